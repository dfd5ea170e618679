// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

namespace larmor::machine {

namespace {

constexpr int loops = 512; // of matrices.cu
constexpr model::ComputeCapability firstWithShapes{8, 0};

struct Product {
    const char *name, *shape, *factors;
};

Kernel kernelOf(const Product &product, int chains)
{
    return {"matrices.cu",
            "products",
            {{"CHAINS", std::to_string(chains)}, {"FACTORS", product.factors}, {"SHAPE", product.shape}}};
}

LaunchPlan planOf(Bench &bench, const Kernel &kernel, const BufferPtr &cycles, unsigned blocks,
                  unsigned threads)
{
    return bench.plan(kernel, blocks, threads,
                      {BufferArgument{bench.zeroed(4)}, BufferArgument{cycles}, std::uint32_t(0)});
}

void add(std::vector<Probe> &probes, const Product &product)
{
    constexpr int chains = 4, threads = 512, blocks = 2;
    const Kernel many = kernelOf(product, chains), one = kernelOf(product, 1);
    probes.push_back({"mma_" + std::string(product.name) + "_rate",
                      "matrices",
                      [many](Bench &bench, int repeats) {
                          const LaunchPlan plan =
                              planOf(bench, many, bench.zeroed(8),
                                     unsigned(bench.board().processors * blocks), threads);
                          return perCycle(bench, blocks * threads / 32 * double(loops * chains),
                                          bench.seconds(plan, repeats));
                      },
                      firstWithShapes,
                      {many}});
    probes.push_back({"mma_" + std::string(product.name) + "_latency",
                      "matrices",
                      [one](Bench &bench, int repeats) {
                          const BufferPtr cycles = bench.zeroed(8);
                          const LaunchPlan plan = planOf(bench, one, cycles, 1, 32);
                          bench.launch(plan);
                          Samples samples;
                          for (int i = 0; i < repeats; ++i) {
                              bench.launch(plan);
                              samples.push_back(bench.cyclesIn(*cycles) / loops);
                          }
                          return samples;
                      },
                      firstWithShapes,
                      {one}});
}

} // namespace

void addMatrices(std::vector<Probe> &probes, const Board &)
{
    add(probes, {"halves", "m16n8k16", "f16"});
    add(probes, {"brain", "m16n8k16", "bf16"});
    add(probes, {"tf32", "m16n8k8", "tf32"});
}

} // namespace larmor::machine
