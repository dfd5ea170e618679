// SPDX-License-Identifier: GPL-3.0-or-later
// Passes that the engine records and issues again as one graph: the image of a run is what it was, whatever
// happened on the engine meanwhile.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/registry.h"
#include "kernels/catalogue.h"
#include "recon/reconstruction.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "unit/recon_dense.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using namespace test;

std::shared_ptr<const Scan> scanOf(Trajectory trajectory, const Extent &matrix, int coils = 1)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    if (coils > 1) settings.coils = std::make_shared<const CoilModel>(birdcage({.coils = coils}));
    const char *phantom = matrix.z > 1 ? "shepp-logan-3d" : "shepp-logan";
    return std::make_shared<const Scan>(simulate(*makePhantom(phantom), std::move(trajectory), settings));
}

std::shared_ptr<const Scan> cartesian(const Extent &matrix, int coils = 1)
{
    return scanOf(cartesianTrajectory(matrix), matrix, coils);
}

std::shared_ptr<const Scan> spiral(const Extent &matrix)
{
    return scanOf(spiralTrajectory({.matrix = matrix.x, .interleaves = 8, .samples = 1000}), matrix);
}

ReconSettings by(Method method)
{
    ReconSettings settings;
    settings.method = method;
    if (method == Method::Adjoint) settings.adjoint = AdjointForm::Nufft;
    return settings;
}

ReconObserver replaying()
{
    ReconObserver observer;
    observer.replays = true;
    return observer;
}

double sumOfParts(const ReconReport &report)
{
    double sum = report.gapsMs + report.hostMs;
    for (const StageReport &stage : report.stages)
        sum += stage.timeMs;
    return sum;
}

std::vector<std::string> namesOf(const ReconReport &report)
{
    std::vector<std::string> names;
    for (const StageReport &stage : report.stages)
        names.push_back(stage.name + ' ' + stage.options.toString() + ' ' + std::to_string(stage.calls));
    return names;
}

/// A run without, one after which it is recorded, and replays of it.
void expectSameImages(const std::shared_ptr<const Scan> &scan, const ReconSettings &settings,
                      double tolerance)
{
    SCOPED_TRACE(toString(scan->matrix) + ' ' + std::string(toString(settings.method)));
    Reconstructor reconstructor(openEngine(EngineKind::Cuda), scan);
    reconstructor.run(settings);
    const ReconResult launched = reconstructor.run(settings, {}, replaying());
    EXPECT_FALSE(launched.report.replayed);
    for (int again = 0; again < 3; ++again) {
        const ReconResult replayed = reconstructor.run(settings, {}, replaying());
        EXPECT_TRUE(replayed.report.replayed);
        EXPECT_LE(worstDifference(replayed.image->data, launched.image->data), tolerance);
        EXPECT_EQ(namesOf(replayed.report), namesOf(launched.report));
        EXPECT_NEAR(sumOfParts(replayed.report), replayed.report.totalMs, 0.03 * replayed.report.totalMs);
        for (const StageReport &stage : replayed.report.stages)
            EXPECT_GT(stage.timeMs, 0) << stage.name;
        ASSERT_EQ(replayed.report.quality.has_value(), launched.report.quality.has_value());
        if (launched.report.quality) {
            EXPECT_NEAR(replayed.report.quality->psnrDb, launched.report.quality->psnrDb, 1e-3);
        }
        // Arrays of the recording are nobody else's.
        Engine &engine = reconstructor.engine();
        const std::size_t bytes = launched.image->data.size() * sizeof(cfloat);
        for (int i = 0; i < 6; ++i)
            poisoned(engine, bytes);
    }
}

