// SPDX-License-Identifier: GPL-3.0-or-later
// Every format there and back bit for bit, and against independent readers.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <limits>
#include <png.h>
#include <random>

using namespace larmor;

namespace {

Image randomImage(const Extent &n, std::int64_t coils)
{
    Image image(n, coils);
    std::mt19937_64 random(9);
    std::uniform_real_distribution<float> value(-3, 3);
    for (cfloat &v : image.data)
        v = {value(random), value(random)};
    return image;
}

/// Samples of several coils, phi and all that a file can say.
Scan fullScan(Trajectory trajectory, const Extent &matrix, std::int64_t coils)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    settings.snrDb = 17.3;
    settings.seed = 0xFEDCBA9876543210U;
    Scan scan = simulate(*sheppLogan2d(), std::move(trajectory), settings);
    scan.name = "a <name> & \"more\" \xC3\xA4";
    scan.fieldOfViewMm = {220.1, 191.7, matrix.z > 1 ? 44.123456789 : 0};
    const Image others = randomImage({static_cast<std::int64_t>(scan.sampleCount()), 1, 1}, coils);
    scan.coils = coils;
    scan.samples.own().resize(scan.sampleCount() * static_cast<std::size_t>(coils));
    for (std::size_t i = scan.sampleCount(); i < scan.samples.size(); ++i)
        scan.samples.own()[i] = others.data[i];
    for (std::size_t i = 0; i < scan.sampleCount(); ++i)
        scan.phi.push_back(std::conj(others.data[i]));
    return scan;
}

void expectSameSamples(const Scan &a, const Scan &b)
{
    EXPECT_TRUE(a.trajectory.kx == b.trajectory.kx);
    EXPECT_TRUE(a.trajectory.ky == b.trajectory.ky);
    EXPECT_TRUE(a.trajectory.kz == b.trajectory.kz);
    EXPECT_EQ(a.coils, b.coils);
    EXPECT_TRUE(a.samples == b.samples);
    EXPECT_EQ(a.matrix, b.matrix);
    EXPECT_EQ(a.encodedMatrix, b.encodedMatrix);
}

void expectSame(const Scan &a, const Scan &b)
{
    expectSameSamples(a, b);
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.trajectory.kind, b.trajectory.kind);
    EXPECT_EQ(a.trajectory.samplesPerInterleave, b.trajectory.samplesPerInterleave);
    EXPECT_TRUE(a.phi == b.phi);
    EXPECT_EQ(a.fieldOfViewMm, b.fieldOfViewMm);
    EXPECT_EQ(a.simulationVoxels, b.simulationVoxels);
    EXPECT_EQ(a.snrDb, b.snrDb);
    EXPECT_EQ(a.seed, b.seed);
    ASSERT_EQ(a.object.has_value(), b.object.has_value());
    if (a.object) {
        EXPECT_EQ(a.object->name, b.object->name);
        EXPECT_EQ(a.object->parameters, b.object->parameters);
    }
}

const std::vector<Extent> matrices{{8, 6, 1},  {7, 5, 1}, {5, 4, 3}, {1, 9, 1},
                                   {11, 1, 1}, {1, 1, 1}, {3, 1, 5}};

/// Every second point or so of a matrix, in no order.
Trajectory scattered(const Extent &n)
{
    const Trajectory full = cartesianTrajectory(n);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < full.size(); i += 1 + i % 3)
        order.push_back(i);
    std::shuffle(order.begin(), order.end(), std::mt19937_64(4));
    Trajectory t;
    t.kind = TrajectoryKind::Cartesian;
    for (const std::size_t i : order) {
        t.kx.push_back(full.kx[i]);
        t.ky.push_back(full.ky[i]);
        t.kz.push_back(full.kz[i]);
    }
    t.samplesPerInterleave = static_cast<std::int64_t>(t.size());
    return t;
}

} // namespace

