// SPDX-License-Identifier: GPL-3.0-or-later
// Where an image lies in the patient: from acquisition headers to NIfTI's quaternion and matrix.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/patient_geometry.h"
#include "scan_files.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <ismrmrd/dataset.h>
#include <ismrmrd/xml.h>
#include <limits>
#include <numbers>
#include <random>
#include <sstream>

using namespace larmor;

namespace {

using Vector = std::array<double, 3>;

double dot(const Vector &a, const Vector &b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

Vector cross(const Vector &a, const Vector &b)
{
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Vector scaled(double s, const Vector &v)
{
    return {s * v[0], s * v[1], s * v[2]};
}

Vector turned(const Vector &v, int axis, double degrees)
{
    const double c = std::cos(degrees * std::numbers::pi / 180),
                 s = std::sin(degrees * std::numbers::pi / 180);
    const auto i = static_cast<std::size_t>((axis + 1) % 3), j = static_cast<std::size_t>((axis + 2) % 3);
    Vector out = v;
    out[i] = c * v[i] - s * v[j];
    out[j] = s * v[i] + c * v[j];
    return out;
}

PatientGeometry randomFrame(std::mt19937_64 &random)
{
    std::normal_distribution<double> value;
    const auto unit = [](const Vector &v) { return scaled(1 / std::sqrt(dot(v, v)), v); };
    PatientGeometry frame;
    frame.read = unit({value(random), value(random), value(random)});
    frame.slice = unit(cross(frame.read, {value(random), value(random), value(random)}));
    frame.phase = scaled(random() % 2 ? 1 : -1, cross(frame.slice, frame.read));
    frame.positionMm = {90 * value(random), 90 * value(random), 90 * value(random)};
    return frame;
}

/// The patient position, LPS, of a voxel as CONVENTIONS defines it: x_i = (i - floor(N/2)) / N of the view.
Vector positionOf(const PatientGeometry &frame, const Extent &n, const Vector &view, const Vector &voxel)
{
    Vector at = frame.positionMm;
    const Vector *axes[] = {&frame.read, &frame.phase, &frame.slice};
    for (std::size_t d = 0; d < 3; ++d) {
        const std::int64_t size = n[static_cast<int>(d)];
        const double mm =
            (voxel[d] - std::floor(static_cast<double>(size) / 2)) / static_cast<double>(size) * view[d];
        for (std::size_t row = 0; row < 3; ++row)
            at[row] += mm * (*axes[d])[row];
    }
    return at;
}

/// RAS of an affine, as LPS.
Vector mapped(const Affine &affine, const Vector &voxel)
{
    Vector at{};
    for (std::size_t row = 0; row < 3; ++row)
        at[row] = (dot({affine[row][0], affine[row][1], affine[row][2]}, voxel) + affine[row][3]) *
                  (row < 2 ? -1 : 1);
    return at;
}

void expectNear(const Vector &a, const Vector &b, double tolerance)
{
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_NEAR(a[i], b[i], tolerance);
}

AcquisitionFrame acquisitionOf(const PatientGeometry &frame, std::size_t number = 0, std::int64_t slice = 0)
{
    return {number, slice, frame.read, frame.phase, frame.slice, frame.positionMm};
}

/// What a NIfTI reader gets of a header.
struct NiftiHeader {
    explicit NiftiHeader(const std::filesystem::path &path) : bytes(bytesOfFile(path)) {}
    template <class T>
    T at(std::size_t offset) const
    {
        T value;
        std::memcpy(&value, bytes.data() + offset, sizeof(value));
        return value;
    }
    double real(std::size_t offset) const { return static_cast<double>(at<float>(offset)); }
    Affine sform() const
    {
        Affine affine;
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 4; ++column)
                affine[row][column] = real(280 + 16 * row + 4 * column);
        return affine;
    }
    Affine qform() const // nifti1.h, method 2
    {
        Affine affine = rotationOf({real(256), real(260), real(264), real(76)});
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 3; ++column)
                affine[row][column] *= real(80 + 4 * column);
            affine[row][3] = real(268 + 4 * row);
        }
        return affine;
    }
    std::string bytes;
};

