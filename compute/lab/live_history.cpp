// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/live_history.h"

#include "kernels/catalogue.h"
#include "kernels/preset_name.h"
#include "lab/turns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace larmor {

namespace {

constexpr std::array switchedOnCpu{"transpose", "fhd", "q", "mu", "spread", "interpolate", "toeplitz"};

const StageReport *stageNamed(const ReconReport &report, std::string_view name)
{
    const auto found = std::ranges::find(report.stages, name, &StageReport::name);
    return found == report.stages.end() ? nullptr : &*found;
}

/// As it ran; empty on the cpu engine, which has no switches.
OptionSet optionsOf(const ReconReport &report, const StageReport &stage)
{
    const std::string kernel(kernelOfStage(stage.name));
    const bool knows = kernel == stage.name || stage.name == "toeplitz"; // what it ran with
    if (knows || stage.engine == EngineKind::Cpu) return stage.options;
    const auto chosen = report.settings.kernels.find(kernel);
    const OptionSet defaults = kernelDefinition(kernel).defaults();
    return chosen == report.settings.kernels.end() ? defaults : defaults.with(chosen->second);
}

bool isSwitched(const ReconReport &report, const StageReport &stage)
{
    return !optionsOf(report, stage).empty() ||
           std::ranges::find(switchedOnCpu, stage.name) != switchedOnCpu.end();
}

/// Kernels whose option set or engine differs between two runs of like pipelines.
std::vector<const StageReport *> differingKernels(const ReconReport &before, const ReconReport &after)
{
    std::vector<const StageReport *> differing;
    for (const StageReport &stage : after.stages) {
        const StageReport *const old = stageNamed(before, stage.name);
        if (isSwitched(after, stage) && old &&
            (optionsOf(before, *old) != optionsOf(after, stage) || old->engine != stage.engine))
            differing.push_back(&stage);
    }
    return differing;
}

/// Q is made once and kept: an image that made it is of the same set as those that follow.
bool tellsSets(const ReconReport &report, const StageReport &stage)
{
    return stage.name != "q" && isSwitched(report, stage);
}

std::string keyOf(const RunRecord &run)
{
    const ReconReport &report = run.report;
    Json settings = report.settings.toJson();
    // Who ran it, and with which options, is told by the stages; the same may have been asked for in several
    // ways.
    settings.erase("engine");
    settings.erase("options");
    std::string key = report.scan + '\n' + toString(report.matrix) + '\n' +
                      std::string(toString(report.engine)) + '\n' + settings.dump();
    for (const StageReport &stage : report.stages)
        if (tellsSets(report, stage))
            key += '\n' + stage.name + ' ' + std::string(toString(stage.engine)) + ' ' +
                   optionsOf(report, stage).toString();
    return key;
}

std::string problemOf(const ReconReport &report)
{
    return report.scan + '\n' + toString(report.matrix) + '\n' +
           std::string(toString(report.settings.method));
}

std::string kernelWord(const ReconReport &report, const StageReport &stage)
{
    const OptionSet options = optionsOf(report, stage);
    if (options.empty()) return {};
    const auto known = std::ranges::find(catalogue(), kernelOfStage(stage.name), &KernelDefinition::name);
    return known == catalogue().end() ? options.toString() : optionSetName(**known, options);
}

std::vector<OptionSetRuns::Part> wordsOf(const ReconReport &report)
{
    std::vector<OptionSetRuns::Part> parts;
    const StageReport *const slowest = kernelStage(report);
    std::string engine(toString(report.engine));
    if (slowest) engine = toString(slowest->engine);
    const std::string first = slowest ? kernelWord(report, *slowest) : std::string();
    parts.push_back({first.empty() ? std::string(toString(report.settings.method)) : first, true,
                     slowest ? optionsOf(report, *slowest) : OptionSet()});
    for (const StageReport &stage : report.stages)
        if (&stage != slowest && tellsSets(report, stage) && !optionsOf(report, stage).empty())
            parts.push_back({stage.name + ' ' + kernelWord(report, stage), false, optionsOf(report, stage)});
    parts.push_back({engine, true});
    if (!first.empty()) parts.push_back({std::string(toString(report.settings.method))});
    parts.push_back({toString(report.matrix)});
    parts.push_back({report.scan});
    return parts;
}

/// By the names of presets: "tiled → padded". Other option sets, and several kernels that differ, are told by
/// their switches.
std::string stepBetween(const ReconReport &before, const ReconReport &after,
                        const std::vector<const StageReport *> &differing)
{
    if (differing.size() != 1) return {};
    std::string from = kernelWord(before, *stageNamed(before, differing.front()->name));
    const std::string to = kernelWord(after, *differing.front());
    const std::string_view kernel = kernelOfStage(differing.front()->name);
    // On an engine without switches: compared with what runs where they are (LiveStay::pairs).
    if (from.empty() && std::ranges::find(catalogue(), kernel, &KernelDefinition::name) != catalogue().end())
        from = optionSetName(kernelDefinition(kernel), kernelDefinition(kernel).defaults());
    const auto isPreset = [](const std::string &word) {
        return !word.empty() && word.find(' ') == std::string::npos;
    };
    return isPreset(from) && isPreset(to) && from != to ? from + " → " + to : std::string();
}

void addPair(LiveStay &stay, const ReconReport &before, const ReconReport &after)
{
    const auto add = [&](const std::string &name, double from, double to) {
        if (from > 0 && to > 0) stay.pairs[name].push_back(std::log(from / to));
    };
    add({}, before.totalMs, after.totalMs);
    for (const StageReport &stage : after.stages)
        if (const StageReport *const old = stageNamed(before, stage.name); old && old->engine == stage.engine)
            add(stage.name, old->timeMs, stage.timeMs);
}

/// The sample of a run in the stay's order of stages, which takes in stages that are new.
LiveSample sampleOf(double seconds, const ReconReport &report, LiveStay &stay)
{
    LiveSample sample{seconds,         report.totalMs,   report.gapsMs,
                      report.besideMs, report.waitingMs, std::vector<double>(stay.stages.size())};
    for (const StageReport &stage : report.stages) {
        const auto found = std::ranges::find(stay.stages, stage.name);
        const auto at = static_cast<std::size_t>(found - stay.stages.begin());
        if (found == stay.stages.end()) {
            stay.stages.push_back(stage.name);
            sample.stageMs.push_back(0);
            for (auto *const kept : {&stay.samples, &stay.first, &stay.latest})
                for (LiveSample &older : *kept)
                    older.stageMs.push_back(0);
        }
        sample.stageMs[at] += stage.timeMs;
    }
    return sample;
}

void thin(LiveStay &stay)
{
    std::size_t kept = 1; // the first, in its place
    for (std::size_t i = 2; i < stay.samples.size(); i += 2)
        stay.samples[kept++] = std::move(stay.samples[i]);
    stay.samples.resize(kept);
    stay.stride *= 2;
}

} // namespace

