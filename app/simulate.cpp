// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/version.h"
#include "scan/formats.h"
#include "scan/simulate.h"

#include <CLI/CLI.hpp>

namespace larmor::app {
namespace {

struct SimulateCall {
    std::string phantom = "shepp-logan", matrix = "128", trajectory = "cartesian", output;
    std::optional<std::int64_t> interleaves, samples;
    std::optional<double> snr;
    std::uint64_t seed = 1;
    ReportTarget report;
};

Trajectory makeTrajectory(const SimulateCall &call, const Extent &matrix)
{
    if (call.trajectory == "cartesian") {
        if (call.interleaves || call.samples)
            throw Error(ErrorCode::InvalidCall, "a cartesian trajectory has no --interleaves or --samples",
                        "its lines and points follow from --matrix",
                        "leave them out, or say --trajectory spiral");
        return cartesianTrajectory(matrix);
    }
    if (call.trajectory != "spiral")
        throw Error(ErrorCode::InvalidCall, "unknown trajectory " + call.trajectory, {},
                    "trajectories: cartesian spiral");
    if (matrix.x != matrix.y || matrix.z != 1)
        throw Error(ErrorCode::InvalidCall, "a spiral does not fit matrix " + toString(matrix),
                    "it covers a square plane", "say --matrix N");
    SpiralShape shape;
    shape.matrix = matrix.x;
    if (call.interleaves) shape.interleaves = *call.interleaves;
    if (call.samples) shape.samples = *call.samples;
    return spiralTrajectory(shape);
}

void runSimulate(const SimulateCall &call)
{
    checkOutput(call.output, {".h5", ".cfl", ".npy"});
    call.report.check();
    if (call.snr) requireAtLeast("--snr", *call.snr, -100);
    SimulationSettings settings;
    settings.matrix = parseExtent(call.matrix, {true, true, false});
    settings.snrDb = call.snr;
    settings.seed = call.seed;
    const auto phantom = makePhantom(call.phantom);
    Trajectory trajectory = makeTrajectory(call, settings.matrix);

    Interruptible interruptible;
    const Scan scan = simulate(*phantom, std::move(trajectory), settings, interruptible.task());
    writeScan(call.output, scan);

    Json report;
    report["program"] = std::string("larmor ") + programVersion;
    report["file"] = call.output;
    report["phantom"] = phantom->name();
    report["trajectory"] = toString(scan.trajectory.kind);
    report["matrix"] = toString(scan.matrix);
    report["interleaves"] = scan.trajectory.interleaves();
    report["samples_per_interleave"] = scan.trajectory.samplesPerInterleave;
    report["samples"] = scan.sampleCount();
    report["coils"] = scan.coils;
    report["snr_db"] = call.snr ? Json(*call.snr) : Json();
    report["seed"] = call.seed;
    call.report.write(report);
    if (!call.report.toStandardOutput())
        print(call.output + ": " + phantom->name() + " " + toString(scan.matrix) + ", " + call.trajectory +
              ", " + std::to_string(scan.sampleCount()) + " samples\n");
}

} // namespace

void addSimulate(CLI::App &program)
{
    const auto call = std::make_shared<SimulateCall>();
    CLI::App *verb = program.add_subcommand("simulate", "A phantom, sampled: writes a scan");
    verb->add_option("--phantom", call->phantom, "Object: shepp-logan")->capture_default_str();
    verb->add_option("--matrix", call->matrix, "Size in voxels: N or AxB")->capture_default_str();
    verb->add_option("--trajectory", call->trajectory, "cartesian or spiral")->capture_default_str();
    verb->add_option("--interleaves", call->interleaves, "Arms of a spiral (16)");
    verb->add_option("--samples", call->samples, "Samples of each arm (3000)");
    verb->add_option("--snr", call->snr, "Noise, as dB of a fully sampled image; left out: none");
    verb->add_option("--seed", call->seed, "Seed of the noise")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    verb->add_option("-o,--output", call->output, "Scan to write: .h5, .cfl or .npy")->required();
    call->report.addTo(*verb);
    verb->callback([call] { runSimulate(*call); });
}

} // namespace larmor::app
