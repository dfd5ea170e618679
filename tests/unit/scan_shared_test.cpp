// SPDX-License-Identifier: GPL-3.0-or-later
// Measured scans, acquisitions as scanners write them, and other programs' opinion of our files.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <cmath>
#include <gtest/gtest.h>
#include <ismrmrd/dataset.h>
#include <ismrmrd/xml.h>
#include <sstream>

using namespace larmor;

namespace {

#define NEED_SHARED(variable, name)                                                                          \
    const std::filesystem::path variable = sharedData(name);                                                 \
    if (variable.empty()) GTEST_SKIP() << "../shared/data/" << name << " is not here"

double reach(const Scan &scan)
{
    return std::max(scan.trajectory.reach(0), scan.trajectory.reach(1));
}

std::string outputOf(const std::string &command)
{
    std::string text;
    FILE *pipe = popen((command + " 2>/dev/null").c_str(), "r");
    if (!pipe) return text;
    char part[512];
    while (fgets(part, sizeof(part), pipe))
        text += part;
    pclose(pipe);
    return text;
}

struct Line {
    int ky = 0, kz = 0;
    std::uint64_t flag = 0;
    int slice = 0, average = 0;
    float value = 1;
};

/// A foreign Cartesian file: encoded 8 x 4, reconstructed 4 x 4, phase encoding centred at line 2.
void writeForeign(const std::filesystem::path &path, const std::vector<Line> &lines, int centreSample = 4,
                  const std::string &trajectory = "cartesian", int channels = 2)
{
    std::filesystem::remove(path);
    ISMRMRD::IsmrmrdHeader header;
    header.experimentalConditions.H1resonanceFrequency_Hz = 1;
    ISMRMRD::Encoding encoding;
    encoding.encodedSpace.matrixSize = {8, 4, 1};
    encoding.encodedSpace.fieldOfView_mm = {400, 200, 5};
    encoding.reconSpace.matrixSize = {4, 4, 1};
    encoding.reconSpace.fieldOfView_mm = {200, 200, 5};
    encoding.encodingLimits.kspace_encoding_step_1 = ISMRMRD::Limit(0, 3, 2);
    encoding.trajectory =
        trajectory == "cartesian" ? ISMRMRD::TrajectoryType::CARTESIAN : ISMRMRD::TrajectoryType::RADIAL;
    header.encoding.push_back(encoding);
    std::ostringstream xml;
    ISMRMRD::serialize(header, xml);
    ISMRMRD::Dataset dataset(path.c_str(), "dataset", true);
    dataset.writeHeader(xml.str());
    for (const Line &line : lines) {
        const bool radial = trajectory != "cartesian";
        ISMRMRD::Acquisition a(8, static_cast<std::uint16_t>(channels), radial ? 2 : 0);
        a.idx().kspace_encode_step_1 = static_cast<std::uint16_t>(line.ky);
        a.idx().kspace_encode_step_2 = static_cast<std::uint16_t>(line.kz);
        a.idx().slice = static_cast<std::uint16_t>(line.slice);
        a.idx().average = static_cast<std::uint16_t>(line.average);
        a.center_sample() = static_cast<std::uint16_t>(centreSample);
        if (line.flag) a.setFlag(line.flag);
        for (int c = 0; c < channels; ++c)
            for (int i = 0; i < 8; ++i)
                a.data(static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(c)) =
                    line.value + static_cast<float>(i + 100 * c);
        for (int i = 0; radial && i < 8; ++i) {
            a.traj(0, static_cast<std::uint16_t>(i)) = static_cast<float>(i - 4);
            a.traj(1, static_cast<std::uint16_t>(i)) = static_cast<float>(line.ky);
        }
        dataset.appendAcquisition(a);
    }
}

} // namespace

