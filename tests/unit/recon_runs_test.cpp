// SPDX-License-Identifier: GPL-3.0-or-later
// What a run promises beside its image: reports, caches, cancellation, and what it does where memory is
// short.
#include "core/error.h"
#include "recon_problem.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <thread>

namespace larmor {
namespace {

std::shared_ptr<const Scan> spiral()
{
    SimulationSettings settings;
    settings.matrix = {64, 64, 1};
    static const auto scan =
        std::make_shared<const Scan>(simulate(*sheppLogan2d(), spiralTrajectory({64, 8, 1500}), settings));
    return scan;
}

ReconSettings with(Method method, int iterations = 10)
{
    ReconSettings settings;
    settings.method = method;
    settings.iterations = iterations;
    return settings;
}

const StageReport *stage(const ReconReport &report, std::string_view name)
{
    for (const StageReport &s : report.stages)
        if (s.name == name) return &s;
    return nullptr;
}

template <class Call>
Error errorOf(Call &&call)
{
    try {
        call();
    } catch (const Error &error) {
        return error;
    }
    return {ErrorCode::Internal, "nothing was thrown"};
}

TEST(Run, NamesItsStagesInTheOrderOfThePipeline)
{
    Reconstructor cartesian(openCpuEngine(), std::make_shared<const Scan>(builtInScan()));
    const ReconReport report = cartesian.run(with(Method::InverseFft)).report;
    std::vector<std::string> names;
    for (const StageReport &s : report.stages)
        names.push_back(s.name);
    EXPECT_EQ(names, (std::vector<std::string>{"upload", "place", "fft", "transpose", "crop", "download"}));
    EXPECT_EQ(stage(report, "fft")->calls, 2);
    EXPECT_EQ(stage(report, "transpose")->calls, 2);
    EXPECT_EQ(stage(report, "transpose")->work.bytes, 2u * 2 * 8 * 128 * 128);
    double sum = 0;
    for (const StageReport &s : report.stages)
        sum += s.timeMs;
    EXPECT_LE(sum, report.totalMs * 1.01 + 0.05);
    EXPECT_TRUE(report.residuals.empty());
    EXPECT_FALSE(report.wrongOnPurpose);
}

TEST(Run, KeepsWhatDependsOnTheTrajectoryAlone)
{
    Reconstructor reconstructor(openCpuEngine(), spiral());
    const ReconResult first = reconstructor.run(with(Method::Adjoint));
    const ReconResult second = reconstructor.run(with(Method::Adjoint));
    EXPECT_FALSE(first.report.densityCached);
    EXPECT_TRUE(second.report.densityCached);
    EXPECT_NE(stage(first.report, "density"), nullptr);
    EXPECT_EQ(stage(second.report, "density"), nullptr);
    EXPECT_EQ(relativeError(*second.image, *first.image), 0);

    EXPECT_FALSE(reconstructor.run(with(Method::LeastSquares)).report.qCached);
    EXPECT_TRUE(reconstructor.run(with(Method::LeastSquares)).report.qCached);
    // A switch of q was thrown: it runs again, so that the change is measured.
    ReconSettings switched = with(Method::LeastSquares);
    switched.kernels["q"].set("block", "64");
    const ReconReport again = reconstructor.run(switched).report;
    EXPECT_FALSE(again.qCached);
    EXPECT_NE(stage(again, "q"), nullptr);
    // Another matrix stands on its own, and the first one does afterwards.
    ReconSettings other = with(Method::LeastSquares);
    other.matrix = Extent{48, 50, 1};
    EXPECT_FALSE(reconstructor.run(other).report.qCached);
    EXPECT_EQ(relativeError(*reconstructor.run(with(Method::Adjoint)).image, *first.image), 0);
}

/// The plan of gridding is kept for its options alone: a switch that is thrown between two runs takes effect.
TEST(Run, PlansGriddingAnewWhenItsSwitchesAreThrown)
{
    Reconstructor reconstructor(openEngine(EngineKind::Cpu), spiral());
    ReconSettings settings = with(Method::Gridding);
    const ReconResult first = reconstructor.run(settings);
    EXPECT_TRUE(stage(first.report, "sort"));
    EXPECT_FALSE(stage(reconstructor.run(settings).report, "sort"));
    for (const char *variant : {"gather", "scatter-sorted"}) {
        settings.kernels["gridding"] = {{"variant", variant}};
        const ReconResult thrown = reconstructor.run(settings);
        EXPECT_TRUE(stage(thrown.report, "sort")) << variant;
        EXPECT_LT(relativeError(*thrown.image, *first.image), 1e-5) << variant;
        EXPECT_FALSE(stage(reconstructor.run(settings).report, "sort")) << variant;
    }
}

TEST(Run, ImagesHandedOutStayAsTheyAre)
{
    Reconstructor reconstructor(openCpuEngine(), spiral());
    const ReconResult kept = reconstructor.run(with(Method::LeastSquares, 3));
    for (int i = 0; i < 3; ++i) {
        reconstructor.run(with(Method::Adjoint));
        reconstructor.run(with(Method::LeastSquares, 5));
    }
    Image onEngine(kept.report.matrix);
    reconstructor.engine().download(onEngine.data.data(), *kept.deviceImage,
                                    onEngine.data.size() * sizeof(cfloat));
    EXPECT_EQ(onEngine.data, kept.image->data);
    EXPECT_EQ(reconstructor.run(with(Method::Adjoint), {}, {}, false).image, nullptr);
}

TEST(Run, ShowsPartialImagesAndIterations)
{
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(builtInSpiral()));
    int partials = 0;
    double last = 0;
    std::vector<double> residuals;
    ReconObserver observer;
    observer.partialImage = [&](const Image &image, double fraction) {
        ++partials;
        EXPECT_EQ(image.extent, (Extent{128, 128, 1}));
        EXPECT_GE(fraction, last);
        last = fraction;
    };
    ReconSettings slow = with(Method::Adjoint);
    slow.adjoint = AdjointForm::Direct;
    const ReconResult adjoint = reconstructor.run(slow, {}, observer);
    EXPECT_GT(partials, 0);
    Reconstructor quiet(openCpuEngine(), std::make_shared<const Scan>(builtInSpiral()));
    EXPECT_EQ(relativeError(*adjoint.image, *quiet.run(slow).image), 0) << "looking on changed the image";