const StageReport *kernelStage(const ReconReport &report)
{
    const auto slowest = [&](auto counts) {
        const StageReport *found = nullptr;
        for (const StageReport &stage : report.stages)
            if (counts(stage) && (!found || stage.timeMs > found->timeMs)) found = &stage;
        return found;
    };
    const auto hasOptions = [&](const StageReport &stage) { return !optionsOf(report, stage).empty(); };
    if (const StageReport *stage = slowest(hasOptions)) return stage;
    return slowest([&](const StageReport &stage) { return isSwitched(report, stage); });
}

void LiveStay::add(double seconds, const ReconReport &report)
{
    if (images == preparing) {
        for (auto *const kept : {&samples, &first, &latest})
            kept->clear();
        stages.clear();
    }
    for (const StageReport &stage : report.stages)
        if (stage.repeats) repeats[stage.name] = *stage.repeats;
    // Of the images after the first every stride-th, beginning with the second image.
    const std::size_t place = images == 0 ? 0 : images - 1;
    ++images;
    LiveSample sample = sampleOf(seconds, report, *this);
    if (first.size() < LiveHistory::nearestImages) first.push_back(sample);
    if (latest.size() == LiveHistory::nearestImages) latest.erase(latest.begin());
    latest.push_back(sample);
    if (place % stride != 0) return;
    samples.push_back(std::move(sample));
    if (samples.size() >= LiveHistory::mostSamples) thin(*this);
}

namespace {

/// Of one stage, or of the whole image under the empty name, in ms.
std::vector<double> timesIn(const LiveStay &stay, const std::vector<LiveSample> &samples,
                            std::string_view stage)
{
    const auto at = static_cast<std::size_t>(std::ranges::find(stay.stages, stage) - stay.stages.begin());
    std::vector<double> ms;
    if (!stage.empty() && at == stay.stages.size()) return ms;
    ms.reserve(samples.size());
    for (const LiveSample &sample : samples)
        ms.push_back(stage.empty() ? sample.imageMs : sample.stageMs[at]);
    return ms;
}

} // namespace

std::vector<double> LiveStay::times(std::string_view stage) const
{
    return timesIn(*this, samples, stage);
}

