// SPDX-License-Identifier: GPL-3.0-or-later
// A scan played as if it were being acquired: frames, their times, what is dropped, and how it stops.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/registry.h"
#include "recon/stream.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <thread>

namespace larmor {
namespace {

using Frames = std::vector<StreamFrame>;

std::shared_ptr<const Scan> dynamicScan(std::int64_t matrix, std::int64_t spokes, std::int64_t samples,
                                        std::shared_ptr<const CoilModel> coils = nullptr)
{
    SimulationSettings settings;
    settings.matrix = {matrix, matrix, 1};
    settings.coils = std::move(coils);
    const RadialShape shape{matrix, spokes, samples, SpokeAngle::Golden};
    return std::make_shared<const Scan>(simulate(*makePhantom("dynamic"), radialTrajectory(shape), settings));
}

StreamSettings asFastAsPossible(const Scan &scan, Method method = Method::Gridding)
{
    StreamSettings settings = streamDefaults(scan);
    settings.recon.method = method;
    settings.speed = 0;
    settings.spokesPerFrame = 21;
    settings.step = 5;
    return settings;
}

struct Played {
    Frames frames;
    StreamSummary summary;
};

Played play(const std::shared_ptr<const Scan> &scan, const StreamSettings &settings,
            std::unique_ptr<Engine> engine = openCpuEngine())
{
    StreamReconstructor stream(std::move(engine), scan);
    Played played;
    played.summary = stream.run(settings, {}, [&](const StreamFrame &f) { played.frames.push_back(f); });
    return played;
}

/// Readouts of a scan as a scan of its own, made without the stream's code.
std::shared_ptr<const Scan> part(const Scan &scan, std::int64_t firstReadout, std::int64_t readouts)
{
    auto cut = std::make_shared<Scan>(scan);
    const std::int64_t length = scan.trajectory.samplesPerInterleave;
    const auto from = std::size_t(firstReadout * length), count = std::size_t(readouts * length);
    for (std::vector<float> *k : {&cut->trajectory.kx, &cut->trajectory.ky, &cut->trajectory.kz})
        *k = {k->begin() + std::ptrdiff_t(from), k->begin() + std::ptrdiff_t(from + count)};
    cut->samples.own().clear();
    for (std::int64_t c = 0; c < scan.coils; ++c)
        cut->samples.own().insert(cut->samples.own().end(), scan.coil(c) + from, scan.coil(c) + from + count);
    cut->sampleTimes.resize(count);
    cut->readoutTimes.clear();
    return cut;
}

void expectFramesEqualWholeReconstructions(const std::shared_ptr<const Scan> &scan,
                                           const StreamSettings &settings, const Frames &frames,
                                           double tolerance)
{
    ASSERT_FALSE(frames.empty());
    for (const StreamFrame &frame : frames) {
        Reconstructor whole(openCpuEngine(), part(*scan, frame.firstSpoke, frame.spokes));
        const ReconResult expected = whole.run(settings.recon);
        EXPECT_LE(relativeError(*frame.image, *expected.image), tolerance) << "frame " << frame.number;
    }
}

TEST(Stream, framesEqualTheReconstructionOfTheirSamples)
{
    const auto scan = dynamicScan(48, 61, 96);
    for (const Method method : {Method::Gridding, Method::Adjoint, Method::LeastSquares}) {
        SCOPED_TRACE(toString(method));
        StreamSettings settings = asFastAsPossible(*scan, method);
        settings.warmStart = false;
        settings.recon.lambda = 0.01;
        const Played played = play(scan, settings);
        EXPECT_EQ(played.frames.size(), 9u); // readouts 0-20, 5-25 ... 40-60
        EXPECT_EQ(played.frames.back().firstSpoke, 40);
        expectFramesEqualWholeReconstructions(scan, settings, played.frames, 2e-6);
    }
}

TEST(Stream, everyFormOfTheSumsCanBeStreamed)
{
    const auto scan = dynamicScan(24, 26, 50);
    for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored}) {
        SCOPED_TRACE(toString(form));
        StreamSettings settings = asFastAsPossible(*scan, Method::Adjoint);
        settings.recon.adjoint = form;
        expectFramesEqualWholeReconstructions(scan, settings, play(scan, settings).frames, 2e-6);
    }
    StreamSettings toeplitz = asFastAsPossible(*scan, Method::LeastSquares);
    toeplitz.recon.normal = NormalForm::Toeplitz;
    toeplitz.recon.regulariser = Regulariser::TotalVariation;
    toeplitz.recon.lambda = 1e-3;
    expectFramesEqualWholeReconstructions(scan, toeplitz, play(scan, toeplitz).frames, 2e-6);
}

