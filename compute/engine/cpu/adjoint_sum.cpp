// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/adjoint_sum.h"

#include "core/parallel.h"
#include "engine/cpu/direct_sum.h"
#include "engine/cpu/host_view.h"

#include <algorithm>

namespace larmor::cpu {
namespace {

/// Pairs of one chunk: some 10 to 40 ms on two cores, after which the partial image can be shown.
constexpr std::int64_t chunkPairs = 160'000'000;
/// Fewer samples than this and moving the accumulated planes in and out of the cache would show.
constexpr std::int64_t fewestSamples = 256;
/// Pairs that one thread works on between two looks at the task: about 1 ms.
constexpr std::int64_t piecePairs = 4'000'000;

bool allZero(const float *values, std::int64_t count)
{
    return std::all_of(values, values + count, [](float v) { return v == 0; });
}

/// What the loops load and store: five sample values for each group of points, the points and planes once a
/// chunk.
std::uint64_t requestedBytes(std::int64_t samples, std::int64_t points, std::int64_t chunks, int sampleArrays)
{
    const std::int64_t groups = (points + directSumGroup() - 1) / directSumGroup();
    return std::uint64_t(4) * sampleArrays * samples * groups + std::uint64_t(12 + 16) * points * chunks;
}

} // namespace

OperationReport adjointSum(const AdjointProblem &problem, const float *realMu, const float *imagMu,
                           const Task &task, const Engine::ChunkDone &chunkDone)
{
    const std::int64_t samples = problem.samples, points = problem.points;
    const float *kx = view<float>(problem.kx, samples, "kx"), *ky = view<float>(problem.ky, samples, "ky");
    const float *kz = view<float>(problem.kz, samples, "kz");
    const float *x = view<float>(problem.x, points, "x"), *y = view<float>(problem.y, points, "y");
    const float *z = view<float>(problem.z, points, "z");
    float *re = view<float>(problem.realOut, points, "realOut");
    float *im = view<float>(problem.imagOut, points, "imagOut");
    const std::uint64_t pairs = static_cast<std::uint64_t>(checkedProduct(samples, points));

    const bool plane = allZero(kz, samples) || allZero(z, points); // then kz z adds nothing to any phase
    const std::int64_t group = directSumGroup();
    const std::int64_t most = std::max(fewestSamples, chunkPairs / std::max<std::int64_t>(points, 1));
    const std::int64_t chunks = (samples + most - 1) / most;
    for (std::int64_t c = 0; c < chunks; ++c) {
        // Chunks of one size: the last would else be a stump.
        const std::int64_t first = samples * c / chunks, last = samples * (c + 1) / chunks;
        const DirectSamples part{kx + first,
                                 ky + first,
                                 plane ? nullptr : kz + first,
                                 realMu + first,
                                 imagMu ? imagMu + first : nullptr,
                                 last - first};
        const std::int64_t groupsPerPiece =
            std::max<std::int64_t>(1, piecePairs / std::max<std::int64_t>((last - first) * group, 1));
        parallelFor((points + group - 1) / group, groupsPerPiece, [&](std::int64_t begin, std::int64_t end) {
            for (; begin < end; begin += groupsPerPiece) { // pieces may be larger than asked for
                task.throwIfCancelled();
                const std::int64_t from = begin * group;
                const std::int64_t to = std::min(points, std::min(end, begin + groupsPerPiece) * group);
                directSum(part, {x + from, y + from, z + from, re + from, im + from, to - from});
            }
        });
        task.throwIfCancelled();
        const double fraction = static_cast<double>(last) / static_cast<double>(samples);
        if (chunkDone) chunkDone(fraction);
    }
    OperationReport done;
    const int arrays = (plane ? 2 : 3) + (imagMu ? 2 : 1);
    done.work.bytes = std::uint64_t(4) * (imagMu ? 5 : 4) * samples + std::uint64_t(12 + 8) * points;
    done.work.bytesRequested = requestedBytes(samples, points, chunks, arrays);
    done.work.flops = (imagMu ? 22 : 17) * pairs;
    done.work.pairs = pairs;
    done.note = std::string("SIMD ") + simdTarget();
    return done;
}

} // namespace larmor::cpu