TEST(Measured, IsmrmrdSpiral)
{
    NEED_SHARED(file, "brain-spiral-15x4940-220.h5");
    const Scan scan = readScan(file);
    EXPECT_EQ(scan.sampleCount(), 15U * 4940); // the flagged first acquisition is left out
    EXPECT_EQ(scan.trajectory.interleaves(), 15);
    EXPECT_EQ(scan.matrix, (Extent{220, 220, 1}));
    EXPECT_EQ(scan.fieldOfViewMm[0], 220);
    EXPECT_FALSE(scan.trajectory.varies(2));
    EXPECT_GT(reach(scan), 109);
    EXPECT_LE(reach(scan), 110);
    EXPECT_EQ(scan.simulationVoxels, 0);
    EXPECT_FALSE(scan.object);
    const Folder folder;
    writeScan(folder / "again.h5", scan);
    const Scan again = readScan(folder / "again.h5");
    EXPECT_TRUE(again.samples == scan.samples);
    EXPECT_TRUE(again.trajectory.kx == scan.trajectory.kx);
    ReadOptions options;
    options.matrix = "110";
    EXPECT_EQ(readScan(file, options).matrix, (Extent{110, 110, 1}));
}

TEST(Measured, BartSpiral)
{
    NEED_SHARED(file, "brain-spiral-64-ksp.cfl");
    ReadOptions options;
    EXPECT_THROW(readScan(file, options), Error);
    options.trajectory = sharedData("brain-spiral-64-traj.cfl");
    const Scan scan = readScan(file, options);
    EXPECT_EQ(scan.sampleCount(), 3770U);
    EXPECT_EQ(scan.coils, 1);
    EXPECT_EQ(scan.matrix, (Extent{64, 64, 1}));
    EXPECT_EQ(scan.encodedMatrix, scan.matrix);
}

TEST(Measured, BartStackOfSpirals)
{
    NEED_SHARED(file, "brain-stack-of-spirals-64x64x16-4ch-ksp.cfl");
    ReadOptions options;
    options.trajectory = sharedData("brain-stack-of-spirals-64x64x16-4ch-traj.hdr");
    const Scan scan = readScan(file, options);
    EXPECT_EQ(scan.sampleCount(), 66592U);
    EXPECT_EQ(scan.coils, 4);
    EXPECT_EQ(scan.matrix, (Extent{64, 64, 16}));
    const Image maps = readImage(sharedData("brain-stack-of-spirals-64x64x16-4ch-sens.cfl"));
    EXPECT_EQ(maps.extent, scan.matrix);
    EXPECT_EQ(maps.coils, 4);
    const Folder folder;
    writeScan(folder / "stack.h5", scan); // one readout of 66,592 samples is more than an acquisition holds
    const Scan again = readScan(folder / "stack.h5");
    EXPECT_TRUE(again.samples == scan.samples);
    EXPECT_EQ(again.trajectory.samplesPerInterleave, 66592);
}

TEST(Measured, NumpyCartesian)
{
    NEED_SHARED(file, "brain-cartesian-8ch-230x180.npy");
    const Scan scan = readScan(file);
    EXPECT_EQ(scan.coils, 8);
    EXPECT_EQ(scan.matrix, (Extent{180, 230, 1}));
    EXPECT_EQ(scan.encodedMatrix, scan.matrix);
    const double share = static_cast<double>(scan.sampleCount()) / (180.0 * 230);
    EXPECT_NEAR(share, 0.12, 0.01);
    const Folder folder;
    writeScan(folder / "again.npy", scan);
    const Image before = readImage(file), after = readImage(folder / "again.npy");
    EXPECT_TRUE(before.data == after.data); // as numbers: unsampled points are -0 in places
}

TEST(Foreign, FlaggedAcquisitionsAreSkipped)
{
    const Folder folder;
    for (const std::uint64_t flag : {19, 20, 23, 24, 26, 27, 28, 29, 30, 31}) {
        writeForeign(folder / "f.h5", {{0, 0, flag}, {1}, {2, 0, flag}, {3}});
        const Scan scan = readScan(folder / "f.h5");
        EXPECT_EQ(scan.sampleCount(), 16U) << flag;
        EXPECT_EQ(scan.trajectory.ky.front(), -1) << flag;
    }
    for (const std::uint64_t flag : {1, 7, 21, 22, 25}) { // says something else
        writeForeign(folder / "f.h5", {{0, 0, flag}, {1}, {2}, {3}});
        EXPECT_EQ(readScan(folder / "f.h5").sampleCount(), 32U) << flag;
    }
    writeForeign(folder / "f.h5", {{0, 0, 19}, {0, 0, 27}});
    EXPECT_THROW(readScan(folder / "f.h5"), Error);
}

