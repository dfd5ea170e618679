// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate_options.h"

#include "core/error.h"
#include "core/version.h"
#include "scan/formats.h"
#include "scan/simulate.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

namespace larmor::app {
namespace {

struct SimulateCall {
    std::string phantom = "shepp-logan", matrix = "128", output;
    TrajectoryOptions trajectory;
    ObjectOptions object;
    std::optional<double> snr;
    double readoutMs = 10;
    std::string fieldMap = "off";
    std::int64_t coils = 1, noiseSamples = 0;
    std::uint64_t seed = 1;
    ReportTarget report;
};

void writeReport(const SimulateCall &call, const Scan &scan)
{
    Json report;
    report["program"] = std::string("larmor ") + programVersion;
    report["file"] = call.output;
    report["phantom"] = scan.object->name;
    report["trajectory"] = toString(scan.trajectory.kind);
    report["trajectory_parameters"] = scan.trajectory.parameters;
    report["matrix"] = toString(scan.matrix);
    report["interleaves"] = scan.trajectory.interleaves();
    report["samples_per_interleave"] = scan.trajectory.samplesPerInterleave;
    report["samples"] = scan.sampleCount();
    report["coils"] = scan.coils;
    report["readout_ms"] = call.readoutMs;
    report["field_map"] = call.fieldMap;
    report["snr_db"] = call.snr ? Json(*call.snr) : Json();
    report["seed"] = call.seed;
    call.report.write(report);
}

/// Null for one coil, which sees all alike. A solid object is surrounded by a ring for every eight coils.
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
                    "--field-map takes off, linear, linear:HZ or shim:HZ, not " + text);
    if (form == "linear") settings.gradientHz = hertz;
    if (form == "shim") settings.shimHz = hertz;
}

void runSimulate(const SimulateCall &call)
{
    checkOutput(call.output, {".h5", ".cfl", ".npy"});
    call.report.check();
    if (call.snr) requireAtLeast("--snr", *call.snr, -100);
    requireAtLeast("--readout-ms", call.readoutMs, 1e-6);
    SimulationSettings settings;
    settings.snrDb = call.snr;
    settings.seed = call.seed;
    settings.readoutSeconds = call.readoutMs / 1000;
    Trajectory trajectory = makeTrajectory(call.trajectory, call.matrix, call.seed, settings.matrix);
    const auto phantom = makeObject(call.phantom, call.object, settings.matrix);

    settings.coils = makeCoils(call.coils, settings.matrix);
    settings.noiseSamples = call.noiseSamples;
    setOffResonance(call.fieldMap, settings);

    Interruptible interruptible;
    const Scan scan = simulate(*phantom, std::move(trajectory), settings, interruptible.task());
    writeScan(call.output, scan);
    writeReport(call, scan);
    if (!call.report.toStandardOutput())
        print(call.output + ": " + phantom->name() + " " + toString(scan.matrix) + ", " +
              call.trajectory.name + ", " + std::to_string(scan.sampleCount()) + " samples\n");
}

} // namespace

void addSimulate(CLI::App &program)
{
    const auto call = std::make_shared<SimulateCall>();
    CLI::App *verb = program.add_subcommand("simulate", "An object, sampled: writes a scan");
    verb->add_option("--phantom", call->phantom, "Object: " + objectNames())->capture_default_str();
    verb->add_option("--matrix", call->matrix, "Size in voxels: N, AxB or AxBxC")->capture_default_str();
    call->object.addTo(*verb);
    call->trajectory.addTo(*verb);
    verb->add_option("--readout-ms", call->readoutMs, "Duration of a readout, for the sample times")
        ->capture_default_str();
    verb->add_option("--coils", call->coils, "Receive coils around the object (birdcage), 1 to 128")
        ->capture_default_str();
    verb->add_option("--noise-samples", call->noiseSamples,
                     "Samples of noise alone, of each coil, to measure its covariance by")
        ->capture_default_str();
    verb->add_option("--field-map", call->fieldMap,
                     "Off-resonance: off, linear[:HZ] along x from edge to edge (100), or shim:HZ")
        ->capture_default_str();
    verb->add_option("--snr", call->snr, "Noise, as dB of a fully sampled image; left out: none");
    verb->add_option("--seed", call->seed, "Seed of the noise and of a random mask")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    verb->add_option("-o,--output", call->output, "Scan to write: .h5, .cfl or .npy")->required();
    call->report.addTo(*verb);
    verb->callback([call] { runSimulate(*call); });
}

} // namespace larmor::app
