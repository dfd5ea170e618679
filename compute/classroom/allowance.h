// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <unordered_map>

namespace larmor::classroom {

using Clock = std::chrono::steady_clock;

/// So many at once for each address, then so many a second (a token bucket).
class Allowance {
public:
    /// @param perSecond above 0.
    Allowance(double atOnce, double perSecond) : m_atOnce(atOnce), m_perSecond(perSecond) {}

    /// Takes one. @returns false where none is left.
    bool take(std::uint32_t address, Clock::time_point now);
    /// Whether none is left; takes none.
    bool spent(std::uint32_t address, Clock::time_point now) const;
    /// Other bounds, for all; what was taken counts as before.
    void change(double atOnce, double perSecond);
    /// Addresses that are remembered: at most `mostAddresses`, those seen last.
    std::size_t size() const { return m_taken.size(); }
    static constexpr std::size_t mostAddresses = 2048;

private:
    struct Taken {
        double count = 0;
        Clock::time_point at; ///< when it was so many
    };
    double left(const Taken &taken, Clock::time_point now) const;
    void makeRoom(Clock::time_point now);

    double m_atOnce, m_perSecond;
    std::unordered_map<std::uint32_t, Taken> m_taken;
};

} // namespace larmor::classroom
