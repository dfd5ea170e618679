// SPDX-License-Identifier: GPL-3.0-or-later
// Programs of the host as lab entries: every set of options gives the right result on every engine that is
// here, in the order that it claims; what is measured is the timed part.
#include "core/error.h"
#include "engine/registry.h"
#include "kernels/host_programs.h"
#include "lab/host_plan_run.h"
#include "lab/measurement.h"
#include "unit/kernels_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace larmor {
namespace {

std::vector<EngineKind> enginesHere()
{
    std::vector<EngineKind> kinds;
    for (const EngineStatus &status : engineStatuses())
        if (status.available) kinds.push_back(status.kind);
    return kinds;
}

/// Empty, or why this engine has not the memory that the options ask for.
Text whyNot(Engine &engine, const OptionSet &options)
{
    return engine.streams()->whyNot(parseHostMemoryKind(options.text("memory")));
}

class HostPrograms : public testing::TestWithParam<const char *> {
protected:
    const KernelDefinition &kernel() const { return kernelDefinition(GetParam()); }
};

TEST_P(HostPrograms, everyPairOfOptionsIsRightOnEveryEngine)
{
    const test::ValuesByOption few{{"block", {"32", "256"}}, {"launch-bounds", {"on"}}};
    for (const EngineKind kind : enginesHere()) {
        const auto engine = openEngine(kind);
        const EngineKind compiler = kind == EngineKind::Cpu ? EngineKind::OpenCl : kind;
        std::vector<std::unique_ptr<KernelExperiment>> experiments;
        for (const char *size : {"1", "31", "257", "5003"})
            experiments.push_back(kernel().experiment({{"size", size}}, 3));
        std::size_t next = 0;
        for (const OptionSet &options : test::allPairs(kernel(), test::choicesOf(kernel(), compiler, few))) {
            if (!whyNot(*engine, options).empty()) continue;
            const KernelExperiment &experiment = *experiments[next++ % experiments.size()];
            const auto plan = experiment.hostPlan(options);
            ASSERT_NE(plan, nullptr);
            for (const auto &form : {plan, plan->serial}) {
                if (!form) continue;
                HostPlanRun run(*engine, form);
                EXPECT_GT(run.time({}), 0);
                const auto check = experiment.check(options, run.results());
                EXPECT_TRUE(check.correct())
                    << toString(kind) << " " << options.toString() << ": " << check.error;
            }
        }
        EXPECT_GT(next, 5u);
    }
}

TEST_P(HostPrograms, everyPresetIsMeasuredWithItsTimeline)
{
    MeasureSettings settings;
    settings.minRepeats = settings.maxRepeats = 2;
    settings.warmUp = 0;
    for (const EngineKind kind : enginesHere()) {
        const auto engine = openEngine(kind);
        for (const Preset &preset : kernel().presets()) {
            SCOPED_TRACE(std::string(toString(kind)) + " " + preset.name);
            const OptionSet options = kernel().resolve(preset.options);
            const auto run = [&] {
                return measure(*engine, kernel(), {{"size", "70001"}}, options, settings);
            };
            if (const Text why = whyNot(*engine, options); !why.empty()) {
                try {
                    run();
                    ADD_FAILURE();
                } catch (const Error &error) {
                    // What OpenCL never has, the catalogue says; what this machine lacks, the engine.
                    EXPECT_TRUE(error.code() == ErrorCode::Unavailable ||
                                error.code() == ErrorCode::InvalidCall);
                    EXPECT_TRUE(error.why().ends_with(why.english())) << error.what();
                }
                continue;
            }
            const Measurement measured = run();
            EXPECT_TRUE(measured.correct);
            EXPECT_EQ(measured.preset, preset.name);
            EXPECT_GT(measured.timeMs.median, 0);
            const Json json = measured.toJson();
            const Json &timeline = json["details"]["timeline"];
            ASSERT_FALSE(timeline.empty());
            for (const Json &record : timeline)
                EXPECT_LT(record["start_ms"].get<double>(), record["end_ms"].get<double>());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Kernels, HostPrograms, testing::Values("transfer", "overlap"),
                         [](const auto &kernel) { return std::string(kernel.param); });

TEST(HostPlans, theModelCannotRunAny)
{
    EXPECT_FALSE(transferDefinition().notModelled().empty());
    EXPECT_FALSE(overlapDefinition().notModelled().empty());
    EXPECT_TRUE(kernelDefinition("copy").notModelled().empty());
}

/// Labels of the timed steps, in the order of issue.
std::string orderOf(const OptionSet &options)
{
    const auto experiment = overlapDefinition().experiment({{"size", "600"}}, 1);
    const auto plan = experiment->hostPlan(overlapDefinition().resolve(options));
    std::string text;
    for (const HostPlan::Step &step : plan->timed) {
        const std::size_t space = step.label.find(' ');
        text += step.label.substr(0, 1) + step.label.substr(space + 1) + " ";
    }
    return text;
}

TEST(Overlap, issuesInTheOrderThatItNames)
{
    EXPECT_EQ(orderOf({{"order", "depth-first"}}), "u1 u1 k1 d1 u2 u2 k2 d2 ");
    EXPECT_EQ(orderOf({{"order", "breadth-first"}}), "u1 u1 u2 u2 k1 k2 d1 d2 ");
    // The guide's four phases: write0 | compute0 + write1 | compute1 + read0 | read1.
    EXPECT_EQ(orderOf({{"order", "staggered"}}), "u1 u1 k1 u2 u2 d1 k2 d2 ");
    EXPECT_EQ(orderOf({{"streams", "1"}}), "u1 u1 k1 d1 ");
    EXPECT_EQ(orderOf({{"program", "kernels"}, {"streams", "3"}}), "k1 k2 k3 ");
}

TEST(Overlap, balanceBringsKernelsToTheTimeOfCopies)
{
    const auto engine = openEngine(EngineKind::Cpu);
    const auto experiment = overlapDefinition().experiment({{"size", "300000"}}, 1);
    const OptionSet options = overlapDefinition().resolve({{"memory", "pageable"}});
    EXPECT_GT(experiment->hostPlan(options)->balance, 0);
    EXPECT_EQ(experiment->hostPlan(options.with({{"work", "4"}}))->balance, 0);
    const auto once = [](const std::function<double()> &time) { return std::vector{time()}; };
    const HostPlanMeasurement measured = measureHostPlan(*engine, *experiment, options, once, {});
    EXPECT_TRUE(measured.check.correct());
    EXPECT_GE(measured.check.details["balance_factor"].get<double>(), 0);
    EXPECT_GT(measured.check.details["serial_ms"].get<double>(), 0);
    EXPECT_GT(measured.work.flops, 0u);
}

TEST(Overlap, theProcessorsShareIsComputedByTheProcessor)
{
    const auto engine = openEngine(EngineKind::Cpu);
    const auto experiment = overlapDefinition().experiment({{"size", "1000"}}, 1);
    const OptionSet options =
        overlapDefinition().resolve({{"memory", "pageable"}, {"host-share", "25"}, {"work", "1"}});
    HostPlanRun run(*engine, experiment->hostPlan(options));
    run.time({});
    std::size_t back = 0, host = 0;
    for (const StreamRecord &record : run.timeline()) {
        if (record.work == StreamWork::Download) back += record.bytes;
        host += record.work == StreamWork::Host;
    }
    EXPECT_EQ(back, 750u * sizeof(float));
    EXPECT_EQ(host, 1u);
    EXPECT_TRUE(experiment->check(options, run.results()).correct());
}

TEST(HostPlans, aResultThatNeverCameIsSeen)
{
    const auto engine = openEngine(EngineKind::Cpu);
    const auto experiment = transferDefinition().experiment({{"size", "100"}}, 1);
    const OptionSet options = transferDefinition().resolve({{"memory", "pageable"}});
    HostPlan plan = *experiment->hostPlan(options);
    plan.after.pop_back(); // the copy back
    HostPlanRun run(*engine, std::make_shared<const HostPlan>(plan));
    run.time({});
    EXPECT_FALSE(experiment->check(options, run.results()).correct());
}

} // namespace
} // namespace larmor