TEST(CudaRecording, replaysMakeTheImageThatTheLaunchesMade)
{
    LARMOR_NEED_CUDA(cuda);
    std::vector<Extent> matrices{{128, 128, 1}, {63, 40, 1}, {1, 96, 1}, {31, 24, 17}};
    if (quick()) matrices.resize(2);
    for (const Extent &matrix : matrices)
        expectSameImages(cartesian(matrix), by(Method::InverseFft), 0);
    expectSameImages(cartesian({48, 40, 1}, 4), by(Method::InverseFft), 0); // through maps
    for (const Extent &matrix : {Extent{64, 64, 1}, Extent{47, 47, 1}}) {
        expectSameImages(spiral(matrix), by(Method::Gridding), 1e-5); // sums by atomics
        expectSameImages(spiral(matrix), by(Method::Adjoint), 1e-5);
    }
}

ReconSettings solver(Regulariser regulariser = Regulariser::Identity)
{
    ReconSettings settings = by(Method::LeastSquares);
    settings.adjoint = AdjointForm::Nufft;
    settings.regulariser = regulariser;
    settings.lambda = 0.01;
    settings.iterations = 8;
    return settings;
}

TEST(CudaRecording, iterationsOfConjugateGradientsAreRecorded)
{
    LARMOR_NEED_CUDA(cuda);
    constexpr double tolerance = 1e-5; // of sums by atomics
    const auto ball = scanOf(kooshballTrajectory({20, 400, 40}), {20, 20, 20});
    ReconSettings early = solver(); // after more steps the ball's residuals are no longer orthogonal, and the
    early.iterations = 4;           // last bit of the atomics' sums comes back ten thousandfold
    expectSameImages(ball, early, tolerance);
    expectSameImages(std::make_shared<const Scan>(dense::randomScan({20, 18, 14}, 40000, 1, false, 5)),
                     solver(), tolerance);
    expectSameImages(spiral({64, 64, 1}), solver(), tolerance); // residuals held orthogonal
    expectSameImages(spiral({47, 47, 1}), solver(Regulariser::Differences), tolerance);
    expectSameImages(cartesian({48, 40, 1}, 4), solver(), tolerance); // through maps
    // As many steps as the tolerance left: the history is that of the launched run.
    ReconSettings stopped = solver();
    stopped.iterations = 40;
    stopped.stopResidual = 1e-2;
    expectSameImages(ball, stopped, tolerance);
    Reconstructor reconstructor(openEngine(EngineKind::Cuda), ball);
    const ReconReport launched = reconstructor.run(stopped, {}, replaying()).report,
                      replayed = reconstructor.run(stopped, {}, replaying()).report;
    EXPECT_TRUE(replayed.replayed);
    EXPECT_LT(launched.residuals.size(), 41u);
    EXPECT_EQ(replayed.residuals, launched.residuals);
}

TEST(CudaRecording, everySwitchIsRecordedAnew)
{
    LARMOR_NEED_CUDA(cuda);
    Reconstructor reconstructor(openEngine(EngineKind::Cuda), cartesian({96, 80, 1}));
    const std::vector<OptionSet> sets{
        {{"variant", "naive"}}, {{"variant", "tiled"}, {"pad", "0"}}, {{"pad", "1"}}};
    std::vector<ReconSettings> all;
    for (const OptionSet &options : sets) {
        all.push_back(by(Method::InverseFft));
        all.back().kernels["transpose"] = options;
        all.push_back(all.back());
        all.back().kernels["fft"] = OptionSet{{"radix", "4"}};
    }
    const ReconResult first = reconstructor.run(all.front());
    for (int round = 0; round < 2; ++round)
        for (const ReconSettings &settings : all) {
            const ReconResult launched = reconstructor.run(settings, {}, replaying());
            EXPECT_FALSE(launched.report.replayed);
            const ReconResult replayed = reconstructor.run(settings, {}, replaying());
            EXPECT_TRUE(replayed.report.replayed);
            EXPECT_EQ(namesOf(replayed.report), namesOf(launched.report));
            EXPECT_LE(worstDifference(replayed.image->data, launched.image->data), 0);
            EXPECT_LE(worstDifference(replayed.image->data, first.image->data), 1e-5);
        }
}

