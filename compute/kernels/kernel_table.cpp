// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_table.h"

#include <utility>

namespace larmor {

TabledKernel::TabledKernel(KernelTable table)
    : DefinitionTable(std::move(table.name), std::move(table.title), std::move(table.summary),
                      std::move(table.file)),
      m_experiment(std::move(table.experiment)), m_wrongOnPurpose(std::move(table.wrongOnPurpose)),
      m_notModelled(std::move(table.notModelled))
{
    m_group = std::move(table.group);
    m_options = std::move(table.options);
    for (OptionSpec &common : commonOptions(table.threads, table.floatingPoint, table.divides)) {
        if (const auto found = table.noEffect.find(common.name); found != table.noEffect.end())
            common.noEffect = found->second;
        m_options.push_back(std::move(common));
    }
    m_problem = std::move(table.problem);
    m_constraints = std::move(table.constraints);
    m_constraints.push_back(registerConstraint(table.threads));
    m_presets = std::move(table.presets);
}

OptionSpec blockOption(std::string defaultValue)
{
    return makeOption("block", say("Block"), {"32", "64", "128", "256", "512", "1024"},
                      std::move(defaultValue),
                      say("Threads per block: a multiple of 32 leaves no warp partly empty, and 128 to 256 "
                          "is where to start (OpenCL Best Practices Guide, App. A, no. 14)."));
}

int lineBlock(const OptionSet &options)
{
    return options.number("block");
}

OptionSpec sizeProblem(Text title, std::string defaultValue)
{
    return makeOption("size", std::move(title),
                      {"65536", "262144", "1048576", "4194304", "16777216", "67108864"},
                      std::move(defaultValue),
                      say("Length of the arrays, any number from 1 on: bytes over time, the effective "
                          "bandwidth, is what is compared (OpenCL Best Practices Guide, App. A, no. 2)."));
}

void applyUndivided(KernelVariant &variant, const OptionSet &options, int threads)
{
    applyCommonOptions(variant, options, threads);
    variant.preciseDivision = variant.preciseSqrt = true;
}

OptionSpec carveOutOption()
{
    OptionSpec spec = makeOption(
        "carve-out", say("Carve-out"), {"default", "0", "50", "100"}, "default",
        say("Per cent of a multiprocessor's fast memory that serve as shared memory rather than as level-1 "
            "cache, which serves neighbouring and repeated accesses (CUDA Programming Guide, G.4.1)."));
    spec.unavailableOnOpenCl = say("OpenCL cannot share out level-1 cache and shared memory");
    return spec;
}

int carveOutOf(const OptionSet &options)
{
    return options.is("carve-out", "default") ? -1 : options.number("carve-out");
}

} // namespace larmor