TEST(Foreign, ReferenceLinesCalibrateTheirSlice)
{
    const Folder folder;
    // Lines of flag 20 calibrate, of flag 21 both calibrate and image; those of another slice do neither.
    writeForeign(folder / "f.h5", {{0, 0, 20, 0, 0, 1},
                                   {1, 0, 21, 0, 0, 2},
                                   {2, 0, 0, 0, 0, 3},
                                   {3, 0, 20, 0, 0, 4},
                                   {2, 0, 20, 1, 0, 5},
                                   {2, 0, 19, 0, 0, 6}});
    const Scan scan = readScan(folder / "f.h5");
    ASSERT_EQ(scan.sampleCount(), 16U);
    EXPECT_EQ(scan.samples[0], cfloat(2));
    EXPECT_EQ(scan.samples[8], cfloat(3));
    ASSERT_TRUE(scan.calibration);
    const Scan &calibration = *scan.calibration;
    EXPECT_EQ(calibration.coils, 2);
    EXPECT_EQ(calibration.encodedMatrix, (Extent{8, 4, 1}));
    EXPECT_EQ(calibration.matrix, (Extent{4, 4, 1}));
    EXPECT_EQ(calibration.fieldOfViewMm[0], 200);
    ASSERT_EQ(calibration.sampleCount(), 24U);
    for (std::size_t line = 0; line < 3; ++line) {
        const float value[] = {1, 2, 4}, ky[] = {-2, -1, 1};
        EXPECT_EQ(calibration.samples[8 * line], cfloat(value[line]));
        EXPECT_EQ(calibration.trajectory.ky[8 * line], ky[line]);
    }
    EXPECT_TRUE(calibration.noise.empty());
    for (const std::uint64_t flag : {0, 21}) { // without reference lines the image calibrates itself
        writeForeign(folder / "f.h5", {{0, 0, flag}, {1, 0, flag}});
        EXPECT_FALSE(readScan(folder / "f.h5").calibration) << flag;
    }
    writeForeign(folder / "f.h5", {{0}, {9, 0, 20}});
    EXPECT_THROW(readScan(folder / "f.h5"), Error) << "outside of the encoded matrix";
}

TEST(Foreign, CartesianLinesGoWhereCountersAndLimitsSay)
{
    const Folder folder;
    writeForeign(folder / "f.h5", {{3, 0, 0, 0, 0, 7}, {0}, {2, 0, 22}});
    const Scan scan = readScan(folder / "f.h5");
    EXPECT_EQ(scan.encodedMatrix, (Extent{8, 4, 1}));
    EXPECT_EQ(scan.matrix, (Extent{4, 4, 1}));
    EXPECT_EQ(scan.coils, 2);
    EXPECT_EQ(scan.fieldOfViewMm[0], 200);
    ASSERT_EQ(scan.sampleCount(), 24U);
    EXPECT_EQ(scan.trajectory.kx[0], -4);
    EXPECT_EQ(scan.trajectory.kx[7], 3);
    EXPECT_EQ(scan.trajectory.ky[0], 1);
    EXPECT_EQ(scan.trajectory.ky[8], -2);
    EXPECT_EQ(scan.samples[0], cfloat(7));
    EXPECT_EQ(scan.samples[24], cfloat(107)); // the second coil begins
    EXPECT_EQ(scan.trajectory.kx[16], 3);     // the reversed line
    EXPECT_EQ(scan.trajectory.kx[23], -4);
    writeForeign(folder / "f.h5", {{2}}, 0); // an unset centre
    EXPECT_EQ(readScan(folder / "f.h5").trajectory.kx[0], -4);
    writeForeign(folder / "f.h5", {{9}});
    EXPECT_THROW(readScan(folder / "f.h5"), Error); // outside
    writeForeign(folder / "f.h5", {{2}}, 7);
    EXPECT_THROW(readScan(folder / "f.h5"), Error); // begins before the grid
}

