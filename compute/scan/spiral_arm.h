// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The curve that spirals of the plane and of cones share; private to compute/scan.

#include <vector>

namespace larmor {

/// The arm r = radius (theta / lastAngle)^power, walked at constant speed from the centre to the edge.
class SpiralArm {
public:
    /// @param lastAngle of the edge, radians, above 0 @param power 1 for Archimedes' spiral; at least 1
    SpiralArm(double radius, double lastAngle, double power = 1);

    double length() const { return m_length; }
    double radiusAt(double theta) const;
    /// Where the arm is `fraction` of its length long, 0 .. 1.
    double angleAt(double fraction) const;

private:
    double speed(double tau) const; ///< |dk / d tau|, tau = theta / lastAngle
    double lengthBetween(double from, double to) const;

    double m_radius, m_lastAngle, m_power, m_length = 0;
    std::vector<double> m_lengths; ///< up to tau = i / steps; empty for power 1, which has a closed form
};

} // namespace larmor