TEST(Ismrmrd, HoldsAllOfAScan)
{
    const Folder folder;
    for (const std::int64_t coils : {1, 3})
        for (const Extent &n : matrices) {
            SCOPED_TRACE(toString(n) + " coils " + std::to_string(coils));
            for (const Trajectory &t : {cartesianTrajectory(n), scattered(n), spiralTrajectory({9, 3, 41})}) {
                const Scan scan = fullScan(t, n, coils);
                writeScan(folder / "scan.h5", scan);
                expectSame(scan, readScan(folder / "scan.h5"));
            }
        }
    // Without the optional parts, and with the smallest trajectory that is ours.
    Scan bare = fullScan(spiralTrajectory({1, 1, 4}), {4, 4, 1}, 2);
    bare.phi.clear();
    bare.object.reset();
    bare.seed.reset();
    bare.snrDb.reset();
    bare.simulationVoxels = 0;
    writeScan(folder / "bare.h5", bare);
    expectSame(bare, readScan(folder / "bare.h5"));
}

TEST(Ismrmrd, CutsLongReadoutsIntoAcquisitions)
{
    const Folder folder;
    const Scan scan = fullScan(spiralTrajectory({40, 2, 70001}), {40, 40, 1}, 1);
    writeScan(folder / "long.h5", scan);
    expectSame(scan, readScan(folder / "long.h5"));
}

TEST(Ismrmrd, KeepsOversampling)
{
    const Folder folder;
    Scan scan = fullScan(cartesianTrajectory({16, 7, 1}), {16, 7, 1}, 2);
    scan.matrix = {8, 7, 1};
    writeScan(folder / "over.h5", scan);
    const Scan again = readScan(folder / "over.h5");
    EXPECT_EQ(again.matrix, (Extent{8, 7, 1}));
    EXPECT_EQ(again.encodedMatrix, (Extent{16, 7, 1}));
    expectSame(scan, again);
    ReadOptions options;
    options.matrix = "12x9";
    EXPECT_EQ(readScan(folder / "over.h5", options).matrix, (Extent{12, 9, 1}));
}

TEST(Ismrmrd, ReplacesAFileAndLeavesNothingBeside)
{
    const Folder folder;
    putFile(folder / "scan.h5", "something old");
    writeScan(folder / "scan.h5", builtInScan());
    EXPECT_TRUE(readScan(folder / "scan.h5").samples == builtInScan().samples);
    EXPECT_THROW(writeScan(folder / "none" / "scan.h5", builtInScan()), Error);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto &entry : std::filesystem::directory_iterator(folder.path()))
        ++files;
    EXPECT_EQ(files, 1U);
}

TEST(Bart, HoldsSamplesAndTrajectories)
{
    const Folder folder;
    for (const std::int64_t coils : {1, 3}) {
        for (const Extent &n : {Extent{8, 6, 1}, {7, 5, 1}, {5, 4, 3}, {11, 1, 1}, {3, 1, 5}, {1, 1, 1}}) {
            SCOPED_TRACE(toString(n));
            const Scan scan = fullScan(cartesianTrajectory(n), n, coils);
            writeScan(folder / "grid.cfl", scan);
            for (const char *name : {"grid.cfl", "grid.hdr", "grid"})
                expectSameSamples(scan, readScan(folder / name));
        }
        const Scan scan = fullScan(spiralTrajectory({9, 3, 41}), {9, 9, 1}, coils);
        writeScan(folder / "spiral.cfl", scan);
        ReadOptions options;
        options.matrix = "9";
        for (const char *name : {"spiral-traj", "spiral-traj.cfl", "spiral-traj.hdr"}) {
            options.trajectory = folder / name;
            const Scan again = readScan(folder / "spiral.cfl", options);
            expectSameSamples(scan, again);
            EXPECT_EQ(again.trajectory.interleaves(), 3);
        }
        EXPECT_EQ(readScan(folder / "spiral.cfl", options).name, "spiral.cfl");
    }
}

