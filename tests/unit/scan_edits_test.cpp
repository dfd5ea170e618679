// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of k-space against what theory says that they do to the image.
#include "core/error.h"
#include "recon_problem.h"
#include "scan/readouts.h"
#include "scan/scan_edits.h"
#include "scan/simulate.h"
#include "support/error_of.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace larmor {
namespace {

Scan grid(const Extent &matrix = {24, 20, 1})
{
    SimulationSettings settings;
    settings.matrix = matrix;
    return simulate(*sheppLogan2d(), cartesianTrajectory(matrix), settings);
}

Scan spokes()
{
    SimulationSettings settings;
    settings.matrix = {16, 16, 1};
    RadialShape shape;
    shape.matrix = 16;
    shape.spokes = 12;
    shape.samples = 32;
    return simulate(*sheppLogan2d(), radialTrajectory(shape), settings);
}

ScanEdit edit(EditKind kind, std::map<std::string, double> values = {})
{
    return {kind, std::move(values), true};
}

double peakOf(const Scan &scan)
{
    double peak = 0;
    for (const cfloat &sample : scan.samples)
        peak = std::max(peak, std::abs(cdouble(sample)));
    return peak;
}

Image inverse(const Scan &scan)
{
    return dense::reconstruct(scan, {});
}

/// The image of the edited scan less that of the scan itself.
Image change(const Scan &scan, const std::vector<ScanEdit> &edits)
{
    Image difference = inverse(edited(scan, edits));
    const Image before = inverse(scan);
    for (std::size_t i = 0; i < difference.data.size(); ++i)
        difference.data[i] -= before.data[i];
    return difference;
}

TEST(ScanEdits, ASpikeIsAPlaneWaveOfKnownAmplitudeAndDirection)
{
    const Scan scan = grid();
    const Image wave =
        change(scan, {edit(EditKind::Spike, {{"kx", 5}, {"ky", -3}, {"kz", 0}, {"size", 40}})});
    const double amplitude = 0.4 * peakOf(scan) / static_cast<double>(scan.matrix.voxels());
    for (std::int64_t y = 0; y < 20; ++y)
        for (std::int64_t x = 0; x < 24; ++x) {
            const double cycles = 5 * static_cast<double>(x - 12) / 24 - 3 * static_cast<double>(y - 10) / 20;
            const cdouble expected = std::polar(amplitude, 2 * std::numbers::pi * cycles);
            ASSERT_LT(std::abs(cdouble(wave.at(x, y)) - expected), 1e-4 * amplitude) << x << ' ' << y;
        }
}

TEST(ScanEdits, AnOffsetIsAPointInTheMiddle)
{
    const Scan scan = grid();
    const Image point = change(scan, {edit(EditKind::DcOffset, {{"size", 2}, {"phase", 90}})});
    const double size = 0.02 * peakOf(scan);
    for (std::int64_t y = 0; y < 20; ++y)
        for (std::int64_t x = 0; x < 24; ++x) {
            const cdouble expected = x == 12 && y == 10 ? cdouble(0, size) : cdouble(0);
            ASSERT_LT(std::abs(cdouble(point.at(x, y)) - expected), 1e-4 * size) << x << ' ' << y;
        }
}

TEST(ScanEdits, EverySecondLineFoldsTheObjectOverHalfTheFieldOfView)
{
    const Scan scan = grid();
    const Scan half = edited(scan, {edit(EditKind::Undersample, {{"factor", 2}})});
    EXPECT_EQ(half.sampleCount(), scan.sampleCount() / 2);
    EXPECT_EQ(half.trajectory.interleaves(), 10);
    const Image whole = inverse(scan), folded = inverse(half);
    const double peak = 1;
    for (std::int64_t y = 0; y < 20; ++y)
        for (std::int64_t x = 0; x < 24; ++x) {
            const cfloat expected = 0.5f * (whole.at(x, y) + whole.at(x, (y + 10) % 20));
            ASSERT_LT(std::abs(folded.at(x, y) - expected), 1e-5 * peak) << x << ' ' << y;
        }
}

TEST(ScanEdits, CentralLinesStay)
{
    const Scan scan = edited(grid(), {edit(EditKind::Undersample, {{"factor", 5}, {"centre", 6}})});
    std::set<float> lines(scan.trajectory.ky.begin(), scan.trajectory.ky.end());
    EXPECT_EQ(lines, (std::set<float>{-10, -5, -3, -2, -1, 0, 1, 2, 5}));
}

TEST(ScanEdits, NonCartesianScansLoseWholeReadouts)
{
    const Scan scan = spokes();
    const Scan third = edited(scan, {edit(EditKind::Undersample, {{"factor", 3}})});
    EXPECT_EQ(third.trajectory.interleaves(), 4);
    EXPECT_EQ(third.trajectory.samplesPerInterleave, 32);
    for (std::size_t i = 0; i < 32; ++i) {
        EXPECT_EQ(third.trajectory.kx[32 + i], scan.trajectory.kx[96 + i]);
        EXPECT_EQ(third.samples[32 + i], scan.samples[96 + i]);
    }
}

TEST(ScanEdits, TheLotIsThatOfTheSeed)
{
    const Scan scan = grid({16, 200, 1});
    const auto drawn = [&](double seed) {
        return edited(scan, {edit(EditKind::RandomMask, {{"share", 40}, {"seed", seed}})}).trajectory.ky;
    };
    EXPECT_EQ(drawn(3), drawn(3));
    EXPECT_NE(drawn(3), drawn(4));
    EXPECT_NEAR(static_cast<double>(drawn(3).size()) / 16, 80, 25); // 40 % of 200, 3.6 standard deviations
    EXPECT_EQ(edited(scan, {edit(EditKind::RandomMask, {{"share", 100}})}).sampleCount(), scan.sampleCount());
}

TEST(ScanEdits, PartialFourierKeepsItsShare)
{
    const Scan scan = edited(grid(), {edit(EditKind::PartialFourier, {{"share", 75}, {"axis", 1}})});
    EXPECT_EQ(scan.sampleCount(), 24u * 15u);
    EXPECT_EQ(*std::min_element(scan.trajectory.ky.begin(), scan.trajectory.ky.end()), -5);
    EXPECT_EQ(*std::max_element(scan.trajectory.ky.begin(), scan.trajectory.ky.end()), 9);
    // Half of each line: no readout is whole any more.
    const Scan half = edited(grid(), {edit(EditKind::PartialFourier, {{"share", 50}, {"axis", 0}})});
    EXPECT_EQ(half.sampleCount(), 12u * 20u);
    EXPECT_EQ(half.trajectory.samplesPerInterleave, 0);
}

TEST(ScanEdits, LowPassAndHighPassAddUp)
{
    const Scan scan = grid();
    for (const double width : {0.0, 30.0}) {
        const std::map<std::string, double> values{{"radius", 45}, {"edge", width}};
        const Scan low = edited(scan, {edit(EditKind::LowPass, values)});
        const Scan high = edited(scan, {edit(EditKind::HighPass, values)});
        bool cut = false, kept = false;
        for (std::size_t i = 0; i < scan.samples.size(); ++i) {
            ASSERT_LT(std::abs(low.samples[i] + high.samples[i] - scan.samples[i]),
                      1e-5 * std::abs(scan.samples[i]) + 1e-6);
            const bool centre = scan.trajectory.kx[i] == 0 && scan.trajectory.ky[i] == 0;
            if (centre) {
                EXPECT_EQ(low.samples[i], scan.samples[i]);
            }
            cut = cut || (std::abs(scan.samples[i]) > 0 && low.samples[i] == cfloat(0));
            kept = kept || (!centre && low.samples[i] == scan.samples[i]);
        }
        EXPECT_TRUE(cut && kept);
    }
}

TEST(ScanEdits, WindowsHaveTheirShapes)
{
    const Scan scan = grid();
    const std::array expected{0.5, 0.54, std::exp(-0.75)}; // half way out
    for (int shape = 0; shape < 3; ++shape) {
        const Scan faded = edited(scan, {edit(EditKind::Window, {{"shape", shape}, {"width", 100}})});
        for (std::size_t i = 0; i < scan.samples.size(); ++i) {
            const float kx = scan.trajectory.kx[i], ky = scan.trajectory.ky[i];
            if (kx == 0 && ky == 0) {
                EXPECT_EQ(faded.samples[i], scan.samples[i]);
            }
            if (kx == -6 && ky == 0) {
                EXPECT_NEAR(std::abs(faded.samples[i]) / std::abs(scan.samples[i]),
                            expected[static_cast<std::size_t>(shape)], 1e-5);
            }
        }
    }
}

TEST(ScanEdits, NoiseHasTheDeviationThatWasAskedFor)
{
    const Scan scan = grid({64, 64, 1});
    const std::vector<ScanEdit> edits{edit(EditKind::Noise, {{"level", 3}, {"seed", 5}})};
    const Scan noisy = edited(scan, edits);
    double power = 0;
    cdouble mean = 0;
    for (std::size_t i = 0; i < scan.samples.size(); ++i) {
        const cdouble added = cdouble(noisy.samples[i]) - cdouble(scan.samples[i]);
        power += std::norm(added), mean += added;
    }
    const auto n = static_cast<double>(scan.samples.size());
    const double sigma = 0.03 * peakOf(scan);
    EXPECT_NEAR(power / n, sigma * sigma, 0.1 * sigma * sigma); // 6 standard deviations of 4096 samples
    EXPECT_LT(std::abs(mean) / n, 5 * sigma / std::sqrt(n));
    EXPECT_EQ(noisy.samples, edited(scan, edits).samples);
    EXPECT_NE(noisy.samples, edited(scan, {edit(EditKind::Noise, {{"level", 3}, {"seed", 6}})}).samples);
}

TEST(ScanEdits, TheyAreAppliedInTheirOrder)
{
    const Scan scan = grid();
    const ScanEdit spike = edit(EditKind::Spike, {{"kx", 9}, {"ky", 8}});
    const ScanEdit low = edit(EditKind::LowPass, {{"radius", 30}});
    EXPECT_EQ(edited(scan, {spike, low}).samples, edited(scan, {low}).samples); // filtered away
    EXPECT_NE(edited(scan, {low, spike}).samples, edited(scan, {low}).samples);
    ScanEdit off = spike;
    off.active = false;
    EXPECT_EQ(edited(scan, {off}).samples, scan.samples);
    EXPECT_EQ(edited(scan, {off}).name, scan.name);
    EXPECT_NE(edited(scan, {spike}).name, scan.name); // results say what they are of
}

TEST(ScanEdits, EveryCoilIsEditedAlike)
{
    Scan scan = grid();
    const std::vector<cfloat> first(scan.samples.begin(), scan.samples.end());
    scan.samples.own().insert(scan.samples.own().end(), first.begin(), first.end());
    scan.coils = 2;
    for (const ScanEdit &each : {edit(EditKind::Spike), edit(EditKind::DcOffset), edit(EditKind::LowPass),
                                 edit(EditKind::Undersample)}) {
        const Scan done = edited(scan, {each});
        const auto half = static_cast<std::ptrdiff_t>(done.sampleCount());
        ASSERT_EQ(done.samples.size(), 2 * done.sampleCount());
        EXPECT_TRUE(
            std::equal(done.samples.begin(), done.samples.begin() + half, done.samples.begin() + half));
    }
}

TEST(ScanEdits, ReadBackAsWritten)
{
    std::vector<ScanEdit> edits;
    for (const EditSpec &spec : editSpecs()) {
        edits.push_back(edit(spec.kind));
        for (const EditParameter &parameter : spec.parameters)
            edits.back().values[parameter.key] = parameter.initial;
    }
    edits[3].active = false;
    EXPECT_EQ(editsFromJson(Json::parse(editsToJson(edits).dump())), edits);
    EXPECT_EQ(describe(std::vector<ScanEdit>{}), "none");
    EXPECT_EQ(edits[0].describe(), "undersample factor 2 axis ky centre 0");
}

TEST(ScanEdits, RefuseWhatCannotBe)
{
    for (const char *text :
         {"{}", "7", "[7]", R"([{"kind":"bend"}])", R"([{"kind":"spike","kw":1}])",
          R"([{"kind":"undersample","factor":0}])", R"([{"kind":"undersample","factor":2.5}])",
          R"([{"kind":"undersample","factor":"two"}])", R"([{"kind":"undersample","axis":"kq"}])",
          R"([{"kind":"noise","level":-1}])", R"([{"kind":"noise","active":1}])"})
        EXPECT_EQ(test::codeOf([&] { editsFromJson(Json::parse(text)); }), ErrorCode::InvalidCall) << text;
    const double nan = std::nan("");
    EXPECT_EQ(test::codeOf([&] {
                  edited(grid(), {edit(EditKind::Noise, {{"level", nan}})});
              }),
              ErrorCode::InvalidCall);
    // A lot that leaves nothing.
    EXPECT_EQ(test::codeOf([&] {
                  edited(grid({8, 1, 1}), {edit(EditKind::RandomMask, {{"share", 1}})});
              }),
              ErrorCode::InvalidCall);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(test::codeOf([&] { edited(grid(), {edit(EditKind::Noise)}, Task(stop.get_token())); }),
              ErrorCode::Cancelled);
}

TEST(Readouts, LinesOfAGridAndSpokes)
{
    const Scan scan = grid();
    const std::vector<Readout> lines = readoutsOf(scan.trajectory);
    ASSERT_EQ(lines.size(), 20u);
    EXPECT_EQ(lines[3].begin, 72u);
    EXPECT_EQ(lines[3].end, 96u);
    EXPECT_EQ(readoutsOf(spokes().trajectory).size(), 12u);
    Trajectory unnamed = spokes().trajectory;
    unnamed.samplesPerInterleave = 0;
    EXPECT_EQ(readoutsOf(unnamed).size(), 1u);
    EXPECT_TRUE(readoutsOf(Trajectory()).empty());
}

TEST(Readouts, CentricBeginsInTheCentre)
{
    const Scan scan = grid();
    const Scan first = acquired(scan, ReadoutOrder::Centric, 5);
    std::set<float> lines(first.trajectory.ky.begin(), first.trajectory.ky.end());
    EXPECT_EQ(lines, (std::set<float>{-2, -1, 0, 1, 2}));
    const Scan begun = acquired(scan, ReadoutOrder::Acquired, 2);
    EXPECT_EQ((std::set<float>(begun.trajectory.ky.begin(), begun.trajectory.ky.end())),
              (std::set<float>{-10, -9}));
    EXPECT_EQ(acquired(scan, ReadoutOrder::Centric, 20).samples, scan.samples); // all, in the scan's order
    EXPECT_EQ(test::codeOf([&] { acquired(scan, ReadoutOrder::Acquired, 0); }), ErrorCode::InvalidCall);
}

} // namespace
} // namespace larmor
