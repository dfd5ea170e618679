// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/image_turns.h"

#include "lab/step_ratio.h"
#include "lab/turns.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace larmor {

namespace {

constexpr int leastTurns = 8;
constexpr int preparingTurns = 2; // in which the other choice is compiled and planned anew
constexpr double firstMs = 1500;
// While it is open which is faster.
constexpr int mostTurns = 5 * firstTurns;
constexpr double mostMs = 4 * firstMs;
constexpr double mostSlowdown = 1.5, slowdownMs = 0.3; // of an image beside another

bool comparable(const LiveRequest &before, const LiveRequest &after)
{
    return before.scan && before.scan == after.scan && !before.part && !after.part &&
           before.reference == after.reference && before.settings.method == after.settings.method &&
           before.settings.engine == after.settings.engine;
}

/// Whether a kernel is switched for the first time, which may take its stage to another engine.
bool mayMove(const ReconSettings &before, const ReconSettings &present)
{
    return std::ranges::any_of(present.kernels,
                               [&](const auto &each) { return !before.kernels.contains(each.first); });
}

/// On the engine of the present choice: a kernel moves to the one that has switches when the first of them is
/// thrown, which is no merit of the switch.
ReconSettings besideOf(ReconSettings before, const ReconSettings &present)
{
    for (const auto &[kernel, options] : present.kernels)
        before.kernels.try_emplace(kernel, OptionSet());
    return before;
}

} // namespace

void ImageTurns::begin(const LiveRequest &request, int engine)
{
    const bool stood =
        comparable(m_stood, request) && (m_engine == engine || mayMove(m_stood.settings, request.settings));
    m_before = stood ? std::optional(besideOf(m_stood.settings, request.settings)) : std::nullopt;
    m_stood = request;
    m_engine = engine;
    m_turns = m_disturbed = 0;
    m_spentMs = m_aloneMs = 0;
    m_pairs.clear();
}

bool ImageTurns::isOpen() const
{
    return std::ranges::any_of(m_pairs, [](const auto &of) { return ratioOfPairs(of.second).isOpen(); });
}

std::optional<ReconSettings> ImageTurns::next(int images)
{
    if (!m_before || images < imagesBeforeTurns) return {};
    const bool first = m_turns < firstTurns && m_spentMs <= firstMs;
    const bool more = m_turns < mostTurns && m_spentMs <= mostMs && isOpen();
    if (!(first || more) || leastTurns * m_aloneMs > firstMs) m_before.reset();
    return m_before;
}

std::shared_ptr<const ReconReport> ImageTurns::made(const ReconReport &own,
                                                    std::shared_ptr<const ReconReport> other, double spentMs)
{
    if (!other) {
        m_aloneMs = own.totalMs;
        return other;
    }
    ++m_turns;
    m_spentMs += spentMs;
    m_disturbed += own.totalMs > mostSlowdown * m_aloneMs + slowdownMs ? 1 : 0;
    if (m_turns >= preparingTurns + leastTurns && 2 * m_disturbed > m_turns) m_before.reset();
    if (m_turns <= preparingTurns) return nullptr;
    const auto add = [this](const std::string &of, double before, double after) {
        if (before > 0 && after > 0) m_pairs[of].push_back(std::log(before / after));
    };
    bool stages = false;
    for (const StageReport &stage : own.stages) {
        const auto old = std::ranges::find(other->stages, stage.name, &StageReport::name);
        if (old == other->stages.end() || old->options == stage.options) continue;
        stages = true;
        add(stage.name, old->timeMs, stage.timeMs);
    }
    if (!stages) add({}, other->totalMs, own.totalMs);
    return other;
}

} // namespace larmor
