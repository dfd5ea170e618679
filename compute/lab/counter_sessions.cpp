// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/counter_sessions.h"

#include <set>

namespace larmor {
namespace {

/// Whether CUPTI counts it by instructions that it adds to the kernel.
bool isPatched(const std::string &metric)
{
    return metric.starts_with("smsp__sass_");
}

} // namespace

std::vector<std::vector<CounterMetric>> counterSessions(const std::vector<CounterMetric> &metrics)
{
    std::vector<std::vector<CounterMetric>> sessions(1);
    for (const CounterMetric &metric : metrics)
        if (isPatched(metric.metric))
            sessions.push_back({metric});
        else
            sessions.front().push_back(metric);
    if (sessions.front().empty()) sessions.erase(sessions.begin());
    return sessions;
}

void leaveOutCopies(CounterReport &report)
{
    std::set<double> figures;
    std::size_t patched = 0;
    for (const CounterValue &value : report.values)
        if (isPatched(value.metric)) figures.insert(value.value), ++patched;
    if (patched < 3 || figures.size() > 1 || *figures.begin() == 0) return;
    std::erase_if(report.values, [&](const CounterValue &value) {
        if (isPatched(value.metric)) report.missing.push_back(value.metric);
        return isPatched(value.metric);
    });
}

} // namespace larmor
