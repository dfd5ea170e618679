// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/emulation.h"

#include "core/error.h"
#include "kernels/preset_name.h"
#include "lab/compiler_log.h"

#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

using model::ptx::Census;
using model::ptx::InstructionClass;

Json countsOf(const Census &census)
{
    Json classes = Json::object();
    for (int i = 0; i < model::ptx::instructionClasses; ++i) {
        const auto unit = static_cast<InstructionClass>(i);
        if (census.of(unit) > 0) classes[std::string(toString(unit))] = census.of(unit);
    }
    return {{"warp_instructions", census.warpsTotal()},
            {"lane_instructions", census.lanesTotal()},
            {"by_class", std::move(classes)},
            {"branches", census.branches},
            {"divergent_branches", census.divergentBranches}};
}

void add(Census &sum, const Census &part)
{
    for (std::size_t i = 0; i < sum.warps.size(); ++i) {
        sum.warps[i] += part.warps[i];
        sum.lanes[i] += part.lanes[i];
    }
    sum.branches += part.branches;
    sum.divergentBranches += part.divergentBranches;
}

std::vector<BufferPtr> uploaded(ModelEngine &engine, const std::vector<KernelExperiment::BufferSpec> &specs)
{
    std::vector<BufferPtr> buffers;
    for (const auto &spec : specs) {
        buffers.push_back(engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
        if (spec.initial)
            engine.upload(*buffers.back(), spec.initial, spec.bytes);
        else
            engine.fill(*buffers.back(), 0xff);
    }
    return buffers;
}

Emulation emulated(ModelEngine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                   const OptionSet &options, std::uint64_t seed, const Task &task)
{
    if (const Text rule = kernel.violation(options, EngineKind::Model); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);
    Emulation result;
    result.kernel = kernel.name();
    result.problem = kernel.resolveProblem(problem);
    result.options = options;
    result.preset = presetOf(kernel, options);
    result.wrongOnPurpose = kernel.wrongOnPurpose(options);
    result.provenance = Provenance::of(engine, seed);

    ModelRunner &runner = engine.runner();
    runner.settings().task = task; // a person's own reference runs while the experiment is made
    const auto experiment = kernel.experiment(result.problem, seed);
    const auto specs = experiment->buffers(options);
    const std::vector<BufferPtr> buffers = uploaded(engine, specs);
    runner.takeFindings();
    const std::vector<LaunchPlan> plans = experiment->plans(options, buffers);
    for (const LaunchPlan &plan : plans) {
        if (result.launches == 0) result.resources = runner.prepare(plan.variant);
        runner.launch(plan);
        ++result.launches;
        result.blocks += runner.last().blocks;
        task.progress(double(result.launches) / double(plans.size()), "emulating");
        const auto &program = runner.program(plan.variant);
        add(result.census, censusOf(program, runner.last().counts));
        for (const auto &[line, census] : censusByLine(program, runner.last().counts))
            add(result.lines[line], census);
    }
    result.findings = runner.takeFindings();
    std::vector<std::vector<std::byte>> results;
    for (const int index : experiment->results()) {
        results.emplace_back(specs[std::size_t(index)].bytes);
        engine.download(results.back().data(), *buffers[std::size_t(index)], results.back().size());
    }
    const auto check = experiment->check(options, results);
    result.error = check.error;
    result.tolerance = check.tolerance;
    result.details = check.details;
    result.correct = check.correct();
    return result;
}

} // namespace

Json Emulation::toJson() const
{
    Json json{{"kernel", kernel},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"preset", preset.empty() ? Json() : Json(preset)},
              {"status", "emulated"},
              {"error", std::isfinite(error) ? Json(error) : Json()},
              {"tolerance", tolerance},
              {"correct", correct},
              {"wrong_on_purpose", wrongOnPurpose},
              {"launches", launches},
              {"blocks", blocks},
              {"counts", countsOf(census)}};
    if (!details.is_null()) json["details"] = details;
    json["lines"] = Json::array();
    for (const auto &[line, counts] : lines) {
        Json entry = countsOf(counts);
        entry["line"] = line;
        json["lines"].push_back(std::move(entry));
    }
    json["findings"] = Json::array();
    for (const auto &finding : findings)
        json["findings"].push_back(finding.toJson());
    json["resources"] = {{"registers", resources.registers},
                         {"shared_bytes", resources.sharedBytes},
                         {"local_bytes", resources.localBytes},
                         {"constant_bytes", resources.constantBytes}};
    const Json origin = provenance.toJson();
    for (const auto &[key, value] : origin.items())
        json[key] = value;
    return json;
}

Emulation emulate(ModelEngine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                  const OptionSet &options, std::uint64_t seed, const Task &task)
{
    try {
        return emulated(engine, kernel, problem, options, seed, task);
    } catch (const Error &error) {
        throw errorAsWritten(error, kernel);
    }
}

} // namespace larmor
