// SPDX-License-Identifier: GPL-3.0-or-later
// Fourier transforms: FFTW along rows, and along the other axes on blocks of columns that are transposed into
// scratch of cache size and back. FFTW's own whole transform walks columns in strides and is several times
// slower at powers of two.
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/fft_plans.h"
#include "engine/cpu/host_view.h"
#include "engine/cpu/transpose_tiles.h"

#include <cmath>

namespace larmor {
namespace {

/// Rows are handed out in multiples of this, so that each piece begins on a cache line whatever the width.
constexpr std::int64_t rowUnit = 8;
/// Columns of a block: 128 bytes of each row, two cache lines that are fetched together.
constexpr std::int64_t columns = 16;
/// Values of one piece of row transforms, half a second-level cache.
constexpr std::int64_t pieceValues = 32768;

std::uint64_t fftFlops(std::int64_t length, std::int64_t transforms)
{
    const double n = static_cast<double>(length);
    return static_cast<std::uint64_t>(5 * n * std::log2(n) * static_cast<double>(transforms));
}

void rowsPass(cfloat *data, std::int64_t width, std::int64_t rows, FftDirection direction)
{
    if (width == 1 || rows == 0) return;
    const std::int64_t piece = std::max(rowUnit, pieceValues / width / rowUnit * rowUnit);
    parallelFor((rows + piece - 1) / piece, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t p = begin; p < end; ++p)
            cpu::transformRows(data + p * piece * width, width, std::min(piece, rows - p * piece), width,
                               direction);
    });
}

/// One block of columns: data holds `length` rows `pitch` apart, of which `count` columns are transformed.
void transformColumns(cfloat *data, std::int64_t length, std::int64_t pitch, std::int64_t count,
                      FftDirection direction)
{
    // Rows of the scratch lie a line apart in the cache's sets, where powers of two would all meet in one.
    const std::int64_t scratchPitch = (length + 7) / 8 * 8 + 8;
    cfloat *scratch = cpu::threadScratch(count * scratchPitch);
    cpu::transposeBlock(data, pitch, scratch, scratchPitch, count, length, false);
    cpu::transformRows(scratch, length, count, scratchPitch, direction);
    cpu::transposeBlock(scratch, scratchPitch, data, pitch, length, count, false);
}

/// Transforms the middle axis of data[outer][length][inner].
void columnsPass(cfloat *data, std::int64_t length, std::int64_t inner, std::int64_t outer,
                 FftDirection direction)
{
    if (length == 1) return;
    const std::int64_t blocks = (inner + columns - 1) / columns;
    const std::int64_t grain = std::max<std::int64_t>(1, cpu::grain / (length * std::min(inner, columns)));
    parallelFor(outer * blocks, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t b = begin; b < end; ++b) {
            const std::int64_t first = b % blocks * columns;
            transformColumns(data + b / blocks * length * inner + first, length, inner,
                             std::min(columns, inner - first), direction);
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
    return cpu::report(std::uint64_t(16) * all, std::uint64_t(16) * all, all > 0 ? fftFlops(width, rows) : 0,
                       "FFTW");
}

OperationReport CpuEngine::fft(Buffer &data, const Extent &extent, std::int64_t batch, FftDirection direction)
{
    const std::int64_t voxels = cpu::voxelsOf(extent), all = cpu::checkedProduct(voxels, batch);
    cfloat *values = cpu::view<cfloat>(data, all);
    if (all == 0) return cpu::report(0);
    rowsPass(values, extent.x, extent.y * extent.z * batch, direction);
    columnsPass(values, extent.y, extent.x, extent.z * batch, direction);
    columnsPass(values, extent.z, extent.x * extent.y, batch, direction);
    const auto passes = static_cast<std::uint64_t>(extent.dimensions());
    return cpu::report(std::uint64_t(16) * all, std::uint64_t(16) * all * passes, fftFlops(voxels, batch),
                       "FFTW");
}

} // namespace larmor
