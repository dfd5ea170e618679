// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/recipe.h"

#include "core/error.h"
#include "scan/phantom.h"
#include "scan/recipe_parts.h"
#include "scan/simulate.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace larmor {
namespace recipes {

std::string Reader::said(const std::string &key) const
{
    const auto found = m_recipe.find(key);
    return found == m_recipe.end() ? std::string() : found->second;
}

std::optional<std::int64_t> Reader::whole(const std::string &key) const
{
    const std::string typed = text(key);
    if (typed.empty()) return {};
    std::int64_t value = 0;
    const auto [end, failed] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (failed != std::errc() || end != typed.data() + typed.size())
        throw Error(ErrorCode::InvalidCall, say("--%1 takes a whole number, not %2", key, typed));
    return value;
}

std::optional<double> Reader::number(const std::string &key) const
{
    const std::string typed = text(key);
    if (typed.empty()) return {};
    double value = 0;
    const auto [end, failed] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (failed != std::errc() || end != typed.data() + typed.size() || !std::isfinite(value))
        throw Error(ErrorCode::InvalidCall, say("--%1 takes a number, not %2", key, typed));
    return value;
}

} // namespace recipes

namespace {

using recipes::Reader;

std::vector<RecipeSpec> makeSpecs()
{
    return {
        {"phantom",
         say("Object"),
         say("What is scanned: its exact Fourier transform is sampled, never a raster."),
         "shepp-logan",
         {},
         phantomNames()},
        {"matrix",
         say("Matrix"),
         say("Voxels, N, AxB or AxBxC: the reach of k-space is half of it."),
         "128",
         {},
         {}},
        {"slice",
         say("Slice"),
         say("Plane of a solid object that a plane matrix sees: -0.5 to 0.5 of the field of view."),
         {},
         Text::verbatim("0"),
         {}},
        {"period",
         say("Heartbeat"),
         say("Seconds of one beat of the dynamic object: what moves within a frame blurs."),
         {},
         Text::verbatim("0.8"),
         {}},
        {"repetition-ms",
         say("Repetition time"),
         say("Milliseconds from one readout to the next of the dynamic object."),
         {},
         Text::verbatim("5"),
         {}},
        {"trajectory",
         say("Trajectory"),
         say("The path through k-space: densely sampled parts are reliable, gaps alias."),
         "cartesian",
         {},
         recipeTrajectories()},
        {"interleaves",
         say("Interleaves"),
         say("Readouts that share the path: too few for the matrix alias. Spiral, rosette, cones 16; epi 1."),
         {},
         say("16, epi 1"),
         {}},
        {"spokes",
         say("Spokes"),
         say("Diameters, of each plane of a stack: below Nyquist's number streaks appear."),
         {},
         say("Nyquist's number"),
         {}},
        {"samples",
         say("Samples"),
         say("Of each interleave or spoke: too few alias along the readout."),
         {},
         say("the trajectory's own"),
         {}},
        {"petals",
         say("Petals"),
         say("Of each readout of a rosette: each crosses the centre of k-space once."),
         {},
         Text::verbatim("12"),
         {}},
        {"angle",
         say("Angle"),
         say("How spokes turn: golden ones cover k-space evenly at any time, which dynamic scans need."),
         {},
         say("linear; kooshball golden"),
         {"linear", "golden", "phyllotaxis"}},
        {"density-power",
         say("Density power"),
         say("Spiral: 1 is uniform, above it the centre is denser and the edge undersampled."),
         {},
         Text::verbatim("1"),
         {}},
        {"undersample",
         say("Undersampling"),
         say("One line in R is measured, or AxB along y and z: faster scans that need coils or priors."),
         {},
         Text::verbatim("1"),
         {}},
        {"mask",
         say("Mask"),
         say("Which lines are measured: random ones alias like noise, which sparse methods remove."),
         {},
         Text::verbatim("regular"),
         {"regular", "variable-density", "poisson"}},
        {"calibration",
         say("Calibration lines"),
         say("Lines in the centre that are all measured: coil maps are estimated from them."),
         {},
         Text::verbatim("0"),
         {}},
        {"partial-fourier",
         say("Partial Fourier"),
         say("Share of the lines along y that is measured, 5/8 to 1: the rest would follow from a real "
             "image."),
         {},
         Text::verbatim("1"),
         {}},
        {"readout-ms",
         say("Readout time"),
         say("Milliseconds of one readout: off-resonance and decay act in that time."),
         "10",
         {},
         {}},
        {"coils",
         say("Coils"),
         say("Receive coils around the object (birdcage), 1 to 128: each sees the part that is near to it."),
         "1",
         {},
         {}},
        {"noise-samples",
         say("Noise samples"),
         say("Samples of noise alone, of each coil, by which its covariance is measured."),
         "0",
         {},
         {}},
        {"field-map",
         say("Off-resonance"),
         say("off, linear[:HZ] along x from edge to edge (100), or shim:HZ: the signal turns away in time."),
         "off",
         {},
         {}},
        {"snr",
         Text::verbatim("SNR"),
         say("Noise, as dB of a fully sampled image; less is noisier."),
         {},
         say("no noise"),
         {}},
        {"seed",
         say("Seed"),
         say("Of the noise and of a random mask: the same seed makes the same scan."),
         "1",
         {},
         {}},
    };
}

std::unique_ptr<Phantom> makeObject(const Reader &recipe, const Extent &matrix, const Task &task)
{
    const std::string name = recipe.text("phantom");
    const auto period = recipe.number("period"), repetition = recipe.number("repetition-ms");
    const auto slice = recipe.number("slice");
    auto object = isObjectFile(name) ? voxelPhantom(name, task) : makePhantom(name);
    if (period || repetition) {
        if (object->repetitionTime() == 0)
            throw Error(ErrorCode::InvalidCall,
                        say("the object %1 is at rest: it has no --period or --repetition-ms", name));
        Json parameters = object->parameters();
        if (period) parameters["period"] = *period;
        if (repetition) parameters["repetition_time"] = *repetition / 1000;
        object = makePhantom(name, parameters);
    }
    if (slice && !(std::abs(*slice) <= 0.5))
        throw Error(ErrorCode::InvalidCall, say("--slice lies between -0.5 and 0.5"));
    auto plane = matrix.z == 1 ? object->plane(slice.value_or(0)) : nullptr;
    if (slice && !plane)
        throw Error(ErrorCode::InvalidCall, say("--slice is for a solid object and a matrix of one plane"));
    return plane ? std::move(plane) : std::move(object);
}

/// Null for one coil, which sees all alike.
std::shared_ptr<const CoilModel> makeCoils(std::int64_t coils, const Extent &matrix)
{
    if (coils == 1) return nullptr;
    BirdcageShape shape;
    shape.coils = coils;
    shape.rings = matrix.z > 1 ? std::max<std::int64_t>(1, coils / 8) : 0;
    return std::make_shared<const CoilModel>(birdcage(shape));
}

/// "off", "linear", "linear:HZ" or "shim:HZ".
void setOffResonance(const std::string &text, SimulationSettings &settings)
{
    const std::size_t colon = text.find(':');
    const std::string form = text.substr(0, colon);
    double hertz = 100;
    bool good = form == "off" ? colon == std::string::npos : form == "linear" || form == "shim";
    if (colon != std::string::npos) {
        const char *begin = text.data() + colon + 1, *end = text.data() + text.size();
        const auto [last, failed] = std::from_chars(begin, end, hertz);
        good = good && failed == std::errc() && last == end;
    }
    if (!good || (form == "shim" && colon == std::string::npos))
        throw Error(ErrorCode::InvalidCall,
                    say("--field-map takes off, linear, linear:HZ or shim:HZ, not %1", text));
    if (form == "linear") settings.gradientHz = hertz;
    if (form == "shim") settings.shimHz = hertz;
}

void requireAtLeast(const char *option, double value, double least)
{
    if (!(value >= least))
        throw Error(ErrorCode::InvalidCall, say("%1 is too small", option), {},
                    say("it is at least %1", Json(least).dump()));
}

void refuseUnknown(const SimulationRecipe &recipe)
{
    for (const auto &[key, value] : recipe)
        valueOf({}, key);
}

} // namespace

