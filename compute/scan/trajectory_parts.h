// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the generators share; private to compute/scan.

#include "core/error.h"
#include "scan/trajectory.h"

#include <array>
#include <string>

namespace larmor::trajectories {

/// A size of a shape by its name, for the error.
struct Size {
    Wording name;
    std::int64_t value, least;
};
/// @throws Error InvalidCall naming the first size below its least.
void checkSizes(const Wording &what, std::initializer_list<Size> sizes);
/// Refuses what no machine holds before it is asked for. @throws Error InvalidCall.
void checkCount(double readouts, double samples);

/// An empty trajectory with room for its samples.
Trajectory begin(TrajectoryKind kind, std::int64_t readouts, std::int64_t samples);
void append(Trajectory &t, double kx, double ky, double kz);
/// The diameter along a unit vector: k_j = (j - floor(n/2)) matrix/n.
void appendSpoke(Trajectory &t, const std::array<double, 3> &direction, std::int64_t matrix,
                 std::int64_t samples);

/// The value of `names` that is `text`. @throws Error InvalidCall: "unknown WHAT TEXT", with the names.
template <class Names>
std::size_t indexOf(const Names &names, std::string_view text, const Wording &what)
{
    std::string known;
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (names[i] == text) return i;
        known += (known.empty() ? "" : " ") + std::string(names[i]);
    }
    throw Error(ErrorCode::InvalidCall, "unknown " + what.text().english() + " " + std::string(text), {},
                "known: " + known);
}

} // namespace larmor::trajectories
