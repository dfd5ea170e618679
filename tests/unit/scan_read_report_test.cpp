// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of everything that a file holds is counted, once, and told.
#include "core/error.h"
#include "recon/sample_set.h"
#include "scan/formats.h"
#include "scan/read_report.h"
#include "scan/recipe.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "scan_files.h"
#include "support/foreign_scan.h"

#include <gtest/gtest.h>
#include <numeric>

using namespace larmor;
using namespace foreign;

namespace {

void add(std::vector<Line> &to, const std::vector<Line> &more)
{
    to.insert(to.end(), more.begin(), more.end());
}

struct Read {
    Scan scan;
    ReadReport report;
};

Read readBack(const File &foreign, const ImageChoice &choice = {})
{
    const Folder folder;
    writeForeignScan(folder / "scan.h5", foreign);
    ReadOptions options;
    options.images = choice;
    Read read;
    read.scan = readScan(folder / "scan.h5", options, {}, &read.report);
    return read;
}

ImageChoice chosen(ImageDimension d, int index)
{
    ImageChoice choice;
    choice.choose(d, index);
    return choice;
}

/// Every acquisition has exactly one fate.
void expectComplete(const ReadReport &report)
{
    const std::size_t skipped =
        std::accumulate(report.skipped.begin(), report.skipped.end(), std::size_t(0),
                        [](std::size_t sum, const auto &each) { return sum + each.second; });
    EXPECT_EQ(report.used + skipped, report.acquisitions);
}

bool tells(const ReadReport &report, const std::string &words, bool loses)
{
    for (const ReadFact &fact : report.facts())
        if (fact.line().find(words) != std::string::npos) return fact.loses == loses;
    return false;
}

} // namespace

TEST(ReadReport, AWholeImageLosesNothing)
{
    const Read read = readBack({wholeImage()});
    expectComplete(read.report);
    EXPECT_EQ(read.report.used, 4U);
    EXPECT_EQ(read.report.samples, 32U);
    EXPECT_EQ(read.report.samplesUsed(), 32U);
    EXPECT_TRUE(read.report.facts().empty());
    EXPECT_FALSE(read.report.hasChoice());
    const Json json = read.report.toJson();
    EXPECT_EQ(json["acquisitions"]["total"], 4);
    EXPECT_EQ(json["dimensions"]["slice"]["present"], Json::array({0}));
    EXPECT_TRUE(json["warnings"].empty());
}

TEST(ReadReport, EveryFlagIsCountedUnderItsName)
{
    const std::vector<std::pair<int, const char *>> flags{{19, "noise"},
                                                          {20, "reference_only"},
                                                          {23, "navigation"},
                                                          {24, "phase_correction"},
                                                          {26, "hp_feedback"},
                                                          {27, "dummy"},
                                                          {28, "rt_feedback"},
                                                          {29, "surface_coil_correction"},
                                                          {30, "stabilisation_reference"},
                                                          {31, "stabilisation"}};
    for (const auto &[flag, name] : flags) {
        File foreign{wholeImage()};
        add(foreign.lines, {{.flags = {flag}, .value = 100, .samples = 1, .centre = 0},
                            {.flags = {flag}, .value = 100, .samples = 1, .centre = 0}});
        const Read read = readBack(foreign);
        expectComplete(read.report);
        EXPECT_EQ(read.report.used, 4U) << flag;
        EXPECT_EQ(read.report.toJson()["acquisitions"]["skipped"][name], 2) << flag;
        EXPECT_EQ(read.scan.sampleCount(), 32U) << flag;
        const bool harmless = flag == 20 || (flag >= 26 && flag <= 28); // those of 20 calibrate
        EXPECT_TRUE(tells(read.report, ": 2 (flag " + std::to_string(flag) + ")", !harmless)) << flag;
    }
}

