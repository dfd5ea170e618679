// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/trajectory.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
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

/// Length of the arm r = theta up to an angle; r = a theta is a times as long.
double armLength(double theta)
{
    return 0.5 * (theta * std::sqrt(1 + theta * theta) + std::asinh(theta));
}

/// Angle at which the arm r = theta is `length` long. The length is convex in theta, so Newton's steps from
/// the right of the root fall monotonically; near 0, where the length is theta + theta^3/6, they converge
/// too.
double armAngle(double length)
{
    double theta = std::min(length, std::sqrt(2 * length)); // an upper bound: length >= theta, theta^2/2
    for (int i = 0; i < 60; ++i) {
        const double step = (armLength(theta) - length) / std::sqrt(1 + theta * theta);
        theta -= step;
        if (std::abs(step) <= 1e-15 * (1 + theta)) break;
    }
    return std::max(theta, 0.0);
}

/// Refuses what no machine holds before it is asked for.
void checkCount(double samples)
{
    if (samples > 2e9)
        throw Error(ErrorCode::InvalidCall, "a trajectory holds at most 2,000,000,000 samples",
                    "asked for " + std::to_string(samples));
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
    throw Error(ErrorCode::InvalidCall, "unknown trajectory " + std::string(text), {},
                "trajectories:" + known);
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

Trajectory cartesianTrajectory(const Extent &matrix)
{
    for (int d = 0; d < 3; ++d)
        if (matrix[d] < 1)
            throw Error(ErrorCode::InvalidCall, "a Cartesian trajectory needs sizes of at least 1",
                        "asked for " + toString(matrix));
    checkCount(static_cast<double>(matrix.x) * static_cast<double>(matrix.y) * static_cast<double>(matrix.z));
    Trajectory t;
    t.kind = TrajectoryKind::Cartesian;
    t.samplesPerInterleave = matrix.x;
    const auto count = static_cast<std::size_t>(matrix.voxels());
    for (std::vector<float> *k : {&t.kx, &t.ky, &t.kz})
        k->reserve(count);
    for (std::int64_t z = 0; z < matrix.z; ++z)
        for (std::int64_t y = 0; y < matrix.y; ++y)
            for (std::int64_t x = 0; x < matrix.x; ++x) {
                t.kx.push_back(static_cast<float>(x - centre(matrix.x)));
                t.ky.push_back(static_cast<float>(y - centre(matrix.y)));
                t.kz.push_back(static_cast<float>(z - centre(matrix.z)));
            }
    return t;
}

Trajectory spiralTrajectory(const SpiralShape &shape)
{
    if (shape.matrix < 1 || shape.interleaves < 1 || shape.samples < 2)
        throw Error(ErrorCode::InvalidCall, "a spiral needs a matrix, an interleave and two samples at least",
                    "asked for matrix " + std::to_string(shape.matrix) + ", " +
                        std::to_string(shape.interleaves) + " interleaves of " +
                        std::to_string(shape.samples) + " samples");
    checkCount(static_cast<double>(shape.interleaves) * static_cast<double>(shape.samples));
    constexpr double twoPi = 2 * std::numbers::pi;
    // r = a theta; one turn moves outwards by all the interleaves, each 1 cycle/FOV from the next.
    const double a = static_cast<double>(shape.interleaves) / twoPi;
    const double radius = static_cast<double>(shape.matrix) / 2, lastAngle = radius / a;
    const double length = armLength(lastAngle);

    Trajectory t;
    t.kind = TrajectoryKind::Spiral;
    t.samplesPerInterleave = shape.samples;
    const auto count = static_cast<std::size_t>(shape.samples * shape.interleaves);
    t.kx.resize(count);
    t.ky.resize(count);
    t.kz.assign(count, 0.0F);
    for (std::int64_t j = 0; j < shape.samples; ++j) {
        const double along = static_cast<double>(j) / static_cast<double>(shape.samples - 1);
        const double theta = j + 1 == shape.samples ? lastAngle : armAngle(along * length);
        for (std::int64_t arm = 0; arm < shape.interleaves; ++arm) {
            const double turn = twoPi * static_cast<double>(arm) / static_cast<double>(shape.interleaves);
            const auto at = static_cast<std::size_t>(arm * shape.samples + j);
            t.kx[at] = static_cast<float>(a * theta * std::cos(theta + turn));
            t.ky[at] = static_cast<float>(a * theta * std::sin(theta + turn));
        }
    }
    return t;
}

} // namespace larmor
