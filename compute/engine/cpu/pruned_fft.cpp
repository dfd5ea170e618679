// SPDX-License-Identifier: GPL-3.0-or-later
// Transforms of grids of which only a part is known or wanted: an image on an oversampled grid, and the
// zero-padded image of a convolution. Rows and columns outside that part are neither transformed nor touched.
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/fft_passes.h"
#include "engine/cpu/host_view.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace larmor {
namespace {

using cpu::ColumnBlock;
using cpu::Window;

/// Columns that stand side by side both in the packed image and on the grid.
struct Chunk {
    std::int64_t image, grid, count;
};

/// An image and its grid by the axes that exist: the first is fastest, the last is transformed in the image's
/// pass. Axes that do not exist have one point at the end.
struct Pruned {
    int axes = 0;
    std::int64_t image[3] = {1, 1, 1}, grid[3] = {1, 1, 1};
    const float *factors[3] = {};
    float scale = 1;
    bool centred = false; ///< the image's first voxel lies at -floor(N/2), not at 0

    Pruned(const Extent &matrix, const Extent &gridExtent, bool atCentre, const float *factor, float by)
        : scale(by), centred(atCentre)
    {
        for (int d = 0; d < 3; ++d) {
            if (matrix[d] < 1 || gridExtent[d] < matrix[d])
                throw Error(ErrorCode::Internal, "an image does not fit its grid",
                            toString(matrix) + " on " + toString(gridExtent));
            if (gridExtent[d] > 1) {
                image[axes] = matrix[d], grid[axes] = gridExtent[d], factors[axes] = factor;
                ++axes;
            } else if (factor) {
                scale *= *factor;
            }
            if (factor) factor += matrix[d];
        }
    }

    int top() const { return std::max(axes - 1, 0); }
    Window window(int axis) const { return {image[axis], centred ? centre(image[axis]) : 0}; }
    Window whole(int axis) const { return {grid[axis], 0}; }
    std::int64_t place(int axis, std::int64_t i) const
    {
        const Window w = window(axis);
        return i < w.before ? grid[axis] - w.before + i : i - w.before;
    }
    std::int64_t gridRow() const { return grid[0]; }
    std::int64_t gridPlane() const { return grid[0] * grid[1]; }
    /// From one row to the next along the last axis.
    std::int64_t gridPitch() const { return axes == 3 ? gridPlane() : gridRow(); }
    std::int64_t imagePitch() const { return axes == 3 ? image[0] * image[1] : image[0]; }
    /// Rows, side by side, that the columns of the last axis start from: y of three dimensions.
    std::int64_t imageRows() const { return axes == 3 ? image[1] : 1; }
    std::int64_t gridRows() const { return axes == 3 ? grid[1] : 1; }

    /// The window's columns along the first axis, cut for blocks of a transform of `length`.
    std::vector<Chunk> imageChunks(std::int64_t length) const
    {
        std::vector<Chunk> chunks;
        const Window w = window(0);
        cut(chunks, 0, grid[0] - w.before, w.before, length);
        cut(chunks, w.before, 0, w.count - w.before, length);
        return chunks;
    }
    std::vector<Chunk> gridChunks(std::int64_t length) const
    {
        std::vector<Chunk> chunks;
        cut(chunks, 0, 0, grid[0], length);
        return chunks;
    }

