// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/prediction.h"

#include "core/error.h"
#include "lab/measurement.h"
#include "lab/modelled_run.h"
#include "model/own_profiles.h"

#include <cctype>
#include <string_view>

namespace larmor {
namespace {

/// Whether a driver's name means this board: followed by nothing but its socket or its memory, as in
/// "tesla-v100-sxm2-16gb". A Ti, a laptop's or a PCIe board is another one.
bool isOf(std::string_view name, std::string_view board)
{
    if (!name.starts_with(board)) return false;
    const std::string_view rest = name.substr(board.size());
    return rest.empty() || rest.starts_with("-sxm") ||
           (rest.size() > 1 && rest[0] == '-' && std::isdigit(static_cast<unsigned char>(rest[1])));
}

/// Whether a profile is of the board that a driver names: one that was measured on such a board bears the
/// driver's whole name.
bool isOf(const Device &board, const model::DeviceProfile &profile)
{
    return profile.name() == model::profileName(board.name) || profile.name() == profileOf(board);
}

} // namespace

std::optional<double> Prediction::deviationPercent(double measuredMs) const
{
    if (!sameDevice || !(measuredMs > 0)) return std::nullopt;
    return 100 * (ms / measuredMs - 1);
}

Json Prediction::toJson() const
{
    return {{"device", device},     {"title", title},         {"same_device", sameDevice}, {"time_ms", ms},
            {"time_low_ms", lowMs}, {"time_high_ms", highMs}, {"limiter", limiter}};
}

Prediction Prediction::fromJson(const Json &json)
{
    Prediction prediction;
    prediction.device = json.value("device", "");
    prediction.title = json.value("title", prediction.device);
    prediction.sameDevice = json.value("same_device", false);
    prediction.ms = json.value("time_ms", 0.0);
    prediction.lowMs = json.value("time_low_ms", prediction.ms);
    prediction.highMs = json.value("time_high_ms", prediction.ms);
    prediction.limiter = json.value("limiter", "");
    return prediction;
}

/// A person's own profile, measured on such a board, comes before the program's.
std::optional<std::string> profileOf(const Device &device)
{
    std::string name = model::profileName(device.name);
    for (const model::DeviceProfile &profile : model::ownProfiles().profiles)
        if (profile.name() == name) return name;
    if (constexpr std::string_view maker = "nvidia-"; name.starts_with(maker)) name.erase(0, maker.size());
    std::string best;
    for (const model::DeviceProfile &profile : model::deviceProfiles())
        if (profile.name().size() > best.size() && isOf(name, profile.name())) best = profile.name();
    return best.empty() ? std::nullopt : std::optional(best);
}

Prediction predict(const Measurement &measurement, const model::DeviceProfile &device, const Task &task)
{
    Prediction prediction;
    prediction.device = device.name();
    prediction.title = device.title();
    prediction.sameDevice =
        measurement.provenance.engine == EngineKind::Cuda && isOf(measurement.provenance.device, device);
    ModelledRunSettings settings;
    settings.seed = measurement.provenance.seed;
    settings.yardstick = false;
    if (prediction.sameDevice && measurement.resources.registers > 0)
        settings.registers = measurement.resources.registers;
    const ModelledRun run = modelRun(kernelDefinition(measurement.kernel), measurement.problem,
                                     measurement.options, device, settings, task);
    if (!run.time)
        throw Error(ErrorCode::Unavailable, say("no time can be predicted on the %1", device.title()),
                    run.whyNoTime, say("choose a GPU whose figures are known"));
    prediction.ms = run.time->ms;
    prediction.lowMs = run.time->lowMs;
    prediction.highMs = run.time->highMs;
    prediction.limiter = run.time->limiter;
    return prediction;
}

} // namespace larmor