TEST(Npy, HoldsSamplesAndTrajectories)
{
    const Folder folder;
    for (const std::int64_t coils : {1, 3}) {
        for (const Extent &n : matrices) {
            SCOPED_TRACE(toString(n));
            const Scan scan = fullScan(cartesianTrajectory(n), n, coils);
            writeScan(folder / "grid.npy", scan);
            expectSameSamples(scan, readScan(folder / "grid.npy"));
        }
        const Scan scan = fullScan(spiralTrajectory({9, 3, 41}), {9, 9, 1}, coils);
        writeScan(folder / "spiral.npy", scan);
        ReadOptions options;
        options.matrix = "9";
        options.trajectory = folder / "spiral-traj.npy";
        const Scan again = readScan(folder / "spiral.npy", options);
        expectSameSamples(scan, again);
        EXPECT_EQ(again.trajectory.interleaves(), 3);
        options.matrix.reset();
        EXPECT_EQ(readScan(folder / "spiral.npy", options).matrix, (Extent{10, 10, 1})); // 2 ceil(4.5)
    }
}

TEST(Npy, UnsampledPointsAreZeroInAllCoils)
{
    const Folder folder;
    const Extent n{7, 5, 1};
    Scan scan = fullScan(scattered(n), n, 2);
    scan.samples.own()[3] = 0; // in one coil only: still sampled
    for (const char *name : {"part.npy", "part.cfl"}) {
        writeScan(folder / name, scan);
        const Scan again = readScan(folder / name);
        EXPECT_EQ(again.sampleCount(), scan.sampleCount());
        EXPECT_EQ(again.encodedMatrix, n);
        writeScan(folder / (std::string("again-") + name), again);
        EXPECT_TRUE(bytesOfFile(folder / name) == bytesOfFile(folder / (std::string("again-") + name)));
    }
    // Whole lines keep their length as interleaves.
    Scan lines = fullScan(cartesianTrajectory(n), n, 1);
    std::fill_n(lines.samples.own().begin() + 7, 14, cfloat(0));
    writeScan(folder / "lines.npy", lines);
    EXPECT_EQ(readScan(folder / "lines.npy").trajectory.interleaves(), 3);
}

TEST(Images, ComeBackBitForBit)
{
    const Folder folder;
    for (const std::int64_t coils : {1, 2})
        for (const Extent &n : matrices) {
            const Image image = randomImage(n, coils);
            for (const char *name : {"i.npy", "i.cfl", "i.nii", "i.nii.gz", "UPPER.NPY"}) {
                SCOPED_TRACE(toString(n) + " " + name);
                writeImage(folder / name, image, {{220, 110, 0}});
                const Image again = readImage(folder / name);
                EXPECT_EQ(again.extent, n);
                EXPECT_EQ(again.coils, coils);
                EXPECT_TRUE(again.data == image.data);
            }
        }
}