ImageInfo infoOf(const PatientGeometry &frame, const Vector &view)
{
    ImageInfo info;
    info.fieldOfViewMm = view;
    StatedGeometry stated;
    stated.frame = frame;
    info.geometry = std::make_shared<const StatedGeometry>(stated);
    return info;
}

struct ForeignFile {
    Extent encoded{16, 8, 1}, recon{8, 8, 1};
    Vector encodedView{400, 200, 5}, reconView{200, 200, 5};
};

/// A scanner's Cartesian file of whole lines, each with a frame.
void writeForeign(const std::filesystem::path &path, const std::vector<AcquisitionFrame> &frames,
                  const ForeignFile &file = {})
{
    std::filesystem::remove(path);
    ISMRMRD::IsmrmrdHeader header;
    header.experimentalConditions.H1resonanceFrequency_Hz = 1;
    const auto space = [](const Extent &n, const Vector &view) {
        ISMRMRD::EncodingSpace made;
        made.matrixSize = {static_cast<unsigned short>(n.x), static_cast<unsigned short>(n.y),
                           static_cast<unsigned short>(n.z)};
        made.fieldOfView_mm = {static_cast<float>(view[0]), static_cast<float>(view[1]),
                               static_cast<float>(view[2])};
        return made;
    };
    ISMRMRD::Encoding encoding;
    encoding.encodedSpace = space(file.encoded, file.encodedView);
    encoding.reconSpace = space(file.recon, file.reconView);
    encoding.trajectory = ISMRMRD::TrajectoryType::CARTESIAN;
    header.encoding.push_back(encoding);
    std::ostringstream xml;
    ISMRMRD::serialize(header, xml);
    ISMRMRD::Dataset dataset(path.c_str(), "dataset", true);
    dataset.writeHeader(xml.str());
    const auto width = static_cast<std::uint16_t>(file.encoded.x);
    for (std::size_t line = 0; line < frames.size(); ++line) {
        ISMRMRD::Acquisition a(width, 1, 0);
        a.idx().kspace_encode_step_1 = static_cast<std::uint16_t>(line);
        a.idx().slice = static_cast<std::uint16_t>(frames[line].sliceNumber);
        a.center_sample() = static_cast<std::uint16_t>(width / 2);
        for (std::size_t i = 0; i < 3; ++i) {
            a.read_dir()[i] = static_cast<float>(frames[line].read[i]);
            a.phase_dir()[i] = static_cast<float>(frames[line].phase[i]);
            a.slice_dir()[i] = static_cast<float>(frames[line].slice[i]);
            a.position()[i] = static_cast<float>(frames[line].positionMm[i]);
        }
        for (std::uint16_t i = 0; i < width; ++i)
            a.data(i, 0) = 1;
        dataset.appendAcquisition(a);
    }
}

} // namespace

TEST(Affine, TakesEveryVoxelToItsPatientPosition)
{
    std::mt19937_64 random(16);
    for (int trial = 0; trial < 300; ++trial) {
        const PatientGeometry frame = randomFrame(random);
        const auto size = [&] { return static_cast<std::int64_t>(1 + random() % 33); }; // odd and even
        const Extent n{size(), size(), size()};
        const auto side = [&] { return 5 + static_cast<double>(random() % 4000) / 10; };
        const Vector view{side(), side(), side()};
        const Affine affine = affineOf(frame, n, view);
        for (int i = 0; i < 5; ++i) {
            const auto along = [&](std::int64_t count) {
                return static_cast<double>(random() % static_cast<std::uint64_t>(count));
            };
            const Vector voxel{along(n.x), along(n.y), along(n.z)};
            expectNear(mapped(affine, voxel), positionOf(frame, n, view, voxel), 1e-9);
        }
    }
}