TEST(ReadReport, AnAcquisitionOfTwoFlagsIsCountedOnce)
{
    File foreign{wholeImage()};
    foreign.lines[1].flags = {20, 21}; // calibration and image
    foreign.lines.push_back({.flags = {20, 24, 27}});
    const Read read = readBack(foreign);
    expectComplete(read.report);
    EXPECT_EQ(read.report.used, 4U);
    EXPECT_EQ(read.report.skipped, (std::map<Skip, std::size_t>{{Skip::Calibration, 1}}));
}

TEST(ReadReport, NoiseThatWeighsTheCoilsIsNoLoss)
{
    File foreign{wholeImage()};
    foreign.lines.insert(foreign.lines.begin(), Line{.flags = {19}});
    const Read read = readBack(foreign);
    EXPECT_EQ(read.report.noiseKept, 1U);
    EXPECT_EQ(read.scan.noise.size(), 16U);
    EXPECT_TRUE(tells(read.report, "kept to weigh the coils: 1", false));
}

TEST(ReadReport, OtherImagesAreCountedAndNamed)
{
    File foreign;
    for (int repetition = 0; repetition < 3; ++repetition)
        for (const int slice : {5, 2}) // as acquired, interleaved
            add(foreign.lines,
                wholeImage(
                    {.slice = slice, .repetition = repetition, .value = float(10 * slice + repetition)}));
    const Read first = readBack(foreign);
    expectComplete(first.report);
    EXPECT_EQ(first.report.used, 4U);
    EXPECT_EQ(first.report.skipped.at(Skip::OtherImage), 20U);
    EXPECT_EQ(first.report.dimension(ImageDimension::Slice).present, (std::vector<int>{2, 5}));
    EXPECT_EQ(first.report.dimension(ImageDimension::Slice).taken, 2); // the lowest, not the first acquired
    EXPECT_EQ(first.scan.samples[0], cfloat(20));
    EXPECT_TRUE(first.report.hasChoice());
    EXPECT_TRUE(tells(first.report, "of the slices 2,5 only 2 is in the image; --slice takes another", true));
    EXPECT_TRUE(tells(first.report, "of the repetitions 0-2 only 0 is in the image", true));

    ImageChoice choice = chosen(ImageDimension::Slice, 5);
    choice.choose(ImageDimension::Repetition, 1);
    const Read other = readBack(foreign, choice);
    EXPECT_EQ(other.scan.samples[0], cfloat(51));
    EXPECT_EQ(other.scan.sampleCount(), 32U);
    EXPECT_TRUE(tells(other.report, "of the slices 2,5 only 5", false)); // it was asked for
}

TEST(ReadReport, EachDimensionIsChosenByItsOwnCounter)
{
    for (const ImageDimension d : imageDimensions) {
        File foreign{wholeImage({.value = 1})};
        Line second{.value = 2};
        (d == ImageDimension::Slice        ? second.slice
         : d == ImageDimension::Contrast   ? second.contrast
         : d == ImageDimension::Phase      ? second.phase
         : d == ImageDimension::Repetition ? second.repetition
                                           : second.set) = 1;
        add(foreign.lines, wholeImage(second));
        EXPECT_EQ(readBack(foreign).scan.samples[0], cfloat(1)) << toString(d);
        const Read read = readBack(foreign, chosen(d, 1));
        EXPECT_EQ(read.scan.samples[0], cfloat(2)) << toString(d);
        EXPECT_EQ(read.report.toJson()["dimensions"][std::string(toString(d))]["taken"], 1);
    }
}

TEST(ReadReport, AnIndexThatIsNotThereIsRefusedWithThoseThatAre)
{
    File foreign{wholeImage({.slice = 3})};
    add(foreign.lines, wholeImage({.slice = 4}));
    try {
        readBack(foreign, chosen(ImageDimension::Slice, 7));
        ADD_FAILURE() << "slice 7 was read";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        EXPECT_NE(std::string(error.what()).find("slice 7"), std::string::npos) << error.what();
        EXPECT_NE(error.why().find("3,4"), std::string::npos) << error.why();
    }
    ImageChoice two;
    two.choose(ImageDimension::Slice, "3,4");
    EXPECT_THROW(readBack(foreign, two), Error); // one at a time
}