Spread LiveStay::firstTimes(std::string_view stage) const
{
    const auto kept = firstKept.find(stage);
    return kept != firstKept.end() ? kept->second : spreadOf(timesIn(*this, first, stage));
}

Spread LiveStay::latestTimes(std::string_view stage) const
{
    const auto kept = latestKept.find(stage);
    return kept != latestKept.end() ? kept->second : spreadOf(timesIn(*this, latest, stage));
}

double LiveStay::drift(std::string_view stage, bool atBegin) const
{
    constexpr std::ptrdiff_t block = 30, most = 8 * block;
    constexpr std::size_t least = 3;
    if (const auto kept = driftKept.find(stage); kept != driftKept.end())
        return atBegin ? kept->second.first : kept->second.second;
    std::vector<double> ms = times(stage);
    if (std::ssize(ms) > most)
        atBegin ? ms.erase(ms.begin() + most, ms.end()) : ms.erase(ms.begin(), ms.end() - most);
    std::vector<double> changes;
    double before = 0, sampling = 0;
    for (auto from = ms.begin(); ms.end() - from >= block; from += block) {
        const Spread spread = spreadOf(std::vector<double>(from, from + block));
        if (!(spread.median > 0)) return 0;
        if (before > 0) changes.push_back(std::abs(std::log(spread.median / before)));
        before = spread.median;
        sampling = std::max(sampling, 0.93 * spread.relative() / std::sqrt(double(block)));
    }
    if (changes.size() < least) return 0;
    constexpr double ofNormal = 1.4826; // standard deviation over the median of absolute values
    const double sd = ofNormal * spreadOf(changes).median;
    return std::sqrt(std::max(0.0, sd * sd - 2 * sampling * sampling));
}

LiveParts partsOf(const std::vector<const LiveStay *> &stays, const ReconReport &last)
{
    LiveParts parts;
    std::vector<std::pair<const LiveSample *, const LiveStay *>> images;
    for (const LiveStay *stay : stays) {
        parts.images += stay->images;
        for (const LiveSample &sample : stay->samples)
            images.emplace_back(&sample, stay);
    }
    for (const StageReport &stage : last.stages)
        parts.stages.push_back({stage.name, stage.title.english(), 0});
    if (images.empty()) return parts;
    std::ranges::sort(images, {}, [](const auto &image) { return image.first->imageMs; });
    const std::size_t from = images.size() * 2 / 5, to = std::max(from + 1, (images.size() * 3 + 4) / 5);
    for (std::size_t i = from; i < to; ++i) {
        const auto &[sample, stay] = images[i];
        parts.imageMs += sample->imageMs;
        parts.gapsMs += sample->gapsMs;
        parts.besideMs += sample->besideMs;
        parts.waitingMs += sample->waitingMs;
        for (LiveParts::Stage &part : parts.stages) {
            const auto at = std::ranges::find(stay->stages, part.name) - stay->stages.begin();
            if (at < std::ssize(stay->stages)) part.ms += sample->stageMs[static_cast<std::size_t>(at)];
        }
    }
    const auto n = static_cast<double>(to - from);
    parts.besideMs /= n;
    parts.waitingMs /= n;
    double named = parts.gapsMs /= n;
    for (LiveParts::Stage &part : parts.stages)
        named += part.ms /= n;
    parts.hostMs = std::max(0.0, parts.imageMs / n - named);
    parts.imageMs = named + parts.hostMs;
    return parts;
}

// ---- the history

void LiveHistory::add(const RunRecord &run)
{
    const bool wasWrong = !m_uncharted.empty();
    m_uncharted = run.report.wrongOnPurpose ? problemOf(run.report) : std::string();
    if (run.report.wrongOnPurpose || !std::isfinite(run.report.totalMs)) return;
    const std::size_t set = setOf(run);
    if (!m_stays.empty() && isRestored(*m_stays.back()))
        m_offset = m_stays.back()->end() + pauseAfterRestored - run.seconds;
    const bool goes = !m_stays.empty() && m_stays.back()->set == set && run.generation == m_generation;
    if (!goes)
        begin(run, set, wasWrong);
    else if (m_shared) // those that draw it keep the stay as it was
        m_stays.back() = m_present = std::make_shared<LiveStay>(*m_present);
    m_shared = false;
    m_present->add(run.seconds + m_offset, run.report);
    if (run.beside && !run.beside->wrongOnPurpose) addPair(*m_present, *run.beside, run.report);
    m_sets[set].last = run;
    m_generation = run.generation;
}