TEST(Affine, OfAPlainTransverseSliceIsWrittenOut)
{
    // Read to the patient's left, phase to the back, slice to the head; voxel (2, 2, 0) at the position.
    const Affine affine = affineOf({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {10, -20, 30}}, {4, 5, 1}, {40, 100, 6});
    const Affine expected{{{-10, 0, 0, 10}, {0, -20, 0, 60}, {0, 0, 6, 30}}};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 4; ++column)
            EXPECT_DOUBLE_EQ(affine[row][column], expected[row][column]);
    EXPECT_EQ(axisCodes(affine), "LPS");
    // The same with phase encoding reversed: only the second axis turns.
    const Affine reversed =
        affineOf({{1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {10, -20, 30}}, {4, 5, 1}, {40, 100, 6});
    EXPECT_EQ(axisCodes(reversed), "LAS");
    EXPECT_DOUBLE_EQ(reversed[1][1], 20);
    EXPECT_DOUBLE_EQ(reversed[1][3], 20 - 2 * 20);
}

TEST(Quaternion, GivesTheRotationBackInBothHandednesses)
{
    std::mt19937_64 random(5);
    std::vector<PatientGeometry> frames;
    for (int trial = 0; trial < 300; ++trial)
        frames.push_back(randomFrame(random));
    // Half turns about each axis and between two: there a is 0, and signs are easily lost.
    for (const int axis : {0, 1, 2})
        for (const double degrees : {0.0, 90.0, 180.0, 270.0})
            for (const double mirrored : {1.0, -1.0}) {
                const Vector slice = scaled(mirrored, turned({0, 0, 1}, axis, degrees));
                frames.push_back(
                    {turned({1, 0, 0}, axis, degrees), turned({0, 1, 0}, axis, degrees), slice, {}});
                frames.push_back(
                    {turned({0, 1, 0}, axis, degrees), turned({1, 0, 0}, axis, degrees), slice, {}});
            }
    int left = 0;
    for (const PatientGeometry &frame : frames) {
        const Affine affine = affineOf(frame, {1, 1, 1}, {2, 3, 4});
        const NiftiQuaternion q = quaternionOf(affine);
        const double handed = dot(cross(frame.read, frame.phase), frame.slice); // RAS has LPS's handedness
        EXPECT_EQ(q.handedness, handed > 0 ? 1 : -1);
        left += handed < 0;
        EXPECT_LE(q.b * q.b + q.c * q.c + q.d * q.d, 1 + 1e-12);
        const Affine again = rotationOf(q);
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 3; ++column)
                EXPECT_NEAR(again[row][column] * static_cast<double>(column + 2), affine[row][column], 1e-7);
    }
    EXPECT_GT(left, 100);
}

TEST(AxisCodes, NameEveryDirectionOnce)
{
    EXPECT_EQ(axisCodes({{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}}), "RAS");
    EXPECT_EQ(axisCodes({{{0, 0, -3, 0}, {0, -2, 0, 0}, {1, 0, 0, 0}}}), "SPL");
    // 45 degrees between two directions: still each letter pair once.
    const double h = std::sqrt(0.5);
    const std::string codes = axisCodes({{{h, h, 0, 0}, {h, -h, 0, 0}, {0, 0, 1, 0}}});
    EXPECT_TRUE(codes == "RPS" || codes == "ARS") << codes;
}

TEST(Stated, TheFrameOfAllAcquisitionsIsTaken)
{
    std::mt19937_64 random(8);
    for (int trial = 0; trial < 50; ++trial) {
        const PatientGeometry frame = randomFrame(random);
        const StatedGeometry stated = geometryOf(
            std::vector{acquisitionOf(frame, 0), acquisitionOf(frame, 1), acquisitionOf(frame, 7)});
        ASSERT_TRUE(stated.frame) << stated.reason;
        EXPECT_TRUE(stated.reason.empty());
        EXPECT_FALSE(stated.unsound);
        EXPECT_EQ(stated.sliceStepMm, 0);
        expectNear(stated.frame->read, frame.read, 1e-12);
        expectNear(stated.frame->phase, frame.phase, 1e-12);
        expectNear(stated.frame->slice, frame.slice, 1e-12);
        EXPECT_EQ(stated.frame->positionMm, frame.positionMm);
    }
}