TEST(ReadReport, RepeatedLinesAreAveraged)
{
    File foreign{wholeImage({.value = 1})};
    add(foreign.lines, wholeImage({.average = 1, .value = 3}));
    foreign.lines.back().flags = {22}; // backwards over the same points
    const Read read = readBack(foreign);
    EXPECT_EQ(read.report.used, 8U);
    EXPECT_EQ(read.report.merged, 4U);
    EXPECT_EQ(read.report.reversed, 1U);
    EXPECT_EQ(read.report.averages, (std::vector<int>{0, 1}));
    EXPECT_TRUE(tells(read.report, "averaged with those measured before: 4 of 8", false));
    EXPECT_TRUE(tells(read.report, "reversed readouts turned round: 1", false));
    EXPECT_EQ(placeOnGrid(read.scan, read.scan.matrix).samples.front(), cfloat(2));
}

TEST(ReadReport, EpiWithoutPhaseCorrectionIsALoss)
{
    File foreign{wholeImage(), ISMRMRD::TrajectoryType::EPI};
    foreign.lines[1].flags = foreign.lines[3].flags = {22};
    foreign.lines.insert(foreign.lines.begin(), Line{.ky = 2, .flags = {24}});
    const Read read = readBack(foreign);
    EXPECT_EQ(read.report.reversed, 2U);
    EXPECT_TRUE(tells(read.report, "no phase correction is applied: expect a ghost", true));
    EXPECT_TRUE(tells(read.report, "phase-correction acquisitions left out: 1 (flag 24)", true));

    SimulationSettings settings; // what is simulated has no delays
    settings.matrix = {16, 16, 1};
    const Folder folder;
    const SimulationRecipe recipe{{"trajectory", "epi"}, {"matrix", "16"}};
    writeScan(folder / "epi.h5", simulate(recipe));
    ReadReport report;
    readScan(folder / "epi.h5", {}, {}, &report);
    EXPECT_FALSE(tells(report, "expect a ghost", true));
}

TEST(ReadReport, DiscardedSamplesAndOtherEncodingsAreCounted)
{
    File foreign{wholeImage({.discardPre = 1, .discardPost = 2})};
    add(foreign.lines, wholeImage({.encoding = 1}, 2));
    foreign.lines.push_back({.samples = 0});
    const Read read = readBack(foreign);
    expectComplete(read.report);
    EXPECT_EQ(read.report.discarded, 12U);
    EXPECT_EQ(read.report.samplesUsed(), 20U);
    EXPECT_EQ(read.scan.sampleCount(), 20U);
    EXPECT_EQ(read.report.skipped.at(Skip::OtherEncoding), 2U);
    EXPECT_EQ(read.report.skipped.at(Skip::Empty), 1U);
    EXPECT_TRUE(tells(read.report, "another encoding left out: 2, the image is of encoding 0", true));
    EXPECT_TRUE(tells(read.report, "as their headers ask: 12 of 32", false));
}

TEST(ReadReport, KSpaceThatEndsOnOneSideIsPartialFourier)
{
    const Read part = readBack({wholeImage({}, 10), ISMRMRD::TrajectoryType::CARTESIAN, 16}); // ky -8 .. 1
    ASSERT_EQ(part.report.partial.size(), 1U);
    EXPECT_EQ(part.report.partial[0].axis, 1);
    EXPECT_EQ(part.report.partial[0].first, -8);
    EXPECT_EQ(part.report.partial[0].last, 1);
    EXPECT_EQ(part.report.partial[0].acquired(), 10.0 / 16);
    EXPECT_TRUE(tells(part.report, "partial Fourier: 63 % of ky is acquired (-8 to 1)", true));

    File echo{wholeImage({.samples = 6, .centre = 2}), ISMRMRD::TrajectoryType::CARTESIAN, 4};
    EXPECT_TRUE(tells(readBack(echo).report, "asymmetric echo: 75 % of kx is acquired (-2 to 3)", true));

    File skipping{{}, ISMRMRD::TrajectoryType::CARTESIAN, 16};
    for (int ky = 1; ky < 16; ky += 4) // undersampled alone
        skipping.lines.push_back({.ky = ky});
    EXPECT_TRUE(readBack(skipping).report.partial.empty());
}

