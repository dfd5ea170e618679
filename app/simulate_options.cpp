// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate_options.h"

#include "core/error.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace larmor::app {
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
            throw Error(ErrorCode::InvalidCall, std::string(option) + " takes a number, not " + text);
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
        throw Error(ErrorCode::InvalidCall, "--undersample takes R or AxB, not " + text);
    shape.accelerationZ = static_cast<std::int64_t>(z);
}

/// Refuses what was said and has no meaning for the trajectory.
void refuseOthers(const TrajectoryOptions &o, const std::vector<std::string_view> &meant)
{
    const std::pair<const char *, bool> said[] = {{"--interleaves", o.interleaves.has_value()},
                                                  {"--samples", o.samples.has_value()},
                                                  {"--spokes", o.spokes.has_value()},
                                                  {"--petals", o.petals.has_value()},
                                                  {"--angle", o.angle.has_value()},
                                                  {"--density-power", o.densityPower.has_value()},
                                                  {"--mask", o.mask.has_value()},
                                                  {"--undersample", o.undersample.has_value()},
                                                  {"--calibration", o.calibration.has_value()},
                                                  {"--partial-fourier", o.partialFourier.has_value()}};
    std::string known;
    for (const std::string_view option : meant)
        known += " " + std::string(option);
    for (const auto &[option, present] : said)
        if (present && std::find(meant.begin(), meant.end(), option) == meant.end())
            throw Error(ErrorCode::InvalidCall, "the trajectory " + o.name + " has no " + option, {},
                        "it takes" + (known.empty() ? std::string(" none") : known));
}

CartesianShape linesOf(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t seed)
{
    CartesianShape shape;
    shape.matrix = matrix;
    shape.seed = seed;
    if (o.partialFourier) shape.partialFourier = parseShare("--partial-fourier", *o.partialFourier);
    if (o.mask) shape.mask = parseLineMask(*o.mask);
    if (o.undersample) parseUndersampling(*o.undersample, shape);
    shape.calibration = o.calibration.value_or(0);
    return shape;
}

RadialShape spokesOf(const TrajectoryOptions &o, const Extent &matrix)
{
    RadialShape shape;
    shape.matrix = matrix.x;
    if (o.spokes) shape.spokes = *o.spokes;
    if (o.samples) shape.samples = *o.samples;
    if (o.angle) shape.angle = parseSpokeAngle(*o.angle);
    return shape;
}

SpiralShape armsOf(const TrajectoryOptions &o, const Extent &matrix)
{
    SpiralShape shape;
    shape.matrix = matrix.x;
    shape.interleaves = o.interleaves.value_or(shape.interleaves);
    shape.samples = o.samples.value_or(shape.samples);
    shape.densityPower = o.densityPower.value_or(shape.densityPower);
    return shape;
}

Trajectory cartesian(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t seed)
{
    refuseOthers(o, {"--partial-fourier", "--undersample", "--mask", "--calibration"});
    if (!o.partialFourier && !o.undersample && !o.mask && !o.calibration) return cartesianTrajectory(matrix);
    return cartesianLines(linesOf(o, matrix, seed));
}

Trajectory epi(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t seed)
{
    refuseOthers(o, {"--interleaves", "--partial-fourier", "--undersample", "--calibration"});
    return epiTrajectory({linesOf(o, matrix, seed), o.interleaves.value_or(1)});
}

Trajectory radial(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t)
{
    refuseOthers(o, {"--spokes", "--samples", "--angle"});
    return radialTrajectory(spokesOf(o, matrix));
}

Trajectory spiral(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t)
{
    refuseOthers(o, {"--interleaves", "--samples", "--density-power"});
    return spiralTrajectory(armsOf(o, matrix));
}

Trajectory rosette(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t)
{
    refuseOthers(o, {"--interleaves", "--samples", "--petals"});
    RosetteShape shape;
    shape.matrix = matrix.x;
    shape.interleaves = o.interleaves.value_or(shape.interleaves);
    shape.samples = o.samples.value_or(shape.samples);
    shape.petals = o.petals.value_or(shape.petals);
    return rosetteTrajectory(shape);
}

Trajectory stars(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t)
{
    refuseOthers(o, {"--spokes", "--samples", "--angle"});
    return stackOfStars(spokesOf(o, matrix), matrix.z);
}

Trajectory spirals(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t)
{
    refuseOthers(o, {"--interleaves", "--samples", "--density-power"});
    return stackOfSpirals(armsOf(o, matrix), matrix.z);
}

Trajectory kooshball(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t)
{
    refuseOthers(o, {"--spokes", "--samples", "--angle"});
    KooshballShape shape;
    shape.matrix = matrix.x;
    if (o.spokes) shape.spokes = *o.spokes;
    if (o.samples) shape.samples = *o.samples;
    if (o.angle) shape.angle = parseSpokeAngle(*o.angle);
    return kooshballTrajectory(shape);
}

Trajectory cones(const TrajectoryOptions &o, const Extent &matrix, std::uint64_t)
{
    refuseOthers(o, {"--interleaves", "--samples"});
    ConesShape shape;
    shape.matrix = matrix.x;
    shape.interleaves = o.interleaves.value_or(shape.interleaves);
    shape.samples = o.samples.value_or(shape.samples);
    return conesTrajectory(shape);
}