TEST(Stated, DirectionsOfThreeDecimalsBecomeOrthonormal)
{
    AcquisitionFrame rough = acquisitionOf({{0.866, 0.5, 0}, {-0.5, 0.866, 0}, {0, 0, -1}, {1, 2, 3}});
    rough.phase[2] = 0.0005;
    const StatedGeometry stated = geometryOf(std::vector{rough});
    ASSERT_TRUE(stated.frame) << stated.reason;
    EXPECT_NEAR(dot(stated.frame->read, stated.frame->read), 1, 1e-14);
    EXPECT_NEAR(dot(stated.frame->read, stated.frame->phase), 0, 1e-14);
    EXPECT_NEAR(dot(cross(stated.frame->read, stated.frame->phase), stated.frame->slice), -1, 1e-14);
}

TEST(Stated, WhatIsUnsoundIsNotClaimedAndNamed)
{
    const PatientGeometry frame;
    const auto reason = [&](auto change) {
        std::vector<AcquisitionFrame> frames{acquisitionOf(frame, 4), acquisitionOf(frame, 5)};
        change(frames);
        const StatedGeometry stated = geometryOf(frames);
        EXPECT_FALSE(stated.frame);
        EXPECT_TRUE(stated.unsound);
        return stated.reason;
    };
    using Frames = std::vector<AcquisitionFrame>;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(reason([](Frames &f) {
                  for (AcquisitionFrame &each : f)
                      each.read = each.phase = each.slice = {};
              }),
              "the headers of its acquisitions state no directions");
    EXPECT_EQ(reason([](Frames &f) { f[1].phase = {}; }), "the phase direction of acquisition 5 is zero");
    EXPECT_EQ(reason([&](Frames &f) { f[0].slice[1] = nan; }),
              "the slice direction of acquisition 4 is not a finite number");
    EXPECT_EQ(reason([&](Frames &f) { f[1].positionMm[2] = nan; }),
              "the position of acquisition 5 is not a finite number");
    EXPECT_EQ(reason([](Frames &f) {
                  f[0].read = {1.5, 0, 0};
              }),
              "the read direction of acquisition 4 has the length 1.5, not 1");
    EXPECT_EQ(reason([](Frames &f) {
                  f[0].phase = {0.6, 0.8, 0};
              }),
              "the read and phase directions of acquisition 4 enclose 53.13 degrees, not 90");
    EXPECT_EQ(reason([](Frames &f) {
                  f[1].slice = {0, 0, -1};
              }),
              "acquisition 5 states other directions than acquisition 4");
    EXPECT_EQ(reason([](Frames &f) {
                  f[1].positionMm = {0, 0, 0.5};
              }),
              "acquisition 5 states another position than those of its slice before it");
}

TEST(Stated, SlicesAreAStackAlongTheirNormal)
{
    std::mt19937_64 random(2);
    for (const double step : {3.5, -4.25}) {
        const PatientGeometry frame = randomFrame(random);
        std::vector<AcquisitionFrame> frames;
        for (const std::int64_t slice : {3, 0, 4, 1, 2}) { // interleaved in time
            frames.push_back(acquisitionOf(frame, frames.size(), slice));
            for (std::size_t i = 0; i < 3; ++i)
                frames.back().positionMm[i] += static_cast<double>(slice) * step * frame.slice[i];
        }
        const StatedGeometry stated = geometryOf(frames);
        ASSERT_TRUE(stated.frame) << stated.reason;
        EXPECT_NEAR(stated.sliceStepMm, std::abs(step), 1e-12);
        expectNear(stated.frame->slice, scaled(step > 0 ? 1 : -1, frame.slice),
                   1e-12); // z grows with the number
        const Affine affine = affineOf(*stated.frame, {1, 1, 5}, {1, 1, 5 * stated.sliceStepMm});
        for (std::size_t i = 0; i < frames.size(); ++i)
            expectNear(mapped(affine, {0, 0, static_cast<double>(frames[i].sliceNumber)}),
                       frames[i].positionMm, 1e-9);
        frames[2].positionMm[0] += 1; // one slice out of line
        EXPECT_EQ(geometryOf(frames).reason,
                  "the positions of its 5 slices are not evenly spaced along their normal");
    }
}