TEST(ReadReport, SamplesBeyondTheBandAreCounted)
{
    SimulationSettings settings;
    settings.matrix = {32, 32, 1};
    SpiralShape shape;
    shape.matrix = 32;
    shape.interleaves = 4;
    shape.samples = 300;
    const Scan scan = simulate(*sheppLogan2d(), spiralTrajectory(shape), settings);
    const Folder folder;
    writeScan(folder / "spiral.h5", scan);
    ReadReport report;
    const Scan read = readScan(folder / "spiral.h5", {}, {}, &report);
    EXPECT_EQ(report.samples, 1200U);
    countBand(report, read, {32, 32, 1});
    EXPECT_EQ(report.beyondBand, 0U);
    countBand(report, read, {16, 16, 1});
    std::size_t outside = 0;
    for (std::size_t i = 0; i < read.sampleCount(); ++i)
        outside += std::abs(read.trajectory.kx[i]) > 8.5F || std::abs(read.trajectory.ky[i]) > 8.5F;
    EXPECT_GT(outside, 0U);
    EXPECT_EQ(report.beyondBand, outside);
    EXPECT_EQ(report.samplesUsed(), 1200 - outside);
    EXPECT_TRUE(tells(report,
                      "beyond the band of matrix 16x16 left out: " + std::to_string(outside) +
                          " of 1200; --matrix 32x32 takes them",
                      true));
}

TEST(ReadReport, UnsampledPointsOfAnArrayAreCounted)
{
    SimulationSettings settings;
    settings.matrix = {8, 8, 1};
    Scan scan = simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
    for (std::size_t i = 0; i < 8; ++i)
        scan.samples.own()[24 + i] = 0;
    for (std::size_t i = 0; i < scan.samples.size(); ++i)
        if (i / 8 != 3 && scan.samples[i] == cfloat(0)) scan.samples.own()[i] = 1;
    const Folder folder;
    for (const char *name : {"scan.npy", "scan.cfl"}) {
        writeScan(folder / name, scan);
        ReadReport report;
        const Scan read = readScan(folder / name, {}, {}, &report);
        EXPECT_EQ(report.samples, 64U);
        EXPECT_EQ(report.unsampled, 8U);
        EXPECT_EQ(report.samplesUsed(), read.sampleCount());
        EXPECT_TRUE(report.toJson()["acquisitions"].is_null());
        EXPECT_TRUE(tells(report, "count as not sampled: 8 of 64", false));
        ReadOptions options;
        options.images = chosen(ImageDimension::Slice, 1);
        EXPECT_THROW(readScan(folder / name, options), Error);
        options.images = chosen(ImageDimension::Slice, 0);
        EXPECT_NO_THROW(readScan(folder / name, options));
    }
}

TEST(ReadReport, ASharedScanNamesItsLeadingAcquisition)
{
    const std::filesystem::path file = sharedData("brain-spiral-15x4940-220.h5");
    if (file.empty()) GTEST_SKIP() << "../shared/data is not here";
    ReadReport report;
    const Scan scan = readScan(file, {}, {}, &report);
    EXPECT_EQ(report.acquisitions, 16U);
    EXPECT_EQ(report.used, 15U);
    expectComplete(report);
    EXPECT_EQ(report.samplesUsed(), scan.sampleCount());
}
