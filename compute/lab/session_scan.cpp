// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/session_scan.h"

#include "core/error.h"
#include "core/json.h"
#include "core/json_text.h"
#include "scan/simulate.h"

namespace larmor {

namespace {
const std::string simulatedPrefix = "simulated:", builtInPrefix = "built-in:";
} // namespace

std::string scanNameOf(const SimulationRecipe &recipe)
{
    return simulatedPrefix + jsonText(Json(recipe));
}

bool isSimulatedScan(const std::string &name)
{
    return name.starts_with(simulatedPrefix);
}

bool isScanFile(const std::string &name)
{
    return !name.empty() && !isSimulatedScan(name) && !name.starts_with(builtInPrefix);
}

SimulationRecipe recipeOfScan(const std::string &name)
{
    const Json json =
        isSimulatedScan(name) ? Json::parse(name.substr(simulatedPrefix.size()), nullptr, false) : Json();
    if (!json.is_object()) throw Error(ErrorCode::InvalidCall, say("no recipe of a simulation: %1", name));
    SimulationRecipe recipe;
    for (const auto &[key, value] : json.items()) {
        if (!value.is_string())
            throw Error(ErrorCode::InvalidCall, say("the value of %1 in %2 is no text", key, name));
        recipe[key] = value.get<std::string>();
    }
    return recipe;
}

std::string shortScanName(const std::string &name)
{
    if (!isSimulatedScan(name)) return name;
    try {
        const SimulationRecipe recipe = recipeOfScan(name);
        std::string text = "simulated " + valueOf(recipe, "trajectory") + ' ' + valueOf(recipe, "matrix");
        if (const std::string coils = valueOf(recipe, "coils"); coils != "1") text += ", coils " + coils;
        return text;
    } catch (const Error &) { // of another version
        return "simulated";
    }
}

Scan makeScan(const std::string &name, const ReadOptions &read, const Task &task, ReadReport *report)
{
    if (name == builtInCartesianScan) return builtInScan();
    if (name == builtInSpiralScan) return builtInSpiral();
    if (isSimulatedScan(name)) return simulate(recipeOfScan(name), task);
    if (!isScanFile(name))
        throw Error(ErrorCode::InvalidCall, say("unknown scan %1", name), {},
                    say("built in are built-in:cartesian and built-in:spiral"));
    return readScan(std::filesystem::path(name), read, task, report);
}

} // namespace larmor