/// Which matrices a trajectory covers.
enum class Shape { Any, Square, SquareStack, Cube };

struct Generator {
    Kind kind;
    Shape shape;
    Trajectory (*make)(const TrajectoryOptions &, const Extent &, std::uint64_t seed);
};

constexpr Generator generators[] = {
    {Kind::Cartesian, Shape::Any, cartesian},
    {Kind::Epi, Shape::Any, epi},
    {Kind::Radial, Shape::Square, radial},
    {Kind::Spiral, Shape::Square, spiral},
    {Kind::Rosette, Shape::Square, rosette},
    {Kind::StackOfStars, Shape::SquareStack, stars},
    {Kind::StackOfSpirals, Shape::SquareStack, spirals},
    {Kind::Kooshball, Shape::Cube, kooshball},
    {Kind::Cones, Shape::Cube, cones},
};

std::string generatorNames()
{
    std::string names;
    for (const Generator &g : generators)
        names += (names.empty() ? "" : " ") + std::string(toString(g.kind));
    return names;
}

void checkShape(const Generator &g, const std::string &name, const Extent &n)
{
    const auto refuse = [&](const char *covers, const char *say) {
        return Error(ErrorCode::InvalidCall, "the trajectory " + name + " does not fit matrix " + toString(n),
                     std::string("it covers ") + covers, std::string("say --matrix ") + say);
    };
    if (g.shape == Shape::Square && (n.x != n.y || n.z != 1)) throw refuse("a square plane", "N");
    if (g.shape == Shape::SquareStack && n.x != n.y) throw refuse("square planes", "N or NxNxC");
    if (g.shape == Shape::Cube && (n.x != n.y || n.y != n.z)) throw refuse("a ball in a cube", "N");
}

bool isNifti(const std::string &name)
{
    return name.ends_with(".nii") || name.ends_with(".nii.gz");
}

} // namespace

void TrajectoryOptions::addTo(CLI::App &command)
{
    command.add_option("--trajectory", name, "One of: " + generatorNames())->capture_default_str();
    command.add_option("--interleaves", interleaves,
                       "Readouts of a spiral, rosette or cone (16), or epi (1)");
    command.add_option("--samples", samples, "Samples of each interleave or spoke");
    command.add_option("--spokes", spokes, "Spokes, of each plane of a stack; left out: Nyquist's number");
    command.add_option("--petals", petals, "Petals of each readout of a rosette (12)");
    command.add_option("--angle", angle, "Spokes: linear or golden; of a kooshball: golden or phyllotaxis");
    command.add_option("--density-power", densityPower, "Spiral: 1 uniform, above denser in the centre");
    command.add_option("--undersample", undersample, "Cartesian: one line in R, or AxB along y and z");
    command.add_option("--mask", mask, "Which lines: regular, variable-density or poisson");
    command.add_option("--calibration", calibration, "Lines in the centre that are all measured");
    command.add_option("--partial-fourier", partialFourier, "Share of the lines along y: 5/8 to 1");
}

Trajectory makeTrajectory(const TrajectoryOptions &options, const std::string &matrix, std::uint64_t seed,
                          Extent &extent)
{
    for (const Generator &g : generators) {
        if (toString(g.kind) != options.name) continue;
        const bool solid = g.shape == Shape::SquareStack || g.shape == Shape::Cube;
        extent = parseExtent(matrix, {true, true, solid});
        checkShape(g, options.name, extent);
        return g.make(options, extent, seed);
    }
    throw Error(ErrorCode::InvalidCall, "unknown trajectory " + options.name, {},
                "trajectories: " + generatorNames());
}

void ObjectOptions::addTo(CLI::App &command)
{
    command.add_option("--slice", slice,
                       "Plane of a solid object for a plane matrix: -0.5 to 0.5 of the field of view (0)");
    command.add_option("--period", period, "Object 'dynamic': seconds of a heartbeat (0.8)");
    command.add_option("--repetition-ms", repetitionMs, "Object 'dynamic': from one readout to the next (5)");
}

std::string objectNames()
{
    std::string names;
    for (const std::string &name : phantomNames())
        names += name + ", ";
    return names + "or a volume FILE.nii, FILE.nii.gz";
}

std::unique_ptr<Phantom> makeObject(const std::string &name, const ObjectOptions &options,
                                    const Extent &matrix)
{
    auto object = isNifti(name) ? voxelPhantom(name) : makePhantom(name);
    if (options.period || options.repetitionMs) {
        if (object->repetitionTime() == 0)
            throw Error(ErrorCode::InvalidCall,
                        "the object " + name + " is at rest: it has no --period or --repetition-ms");
        Json parameters = object->parameters();
        if (options.period) parameters["period"] = *options.period;
        if (options.repetitionMs) parameters["repetition_time"] = *options.repetitionMs / 1000;
        object = makePhantom(name, parameters);
    }
    if (options.slice && !(std::abs(*options.slice) <= 0.5))
        throw Error(ErrorCode::InvalidCall, "--slice lies between -0.5 and 0.5");
    auto plane = matrix.z == 1 ? object->plane(options.slice.value_or(0)) : nullptr;
    if (options.slice && !plane)
        throw Error(ErrorCode::InvalidCall, "--slice is for a solid object and a matrix of one plane");
    return plane ? std::move(plane) : std::move(object);
}

} // namespace larmor::app
