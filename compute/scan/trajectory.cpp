// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/trajectory.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

namespace larmor {
namespace {

constexpr std::string_view kindNames[] = {
    "cartesian",        "epi",       "radial", "spiral",   "rosette", "stack-of-stars",
    "stack-of-spirals", "kooshball", "cones",  "arbitrary"};
static_assert(std::size(kindNames) == static_cast<std::size_t>(TrajectoryKind::Arbitrary) + 1);

const std::vector<float> &axis(const Trajectory &t, int d)
{
    return d == 0 ? t.kx : d == 1 ? t.ky : t.kz;
}

} // namespace

std::string_view toString(TrajectoryKind kind)
{
    return kindNames[static_cast<std::size_t>(kind)];
}

TrajectoryKind parseTrajectoryKind(std::string_view text)
{
    std::string known;
    for (std::size_t i = 0; i < std::size(kindNames); ++i) {
        if (kindNames[i] == text) return static_cast<TrajectoryKind>(i);
        known += " " + std::string(kindNames[i]);
    }
    throw Error(ErrorCode::InvalidCall, say("unknown trajectory %1", text), {}, "trajectories:" + known);
}

std::int64_t Trajectory::interleaves() const
{
    return samplesPerInterleave > 0 ? static_cast<std::int64_t>(size()) / samplesPerInterleave : 0;
}

bool Trajectory::varies(int d) const
{
    const std::vector<float> &k = axis(*this, d);
    return std::any_of(k.begin(), k.end(), [&](float v) { return v != k.front(); });
}

float Trajectory::reach(int d) const
{
    float most = 0;
    for (const float v : axis(*this, d))
        most = std::max(most, std::abs(v));
    return most;
}

Extent Trajectory::supportedMatrix() const
{
    Extent matrix;
    for (int d = 0; d < 3; ++d) {
        if (!varies(d)) continue;
        const double most = std::min<double>(reach(d), 1e9);
        // 64.000004 is a rounded 64: single precision must not add a voxel on each side.
        matrix[d] = std::max<std::int64_t>(2 * static_cast<std::int64_t>(std::ceil(most - 1e-3)), 1);
    }
    return matrix;
}

} // namespace larmor
