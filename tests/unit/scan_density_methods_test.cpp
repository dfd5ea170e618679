// SPDX-License-Identifier: GPL-3.0-or-later
// The methods of density compensation against known areas, each other, and the amplitude of the image.
#include "core/error.h"
#include "scan/density.h"
#include "scan/density_parts.h"
#include "scan/simulate.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <numeric>
#include <random>

using namespace larmor;

namespace {

constexpr double pi = std::numbers::pi;
constexpr DensityMethod compensating[] = {DensityMethod::PipeMenon, DensityMethod::Analytic};

/// exp(-pi (r / s)^2), whose transform ends within the band and itself within the field of view, so that what
/// a ball leaves out of a cube does not count.
class Soft final : public Phantom {
public:
    explicit Soft(int dimensions) : m_dimensions(dimensions) {}
    std::string name() const override { return "soft"; }
    Json parameters() const override { return Json::object(); }

protected:
    static constexpr double size = 0.22, x0 = 0.03;
    cdouble transformAt(const KPoint &k) const override
    {
        const double squared = k.x * k.x + k.y * k.y + k.z * k.z;
        return std::pow(size, m_dimensions) * std::exp(-pi * size * size * squared) *
               std::polar(1.0, -2 * pi * x0 * k.x);
    }
    cdouble densityAt(double x, double y, double z, double) const override
    {
        const double squared = (x - x0) * (x - x0) + y * y + (m_dimensions > 2 ? z * z : 0);
        return std::exp(-pi * squared / (size * size));
    }

private:
    int m_dimensions;
};

/// <truth, weighted adjoint> / <truth, truth>: 1 where amplitudes agree. The adjoint is evaluated at every
/// voxel by direct sums in double.
double amplitude(const Scan &scan, const Phantom &phantom, const std::vector<float> &w)
{
    const Image truth = truthImage(phantom, scan.matrix);
    const Extent n = scan.matrix;
    std::vector<cdouble> image(truth.data.size());
    const auto waves = [](float k, std::int64_t size) {
        std::vector<cdouble> list;
        for (std::int64_t i = 0; i < size; ++i)
            list.push_back(std::polar(1.0, 2 * pi * k * static_cast<double>(i - centre(size)) /
                                               static_cast<double>(size)));
        return list;
    };
    for (std::size_t j = 0; j < scan.sampleCount(); ++j) {
        const auto ex = waves(scan.trajectory.kx[j], n.x), ey = waves(scan.trajectory.ky[j], n.y),
                   ez = waves(scan.trajectory.kz[j], n.z);
        std::size_t at = 0;
        for (const cdouble &z : ez)
            for (const cdouble &y : ey) {
                const cdouble v = cdouble(scan.samples[j]) * static_cast<double>(w[j]) * z * y;
                for (const cdouble &x : ex)
                    image[at++] += v * x;
            }
    }
    double along = 0, energy = 0;
    for (std::size_t i = 0; i < image.size(); ++i) {
        along += std::real(std::conj(cdouble(truth.data[i])) * image[i]);
        energy += std::norm(truth.data[i]);
    }
    return along / energy;
}

double sum(const std::vector<float> &w)
{
    return std::accumulate(w.begin(), w.end(), 0.0);
}

DensitySettings by(DensityMethod method)
{
    DensitySettings settings;
    settings.method = method;
    return settings;
}

} // namespace

TEST(DensityMethods, NamesRoundTrip)
{
    for (const DensityMethod method :
         {DensityMethod::None, DensityMethod::PipeMenon, DensityMethod::Analytic, DensityMethod::Voronoi})
        EXPECT_EQ(parseDensityMethod(toString(method)), method);
    EXPECT_THROW(parseDensityMethod("guess"), Error);
}

TEST(DensityMethods, SamplesOnAGridStandForACell)
{
    for (const DensityMethod method :
         {DensityMethod::PipeMenon, DensityMethod::Analytic, DensityMethod::Voronoi})
        for (const float w : densityWeights(cartesianTrajectory({7, 6, 1}), {7, 6, 1}, by(method)))
            EXPECT_FLOAT_EQ(w, 1.0F / 42) << toString(method);
}

TEST(DensityMethods, NoneIsOneForEverySample)
{
    for (const Trajectory &t : {spiralTrajectory({63, 7, 101}), cartesianTrajectory({7, 6, 1})})
        for (const float w : densityWeights(t, {63, 63, 1}, by(DensityMethod::None)))
            EXPECT_EQ(w, 1);
}

