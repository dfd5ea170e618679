// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/double_fft.h"
#include "core/error.h"
#include "core/parallel.h"
#include "scan/phantom.h"

#include <algorithm>
#include <memory>
#include <new>

namespace larmor {
namespace {

/// Where coordinate i - floor(n/2) lies in an array whose coordinate 0 comes first.
std::int64_t wrapped(std::int64_t i, std::int64_t n)
{
    const std::int64_t k = i - centre(n);
    return k < 0 ? k + n : k;
}

void checkMatrix(const Extent &matrix)
{
    for (int d = 0; d < 3; ++d)
        if (matrix[d] < 1 || matrix[d] > 65536)
            throw Error(ErrorCode::InvalidCall, say("an image needs sizes from 1 to 65536"),
                        say("asked for %1", toString(matrix)));
}

/// Calls body(x, y, z, wrapped index) for every point of the matrix, lines in parallel.
template <class Body>
void forEachPoint(const Extent &n, const Task &task, const Body &body)
{
    parallelFor(n.y * n.z, std::max<std::int64_t>(1, 512 / n.x), [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t line = begin; line < end; ++line) {
            task.throwIfCancelled();
            const std::int64_t y = line % n.y, z = line / n.y;
            const std::int64_t start = (wrapped(z, n.z) * n.y + wrapped(y, n.y)) * n.x;
            for (std::int64_t x = 0; x < n.x; ++x)
                body(x, y, z, static_cast<std::size_t>(start + wrapped(x, n.x)));
        }
    });
}

} // namespace

Image truthImage(const Phantom &phantom, const Extent &matrix, double seconds, const Task &task)
{
    checkMatrix(matrix);
    const auto size = static_cast<std::size_t>(matrix.voxels());
    const std::unique_ptr<cdouble[]> grid(new (std::nothrow) cdouble[size]);
    if (!grid)
        throw Error(ErrorCode::OutOfMemory, say("no memory for the truth image"),
                    say("%1 voxels of 16 bytes", toString(matrix)));
    // In blocks, because all points together would take more memory than the image.
    const std::int64_t voxels = matrix.voxels(), block = std::min<std::int64_t>(voxels, 1 << 18);
    std::vector<KPoint> points;
    std::vector<cdouble> values(static_cast<std::size_t>(block));
    const auto k = [&](std::int64_t i, int d) { return static_cast<double>(i - centre(matrix[d])); };
    for (std::int64_t begin = 0; begin < voxels; begin += block) {
        points.clear();
        for (std::int64_t i = begin; i < std::min(begin + block, voxels); ++i)
            points.push_back({k(i % matrix.x, 0), k(i / matrix.x % matrix.y, 1),
                              k(i / (matrix.x * matrix.y), 2), seconds});
        phantom.transform(points, {values.data(), points.size()}, task);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const std::int64_t at = begin + static_cast<std::int64_t>(i);
            const std::int64_t x = wrapped(at % matrix.x, matrix.x),
                               y = wrapped(at / matrix.x % matrix.y, matrix.y),
                               z = wrapped(at / (matrix.x * matrix.y), matrix.z);
            grid[static_cast<std::size_t>((z * matrix.y + y) * matrix.x + x)] = values[i];
        }
    }
    // N times the transform, inverse FFT divided by N: the factors cancel.
    transformInDouble({grid.get(), size}, matrix, true);
    Image image(matrix);
    forEachPoint(matrix, task, [&](std::int64_t x, std::int64_t y, std::int64_t z, std::size_t at) {
        image.at(x, y, z) = cfloat(grid[at]);
    });
    return image;
}

Image rasterImage(const Phantom &phantom, const Extent &matrix, double seconds)
{
    checkMatrix(matrix);
    Image image(matrix);
    const auto position = [&](std::int64_t i, int d) {
        return static_cast<double>(i - centre(matrix[d])) / static_cast<double>(matrix[d]);
    };
    forEachPoint(matrix, {}, [&](std::int64_t x, std::int64_t y, std::int64_t z, std::size_t) {
        image.at(x, y, z) = cfloat(phantom.density(position(x, 0), position(y, 1), position(z, 2), seconds));
    });
    return image;
}

} // namespace larmor