TEST(Nifti, QformAndSformSayThePlaceAlike)
{
    const Folder folder;
    std::mt19937_64 random(11);
    for (int trial = 0; trial < 60; ++trial) {
        const PatientGeometry frame = randomFrame(random);
        const Extent n{static_cast<std::int64_t>(1 + random() % 9),
                       static_cast<std::int64_t>(1 + random() % 9),
                       static_cast<std::int64_t>(1 + random() % 5)};
        const Vector view{220, 180.5, 33};
        writeImage(folder / "i.nii", Image(n), infoOf(frame, view));
        const NiftiHeader header(folder / "i.nii");
        EXPECT_EQ(header.at<std::int16_t>(252), 1);
        EXPECT_EQ(header.at<std::int16_t>(254), 1);
        EXPECT_EQ(header.real(76), dot(cross(frame.read, frame.phase), frame.slice) > 0 ? 1 : -1);
        EXPECT_EQ(header.bytes[123] & 7, 2); // millimetres
        for (const Vector &voxel :
             {Vector{0, 0, 0}, Vector{double(n.x - 1), 0, double(n.z - 1)}, Vector{0, double(n.y - 1), 0}}) {
            expectNear(mapped(header.sform(), voxel), positionOf(frame, n, view, voxel), 1e-3);
            expectNear(mapped(header.qform(), voxel), positionOf(frame, n, view, voxel),
                       0.1); // a from 1 - b^2 ...
        }
    }
}

TEST(Nifti, WithoutAFrameClaimsNoCoordinates)
{
    const Folder folder;
    const auto expectSilent = [&](const ImageInfo &info) {
        writeImage(folder / "i.nii", Image({4, 6, 1}), info);
        const NiftiHeader header(folder / "i.nii");
        EXPECT_EQ(header.at<std::int16_t>(252), 0);
        EXPECT_EQ(header.at<std::int16_t>(254), 0);
        EXPECT_EQ(header.real(76), 1);
        EXPECT_EQ(header.bytes.substr(256, 72), std::string(72, '\0'));
        EXPECT_EQ(statedAxes(folder / "i.nii"), "");
        return header;
    };
    const NiftiHeader sized = expectSilent({{220, 180, 0}});
    EXPECT_EQ(sized.real(80), 55);
    EXPECT_EQ(sized.real(84), 30);
    expectSilent(infoOf({}, {220, 180, 0})); // directions without a thickness
}

TEST(Nifti, StatedAxesAreThoseOfTheHeader)
{
    const Folder folder;
    for (const auto &[frame, axes] :
         {std::pair(PatientGeometry{}, "LPS"),
          std::pair(PatientGeometry{{0, -1, 0}, {-1, 0, 0}, {0, 0, -1}, {}}, "ARI")}) {
        writeImage(folder / "i.nii.gz", Image({4, 6, 2}), infoOf(frame, {10, 10, 10}));
        EXPECT_EQ(statedAxes(folder / "i.nii.gz"), axes);
        writeImage(folder / "i.nii", Image({4, 6, 2}), infoOf(frame, {10, 10, 10}));
        std::string bytes = bytesOfFile(folder / "i.nii");
        bytes[254] = 0; // the quaternion alone
        putFile(folder / "i.nii", bytes);
        EXPECT_EQ(statedAxes(folder / "i.nii"), axes);
    }
    putFile(folder / "damaged.nii", "no");
    EXPECT_EQ(statedAxes(folder / "damaged.nii"), "");
    EXPECT_EQ(statedAxes(folder / "image.npy"), "");
}