TEST(Npy, ReadsTheOtherTypesAndOrders)
{
    const Folder folder;
    const auto file = [](const std::string &descr, const char *fortran, const std::string &shape,
                         const std::string &values, int version = 1) {
        std::string text =
            "{'descr': '" + descr + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
        std::string bytes = std::string("\x93NUMPY") + static_cast<char>(version) + '\0';
        bytes += static_cast<char>(text.size());
        bytes += '\0';
        if (version > 1) bytes += std::string(2, '\0');
        return bytes + text + values;
    };
    const auto packed = [](auto... values) {
        std::string bytes;
        (bytes.append(reinterpret_cast<const char *>(&values), sizeof(values)), ...);
        return bytes;
    };
    const auto expect = [&](const std::string &bytes, const std::vector<cfloat> &values, const Extent &n) {
        putFile(folder / "x.npy", bytes);
        const Image image = readImage(folder / "x.npy");
        EXPECT_EQ(image.data, values);
        EXPECT_EQ(image.extent, n);
    };
    expect(file("<f4", "False", "(2, 3)", packed(1.F, 2.F, 3.F, 4.F, 5.F, 6.F)), {1, 2, 3, 4, 5, 6},
           {3, 2, 1});
    expect(file("<f4", "True", "(2, 3)", packed(1.F, 4.F, 2.F, 5.F, 3.F, 6.F)), {1, 2, 3, 4, 5, 6},
           {3, 2, 1});
    expect(file("<f8", "False", "(2,)", packed(-1.5, 2.25), 2), {-1.5F, 2.25F}, {2, 1, 1});
    expect(file("<c16", "False", "(1, 1)", packed(-1.5, 2.25), 3), {{-1.5F, 2.25F}}, {1, 1, 1});
    expect(file("<i4", "False", "(2, 1)", packed(7, -9)), {7, -9}, {1, 2, 1});
    expect(file("<i2", "False", "()", packed(std::int16_t{-300})), {-300}, {1, 1, 1});
    expect(file("|u1", "False", "(3,)", std::string("\x01\x80\xFF", 3)), {1, 128, 255}, {3, 1, 1});
    expect(file(">i2", "False", "(2,)", std::string("\x01\x00\xFF\xFE", 4)), {256, -2}, {2, 1, 1});
    expect(file(">c8", "False", "(1,)", std::string("\x3F\x80\x00\x00\xC0\x00\x00\x00", 8)), {{1, -2}},
           {1, 1, 1});
    // Three dimensions in Fortran order: [z][y][x] = 2 x 1 x 3, the first fastest.
    expect(file("<f4", "True", "(2, 1, 3)", packed(1.F, 4.F, 2.F, 5.F, 3.F, 6.F)), {1, 2, 3, 4, 5, 6},
           {3, 1, 2});
}

TEST(Nifti, SaysSizesPlaceAndTypeAsTheStandardDoes)
{
    const Folder folder;
    writeImage(folder / "i.nii", randomImage({4, 5, 6}, 1), {{8, 15, 12}});
    const std::string bytes = bytesOfFile(folder / "i.nii");
    ASSERT_EQ(bytes.size(), 352U + 4 * 5 * 6 * 8);
    const auto number = [&](std::size_t at, auto type) {
        std::memcpy(&type, bytes.data() + at, sizeof(type));
        return type;
    };
    EXPECT_EQ(number(0, std::int32_t{}), 348);
    EXPECT_EQ(number(40, std::int16_t{}), 3);
    EXPECT_EQ(number(42, std::int16_t{}), 4);
    EXPECT_EQ(number(46, std::int16_t{}), 6);
    EXPECT_EQ(number(70, std::int16_t{}), 32); // complex64
    EXPECT_EQ(number(72, std::int16_t{}), 64);
    EXPECT_EQ(number(80, float{}), 2.0F);
    EXPECT_EQ(number(84, float{}), 3.0F);
    EXPECT_EQ(number(252, std::int16_t{}), 0); // no claim: nothing is known of the place
    EXPECT_EQ(number(254, std::int16_t{}), 0);
    EXPECT_EQ(bytes.substr(344, 4), std::string("n+1\0", 4));
}

TEST(Nifti, ReadsRealTypesWithTheirScaleInEitherByteOrder)
{
    const Folder folder;
    for (const bool swapped : {false, true}) {
        std::string bytes(352, '\0');
        const auto put = [&](std::size_t at, auto value) {
            char raw[sizeof(value)];
            std::memcpy(raw, &value, sizeof(value));
            if (swapped) std::reverse(raw, raw + sizeof(value));
            if (at + sizeof(value) > bytes.size()) bytes.resize(at + sizeof(value));
            std::memcpy(bytes.data() + at, raw, sizeof(value));
        };
        put(0, std::int32_t{348});
        const std::int16_t sizes[] = {3, 2, 1, 2};
        for (std::size_t d = 0; d < 4; ++d)
            put(40 + 2 * d, sizes[d]);
        put(70, std::int16_t{4}); // int16
        put(72, std::int16_t{16});
        put(108, 368.0F); // 16 bytes of extension are passed over
        put(112, 0.5F);
        put(116, 3.0F);
        std::memcpy(bytes.data() + 344, "n+1", 4);
        const std::int16_t voxels[] = {10, -4, 0, 32767};
        for (std::size_t i = 0; i < 4; ++i)
            put(368 + 2 * i, voxels[i]);
        putFile(folder / "i.nii", bytes);
        const Image image = readImage(folder / "i.nii");
        EXPECT_EQ(image.extent, (Extent{2, 1, 2}));
        EXPECT_EQ(image.data, (std::vector<cfloat>{8, 1, 3, 16386.5F}));
    }
}