    std::uint64_t imageVoxels() const { return static_cast<std::uint64_t>(image[0] * image[1] * image[2]); }
    std::uint64_t gridPoints() const { return static_cast<std::uint64_t>(grid[0] * grid[1] * grid[2]); }
    /// Of a transform that begins with the rows of the grid and ends with the columns of the image, or of one
    /// that begins with the rows of the image and ends with the columns of the grid.
    std::uint64_t transformFlops(bool fromGridRows) const
    {
        std::uint64_t flops = 0;
        for (int d = 0; d < axes; ++d) {
            std::int64_t lines = 1;
            for (int other = 0; other < axes; ++other)
                if (other != d) lines *= (other < d) == fromGridRows ? image[other] : grid[other];
            flops += cpu::fftFlops(grid[d], lines);
        }
        return flops;
    }

private:
    static void cut(std::vector<Chunk> &chunks, std::int64_t image, std::int64_t grid, std::int64_t count,
                    std::int64_t length)
    {
        const std::int64_t most = ColumnBlock::columnsFor(length);
        for (std::int64_t first = 0; first < count; first += most)
            chunks.push_back({image + first, grid + first, std::min(most, count - first)});
    }
};

enum class Order { RowsFirst, ColumnsFirst };

/// Rows and columns of planes, plane by plane where one fits the second-level cache: one way through memory,
/// not two. @param chunks of the columns; empty where there are rows alone.
void overPlanes(std::int64_t planes, std::int64_t rows, std::int64_t width, const std::vector<Chunk> &chunks,
                Order order,
                const std::function<void(std::int64_t plane, std::int64_t row, std::int64_t count)> &rowPass,
                const std::function<void(std::int64_t plane, const Chunk &chunk)> &columnPass)
{
    const auto someRows = [&](std::int64_t begin, std::int64_t end) {
        while (begin < end) {
            const std::int64_t row = begin % rows, count = std::min(rows - row, end - begin);
            rowPass(begin / rows, row, count);
            begin += count;
        }
    };
    const auto chunkCount = static_cast<std::int64_t>(chunks.size());
    const auto someColumns = [&](std::int64_t begin, std::int64_t end) {
        for (; begin < end; ++begin)
            columnPass(begin / chunkCount, chunks[static_cast<std::size_t>(begin % chunkCount)]);
    };
    if (rows * width <= cpu::planeValues && planes >= 4 * workerThreads()) {
        parallelFor(planes, std::max<std::int64_t>(1, cpu::grain / (rows * width)),
                    [&](std::int64_t begin, std::int64_t end) {
                        for (; begin < end; ++begin) {
                            if (order == Order::RowsFirst) someRows(begin * rows, (begin + 1) * rows);
                            someColumns(begin * chunkCount, (begin + 1) * chunkCount);
                            if (order == Order::ColumnsFirst) someRows(begin * rows, (begin + 1) * rows);
                        }
                    });
        return;
    }
    const std::int64_t rowGrain = std::max<std::int64_t>(1, cpu::grain / width);
    if (order == Order::RowsFirst) parallelFor(planes * rows, rowGrain, someRows);
    if (chunkCount > 0) parallelFor(planes * chunkCount, 1, someColumns);
    if (order == Order::ColumnsFirst) parallelFor(planes * rows, rowGrain, someRows);
}

/// Blocks of columns along the last axis, starting from each of `rows` rows.
void overColumns(std::int64_t rows, const std::vector<Chunk> &chunks, std::int64_t length,
                 const std::function<void(std::int64_t row, const Chunk &chunk)> &body)
{
    const auto count = static_cast<std::int64_t>(chunks.size());
    const std::int64_t grain = std::max<std::int64_t>(1, cpu::grain / (length * chunks.front().count));
    parallelFor(rows * count, grain, [&](std::int64_t begin, std::int64_t end) {
        for (; begin < end; ++begin)
            body(begin / count, chunks[static_cast<std::size_t>(begin % count)]);
    });
}

void rowsOfGrid(const Pruned &p, cfloat *grid, Order order, FftDirection direction)
{
    const Window across = p.window(0);
    const bool fill = order == Order::ColumnsFirst; // the columns left what lies outside the window as it was
    const auto rows = [&](std::int64_t plane, std::int64_t row, std::int64_t count) {
        cfloat *data = grid + plane * p.gridPlane() + row * p.gridRow();
        if (fill)
            for (std::int64_t r = 0; r < count; ++r)
                std::fill(data + r * p.grid[0] + across.count - across.before,
                          data + (r + 1) * p.grid[0] - across.before, cfloat(0));
        cpu::transformPiece(data, p.grid[0], count, direction);
    };
    const auto columns = [&](std::int64_t plane, const Chunk &chunk) {
        cfloat *data = grid + plane * p.gridPlane() + chunk.grid;
        ColumnBlock block(p.grid[1], chunk.count);
        block.load(data, p.gridRow(), fill ? p.window(1) : p.whole(1), false);
        block.transform(direction);
        block.store(data, p.gridRow(), fill ? p.whole(1) : p.window(1), false);
    };
    const auto chunks = p.axes == 3 ? p.imageChunks(p.grid[1]) : std::vector<Chunk>();
    overPlanes(p.grid[2], p.grid[1], p.grid[0], chunks, order, rows, columns);
}

/// The pass between the image and the grid along the last axis, which also applies the factors.
void imagePass(const Pruned &p, cfloat *grid, cfloat *image, bool toImage)
{
    const int top = p.top();
    overColumns(p.imageRows(), p.imageChunks(p.grid[top]), p.grid[top],
                [&](std::int64_t row, const Chunk &chunk) {
                    const float scale = p.axes == 3 ? p.scale * p.factors[1][row] : p.scale;
                    const std::int64_t gridRow = p.axes == 3 ? p.place(1, row) : 0;
                    cfloat *onGrid = grid + gridRow * p.gridRow() + chunk.grid;
                    cfloat *onImage = image + row * p.image[0] + chunk.image;
                    ColumnBlock block(p.grid[top], chunk.count);
                    if (toImage) {
                        block.load(onGrid, p.gridPitch(), p.whole(top), false);
                        block.transform(FftDirection::Inverse);
                    } else {
                        block.load(onImage, p.imagePitch(), p.window(top), true);
                    }
                    block.multiply(p.factors[0] + chunk.image, p.factors[top], scale, p.window(top));
                    if (toImage) {
                        block.store(onImage, p.imagePitch(), p.window(top), true);
                    } else {
                        block.transform(FftDirection::Forward);
                        block.store(onGrid, p.gridPitch(), p.whole(top), false);
                    }
                });
}

/// Images of one row, or of one voxel.
void lineToImage(const Pruned &p, cfloat *grid, cfloat *image)
{
    cpu::transformPiece(grid, p.grid[0], 1, FftDirection::Inverse);
    for (std::int64_t i = 0; i < p.image[0]; ++i)
        image[i] = (p.axes ? p.scale * p.factors[0][i] : p.scale) * grid[p.place(0, i)];
}

void lineToGrid(const Pruned &p, const cfloat *image, cfloat *grid)
{
    std::fill(grid, grid + p.grid[0], cfloat(0));
    for (std::int64_t i = 0; i < p.image[0]; ++i)
        grid[p.place(0, i)] = (p.axes ? p.scale * p.factors[0][i] : p.scale) * image[i];
    cpu::transformPiece(grid, p.grid[0], 1, FftDirection::Forward);
}

OperationReport reportFor(const Pruned &p, std::uint64_t bytes, std::uint64_t transformFlops)
{
    return cpu::report(bytes, bytes, transformFlops + 4 * p.imageVoxels(), "FFTW, pruned");
}

/// The rows of the image that lie on the grid, and the columns of its planes: to the spectrum along the first
/// two axes or back.
void convolveRows(const Pruned &p, const cfloat *image, cfloat *scratch, cfloat *out, Order order)
{
    const bool forward = order == Order::RowsFirst;
    const FftDirection direction = forward ? FftDirection::Forward : FftDirection::Inverse;
    const auto rows = [&](std::int64_t plane, std::int64_t row, std::int64_t count) {
        cfloat *data = scratch + plane * p.gridPlane() + row * p.gridRow();
        const std::int64_t voxel = (plane * p.image[1] + row) * p.image[0];
        for (std::int64_t r = 0; forward && r < count; ++r) {
            const cfloat *from = image + voxel + r * p.image[0];
            std::copy(from, from + p.image[0], data + r * p.grid[0]);
            std::fill(data + r * p.grid[0] + p.image[0], data + (r + 1) * p.grid[0], cfloat(0));
        }
        cpu::transformPiece(data, p.grid[0], count, direction);
        for (std::int64_t r = 0; !forward && r < count; ++r)
            for (std::int64_t i = 0; i < p.image[0]; ++i)
                out[voxel + r * p.image[0] + i] = p.scale * data[r * p.grid[0] + i];
    };
    const auto columns = [&](std::int64_t plane, const Chunk &chunk) {
        cfloat *data = scratch + plane * p.gridPlane() + chunk.grid;
        ColumnBlock block(p.grid[1], chunk.count);
        block.load(data, p.gridRow(), forward ? p.window(1) : p.whole(1), false);
        block.transform(direction);
        block.store(data, p.gridRow(), forward ? p.whole(1) : p.window(1), false);
    };
    const auto chunks = p.axes == 3 ? p.gridChunks(p.grid[1]) : std::vector<Chunk>();
    overPlanes(p.image[2], p.image[1], p.grid[0], chunks, order, rows, columns);
}

/// To the spectrum along the last axis, times it, and back, while the columns are in the cache.
void spectrumPass(const Pruned &p, const float *spectrum, cfloat *scratch)
{
    const int top = p.top();
    overColumns(p.gridRows(), p.gridChunks(p.grid[top]), p.grid[top],
                [&](std::int64_t row, const Chunk &chunk) {
                    const std::int64_t first = row * p.gridRow() + chunk.grid;
                    ColumnBlock block(p.grid[top], chunk.count);
                    block.load(scratch + first, p.gridPitch(), p.window(top), false);
                    block.transform(FftDirection::Forward);
                    block.multiply(spectrum + first, p.gridPitch());
                    block.transform(FftDirection::Inverse);
                    block.store(scratch + first, p.gridPitch(), p.window(top), false);
                });
}

void convolveLine(const Pruned &p, const cfloat *image, const float *spectrum, cfloat *scratch, cfloat *out)
{
    std::copy(image, image + p.image[0], scratch);
    std::fill(scratch + p.image[0], scratch + p.grid[0], cfloat(0));
    cpu::transformPiece(scratch, p.grid[0], 1, FftDirection::Forward);
    for (std::int64_t l = 0; l < p.grid[0]; ++l)
        scratch[l] *= spectrum[l];
    cpu::transformPiece(scratch, p.grid[0], 1, FftDirection::Inverse);
    for (std::int64_t i = 0; i < p.image[0]; ++i)
        out[i] = p.scale * scratch[i];
}

} // namespace

