// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/record.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "kernels/catalogue.h"
#include "lesson/reader.h"

#include <algorithm>
#include <map>

namespace larmor::lesson {

namespace {

namespace fs = std::filesystem;

/// What differs from what stands without it; an empty object: nothing.
Json difference(const OptionSet &values, const OptionSet &otherwise)
{
    Json json = Json::object();
    for (const auto &[name, value] : values.values())
        if (!otherwise.is(name, value)) json[name] = value;
    return json;
}

void setUnlessEmpty(Json &entry, const char *member, Json value)
{
    if (!value.empty()) entry[member] = std::move(value);
}

void writeLab(Json &entry, const char *kind, const LabRun &lab)
{
    const KernelDefinition &kernel = kernelDefinition(lab.kernel);
    entry[kind] = lab.kernel;
    OptionSet preset;
    if (!lab.preset.empty()) {
        entry["preset"] = lab.preset;
        preset = kernel.preset(lab.preset)->options;
    }
    setUnlessEmpty(entry, "options", difference(lab.options, kernel.resolve(preset)));
    setUnlessEmpty(entry, "problem", difference(lab.problem, kernel.resolveProblem({})));
    if (lab.problemOnGpu != lab.problem) // empty, it is the kernel's own, and not the problem
        entry["problem_on_gpu"] = difference(lab.problemOnGpu, kernel.resolveProblem({}));
    if (lab.clocks) entry["clocks"] = true;
}

void writeRecon(Json &entry, const ReconRun &run)
{
    entry["recon"] = Json::object();
    for (const auto &[key, value] : run.scan)
        entry["recon"][key] = value;
    const Json usual = ReconSettings().toJson(), all = run.settings.toJson();
    Json settings = Json::object();
    for (const auto &[key, value] : all.items())
        if (key != "engine" && (key == "method" || value != usual.value(key, Json()))) settings[key] = value;
    entry["settings"] = std::move(settings);
    if (!run.lambdas.empty()) entry["lambdas"] = run.lambdas;
    if (!run.reference.empty()) entry["reference"] = run.reference;
    if (run.display != "auto") entry["display"] = run.display;
}

/// All runs' names; of a sweep its own and those of its points.
void addNames(const Json &step, std::vector<std::string> &names)
{
    for (const Json &entry : step.value("measure", Json::array())) {
        const std::string name = entry.is_object() ? entry.value("name", "") : "";
        const Json each = entry.is_object() ? entry.value("each", Json()) : Json();
        if (!each.is_object() || each.size() != 1) {
            names.push_back(name);
            continue;
        }
        for (const Json &at : each.begin().value())
            names.push_back(name + ":" + (at.is_string() ? at.get<std::string>() : jsonText(at)));
    }
}

bool isObjectFile(const std::string &name)
{
    const auto &specs = recipeSpecs();
    const auto phantom =
        std::ranges::find_if(specs, [](const RecipeSpec &spec) { return spec.key == "phantom"; });
    return !name.empty() && std::ranges::find(phantom->words, name) == phantom->words.end();
}

bool leadsOut(const fs::path &name)
{
    return name.is_absolute() || std::ranges::any_of(name, [](const fs::path &part) { return part == ".."; });
}

/// Calls with the recipe of each scan.
template <class Call>
void eachRecipe(Json &lesson, const Call &call)
{
    if (!lesson.contains("steps") || !lesson["steps"].is_array()) return;
    for (Json &step : lesson["steps"]) {
        if (!step.is_object() || !step.contains("measure") || !step["measure"].is_array()) continue;
        for (Json &entry : step["measure"])
            if (entry.is_object() && entry.contains("recon") && entry["recon"].is_object() &&
                entry["recon"].contains("phantom") && entry["recon"]["phantom"].is_string())
                call(entry["recon"]["phantom"]);
    }
}

} // namespace

Json emptyLesson()
{
    return {{"format", "larmor-lesson"}, {"version", 1},          {"title", ""}, {"question", ""},
            {"sources", {"Larmor"}},     {"steps", Json::array()}};
}

Json emptyStep(const std::string &title)
{
    return {{"title", title}, {"text", ""}};
}

Json runEntry(const Run &run)
{
    Json entry{{"name", run.name}};
    if (!run.title.empty() && run.title != run.name) entry["title"] = run.title;
    if (const auto *lab = std::get_if<LabRun>(&run.what)) {
        writeLab(entry, "lab", *lab);
    } else if (const auto *model = std::get_if<ModelRun>(&run.what)) {
        writeLab(entry, "model", model->lab);
        entry["device"] = model->device;
    } else if (const auto *emulator = std::get_if<EmulatorRun>(&run.what)) {
        writeLab(entry, "emulate", emulator->lab);
        if (emulator->independentThreads) entry["independent_threads"] = true;
    } else if (const auto *rules = std::get_if<OccupancyRun>(&run.what)) {
        entry["occupancy"] = rules->device;
        entry["threads"] = rules->threads;
        entry["registers"] = rules->registers;
        entry["shared"] = rules->shared;
    } else if (const auto *latency = std::get_if<LatencyRun>(&run.what)) {
        entry["latency"] = latency->device;
        if (latency->cycles) entry["cycles"] = *latency->cycles;
        entry["ratio"] = latency->ratio;
        entry["independent"] = latency->independent;
    } else if (const auto *tuner = std::get_if<TuneRun>(&run.what)) {
        writeLab(entry, "tune", tuner->lab);
        for (const SweepAxis &axis : tuner->axes)
            entry["over"][axis.name] = axis.values;
        entry["strategy"] = toString(tuner->strategy);
        if (tuner->budget > 0) entry["budget"] = tuner->budget;
    } else if (const auto *recon = std::get_if<ReconRun>(&run.what)) {
        writeRecon(entry, *recon);
    } else {
        const auto &shown = std::get<ShowRun>(run.what);
        entry["show"] = shown.show;
        setUnlessEmpty(entry, "parameters", difference(shown.parameters, {}));
    }
    if (!run.engines.empty() && run.engines != allEngines()) {
        entry["engines"] = Json::array();
        for (const EngineKind engine : run.engines)
            entry["engines"].push_back(toString(engine));
    }
    return entry;
}

std::vector<std::string> runNames(const Json &lesson, std::size_t step)
{
    std::vector<std::string> names;
    const Json &steps = lesson.at("steps");
    for (std::size_t i = 0; i < steps.size() && i <= step; ++i)
        addNames(steps[i], names);
    return names;
}

std::string addRun(Json &lesson, std::size_t step, Run run)
{
    std::vector<std::string> taken;
    for (const Json &each : lesson.at("steps"))
        addNames(each, taken);
    const std::string wanted = run.name;
    for (int number = 2; std::ranges::find(taken, run.name) != taken.end(); ++number)
        run.name = wanted + "-" + std::to_string(number);
    Json &home = lesson.at("steps").at(step);
    if (home.value("title", "").empty()) home["title"] = run.title;
    if (home.value("source", "").empty()) {
        const Json entry = runEntry(run);
        const std::string kernel = entry.value("lab", entry.value("model", ""));
        home["source"] = kernel.empty() ? "Larmor" : "Larmor, " + kernel;
    }
    home["measure"].push_back(runEntry(run));
    return run.name;
}

std::set<std::string> objectFiles(const Json &lesson)
{
    std::set<std::string> files;
    Json copy = lesson;
    eachRecipe(copy, [&](const Json &phantom) {
        if (isObjectFile(phantom.get<std::string>())) files.insert(phantom.get<std::string>());
    });
    return files;
}

void resolveObjectFiles(Lesson &lesson, const std::string &file)
{
    const fs::path folder = fs::path(file).parent_path();
    for (Step &step : lesson.steps)
        for (Run &run : step.runs) {
            auto *recon = std::get_if<ReconRun>(&run.what);
            const auto phantom = recon ? recon->scan.find("phantom") : SimulationRecipe::iterator();
            if (!recon || phantom == recon->scan.end() || !isObjectFile(phantom->second)) continue;
            const fs::path name(phantom->second);
            if (file.ends_with(sharedLessonEnding) && leadsOut(name))
                throw Error(ErrorCode::FileFormat, say("cannot read the lesson %1", file),
                            say("the run %1 reads %2, which is outside the lesson's folder", run.name,
                                shownName(name)),
                            say("name a file beside the lesson"));
            if (name.is_relative()) phantom->second = (folder / name).string();
        }
}

void saveLesson(Json lesson, const std::filesystem::path &target)
{
    const std::string stem = target.stem().string();
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    readLesson(jsonText(lesson), stem, target.string());
    std::map<std::string, std::string> contents; // by name beside the lesson
    eachRecipe(lesson, [&](Json &phantom) {
        const fs::path from(phantom.get<std::string>());
        if (!isObjectFile(from.string())) return;
        const std::string name = from.filename().string();
        const std::string bytes = readFile(from.is_absolute() ? from : folder / from);
        if (const auto [known, isNew] = contents.try_emplace(name, bytes); !isNew && known->second != bytes)
            throw Error(ErrorCode::FileFormat, say("cannot save the lesson %1", shownName(target)),
                        say("two of its files are called %1", name), say("rename one of them"));
        phantom = name;
    });
    for (const auto &[name, bytes] : contents) {
        const fs::path beside = folder / name;
        std::error_code ignored;
        if (fs::exists(beside, ignored) && readFile(beside) == bytes) continue;
        if (fs::exists(beside, ignored))
            throw Error(ErrorCode::FileAccess, say("cannot save the lesson %1", shownName(target)),
                        say("another file %1 lies there", shownName(beside)), say("choose another folder"));
        writeFile(beside, bytes);
    }
    writeFile(target, jsonText(lesson, 2) + "\n");
}

} // namespace larmor::lesson
