// SPDX-License-Identifier: GPL-3.0-or-later
// Anatomical weights and the L-curve.
#include "core/error.h"
#include "recon/anatomical_weights.h"
#include "recon/l_curve.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>

namespace larmor {
namespace {

Image noisyBox(const Extent &size, float noise, unsigned seed)
{
    std::mt19937 bits(seed);
    std::normal_distribution<float> normal(0, noise);
    Image image(size);
    for (std::int64_t z = 0; z < size.z; ++z)
        for (std::int64_t y = 0; y < size.y; ++y)
            for (std::int64_t x = 0; x < size.x; ++x)
                image.at(x, y, z) = (x >= size.x / 3 && x < 2 * size.x / 3 ? 10.0f : 4.0f) + normal(bits);
    return image;
}

TEST(AnatomicalWeights, FollowTheirFormula)
{
    for (const Extent &size : {Extent{12, 7, 5}, Extent{9, 11, 1}, Extent{13, 1, 1}})
        for (const DifferenceBoundary boundary :
             {DifferenceBoundary::Neumann, DifferenceBoundary::Periodic}) {
            const Image reference = noisyBox(size, 0.3f, 1);
            const Volume<float> weights = anatomicalWeights(reference, {2, boundary});
            ASSERT_EQ(weights.extent, size);
            ASSERT_EQ(weights.coils, 3);
            struct Entry {
                double difference;
                float weight;
            };
            std::vector<Entry> entries;
            for (int d = 0; d < 3; ++d)
                for (std::int64_t z = 0; z < size.z; ++z)
                    for (std::int64_t y = 0; y < size.y; ++y)
                        for (std::int64_t x = 0; x < size.x; ++x) {
                            Extent next{x, y, z};
                            ++next[d];
                            const bool last = next[d] == size[d];
                            if (size[d] == 1 || (last && boundary == DifferenceBoundary::Neumann)) {
                                EXPECT_EQ(weights.at(x, y, z, d), 0);
                                continue;
                            }
                            if (last) next[d] = 0;
                            entries.push_back(
                                {std::abs(std::abs(double(reference.at(next.x, next.y, next.z).real())) -
                                          std::abs(double(reference.at(x, y, z).real()))),
                                 weights.at(x, y, z, d)});
                        }
            std::ranges::sort(entries, {}, &Entry::difference);
            const double median = entries[entries.size() / 2].difference;
            for (const auto &[difference, weight] : entries)
                EXPECT_NEAR(weight, 1 / (1 + std::pow(difference / (2 * median), 2)), 1e-4);
        }
}

TEST(AnatomicalWeights, KeepInsidesAndGiveUpBorders)
{
    const Extent size{30, 20, 1};
    const Volume<float> weights = anatomicalWeights(noisyBox(size, 0.1f, 2));
    for (std::int64_t y = 0; y < 19; ++y)
        for (std::int64_t x = 0; x < 29; ++x) {
            const bool border = x == 9 || x == 19;
            if (border)
                EXPECT_LT(weights.at(x, y, 0, 0), 0.02f);
            else
                EXPECT_GT(weights.at(x, y, 0, 0), 0.2f);
            EXPECT_GT(weights.at(x, y, 0, 1), 0.2f);
        }
}

TEST(AnatomicalWeights, DoNotDependOnScaleOrPhase)
{
    const Image reference = noisyBox({17, 15, 4}, 0.5f, 3);
    Image other = reference;
    for (cfloat &v : other.data)
        v *= std::polar(1024.0f, 0.7f);
    const Volume<float> a = anatomicalWeights(reference), b = anatomicalWeights(other);
    for (std::size_t i = 0; i < a.data.size(); ++i)
        EXPECT_NEAR(a.data[i], b.data[i], 1e-3);
}

TEST(AnatomicalWeights, AFlatReferenceGivesPlainDifferences)
{
    Image flat({6, 5, 1});
    std::ranges::fill(flat.data, cfloat(3));
    const Volume<float> weights = anatomicalWeights(flat, {3, DifferenceBoundary::Periodic});
    for (std::size_t i = 0; i < 60; ++i)
        EXPECT_EQ(weights.data[i], 1);
    for (std::size_t i = 60; i < 90; ++i)
        EXPECT_EQ(weights.data[i], 0) << "one plane has no neighbours";
}

TEST(AnatomicalWeights, WhatCannotBeIsRefused)
{
    EXPECT_THROW(anatomicalWeights(Image()), Error);
    EXPECT_THROW(anatomicalWeights(Image({4, 4, 1}, 2)), Error);
    Image bad({4, 4, 1});
    for (const double contrast : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()})
        EXPECT_THROW(anatomicalWeights(bad, {contrast}), Error);
    bad.data[3] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_THROW(anatomicalWeights(bad), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(anatomicalWeights(Image({4, 4, 1}), {}, Task(stop.get_token())), Error);
}

/// Tikhonov's problem in its singular basis: s_i falls geometrically, the truth falls too, noise is white.
class Tikhonov {
public:
    Tikhonov(double fall, double noise, unsigned seed)
    {
        std::mt19937 bits(seed);
        std::normal_distribution<double> normal;
        for (int i = 0; i < 40; ++i) {
            m_s.push_back(std::pow(fall, i));
            m_b.push_back(m_s.back() * std::pow(0.97, i) + noise * normal(bits));
        }
    }
    LCurvePoint at(double lambda) const
    {
        double residual = 0, seminorm = 0;
        for (std::size_t i = 0; i < m_s.size(); ++i) {
            const double s = m_s[i], f = s * s / (s * s + lambda);
            residual += std::pow((1 - f) * m_b[i], 2);
            seminorm += std::pow(f * m_b[i] / s, 2);
        }
        return {lambda, std::sqrt(residual), std::sqrt(seminorm)};
    }
    /// By central differences of the exact curve.
    double curvature(double t) const
    {
        const double h = 1e-3;
        const auto log = [&](double u) {
            const LCurvePoint p = at(std::exp(u));
            return std::pair{std::log(p.residual), std::log(p.seminorm)};
        };
        const auto [x0, y0] = log(t - h);
        const auto [x1, y1] = log(t);
        const auto [x2, y2] = log(t + h);
        const double dx = (x2 - x0) / (2 * h), dy = (y2 - y0) / (2 * h);
        const double ddx = (x2 - 2 * x1 + x0) / (h * h), ddy = (y2 - 2 * y1 + y0) / (h * h);
        return (dx * ddy - ddx * dy) / std::pow(dx * dx + dy * dy, 1.5);
    }
    double cornerIn(double first, double last) const
    {
        double best = 0, place = 0;
        for (double t = std::log(first); t <= std::log(last); t += 0.002)
            if (curvature(t) > best) {
                best = curvature(t);
                place = t;
            }
        return std::exp(place);
    }
    std::vector<LCurvePoint> points(double first, double last, int count) const
    {
        std::vector<LCurvePoint> out;
        for (int i = 0; i < count; ++i)
            out.push_back(at(first * std::pow(last / first, double(i) / (count - 1))));
        return out;
    }

private:
    std::vector<double> m_s, m_b;
};

TEST(LCurve, FindsTheCornerOfTikhonovsProblem)
{
    for (const double noise : {1e-2, 3e-3, 1e-3})
        for (unsigned seed = 1; seed <= 5; ++seed) {
            const Tikhonov problem(0.75, noise, seed);
            const double low = 1e-10, high = 1;
            const double truth = problem.cornerIn(low, high);
            for (const auto &[count, factor] : {std::pair{41, 1.3}, {15, 3.0}, {9, 8.0}, {7, 12.0}}) {
                const LCurve curve = lCurve(problem.points(low, high, count));
                ASSERT_TRUE(curve.corner) << noise << ' ' << count;
                EXPECT_LT(std::abs(std::log(curve.corner->lambda / truth)), std::log(factor))
                    << "noise " << noise << ", " << count << " points, seed " << seed << ": "
                    << curve.corner->lambda << " for " << truth;
            }
        }
}

TEST(LCurve, CurvatureConvergesToThatOfTheCurve)
{
    const Tikhonov problem(0.75, 1e-3, 2);
    const std::vector<LCurvePoint> points = problem.points(1e-9, 1e-1, 81);
    const LCurve curve = lCurve(points);
    double largest = 0;
    for (const LCurvePoint &p : points)
        largest = std::max(largest, problem.curvature(std::log(p.lambda)));
    for (std::size_t i = 5; i + 5 < points.size(); ++i)
        EXPECT_NEAR(curve.curvature[i], problem.curvature(std::log(points[i].lambda)), 0.08 * largest) << i;
}

TEST(LCurve, OrderDuplicatesAndUnusablePointsDoNotMatter)
{
    const Tikhonov problem(0.75, 1e-3, 3);
    std::vector<LCurvePoint> points = problem.points(1e-9, 1, 12);
    const LCurve plain = lCurve(points);
    ASSERT_TRUE(plain.corner);
    EXPECT_LT(std::abs(std::log(points[plain.corner->point].lambda / plain.corner->lambda)),
              std::log(std::pow(1e9, 0.5 / 11)) + 1e-9);
    std::vector<LCurvePoint> other = points;
    other.push_back(points[4]);
    other.push_back({0, 1, 1});
    other.push_back({1e-3, 0, 1});
    other.push_back({1e-4, 1, std::numeric_limits<double>::quiet_NaN()});
    std::mt19937 bits(4);
    std::ranges::shuffle(other, bits);
    const LCurve same = lCurve(other);
    ASSERT_TRUE(same.corner);
    EXPECT_DOUBLE_EQ(same.corner->lambda, plain.corner->lambda);
    EXPECT_EQ(other[same.corner->point].lambda, points[plain.corner->point].lambda);
    ASSERT_EQ(same.curvature.size(), other.size());
}

TEST(LCurve, PoolsNormsThatRunTheWrongWay)
{
    const Tikhonov problem(0.75, 1e-3, 5);
    std::vector<LCurvePoint> wrong = problem.points(1e-9, 1, 13);
    std::swap(wrong[8].residual, wrong[9].residual);
    std::swap(wrong[2].seminorm, wrong[3].seminorm);
    std::vector<LCurvePoint> pooled = wrong; // means in logarithms
    pooled[8].residual = pooled[9].residual = std::sqrt(wrong[8].residual * wrong[9].residual);
    pooled[2].seminorm = pooled[3].seminorm = std::sqrt(wrong[2].seminorm * wrong[3].seminorm);
    const LCurve a = lCurve(wrong), b = lCurve(pooled);
    for (std::size_t i = 0; i < wrong.size(); ++i)
        EXPECT_NEAR(a.curvature[i], b.curvature[i], 1e-9) << i;
    ASSERT_TRUE(a.corner && b.corner);
    EXPECT_NEAR(a.corner->lambda, b.corner->lambda, 1e-9 * b.corner->lambda);
}

TEST(LCurve, SurvivesWhatAnUnfinishedSolverLeaves)
{
    const Tikhonov problem(0.75, 1e-3, 5);
    const double truth = problem.cornerIn(1e-9, 1);
    std::mt19937 bits(6);
    std::normal_distribution<double> normal;
    int near = 0;
    for (int trial = 0; trial < 50; ++trial) {
        std::vector<LCurvePoint> points = problem.points(1e-9, 1, 13);
        for (LCurvePoint &p : points) {
            p.residual *= 1 + 0.01 * normal(bits);
            p.seminorm *= 1 + 0.01 * normal(bits);
        }
        const LCurve curve = lCurve(points);
        near += curve.corner && std::abs(std::log(curve.corner->lambda / truth)) < std::log(10.0);
    }
    EXPECT_GE(near, 45);
}

TEST(LCurve, SaysWhenThereIsNoCorner)
{
    const Tikhonov problem(0.75, 1e-3, 7);
    EXPECT_FALSE(lCurve({}).corner);
    EXPECT_FALSE(lCurve(problem.points(1e-9, 1, 4)).corner) << "four points";
    std::vector<LCurvePoint> straight;
    for (int i = 0; i < 10; ++i)
        straight.push_back({std::exp(i), std::exp(0.3 * i), std::exp(-0.4 * i)});
    EXPECT_FALSE(lCurve(straight).corner);
    std::vector<LCurvePoint> still(8, {1, 2, 3});
    for (std::size_t i = 0; i < still.size(); ++i)
        still[i].lambda = double(i + 1);
    EXPECT_FALSE(lCurve(still).corner) << "one solution for every lambda";
    // A turn among points that lie together at one end of a long arm is no corner of the whole.
    const auto withArm = [](double before) {
        std::vector<LCurvePoint> points;
        double x = 0, y = 0;
        for (int i = 0; i < 14; ++i) {
            points.push_back({std::exp(i), std::exp(x), std::exp(y)});
            const double angle = 1.5 * std::clamp((i - 3) / 3.0, 0.0, 1.0), length = i < 6 ? before : 0.5;
            x += length * std::cos(1.55 - angle);
            y -= length * std::sin(1.55 - angle);
        }
        return lCurve(points);
    };
    EXPECT_TRUE(withArm(0.4).corner);
    EXPECT_FALSE(withArm(0.02).corner);
}

} // namespace
} // namespace larmor
