// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue's promises, without a device: defaults and presets are legal, refusals name their reason, an
// option that claims an effect changes the compiled variant or the host plan, and one that does not changes
// neither.
#include "unit/kernels_plans.h"
#include "unit/kernels_problems.h"

#include "core/error.h"
#include "kernels/benchmark_problem.h"
#include "kernels/lattice_sum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace larmor {
namespace {

using test::describe;
using test::FakeBuffer;

std::string whyRefused(const KernelDefinition &kernel, const OptionSet &options)
{
    try {
        kernel.resolve(options);
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        return error.what();
    }
    return {};
}

#define EXPECT_CONTAINS(text, part)                                                                          \
    EXPECT_NE(std::string(text).find(part), std::string::npos)                                               \
        << "'" << (text) << "' lacks '" << (part) << "'"

TEST(Catalogue, holdsTheKernelsWithLegalDefaultsAndPresets)
{
    std::set<std::string_view> names;
    for (const KernelDefinition *kernel : catalogue()) {
        names.insert(kernel->name());
        EXPECT_EQ(&kernelDefinition(kernel->name()), kernel);
        EXPECT_FALSE(kernel->source().empty()) << kernel->name();
        EXPECT_FALSE(kernel->summary().empty()) << kernel->name();
        EXPECT_EQ(kernel->violation(kernel->defaults()), "") << kernel->name();
        for (const OptionSpec &option : kernel->options()) {
            EXPECT_FALSE(option.why.empty()) << kernel->name() << "." << option.name;
            EXPECT_EQ(option.why.english().back(), '.') << kernel->name() << "." << option.name;
            EXPECT_FALSE(option.title.empty()) << kernel->name() << "." << option.name;
            EXPECT_NE(std::find(option.values.begin(), option.values.end(), option.defaultValue),
                      option.values.end())
                << kernel->name() << "." << option.name;
        }
        for (const Preset &preset : kernel->presets()) {
            const OptionSet complete = kernel->resolve(preset.options);
            if (const Text why = kernel->violation(complete, EngineKind::OpenCl); !why.empty()) {
                EXPECT_CONTAINS(why.english(), "is not offered here: ");
            }
            EXPECT_EQ(kernel->violation(complete, EngineKind::Cuda), "") << preset.name;
            EXPECT_EQ(preset.wrongOnPurpose, kernel->wrongOnPurpose(complete)) << preset.name;
            EXPECT_FALSE(preset.source.empty()) << preset.name;
            EXPECT_EQ(kernel->preset(preset.name), &preset);
        }
    }
    for (const char *name : {"transpose", "fhd", "q", "mu", "fhd-recurrence", "factored-adjoint", "gridding"})
        EXPECT_TRUE(names.contains(name)) << name;
    EXPECT_EQ(names.size(), catalogue().size()) << "a name stands for two kernels";
    EXPECT_FALSE(dialectSource().empty());
    EXPECT_THROW(kernelDefinition("no-such-kernel"), Error);
}

TEST(Catalogue, everySingleSwitchFromTheDefaultsIsLegalOrSaysWhyNot)
{
    int refused = 0;
    for (const KernelDefinition *kernel : catalogue())
        for (const OptionSpec &option : kernel->options()) {
            int legal = 0;
            for (const std::string &value : option.values) {
                const std::string why =
                    kernel->violation(kernel->defaults().with({{option.name, value}})).english();
                if (why.empty()) {
                    ++legal;
                    continue;
                }
                ++refused;
                // A sentence with its numbers or values, behind the constraint's name unless that stands in
                // it already.
                EXPECT_CONTAINS(why, " ");
                EXPECT_NE(why.find_first_of("=0123456789"), std::string::npos) << why;
            }
            EXPECT_GT(legal, 1) << kernel->name() << "." << option.name
                                << " cannot be switched from the defaults";
        }
    EXPECT_GT(refused, 0);
}

TEST(Catalogue, refusalsNameTheOptionTheValuesOrTheConstraintWithItsNumbers)
{
    EXPECT_CONTAINS(whyRefused(transposeDefinition(), {{"tiles", "32"}}), "no option 'tiles'");
    EXPECT_CONTAINS(whyRefused(transposeDefinition(), {{"tile", "33"}}), "8, 16, 32, 64");
    EXPECT_CONTAINS(whyRefused(transposeDefinition(), {{"tile", "64"}, {"rows", "32"}}), "2048 threads");
    EXPECT_CONTAINS(whyRefused(transposeDefinition(), {{"tile", "8"}, {"rows", "16"}}), "block: ");
    EXPECT_CONTAINS(whyRefused(transposeDefinition(), {{"unroll", "8"}}), "does not divide");
    // A sentence that names what it is about has no title before it.
    EXPECT_TRUE(
        whyRefused(fftDefinition(), {{"radix", "8"}, {"points", "2"}})
            .ends_with("2 points per thread are fewer than radix 8: most threads of a pass would have no "
                       "butterfly"));
    EXPECT_EQ(fftDefinition().violation(fftDefinition().defaults().with({{"radix", "8"}, {"points", "2"}})),
              "2 points per thread are fewer than radix 8: most threads of a pass would have no butterfly");
    EXPECT_CONTAINS(whyRefused(fhdDefinition(), {{"mu", "constant"}}), "Mu in constant memory");
    EXPECT_CONTAINS(
        whyRefused(fhdDefinition(), {{"mu", "constant"}, {"memory", "constant"}, {"chunk", "4096"}}),
        "chunk 4096 x 20 bytes = 81920 bytes exceed the 65536 bytes of constant memory");
    EXPECT_EQ(whyRefused(fhdDefinition(), {{"mu", "constant"}, {"memory", "constant"}, {"chunk", "3276"}}),
              "");
    EXPECT_CONTAINS(
        whyRefused(fhdDefinition(), {{"mu", "constant"}, {"memory", "constant"}, {"chunk", "3277"}}),
        "at most 3276");
    EXPECT_EQ(whyRefused(fhdDefinition(), {{"memory", "constant"}, {"chunk", "4096"}}), "");
    EXPECT_EQ(whyRefused(qDefinition(), {{"mu", "constant"}, {"memory", "constant"}, {"chunk", "4096"}}), "");
    EXPECT_CONTAINS(whyRefused(fhdDefinition(), {{"structure", "scatter"}, {"memory", "shared"}}),
                    "one sample per thread");
    EXPECT_CONTAINS(whyRefused(fhdDefinition(), {{"pad", "1"}, {"chunk", "100"}, {"unroll", "8"}}),
                    "padding: ");
    EXPECT_CONTAINS(whyRefused(fhdDefinition(), {{"chunk", "31"}}), "from 32 to 4096");
    EXPECT_CONTAINS(whyRefused(fhdDefinition(), {{"chunk", "+64"}}), "not a value");
    EXPECT_CONTAINS(whyRefused(muDefinition(), {{"block", "1e3"}}), "legal: 32");
    EXPECT_CONTAINS(whyRefused(griddingDefinition(), {{"bin", "32"}, {"bin-z", "16"}}),
                    "a tile of 37 x 37 x 21 cells takes");
    EXPECT_CONTAINS(whyRefused(griddingDefinition(), {{"width", "17"}}), "from 2 to 16");
    EXPECT_CONTAINS(whyRefused(degriddingDefinition(), {{"variant", "tiled"}, {"pad", "1"}, {"cap", "64"}}),
                    "cap 64 is not a multiple of block 128");
    EXPECT_NE(
        fhdDefinition().violation(fhdDefinition().resolve({{"max-registers", "40"}}), EngineKind::OpenCl),
        "");
    EXPECT_EQ(fhdDefinition().violation(fhdDefinition().resolve({{"max-registers", "40"}}), EngineKind::Cuda),
              "");
}

TEST(Catalogue, problemsOutsideTheirBoundsAreRefused)
{
    for (const char *size : {"0", "-3", "70000", "3x", "axb", "4x4x4", ""})
        EXPECT_THROW(transposeDefinition().experiment({{"size", size}}, 1), Error) << size;
    EXPECT_THROW(transposeDefinition().experiment({{"samples", "3"}}, 1), Error);
    EXPECT_THROW(fhdDefinition().experiment({{"samples", "0"}}, 1), Error);
    EXPECT_THROW(fhdDefinition().experiment({{"samples", "many"}}, 1), Error);
    EXPECT_THROW(fhdDefinition().experiment({{"matrix", "65536x65536x65536"}}, 1), Error);
    EXPECT_THROW(qDefinition().experiment({{"matrix", "512x512x512"}}, 1), Error);
    for (const auto &[name, value] :
         std::vector<std::pair<const char *, const char *>>{{"samples", "0"},
                                                            {"matrix", "1024x1024x1024"},
                                                            {"oversampling", "1"},
                                                            {"oversampling", "two"},
                                                            {"oversampling", "nan"},
                                                            {"trajectory", "spiral"}})
        EXPECT_THROW(griddingDefinition().experiment({{name, value}}, 1), Error) << name << "=" << value;
    EXPECT_THROW(factoredDefinition().experiment({{"matrix", "1024x1024x1024"}}, 1), Error);
}

/// Plans of one kernel and what they upload, on a problem in which every option that can matter does.
std::string planOf(const KernelDefinition &kernel, const OptionSet &options)
{
    static std::map<std::string, std::unique_ptr<KernelExperiment>> experiments;
    auto &experiment = experiments[std::string(kernel.name())];
    if (!experiment) experiment = kernel.experiment(test::problemsOf(kernel).telling, 1);
    return describe(*experiment, options);
}

TEST(Catalogue, optionsThatClaimAnEffectHaveOneAndTheOthersHaveNone)
{
    std::mt19937 random(3);
    for (const KernelDefinition *kernel : catalogue()) {
        int effects = 0, none = 0;
        for (int round = 0; round < 400; ++round) {
            OptionSet base = kernel->defaults();
            for (const OptionSpec &option : kernel->options())
                if (random() % 3 == 0) base.set(option.name, option.values[random() % option.values.size()]);
            if (!kernel->violation(base).empty()) continue;
            const std::string basePlan = planOf(*kernel, base);
            for (const OptionSpec &option : kernel->options()) {
                const std::string &value = option.values[random() % option.values.size()];
                const OptionSet other = base.with({{option.name, value}});
                if (other == base || !kernel->violation(other).empty()) continue;
                const bool claimsNone = option.noEffect && !option.noEffect(base).empty();
                (claimsNone ? none : effects)++;
                EXPECT_EQ(basePlan == planOf(*kernel, other), claimsNone)
                    << kernel->name() << " " << option.name << " -> " << value << " from " << base.toString();
            }
        }
        EXPECT_GT(effects, 100) << kernel->name();
        EXPECT_GT(none, 20) << kernel->name();
    }
}

TEST(Catalogue, warpgroupsAskForTilesAndRegistersEnough)
{
    const KernelDefinition &kernel = factoredDefinition();
    const OptionSet whole = kernel.resolve(kernel.preset("warpgroup")->options);
    EXPECT_TRUE(kernel.violation(whole).empty());
    const auto refused = [&](const OptionSet &changed) {
        return !kernel.violation(whole.with(changed)).empty();
    };
    EXPECT_TRUE(refused({{"pipeline", "2"}}));
    EXPECT_TRUE(refused({{"max-registers", "64"}}));
    EXPECT_TRUE(refused({{"launch-bounds", "off"}}));
    EXPECT_FALSE(refused({{"max-registers", "128"}}));
    EXPECT_FALSE(refused({{"mma", "warp"}, {"pipeline", "2"}, {"launch-bounds", "off"}}));
}

TEST(Catalogue, theWorkOfAllChunksIsThatOfTheWholeSum)
{
    const auto experiment = fhdDefinition().experiment({{"samples", "5000"}, {"matrix", "30x21"}}, 1);
    for (const char *chunk : {"32", "1000", "4096"}) {
        for (const char *pad : {"0", "1"}) {
            const OptionSet options = fhdDefinition().resolve({{"chunk", chunk}, {"pad", pad}});
            Work work;
            for (const LaunchPlan &plan : experiment->plans(options, test::fakeBuffers(*experiment, options)))
                work += plan.work;
            EXPECT_EQ(work.pairs, 5000u * 630u);
            EXPECT_EQ(work.flops, 22u * 5000u * 630u);
            EXPECT_EQ(work.bytes, 4u * 5u * 5000u + 20u * 630u);
        }
    }
}

TEST(Catalogue, theWorkOfAllSlicesAndChunksIsThatOfTheWholeSumOnALattice)
{
    for (const KernelDefinition *kernel : {&recurrenceDefinition(), &factoredDefinition()}) {
        const auto experiment = kernel->experiment({{"samples", "5000"}, {"matrix", "30x21"}}, 1);
        for (const char *chunk : {"256", "4096"})
            for (const OptionSet &form :
                 {OptionSet{{"pad", "0"}}, OptionSet{{"pad", "1"}}, OptionSet{{"arithmetic", "fp16"}}}) {
                if (form.has("arithmetic") && !kernel->option("arithmetic")) continue;
                const OptionSet options = kernel->resolve(form.with({{"chunk", chunk}}));
                Work work;
                for (const LaunchPlan &plan :
                     experiment->plans(options, test::fakeBuffers(*experiment, options)))
                    work += plan.work;
                EXPECT_EQ(work.pairs, 5000u * 630u);
                EXPECT_EQ(work.bytes, 20u * 5000u + 8u * 630u);
                EXPECT_GT(work.bytesRequested, work.bytes);
            }
    }
}

TEST(Catalogue, latticeSumsRefuseTilesThatDoNotFitAndProblemsWithoutArrays)
{
    EXPECT_CONTAINS(whyRefused(factoredDefinition(), {{"arithmetic", "fp16-pairs"}, {"depth", "64"}}),
                    "at most 232448");
    EXPECT_EQ(whyRefused(factoredDefinition(), {{"arithmetic", "fp16-pairs"}, {"depth", "32"}}), "");
    EXPECT_NE(factoredDefinition().violation(factoredDefinition().resolve({{"arithmetic", "fp16"}}),
                                             EngineKind::OpenCl),
              "");
    EXPECT_CONTAINS(whyRefused(recurrenceDefinition(), {{"pad", "1"}, {"chunk", "256"}, {"block", "512"}}),
                    "padding: ");
    const OptionSet options = factoredDefinition().defaults();
    LatticeProblem problem;
    EXPECT_THROW(factoredPlans(problem, options), Error);
    problem.samples = 10, problem.matrix = {4, 4, 1};
    EXPECT_THROW(factoredPlans(problem, options), Error);
    for (auto *buffer : {&problem.kx, &problem.ky, &problem.kz, &problem.mu, &problem.image})
        *buffer = std::make_shared<FakeBuffer>(1 << 16);
    EXPECT_THROW(factoredPlans(problem, options), Error) << "without its table";
    EXPECT_NO_THROW(factoredPlans(problem, options.with({{"factors", "fused"}})));
    problem.table = std::make_shared<FakeBuffer>(factorTableBytes(problem.matrix, options));
    EXPECT_EQ(factoredPlans(problem, options).size(), 2u);
    problem.matrix = {65536, 65536, 1};
    EXPECT_THROW(recurrencePlans(problem, recurrenceDefinition().defaults()), Error);
}

/// Accesses per pair as the book counts them for its steps.
TEST(Catalogue, requestedBytesFollowTheBooksSteps)
{
    const auto experiment = fhdDefinition().experiment({{"samples", "4096"}, {"matrix", "128"}}, 1);
    const auto accesses = [&](const char *preset) {
        const OptionSet options = fhdDefinition().resolve(fhdDefinition().preset(preset)->options);
        Work work;
        for (const LaunchPlan &plan : experiment->plans(options, test::fakeBuffers(*experiment, options)))
            work += plan.work;
        return double(work.bytesRequested) / 4 / double(work.pairs);
    };
    EXPECT_NEAR(accesses("gather-global"), 14, 0.01);
    EXPECT_NEAR(accesses("registers"), 7, 0.01);
    EXPECT_NEAR(accesses("constant-soa"), 4, 0.01);
    EXPECT_NEAR(accesses("constant-aos"), 2, 0.01);
    EXPECT_LT(accesses("tuned"), 0.1);
}

TEST(Catalogue, transposePlansCoverAnyMatrixAndRefuseWhatCannotBe)
{
    const auto buffer = std::make_shared<FakeBuffer>(std::size_t(1) << 40);
    const OptionSet small = transposeDefinition().resolve({{"tile", "8"}, {"type", "complex"}});
    // More tile rows, and more matrices, than one launch takes.
    const auto tall = transposePlans({3, 65535 * 8 + 5, 1, buffer, buffer}, small);
    ASSERT_EQ(tall.size(), 2u);
    EXPECT_EQ(tall[0].grid.y + tall[1].grid.y, 65536u);
    EXPECT_EQ(tall[0].work.bytes + tall[1].work.bytes, 16u * 3u * (65535u * 8u + 5u));
    const auto many = transposePlans({3, 3, 70000, buffer, buffer}, small);
    ASSERT_EQ(many.size(), 2u);
    EXPECT_EQ(many[0].grid.z + many[1].grid.z, 70000u);

    EXPECT_THROW(transposePlans({0, 4, 1, buffer, buffer}, small), Error);
    EXPECT_THROW(transposePlans({1 << 24, 4, 1, buffer, buffer}, small), Error);
    const auto tiny = std::make_shared<FakeBuffer>(16);
    EXPECT_THROW(transposePlans({4, 4, 1, tiny, buffer}, small), Error);
    EXPECT_THROW(transposePlans({4, 4, 1, buffer, tiny}, small), Error);
    const auto exact = std::make_shared<FakeBuffer>(4 * 4 * 8);
    EXPECT_NO_THROW(transposePlans({4, 4, 1, exact, exact}, small));
    EXPECT_THROW(transposePlans({4, 4, 1, exact, exact}, small.with({{"matrix-pad", "1"}})), Error);
}

TEST(OptionSets, areValuesThatSurviveJsonAndTheCommandLine)
{
    const std::vector<std::string> words{"tile=32", "pad=1", "variant=tiled"};
    const OptionSet set = OptionSet::parse(words);
    EXPECT_EQ(set.number("tile"), 32);
    EXPECT_EQ(set.toString(), "pad=1 tile=32 variant=tiled");
    EXPECT_EQ(OptionSet::fromJson(set.toJson()), set);
    EXPECT_EQ(OptionSet::fromJson(Json::parse(R"({"tile": 32, "pad": true, "variant": "tiled"})")), set);
    EXPECT_EQ(set.with({{"pad", "0"}}).text("pad"), "0");
    for (const char *wrong : {"tile", "=3", "tile=", ""})
        EXPECT_THROW(OptionSet::parse(std::vector<std::string>{wrong}), Error) << wrong;
    EXPECT_THROW(OptionSet::parse(std::vector<std::string>{"a=1", "a=2"}), Error);
    EXPECT_THROW(OptionSet::fromJson(Json::parse(R"({"tile": [1]})")), Error);
    EXPECT_THROW(OptionSet::fromJson(Json::parse("[]")), Error);
    EXPECT_THROW(set.number("variant"), Error);
    EXPECT_THROW(set.text("nothing"), Error);
}

/// The problems of the benchmarks are ones of their kernels, and the presets that they spare exist.
TEST(Benchmarks, nameProblemsAndPresetsThatExist)
{
    for (const Benchmark &benchmark : benchmarks()) {
        const KernelDefinition &kernel = kernelDefinition(benchmark.kernel);
        for (const OptionSet *problem :
             {&benchmark.largeGpu, &benchmark.small, &benchmark.slowOnLargeGpu, &benchmark.slowOnSmall})
            EXPECT_NO_THROW(kernel.resolveProblem(*problem)) << benchmark.kernel;
        for (const std::string &preset : benchmark.slowPresets)
            EXPECT_NE(kernel.preset(preset), nullptr) << benchmark.kernel << ' ' << preset;
        EXPECT_EQ(benchmark.slowPresets.empty(), benchmark.slowOnLargeGpu.values().empty())
            << benchmark.kernel;
    }
    const KernelDefinition &fhd = kernelDefinition("fhd");
    EXPECT_EQ(benchmarkProblem(fhd, "tuned", BenchmarkDevice::LargeGpu).text("samples"), "284592");
    EXPECT_EQ(benchmarkProblem(fhd, "pair", BenchmarkDevice::LargeGpu).text("samples"), "4096");
    EXPECT_TRUE(benchmarkProblem(kernelDefinition("vote"), "", BenchmarkDevice::Small).values().empty());
}

/// Small ones really are: made here, checked by the processor's own form.
TEST(Benchmarks, smallProblemsFitThisMachine)
{
    for (const Benchmark &benchmark : benchmarks()) {
        const KernelDefinition &kernel = kernelDefinition(benchmark.kernel);
        const auto experiment = kernel.experiment(benchmarkProblem(kernel, "", BenchmarkDevice::Small), 3);
        std::size_t bytes = 0;
        for (const auto &buffer : experiment->buffers(kernel.defaults()))
            bytes += buffer.bytes;
        EXPECT_LT(bytes, std::size_t(1) << 28) << benchmark.kernel;
    }
}

} // namespace
} // namespace larmor