TEST(Png, IsSixteenBitMagnitudeWithYUp)
{
    const Folder folder;
    Image image({5, 3, 3}, 2);
    image.at(1, 2, 1, 0) = {3, 0}; // y = 2 is the top row; z = 1 the middle plane
    image.at(1, 2, 1, 1) = {0, 4};
    image.at(4, 0, 1, 0) = {0, -2.5F};
    image.at(0, 0, 0, 0) = 100; // another plane
    writeImage(folder / "i.png", image);
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    ASSERT_TRUE(png_image_begin_read_from_file(&png, (folder / "i.png").c_str()));
    EXPECT_EQ(png.width, 5U);
    EXPECT_EQ(png.height, 3U);
    EXPECT_EQ(png.format & PNG_FORMAT_FLAG_COLOR, 0U);
    png_image_free(&png);

    FILE *file = fopen((folder / "i.png").c_str(), "rb");
    ASSERT_TRUE(file);
    png_structp reader = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(reader);
    png_init_io(reader, file);
    png_read_png(reader, info, PNG_TRANSFORM_SWAP_ENDIAN, nullptr);
    EXPECT_EQ(png_get_bit_depth(reader, info), 16);
    EXPECT_EQ(png_get_color_type(reader, info), PNG_COLOR_TYPE_GRAY);
    const auto grey = [&](std::size_t row, std::size_t x) {
        std::uint16_t value;
        std::memcpy(&value, png_get_rows(reader, info)[row] + 2 * x, 2);
        return value;
    };
    EXPECT_EQ(grey(0, 1), 65535); // |(3, 4)| over the coils
    EXPECT_EQ(grey(2, 4), 32768); // half of it, rounded
    EXPECT_EQ(grey(2, 0), 0);
    png_destroy_read_struct(&reader, &info, nullptr);
    fclose(file);
    const Image back = readImage(folder / "i.png");
    EXPECT_EQ(back.extent, (Extent{5, 3, 1}));
    EXPECT_EQ(back.at(1, 2, 0), cfloat(1));
    EXPECT_NEAR(back.at(4, 0, 0).real(), 0.5, 1e-4);
    writeImage(folder / "dark.png", Image({1, 1, 1}));
    EXPECT_GT(bytesOfFile(folder / "dark.png").size(), 50U);
}

TEST(Png, ColoursAreReadByTheirLuminanceAndDeepGreysExactly)
{
    const Folder folder;
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    png.width = 2, png.height = 1;
    png.format = PNG_FORMAT_RGBA;
    const std::uint8_t rgba[] = {0, 255, 0, 255, 255, 255, 255, 0}; // green; and white that is not there
    ASSERT_TRUE(png_image_write_to_file(&png, (folder / "c.png").c_str(), 0, rgba, 0, nullptr));
    const Image colours = readImage(folder / "c.png");
    EXPECT_GT(colours.at(0, 0, 0).real(), 0.6); // the eye's greenest
    EXPECT_LT(colours.at(0, 0, 0).real(), 0.95);
    EXPECT_EQ(colours.at(1, 0, 0), cfloat(0)); // on black
    Image ramp({256, 2, 1});
    for (std::int64_t i = 0; i < 512; ++i)
        ramp.data[static_cast<std::size_t>(i)] = static_cast<float>(i) / 511;
    writeImage(folder / "ramp.png", ramp);
    const Image back = readImage(folder / "ramp.png");
    for (std::size_t i = 0; i < ramp.data.size(); ++i)
        EXPECT_NEAR(back.data[i].real(), ramp.data[i].real(), 1.0 / 65535) << i;
}

