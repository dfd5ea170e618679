// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon_options.h"

#include "call_files.h"
#include "command.h"
#include "core/error.h"
#include "kernels/catalogue.h"
#include "recon/attachments.h"
#include "recon/sample_set.h"
#include "recon/scan_runs.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace larmor::app {
namespace {

Error noSwitches()
{
    return {ErrorCode::InvalidCall, "--set does not fit --engine cpu",
            "the cpu engine has no kernel switches, one production variant of each stage",
            "say --engine opencl (or cuda), or leave --set out"};
}

} // namespace

KernelOptions parseSwitches(const std::vector<std::string> &words)
{
    KernelOptions kernels;
    for (const std::string &word : words) {
        const std::size_t equals = word.find('='), dot = word.find('.');
        if (equals == std::string::npos || dot == std::string::npos || dot == 0 || dot + 1 >= equals)
            throw Error(ErrorCode::InvalidCall, "cannot read --set " + word,
                        "it is not of the form kernel.option=value", "for example --set fhd.trig=fast");
        const KernelDefinition &kernel = kernelDefinition(word.substr(0, dot));
        const std::string option = word.substr(dot + 1, equals - dot - 1), value = word.substr(equals + 1);
        OptionSet &chosen = kernels[std::string(kernel.name())];
        if (option != "preset") {
            chosen.set(option, value);
            continue;
        }
        const Preset *preset = kernel.preset(value);
        if (!preset)
            throw Error(ErrorCode::InvalidCall,
                        "unknown preset " + value + " of " + std::string(kernel.name()), {},
                        "larmor lab list shows the presets");
        chosen = preset->options.with(chosen); // single options win over a preset, in whatever order
    }
    for (const auto &[name, chosen] : kernels)
        kernelDefinition(name).resolve(chosen);
    return kernels;
}

namespace {

/// "Regulariser: identity, differences ...: why it matters", for the help text.
std::string helpOf(const SettingSpec &spec)
{
    std::string words;
    for (const std::string &word : spec.words)
        words += (words.empty() ? "" : ", ") + word;
    return (words.empty() ? "" : words + ". ") + spec.why.english();
}

} // namespace

void ReconOptions::addReadingTo(CLI::App &command)
{
    command.add_option("--traj", trajectory, "Trajectory of .cfl or .npy samples");
    command.add_option("--traj-unit", trajectoryUnit, "cycles/FOV, cycles/pixel, radians/pixel or 1/m");
    command.add_option("--fov", fieldOfView,
                       "Field of view in metres, N or AxB or AxBxC: N is each side that k varies along");
    for (const ImageDimension d : imageDimensions)
        command
            .add_option(std::string(optionOf(d)), images[static_cast<std::size_t>(d)],
                        "Which " + std::string(toString(d)) +
                            " of an ISMRMRD file, from 0: 3,5-7 (the first)")
            ->type_name("LIST");
}

void ReconOptions::addTo(CLI::App &command)
{
    addReadingTo(command);
    command.add_option("--maps", maps, "Coil maps (.cfl, .npy), or the word estimate (ESPIRiT)");
    command.add_option("--calibration", calibration,
                       "Scan of the same coils and field of view from which maps are estimated");
    command.add_option("--fieldmap", fieldMap, "Off-resonance in Hz at each voxel (.npy, .cfl, .nii)");
    command.add_option("--prewhiten", prewhiten,
                       "yes, no or auto: whether noise samples weigh the coils (auto: where maps are used)");
    command.add_option("--reference", reference, "Image whose edges --regulariser anatomical keeps");
    for (const SettingSpec &spec : settingSpecs())
        if (spec.key != "estimate-maps") command.add_option("--" + spec.key, chosen[spec.key], helpOf(spec));
    command.add_option("--set", switches, "A kernel switch: kernel.option=value, again for each")
        ->type_name("K.OPT=VAL")
        ->expected(1)
        ->take_all();
}

