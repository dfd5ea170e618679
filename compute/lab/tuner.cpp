// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/tuner.h"

#include "core/error.h"
#include "engine/confined/confined_engine.h"
#include "lab/bench.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>

namespace larmor {
namespace {

constexpr std::size_t usualTunerBudget = 60, finalists = 3;
constexpr double scoutShare = 0.2; // of the time of the last round

/// One search: measures sets once, remembers them, counts the budget.
class Search {
public:
    Search(Engine &engine, const KernelDefinition &kernel, TuneResult &result, const TuneObserver &observer,
           const Task &task)
        : m_engine(engine), m_kernel(kernel), m_result(result), m_observer(observer), m_task(task),
          m_experiment(kernel.experiment(result.request.problem, result.request.seed))
    {
        const TuneRequest &request = result.request;
        const bool all =
            request.strategy == TuneStrategy::Exhaustive || request.strategy == TuneStrategy::Pareto;
        m_budget = request.budget > 0 ? request.budget : all ? SIZE_MAX : usualTunerBudget;
        m_scout = request.settings;
        m_scout.maxSeconds *= scoutShare;
        m_scout.watchClock = false;
    }

    bool spent() const { return m_result.tried.size() >= m_budget; }
    const KernelExperiment &experiment() const { return *m_experiment; }

    /// Time of a set; infinite where it cannot run or gives other results.
    double time(const OptionSet &options)
    {
        const auto known = m_times.find(options.toString());
        if (known != m_times.end()) return known->second;
        if (spent()) return HUGE_VAL;
        double ms = HUGE_VAL;
        try {
            if (interchangeable(options)) {
                Measurement tried = measured(options, m_scout);
                if (tried.charted()) ms = tried.timeMs.median;
                m_result.tried.push_back(std::move(tried));
                if (m_observer.tried) m_observer.tried(m_result.tried.back(), m_result.tried.size(), most());
            } else {
                m_result.rejected.push_back(options);
            }
        } catch (const Error &error) {
            if (error.code() != ErrorCode::InvalidCall && error.code() != ErrorCode::OutOfMemory &&
                error.code() != ErrorCode::CompileFailure && !goesOnAfter(m_engine, error))
                throw;
            m_result.rejected.push_back(options); // beyond this device's limits
        }
        m_times[options.toString()] = ms;
        return ms;
    }

    Measurement measured(const OptionSet &options, const MeasureSettings &settings)
    {
        Measurement found = measure(m_engine, m_kernel, *m_experiment, m_result.request.problem, options,
                                    settings, m_result.request.seed, m_task);
        found.resources.log.clear();
        return found;
    }

private:
    std::size_t most() const { return std::min(m_budget, m_result.legal); }

    /// The set's results pass the check that the base's must pass; where theirs have other sizes (a padded
    /// layout), their own.
    bool interchangeable(const OptionSet &options)
    {
        KernelBench bench(m_engine, *m_experiment, options, CacheState::Warm);
        try {
            return bench.checkAgainst(m_result.request.base, m_task).correct();
        } catch (const Error &error) {
            if (error.code() != ErrorCode::Internal) throw;
            return bench.check(m_task).correct();
        }
    }

