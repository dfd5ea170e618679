// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/modelled_run.h"

#include "core/error.h"
#include "engine/engine.h"
#include "lab/launch_model.h"
#include "lab/launch_parts.h"
#include "lab/stated_registers.h"
#include "lab/user_kernel.h"

#include <algorithm>
#include <utility>

namespace larmor {
namespace {

using model::DeviceProfile;

/// The launches of one run, counted and predicted one after the other.
class Modelling {
public:
    Modelling(const KernelExperiment &experiment, const OptionSet &options, const DeviceProfile &device,
              const ModelledRunSettings &settings, int stated, double seconds)
        : m_model(experiment, options, device, settings, stated, seconds), m_kernel(m_model.kernel()),
          m_device(device), m_settings(settings)
    {
    }

    /// @param inTurn launches need what the ones before them made: when the budget is spent, none runs.
    void run(ModelledRun &result, const Task &task, bool inTurn = false)
    {
        m_kernel.runner().settings().task = task;
        const std::vector<LaunchModel::Camping> camping = m_model.watchCamping(result, task);
        m_kernel.initialise();
        const std::vector<LaunchPlan> &plans = m_kernel.plans();
        LaunchBudget budget(m_settings.budget, plans.size());
        LaunchSum sum(result);
        for (std::size_t i = 0; i < plans.size(); ++i) {
            task.throwIfCancelled();
            task.progress(double(i) / double(plans.size()), "model");
            const CountedLaunch *const like =
                budget.isSpent(inTurn) ? alike(m_counted, plans[i], false) : nullptr;
            if (like) {
                sum.add(standingIn(*like, plans[i], m_device));
                budget.leftOut();
                continue;
            }
            m_kernel.execution().sampledInstructions = m_settings.blocks ? budget.share() : 0;
            ModelledRun part;
            m_model.run(plans[i], camping[i], part);
            sum.add(part);
            budget.took(part.instructions * double(part.blocksRun) / double(part.blocks));
            remember(m_counted, plans[i], std::move(part));
            ++result.launchesRun;
        }
        addMarks(sum);
        result.launches = int(plans.size());
        const bool all = !m_settings.blocks && result.launchesRun == result.launches;
        if (all) result.correct = m_kernel.check();
    }

    /// What ran, with what each launch gave: also where one of them failed.
    const std::vector<CountedLaunch> &counted() const { return m_counted; }

    /// Every launch as the last one of its kernel among those of a smaller problem.
    void standIn(const std::vector<CountedLaunch> &counted, ModelledRun &result) const
    {
        LaunchSum sum(result);
        for (const LaunchPlan &plan : m_kernel.plans()) {
            const CountedLaunch *const like = alike(counted, plan, true);
            if (!like)
                throw Error(ErrorCode::Unavailable,
                            say("%1 has too many blocks to be modelled", result.kernel),
                            say("one launch needs what all blocks of an earlier one wrote"),
                            say("choose a smaller problem"));
            sum.add(standingIn(*like, plan, m_device));
        }
        addMarks(sum);
        result.launches = int(m_kernel.plans().size());
    }

    double instructionsInTurn() const { return larmor::instructionsInTurn(m_counted, m_kernel.plans()); }

private:
    void addMarks(LaunchSum &sum) const
    {
        if (const auto us = m_device.value("launch_marks_us"); us && m_kernel.accumulates())
            sum.addMarks(*us / 1000);
    }

    LaunchModel m_model;
    EmulatedKernel &m_kernel;
    const DeviceProfile &m_device;
    const ModelledRunSettings &m_settings;
    std::vector<CountedLaunch> m_counted;
};

/// A launch may go where blocks of an earlier one say, which a sample leaves out. Then all blocks run, launch
/// after launch until the budget is spent; of a problem that is half, a quarter ... as large, where it would
/// not do for one launch of each kernel.
void runInTurn(const KernelDefinition &kernel, const DeviceProfile &device,
               const ModelledRunSettings &settings, const Modelling &sampled, int stated, ModelledRun &result,
               const Task &task)
{
    ModelledRunSettings whole = settings;
    whole.blocks.reset();
    double needed = sampled.instructionsInTurn();
    OptionSet smaller = result.problem;
    const bool shrinks = settings.budget > 0 && smaller.has("size") &&
                         smaller.text("size").find_first_not_of("0123456789") == std::string_view::npos;
    for (; shrinks && needed > double(settings.budget) && smaller.number("size") > 1; needed /= 2)
        smaller.set("size", std::to_string((smaller.number("size") + 1) / 2));
    const auto experiment = kernel.experiment(smaller, settings.seed);
    Modelling part(*experiment, result.options, device, whole, stated, 0);
    if (smaller == result.problem) return part.run(result, task, true);
    ModelledRun run;
    part.run(run, task, true);
    sampled.standIn(part.counted(), result);
    result.blocksRun = run.blocksRun;
    result.launchesRun = run.launchesRun;
    result.joined = run.joined, result.dropped = run.dropped;
    result.ranProblem = smaller;
}

} // namespace

ModelledRun modelRun(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                     const DeviceProfile &device, const ModelledRunSettings &settings, const Task &task)
{
    if (const Text rule = kernel.violation(options, EngineKind::Model); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);
    ModelledRun result;
    result.device = device;
    result.kernel = kernel.name();
    result.problem = kernel.resolveProblem(problem);
    result.options = options;
    if (settings.registers) result.registersFrom = say("the call");
    const ModelledRun start = result;
    const auto experiment = kernel.experiment(result.problem, settings.seed);
    const double seconds = secondsInEmulator(kernel);
    const int stated = statedRegisters(kernel, options);
    ModelledRunSettings own = settings;
    if (!settings.blocks) own.budget = 0;
    Modelling sampled(*experiment, options, device, own, stated, seconds);
    try {
        sampled.run(result, task);
    } catch (const Error &error) {
        // Not where a time limit ended it.
        if (error.code() != ErrorCode::DeviceFailure || !settings.blocks || seconds > 0) throw;
        result = start;
        runInTurn(kernel, device, own, sampled, stated, result, task);
    }

    const OptionSpec *variant = kernel.option("variant");
    const bool hasCopy =
        variant && std::find(variant->values.begin(), variant->values.end(), "copy") != variant->values.end();
    if (settings.yardstick && hasCopy && result.time) {
        // Launched as the run is: over launches or within one (Optimizing CUDA, "loop over kernel").
        OptionSet copy = options;
        copy.set("variant", "copy");
        ModelledRun yardstick;
        const OptionSet complete = kernel.resolve(copy);
        Modelling(*experiment, complete, device, own, statedRegisters(kernel, complete), seconds)
            .run(yardstick, task);
        if (yardstick.time) result.relativeToCopy = yardstick.time->ms / result.time->ms;
    }
    return result;
}

} // namespace larmor
