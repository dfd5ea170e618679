// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/shown_time.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr double shownSeconds = 60;               // at least
constexpr double ofLongStays = 80;                // s, shared by them
constexpr double leastImages = 12;                // however slow
constexpr double leastPause = 2, longBeside = 10; // s, and times the usual time between two images

/// Usual time between two images.
double intervalOf(const LiveStay &stay)
{
    constexpr std::size_t looked = 64;
    std::vector<double> between;
    for (std::size_t i = stay.samples.size(); i-- > 1 && between.size() < looked;)
        between.push_back(stay.samples[i].seconds - stay.samples[i - 1].seconds);
    if (between.empty()) return 0;
    const auto middle = between.begin() + static_cast<std::ptrdiff_t>(between.size() / 2);
    std::nth_element(between.begin(), middle, between.end());
    return *middle;
}

} // namespace

ShownTime::ShownTime(const LiveHistory &history)
{
    if (history.empty()) return;
    m_end = history.stays().back()->end();
    std::size_t settled = 0;
    for (const auto &stay : history.stays())
        settled += isOfPresentProblem(history, *stay) && stay->images >= settledImages ? 1 : 0;
    m_longest = std::min(longestStay,
                         ofLongStays / static_cast<double>(std::clamp<std::size_t>(settled, 1, shownStays)));
    double x = m_end, next = m_end;
    for (std::size_t i = history.stays().size(); i-- > 0;) {
        const LiveStay &stay = *history.stays()[i];
        if (!isOfPresentProblem(history, stay)) continue;
        if (!addBefore(x, next, stay, i)) break;
        next = stay.begin();
    }
    std::ranges::reverse(m_stays);
}

bool ShownTime::addBefore(double &x, double next, const LiveStay &stay, std::size_t place)
{
    const double interval = intervalOf(stay), earliest = m_end - shownSeconds;
    const double pause = std::max(leastPause, longBeside * interval),
                 longest = std::max(m_longest, leastImages * interval);
    const bool asked = m_settled < shownStays;
    ShownStay shown{place, stay.samples.size(), {}, {}};
    double begun = x; // of the stay's newest image
    while (shown.from > 0) {
        const double passed = std::max(0.0, next - stay.samples[shown.from - 1].seconds);
        const bool newest = shown.x.empty(), pauses = passed > pause;
        const double at = x - (pauses ? longestPause : passed);
        if (newest) begun = at;
        if (!newest && begun - at > longest) {
            m_cut = true;
            break;
        }
        if (!asked && at < earliest) break;
        if (!newest) shown.afterPause.back() = pauses;
        m_cut = m_cut || pauses;
        shown.x.push_back(at);
        shown.afterPause.push_back(false);
        next = stay.samples[--shown.from].seconds;
        x = at;
    }
    m_settled += stay.images >= settledImages ? 1 : 0;
    std::ranges::reverse(shown.x);
    std::reverse(shown.afterPause.begin(), shown.afterPause.end());
    if (!shown.x.empty()) m_stays.push_back(std::move(shown));
    return m_settled < shownStays || x > earliest;
}

} // namespace larmor