TEST(TrajectoryUnits, AreConverted)
{
    EXPECT_EQ(parseTrajectoryUnit("cycles/FOV"), TrajectoryUnit::CyclesPerFieldOfView);
    EXPECT_EQ(parseTrajectoryUnit("cycles/pixel"), TrajectoryUnit::CyclesPerPixel);
    EXPECT_EQ(parseTrajectoryUnit("radians/pixel"), TrajectoryUnit::RadiansPerPixel);
    EXPECT_EQ(parseTrajectoryUnit("1/m"), TrajectoryUnit::PerMetre);
    EXPECT_THROW(parseTrajectoryUnit("furlongs"), Error);

    const Folder folder;
    const Scan scan = fullScan(spiralTrajectory({16, 2, 50}), {16, 16, 1}, 1);
    const auto written = [&](float factor) {
        Scan other = scan;
        for (std::vector<float> *k : {&other.trajectory.kx, &other.trajectory.ky})
            for (float &v : *k)
                v *= factor;
        writeScan(folder / "s.cfl", other);
        ReadOptions options;
        options.trajectory = folder / "s-traj.cfl";
        return options;
    };
    const auto expect = [&](const ReadOptions &options) {
        const Scan again = readScan(folder / "s.cfl", options);
        for (std::size_t i = 0; i < scan.sampleCount(); ++i) {
            EXPECT_NEAR(again.trajectory.kx[i], scan.trajectory.kx[i], 1e-5);
            EXPECT_NEAR(again.trajectory.ky[i], scan.trajectory.ky[i], 1e-5);
        }
        EXPECT_EQ(again.matrix, scan.matrix);
    };
    ReadOptions options = written(1);
    expect(options);
    options = written(1 / 16.0F);
    try {
        readScan(folder / "s.cfl", options);
        FAIL() << "0.5 cycles per pixel passed as cycles/FOV";
    } catch (const Error &e) {
        EXPECT_NE(std::string(e.what()).find("cycles per pixel? say --traj-unit"), std::string::npos);
        EXPECT_EQ(e.code(), ErrorCode::InvalidCall);
    }
    options.unit = TrajectoryUnit::CyclesPerPixel;
    EXPECT_THROW(readScan(folder / "s.cfl", options), Error); // no matrix
    options.matrix = "16";
    expect(options);
    options = written(static_cast<float>(2 * 3.14159265358979 / 16));
    options.unit = TrajectoryUnit::RadiansPerPixel;
    options.matrix = "16x16";
    expect(options);
    options = written(1 / 0.22F);
    options.unit = TrajectoryUnit::PerMetre;
    EXPECT_THROW(readScan(folder / "s.cfl", options), Error); // no field of view
    options.fieldOfView = FieldOfView{{0.22}};
    expect(options);
    EXPECT_NEAR(readScan(folder / "s.cfl", options).fieldOfViewMm[1], 220, 1e-9);
    EXPECT_EQ(readScan(folder / "s.cfl", options).fieldOfViewMm[2], 0);
    options = written(1e30F);
    EXPECT_THROW(readScan(folder / "s.cfl", options), Error); // no such matrix
}