TEST(Stream, coilsGoThroughTheirMaps)
{
    const auto scan = dynamicScan(32, 31, 64, std::make_shared<const CoilModel>(birdcage({4})));
    for (const CoilCombination coils : {CoilCombination::Maps, CoilCombination::RootSumOfSquares}) {
        StreamSettings settings = asFastAsPossible(*scan, Method::LeastSquares);
        settings.recon.coils = coils;
        settings.warmStart = false;
        expectFramesEqualWholeReconstructions(scan, settings, play(scan, settings).frames, 5e-6);
    }
}

TEST(Stream, overlapAndSpeedChangeNoImage)
{
    const auto scan = dynamicScan(47, 55, 93); // nothing divides anything
    for (const Method method : {Method::Gridding, Method::LeastSquares}) {
        StreamSettings settings = asFastAsPossible(*scan, method);
        settings.step = 7;
        const Frames with = play(scan, settings).frames;
        settings.overlap = false;
        const Frames without = play(scan, settings).frames;
        settings.overlap = true;
        settings.speed = 0.5; // slow enough for every frame to be made
        const Frames paced = play(scan, settings).frames;
        ASSERT_EQ(with.size(), without.size());
        for (std::size_t i = 0; i < with.size(); ++i)
            EXPECT_EQ(with[i].image->data, without[i].image->data) << i;
        if (paced.size() != with.size()) continue; // a busy machine dropped some
        for (std::size_t i = 0; i < with.size(); ++i)
            EXPECT_EQ(with[i].image->data, paced[i].image->data) << i;
    }
}

TEST(Stream, everyEngineStreams)
{
    const auto scan = dynamicScan(32, 41, 64);
    const StreamSettings settings = asFastAsPossible(*scan);
    const Frames expected = play(scan, settings).frames;
    for (const EngineStatus &status : engineStatuses()) {
        if (!status.available) continue;
        SCOPED_TRACE(toString(status.kind));
        for (const HostMemoryKind kind : allHostMemoryKinds()) {
            auto engine = openEngine(status.kind);
            if (!engine->streams()->whyNot(kind).empty()) continue;
            StreamSettings here = settings;
            here.hostMemory = kind;
            const Frames frames = play(scan, here, std::move(engine)).frames;
            ASSERT_EQ(frames.size(), expected.size());
            for (std::size_t i = 0; i < frames.size(); ++i)
                EXPECT_LE(relativeError(*frames[i].image, *expected[i].image), 1e-4) << toString(kind);
        }
    }
}

TEST(Stream, framesAreScoredAgainstTheObjectAsItWas)
{
    const auto scan = dynamicScan(48, 189, 96); // 0.94 s: more than a heartbeat
    StreamSettings settings = asFastAsPossible(*scan);
    settings.spokesPerFrame = 34;
    settings.step = 31;
    const auto object = makePhantom("dynamic");
    for (const StreamFrame &frame : play(scan, settings).frames) {
        const double mean = 0.005 * (double(frame.firstSpoke) + 16.5);
        EXPECT_NEAR(frame.seconds, mean, 1e-9);
        const Image then = truthImage(*object, {48, 48, 1}, mean);
        ASSERT_TRUE(frame.quality);
        EXPECT_NEAR(frame.quality->psnrDb, imageMetrics(*frame.image, then).psnrDb, 1e-6);
        if (frame.number == 2) { // in the systole the object is far from its rest
            const double rest = imageMetrics(*frame.image, truthImage(*object, {48, 48, 1}, 0)).psnrDb;
            EXPECT_GT(frame.quality->psnrDb, rest + 1);
        }
    }
    settings.score = false;
    EXPECT_FALSE(play(scan, settings).frames.front().quality);
}

