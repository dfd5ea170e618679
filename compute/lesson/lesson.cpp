// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/lesson.h"

#include "core/words.h"
#include "kernels/catalogue.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

constexpr Words<Form, 9> forms{{{Form::Measured, "measured"},
                                {Form::Tuned, unsaid("measured by the tuner")},
                                {Form::Modelled, "modelled"},
                                {Form::Emulated, "emulated"},
                                {Form::Occupancy, unsaid("by the rules of occupancy")},
                                {Form::Latency, unsaid("by the rules of latency")},
                                {Form::Reconstructed, "reconstructed"},
                                {Form::Shown, "computed"},
                                {Form::Absent, "absent"}}};

Form formOfLab(const LabRun &run, EngineKind engine)
{
    if (engine == EngineKind::Cuda || engine == EngineKind::OpenCl) return Form::Measured;
    if (kernelDefinition(run.kernel).notModelled().empty()) return Form::Modelled;
    return engine == EngineKind::Cpu ? Form::Measured : Form::Absent;
}

} // namespace

const Engines &allEngines()
{
    static const Engines all{EngineKind::Cuda, EngineKind::OpenCl, EngineKind::Cpu, EngineKind::Model};
    return all;
}

std::string_view toString(Form form)
{
    return wordOf(forms, form);
}

Form formOf(const Run &run, EngineKind engine)
{
    if (!run.engines.contains(engine)) return Form::Absent;
    if (const auto *lab = std::get_if<LabRun>(&run.what)) return formOfLab(*lab, engine);
    if (std::holds_alternative<ModelRun>(run.what)) return Form::Modelled;
    if (std::holds_alternative<EmulatorRun>(run.what)) return Form::Emulated;
    if (std::holds_alternative<OccupancyRun>(run.what)) return Form::Occupancy;
    if (std::holds_alternative<LatencyRun>(run.what)) return Form::Latency;
    if (std::holds_alternative<TuneRun>(run.what))
        return engine == EngineKind::Cuda || engine == EngineKind::OpenCl ? Form::Tuned : Form::Absent;
    if (const auto *recon = std::get_if<ReconRun>(&run.what)) {
        const bool switches = engine == EngineKind::Cuda || engine == EngineKind::OpenCl;
        return recon->settings.kernels.empty() || switches ? Form::Reconstructed : Form::Absent;
    }
    return Form::Shown;
}

std::vector<std::string> Check::runs() const
{
    if (!rising.empty()) return rising;
    std::vector<std::string> names{quantity.of};
    for (const std::string *name : {&quantity.over, &quantity.minus})
        if (!name->empty()) names.push_back(*name);
    return names;
}

const Run *Lesson::run(std::string_view runName) const
{
    for (const Step &step : steps)
        for (const Run &one : step.runs)
            if (one.name == runName) return &one;
    return nullptr;
}

std::vector<const Run *> Lesson::runsOf(std::string_view runOrSweep) const
{
    std::vector<const Run *> found;
    for (const Step &step : steps)
        for (const Run &one : step.runs)
            if (one.name == runOrSweep || one.sweep == runOrSweep) found.push_back(&one);
    return found;
}

bool isMeasured(Form form)
{
    return form == Form::Measured || form == Form::Tuned || form == Form::Reconstructed;
}

std::vector<std::string> Prediction::runs() const
{
    std::vector<std::string> names;
    const auto add = [&](const std::string &name) {
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    };
    if (number)
        for (const std::string *name : {&number->of, &number->over, &number->minus})
            add(*name);
    for (const Choice &choice : choices)
        if (choice.when)
            for (const std::string &name : choice.when->runs())
                add(name);
    return names;
}

} // namespace larmor::lesson