void ReconOptions::applyTo(ReconSettings &settings) const
{
    for (const SettingSpec &spec : settingSpecs())
        if (const auto typed = chosen.find(spec.key); typed != chosen.end() && !typed->second.empty())
            spec.setText(settings, typed->second);
    if (estimates()) settings.estimateMaps = true;
    settings.kernels = parseSwitches(switches);
}

std::vector<std::string> ReconOptions::withoutEffect(const ReconReport &run) const
{
    std::vector<std::string> said;
    for (const SettingSpec &spec : settingSpecs()) {
        const auto typed = chosen.find(spec.key);
        if (typed == chosen.end() || typed->second.empty() || !spec.noEffect) continue;
        if (const Text why = spec.noEffect(run.settings); !why.empty())
            said.push_back("--" + spec.key + " has no effect: " + why.english());
    }
    // Others make parts of stages that have another kernel's name.
    for (const char *const kernel : {"convolve", "fft", "gridding", "transpose"})
        if (run.settings.kernels.contains(kernel) &&
            std::ranges::none_of(
                run.stages, [&](const StageReport &stage) { return kernelOfStage(stage.name) == kernel; }))
            said.push_back(std::string("--set ") + kernel +
                           " has no effect: that kernel makes no stage of this run");
    return said;
}

void ReconOptions::check() const
{
    readOptions().images.images();
    if (!trajectoryUnit.empty()) parseTrajectoryUnit(trajectoryUnit);
    if (!fieldOfView.empty()) parseFieldOfView(fieldOfView);
    parsePrewhitenChoice(prewhiten);
    if (!calibration.empty() && !maps.empty() && maps != "estimate")
        throw Error(ErrorCode::InvalidCall, "--calibration does not fit --maps " + maps,
                    "maps that are given need no calibration", "leave one of the two out");
    ReconSettings settings;
    applyTo(settings);
    settings.gridding.check();
    if (const EngineChoice choice = settings.engine; choice && !settings.kernels.empty()) {
        if (*choice == EngineKind::Cpu) throw noSwitches();
        checkSwitches(settings.kernels, *choice);
    }
}

void ReconOptions::addTo(CallFiles &files) const
{
    files.reads("--traj", trajectory)
        .reads("--maps", maps)
        .reads("--calibration", calibration)
        .reads("--fieldmap", fieldMap)
        .reads("--reference", reference);
}

ReadOptions ReconOptions::readOptions() const
{
    ReadOptions options;
    options.trajectory = trajectory;
    if (!trajectoryUnit.empty()) options.unit = parseTrajectoryUnit(trajectoryUnit);
    if (!fieldOfView.empty()) options.fieldOfView = parseFieldOfView(fieldOfView);
    if (const auto matrix = chosen.find("matrix"); matrix != chosen.end() && !matrix->second.empty())
        options.matrix = matrix->second;
    for (const ImageDimension d : imageDimensions)
        options.images.choose(d, images[static_cast<std::size_t>(d)]);
    return options;
}

Scan ReconOptions::scanFrom(const std::string &file, const Task &task, ReadReport &report) const
{
    return scanFrom(file, readOptions().images, task, report);
}

Scan ReconOptions::scanFrom(const std::string &file, const ImageChoice &image, const Task &task,
                            ReadReport &report) const
{
    ReadOptions options = readOptions();
    options.images = image;
    Scan scan = readScan(file, options, task, &report);
    countBand(report, scan, scan.matrix);
    if (!maps.empty() && maps != "estimate")
        scan.coilMaps = std::make_shared<const Image>(readCoilMaps(maps, scan, task));
    if (!fieldMap.empty())
        scan.fieldMapHz = std::make_shared<const Volume<float>>(readFieldMap(fieldMap, task));
    if (!calibration.empty()) scan.calibration = readCalibration(calibration, scan, task);
    return scan;
}

ReconSettings ReconOptions::settingsFor(const Scan &scan) const
{
    ReconSettings settings;
    settings.method = methodsFor(scan).front();
    applyTo(settings);
    requireMethodFits(scan, settings.method);
    if (const std::optional<std::string> matrix = readOptions().matrix)
        settings.matrix = parseExtent(*matrix, scan.trajectory.dimensions());
    return settings;
}

} // namespace larmor::app
