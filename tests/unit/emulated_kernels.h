// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels of the catalogue in the emulator and on another engine, to be compared bit for bit.
#pragma once

#include "unit/kernels_support.h"

#include "engine/model/model_engine.h"

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace larmor::test {

/// All pairs of option values in the long form of the tests; else the presets and a few of the pairs.
inline std::vector<OptionSet> setsOf(const KernelDefinition &kernel, EngineKind engine)
{
    const auto pairs = allPairs(kernel, choicesOf(kernel, engine, problemsOf(kernel).paired));
    if (fullTests()) return pairs;
    std::vector<OptionSet> sets;
    for (const Preset &preset : kernel.presets())
        sets.push_back(kernel.resolve(preset.options));
    std::mt19937 random(3);
    for (int i = 0; i < 4; ++i)
        sets.push_back(pairs[random() % pairs.size()]);
    return sets;
}

/// Exactness mode: every operation as it is written, no products fused by the compiler.
inline OptionSet exactForm(OptionSet options)
{
    for (const auto &[name, value] : std::map<std::string, std::string>{
             {"fmad", "0"}, {"ftz", "0"}, {"prec-div", "1"}, {"prec-sqrt", "1"}})
        if (options.has(name)) options.set(name, value);
    return options;
}

/// Float sums in any order.
inline bool addsAtomically(ModelEngine &engine, const KernelExperiment &experiment, const OptionSet &options)
{
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment.buffers(options))
        buffers.push_back(engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
    for (const LaunchPlan &plan : experiment.plans(options, buffers))
        for (const auto &atomic : engine.runner().program(plan.variant).atomics)
            if (atomic.type == model::ptx::Type::F32) return true;
    return false;
}

} // namespace larmor::test