std::size_t LiveHistory::setOf(const RunRecord &run)
{
    std::string key = keyOf(run);
    const auto found = std::ranges::find(m_sets, key, &OptionSetRuns::key);
    if (found != m_sets.end()) return static_cast<std::size_t>(found - m_sets.begin());
    m_sets.push_back({std::move(key), run, wordsOf(run.report), run.change, problemOf(run.report), {}});
    return m_sets.size() - 1;
}

LiveHistory LiveHistory::share()
{
    m_shared = true;
    LiveHistory copy = *this;
    copy.m_present.reset();
    return copy;
}

namespace {

std::string moveOf(const std::string &what, EngineKind from, EngineKind to)
{
    return what + ": " + std::string(toString(from)) + " → " + std::string(toString(to));
}

} // namespace

/// @param wasWrong images between the last stay and this one were wrong on purpose: the step is against what
/// ran before them, whatever was switched last.
void LiveHistory::begin(const RunRecord &run, std::size_t set, bool wasWrong)
{
    constexpr std::size_t imagesOfNewEngine = 5;
    m_present = std::make_shared<LiveStay>();
    m_present->set = set;
    if (!m_stays.empty() && !isRestored(*m_stays.back())) {
        m_present->change = run.change;
        const ReconReport &before = last().report;
        const auto differing = differingKernels(before, run.report);
        if (!differing.empty()) m_switched = differing.front()->name;
        m_present->step = stepBetween(before, run.report, differing);
        if (wasWrong && differing.empty()) m_present->change.clear();
        if (wasWrong && differing.size() == 1) {
            const StageReport &stage = *differing.front();
            m_present->change = std::string(kernelOfStage(stage.name)) + ' ' +
                                kernelWord(before, *stageNamed(before, stage.name)) + " → " +
                                kernelWord(run.report, stage);
        }
        if (differing.size() == 1) m_present->switched = differing.front()->name;
        for (const StageReport *stage : differing)
            if (const EngineKind old = stageNamed(before, stage->name)->engine; old != stage->engine)
                m_present->moved = moveOf(stage->name, old, stage->engine);
        // The automatic choice may take all of the image elsewhere with a setting.
        if (m_present->moved.empty() && before.settings.engine == run.report.settings.engine &&
            before.engine != run.report.engine)
            m_present->moved = moveOf("image", before.engine, run.report.engine);
        if (!m_present->moved.empty() || before.engine != run.report.engine)
            m_present->preparing = imagesOfNewEngine;
    }
    m_stays.push_back(m_present);
    forgetOldStays();
}

bool LiveHistory::isOfAnother() const
{
    return !m_uncharted.empty() && (empty() || m_sets[m_stays.back()->set].problem != m_uncharted);
}

void LiveHistory::forgetOldStays()
{
    while (m_stays.size() > mostStays) {
        std::vector<std::size_t> ofSet(m_sets.size());
        for (const auto &stay : m_stays)
            ++ofSet[stay->set];
        auto oldest = std::ranges::find_if(m_stays, [&](const auto &stay) { return ofSet[stay->set] > 1; });
        if (oldest == m_stays.end() || oldest == m_stays.end() - 1) { // as many sets: the oldest set goes
            oldest = m_stays.begin();
            m_sets[(*oldest)->set].last = {};
        }
        m_stays.erase(oldest);
    }
}

const StageReport *LiveHistory::stageOfInterest() const
{
    if (empty()) return nullptr;
    const ReconReport &report = last().report;
    const StageReport *const switched = m_switched.empty() ? nullptr : stageNamed(report, m_switched);
    return switched ? switched : kernelStage(report);
}

std::vector<double> LiveHistory::times(std::size_t set, std::string_view stage) const
{
    std::vector<double> all;
    for (const auto &stay : m_stays)
        if (stay->set == set) {
            const std::vector<double> some = stay->times(stage);
            all.insert(all.end(), some.begin(), some.end());
        }
    return all;
}

LiveParts LiveHistory::partsOf(std::size_t set) const
{
    std::vector<const LiveStay *> own;
    for (const auto &stay : m_stays)
        if (stay->set == set) own.push_back(stay.get());
    return larmor::partsOf(own, m_sets[set].last.report);
}

namespace {

/// With a relative standard deviation that the interval does not have.
StepRatio widened(StepRatio step, double deviation)
{
    if (!step.known()) return step;
    const double error = std::hypot(std::log(step.high / step.ratio), 1.96 * deviation);
    step.low = step.ratio * std::exp(-error);
    step.high = step.ratio * std::exp(error);
    return step;
}

} // namespace