TEST(DensityMethods, EvenWeightsShareTheCoveredArea)
{
    const Trajectory t = spiralTrajectory({64, 16, 1000});
    const auto sum = [](const Trajectory &k, const Extent &matrix) {
        return evenWeight(k, matrix) * double(k.size());
    };
    EXPECT_NEAR(sum(t, {64, 64, 1}), pi / 4, 0.04); // cells on the edge count whole
    Trajectory grid = cartesianTrajectory({12, 9, 1});
    EXPECT_NEAR(sum(grid, {12, 9, 1}), 1, 1e-12);
    grid.kind = TrajectoryKind::Arbitrary;
    EXPECT_NEAR(sum(grid, {12, 9, 1}), 1, 1e-12);
    EXPECT_EQ(evenWeight({}, {12, 9, 1}), 0);
}

TEST(DensityMethods, PlaneTrajectoriesGiveTheAmplitudeOfTheTruth)
{
    const Soft phantom(2);
    for (const Trajectory &t :
         {radialTrajectory({32, 0, 0, SpokeAngle::Linear}), radialTrajectory({32, 89, 0, SpokeAngle::Golden}),
          spiralTrajectory({32, 8, 500}), rosetteTrajectory({32, 16, 800, 12})}) {
        SimulationSettings settings;
        settings.matrix = {32, 32, 1};
        const Scan scan = simulate(phantom, t, settings);
        for (const DensityMethod method :
             {DensityMethod::PipeMenon, DensityMethod::Analytic, DensityMethod::Voronoi}) {
            const std::vector<float> w = densityWeights(t, settings.matrix, by(method));
            // Areas give the centre, where the object's transform is sharpest, a little too much.
            const double tolerance = method == DensityMethod::Analytic ? 0.006 : 0.01;
            EXPECT_NEAR(amplitude(scan, phantom, w), 1, method == DensityMethod::Voronoi ? 0.03 : tolerance)
                << toString(t.kind) << " " << toString(method);
            EXPECT_NEAR(sum(w), pi / 4, 0.06) << toString(t.kind) << " " << toString(method);
        }
    }
}

TEST(DensityMethods, SolidTrajectoriesGiveTheAmplitudeOfTheTruth)
{
    const Soft phantom(3);
    const std::pair<Trajectory, Extent> list[] = {
        {stackOfStars({16, 0, 0, SpokeAngle::Linear}, 12), {16, 16, 12}},
        {stackOfSpirals({16, 4, 200}, 12), {16, 16, 12}},
        {kooshballTrajectory({16, 603, 0, SpokeAngle::Golden}), {16, 16, 16}}, // its gaps are wider
        {kooshballTrajectory({16, 0, 0, SpokeAngle::Phyllotaxis}), {16, 16, 16}},
        {conesTrajectory({16, 4, 0}), {16, 16, 16}}};
    for (const auto &[t, matrix] : list) {
        SimulationSettings settings;
        settings.matrix = matrix;
        const Scan scan = simulate(phantom, t, settings);
        for (const DensityMethod method : compensating) {
            const std::vector<float> w = densityWeights(t, matrix, by(method));
            EXPECT_NEAR(amplitude(scan, phantom, w), 1, 0.01) << toString(t.kind) << " " << toString(method);
        }
        EXPECT_THROW(densityWeights(t, matrix, by(DensityMethod::Voronoi)), Error);
    }
}

TEST(DensityMethods, AnalyticAreasAreThoseOfTheSteps)
{
    // Radial: |k| dk dphi, whole discs in sum but for the centre.
    const std::vector<float> radial =
        density::analyticAreas(radialTrajectory({8, 5, 16, SpokeAngle::Linear}));
    for (std::size_t j = 0; j < 16; ++j) {
        const double r = std::abs(static_cast<double>(j) - 8) / 2;
        EXPECT_NEAR(radial[2 * 16 + j], (r > 0 ? r * 0.5 : 0.5 * 0.5 / 6) * pi / 5, 1e-5);
    }
    // Half spokes from the centre outwards cover the same disc.
    Trajectory half = radialTrajectory({8, 5, 16, SpokeAngle::Linear});
    Trajectory out;
    out.kind = TrajectoryKind::Radial;
    out.samplesPerInterleave = 8;
    for (std::size_t s = 0; s < 5; ++s)
        for (const int side : {1, -1})
            for (std::size_t j = 0; j < 8; ++j) {
                const std::size_t i = s * 16 + 8 + (j ? 1 : 0) * j;
                out.kx.push_back(static_cast<float>(side) * half.kx[i]);
                out.ky.push_back(static_cast<float>(side) * half.ky[i]);
                out.kz.push_back(0);
            }
    double total = 0;
    for (const float a : density::analyticAreas(out))
        total += a;
    EXPECT_NEAR(total, pi * (3.75 * 3.75 - 0.25 * 0.25 + 0.5 * 0.5 / 6), 1e-3);
    // Kooshball: k^2 dk dOmega.
    const std::vector<float> ball =
        density::analyticAreas(kooshballTrajectory({8, 7, 16, SpokeAngle::Golden}));
    EXPECT_NEAR(ball[3 * 16 + 2], 2 * pi / 7 * 9 * 0.5, 1e-4);
    EXPECT_EQ(ball[3 * 16 + 8], 0);
    // Spiral: rings shared by the arms.
    const Trajectory arms = spiralTrajectory({8, 3, 40});
    const std::vector<float> rings = density::analyticAreas(arms);
    const auto r = [&](std::size_t j) { return std::hypot(arms.kx[j], arms.ky[j]); };
    EXPECT_NEAR(rings[20], pi * r(20) * (r(21) - r(19)) / 3, 1e-4);
}

