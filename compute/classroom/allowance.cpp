// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/allowance.h"

#include <algorithm>

namespace larmor::classroom {

double Allowance::left(const Taken &taken, Clock::time_point now) const
{
    const double passed = std::chrono::duration<double>(now - taken.at).count();
    return m_atOnce - std::max(0.0, taken.count - m_perSecond * passed);
}

bool Allowance::spent(std::uint32_t address, Clock::time_point now) const
{
    const auto found = m_taken.find(address);
    return found != m_taken.end() && left(found->second, now) < 1;
}

bool Allowance::take(std::uint32_t address, Clock::time_point now)
{
    auto found = m_taken.find(address);
    if (found == m_taken.end()) {
        if (m_taken.size() >= mostAddresses) makeRoom(now);
        found = m_taken.emplace(address, Taken{0, now}).first;
    }
    const double remains = left(found->second, now);
    if (remains < 1) return false;
    found->second = {m_atOnce - remains + 1, now};
    return true;
}

void Allowance::change(double atOnce, double perSecond)
{
    m_atOnce = atOnce;
    m_perSecond = perSecond;
}

/// Forgets who has all again; where nobody has, whoever was seen longest ago.
void Allowance::makeRoom(Clock::time_point now)
{
    std::erase_if(m_taken, [&](const auto &entry) { return left(entry.second, now) >= m_atOnce; });
    if (m_taken.size() < mostAddresses) return;
    m_taken.erase(std::min_element(m_taken.begin(), m_taken.end(),
                                   [](const auto &a, const auto &b) { return a.second.at < b.second.at; }));
}

} // namespace larmor::classroom