TEST(Ismrmrd, DirectionsAndPositionAreReadAndKept)
{
    const Folder folder;
    std::mt19937_64 random(3);
    for (int trial = 0; trial < 8; ++trial) {
        const PatientGeometry frame = randomFrame(random);
        writeForeign(folder / "f.h5", std::vector(8, acquisitionOf(frame)));
        const Scan scan = readScan(folder / "f.h5");
        ASSERT_TRUE(scan.geometry && scan.geometry->frame);
        expectNear(scan.geometry->frame->read, frame.read, 1e-6);
        expectNear(scan.geometry->frame->phase, frame.phase, 1e-6);
        expectNear(scan.geometry->frame->slice, frame.slice, 1e-6);
        expectNear(scan.geometry->frame->positionMm, frame.positionMm, 1e-4);
        writeScan(folder / "ours.h5", scan);
        const Scan again = readScan(folder / "ours.h5");
        ASSERT_TRUE(again.geometry && again.geometry->frame);
        expectNear(again.geometry->frame->read, frame.read, 1e-6);
        expectNear(again.geometry->frame->slice, frame.slice, 1e-6);
        expectNear(again.geometry->frame->positionMm, frame.positionMm, 1e-4);
        EXPECT_EQ(again.geometry->frame->toJson()["coordinates"], "LPS");
    }
}

TEST(Ismrmrd, SaysWhyThereIsNoFrame)
{
    const Folder folder;
    AcquisitionFrame none;
    writeForeign(folder / "f.h5", std::vector(8, none));
    const Scan scan = readScan(folder / "f.h5");
    EXPECT_TRUE(geometryOf(scan).unsound);
    EXPECT_EQ(geometryOf(scan).reason, "the headers of its acquisitions state no directions");
    writeScan(folder / "ours.h5", scan); // nobody expects directions of a file of ours
    EXPECT_FALSE(geometryOf(readScan(folder / "ours.h5")).unsound);
    EXPECT_FALSE(geometryOf(readScan(folder / "ours.h5")).reason.empty());
    std::vector<AcquisitionFrame> frames(8, acquisitionOf({}));
    frames[6].read = {0, 0, 1};
    writeForeign(folder / "f.h5", frames);
    EXPECT_FALSE(geometryOf(readScan(folder / "f.h5")).frame);
}

TEST(Ismrmrd, VoxelsHaveTheSizeThatTheGridGives)
{
    const Folder folder;
    const auto read = [&](const ForeignFile &file) {
        writeForeign(folder / "f.h5", std::vector(8, acquisitionOf({})), file);
        return readScan(folder / "f.h5");
    };
    const Scan plain = read({}); // a readout oversampled twice
    EXPECT_EQ(plain.encodedMatrix, (Extent{16, 8, 1}));
    EXPECT_EQ(plain.fieldOfViewMm, (Vector{200, 200, 5}));
    // Interpolated: twice the voxels of the acquired resolution, oversampling still cut away.
    const Scan fine = read({{16, 8, 1}, {16, 12, 1}, {400, 200, 5}, {200, 200, 5}});
    EXPECT_EQ(fine.encodedMatrix, (Extent{32, 12, 1}));
    EXPECT_EQ(fine.fieldOfViewMm, (Vector{200, 200, 5}));
    // A matrix that is half the encoded one for the same field of view: the centre is cut out, half as large.
    const Scan cut = read({{16, 8, 1}, {8, 8, 1}, {200, 200, 5}, {200, 200, 5}});
    EXPECT_EQ(cut.encodedMatrix, (Extent{16, 8, 1}));
    EXPECT_EQ(cut.fieldOfViewMm, (Vector{100, 200, 5}));
    ReadOptions options;
    for (const auto &[matrix, view] :
         {std::pair("4x8", Vector{100, 200, 5}), std::pair("8x4", Vector{200, 100, 5}),
          std::pair("16x8", Vector{400, 200, 5}), std::pair("64x32", Vector{400, 200, 5})}) {
        writeForeign(folder / "f.h5", std::vector(8, acquisitionOf({})));
        options.matrix = matrix;
        EXPECT_EQ(readScan(folder / "f.h5", options).fieldOfViewMm, view) << matrix;
    }
    // A plane keeps its thickness, and sides that say nothing change nothing.
    EXPECT_EQ(read({{16, 8, 1}, {8, 8, 1}, {400, 200, 8}, {200, 200, 5}}).fieldOfViewMm[2], 5);
    EXPECT_EQ(read({{16, 8, 1}, {8, 8, 1}, {0, 0, 0}, {200, 200, 5}}).fieldOfViewMm, (Vector{200, 200, 5}));
    EXPECT_EQ(read({{16, 8, 1}, {8, 8, 1}, {3e30, 200, 5}, {1e-3, 200, 5}}).encodedMatrix,
              (Extent{16, 8, 1}));
}

