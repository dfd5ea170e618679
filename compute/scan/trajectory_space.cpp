// SPDX-License-Identifier: GPL-3.0-or-later
// Trajectories of space: stacks of planes, spokes in all directions, cones.
#include "scan/spiral_arm.h"
#include "scan/trajectory_parts.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {

using namespace trajectories;

namespace {

using std::numbers::pi;

Trajectory stackOf(const Trajectory &plane, std::int64_t planes, TrajectoryKind kind)
{
    checkSizes("a stack", {{"planes", planes, 1}});
    checkCount(static_cast<double>(planes), static_cast<double>(plane.size()));
    Trajectory t = begin(kind, planes * plane.interleaves(), plane.samplesPerInterleave);
    t.parameters = plane.parameters;
    t.parameters["planes"] = planes;
    for (std::int64_t z = 0; z < planes; ++z) {
        t.kx.insert(t.kx.end(), plane.kx.begin(), plane.kx.end());
        t.ky.insert(t.ky.end(), plane.ky.begin(), plane.ky.end());
        t.kz.insert(t.kz.end(), plane.size(), static_cast<float>(z - centre(planes)));
    }
    return t;
}

double fraction(double v)
{
    return v - std::floor(v);
}

/// Direction number s of the half sphere z >= 0.
std::array<double, 3> direction(const KooshballShape &shape, std::int64_t s)
{
    const auto number = static_cast<double>(s);
    double cosine = 0, azimuth = 0;
    if (shape.angle == SpokeAngle::Golden) {
        cosine = fraction(number * 0.465571231876768);
        azimuth = 2 * pi * fraction(number * 0.682327803828019);
    } else {
        cosine = 1 - (number + 0.5) / static_cast<double>(shape.spokes);
        azimuth = std::fmod(number * pi * (3 - std::sqrt(5.0)), 2 * pi);
    }
    const double sine = std::sqrt(std::max(0.0, 1 - cosine * cosine));
    return {sine * std::cos(azimuth), sine * std::sin(azimuth), cosine};
}

struct Cone {
    double polar;
    std::int64_t arms;
};

std::vector<Cone> conesOf(const ConesShape &shape)
{
    const auto count = static_cast<std::int64_t>(std::ceil(pi / 2 * static_cast<double>(shape.matrix)));
    std::vector<Cone> cones;
    for (std::int64_t c = 0; c < count; ++c) {
        const double polar = (static_cast<double>(c) + 0.5) * pi / static_cast<double>(count);
        const double arms = static_cast<double>(shape.interleaves) * std::sin(polar);
        cones.push_back({polar, std::max<std::int64_t>(1, std::llround(arms))});
    }
    return cones;
}

/// The arms of a cone, rolled out flat: r against the angle psi = phi sin theta.
SpiralArm armOf(const Cone &cone, std::int64_t matrix)
{
    const double radius = static_cast<double>(matrix) / 2;
    return {radius, 2 * pi * radius / static_cast<double>(cone.arms) * std::sin(cone.polar)};
}

void appendCone(Trajectory &t, const Cone &cone, const ConesShape &shape)
{
    const SpiralArm arm = armOf(cone, shape.matrix);
    const double sine = std::sin(cone.polar), cosine = std::cos(cone.polar);
    std::vector<double> flat; // angles on the cone rolled out, the same for all of its arms
    for (std::int64_t j = 0; j < shape.samples; ++j)
        flat.push_back(arm.angleAt(static_cast<double>(j) / static_cast<double>(shape.samples - 1)));
    for (std::int64_t i = 0; i < cone.arms; ++i) {
        const double turn = 2 * pi * static_cast<double>(i) / static_cast<double>(cone.arms);
        for (const double psi : flat) {
            const double r = arm.radiusAt(psi), phi = psi / sine + turn;
            append(t, r * sine * std::cos(phi), r * sine * std::sin(phi), r * cosine);
        }
    }
}

} // namespace

Trajectory stackOfStars(const RadialShape &plane, std::int64_t planes)
{
    return stackOf(radialTrajectory(plane), planes, TrajectoryKind::StackOfStars);
}

Trajectory stackOfSpirals(const SpiralShape &plane, std::int64_t planes)
{
    return stackOf(spiralTrajectory(plane), planes, TrajectoryKind::StackOfSpirals);
}

Trajectory kooshballTrajectory(const KooshballShape &asked)
{
    KooshballShape shape = asked;
    checkSizes("a kooshball",
               {{"a matrix", shape.matrix, 1}, {"spokes", shape.spokes, 0}, {"samples", shape.samples, 0}});
    if (shape.angle == SpokeAngle::Linear)
        throw Error(ErrorCode::InvalidCall,
                    say("the spokes of a kooshball are turned golden or by phyllotaxis"),
                    say("equal angles do not cover a sphere evenly"));
    const auto matrix = static_cast<double>(shape.matrix);
    checkCount(matrix, matrix);
    if (shape.spokes == 0) shape.spokes = static_cast<std::int64_t>(std::ceil(pi / 2 * matrix * matrix));
    if (shape.samples == 0) shape.samples = 2 * shape.matrix;
    Trajectory t = begin(TrajectoryKind::Kooshball, shape.spokes, shape.samples);
    t.parameters = {{"matrix", shape.matrix},
                    {"spokes", shape.spokes},
                    {"samples", shape.samples},
                    {"angle", toString(shape.angle)}};
    for (std::int64_t s = 0; s < shape.spokes; ++s)
        appendSpoke(t, direction(shape, s), shape.matrix, shape.samples);
    return t;
}

Trajectory conesTrajectory(const ConesShape &asked)
{
    ConesShape shape = asked;
    checkSizes(say("a cones trajectory"), {{"a matrix", shape.matrix, 1},
                                           {"interleaves", shape.interleaves, 1},
                                           {"samples", shape.samples, 0}});
    checkCount(static_cast<double>(shape.matrix), static_cast<double>(shape.interleaves));
    const std::vector<Cone> cones = conesOf(shape);
    std::int64_t readouts = 0;
    double longest = 0;
    for (const Cone &cone : cones) {
        readouts += cone.arms;
        longest = std::max(longest, armOf(cone, shape.matrix).length());
    }
    if (shape.samples == 0) shape.samples = static_cast<std::int64_t>(std::ceil(2 * longest)) + 1;
    checkSizes(say("a cones trajectory"), {{"samples", shape.samples, 2}});
    Trajectory t = begin(TrajectoryKind::Cones, readouts, shape.samples);
    t.parameters = {{"matrix", shape.matrix},
                    {"interleaves", shape.interleaves},
                    {"samples", shape.samples},
                    {"cones", cones.size()}};
    for (const Cone &cone : cones)
        appendCone(t, cone, shape);
    return t;
}

} // namespace larmor
