// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit/kernels_support.h"

#include "engine/registry.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <tuple>

namespace larmor::test {

namespace {

/// Two options with a value each, by their places in Choices.
using Pair = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;

OptionSet setOf(const KernelDefinition &kernel, const Choices &choices, const std::vector<std::size_t> &at)
{
    OptionSet set = kernel.defaults();
    for (std::size_t i = 0; i < choices.size(); ++i)
        set.set(choices[i].first, choices[i].second[at[i]]);
    return set;
}

std::size_t newPairs(const std::vector<std::size_t> &at, const std::set<Pair> &open)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < at.size(); ++i)
        for (std::size_t j = i + 1; j < at.size(); ++j)
            count += open.count({i, at[i], j, at[j]});
    return count;
}

/// A legal set that holds the pair and as many other open pairs as a few draws find; empty when none is
/// found.
std::vector<std::size_t> bestWith(const KernelDefinition &kernel, const Choices &choices, const Pair &pair,
                                  const std::set<Pair> &open, std::mt19937 &random)
{
    const auto [a, va, b, vb] = pair;
    std::vector<std::size_t> best;
    std::size_t bestCount = 0;
    int legal = 0;
    for (int draw = 0; draw < 4000 && legal < 60; ++draw) {
        std::vector<std::size_t> at(choices.size());
        for (std::size_t i = 0; i < at.size(); ++i)
            at[i] = random() % choices[i].second.size();
        at[a] = va, at[b] = vb;
        if (!kernel.violation(setOf(kernel, choices, at)).empty()) continue;
        ++legal;
        if (const std::size_t count = newPairs(at, open); count > bestCount) best = at, bestCount = count;
    }
    return best;
}

} // namespace

Engine *openClEngine()
{
    // By the registry, which knows of an engine that was not built.
    static const std::unique_ptr<Engine> engine = []() -> std::unique_ptr<Engine> {
        for (const EngineStatus &status : engineStatuses())
            if (status.kind == EngineKind::OpenCl && status.available) return openEngine(EngineKind::OpenCl);
        return nullptr;
    }();
    return engine.get();
}

Results resultsOf(Engine &engine, const KernelExperiment &experiment, const OptionSet &options)
{
    std::vector<BufferPtr> buffers;
    const auto specs = experiment.buffers(options);
    for (const auto &spec : specs) {
        buffers.push_back(engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
        if (spec.initial)
            engine.upload(*buffers.back(), spec.initial, spec.bytes);
        else
            engine.fill(*buffers.back(), 0xff);
    }
    for (const LaunchPlan &plan : experiment.plans(options, buffers))
        engine.kernels()->launch(plan);
    Results results;
    for (const int index : experiment.results()) {
        results.emplace_back(specs[std::size_t(index)].bytes);
        engine.download(results.back().data(), *buffers[std::size_t(index)], results.back().size());
    }
    return results;
}

KernelExperiment::Check runOnce(Engine &engine, const KernelExperiment &experiment, const OptionSet &options)
{
    return experiment.check(options, resultsOf(engine, experiment, options));
}

Choices choicesOf(const KernelDefinition &kernel, EngineKind engine,
                  const std::map<std::string, std::vector<std::string>> &only)
{
    Choices choices;
    for (const OptionSpec &spec : kernel.options()) {
        const auto chosen = only.find(spec.name);
        std::vector<std::string> values = chosen != only.end() ? chosen->second : spec.values;
        std::erase_if(values,
                      [&](const std::string &value) { return !spec.whyNotOn(engine, value).empty(); });
        choices.emplace_back(spec.name, std::move(values));
    }
    return choices;
}

std::vector<OptionSet> allPairs(const KernelDefinition &kernel, const Choices &choices)
{
    std::set<Pair> open;
    for (std::size_t i = 0; i < choices.size(); ++i)
        for (std::size_t j = i + 1; j < choices.size(); ++j)
            for (std::size_t a = 0; a < choices[i].second.size(); ++a)
                for (std::size_t b = 0; b < choices[j].second.size(); ++b)
                    open.insert({i, a, j, b});
    std::mt19937 random(1);
    std::vector<OptionSet> sets;
    while (!open.empty()) {
        const Pair pair = *open.begin();
        const std::vector<std::size_t> at = bestWith(kernel, choices, pair, open, random);
        open.erase(pair); // also when no legal set holds it
        if (at.empty()) continue;
        for (std::size_t i = 0; i < at.size(); ++i)
            for (std::size_t j = i + 1; j < at.size(); ++j)
                open.erase({i, at[i], j, at[j]});
        sets.push_back(setOf(kernel, choices, at));
    }
    return sets;
}

std::vector<OptionSet> fullProduct(const KernelDefinition &kernel, const Choices &choices)
{
    std::vector<OptionSet> sets;
    std::vector<std::size_t> at(choices.size(), 0);
    while (true) {
        OptionSet set = setOf(kernel, choices, at);
        if (kernel.violation(set).empty()) sets.push_back(std::move(set));
        std::size_t i = 0;
        while (i < at.size() && ++at[i] == choices[i].second.size())
            at[i++] = 0;
        if (i == at.size()) return sets;
    }
}

} // namespace larmor::test
