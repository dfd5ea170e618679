// SPDX-License-Identifier: GPL-3.0-or-later
// Image files as objects, against the double sum over their voxels.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/scan.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <random>

using namespace larmor;

namespace {

constexpr double pi = std::numbers::pi;

Image randomImage(const Extent &n, bool complex)
{
    std::mt19937_64 random(12);
    Image image(n);
    for (cfloat &v : image.data)
        v = {static_cast<float>(random() % 1000), complex ? static_cast<float>(random() % 1000) - 500 : 0};
    return image;
}

/// The definition: every voxel a box.
cdouble directSum(const Image &image, double kx, double ky, double kz)
{
    const Extent n = image.extent;
    const auto sinc = [](double v) { return v == 0 ? 1.0 : std::sin(pi * v) / (pi * v); };
    const auto turn = [](double k, std::int64_t i, std::int64_t size) {
        return 2 * pi * k * static_cast<double>(i - size / 2) / static_cast<double>(size);
    };
    cdouble sum = 0;
    for (std::int64_t z = 0; z < n.z; ++z)
        for (std::int64_t y = 0; y < n.y; ++y)
            for (std::int64_t x = 0; x < n.x; ++x)
                sum += cdouble(image.at(x, y, z)) *
                       std::polar(1.0, -turn(kx, x, n.x) - turn(ky, y, n.y) - turn(kz, z, n.z));
    return sum * sinc(kx / static_cast<double>(n.x)) * sinc(ky / static_cast<double>(n.y)) *
           sinc(kz / static_cast<double>(n.z)) / static_cast<double>(n.voxels());
}

} // namespace

TEST(Voxels, TransformEqualsTheDoubleSum)
{
    const Folder folder;
    for (const Extent n : {Extent{7, 6, 5}, {16, 1, 3}, {1, 1, 1}, {13, 11, 1}, {2, 2, 2}, {1, 17, 4}})
        for (const bool complex : {false, true}) {
            const Image image = randomImage(n, complex);
            writeImage(folder / "object.nii.gz", image);
            const auto object = voxelPhantom(folder / "object.nii.gz");
            EXPECT_EQ(object->name(), "object.nii.gz");
            std::mt19937_64 random(5);
            std::uniform_real_distribution<double> k(-40, 40);
            double scale = 0;
            std::vector<KPoint> points;
            for (int i = 0; i < 60; ++i) {
                KPoint p{k(random), k(random), k(random)};
                if (i % 3 == 0) p = {std::round(p.x), std::round(p.y), std::round(p.z)};
                if (i % 5 == 0) p.z = 0;
                if (i < 20) p = {p.x / 20, p.y / 20, p.z / 20};
                points.push_back(p);
            }
            std::vector<cdouble> values(points.size());
            object->transform(points, values, {});
            for (const cfloat &v : image.data)
                scale += std::abs(v) / static_cast<double>(n.voxels());
            for (std::size_t i = 0; i < points.size(); ++i) {
                const KPoint &p = points[i];
                EXPECT_LT(std::abs(values[i] - directSum(image, p.x, p.y, p.z)), 1e-9 * scale)
                    << toString(n) << " " << p.x << " " << p.y << " " << p.z;
                EXPECT_EQ(values[i], object->transform(p.x, p.y, p.z));
            }
        }
}

TEST(Voxels, DensityIsTheVoxelAround)
{
    const Folder folder;
    const Image image = randomImage({6, 5, 4}, false);
    writeImage(folder / "object.nii", image);
    const auto object = voxelPhantom(folder / "object.nii");
    EXPECT_EQ(object->density(0, 0, 0), cdouble(image.at(3, 2, 2)));
    EXPECT_EQ(object->density(-0.5, 0.19, 0.26), cdouble(image.at(0, 3, 3)));
    EXPECT_EQ(object->density(0.5, 0, 0), 0.0);
    EXPECT_EQ(rasterImage(*object, image.extent).data, image.data);
}

TEST(Voxels, APlaneIsOneSliceOfTheFile)
{
    const Folder folder;
    const Image image = randomImage({6, 5, 4}, false);
    ImageInfo info;
    info.fieldOfViewMm = {12, 15, 8};
    writeImage(folder / "object.nii", image, info);
    const auto object = voxelPhantom(folder / "object.nii");
    EXPECT_NEAR(object->fieldOfViewMm()[1], 15, 1e-5);
    const auto plane = object->plane(0.25);
    ASSERT_TRUE(plane);
    EXPECT_FALSE(plane->plane(0));
    EXPECT_NEAR(plane->fieldOfViewMm()[2], 2, 1e-6);
    Image slice({6, 5, 1});
    std::copy_n(image.data.begin() + 3 * 30, 30, slice.data.begin());
    EXPECT_LT(std::abs(plane->transform(1.5, -2.25, 0) - directSum(slice, 1.5, -2.25, 0)), 1e-7);
    const auto again = makePhantom(plane->name(), plane->parameters());
    EXPECT_EQ(again->transform(1.5, -2.25, 0), plane->transform(1.5, -2.25, 0));
}

