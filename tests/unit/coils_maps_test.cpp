// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "recon_dense.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace larmor {
namespace {

/// Relative l2 distance of the fitted maps from the conductors' field, on points between those of the fit.
double fitError(const BirdcageShape &shape)
{
    const CoilModel model = birdcage(shape);
    double difference = 0, power = 0;
    for (std::int64_t c = 0; c < shape.coils; ++c)
        for (double z = shape.rings > 0 ? -0.49 : 0; z<0.5; z += shape.rings> 0 ? 0.098 : 1)
            for (double y = -0.49; y < 0.5; y += 0.049)
                for (double x = -0.49; x < 0.5; x += 0.049) {
                    if (std::hypot(x, y) > 0.49) continue;
                    const cdouble field = birdcageField(shape, c, x, y, z);
                    difference += std::norm(model.value(c, x, y, z) - field);
                    power += std::norm(field);
                }
    return std::sqrt(difference / power);
}

double sumOfSquares(const CoilModel &model, double x, double y, double z)
{
    double sum = 0;
    for (std::int64_t c = 0; c < model.coils(); ++c)
        sum += std::norm(model.value(c, x, y, z));
    return sum;
}

TEST(CoilMaps, FewTermsFitTheConductorsField)
{
    EXPECT_LT(fitError({}), 0.04);
    EXPECT_LT(fitError({.coils = 8, .rings = 0, .radius = 0.75, .order = 3}), 0.016);
    EXPECT_LT(fitError({.coils = 8, .rings = 2}), 0.08);
    EXPECT_LT(fitError({.coils = 12, .rings = 3}), 0.1);
    EXPECT_EQ(birdcage({}).terms(0).size(), 21u) << "few terms keep simulation cheap";
    EXPECT_EQ(birdcage({.coils = 8, .rings = 2}).terms(0).size(), 57u);
}

TEST(CoilMaps, AHigherOrderFitsBetter)
{
    for (const std::int64_t rings : {0, 2}) {
        double last = 1;
        for (const int order : {1, 2, 3}) {
            const double error = fitError({.coils = 6, .rings = rings, .radius = 0.75, .order = order});
            EXPECT_LT(error, 0.6 * last) << order << " with rings " << rings;
            last = error;
        }
    }
}

TEST(CoilMaps, TheMiddleHasASumOfSquaresOfOne)
{
    for (const std::int64_t coils : {1, 2, 3, 8, 17, 32})
        for (const std::int64_t rings : {0, 1, 2, 3}) {
            if (rings > coils) continue;
            const CoilModel model = birdcage({.coils = coils, .rings = rings});
            EXPECT_EQ(model.coils(), coils);
            EXPECT_NEAR(sumOfSquares(model, 0, 0, 0), 1, 0.06) << coils << " in " << rings;
        }
}

TEST(CoilMaps, EachCoilIsStrongestBesideItsConductor)
{
    const CoilModel model = birdcage({.coils = 8, .rings = 0});
    for (std::int64_t c = 0; c < 8; ++c) {
        const double angle = 2 * std::numbers::pi * double(c) / 8;
        const double x = 0.4 * std::cos(angle), y = 0.4 * std::sin(angle);
        for (std::int64_t other = 0; other < 8; ++other) {
            if (other == c) continue;
            EXPECT_GT(std::abs(model.value(c, x, y, 0)), std::abs(model.value(other, x, y, 0)));
        }
        // 1/w_c in the middle: the phases of the coils are spread evenly over the circle.
        EXPECT_NEAR(std::abs(std::polar(1.0, std::arg(model.value(c, 0, 0, 0))) - std::polar(1.0, -angle)), 0,
                    0.02);
    }
}

TEST(CoilMaps, RingsDivideTheCoilsAlongZ)
{
    const CoilModel model = birdcage({.coils = 7, .rings = 2}); // three below, four above
    for (std::int64_t c = 0; c < 7; ++c) {
        const double below = std::abs(model.value(c, 0.05, 0.02, -0.4));
        const double above = std::abs(model.value(c, 0.05, 0.02, 0.4));
        EXPECT_GT(c < 3 ? below : above, 1.3 * (c < 3 ? above : below)) << c;
    }
}

TEST(CoilMaps, MapsAreTheSeriesAtTheVoxelCentres)
{
    const CoilModel model = birdcage({.coils = 5, .rings = 2});
    for (const Extent &matrix : {Extent{16, 8, 4}, Extent{7, 13, 5}, Extent{1, 1, 1}, Extent{9, 1, 2}}) {
        const Image maps = mapsOn(model, matrix);
        ASSERT_EQ(maps.extent, matrix);
        ASSERT_EQ(maps.coils, 5);
        for (std::int64_t c = 0; c < 5; ++c)
            for (std::int64_t i = 0; i < matrix.voxels(); ++i) {
                const cdouble exact =
                    model.value(c, dense::position(i, matrix, 0), dense::position(i, matrix, 1),
                                dense::position(i, matrix, 2));
                EXPECT_LT(std::abs(cdouble(maps.data[std::size_t(c * matrix.voxels() + i)]) - exact), 1e-6);
            }
    }
}

TEST(CoilMaps, ACoilsDataAreTheObjectsTransformAtShiftedPlaces)
{
    // The oracle is a midpoint sum, whose error comes from the disc's edge.
    const auto disc = ellipsePhantom("disc", {{1.0, 0.31, 0.22, 0.05, -0.03, 0.4}});
    const CoilModel model = birdcage({.coils = 4, .rings = 0});
    const int n = 1000;
    for (const auto &[kx, ky] : {std::pair{0.0, 0.0}, {1.0, -2.0}, {3.3, 0.7}})
        for (std::int64_t c = 0; c < 4; ++c) {
            cdouble exact = 0, sum = 0;
            for (const FourierTerm &term : model.terms(c))
                exact += term.coefficient * disc->transform(kx - term.k[0], ky - term.k[1], 0 - term.k[2]);
            for (int j = 0; j < n; ++j)
                for (int i = 0; i < n; ++i) {
                    const double x = (i + 0.5) / n - 0.5, y = (j + 0.5) / n - 0.5;
                    const cdouble density = disc->density(x, y, 0);
                    if (density != 0.0)
                        sum += density * model.value(c, x, y, 0) *
                               std::polar(1.0, -2 * std::numbers::pi * (kx * x + ky * y));
                }
            EXPECT_LT(std::abs(exact - sum / double(n * n)), 2e-5);
        }
}

TEST(CoilMaps, ParametersRebuildTheModel)
{
    const CoilModel model = birdcage({.coils = 6, .rings = 2, .radius = 0.9, .order = 1});
    const CoilModel again = makeCoilModel(Json::parse(model.parameters().dump()));
    ASSERT_EQ(again.coils(), 6);
    for (std::int64_t c = 0; c < 6; ++c)
        EXPECT_EQ(again.value(c, 0.1, -0.2, 0.3), model.value(c, 0.1, -0.2, 0.3));
    EXPECT_EQ(again.parameters(), model.parameters());
    EXPECT_EQ(makeCoilModel({{"model", "birdcage"}}).parameters(), birdcage().parameters());
}

TEST(CoilMaps, WrongShapesAndParametersAreRefused)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const BirdcageShape &shape : {BirdcageShape{0},
                                       {-1},
                                       {129},
                                       {8, 9},
                                       {8, -1},
                                       {8, 0, 0.5},
                                       {8, 0, nan},
                                       {8, 0, 0.75, 0},
                                       {8, 0, 0.75, 5}})
        EXPECT_THROW(birdcage(shape), Error);
    for (const char *text :
         {"null", "[]", "{}", R"({"model": 3})", R"({"model": "loops"})",
          R"({"model": "birdcage", "coils": "many"})", R"({"model": "birdcage", "coils": 2.5})",
          R"({"model": "birdcage", "coils": 1e300})"})
        EXPECT_THROW(makeCoilModel(Json::parse(text)), Error) << text;
    EXPECT_THROW(mapsOn(birdcage(), {0, 4, 1}), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(mapsOn(birdcage(), {8, 8, 1}, Task(stop.get_token())), Error);
}

} // namespace
} // namespace larmor