TEST(Formats, RefuseNamesThatTheyDoNotKnow)
{
    const Folder folder;
    EXPECT_THROW(writeScan(folder / "s.txt", builtInScan()), Error);
    EXPECT_THROW(writeImage(folder / "s.jpg", randomImage({2, 2, 1}, 1)), Error);
    EXPECT_THROW(writeImage(folder / "s.npy", Image()), Error);
    putFile(folder / "s.txt", "hello");
    EXPECT_THROW(readScan(folder / "s.txt"), Error);
    EXPECT_THROW(readImage(folder / "s.txt"), Error);
    EXPECT_THROW(readScan(folder.path()), Error);
    EXPECT_THROW(readImage(folder / "absent.nii"), Error);
    Scan wrong = builtInScan();
    wrong.samples.own().pop_back();
    EXPECT_THROW(writeScan(folder / "s.h5", wrong), Error);
    Scan off = builtInScan();
    off.trajectory.kx[5] += 0.25F;
    for (const char *name : {"s.h5", "s.cfl", "s.npy"})
        EXPECT_THROW(writeScan(folder / name, off), Error) << name;
}

/// Their samples, read as a grid, would give an image of nothing.
TEST(Formats, RefuseSamplesWhoseTrajectoryLiesBesideThem)
{
    const Folder folder;
    const Scan spiral = fullScan(spiralTrajectory({9, 3, 41}), {9, 9, 1}, 2);
    for (const char *name : {"s.npy", "s.cfl"}) {
        writeScan(folder / name, spiral);
        try {
            readScan(folder / name);
            ADD_FAILURE() << name << " was read as a grid";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
            EXPECT_NE(error.hint().find("s-traj"), std::string::npos) << error.hint();
        }
        ReadOptions options;
        options.trajectory = folder / (std::string("s-traj") + (name + 1));
        EXPECT_EQ(readScan(folder / name, options).sampleCount(), spiral.sampleCount());
    }
}

TEST(Formats, SayWhatToDoAboutAFileThatCannotBeRead)
{
    const Folder folder;
    const auto errorOf = [&](const std::filesystem::path &file) {
        try {
            readScan(file);
        } catch (const Error &error) {
            return error;
        }
        return Error(ErrorCode::Internal, "no error");
    };
    putFile(folder / "numpy.h5", "\x93NUMPY and more");
    EXPECT_EQ(errorOf(folder / "numpy.h5").hint(),
              "it begins as .npy files do: rename it, or choose another file");
    putFile(folder / "CUT.NPY", "\x93NUMPY\x01"); // its name is right, in whatever letters
    EXPECT_NE(errorOf(folder / "CUT.NPY").hint().find("copy the file again"), std::string::npos);
    putFile(folder / "empty.npy", "");
    EXPECT_EQ(errorOf(folder / "empty.npy").why(), "the file is empty");
    EXPECT_EQ(errorOf(folder.path()).why(), "it is a folder");
    EXPECT_EQ(errorOf("/dev/null").why(), "it is a device or a pipe, not a file");
    EXPECT_EQ(errorOf(folder / "absent.npy").why(), "there is no such file");
    for (const char *name : {"numpy.h5", "CUT.NPY", "empty.npy", "absent.npy"})
        EXPECT_FALSE(errorOf(folder / name).hint().empty()) << name;
}

TEST(Formats, NameTheFirstSampleThatIsNotFiniteAndTheirNumber)
{
    const Folder folder;
    writeImage(folder / "bad.cfl", randomImage({5, 4, 3}, 2));
    {
        std::fstream file(folder / "bad.cfl", std::ios::in | std::ios::out | std::ios::binary);
        for (const auto &[sample, value] :
             {std::pair(31, std::numeric_limits<float>::infinity()), std::pair(67, std::nanf(""))}) {
            file.seekp(sample * std::streamoff(sizeof(cfloat)));
            file.write(reinterpret_cast<const char *>(&value), sizeof value);
        }
    }
    try {
        readScan(folder / "bad.cfl");
        FAIL() << "it was read";
    } catch (const Error &error) {
        EXPECT_EQ(error.why(),
                  "sample 31 (x 1, y 2, z 1, coil 0) is not a finite number; of 120 there are 2 like it");
        EXPECT_FALSE(error.hint().empty());
    }
}