StepRatio LiveHistory::moveStep(std::size_t stay) const
{
    if (stay == 0 || m_stays[stay]->moved.empty()) return {0, 0, 0};
    const std::string &stage = m_stays[stay]->switched;
    const LiveStay &before = *m_stays[stay - 1], &after = *m_stays[stay];
    if (stage.empty() || m_sets[before.set].problem != m_sets[after.set].problem ||
        m_sets[before.set].session != m_sets[after.set].session)
        return {0, 0, 0};
    StepRatio whole = ratioOfSpreads(before.latestTimes(stage), after.firstTimes(stage));
    const StepRatio own = step(stay, stage);
    if (!whole.known() || !own.known() || own.from != StepRatio::From::Turns) return {0, 0, 0};
    const double error = std::hypot(std::log(whole.high / whole.ratio), std::log(own.high / own.ratio));
    whole.ratio /= own.ratio;
    whole.low = whole.ratio * std::exp(-error);
    whole.high = whole.ratio * std::exp(error);
    return whole;
}

StepRatio LiveHistory::step(std::size_t stay, std::string_view stage) const
{
    if (stay == 0) return {0, 0, 0};
    const LiveStay &before = *m_stays[stay - 1], &after = *m_stays[stay];
    if (m_sets[before.set].session != m_sets[after.set].session) return {0, 0, 0};
    if (m_sets[before.set].problem != m_sets[after.set].problem) return {0, 0, 0};
    if (const auto pairs = after.pairs.find(stage);
        pairs != after.pairs.end() && pairs->second.size() >= leastPairsOfStep)
        return ratioOfPairs(pairs->second);
    // Another engine finds its data in other caches when a stage is repeated than in an image.
    const auto engineIn = [&](const LiveStay &of) {
        const StageReport *own = stageNamed(m_sets[of.set].last.report, stage);
        return own ? own->engine : m_sets[of.set].last.report.engine;
    };
    // What moved to another engine with its first switch says nothing of the switch, unless turns do not
    // come: images take too long for them, or what ran before runs nowhere else.
    if (!after.moved.empty() && !stage.empty() && stage == after.switched &&
        after.images <= std::size_t(imagesOfTurns))
        return {0, 0, 0};
    const auto from = before.repeats.find(stage), to = after.repeats.find(stage);
    if (from == before.repeats.end() || to == after.repeats.end() || engineIn(before) != engineIn(after))
        return widened(ratioOfSpreads(before.latestTimes(stage), after.firstTimes(stage)),
                       std::hypot(before.drift(stage, false), after.drift(stage, true)));
    StepRatio ratio = ratioOfSpreads(from->second, to->second);
    ratio.from = StepRatio::From::Repeats;
    return ratio;
}

std::vector<std::string> LiveHistory::names(const std::vector<std::size_t> &sets) const
{
    std::vector<std::string> names;
    const auto agreed = [&](const OptionSetRuns::Part &part) {
        return std::ranges::all_of(sets, [&](std::size_t set) {
            return std::ranges::find(m_sets[set].parts, part.word, &OptionSetRuns::Part::word) !=
                   m_sets[set].parts.end();
        });
    };
    // A preset beside others that depart from it says what it has of what those name.
    const auto spelled = [&](const OptionSetRuns::Part &part) {
        std::set<std::string> named;
        for (const std::size_t set : sets)
            for (const OptionSetRuns::Part &other : m_sets[set].parts)
                if (other.word.starts_with(part.word + ' ') && !part.options.empty())
                    for (const auto &[option, value] : other.options.values())
                        if (other.word.find(' ' + option + '=') != std::string::npos) named.insert(option);
        std::string word = part.word;
        for (const std::string &option : named)
            if (part.options.has(option) && part.word.find(' ' + option + '=') == std::string::npos)
                word += ' ' + option + '=' + part.options.text(option);
        return word;
    };
    for (const std::size_t set : sets) {
        std::string name;
        for (const OptionSetRuns::Part &part : m_sets[set].parts)
            if (!part.word.empty() && (part.always || !agreed(part)))
                name += (name.empty() ? "" : " · ") + spelled(part);
        names.push_back(std::move(name));
    }
    // Sets that differ in a setting which has no word of its own: by the switch that led to them.
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::count(names, names[i]) > 1 && !m_sets[sets[i]].change.empty())
            names[i] += " (" + m_sets[sets[i]].change + ")";
    std::set<std::string> taken;
    for (std::string &name : names) {
        const std::string base = name;
        for (int n = 2; !taken.insert(name).second; ++n)
            name = base + " (" + std::to_string(n) + ")";
    }
    return names;
}

} // namespace larmor
