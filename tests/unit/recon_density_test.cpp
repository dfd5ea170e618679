// SPDX-License-Identifier: GPL-3.0-or-later
// The convolution of density compensation on the engine's lattice.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/registry.h"
#include "recon/density_lattice.h"
#include "scan/density.h"
#include "scan/density_parts.h"
#include "scan/trajectory_shapes.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <random>

namespace larmor {
namespace {

TEST(Lattice, ConvolvesAsTheSumOverPairsDoes)
{
    const auto engine = openCpuEngine();
    std::mt19937_64 random(8);
    // Of 64 points on, the lattice is folded along its longest axis.
    for (const auto &[dimensions, width] :
         {std::pair{1, 5.0F}, {2, 5.0F}, {3, 3.0F}, {1, 30.0F}, {2, 16.0F}, {3, 9.0F}}) {
        std::normal_distribution<float> k(2, width);
        Trajectory t;
        std::vector<int> axes;
        for (int d = 0; d < dimensions; ++d)
            axes.push_back(d);
        for (int i = 0; i < 3000; ++i) {
            t.kx.push_back(k(random));
            t.ky.push_back(dimensions > 1 ? k(random) : 0);
            t.kz.push_back(dimensions > 2 ? k(random) : 0);
        }
        const density::Kernel kernel(dimensions);
        const NeighbourGrid grid(t, axes, kernel.radius());
        std::vector<float> w(grid.size()), pairs(grid.size()), lattice(grid.size());
        for (float &v : w)
            v = static_cast<float>(random() % 1000) / 1000;
        density::pairConvolution(grid, kernel, {})->apply(w, pairs, {});
        const auto fast = latticeConvolution(*engine, {}, grid, kernel, {});
        ASSERT_TRUE(fast);
        fast->apply(w, lattice, {});
        double difference = 0, energy = 0;
        const double edge = dimensions == 1 ? 0.1 : 0.04; // on a line its transform ends less gently
        for (std::size_t i = 0; i < w.size(); ++i) {
            difference += std::pow(lattice[i] - pairs[i], 2);
            energy += std::pow(pairs[i], 2);
            EXPECT_NEAR(lattice[i], pairs[i], edge * kernel(0) + 0.02 * pairs[i]) << dimensions << " " << i;
        }
        EXPECT_LT(std::sqrt(difference / energy), 0.01) << dimensions;
    }
}

TEST(Lattice, GivesDenseKooshballsTheWeightsOfTheirJacobian)
{
    // Some 100 million pairs, so that the lattice takes over.
    const Trajectory t = kooshballTrajectory({32, 0, 0, SpokeAngle::Phyllotaxis});
    const auto engine = openCpuEngine();
    int asked = 0;
    DensitySettings settings, jacobian;
    settings.dense = [&](const NeighbourGrid &grid, const density::Kernel &kernel, const Task &task) {
        ++asked;
        return latticeConvolution(*engine, {}, grid, kernel, task);
    };
    jacobian.method = DensityMethod::Analytic;
    const std::vector<float> w = densityWeights(t, {32, 32, 32}, settings),
                             exact = densityWeights(t, {32, 32, 32}, jacobian);
    EXPECT_EQ(asked, 1);
    const auto sum = [](const std::vector<float> &values) {
        return std::accumulate(values.begin(), values.end(), 0.0);
    };
    EXPECT_NEAR(sum(w) / sum(exact), 1, 0.08); // the rim
    for (std::size_t j = 6; j < 58; ++j) {     // means over the spokes, whose cells differ
        double mean = 0, expected = 0;
        for (std::size_t i = j; i < w.size(); i += 64)
            mean += w[i], expected += exact[i];
        if (j < 28 || j > 36) {
            EXPECT_NEAR(mean / expected, 1, 0.05) << j;
        }
    }
}

/// Counts the steps that are told, and stops after some of them.
struct Steps {
    int told = 0, stopAfter = 1 << 30;
    std::stop_source stop;

    Task task()
    {
        return Task(stop.get_token(), [this](double, const Text &) {
            if (++told == stopAfter) stop.request_stop();
        });
    }
};

TEST(Lattice, TakesTheStepsOfTheIterationOnTheEngine)
{
    for (const EngineStatus &status : engineStatuses()) {
        if (!status.available) continue;
        SCOPED_TRACE(toString(status.kind));
        const auto engine = openEngine(status.kind);
        std::mt19937_64 random(11);
        for (const float width : {4.0F, 16.0F}) { // the lattice of the second is folded
            std::normal_distribution<float> k(1, width);
            Trajectory t;
            for (int i = 0; i < 2000; ++i) {
                t.kx.push_back(k(random));
                t.ky.push_back(k(random));
                t.kz.push_back(0);
            }
            const density::Kernel kernel(2);
            const NeighbourGrid grid(t, {0, 1}, kernel.radius());
            const auto lattice = latticeConvolution(*engine, {}, grid, kernel, {});
            std::vector<float> here(grid.size(), 1), reference(grid.size(), 1);
            Steps steps;
            lattice->iterate(here, 15, steps.task());
            EXPECT_EQ(steps.told, 15);
            lattice->density::Convolution::iterate(reference, 15, {});
            for (std::size_t i = 0; i < here.size(); ++i)
                ASSERT_NEAR(here[i], reference[i], 2e-4 * reference[i]) << width << " " << i;
            Steps few;
            few.stopAfter = 3;
            EXPECT_THROW(lattice->iterate(here, 15, few.task()), Error);
            EXPECT_EQ(few.told, 3);
        }
    }
}

TEST(Lattice, LeavesOutAxesThatAreNotSampled)
{
    // A plane of y and z: the lattice has two axes, whichever they are.
    const auto engine = openCpuEngine();
    std::mt19937_64 random(9);
    std::normal_distribution<float> k(3, 4);
    Trajectory t;
    for (int i = 0; i < 500; ++i) {
        t.kx.push_back(0);
        t.ky.push_back(k(random));
        t.kz.push_back(k(random));
    }
    const density::Kernel kernel(2);
    const NeighbourGrid grid(t, {1, 2}, kernel.radius());
    std::vector<float> w(grid.size(), 1), pairs(w.size()), lattice(w.size());
    density::pairConvolution(grid, kernel, {})->apply(w, pairs, {});
    latticeConvolution(*engine, {}, grid, kernel, {})->apply(w, lattice, {});
    double difference = 0, energy = 0;
    for (std::size_t i = 0; i < w.size(); ++i) {
        difference += std::pow(lattice[i] - pairs[i], 2);
        energy += std::pow(pairs[i], 2);
    }
    EXPECT_LT(std::sqrt(difference / energy), 0.01);
}

TEST(Lattice, IsRefusedWhereItWouldNotFit)
{
    const auto engine = openCpuEngine();
    Trajectory t;
    t.kx = {-1e6f, 1e6f};
    t.ky = {-1e6f, 1e6f};
    t.kz = {0, 0};
    const density::Kernel kernel(2);
    EXPECT_EQ(latticeConvolution(*engine, {}, NeighbourGrid(t, {0, 1}, kernel.radius()), kernel, {}),
              nullptr);
    std::stop_source stop;
    stop.request_stop();
    t.kx = t.ky = {-1, 1};
    EXPECT_THROW(latticeConvolution(*engine, {}, NeighbourGrid(t, {0, 1}, kernel.radius()), kernel,
                                    Task(stop.get_token())),
                 Error);
}

} // namespace
} // namespace larmor