const std::vector<RecipeSpec> &recipeSpecs()
{
    static const std::vector<RecipeSpec> specs = makeSpecs();
    return specs;
}

std::string valueOf(const SimulationRecipe &recipe, const std::string &key)
{
    const auto &specs = recipeSpecs();
    const auto spec = std::find_if(specs.begin(), specs.end(), [&](const auto &s) { return s.key == key; });
    if (spec == specs.end()) throw Error(ErrorCode::InvalidCall, say("a simulation has no value '%1'", key));
    const auto found = recipe.find(key);
    return found == recipe.end() || found->second.empty() ? spec->initial : found->second;
}

bool hasEffect(const RecipeSpec &spec, const SimulationRecipe &recipe)
{
    const auto &some = recipes::trajectoryKeys();
    const auto &own = recipes::keysOf(valueOf(recipe, "trajectory"));
    if (std::find(some.begin(), some.end(), spec.key) != some.end())
        return std::find(own.begin(), own.end(), spec.key) != own.end();
    const std::string object = valueOf(recipe, "phantom");
    if (spec.key == "period" || spec.key == "repetition-ms")
        return !isObjectFile(object) && makePhantom(object)->repetitionTime() > 0;
    if (spec.key == "slice")
        return isObjectFile(object) ? !isPictureFile(object) : makePhantom(object)->plane(0) != nullptr;
    if (spec.key == "noise-samples") return !valueOf(recipe, "snr").empty();
    return true;
}

Scan simulate(const SimulationRecipe &recipe, const Task &task)
{
    refuseUnknown(recipe);
    const Reader reader(recipe);
    SimulationSettings settings;
    settings.snrDb = reader.number("snr");
    if (settings.snrDb) requireAtLeast("--snr", *settings.snrDb, -100);
    const double readoutMs = *reader.number("readout-ms");
    requireAtLeast("--readout-ms", readoutMs, 1e-6);
    settings.readoutSeconds = readoutMs / 1000;
    const std::int64_t seed = *reader.whole("seed");
    requireAtLeast("--seed", static_cast<double>(seed), 0);
    settings.seed = static_cast<std::uint64_t>(seed);
    settings.noiseSamples = *reader.whole("noise-samples");
    setOffResonance(reader.text("field-map"), settings);
    Trajectory trajectory = recipes::makeTrajectory(reader, settings.seed, settings.matrix);
    const auto object = makeObject(reader, settings.matrix, task);
    settings.coils = makeCoils(*reader.whole("coils"), settings.matrix);
    return simulate(*object, std::move(trajectory), settings, task);
}

} // namespace larmor