    observer.iteration = [&](int k, double residual, std::optional<double> psnr) {
        EXPECT_EQ(k, static_cast<int>(residuals.size()));
        EXPECT_TRUE(psnr.has_value());
        residuals.push_back(residual);
    };
    last = 0;
    const ReconReport solved = reconstructor.run(with(Method::LeastSquares, 6), {}, observer).report;
    EXPECT_EQ(residuals, solved.residuals);
    EXPECT_EQ(residuals.size(), 7u);
}

TEST(Run, IsCancelledPromptlyAndGoesOnAfterwards)
{
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(builtInSpiral()));
    const ReconResult whole = reconstructor.run(with(Method::LeastSquares, 4));
    for (const Method method : {Method::Adjoint, Method::LeastSquares}) {
        for (const int afterMs : {0, 5, 40, 150}) {
            if (method == Method::Adjoint && afterMs > 40) continue; // it may have ended by then
            Reconstructor fresh(openCpuEngine(), std::make_shared<const Scan>(builtInSpiral()));
            std::stop_source stop;
            std::jthread canceller([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(afterMs));
                stop.request_stop();
            });
            const Error error = errorOf([&] { fresh.run(with(method, 100000), Task(stop.get_token())); });
            EXPECT_EQ(error.code(), ErrorCode::Cancelled) << error.what();
            if (afterMs < 150) continue;
            EXPECT_LT(relativeError(*fresh.run(with(Method::LeastSquares, 4)).image, *whole.image), 1e-6);
        }
    }
}

TEST(Run, GoesOnWithAnotherScanAsAFreshOneWould)
{
    const auto ball = std::make_shared<const Scan>(dense::randomScan({12, 10, 8}, 900, 2, true, 5));
    const auto grid = std::make_shared<const Scan>(builtInScan());
    Reconstructor kept(openCpuEngine(), grid);
    const Engine *engine = &kept.engine();
    for (const auto &scan : {spiral(), ball, grid, spiral()}) {
        kept.setScan(scan);
        EXPECT_EQ(&kept.scan(), scan.get());
        EXPECT_EQ(&kept.engine(), engine);
        for (const Method method : methodsFor(*scan)) {
            const ReconResult now = kept.run(with(method, 4));
            Reconstructor fresh(openCpuEngine(), scan);
            const ReconResult alone = fresh.run(with(method, 4));
            EXPECT_EQ(relativeError(*now.image, *alone.image), 0) << scan->name << ' ' << toString(method);
            EXPECT_EQ(now.report.quality.has_value(), alone.report.quality.has_value());
            EXPECT_FALSE(now.report.densityCached && method == methodsFor(*scan).front());
        }
    }
}

/// A machine with little memory.
class SmallEngine : public CpuEngine {
public:
    explicit SmallEngine(std::uint64_t bytes) : m_bytes(bytes) {}
    std::uint64_t availableMemory() const override { return m_bytes; }

private:
    std::uint64_t m_bytes;
};