    Engine &m_engine;
    const KernelDefinition &m_kernel;
    TuneResult &m_result;
    const TuneObserver &m_observer;
    const Task &m_task;
    std::unique_ptr<KernelExperiment> m_experiment;
    std::size_t m_budget = 0;
    MeasureSettings m_scout;
    std::map<std::string, double> m_times;
};

std::vector<OptionSet> legalSets(const KernelDefinition &kernel, TuneResult &result, EngineKind engine)
{
    SweepRequest all;
    all.kernel = result.request.kernel;
    all.axes = result.request.axes;
    const std::vector<SweepPoint> points = expandSweep(kernel, all, engine);
    result.space = points.size();
    std::vector<OptionSet> legal;
    for (const SweepPoint &point : points) {
        OptionSet options = result.request.base;
        for (const SweepAxis &axis : result.request.axes)
            options.set(axis.name, point.options.text(axis.name));
        if (kernel.violation(options, engine).empty() && !kernel.wrongOnPurpose(options))
            legal.push_back(std::move(options));
    }
    // Options without an effect under the others would be measured as so many copies of one set.
    std::erase_if(legal, [&](const OptionSet &options) {
        return std::any_of(result.request.axes.begin(), result.request.axes.end(),
                           [&](const SweepAxis &axis) {
                               const OptionSpec *const option = kernel.option(axis.name);
                               return option && option->noEffect && !option->noEffect(options).empty() &&
                                      options.text(axis.name) != result.request.base.text(axis.name) &&
                                      options.text(axis.name) != axis.values.front();
                           });
    });
    result.legal = legal.size();
    return legal;
}

/// Presets within the space, over the held options: what rules of thumb give.
std::vector<OptionSet> presetSets(const KernelDefinition &kernel, const TuneRequest &request,
                                  EngineKind engine)
{
    std::vector<OptionSet> sets;
    for (const Preset &preset : kernel.presets()) {
        OptionSet options = request.base;
        bool inside = true;
        for (const SweepAxis &axis : request.axes) {
            if (!preset.options.has(axis.name)) continue;
            const std::string &value = preset.options.text(axis.name);
            inside = inside && std::find(axis.values.begin(), axis.values.end(), value) != axis.values.end();
            options.set(axis.name, value);
        }
        if (inside && kernel.violation(options, engine).empty() && !kernel.wrongOnPurpose(options))
            sets.push_back(std::move(options));
    }
    sets.push_back(request.base);
    return sets;
}

void shuffle(std::vector<OptionSet> &sets, std::uint64_t seed)
{
    const auto order = sweepOrder(sets.size(), SweepOrder::Shuffled, seed);
    std::vector<OptionSet> mixed;
    mixed.reserve(sets.size());
    for (const std::size_t index : order)
        mixed.push_back(std::move(sets[index]));
    sets = std::move(mixed);
}

/// To the best neighbour until none is better. Neighbours differ in one option.
void climbFrom(Search &search, const KernelDefinition &kernel, const TuneRequest &request, EngineKind engine,
               OptionSet at)
{
    double best = search.time(at);
    for (bool moved = true; moved && !search.spent();) {
        moved = false;
        OptionSet next = at;
        for (const SweepAxis &axis : request.axes)
            for (const std::string &value : axis.values) {
                if (value == at.text(axis.name)) continue;
                const OptionSet neighbour = at.with({{axis.name, value}});
                if (!kernel.violation(neighbour, engine).empty() || kernel.wrongOnPurpose(neighbour))
                    continue;
                if (const double ms = search.time(neighbour); ms < best)
                    best = ms, next = neighbour, moved = true;
            }
        at = next;
    }
}

void searchPareto(Search &search, TuneResult &result, std::vector<OptionSet> legal, Engine &engine,
                  const Task &task)
{
    const RyooCompiler compiler(engine);
    if (!compiler.whyNot().empty())
        throw Error(ErrorCode::Unavailable, say("the strategy pareto needs figures of compiled kernels"),
                    compiler.whyNot(), say("choose --strategy climb"));
    const bool own = engine.kind() == EngineKind::Cuda;
    result.figuresFrom = Text::sequence(
        {Text::verbatim(compiler.architecture() + " by NVRTC"),
         own ? Text() : say("; this engine tells neither registers nor instructions of its own")},
        "");
    std::vector<RyooFigures> figures;
    std::vector<OptionSet> compiled;
    for (const OptionSet &options : legal) {
        task.throwIfCancelled();
        try {
            const KernelBench bench(engine, search.experiment(), options, CacheState::Warm);
            figures.push_back(compiler.figures(bench.plans()));
        } catch (const Error &error) {
            if (error.code() != ErrorCode::CompileFailure && error.code() != ErrorCode::InvalidCall &&
                error.code() != ErrorCode::OutOfMemory && !goesOnAfter(engine, error))
                throw;
            continue; // what does not compile cannot win
        }
        compiled.push_back(options);
        result.figures.emplace_back(options, figures.back());
    }
    const std::vector<std::size_t> front = paretoFront(figures);
    result.pruned = legal.size() - front.size();
    for (const std::size_t index : front)
        search.time(compiled[index]);
}

void searchSpace(Search &search, const KernelDefinition &kernel, TuneResult &result, Engine &engine,
                 const Task &task)
{
    const TuneRequest &request = result.request;
    std::vector<OptionSet> legal = legalSets(kernel, result, engine.kind());
    if (request.strategy == TuneStrategy::Pareto) {
        searchPareto(search, result, std::move(legal), engine, task);
        return;
    }
    shuffle(legal, request.seed);
    if (request.strategy != TuneStrategy::Climb) {
        for (const OptionSet &options : legal)
            search.time(options);
        return;
    }
    const std::vector<OptionSet> presets = presetSets(kernel, request, engine.kind()); // known by now
    legal.insert(legal.begin(), *std::min_element(presets.begin(), presets.end(),
                                                  [&](const OptionSet &a, const OptionSet &b) {
                                                      return search.time(a) < search.time(b);
                                                  }));
    for (const OptionSet &start : legal) {
        if (search.spent()) break;
        climbFrom(search, kernel, request, engine.kind(), start);
    }
}

const Measurement *fastest(const std::vector<Measurement> &all)
{
    const Measurement *best = nullptr;
    for (const Measurement &m : all)
        if (m.charted() && (!best || m.timeMs.median < best->timeMs.median)) best = &m;
    return best;
}

/// The front runners and the best rule of thumb again, one after the other and for the full time, so that a
/// lucky first round does not win.
std::vector<Measurement> finalRound(Search &search, std::vector<Measurement> candidates,
                                    const std::vector<Measurement> &thumbs, const MeasureSettings &settings)
{
    std::erase_if(candidates, [](const Measurement &m) { return !m.charted(); });
    std::sort(candidates.begin(), candidates.end(),
              [](const Measurement &a, const Measurement &b) { return a.timeMs.median < b.timeMs.median; });
    candidates.resize(std::min(candidates.size(), finalists));
    const Measurement *const thumb = fastest(thumbs);
    const auto same = [&](const Measurement &m) { return thumb && m.options == thumb->options; };
    if (thumb && std::none_of(candidates.begin(), candidates.end(), same)) candidates.push_back(*thumb);
    std::vector<Measurement> again;
    for (const Measurement &candidate : candidates)
        again.push_back(search.measured(candidate.options, settings));
    return again;
}

} // namespace

TuneResult tune(Engine &engine, const KernelDefinition &kernel, const TuneRequest &request,
                const TuneObserver &observer, const Task &task)
{
    if (!engine.kernels())
        throw Error(ErrorCode::Unavailable, say("the engine cpu has nothing to tune"),
                    say("it has one production variant of each stage"),
                    say("say --engine opencl or --engine cuda"));
    TuneResult result;
    result.request = request;
    result.provenance = Provenance::of(engine, request.seed);
    Search search(engine, kernel, result, observer, task);
    const std::vector<OptionSet> presets = presetSets(kernel, request, engine.kind());
    for (const OptionSet &options : presets)
        search.time(options);
    searchSpace(search, kernel, result, engine, task);

    const auto isPreset = [&](const Measurement &m) {
        return std::find(presets.begin(), presets.end(), m.options) != presets.end();
    };
    std::vector<Measurement> thumbs;
    std::copy_if(result.tried.begin(), result.tried.end(), std::back_inserter(thumbs), isPreset);
    const std::vector<Measurement> last = finalRound(search, result.tried, thumbs, request.settings);
    const Measurement *const best = fastest(last);
    if (!best)
        throw Error(ErrorCode::InvalidCall, say("no set of options ran right here"), {},
                    say("give another problem or other options"));
    result.best = *best;
    std::vector<Measurement> lastThumbs;
    std::copy_if(last.begin(), last.end(), std::back_inserter(lastThumbs), isPreset);
    if (const Measurement *const thumb = fastest(lastThumbs)) result.heuristic = *thumb;
    return result;
}

} // namespace larmor
