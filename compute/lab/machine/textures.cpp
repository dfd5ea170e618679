// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

namespace larmor::machine {

namespace {

constexpr int side = 1024, textureLinks = 1024, texturePasses = 128, fetchesOfPass = 4;

TextureArgument image(Bench &bench)
{
    TextureShape shape;
    shape.width = shape.height = side;
    return {bench.zeroed(shape.bytes()), shape};
}

Samples latency(Bench &bench, const Kernel &kernel, int repeats)
{
    const BufferPtr cycles = bench.zeroed(8), out = bench.zeroed(4);
    const LaunchPlan plan =
        bench.plan(kernel, 1, 1,
                   {BufferArgument{cycles}, BufferArgument{out}, image(bench), std::int32_t(textureLinks)});
    bench.launch(plan);
    Samples samples;
    for (int i = 0; i < repeats; ++i) {
        bench.launch(plan);
        samples.push_back(bench.cyclesIn(*cycles) / textureLinks);
    }
    return samples;
}

Samples rate(Bench &bench, const Kernel &kernel, int repeats)
{
    const BufferPtr out = bench.zeroed(4);
    const LaunchPlan plan = bench.fullPlan(
        kernel, {BufferArgument{out}, image(bench), std::int32_t(texturePasses), std::int32_t(side)});
    const double fetches = bench.board().warpsEach() * 32.0 * texturePasses * fetchesOfPass;
    return perCycle(bench, fetches, bench.seconds(plan, repeats));
}

} // namespace

void addTextures(std::vector<Probe> &probes, const Board &)
{
    const Kernel chain{"textures.cu", "texture_chain"}, fetches{"textures.cu", "texture_fetches"};
    probes.push_back({"texture_latency",
                      "textures",
                      [chain](Bench &bench, int repeats) { return latency(bench, chain, repeats); },
                      {},
                      {chain}});
    probes.push_back({"texture_fetches_per_cycle",
                      "textures",
                      [fetches](Bench &bench, int repeats) { return rate(bench, fetches, repeats); },
                      {},
                      {fetches}});
}

} // namespace larmor::machine