TEST(CudaRecording, whatWaitsForTheDeviceIsRunAsEver)
{
    LARMOR_NEED_CUDA(cuda);
    ReconSettings sparse = solver(Regulariser::Wavelet); // its scale is taken on the host
    ReconSettings checked = by(Method::InverseFft);
    checked.oracle = true;
    ReconSettings combined = by(Method::InverseFft); // the sum of squares asks for the size of its images
    combined.coils = CoilCombination::RootSumOfSquares;
    const std::vector<std::pair<std::shared_ptr<const Scan>, ReconSettings>> runs{
        {spiral({64, 64, 1}), sparse},
        {cartesian({64, 64, 1}), checked},
        {cartesian({64, 64, 1}, 4), combined}};
    for (const auto &[scan, settings] : runs) {
        Reconstructor reconstructor(openEngine(EngineKind::Cuda), scan);
        const ReconResult plain = reconstructor.run(settings);
        for (int again = 0; again < 3; ++again) {
            const ReconResult result = reconstructor.run(settings, {}, replaying());
            EXPECT_FALSE(result.report.replayed);
            EXPECT_LE(worstDifference(result.image->data, plain.image->data), 1e-5);
        }
    }
}

TEST(CudaRecording, aRecordingEndsWithWhatItWasMadeOf)
{
    LARMOR_NEED_CUDA(cuda);
    Reconstructor reconstructor(openEngine(EngineKind::Cuda), cartesian({64, 48, 1}));
    const ReconSettings settings = by(Method::InverseFft);
    const auto replays = [&] { return reconstructor.run(settings, {}, replaying()).report.replayed; };
    EXPECT_FALSE(replays());
    EXPECT_TRUE(replays());
    // More plans than cuFFT's are kept drop those that were recorded.
    Engine &engine = reconstructor.engine();
    for (std::int64_t width = 16; width < 60; ++width) {
        const auto row = uploaded(engine, randomComplex(width, 1));
        engine.fftRows(*row, width, 1, FftDirection::Forward);
    }
    EXPECT_FALSE(replays());
    EXPECT_TRUE(replays());
    reconstructor.forget();
    EXPECT_FALSE(replays());
    EXPECT_TRUE(replays());
    reconstructor.setScan(cartesian({64, 48, 1}));
    EXPECT_FALSE(replays());
    EXPECT_TRUE(replays());
    ReconObserver partial = replaying();
    partial.repeated = {"transpose"};
    EXPECT_FALSE(reconstructor.run(settings, {}, partial).report.replayed);
}

TEST(CudaRecording, anEngineRecordsWhatDoesNotWait)
{
    LARMOR_NEED_CUDA(cuda);
    const std::vector<cfloat> ones(100, cfloat(1, 0));
    const auto from = uploaded(*cuda, ones);
    const auto to = uploaded(*cuda, std::vector<cfloat>(100));
    const auto pass = cuda->record([&] { cuda->axpby(2, *from, 0, 1, *to, 0, 100); });
    ASSERT_TRUE(pass);
    EXPECT_EQ(downloaded<cfloat>(*cuda, *to, 100)[7], cfloat(0, 0)); // nothing has run yet
    EXPECT_TRUE(pass->replay());
    EXPECT_TRUE(pass->replay());
    EXPECT_EQ(downloaded<cfloat>(*cuda, *to, 100)[7], cfloat(4, 0));

    EXPECT_FALSE(cuda->record([&] { cuda->dot(*from, 0, *to, 0, 100); }));
    EXPECT_FALSE(cuda->record([&] { downloaded<cfloat>(*cuda, *from, 100); }));
    EXPECT_FALSE(cuda->record([&] { cuda->synchronize(); }));
    EXPECT_FALSE(cuda->record([] {}));
    EXPECT_THROW(cuda->record([] { throw Error(ErrorCode::Cancelled, "stopped"); }), Error);
    // And the engine goes on.
    EXPECT_EQ(cuda->dot(*from, 0, *from, 0, 100).real(), 100);
}

} // namespace
} // namespace larmor
