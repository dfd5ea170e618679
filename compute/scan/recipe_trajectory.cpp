// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/recipe_parts.h"

#include "core/error.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace larmor::recipes {
namespace {

using Kind = TrajectoryKind;

/// A positive number, or a fraction such as 5/8.
double parseShare(const char *option, const std::string &text)
{
    const auto number = [&](std::string_view part) {
        double value = 0;
        const auto [end, failed] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (failed != std::errc() || end != part.data() + part.size() || !(value > 0) ||
            !std::isfinite(value))
            throw Error(ErrorCode::InvalidCall, say("%1 takes a number, not %2", option, text));
        return value;
    };
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return number(text);
    return number(std::string_view(text).substr(0, slash)) / number(std::string_view(text).substr(slash + 1));
}

/// "R", or "AxB" along y and z.
void parseUndersampling(const std::string &text, CartesianShape &shape)
{
    const std::size_t cross = text.find('x');
    shape.acceleration = parseShare("--undersample", text.substr(0, cross));
    if (cross == std::string::npos) return;
    const double z = parseShare("--undersample", text.substr(cross + 1));
    if (z != std::floor(z) || z > 65536)
        throw Error(ErrorCode::InvalidCall, say("--undersample takes R or AxB, not %1", text));
    shape.accelerationZ = static_cast<std::int64_t>(z);
}

CartesianShape linesOf(const Reader &r, const Extent &matrix, std::uint64_t seed)
{
    CartesianShape shape;
    shape.matrix = matrix;
    shape.seed = seed;
    if (const auto share = r.said("partial-fourier"); !share.empty())
        shape.partialFourier = parseShare("--partial-fourier", share);
    if (const auto mask = r.said("mask"); !mask.empty()) shape.mask = parseLineMask(mask);
    if (const auto lines = r.said("undersample"); !lines.empty()) parseUndersampling(lines, shape);
    shape.calibration = r.whole("calibration").value_or(0);
    return shape;
}

RadialShape spokesOf(const Reader &r, const Extent &matrix)
{
    RadialShape shape;
    shape.matrix = matrix.x;
    shape.spokes = r.whole("spokes").value_or(shape.spokes);
    shape.samples = r.whole("samples").value_or(shape.samples);
    if (const auto angle = r.said("angle"); !angle.empty()) shape.angle = parseSpokeAngle(angle);
    return shape;
}

SpiralShape armsOf(const Reader &r, const Extent &matrix)
{
    SpiralShape shape;
    shape.matrix = matrix.x;
    shape.interleaves = r.whole("interleaves").value_or(shape.interleaves);
    shape.samples = r.whole("samples").value_or(shape.samples);
    shape.densityPower = r.number("density-power").value_or(shape.densityPower);
    return shape;
}

Trajectory cartesian(const Reader &r, const Extent &matrix, std::uint64_t seed)
{
    const auto &keys = keysOf("cartesian");
    const bool whole = std::all_of(keys.begin(), keys.end(),
                                   [&](std::string_view key) { return r.said(std::string(key)).empty(); });
    return whole ? cartesianTrajectory(matrix) : cartesianLines(linesOf(r, matrix, seed));
}

Trajectory epi(const Reader &r, const Extent &matrix, std::uint64_t seed)
{
    return epiTrajectory({linesOf(r, matrix, seed), r.whole("interleaves").value_or(1)});
}

Trajectory radial(const Reader &r, const Extent &matrix, std::uint64_t)
{
    return radialTrajectory(spokesOf(r, matrix));
}

Trajectory spiral(const Reader &r, const Extent &matrix, std::uint64_t)
{
    return spiralTrajectory(armsOf(r, matrix));
}

Trajectory rosette(const Reader &r, const Extent &matrix, std::uint64_t)
{
    RosetteShape shape;
    shape.matrix = matrix.x;
    shape.interleaves = r.whole("interleaves").value_or(shape.interleaves);
    shape.samples = r.whole("samples").value_or(shape.samples);
    shape.petals = r.whole("petals").value_or(shape.petals);
    return rosetteTrajectory(shape);
}

Trajectory stars(const Reader &r, const Extent &matrix, std::uint64_t)
{
    return stackOfStars(spokesOf(r, matrix), matrix.z);
}

Trajectory spirals(const Reader &r, const Extent &matrix, std::uint64_t)
{
    return stackOfSpirals(armsOf(r, matrix), matrix.z);
}

Trajectory kooshball(const Reader &r, const Extent &matrix, std::uint64_t)
{
    const RadialShape spokes = spokesOf(r, matrix);
    KooshballShape shape;
    shape.matrix = matrix.x;
    shape.spokes = spokes.spokes;
    shape.samples = spokes.samples;
    if (!r.said("angle").empty()) shape.angle = spokes.angle;
    return kooshballTrajectory(shape);
}

Trajectory cones(const Reader &r, const Extent &matrix, std::uint64_t)
{
    ConesShape shape;
    shape.matrix = matrix.x;
    shape.interleaves = r.whole("interleaves").value_or(shape.interleaves);
    shape.samples = r.whole("samples").value_or(shape.samples);
    return conesTrajectory(shape);
}

/// Which matrices a trajectory covers.
enum class Shape { Any, Square, SquareStack, Cube };

struct Generator {
    Kind kind;
    Shape shape;
    std::vector<std::string_view> keys;
    Trajectory (*make)(const Reader &, const Extent &, std::uint64_t seed);
};

const std::vector<Generator> &generators()
{
    static const std::vector<Generator> all{
        {Kind::Cartesian, Shape::Any, {"undersample", "mask", "calibration", "partial-fourier"}, cartesian},
        {Kind::Epi, Shape::Any, {"interleaves", "undersample", "calibration", "partial-fourier"}, epi},
        {Kind::Radial, Shape::Square, {"spokes", "samples", "angle"}, radial},
        {Kind::Spiral, Shape::Square, {"interleaves", "samples", "density-power"}, spiral},
        {Kind::Rosette, Shape::Square, {"interleaves", "samples", "petals"}, rosette},
        {Kind::StackOfStars, Shape::SquareStack, {"spokes", "samples", "angle"}, stars},
        {Kind::StackOfSpirals, Shape::SquareStack, {"interleaves", "samples", "density-power"}, spirals},
        {Kind::Kooshball, Shape::Cube, {"spokes", "samples", "angle"}, kooshball},
        {Kind::Cones, Shape::Cube, {"interleaves", "samples"}, cones},
    };
    return all;
}

const Generator &generatorOf(std::string_view name)
{
    std::string names;
    for (const Generator &g : generators()) {
        if (toString(g.kind) == name) return g;
        names += (names.empty() ? "" : " ") + std::string(toString(g.kind));
    }
    throw Error(ErrorCode::InvalidCall, say("unknown trajectory %1", name), {}, "trajectories: " + names);
}

void checkShape(const Generator &g, const Extent &n)
{
    const auto refuse = [&](const Wording &covers, const Wording &sizes) {
        return Error(ErrorCode::InvalidCall,
                     say("the trajectory %1 does not fit matrix %2", toString(g.kind), toString(n)),
                     say("it covers %1", covers), say("say --matrix %1", sizes));
    };
    if (g.shape == Shape::Square && (n.x != n.y || n.z != 1)) throw refuse(say("a square plane"), "N");
    if (g.shape == Shape::SquareStack && n.x != n.y) throw refuse(say("square planes"), say("N or NxNxC"));
    if (g.shape == Shape::Cube && (n.x != n.y || n.y != n.z)) throw refuse(say("a ball in a cube"), "N");
}

/// Refuses what was said and has no meaning for the trajectory.
void refuseOthers(const Reader &recipe, const Generator &g)
{
    std::string known;
    for (const std::string_view key : g.keys)
        known += " --" + std::string(key);
    for (const std::string_view key : trajectoryKeys())
        if (!recipe.said(std::string(key)).empty() &&
            std::find(g.keys.begin(), g.keys.end(), key) == g.keys.end())
            throw Error(ErrorCode::InvalidCall, say("the trajectory %1 has no --%2", toString(g.kind), key),
                        {}, "it takes" + known);
}

} // namespace

const std::vector<std::string_view> &keysOf(std::string_view trajectory)
{
    return generatorOf(trajectory).keys;
}

const std::vector<std::string_view> &trajectoryKeys()
{
    static const std::vector<std::string_view> keys = [] {
        std::vector<std::string_view> all;
        for (const Generator &g : generators())
            for (const std::string_view key : g.keys)
                if (std::find(all.begin(), all.end(), key) == all.end()) all.push_back(key);
        return all;
    }();
    return keys;
}

Trajectory makeTrajectory(const Reader &recipe, std::uint64_t seed, Extent &matrix)
{
    const Generator &g = generatorOf(recipe.text("trajectory"));
    const bool solid = g.shape == Shape::SquareStack || g.shape == Shape::Cube;
    matrix = parseExtent(recipe.text("matrix"), {true, true, solid});
    checkShape(g, matrix);
    refuseOthers(recipe, g);
    return g.make(recipe, matrix, seed);
}

} // namespace larmor::recipes

namespace larmor {

std::vector<std::string> recipeTrajectories()
{
    std::vector<std::string> names;
    for (const auto &g : recipes::generators())
        names.emplace_back(toString(g.kind));
    return names;
}

} // namespace larmor
