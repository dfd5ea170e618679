// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix transpose in blocks of cache size.
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"
#include "engine/cpu/transpose_tiles.h"

namespace larmor {
namespace {

/// A block: 512 bytes of each input row, 2 KB of each output row, so that stores go along rows for a while
/// (see transpose_tiles.cpp), and few enough rows that their pages stay known to the processor.
constexpr std::int64_t blockWidth = 64, blockHeight = 256;
/// Matrices of this many bytes do not stay in any cache: their lines are written past them.
constexpr std::int64_t streamAbove = std::int64_t(64) << 20;

} // namespace

OperationReport CpuEngine::transpose(const TransposeProblem &problem, const OptionSet &)
{
    const std::int64_t width = problem.width, height = problem.height;
    const std::int64_t matrix = cpu::checkedProduct(width, height);
    const std::int64_t all = cpu::checkedProduct(matrix, problem.batch);
    const cfloat *in = cpu::view<cfloat>(problem.in, all, "in");
    cfloat *out = cpu::view<cfloat>(problem.out, all, "out");
    if (in == out && all > 0)
        throw Error(ErrorCode::Internal, "a transpose needs two buffers", "in and out are the same");
    const bool stream = matrix * static_cast<std::int64_t>(sizeof(cfloat)) >= streamAbove;
    const std::int64_t across = (width + blockWidth - 1) / blockWidth,
                       down = (height + blockHeight - 1) / blockHeight;
    // Blocks of one output band follow one another, so that a thread writes to neighbouring lines.
    parallelFor(across * down * problem.batch, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t block = begin; block < end; ++block) {
            const std::int64_t y = block % down * blockHeight, rest = block / down;
            const std::int64_t x = rest % across * blockWidth, base = rest / across * matrix;
            cpu::transposeBlock(in + base + y * width + x, width, out + base + x * height + y, height,
                                std::min(blockWidth, width - x), std::min(blockHeight, height - y), stream);
        }
    });
    return cpu::report(std::uint64_t(16) * all);
}

} // namespace larmor