TEST(DensityMethods, AnalyticRefusesWhatHasNoFormula)
{
    Trajectory t = spiralTrajectory({8, 3, 40});
    t.kind = TrajectoryKind::Arbitrary;
    EXPECT_THROW(densityWeights(t, {8, 8, 1}, by(DensityMethod::Analytic)), Error);
    t.kind = TrajectoryKind::Spiral;
    t.samplesPerInterleave = 0;
    EXPECT_THROW(densityWeights(t, {8, 8, 1}, by(DensityMethod::Analytic)), Error);
    t.samplesPerInterleave = 41;
    EXPECT_THROW(densityWeights(t, {8, 8, 1}, by(DensityMethod::Analytic)), Error);
    t.samplesPerInterleave = 40;
    t.kx[3] = std::nanf("");
    for (const DensityMethod method :
         {DensityMethod::None, DensityMethod::PipeMenon, DensityMethod::Analytic, DensityMethod::Voronoi})
        EXPECT_THROW(densityWeights(t, {8, 8, 1}, by(method)), Error) << toString(method);
}

TEST(Voronoi, CellsOfAGridAreSquares)
{
    Trajectory grid = cartesianTrajectory({9, 6, 1});
    grid.kind = TrajectoryKind::Arbitrary;
    for (std::vector<float> *k : {&grid.kx, &grid.ky, &grid.kz}) // a point twice: shared
        k->push_back(k->front());
    const std::vector<float> w = densityWeights(grid, {9, 6, 1}, by(DensityMethod::Voronoi));
    for (std::size_t i = 0; i < w.size(); ++i)
        EXPECT_NEAR(w[i] * 54, i == 0 || i == 54 ? 0.5 : 1.0, 1e-5) << i;
}

TEST(Voronoi, AreasEqualCountsOfNearestPoints)
{
    std::mt19937_64 random(6);
    std::uniform_real_distribution<float> k(-6, 6);
    Trajectory t;
    for (int i = 0; i < 80; ++i) {
        t.kx.push_back(k(random));
        t.ky.push_back(i < 40 ? k(random) : 0.3F * k(random)); // denser in the middle
        t.kz.push_back(0);
    }
    const std::vector<float> w = densityWeights(t, {1, 1, 1}, by(DensityMethod::Voronoi));
    // Cells that end inside of the outline: theirs are the probes nearest to them.
    std::vector<double> count(t.size());
    std::vector<bool> inside(t.size(), true);
    const double step = 0.02;
    for (double y = -9; y < 9; y += step)
        for (double x = -9; x < 9; x += step) {
            std::size_t nearest = 0;
            double squared = 1e9;
            for (std::size_t i = 0; i < t.size(); ++i) {
                const double d = (t.kx[i] - x) * (t.kx[i] - x) + (t.ky[i] - y) * (t.ky[i] - y);
                if (d < squared) squared = d, nearest = i;
            }
            count[nearest] += step * step;
            if (std::hypot(x, y) > 5) inside[nearest] = false;
        }
    int compared = 0;
    for (std::size_t i = 0; i < t.size(); ++i)
        if (inside[i]) {
            ++compared;
            EXPECT_NEAR(w[i], count[i], 0.02 + 0.02 * count[i]) << i;
        }
    EXPECT_GT(compared, 20);
}

TEST(Voronoi, RefusesLinesAndStops)
{
    Trajectory line;
    for (int i = 0; i < 5; ++i) {
        line.kx.push_back(static_cast<float>(i));
        line.ky.push_back(static_cast<float>(2 * i));
        line.kz.push_back(0);
    }
    EXPECT_THROW(densityWeights(line, {8, 8, 1}, by(DensityMethod::Voronoi)), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(densityWeights(spiralTrajectory({16, 4, 200}), {16, 16, 1}, by(DensityMethod::Voronoi),
                                Task(stop.get_token())),
                 Error);
}
