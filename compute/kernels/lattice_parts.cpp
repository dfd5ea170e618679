// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/lattice_parts.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/definition_table.h"
#include "kernels/fhd.h"

#include <limits>

namespace larmor {

void checkLattice(const LatticeProblem &p, std::size_t tableBytes)
{
    constexpr std::int64_t limit = std::numeric_limits<std::int32_t>::max() - 8192;
    const Extent &n = p.matrix;
    const Text size = say("%1 samples on %2", p.samples, toString(n));
    if (p.samples < 1 || n.x < 1 || n.y < 1 || n.z < 1)
        throw Error(ErrorCode::InvalidCall, say("the adjoint sum has nothing to add"), size);
    if (p.samples > limit / 8 || n.x > 65536 || n.y > 65536 || n.z > 65536 || n.y * n.z > limit / n.x)
        throw Error(ErrorCode::InvalidCall, say("the adjoint sum is too large"), size,
                    say("at most 2^28 samples and 2^31 voxels"));
    const auto require = [](const std::shared_ptr<Buffer> &buffer, std::size_t bytes, const Wording &what) {
        if (!buffer || buffer->bytes() < bytes)
            throw Error(ErrorCode::Internal, say("the adjoint problem lacks %1", what),
                        std::to_string(buffer ? buffer->bytes() : 0) + " bytes of " + std::to_string(bytes));
    };
    const auto samples = std::size_t(paddedSamples(p.samples));
    require(p.kx, 4 * samples, "kx"), require(p.ky, 4 * samples, "ky"), require(p.kz, 4 * samples, "kz");
    require(p.mu, 8 * samples, "mu");
    require(p.image, 8 * std::size_t(n.voxels()), say("its image"));
    if (tableBytes > 0) require(p.table, tableBytes, say("the table of factors"));
}

void addLattice(std::vector<Argument> &arguments, const Extent &matrix)
{
    for (int d = 0; d < 3; ++d)
        arguments.emplace_back(std::int32_t(matrix[d]));
    for (int d = 0; d < 3; ++d)
        arguments.emplace_back(float(1.0 / double(matrix[d])));
}

Work latticeWork(const LatticeProblem &problem, std::int64_t firstSample, std::int64_t samples)
{
    Work work;
    const auto voxels = std::uint64_t(problem.matrix.voxels());
    work.pairs = std::uint64_t(samples) * voxels;
    work.bytes = 20 * std::uint64_t(samples) + (firstSample == 0 ? 8 * voxels : 0);
    return work;
}

OptionSpec trigOption()
{
    return makeOption("trig", say("Trigonometry"), {"accurate", "fast"}, "accurate",
                      say("Fast takes sine and cosine from the special-function units; here they are few, so "
                          "that accuracy costs little."));
}

OptionSpec chunkOption()
{
    return makeOption("chunk", say("Samples per launch"), {"256", "1024", "4096", "16384", "65536"}, "4096",
                      say("Samples of one launch: each adds to the image once, so that long chunks spare "
                          "memory traffic and short ones show the image sooner."));
}

} // namespace larmor
