// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/spiral_arm.h"

#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

/// Length of the arm r = theta up to an angle; r = a theta is a times as long.
double archimedesLength(double theta)
{
    return 0.5 * (theta * std::sqrt(1 + theta * theta) + std::asinh(theta));
}

/// Angle at which the arm r = theta is `length` long. The length is convex in theta, so Newton's steps from
/// the right of the root fall monotonically; near 0, where the length is theta + theta^3/6, they converge
/// too.
double archimedesAngle(double length)
{
    double theta = std::min(length, std::sqrt(2 * length)); // an upper bound: length >= theta, theta^2/2
    for (int i = 0; i < 60; ++i) {
        const double step = (archimedesLength(theta) - length) / std::sqrt(1 + theta * theta);
        theta -= step;
        if (std::abs(step) <= 1e-15 * (1 + theta)) break;
    }
    return std::max(theta, 0.0);
}

} // namespace

SpiralArm::SpiralArm(double radius, double lastAngle, double power)
    : m_radius(radius), m_lastAngle(lastAngle), m_power(power)
{
    if (power == 1) {
        m_length = radius / lastAngle * archimedesLength(lastAngle);
        return;
    }
    const auto steps = static_cast<std::size_t>(std::clamp(lastAngle * 16, 1024.0, 1e6));
    m_lengths.assign(steps + 1, 0.0);
    for (std::size_t i = 0; i < steps; ++i)
        m_lengths[i + 1] =
            m_lengths[i] + lengthBetween(static_cast<double>(i) / static_cast<double>(steps),
                                         static_cast<double>(i + 1) / static_cast<double>(steps));
    m_length = m_lengths.back();
}

double SpiralArm::radiusAt(double theta) const
{
    const double tau = theta / m_lastAngle;
    return m_radius * (m_power == 1 ? tau : std::pow(tau, m_power));
}

double SpiralArm::speed(double tau) const
{
    const double slope = m_power * std::pow(tau, m_power - 1);
    return m_radius * std::hypot(slope, m_lastAngle * std::pow(tau, m_power));
}

/// Gauss's rule of three points: exact to fifth order, and it spares the ends, where the slope may be steep.
double SpiralArm::lengthBetween(double from, double to) const
{
    const double middle = (from + to) / 2, half = (to - from) / 2, offset = half * std::sqrt(0.6);
    return half / 9 * (5 * speed(middle - offset) + 8 * speed(middle) + 5 * speed(middle + offset));
}

double SpiralArm::angleAt(double fraction) const
{
    if (m_power == 1) return archimedesAngle(fraction * archimedesLength(m_lastAngle));
    if (fraction <= 0) return 0;
    if (fraction >= 1) return m_lastAngle;
    const double wanted = fraction * m_length, steps = static_cast<double>(m_lengths.size() - 1);
    const auto above = std::upper_bound(m_lengths.begin(), m_lengths.end(), wanted);
    const auto cell = static_cast<std::size_t>(std::max<std::ptrdiff_t>(above - m_lengths.begin() - 1, 0));
    double low = static_cast<double>(cell) / steps, high = static_cast<double>(cell + 1) / steps;
    const double from = low;
    double tau = (low + high) / 2;
    for (int i = 0; i < 60 && high - low > 1e-15; ++i) { // Newton's step, or half of the bracket
        const double error = m_lengths[cell] + lengthBetween(from, tau) - wanted;
        if (std::abs(error) <= 1e-14 * m_length) break;
        (error > 0 ? high : low) = tau;
        const double next = tau - error / speed(tau);
        tau = next > low && next < high ? next : (low + high) / 2;
    }
    return tau * m_lastAngle;
}

} // namespace larmor
