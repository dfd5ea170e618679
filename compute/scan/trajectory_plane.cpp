// SPDX-License-Identifier: GPL-3.0-or-later
// Trajectories of a plane: spokes, spirals, rosettes.
#include "scan/spiral_arm.h"
#include "scan/trajectory_parts.h"
#include "scan/trajectory_shapes.h"

#include <cmath>
#include <numbers>

namespace larmor {

using namespace trajectories;

namespace {

using std::numbers::pi;
constexpr std::string_view angleNames[] = {"linear", "golden", "phyllotaxis"};

} // namespace

namespace trajectories {

void checkSizes(const Wording &what, std::initializer_list<Size> sizes)
{
    for (const Size &size : sizes)
        if (size.value < size.least)
            throw Error(ErrorCode::InvalidCall,
                        say("%1 needs %2 of at least %3", what, size.name, size.least),
                        say("asked for %1", size.value));
}

void checkCount(double readouts, double samples)
{
    if (readouts * samples > 2e9)
        throw Error(ErrorCode::InvalidCall, say("a trajectory holds at most 2,000,000,000 samples"),
                    say("asked for %1", readouts * samples));
}

Trajectory begin(TrajectoryKind kind, std::int64_t readouts, std::int64_t samples)
{
    checkCount(static_cast<double>(readouts), static_cast<double>(samples));
    Trajectory t;
    t.kind = kind;
    t.samplesPerInterleave = samples;
    for (std::vector<float> *k : {&t.kx, &t.ky, &t.kz})
        k->reserve(static_cast<std::size_t>(readouts * samples));
    return t;
}

void append(Trajectory &t, double kx, double ky, double kz)
{
    t.kx.push_back(static_cast<float>(kx));
    t.ky.push_back(static_cast<float>(ky));
    t.kz.push_back(static_cast<float>(kz));
}

void appendSpoke(Trajectory &t, const std::array<double, 3> &direction, std::int64_t matrix,
                 std::int64_t samples)
{
    const double step = static_cast<double>(matrix) / static_cast<double>(samples);
    for (std::int64_t j = 0; j < samples; ++j) {
        const double r = static_cast<double>(j - centre(samples)) * step;
        append(t, r * direction[0], r * direction[1], r * direction[2]);
    }
}

} // namespace trajectories

std::string_view toString(SpokeAngle angle)
{
    return angleNames[static_cast<std::size_t>(angle)];
}

SpokeAngle parseSpokeAngle(std::string_view text)
{
    return static_cast<SpokeAngle>(indexOf(angleNames, text, say("spoke angle")));
}

Trajectory radialTrajectory(const RadialShape &asked)
{
    RadialShape shape = asked;
    checkSizes(say("a radial trajectory"),
               {{"a matrix", shape.matrix, 1}, {"spokes", shape.spokes, 0}, {"samples", shape.samples, 0}});
    if (shape.angle == SpokeAngle::Phyllotaxis)
        throw Error(ErrorCode::InvalidCall, say("the spokes of a plane are turned linear or golden"),
                    say("phyllotaxis is an order of directions in space"));
    const auto matrix = static_cast<double>(shape.matrix);
    if (shape.spokes == 0) shape.spokes = static_cast<std::int64_t>(std::ceil(pi / 2 * matrix));
    if (shape.samples == 0) shape.samples = 2 * shape.matrix;
    Trajectory t = begin(TrajectoryKind::Radial, shape.spokes, shape.samples);
    t.parameters = {{"matrix", shape.matrix},
                    {"spokes", shape.spokes},
                    {"samples", shape.samples},
                    {"angle", toString(shape.angle)}};
    const double turn = shape.angle == SpokeAngle::Golden ? pi * (std::sqrt(5.0) - 1) / 2
                                                          : pi / static_cast<double>(shape.spokes);
    for (std::int64_t s = 0; s < shape.spokes; ++s) {
        const double angle = std::fmod(static_cast<double>(s) * turn, 2 * pi);
        appendSpoke(t, {std::cos(angle), std::sin(angle), 0}, shape.matrix, shape.samples);
    }
    return t;
}

Trajectory spiralTrajectory(const SpiralShape &shape)
{
    checkSizes("a spiral", {{"a matrix", shape.matrix, 1},
                            {"interleaves", shape.interleaves, 1},
                            {"samples", shape.samples, 2}});
    if (!(shape.densityPower >= 1 && shape.densityPower <= 8))
        throw Error(ErrorCode::InvalidCall, say("a spiral's density power is from 1 to 8"),
                    say("asked for %1", shape.densityPower));
    Trajectory t = begin(TrajectoryKind::Spiral, shape.interleaves, shape.samples);
    t.parameters = {{"matrix", shape.matrix},
                    {"interleaves", shape.interleaves},
                    {"samples", shape.samples},
                    {"density_power", shape.densityPower}};
    // One turn moves outwards by all the interleaves, each 1 cycle/FOV from the next.
    const double radius = static_cast<double>(shape.matrix) / 2;
    const double lastAngle = 2 * pi * radius / static_cast<double>(shape.interleaves);
    const SpiralArm arm(radius, lastAngle, shape.densityPower);
    const auto count = static_cast<std::size_t>(shape.samples * shape.interleaves);
    t.kx.resize(count);
    t.ky.resize(count);
    t.kz.assign(count, 0.0F);
    for (std::int64_t j = 0; j < shape.samples; ++j) {
        const double along = static_cast<double>(j) / static_cast<double>(shape.samples - 1);
        const double theta = j + 1 == shape.samples ? lastAngle : arm.angleAt(along);
        const double r = arm.radiusAt(theta);
        for (std::int64_t i = 0; i < shape.interleaves; ++i) {
            const double turn = 2 * pi * static_cast<double>(i) / static_cast<double>(shape.interleaves);
            const auto at = static_cast<std::size_t>(i * shape.samples + j);
            t.kx[at] = static_cast<float>(r * std::cos(theta + turn));
            t.ky[at] = static_cast<float>(r * std::sin(theta + turn));
        }
    }
    return t;
}

Trajectory rosetteTrajectory(const RosetteShape &shape)
{
    checkSizes("a rosette", {{"a matrix", shape.matrix, 1},
                             {"interleaves", shape.interleaves, 1},
                             {"samples", shape.samples, 2},
                             {"petals", shape.petals, 1}});
    Trajectory t = begin(TrajectoryKind::Rosette, shape.interleaves, shape.samples);
    t.parameters = {{"matrix", shape.matrix},
                    {"interleaves", shape.interleaves},
                    {"samples", shape.samples},
                    {"petals", shape.petals}};
    const double radius = static_cast<double>(shape.matrix) / 2, petals = static_cast<double>(shape.petals);
    const double turn = 2 * pi / (petals * static_cast<double>(shape.interleaves));
    for (std::int64_t i = 0; i < shape.interleaves; ++i)
        for (std::int64_t j = 0; j < shape.samples; ++j) {
            const double time = static_cast<double>(j) / static_cast<double>(shape.samples - 1);
            const double r = radius * std::sin(pi * petals * time);
            const double angle = 2 * pi * time + static_cast<double>(i) * turn;
            append(t, r * std::cos(angle), r * std::sin(angle), 0);
        }
    return t;
}

} // namespace larmor
