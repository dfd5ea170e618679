// SPDX-License-Identifier: GPL-3.0-or-later
// Every engine with lab kernels, every switch of them thrown once: the picture stays right.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/registry.h"
#include "kernels/catalogue.h"
#include "recon/reconstruction.h"
#include "recon_dense.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <set>

namespace larmor {
namespace {

ReconSettings with(Method method)
{
    ReconSettings settings;
    settings.method = method;
    settings.iterations = 8;
    settings.lambda = 0.05;
    return settings;
}

/// Each value that a reconstruction can switch, one at a time: {kernel, option, value}.
struct Switch {
    std::string kernel, option, value;
};

std::vector<Switch> switches(std::string_view kernel, EngineKind engine)
{
    std::vector<Switch> all;
    const KernelDefinition &definition = kernelDefinition(kernel);
    for (const OptionSpec &spec : definition.options()) {
        if (!spec.labOnly.empty()) continue;
        for (const std::string &value : spec.values) {
            OptionSet set = definition.defaults();
            set.set(spec.name, value);
            if (value != spec.defaultValue && definition.violation(set, engine).empty())
                all.push_back({std::string(kernel), spec.name, value});
        }
    }
    return all;
}

bool ranOn(const ReconReport &report, std::string_view stage, EngineKind engine)
{
    return std::any_of(report.stages.begin(), report.stages.end(),
                       [&](const StageReport &s) { return s.name == stage && s.engine == engine; });
}

class Engines : public testing::TestWithParam<EngineKind> {
protected:
    void SetUp() override
    {
        for (const EngineStatus &status : engineStatuses())
            if (status.kind == GetParam() && !status.available) GTEST_SKIP() << status.whyNot;
        m_grid = std::make_shared<const Scan>(dense::randomCartesianScan({45, 34, 1}, 2, 3));
        m_arms = std::make_shared<const Scan>(dense::randomScan({17, 22, 1}, 701, 1, true, 4));
    }
    /// Throws every switch of `kernel` in turn and compares with the cpu engine.
    void throwSwitches(const char *kernel, Method method, const std::shared_ptr<const Scan> &scan)
    {
        Reconstructor here(openEngine(GetParam()), scan), reference(openCpuEngine(), scan);
        const Image expected = *reference.run(with(method)).image;
        std::vector<Switch> all = switches(kernel, GetParam());
        ASSERT_FALSE(all.empty());
        all.push_back({});
        for (const Switch &thrown : all) {
            ReconSettings settings = with(method);
            if (!thrown.kernel.empty()) settings.kernels[thrown.kernel].set(thrown.option, thrown.value);
            const ReconResult result = here.run(settings);
            const std::string name = thrown.kernel + ' ' + thrown.option + '=' + thrown.value;
            EXPECT_TRUE(ranOn(result.report, kernel, GetParam())) << name;
            const double error = relativeError(*result.image, expected);
            if (result.report.wrongOnPurpose)
                EXPECT_TRUE(thrown.value == "scatter-racy" || thrown.option == "variant") << name;
            else
                EXPECT_LT(error, thrown.value == "fast" ? 1e-3 : 1e-4) << name;
        }
    }
    std::shared_ptr<const Scan> m_grid, m_arms;
};

TEST_P(Engines, TransposeOfTheInverseFft)
{
    throwSwitches("transpose", Method::InverseFft, m_grid);
}

TEST_P(Engines, RowsOfTheInverseFftOnceASwitchIsThrown)
{
    Reconstructor here(openEngine(GetParam()), m_grid), reference(openCpuEngine(), m_grid);
    const Image expected = *reference.run(with(Method::InverseFft)).image;
    // One value of each option: a transform unrolled whole takes a CPU's OpenCL compiler seconds, and the
    // walk over the catalogue has all values.
    std::set<std::string> thrownOptions;
    for (const Switch &thrown : switches("fft", GetParam())) {
        if (!thrownOptions.insert(thrown.option).second) continue;
        ReconSettings settings = with(Method::InverseFft);
        settings.kernels["fft"].set(thrown.option, thrown.value);
        const ReconResult result = here.run(settings);
        const std::string name = thrown.option + '=' + thrown.value;
        EXPECT_TRUE(ranOn(result.report, "fft", GetParam())) << name;
        EXPECT_LT(relativeError(*result.image, expected), thrown.value == "sfu" ? 1e-4 : 1e-5) << name;
    }
    const ReconResult untouched = here.run(with(Method::InverseFft)); // the library's
    for (const StageReport &stage : untouched.report.stages)
        if (stage.name == "fft") {
            EXPECT_TRUE(stage.options.empty()) << stage.note;
        }
}

TEST_P(Engines, SumOfTheAdjoint)
{
    throwSwitches("fhd", Method::Adjoint, m_arms);
}

TEST_P(Engines, KernelOfLeastSquares)
{
    throwSwitches("q", Method::LeastSquares, m_arms);
}

TEST_P(Engines, ConvolutionOfLeastSquaresOnceASwitchIsThrown)
{
    Reconstructor here(openEngine(GetParam()), m_arms), reference(openCpuEngine(), m_arms);
    const Image expected = *reference.run(with(Method::LeastSquares)).image;
    for (const auto &[option, value] :
         {std::pair{"prune", "0"}, {"fuse", "0"}, {"exchange", "line-major"}, {"radix", "4"}}) {
        ReconSettings settings = with(Method::LeastSquares);
        settings.kernels["convolve"].set(option, value);
        const ReconResult result = here.run(settings);
        EXPECT_TRUE(ranOn(result.report, "toeplitz", GetParam())) << option;
        EXPECT_LT(relativeError(*result.image, expected), 1e-4) << option;
        for (const StageReport &stage : result.report.stages)
            if (stage.name == "toeplitz") {
                EXPECT_TRUE(stage.options.is(option, value));
                EXPECT_GT(stage.calls, 0);
            }
    }
}

/// A scan with the opposite of every sample.
std::shared_ptr<Scan> withOpposites(Scan scan)
{
    const std::size_t count = scan.samples.size();
    for (std::vector<float> *const k : {&scan.trajectory.kx, &scan.trajectory.ky, &scan.trajectory.kz})
        for (std::size_t m = 0; m < count && !k->empty(); ++m)
            k->push_back(-(*k)[m]);
    for (std::size_t m = 0; m < count; ++m)
        scan.samples.own().push_back(cfloat(0.5f, -1) * scan.samples[m]);
    return std::make_shared<Scan>(std::move(scan));
}

TEST_P(Engines, SpectrumOfTheConvolutionInOtherForms)
{
    const Scan apart = dense::randomScan({17, 22, 1}, 701, 1, false, 4);
    for (const bool opposites : {false, true}) {
        const auto scan = opposites ? withOpposites(apart) : std::make_shared<Scan>(apart);
        Reconstructor here(openEngine(GetParam()), scan);
        const auto run = [&](const char *form) {
            ReconSettings settings = with(Method::LeastSquares);
            settings.kernels["convolve"].set("spectrum", form);
            const ReconResult result = here.run(settings);
            const auto stage =
                std::ranges::find(result.report.stages, std::string("toeplitz"), &StageReport::name);
            EXPECT_NE(stage, result.report.stages.end());
            return std::pair(*result.image, *stage);
        };
        const auto whole = run("float"), half = run("half"), symmetric = run("symmetric"),
                   again = run("half");
        const double rounding = relativeError(half.first, whole.first);
        EXPECT_LT(rounding, 2e-3);
        EXPECT_GT(rounding, 1e-6);
        EXPECT_TRUE(half.second.options.is("spectrum", "half"));
        EXPECT_EQ(relativeError(again.first, half.first), 0);
        EXPECT_LT(relativeError(symmetric.first, whole.first), opposites ? 2e-6 : 1e-12);
        EXPECT_TRUE(symmetric.second.options.is("spectrum", opposites ? "symmetric" : "float"));
        EXPECT_EQ(symmetric.second.note.find("read whole") != std::string::npos, !opposites)
            << symmetric.second.note;
    }
}

TEST_P(Engines, CoilMapsWithinTheConvolutionAndApart)
{
    auto coils = std::make_shared<Scan>(dense::randomScan({17, 22, 1}, 701, 3, true, 4));
    auto given = std::make_shared<Image>(coils->matrix, 3);
    std::mt19937 bits(6);
    std::normal_distribution<float> normal;
    for (cfloat &value : given->data) {
        const float re = normal(bits);
        value = {re, normal(bits)};
    }
    coils->coilMaps = given;
    Reconstructor here(openEngine(GetParam()), coils), reference(openCpuEngine(), coils);
    const Image expected = *reference.run(with(Method::LeastSquares)).image;
    for (const char *vectors : {"fused", "apart"}) {
        ReconSettings settings = with(Method::LeastSquares);
        settings.kernels["convolve"].set("vectors", vectors);
        const ReconResult result = here.run(settings);
        EXPECT_LT(relativeError(*result.image, expected), 1e-4) << vectors;
        const auto calls = [&](const char *name) {
            const auto stage = std::ranges::find(result.report.stages, name, &StageReport::name);
            return stage == result.report.stages.end() ? 0 : int(stage->calls);
        };
        // All coils at once, after a first product in double precision, which is made for each.
        EXPECT_EQ(calls("toeplitz"), 7 + 3) << vectors;
        EXPECT_LT(calls("maps"), 2 * 8 * 3) << vectors;
    }
}

TEST_P(Engines, TheLibraryMakesTheConvolutionWhereItIsAskedFor)
{
    Reconstructor here(openEngine(GetParam()), m_arms);
    ReconSettings settings = with(Method::LeastSquares);
    settings.kernels["convolve"] = {};
    const Image expected = *here.run(settings).image;
    settings.normal = NormalForm::Library;
    const ReconResult result = here.run(settings);
    EXPECT_TRUE(result.report.qCached);
    EXPECT_EQ(result.report.normalForm, NormalForm::Library);
    EXPECT_LT(relativeError(*result.image, expected), 1e-5);
    const auto stage = std::ranges::find(result.report.stages, "toeplitz", &StageReport::name);
    ASSERT_NE(stage, result.report.stages.end());
    EXPECT_TRUE(stage->options.empty()) << stage->note;
}

TEST_P(Engines, VkFftMakesTheConvolutionOrSaysWhyNot)
{
    Reconstructor here(openEngine(GetParam()), m_arms);
    ReconSettings settings = with(Method::LeastSquares);
    settings.normal = NormalForm::Library;
    const Image expected = *here.run(settings).image;
    settings.normal = NormalForm::Vkfft;
    try {
        const ReconResult result = here.run(settings);
        EXPECT_EQ(GetParam(), EngineKind::Cuda);
        EXPECT_LT(relativeError(*result.image, expected), 1e-6);
        const auto stage = std::ranges::find(result.report.stages, "toeplitz", &StageReport::name);
        ASSERT_NE(stage, result.report.stages.end());
        EXPECT_NE(stage->note.find("VkFFT"), std::string::npos) << stage->note;
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable) << error.what();
        EXPECT_NE(std::string(error.what()).find("VkFFT"), std::string::npos) << error.what();
    }
    settings.normal = NormalForm::Library; // the same Reconstructor goes on
    EXPECT_LT(relativeError(*here.run(settings).image, expected), 1e-6);
}

/// Of scans whose convolution the kernel makes on the doubled grid, on a smoother one, and on the scan's own.
TEST_P(Engines, ImagesByTheKernelAreThoseByTheLibrary)
{
    Scan coils = dense::randomScan({16, 15, 12}, 2500, 3, false, 4);
    const auto maps = std::make_shared<Image>(coils.matrix, 3);
    for (std::size_t i = 0; i < maps->data.size(); ++i)
        maps->data[i] = std::polar(0.3f + 0.2f * float(i % 5), 0.01f * float(i % 611));
    coils.coilMaps = maps;
    const std::vector<std::shared_ptr<const Scan>> scans{
        m_arms, std::make_shared<const Scan>(dense::randomCartesianScan({45, 36, 1}, 2, 3)),
        std::make_shared<const Scan>(std::move(coils)),
        std::make_shared<const Scan>(dense::randomScan({19, 13, 11}, 2500, 1, false, 4))};
    for (const auto &scan : scans) {
        Reconstructor here(openEngine(GetParam()), scan);
        // A spectrum that is moved to a grid of other factors is rounded by three transforms more.
        const bool sameGrid = scan->cartesian() || convolveTakes(scan->matrix.doubled());
        for (const Regulariser regulariser : {Regulariser::Identity, Regulariser::Differences,
                                              Regulariser::Wavelet, Regulariser::TotalVariation}) {
            ReconSettings settings = with(Method::LeastSquares);
            settings.regulariser = regulariser;
            settings.normal = NormalForm::Library;
            const Image expected = *here.run(settings).image;
            settings.normal = NormalForm::Toeplitz;
            settings.kernels["convolve"] = {};
            const ReconResult result = here.run(settings);
            EXPECT_TRUE(ranOn(result.report, "toeplitz", GetParam()));
            EXPECT_LT(relativeError(*result.image, expected), sameGrid ? 1e-6 : 2e-6)
                << toString(scan->matrix) << ' ' << toString(regulariser);
        }
    }
}

TEST_P(Engines, APresetOfDefaultsIsASwitchThrownToo)
{
    Reconstructor here(openEngine(GetParam()), m_arms);
    ReconSettings settings = with(Method::LeastSquares);
    settings.kernels["convolve"] = {}; // as the window has it: "tuned"
    EXPECT_TRUE(ranOn(here.run(settings).report, "toeplitz", GetParam()));
}

TEST_P(Engines, MuBeforeBothSums)
{
    Reconstructor here(openEngine(GetParam()), m_arms), reference(openCpuEngine(), m_arms);
    const Image expected = *reference.run(with(Method::LeastSquares)).image;
    ReconSettings settings = with(Method::LeastSquares);
    for (const char *kernel : {"fhd", "q"})
        settings.kernels[kernel].set("mu", "separate");
    settings.kernels["mu"].set("block", "64");
    const ReconResult result = here.run(settings);
    EXPECT_TRUE(ranOn(result.report, "mu", GetParam()));
    EXPECT_LT(relativeError(*result.image, expected), 1e-4);
}

TEST_P(Engines, DemonstrationsOfWrongResultsSaySo)
{
    Reconstructor here(openEngine(GetParam()), m_arms);
    ReconSettings racy = with(Method::Adjoint);
    racy.kernels["fhd"].set("structure", "scatter-racy");
    EXPECT_TRUE(here.run(racy).report.wrongOnPurpose);
    EXPECT_FALSE(here.run(with(Method::Adjoint)).report.wrongOnPurpose);
    ReconSettings racyGridding = with(Method::Gridding);
    racyGridding.kernels["gridding"].set("variant", "scatter-racy");
    EXPECT_TRUE(here.run(racyGridding).report.wrongOnPurpose);
    racyGridding.kernels["gridding"].set("variant", "scatter");
    EXPECT_FALSE(here.run(racyGridding).report.wrongOnPurpose);
    racy = with(Method::LeastSquares);
    racy.kernels["q"].set("structure", "scatter-racy");
    EXPECT_TRUE(here.run(racy).report.wrongOnPurpose);
    EXPECT_TRUE(here.run(racy).report.wrongOnPurpose) << "a cached wrong Q is still wrong";
    EXPECT_FALSE(here.run(with(Method::LeastSquares)).report.wrongOnPurpose);
    Reconstructor grid(openEngine(GetParam()), m_grid);
    ReconSettings copy;
    copy.kernels["transpose"].set("variant", "copy");
    EXPECT_TRUE(grid.run(copy).report.wrongOnPurpose);
    // The cpu engine has no such variants: what it makes is right whatever is asked for.
    Reconstructor cpu(openCpuEngine(), m_grid);
    EXPECT_FALSE(cpu.run(copy).report.wrongOnPurpose);
}

INSTANTIATE_TEST_SUITE_P(Available, Engines, testing::Values(EngineKind::OpenCl, EngineKind::Cuda),
                         [](const auto &which) { return std::string(toString(which.param)); });

TEST(AutoEngine, RunsTouchedKernelsWhereTheyCanBeSwitched)
{
    if (automaticEngine().kind != EngineKind::Cpu) GTEST_SKIP() << "auto is a GPU here";
    for (const EngineStatus &status : engineStatuses())
        if (status.kind == EngineKind::OpenCl && !status.available) GTEST_SKIP() << status.whyNot;
    const auto scan = std::make_shared<const Scan>(dense::randomScan({12, 9, 1}, 300, 1, true, 4));
    Reconstructor cpu(openCpuEngine(), scan), touched(openEngine({}, {"fhd"}), scan);
    ReconSettings settings = with(Method::LeastSquares);
    settings.kernels["fhd"] = {
        {"mu", "constant"}, {"memory", "constant"}, {"layout", "aos"}, {"chunk", "128"}};
    const ReconResult result = touched.run(settings);
    EXPECT_TRUE(ranOn(result.report, "fhd", EngineKind::OpenCl));
    EXPECT_TRUE(ranOn(result.report, "q", EngineKind::Cpu));
    EXPECT_TRUE(ranOn(result.report, "cg", EngineKind::Cpu));
    EXPECT_LT(relativeError(*result.image, *cpu.run(settings).image), 1e-4);
}

} // namespace
} // namespace larmor