TEST(Stream, aWarmStartComesCloserInAsManyIterations)
{
    const auto scan = dynamicScan(48, 120, 96);
    StreamSettings settings = asFastAsPossible(*scan, Method::LeastSquares);
    settings.spokesPerFrame = 55;
    settings.step = 3;
    settings.recon.iterations = 2;
    const Played warm = play(scan, settings);
    settings.warmStart = false;
    const Played cold = play(scan, settings);
    EXPECT_EQ(warm.frames[0].residuals, cold.frames[0].residuals);
    EXPECT_LT(warm.frames.back().residuals.back(), 0.8 * cold.frames.back().residuals.back());
    EXPECT_LT(warm.frames.back().residuals.front(), 0.5); // begins where the last frame ended
    EXPECT_GT(*warm.summary.meanPsnrDb, *cold.summary.meanPsnrDb);
}

TEST(Stream, framesKeepTheAcquisitionsPaceAndTheLatestWins)
{
    const auto scan = dynamicScan(32, 60, 64); // 0.3 s
    StreamSettings settings = asFastAsPossible(*scan);
    settings.score = false;
    settings.speed = 2;
    const auto from = std::chrono::steady_clock::now();
    const Played paced = play(scan, settings);
    const double took =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count();
    // The last of the last frame's 56 readouts, 5 ms each, has come after 140 ms: never sooner.
    EXPECT_GE(took, 140);
    EXPECT_GE(paced.summary.elapsedMs, 139.9);
    for (const StreamFrame &frame : paced.frames)
        EXPECT_GE(frame.latencyMs, 0);
    EXPECT_EQ(paced.summary.frames + paced.summary.dropped, 8);

    // The whole scan in 1.5 ms, while the first frame is made: a long one, so that the others pass it by.
    settings.speed = 200;
    settings.recon.method = Method::LeastSquares;
    settings.recon.iterations = 400;
    const Played late = play(scan, settings);
    EXPECT_GT(late.summary.dropped, 0);
    EXPECT_EQ(late.summary.frames + late.summary.dropped, 8);
    EXPECT_EQ(late.frames.back().number, 7);
    std::int64_t next = 0;
    for (const StreamFrame &frame : late.frames) {
        EXPECT_EQ(frame.number, next + frame.droppedBefore);
        next = frame.number + 1;
    }
}

TEST(Stream, theTimelineHoldsEachCopyAndEachFrame)
{
    const auto scan = dynamicScan(48, 61, 96);
    const Played played = play(scan, asFastAsPossible(*scan));
    std::size_t operations = 0, bytes = 0;
    double last = 0;
    for (const StreamFrame &frame : played.frames)
        for (const StreamRecord &record : frame.timeline) {
            if (record.work == StreamWork::Upload) bytes += record.bytes;
            if (record.work != StreamWork::Operations) continue;
            ++operations;
            EXPECT_GE(record.startMs, last); // one frame after the other
            last = record.endMs;
        }
    EXPECT_EQ(operations, played.frames.size());
    EXPECT_EQ(bytes, 61u * 96 * sizeof(cfloat)); // every sample once
    EXPECT_GT(played.summary.framesPerSecond, 0);
    EXPECT_GE(played.summary.latencyP95Ms, played.summary.latencyMs.median);
    EXPECT_GE(played.summary.overlapGain, 1);
}

TEST(Stream, sizesThatDoNotFitStillMakeFrames)
{
    for (const auto &[spokes, perFrame, step] : std::vector<std::array<std::int64_t, 3>>{
             {1, 34, 8}, {7, 7, 100}, {13, 5, 1}, {10, 3, 9}, {2, 1, 1}}) {
        const auto scan = dynamicScan(17, spokes, 35);
        StreamSettings settings = asFastAsPossible(*scan);
        settings.spokesPerFrame = perFrame;
        settings.step = step;
        const Frames frames = play(scan, settings).frames;
        const std::int64_t window = std::min(perFrame, spokes);
        EXPECT_EQ(std::int64_t(frames.size()), (spokes - window) / step + 1);
        for (const StreamFrame &frame : frames)
            EXPECT_EQ(frame.spokes, window);
    }
    // A matrix whose band leaves the ends of the spokes out.
    const auto scan = dynamicScan(32, 30, 64);
    StreamSettings settings = asFastAsPossible(*scan, Method::Adjoint);
    settings.recon.matrix = Extent{20, 20, 1};
    settings.recon.density = DensityMethod::PipeMenon;
    const Frames frames = play(scan, settings).frames;
    EXPECT_EQ(frames.size(), 2u);
    expectFramesEqualWholeReconstructions(scan, settings, frames, 2e-6);
}

