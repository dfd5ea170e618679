// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json_text.h"
#include "kernels/catalogue.h"
#include "lab/session.h"
#include "lab/shows.h"
#include "lesson/reader_parts.h"
#include "model/device_profile.h"
#include "model/hidden_latency.h"
#include "recon/lambda_path.h"

#include <algorithm>
#include <array>

namespace larmor::lesson {

namespace {

constexpr std::array<const char *, 8> runKinds{"lab",     "model", "emulate", "occupancy",
                                               "latency", "tune",  "recon",   "show"};

std::string shortText(const Json &value)
{
    return value.is_string() ? value.get<std::string>() : jsonText(value);
}

OptionSet readOptions(const Place &place, const char *member)
{
    const auto found = place.find(member);
    if (!found) return {};
    if (!found->json().is_object()) found->refuse("an object { } is needed");
    return found->within([&] { return OptionSet::fromJson(found->json()); });
}

LabRun readLab(const Place &place, const char *kind)
{
    const std::string name = place.at(kind).text();
    const KernelDefinition &kernel =
        place.at(kind).within([&]() -> const KernelDefinition & { return kernelDefinition(name); });
    LabRun run{name, place.textOr("preset", ""), {}, {}, {}, false};
    OptionSet options;
    if (!run.preset.empty()) {
        const Preset *preset = kernel.preset(run.preset);
        std::string known;
        for (const Preset &one : kernel.presets())
            known += (known.empty() ? "" : ", ") + one.name;
        if (!preset)
            place.at("preset").refuse(name + " has no preset '" + run.preset + "'", "it has " + known);
        options = preset->options;
    }
    options = options.with(readOptions(place, "options"));
    run.options = place.within([&] { return kernel.resolve(options); });
    run.problem = place.within([&] { return kernel.resolveProblem(readOptions(place, "problem")); });
    run.problemOnGpu =
        place.has("problem_on_gpu")
            ? place.within([&] { return kernel.resolveProblem(readOptions(place, "problem_on_gpu")); })
            : run.problem;
    return run;
}

std::string readDevice(const Place &place)
{
    const std::string name = place.text();
    return place.within([&] { return model::deviceProfile(name).name(); });
}

ModelRun readModel(const Place &place)
{
    ModelRun run{readLab(place, "model"), readDevice(place.at("device"))};
    const KernelDefinition &kernel = kernelDefinition(run.lab.kernel);
    if (const Text why = kernel.notModelled(); !why.empty())
        place.at("model").refuse("the model cannot run " + run.lab.kernel + ": " + why.english());
    return run;
}

EmulatorRun readEmulator(const Place &place)
{
    const auto flag = place.find("independent_threads");
    EmulatorRun run{readLab(place, "emulate"), flag && flag->flag()};
    const KernelDefinition &kernel = kernelDefinition(run.lab.kernel);
    if (const Text why = kernel.notModelled(); !why.empty())
        place.at("emulate").refuse("the emulator cannot run " + run.lab.kernel + ": " + why.english());
    return run;
}

OccupancyRun readOccupancy(const Place &place)
{
    const auto figure = [&](const char *member, int least) {
        const auto found = place.find(member);
        const int value = found ? found->whole() : 0;
        if (value < least)
            place.refuse("'" + std::string(member) + "' must be at least " + std::to_string(least));
        return value;
    };
    return {readDevice(place.at("occupancy")), figure("threads", 1), figure("registers", 1),
            figure("shared", 0)};
}

LatencyRun readLatency(const Place &place)
{
    LatencyRun run{readDevice(place.at("latency")), {}, place.numberOr("ratio", 10), 4};
    if (const auto cycles = place.find("cycles")) run.cycles = cycles->number();
    if (const auto independent = place.find("independent")) run.independent = independent->whole();
    const model::DeviceProfile device = model::deviceProfile(run.device);
    place.within([&] { // refuses what is not above 0
        return model::hiddenLatency(device.limits(), &device, {run.cycles, run.ratio, run.independent});
    });
    return run;
}

/// "over": {"tile": [8, 16], ...}: the options that the search varies.
std::vector<SweepAxis> readAxes(const Place &place, const KernelDefinition &kernel)
{
    if (!place.json().is_object() || place.json().empty())
        place.refuse("options with their values are needed", "for example \"over\": {\"tile\": [8, 16]}");
    std::vector<SweepAxis> axes;
    for (const auto &[name, values] : place.json().items()) {
        const Place axis = place.at(name.c_str());
        if (!kernel.option(name)) axis.refuse(std::string(kernel.name()) + " has no option '" + name + "'");
        SweepAxis found{name, {}};
        for (const Place &value : axis.items())
            found.values.push_back(shortText(value.json()));
        if (found.values.size() < 2) axis.refuse("a search needs two values at least");
        for (const std::string &value : found.values)
            axis.within([&] { return kernel.resolve({{name, value}}); });
        axes.push_back(std::move(found));
    }
    return axes;
}

TuneRun readTune(const Place &place)
{
    TuneRun run;
    run.lab = readLab(place, "tune");
    run.axes = readAxes(place.at("over"), kernelDefinition(run.lab.kernel));
    if (const auto strategy = place.find("strategy"))
        run.strategy = strategy->within([&] { return parseTuneStrategy(strategy->text()); });
    if (const auto budget = place.find("budget")) run.budget = std::size_t(budget->whole());
    return run;
}

SimulationRecipe readRecipe(const Place &place)
{
    if (!place.json().is_object()) place.refuse("an object { } is needed");
    SimulationRecipe recipe;
    for (const auto &[key, value] : place.json().items()) {
        const Place part = place.at(key.c_str());
        if (!value.is_string() && !value.is_number()) part.refuse("a text or a number is needed");
        part.within([&] { return larmor::valueOf(recipe, key); }); // refuses unknown keys
        recipe[key] = shortText(value);
        const auto &specs = recipeSpecs();
        const auto spec = std::find_if(specs.begin(), specs.end(), [&](auto &one) { return one.key == key; });
        const auto &words = spec->words;
        // An object may also be a file of the person's own.
        if (key != "phantom" && !words.empty() &&
            std::find(words.begin(), words.end(), recipe[key]) == words.end()) {
            std::string known;
            for (const std::string &word : words)
                known += (known.empty() ? "" : ", ") + word;
            part.refuse("'" + recipe[key] + "' is not among the words of " + key, "known are: " + known);
        }
    }
    return recipe;
}

ReconRun readRecon(const Place &place)
{
    ReconRun run;
    run.scan = readRecipe(place.at("recon"));
    if (const auto settings = place.find("settings")) {
        if (settings->has("engine"))
            settings->at("engine").refuse("the engine is chosen when the lesson runs", "leave it out");
        run.settings = settings->within([&] { return ReconSettings::fromJson(settings->json()); });
        for (const auto &[name, chosen] : run.settings.kernels)
            settings->within([&] { return kernelDefinition(name).resolve(chosen); });
    }
    run.lambdas = place.textOr("lambdas", "");
    if (!run.lambdas.empty()) place.at("lambdas").within([&] { return parseLambdas(run.lambdas); });
    run.reference = place.textOr("reference", "");
    if ((run.settings.regulariser == Regulariser::Anatomical) == run.reference.empty())
        place.refuse("the regulariser anatomical and a reference go together",
                     "name a reconstruction before this one as \"reference\", or leave both out");
    if (const auto display = place.find("display")) {
        run.display = display->text();
        display->within([&] {
            return Session::fromJson(
                {{"kind", "larmor-session"}, {"version", 1}, {"display_path", run.display}});
        });
    }
    return run;
}

ShowRun readShow(const Place &place)
{
    ShowRun run{place.at("show").text(), readOptions(place, "parameters")};
    place.within([&] { return runShow(run.show, run.parameters); }); // cheap: checks names and values
    return run;
}

/// The one member that says what is run.
std::string kindOf(const Place &place)
{
    std::string found, known;
    for (const char *kind : runKinds) {
        known += (known.empty() ? "" : ", ") + std::string(kind);
        if (!place.has(kind)) continue;
        if (!found.empty()) place.refuse("both '" + found + "' and '" + kind + "' say what is run");
        found = kind;
    }
    if (found.empty()) place.refuse("nothing says what is run", "give one of " + known);
    return found;
}

/// On the engines named, cuda and opencl must offer the options.
void checkOffered(const Place &place, const Run &run)
{
    const auto *lab = std::get_if<LabRun>(&run.what);
    if (!lab) return;
    for (const EngineKind engine : run.engines) {
        if (formOf(run, engine) != Form::Measured || engine == EngineKind::Cpu) continue;
        if (const Text why = kernelDefinition(lab->kernel).violation(lab->options, engine); !why.empty())
            place.refuse(std::string(toString(engine)) + " does not offer this: " + why.english(),
                         "name the engines that do: \"engines\": [...]");
    }
}

/// "clocks": a host clock needs a device beside the host.
void readClocks(const Place &place, const Engines &engines, LabRun &lab)
{
    const auto flag = place.find("clocks");
    lab.clocks = flag && flag->flag();
    if (lab.clocks && (engines.contains(EngineKind::Cpu) || engines.contains(EngineKind::Model)))
        flag->refuse("cpu and model launch nothing beside the host",
                     "name the engines that do: \"engines\": [\"cuda\", \"opencl\"]");
}

Run readRun(const Place &place, const std::string &kind)
{
    Run run;
    run.engines = place.has("engines") ? readEngines(place.at("engines")) : allEngines();
    if (kind == "lab") {
        place.only(
            {"name", "title", "engines", "lab", "preset", "options", "problem", "problem_on_gpu", "clocks"});
        LabRun lab = readLab(place, "lab");
        readClocks(place, run.engines, lab);
        run.what = std::move(lab);
    } else if (kind == "model") {
        place.only({"name", "title", "engines", "model", "device", "preset", "options", "problem"});
        run.what = readModel(place);
    } else if (kind == "emulate") {
        place.only(
            {"name", "title", "engines", "emulate", "independent_threads", "preset", "options", "problem"});
        run.what = readEmulator(place);
    } else if (kind == "occupancy") {
        place.only({"name", "title", "engines", "occupancy", "threads", "registers", "shared"});
        run.what = readOccupancy(place);
    } else if (kind == "latency") {
        place.only({"name", "title", "engines", "latency", "cycles", "ratio", "independent"});
        run.what = readLatency(place);
    } else if (kind == "tune") {
        place.only({"name", "title", "engines", "tune", "preset", "options", "problem", "problem_on_gpu",
                    "over", "strategy", "budget"});
        run.what = readTune(place);
    } else if (kind == "recon") {
        place.only({"name", "title", "engines", "recon", "settings", "lambdas", "reference", "display"});
        run.what = readRecon(place);
    } else {
        place.only({"name", "title", "engines", "show", "parameters"});
        run.what = readShow(place);
    }
    run.name = place.at("name").text();
    run.title = place.textOr("title", run.name);
    checkOffered(place, run);
    return run;
}

/// The object of an entry in which a swept name stands; null: the entry itself.
const char *homeOf(const Place &place, const std::string &kind, const std::string &name)
{
    if (name == "preset" || name == "device" || kind == "occupancy" || kind == "latency") return nullptr;
    if (kind == "tune" && (name == "strategy" || name == "budget")) return nullptr;
    if (kind == "show") return "parameters";
    if (kind == "recon") {
        const auto &specs = settingSpecs();
        const bool setting = std::any_of(specs.begin(), specs.end(),
                                         [&](const SettingSpec &spec) { return spec.key == name; });
        return setting ? "settings" : "recon";
    }
    const auto &problem = kernelDefinition(place.at(kind.c_str()).text()).problem();
    const bool ofProblem = std::any_of(problem.begin(), problem.end(),
                                       [&](const OptionSpec &spec) { return spec.name == name; });
    return ofProblem ? "problem" : "options";
}

} // namespace

Engines readEngines(const Place &place)
{
    Engines engines;
    for (const Place &item : place.items()) {
        const std::string word = item.text();
        const auto found = std::find_if(allEngines().begin(), allEngines().end(),
                                        [&](EngineKind engine) { return toString(engine) == word; });
        if (found == allEngines().end())
            item.refuse("'" + word + "' is no engine", "the engines are cuda, opencl, cpu and model");
        engines.insert(*found);
    }
    if (engines.empty()) place.refuse("no engine is named", "leave it out for all");
    return engines;
}

std::vector<Run> readRuns(const Place &place)
{
    if (!place.json().is_object()) place.refuse("an object { } is needed");
    const std::string kind = kindOf(place);
    const auto each = place.find("each");
    if (!each) return {readRun(place, kind)};
    if (!each->json().is_object() || each->json().size() != 1)
        each->refuse("one name with its values is needed", "for example \"each\": {\"stride\": [1, 2, 4]}");
    if (kind == "lab" || kind == "model" || kind == "emulate" || kind == "tune") readLab(place, kind.c_str());
    const std::string swept = each->json().begin().key();
    constexpr std::size_t mostValues = 256;
    if (each->json().begin()->size() > mostValues)
        each->refuse("a sweep has " + std::to_string(mostValues) + " values at most");
    const std::string name = place.at("name").text(), title = place.textOr("title", name);
    const char *const home = homeOf(place, kind, swept);
    if (const auto object = home ? place.find(home) : std::nullopt; object && !object->json().is_object())
        object->refuse("an object { } is needed");
    std::vector<Run> runs;
    for (const Place &value : each->at(swept.c_str()).items()) {
        const std::string at = shortText(value.json());
        Json entry = place.json();
        entry.erase("each");
        const bool board = swept == "device" && (kind == "occupancy" || kind == "latency");
        (home ? entry[home] : entry)[board ? kind : swept] = value.json();
        entry["name"] = name + ":" + at;
        entry["title"] = title + ", " + swept + " " + at;
        const Place point = place.with(entry);
        Run run = readRun(point, kind);
        run.sweep = name;
        run.at = at;
        runs.push_back(std::move(run));
    }
    if (runs.empty()) each->refuse("there is nothing to sweep over");
    return runs;
}

} // namespace larmor::lesson
