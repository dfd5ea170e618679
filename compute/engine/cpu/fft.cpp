// SPDX-License-Identifier: GPL-3.0-or-later
// Fourier transforms: FFTW along rows, and along the other axes on blocks of columns that are transposed into
// scratch of cache size and back. FFTW's own whole transform walks columns in strides and is several times
// slower at powers of two.
#include "core/double_fft.h"
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/fft_passes.h"
#include "engine/cpu/host_view.h"

#include <algorithm>
#include <memory>

namespace larmor {
namespace {

/// Arrays of this many values do not stay in any cache: their lines are written past them.
constexpr std::int64_t streamValues = 8 << 20;

void rowsPass(cfloat *data, std::int64_t width, std::int64_t rows, FftDirection direction)
{
    if (width == 1) return;
    const std::int64_t units = (rows + cpu::rowUnit - 1) / cpu::rowUnit;
    parallelFor(units, std::max<std::int64_t>(1, cpu::grain / (width * cpu::rowUnit)),
                [&](std::int64_t begin, std::int64_t end) {
                    const std::int64_t first = begin * cpu::rowUnit,
                                       last = std::min(rows, end * cpu::rowUnit);
                    cpu::transformPiece(data + first * width, width, last - first, direction);
                });
}

/// One block of columns: data holds `length` rows `pitch` apart, of which `count` columns are transformed.
void transformColumns(cfloat *data, std::int64_t length, std::int64_t pitch, std::int64_t count,
                      FftDirection direction, bool stream)
{
    const cpu::Window all{length, 0};
    cpu::ColumnBlock block(length, count);
    block.load(data, pitch, all, false);
    block.transform(direction);
    block.store(data, pitch, all, false, stream);
}

/// Transforms the middle axis of data[outer][length][inner].
void columnsPass(cfloat *data, std::int64_t length, std::int64_t inner, std::int64_t outer,
                 FftDirection direction)
{
    if (length == 1) return;
    if (inner == 1) return rowsPass(data, length, outer, direction);
    const std::int64_t columns = cpu::ColumnBlock::columnsFor(length);
    const bool stream = outer * length * inner >= streamValues;
    const std::int64_t blocks = (inner + columns - 1) / columns;
    const std::int64_t grain = std::max<std::int64_t>(1, cpu::grain / (length * std::min(inner, columns)));
    parallelFor(outer * blocks, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t b = begin; b < end; ++b) {
            const std::int64_t first = b % blocks * columns;
            transformColumns(data + b / blocks * length * inner + first, length, inner,
                             std::min(columns, inner - first), direction, stream);
        }
    });
}

/// Rows and columns of each plane while it is in the second-level cache: one way through memory, not two.
void planesPass(cfloat *data, const Extent &extent, std::int64_t planes, FftDirection direction)
{
    const std::int64_t plane = extent.x * extent.y, columns = cpu::ColumnBlock::columnsFor(extent.y);
    const std::int64_t grain = std::max<std::int64_t>(1, cpu::grain / plane);
    parallelFor(planes, grain, [&](std::int64_t begin, std::int64_t end) {
        for (cfloat *at = data + begin * plane; at < data + end * plane; at += plane) {
            cpu::transformPiece(at, extent.x, extent.y, direction);
            for (std::int64_t x = 0; x < extent.x; x += columns)
                transformColumns(at + x, extent.y, extent.x, std::min(columns, extent.x - x), direction,
                                 false);
        }
    });
}

} // namespace

OperationReport CpuEngine::fftRows(Buffer &data, std::int64_t width, std::int64_t rows,
                                   FftDirection direction)
{
    const std::int64_t all = cpu::checkedProduct(width, rows);
    cfloat *values = cpu::view<cfloat>(data, all);
    if (all > 0) rowsPass(values, width, rows, direction);
    return cpu::report(std::uint64_t(16) * all, std::uint64_t(16) * all,
                       all > 0 ? cpu::fftFlops(width, rows) : 0, "FFTW");
}

OperationReport CpuEngine::fft(Buffer &data, const Extent &extent, std::int64_t batch, FftDirection direction)
{
    const std::int64_t voxels = cpu::voxelsOf(extent), all = cpu::checkedProduct(voxels, batch);
    cfloat *values = cpu::view<cfloat>(data, all);
    if (all == 0) return cpu::report(0);
    const std::int64_t planes = extent.z * batch;
    if (extent.y > 1 && extent.x * extent.y <= cpu::planeValues && planes >= 4 * workerThreads()) {
        planesPass(values, extent, planes, direction);
    } else {
        rowsPass(values, extent.x, extent.y * planes, direction);
        columnsPass(values, extent.y, extent.x, planes, direction);
    }
    columnsPass(values, extent.z, extent.x * extent.y, batch, direction);
    const auto passes = static_cast<std::uint64_t>(extent.dimensions());
    return cpu::report(std::uint64_t(16) * all, std::uint64_t(16) * all * passes,
                       cpu::fftFlops(voxels, batch), "FFTW");
}

OperationReport CpuEngine::fftInDouble(Buffer &data, const Extent &extent, FftDirection direction)
{
    const std::int64_t points = cpu::voxelsOf(extent);
    cfloat *values = cpu::view<cfloat>(data, points);
    const auto buffer = m_memory->allocate(static_cast<std::size_t>(points) * sizeof(cdouble));
    auto *wide = static_cast<cdouble *>(buffer->host());
    parallelFor(points, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        std::copy(values + begin, values + end, wide + begin);
    });
    transformInDouble({wide, static_cast<std::size_t>(points)}, extent, direction == FftDirection::Inverse);
    parallelFor(points, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        std::transform(wide + begin, wide + end, values + begin,
                       [](const cdouble &value) { return cfloat(value); });
    });
    const std::uint64_t bytes = std::uint64_t(16) * points, passes = std::uint64_t(extent.dimensions());
    return cpu::report(bytes, bytes * (2 * passes + 3), cpu::fftFlops(points, 1), "FFTW, double");
}

} // namespace larmor