TEST(FieldOfView, OneSideIsOfTheDimensionsThatVary)
{
    const FieldOfView one = parseFieldOfView("0.24");
    EXPECT_EQ(one.along(0, true), 0.24);
    EXPECT_FALSE(one.along(2, false));
    const FieldOfView two = parseFieldOfView("0.24x0.18");
    EXPECT_EQ(two.along(1, true), 0.18);
    EXPECT_FALSE(two.along(2, true));
    const FieldOfView three = parseFieldOfView("0.24x0.18x0.005");
    EXPECT_EQ(three.along(2, false), 0.005);
    EXPECT_EQ(toString(three), "0.24x0.18x0.005");
    for (const char *wrong : {"", "x", "0", "-0.2", "220", "0.2x", "x0.2", "0.2x0.2x0.2x0.2", "0.2 x 0.2",
                              "nan", "inf", "0.2y0.1"})
        EXPECT_THROW(parseFieldOfView(wrong), Error) << wrong;
}

TEST(FieldOfView, OfTheCallWinsOverTheFiles)
{
    const Folder folder;
    writeForeign(folder / "f.h5", std::vector(8, acquisitionOf({})));
    ReadOptions options;
    options.fieldOfView = parseFieldOfView("0.24");
    EXPECT_EQ(readScan(folder / "f.h5", options).fieldOfViewMm, (Vector{240, 240, 5}));
    options.fieldOfView = parseFieldOfView("0.25x0.125x0.0625");
    EXPECT_EQ(readScan(folder / "f.h5", options).fieldOfViewMm, (Vector{250, 125, 62.5}));
}

TEST(FieldOfView, ScalesATrajectoryPerMetreAlongEachAxis)
{
    const Folder folder;
    Scan scan;
    scan.trajectory.kind = TrajectoryKind::Arbitrary;
    scan.trajectory.kx = {0, 10, 20};
    scan.trajectory.ky = {0, 10, -20};
    scan.trajectory.kz = {0, 10, 5};
    scan.trajectory.samplesPerInterleave = 3;
    scan.samples = std::vector<cfloat>{1, 2, 3};
    scan.matrix = scan.encodedMatrix = {8, 8, 4};
    writeScan(folder / "s.npy", scan);
    ReadOptions options;
    options.trajectory = folder / "s-traj.npy";
    options.unit = TrajectoryUnit::PerMetre;
    options.matrix = "8x8x4";
    options.fieldOfView = parseFieldOfView("0.5x0.25x0.125");
    const Scan read = readScan(folder / "s.npy", options);
    EXPECT_EQ(read.trajectory.kx[2], 10);
    EXPECT_EQ(read.trajectory.ky[2], -5);
    EXPECT_EQ(read.trajectory.kz[1], 1.25F);
    EXPECT_EQ(read.fieldOfViewMm, (Vector{500, 250, 125}));
    options.fieldOfView = parseFieldOfView("0.5x0.25"); // kz varies too
    EXPECT_THROW(readScan(folder / "s.npy", options), Error);
}
