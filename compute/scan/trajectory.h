// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/json.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace larmor {

enum class TrajectoryKind {
    Cartesian,
    Epi, ///< Cartesian lines walked to and fro, several in one readout
    Radial,
    Spiral,
    Rosette,
    StackOfStars,
    StackOfSpirals,
    Kooshball, ///< spokes in all directions of space
    Cones,
    Arbitrary
};
/// "cartesian", "epi", "radial", "stack-of-stars" ...
std::string_view toString(TrajectoryKind kind);
/// @throws Error InvalidCall for a word that toString() does not say.
TrajectoryKind parseTrajectoryKind(std::string_view text);
/// Whether the samples of such a trajectory are points of a grid.
constexpr bool onGrid(TrajectoryKind kind)
{
    return kind == TrajectoryKind::Cartesian || kind == TrajectoryKind::Epi;
}

/// Where in k-space the samples lie, in the order in which they were acquired.
/// Units: cycles per field of view, so a matrix of N reaches from -N/2 to N/2.
struct Trajectory {
    TrajectoryKind kind = TrajectoryKind::Arbitrary;
    std::vector<float> kx, ky, kz;         ///< one entry per sample; kz all zero for a plane
    std::int64_t samplesPerInterleave = 0; ///< samples of one readout (line, arm, spoke)
    Json parameters;                       ///< what the generator was asked for; null where unknown

    std::size_t size() const { return kx.size(); }
    std::int64_t interleaves() const;
    /// Whether axis d (0 x, 1 y, 2 z) exists: its k varies.
    bool varies(int d) const;
    std::array<bool, 3> dimensions() const { return {varies(0), varies(1), varies(2)}; }
    /// Largest |k| along one axis, cycles per field of view.
    float reach(int d) const;
    /// Matrix that the samples support where no header says one: 2 ceil(max |k|) in each dimension that
    /// exists.
    Extent supportedMatrix() const;
};

} // namespace larmor