OperationReport CpuEngine::gridToImage(Buffer &grid, const Extent &gridExtent, Buffer &factors, float scale,
                                       Buffer &image, std::size_t offset, const Extent &matrix)
{
    const float *factor = cpu::view<float>(factors, matrix.x + matrix.y + matrix.z);
    const Pruned p(matrix, gridExtent, true, factor, scale);
    cfloat *onGrid = cpu::view<cfloat>(grid, cpu::voxelsOf(gridExtent));
    cfloat *onImage = cpu::view<cfloat>(image, cpu::voxelsOf(matrix), offset);
    if (p.axes < 2) {
        lineToImage(p, onGrid, onImage);
    } else {
        rowsOfGrid(p, onGrid, Order::RowsFirst, FftDirection::Inverse);
        imagePass(p, onGrid, onImage, true);
    }
    return reportFor(p, 8 * (p.gridPoints() + p.imageVoxels()), p.transformFlops(true));
}

OperationReport CpuEngine::imageToGrid(Buffer &image, std::size_t offset, const Extent &matrix,
                                       Buffer &factors, float scale, Buffer &grid, const Extent &gridExtent)
{
    const float *factor = cpu::view<float>(factors, matrix.x + matrix.y + matrix.z);
    const Pruned p(matrix, gridExtent, true, factor, scale);
    cfloat *onImage = cpu::view<cfloat>(image, cpu::voxelsOf(matrix), offset);
    cfloat *onGrid = cpu::view<cfloat>(grid, cpu::voxelsOf(gridExtent));
    if (p.axes < 2) {
        lineToGrid(p, onImage, onGrid);
    } else {
        imagePass(p, onGrid, onImage, false);
        rowsOfGrid(p, onGrid, Order::ColumnsFirst, FftDirection::Forward);
    }
    return reportFor(p, 8 * (p.gridPoints() + p.imageVoxels()), p.transformFlops(true));
}

OperationReport CpuEngine::convolve(Buffer &image, std::size_t offset, const Extent &matrix, Buffer &spectrum,
                                    Buffer &scratch, const Extent &gridExtent, Buffer &out,
                                    std::size_t outOffset)
{
    const std::int64_t points = cpu::voxelsOf(gridExtent), voxels = cpu::voxelsOf(matrix);
    const Pruned p(matrix, gridExtent, false, nullptr, 1 / static_cast<float>(points));
    const cfloat *in = cpu::view<cfloat>(image, voxels, offset);
    const float *times = cpu::view<float>(spectrum, points);
    cfloat *padded = cpu::view<cfloat>(scratch, points), *result = cpu::view<cfloat>(out, voxels, outOffset);
    if (p.axes < 2) {
        convolveLine(p, in, times, padded, result);
    } else {
        convolveRows(p, in, padded, nullptr, Order::RowsFirst);
        spectrumPass(p, times, padded);
        convolveRows(p, nullptr, padded, result, Order::ColumnsFirst);
    }
    return reportFor(p, 4 * p.gridPoints() + 16 * p.imageVoxels(), 2 * p.transformFlops(false));
}

} // namespace larmor
