// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix transpose in blocks that fit the first-level cache.
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"
#include "engine/cpu/transpose_tiles.h"

namespace larmor {
namespace {

/// Rows and columns of a block: 32 x 32 complex values are 8 KB in and 8 KB out.
constexpr std::int64_t side = 32;
/// Above this size the output does not stay in the caches anyway and is written past them.
constexpr std::int64_t streamAbove = std::int64_t(8) << 20;

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
    const std::int64_t across = (width + side - 1) / side, down = (height + side - 1) / side;
    // Blocks of one output band follow one another, so that a thread writes to neighbouring lines.
    parallelFor(across * down * problem.batch, 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t block = begin; block < end; ++block) {
            const std::int64_t y = block % down * side, rest = block / down;
            const std::int64_t x = rest % across * side, base = rest / across * matrix;
            cpu::transposeBlock(in + base + y * width + x, width, out + base + x * height + y, height,
                                std::min(side, width - x), std::min(side, height - y), stream);
        }
    });
    return cpu::report(std::uint64_t(16) * all);
}

} // namespace larmor