TEST(Foreign, OneImageIsReadAndAveragesStay)
{
    const Folder folder;
    writeForeign(folder / "f.h5", {{0, 0, 0, 1, 0}, {0, 0, 0, 1, 1}, {0, 0, 0, 2, 0}, {1, 0, 0, 1, 0}});
    const Scan scan = readScan(folder / "f.h5");
    EXPECT_EQ(scan.sampleCount(), 24U);
}

TEST(Foreign, NonCartesianIgnoresTheLimits)
{
    const Folder folder;
    writeForeign(folder / "f.h5", {{0}, {40}}, 4, "radial");
    const Scan scan = readScan(folder / "f.h5");
    EXPECT_EQ(scan.trajectory.kind, TrajectoryKind::Radial);
    EXPECT_EQ(scan.trajectory.ky[8], 40);
    EXPECT_EQ(scan.matrix, (Extent{4, 4, 1}));
    EXPECT_EQ(scan.encodedMatrix, scan.matrix);
}

TEST(Outside, IsmrmrdsOwnReaderReadsOurs)
{
    const Folder folder;
    const Scan scan = builtInScan();
    writeScan(folder / "scan.h5", scan);
    ISMRMRD::Dataset dataset((folder / "scan.h5").c_str(), "dataset", false);
    ASSERT_EQ(dataset.getNumberOfAcquisitions(), 128U);
    std::string xml;
    dataset.readHeader(xml);
    ISMRMRD::IsmrmrdHeader header;
    ISMRMRD::deserialize(xml.c_str(), header);
    ASSERT_EQ(header.encoding.size(), 1U);
    EXPECT_EQ(header.encoding[0].trajectory, ISMRMRD::TrajectoryType::CARTESIAN);
    EXPECT_EQ(header.encoding[0].reconSpace.matrixSize.x, 128);
    EXPECT_EQ(header.encoding[0].encodingLimits.kspace_encoding_step_1.get().center, 64);
    ISMRMRD::Acquisition line;
    dataset.readAcquisition(70, line);
    EXPECT_EQ(line.number_of_samples(), 128);
    EXPECT_EQ(line.idx().kspace_encode_step_1, 70);
    EXPECT_EQ(line.center_sample(), 64);
    EXPECT_EQ(line.data(5, 0), scan.samples[70 * 128 + 5]);
}

TEST(Outside, BartReadsOurs)
{
    if (outputOf("bart version").empty()) GTEST_SKIP() << "bart is not installed";
    const Folder folder;
    SimulationSettings settings;
    settings.matrix = {16, 12, 1};
    const Scan scan = simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
    writeScan(folder / "grid.cfl", scan);
    const std::string stem = (folder / "grid").string();
    const std::string described = outputOf("bart show -m " + stem);
    EXPECT_NE(described.find("16\t12\t1\t1"), std::string::npos) << described;
    // Its inverse FFT, scaled by 1/sqrt(N), is the truth times sqrt(N).
    outputOf("bart fft -i -u 3 " + stem + " " + stem + "-image");
    const Image image = readImage(folder / "grid-image.cfl"),
                truth = truthImage(*sheppLogan2d(), {16, 12, 1});
    ASSERT_EQ(image.data.size(), truth.data.size());
    for (std::size_t i = 0; i < truth.data.size(); ++i)
        EXPECT_LT(std::abs(image.data[i] / std::sqrt(192.0F) - truth.data[i]), 1e-5);
}

TEST(Outside, BartsFilesAreReadHere)
{
    if (outputOf("bart version").empty()) GTEST_SKIP() << "bart is not installed";
    const Folder folder;
    const std::string stem = (folder / "t").string();
    outputOf("bart traj -x 32 -y 5 -r " + stem);
    outputOf("bart phantom -k -t " + stem + " " + stem + "k");
    ReadOptions options;
    options.trajectory = stem;
    const Scan scan = readScan(stem + "k.cfl", options);
    EXPECT_EQ(scan.sampleCount(), 160U);
    EXPECT_EQ(scan.trajectory.interleaves(), 5);
    EXPECT_EQ(scan.matrix.y, 32);
}