TEST(Stream, aWishToStopEndsItInMidStream)
{
    const auto scan = dynamicScan(32, 400, 64); // 2 s
    StreamSettings settings = asFastAsPossible(*scan);
    settings.speed = 1;
    settings.score = false;
    std::stop_source stop;
    StreamReconstructor stream(openCpuEngine(), scan);
    int frames = 0;
    try {
        stream.run(settings, Task(stop.get_token()), [&](const StreamFrame &) {
            if (++frames == 3) stop.request_stop();
        });
        ADD_FAILURE() << "was not stopped";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_EQ(frames, 3);
    settings.speed = 0; // and it can be run again
    EXPECT_EQ(stream.run(settings).frames, 76);
}

void expectRefused(const StreamSettings &settings, const char *says)
{
    try {
        settings.check();
        ADD_FAILURE() << says;
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        EXPECT_NE(std::string(error.what()).find(says), std::string::npos) << error.what();
    }
}

TEST(Stream, whatCannotBeStreamedIsRefused)
{
    const auto scan = dynamicScan(16, 8, 32);
    const StreamSettings good = asFastAsPossible(*scan);
    good.check();
    const auto with = [&](auto &&change) {
        StreamSettings settings = good;
        change(settings);
        return settings;
    };
    expectRefused(with([](auto &s) { s.spokesPerFrame = 0; }), "at least one spoke");
    expectRefused(with([](auto &s) { s.step = 0; }), "at least one new spoke");
    expectRefused(with([](auto &s) { s.speed = -1; }), "speed");
    expectRefused(with([](auto &s) { s.speed = std::numeric_limits<double>::quiet_NaN(); }), "speed");
    expectRefused(with([](auto &s) { s.recon.method = Method::InverseFft; }), "ifft");
    expectRefused(with([](auto &s) { s.recon.precision = Precision::Double; }), "double");
    expectRefused(with([](auto &s) { s.recon.coils = CoilCombination::Keep; }), "keep");
    expectRefused(with([](auto &s) { s.recon.oracle = true; }), "oracle");
    expectRefused(with([](auto &s) { s.recon.regulariser = Regulariser::Anatomical; }), "anatomical");

    auto empty = std::make_shared<Scan>(*scan);
    empty->samples.own().clear();
    empty->trajectory.kx.clear(), empty->trajectory.ky.clear(), empty->trajectory.kz.clear();
    EXPECT_THROW(StreamReconstructor(openCpuEngine(), empty), Error);
    auto whole = std::make_shared<Scan>(*scan);
    whole->trajectory.samplesPerInterleave = 0;
    EXPECT_THROW(StreamReconstructor(openCpuEngine(), whole).run(good), Error);
    StreamSettings writeCombined = good;
    writeCombined.hostMemory = HostMemoryKind::WriteCombined; // which the cpu engine has not
    try {
        play(scan, writeCombined);
        ADD_FAILURE();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
    }
}

TEST(Scoring, aMovingObjectIsScoredAtTheMeanTimeOfItsReadouts)
{
    const auto scan = dynamicScan(48, 80, 96); // 0 to 0.395 s
    ReconSettings settings;
    settings.method = Method::Gridding;
    settings.density = DensityMethod::Analytic;
    Reconstructor reconstructor(openCpuEngine(), scan);
    const ReconResult result = reconstructor.run(settings);
    ASSERT_TRUE(result.report.truthSeconds);
    EXPECT_NEAR(*result.report.truthSeconds, 0.005 * 39.5, 1e-9);
    const Image truth = truthImage(*makePhantom("dynamic"), {48, 48, 1}, 0.005 * 39.5);
    EXPECT_NEAR(result.report.quality->psnrDb, imageMetrics(*result.image, truth).psnrDb, 1e-3);
    EXPECT_EQ(result.report.toJson()["truth_seconds"], *result.report.truthSeconds);
}

} // namespace
} // namespace larmor