TEST(Run, TakesOctantsWhereTheDoubledGridDoesNotFit)
{
    const auto scan = std::make_shared<const Scan>(dense::randomScan({36, 30, 25}, 9000, 1, false, 5));
    ReconSettings settings = with(Method::LeastSquares, 2);
    settings.adjoint = AdjointForm::Nufft;
    const std::uint64_t whole = predictMemory(*scan, settings);
    Reconstructor large(std::make_unique<SmallEngine>(whole), scan);
    EXPECT_EQ(large.run(settings).report.memory, MemoryUse::Fast);
    Reconstructor small(std::make_unique<SmallEngine>(whole - 1), scan);
    const ReconReport report = small.run(settings).report;
    EXPECT_EQ(report.memory, MemoryUse::Lean);
    EXPECT_LT(report.memoryMeasured, whole);
    settings.memory = MemoryUse::Fast;
    Reconstructor forced(std::make_unique<SmallEngine>(whole - 1), scan);
    EXPECT_EQ(errorOf([&] { forced.run(settings); }).code(), ErrorCode::OutOfMemory);
}

TEST(Run, RefusesWhatDoesNotFitInMemoryWithTheNumbers)
{
    Reconstructor reconstructor(openCpuEngine(), spiral());
    ReconSettings huge = with(Method::Adjoint);
    huge.matrix = Extent{65536, 65536, 1};
    const Error error = errorOf([&] { reconstructor.run(huge); });
    EXPECT_EQ(error.code(), ErrorCode::OutOfMemory) << error.what();
    EXPECT_NE(error.why().find("it needs 3"), std::string::npos) << error.why();
    EXPECT_NE(error.why().find("GB more, of which the machine leaves"), std::string::npos) << error.why();
    EXPECT_FALSE(error.hint().empty());
    EXPECT_NO_THROW(reconstructor.run(with(Method::Adjoint)));
}

TEST(Run, ScoresAgainstTheTruthThatIsGivenAndNoneOtherwise)
{
    Scan measured = *spiral();
    measured.object.reset();
    measured.simulationVoxels = 0;
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(measured));
    const ReconResult unscored = reconstructor.run(with(Method::Adjoint));
    EXPECT_FALSE(unscored.report.quality.has_value());
    EXPECT_FALSE(unscored.report.rasterPsnrDb.has_value());
    EXPECT_TRUE(unscored.report.toJson()["psnr_db"].is_null());

    reconstructor.setTruth(unscored.image);
    const ReconReport self = reconstructor.run(with(Method::Adjoint)).report;
    EXPECT_TRUE(std::isinf(self.quality->psnrDb));
    EXPECT_TRUE(self.toJson()["psnr_db"].is_null()) << "JSON has no infinity";
    auto wrong = std::make_shared<Image>(Extent{32, 32, 1});
    reconstructor.setTruth(wrong);
    EXPECT_EQ(errorOf([&] { reconstructor.run(with(Method::Adjoint)); }).code(), ErrorCode::InvalidCall);
    reconstructor.setTruth(nullptr);
    EXPECT_FALSE(reconstructor.run(with(Method::Adjoint)).report.quality.has_value());
}

TEST(Run, ScoresEqualThoseOfTheHostImage)
{
    Reconstructor reconstructor(openCpuEngine(), spiral());
    const ReconResult result = reconstructor.run(with(Method::LeastSquares));
    const ImageMetrics expected = imageMetrics(*result.image, *reconstructor.truth(result.report.matrix));
    EXPECT_NEAR(result.report.quality->psnrDb, expected.psnrDb, 1e-4);
    EXPECT_NEAR(result.report.quality->snrDb, expected.snrDb, 1e-4);
}

TEST(Report, HasTheKeysOfTheCommandLineContract)
{
    Reconstructor reconstructor(openCpuEngine(), spiral());
    ReconSettings settings = with(Method::LeastSquares);
    settings.lambda = 1e-3;
    const Json json = Json::parse(reconstructor.run(settings).report.toJson().dump());
    for (const char *key : {"program", "version", "engine", "device", "options", "seed", "method", "total_ms",
                            "compile_ms", "stages", "psnr_db", "snr_db", "percent_error", "raster_psnr_db",
                            "iterations", "lambda", "lambda_absolute", "memory_bytes"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_EQ(json["method"], "least-squares");
    EXPECT_EQ(json["engine"], "cpu");
    EXPECT_EQ(json["iterations"].size(), 11u);
    EXPECT_NEAR(json["lambda_absolute"].get<double>(), 1e-3 * 64 * 64, 1e-9);
    for (const char *key : {"name", "engine", "time_ms", "bytes", "flops"})
        EXPECT_TRUE(json["stages"][0].contains(key)) << key;
    EXPECT_GT(json["memory_bytes"]["predicted"].get<double>(), 0);
    EXPECT_GT(json["memory_bytes"]["measured"].get<double>(), 0);
    EXPECT_EQ(ReconSettings::fromJson(json["settings"]), settings);
}

} // namespace
} // namespace larmor