TEST(Voxels, AreRebuiltOnlyFromTheSameFile)
{
    const Folder folder;
    writeImage(folder / "object.nii", randomImage({6, 5, 4}, false));
    SimulationSettings settings;
    settings.matrix = {6, 5, 4};
    const Scan scan =
        simulate(*voxelPhantom(folder / "object.nii"), cartesianTrajectory(settings.matrix), settings);
    writeScan(folder / "scan.h5", scan);
    const Scan again = readScan(folder / "scan.h5");
    ASSERT_TRUE(again.object);
    const auto object = knownObject(*again.object);
    ASSERT_TRUE(object);
    EXPECT_EQ(truthImage(*object, scan.matrix).data,
              truthImage(*voxelPhantom(folder / "object.nii"), scan.matrix).data);
    std::filesystem::rename(folder / "object.nii", folder / "moved.nii");
    EXPECT_FALSE(knownObject(*again.object)); // gone
    writeImage(folder / "object.nii", randomImage({6, 5, 5}, false));
    EXPECT_FALSE(knownObject(*again.object)); // another one
    EXPECT_THROW(makePhantom(again.object->name, again.object->parameters), Error);
}

TEST(Voxels, RefuseWhatIsNoVolume)
{
    const Folder folder;
    EXPECT_THROW(voxelPhantom(folder / "absent.nii"), Error);
    putFile(folder / "text.nii", "no volume");
    EXPECT_THROW(voxelPhantom(folder / "text.nii"), Error);
    writeImage(folder / "four.nii", Image({2, 2, 2}, 3));
    EXPECT_THROW(voxelPhantom(folder / "four.nii"), Error);
    writeImage(folder / "good.nii", Image({2, 2, 2}));
    Json parameters = voxelPhantom(folder / "good.nii")->parameters();
    parameters["plane"] = 2;
    EXPECT_THROW(makePhantom("good.nii", parameters), Error);
    parameters["plane"] = -1;
    EXPECT_THROW(makePhantom("good.nii", parameters), Error);
    parameters.erase("plane");
    parameters["hash"] = 3;
    EXPECT_THROW(makePhantom("good.nii", parameters), Error);
    EXPECT_THROW(makePhantom("x", {{"nifti", 1}}), Error);
    std::stop_source stop;
    stop.request_stop();
    const std::vector<KPoint> point{{0.5, 0, 0}};
    std::vector<cdouble> value(1);
    const auto object = voxelPhantom(folder / "good.nii");
    EXPECT_THROW(object->transform(point, value, Task(stop.get_token())), Error);
    object->transform(point, value, {}); // and is none the worse for it
}

TEST(Voxels, OfAPictureLieInTheMiddleOfASquare)
{
    const Folder folder;
    for (const Extent n : {Extent{7, 4, 1}, {4, 7, 1}, {5, 5, 1}}) {
        Image picture = randomImage(n, false);
        picture.data.front() = 1000; // white
        writeImage(folder / "photo.PNG", picture);
        const auto object = voxelPhantom(folder / "photo.PNG");
        const std::int64_t side = std::max(n.x, n.y);
        Image square(Extent{side, side, 1});
        for (std::int64_t y = 0; y < n.y; ++y)
            for (std::int64_t x = 0; x < n.x; ++x)
                square.at(x + side / 2 - n.x / 2, y + side / 2 - n.y / 2, 0) =
                    std::round(65.535F * picture.at(x, y, 0).real()) / 65535;
        const std::vector<KPoint> points{{0, 0, 0}, {2, -1, 0}, {0.3, 1.7, 0}};
        std::vector<cdouble> values(points.size());
        object->transform(points, values, {});
        for (std::size_t i = 0; i < points.size(); ++i)
            EXPECT_NEAR(std::abs(values[i] - directSum(square, points[i].x, points[i].y, 0)), 0, 1e-6);
        const auto again = makePhantom(object->name(), object->parameters()); // of a scan that names it
        EXPECT_EQ(again->parameters(), object->parameters());
    }
}

TEST(Voxels, OfAPhotographAreAveraged)
{
    const Folder folder;
    Image photo(Extent{4099, 1000, 1});
    for (std::size_t i = 0; i < photo.data.size(); ++i)
        photo.data[i] = i % 3 == 0 ? 1 : 0;
    writeImage(folder / "photo.png", photo);
    const auto object = voxelPhantom(folder / "photo.png");
    const std::vector<KPoint> point{{0, 0, 0}};
    std::vector<cdouble> value(1);
    object->transform(point, value, {});
    const double side = 1367; // a third, rounded up
    EXPECT_NEAR(value[0].real(), 4099 * 1000 / 3.0 / 9 / (side * side), 1e-4);
}

TEST(Voxels, RefuseWhatIsNoPicture)
{
    const Folder folder;
    putFile(folder / "text.png", "no picture");
    writeImage(folder / "good.png", randomImage({20, 20, 1}, false));
    const std::string whole = bytesOfFile(folder / "good.png");
    for (const std::size_t kept : {std::size_t(0), std::size_t(8), std::size_t(40), whole.size() / 2}) {
        putFile(folder / "cut.png", whole.substr(0, kept));
        EXPECT_THROW(voxelPhantom(folder / "cut.png"), Error) << kept;
    }
    for (const char *name : {"text.png", "absent.png"})
        EXPECT_THROW(voxelPhantom(folder / name), Error) << name;
}

TEST(Voxels, OfColin27)
{
    const std::filesystem::path file = "/usr/share/mricron/templates/ch2.nii.gz";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "mricron-data is not installed";
    const auto object = voxelPhantom(file);
    EXPECT_NEAR(object->fieldOfViewMm()[0], 181, 1e-3);
    const Image image = readImage(file);
    std::vector<KPoint> points{{0, 0, 0}, {3, -2, 1}, {0.25, 7.5, -30.125}, {-64, 20.3, 0}};
    std::vector<cdouble> values(points.size());
    object->transform(points, values, {});
    for (std::size_t i = 0; i < points.size(); ++i)
        EXPECT_LT(std::abs(values[i] - directSum(image, points[i].x, points[i].y, points[i].z)),
                  1e-9 * std::abs(values[0]));
}
