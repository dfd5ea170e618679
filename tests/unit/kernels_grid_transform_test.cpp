// SPDX-License-Identifier: GPL-3.0-or-later
// The transforms of a non-uniform FFT by the passes of convolve.cu, against the cpu engine's, which stand
// against their definition: on OpenCL and in the emulator.
#include "unit/kernels_support.h"

#include "engine/cpu/cpu_engine.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/model/model_engine.h"
#include "kernels/convolve.h"
#include "kernels/experiment_inputs.h"
#include "kernels/grid_transform.h"

#include <gtest/gtest.h>

#include <cmath>

namespace larmor {
namespace {

using Direction = GridTransformPlan::Direction;

struct GridCase {
    Extent matrix, grid;
};
// Odd and even sizes, other prime factors, dimensions that do not exist, an image as large as its grid, and
// one whose middle is most of it.
const std::vector<GridCase> gridCases{
    {{5, 1, 1}, {5, 1, 1}},     {{7, 1, 1}, {16, 1, 1}},   {{8, 8, 1}, {16, 16, 1}},
    {{13, 17, 1}, {21, 35, 1}}, {{9, 1, 5}, {18, 1, 12}},  {{8, 6, 4}, {16, 12, 8}},
    {{7, 9, 5}, {15, 18, 12}},  {{4, 4, 4}, {4, 4, 4}},    {{1, 3, 2}, {4, 8, 6}},
    {{31, 2, 1}, {32, 256, 1}}, {{47, 33, 3}, {60, 48, 7}}};

template <class T>
BufferPtr uploaded(Engine &engine, const std::vector<T> &values)
{
    const BufferPtr buffer = engine.allocate(values.size() * sizeof(T));
    engine.upload(*buffer, values.data(), buffer->bytes());
    return buffer;
}

std::vector<cfloat> downloaded(Engine &engine, Buffer &buffer)
{
    std::vector<cfloat> values(buffer.bytes() / sizeof(cfloat));
    engine.download(values.data(), buffer, buffer.bytes());
    return values;
}

double relativeDifference(const std::vector<cfloat> &a, const std::vector<cfloat> &b)
{
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        difference += std::norm(cdouble(a[i]) - cdouble(b[i]));
        size += std::norm(cdouble(b[i]));
    }
    return std::sqrt(difference / size);
}

/// One case's arrays, the same on each engine; the image has neighbours that must stay as they are.
class Arrays {
public:
    static constexpr std::int64_t before = 16, after = 4; // 128 bytes, where OpenCL lets arrays begin

    explicit Arrays(const GridCase &c) : m_case(c)
    {
        SeededNumbers numbers(31);
        const auto fill = [&](std::vector<cfloat> &values, std::int64_t count) {
            for (std::int64_t i = 0; i < count; ++i)
                values.emplace_back(float(numbers.between(-1, 1)), float(numbers.between(-1, 1)));
        };
        fill(m_grid, c.grid.voxels());
        fill(m_image, before + c.matrix.voxels() + after);
        for (std::int64_t i = 0; i < c.matrix.x + c.matrix.y + c.matrix.z; ++i)
            m_factors.push_back(float(numbers.between(0.5, 2)));
    }
    std::vector<cfloat> byCpu(Direction direction) const
    {
        CpuEngine engine;
        const BufferPtr grid = uploaded(engine, m_grid), image = uploaded(engine, m_image),
                        factors = uploaded(engine, m_factors);
        if (direction == Direction::ToImage)
            engine.gridToImage(*grid, m_case.grid, *factors, 0.25f, *image, before, m_case.matrix);
        else
            engine.imageToGrid(*image, before, m_case.matrix, *factors, 0.25f, *grid, m_case.grid);
        return downloaded(engine, direction == Direction::ToImage ? *image : *grid);
    }
    std::vector<cfloat> byKernel(Engine &engine, Direction direction, const OptionSet &options) const
    {
        const auto arrays = [&](float scale) {
            return GridTransform{m_case.grid,
                                 m_case.matrix,
                                 uploaded(engine, m_grid),
                                 uploaded(engine, m_image),
                                 before * sizeof(cfloat),
                                 uploaded(engine, m_factors),
                                 uploaded(engine, lineTables(m_case.grid)),
                                 scale};
        };
        GridTransformPlan plan(direction, arrays(3), options); // made of other arrays than those it runs on
        const GridTransform transform = arrays(0.25f);
        for (const LaunchPlan &launch : plan.bound(transform))
            engine.kernels()->launch(launch);
        return downloaded(engine, direction == Direction::ToImage ? *transform.image : *transform.onGrid);
    }

private:
    const GridCase &m_case;
    std::vector<cfloat> m_grid, m_image;
    std::vector<float> m_factors;
};

void expectAsOnTheCpu(Engine &engine, const GridCase &c, const OptionSet &chosen = {})
{
    const OptionSet options = convolveDefinition().resolve(chosen);
    const Arrays arrays(c);
    for (const Direction direction : {Direction::ToImage, Direction::ToGrid}) {
        SCOPED_TRACE(toString(c.matrix) + " of " + toString(c.grid) + ' ' + chosen.toString() +
                     (direction == Direction::ToImage ? " to image" : " to grid"));
        const std::vector<cfloat> expected = arrays.byCpu(direction),
                                  found = arrays.byKernel(engine, direction, options);
        EXPECT_LT(relativeDifference(found, expected), 1e-6);
        if (direction == Direction::ToGrid) continue;
        for (std::int64_t i = 0; i < Arrays::before; ++i)
            EXPECT_EQ(found[std::size_t(i)], expected[std::size_t(i)]);
        for (std::int64_t i = 1; i <= Arrays::after; ++i)
            EXPECT_EQ(found[found.size() - std::size_t(i)], expected[expected.size() - std::size_t(i)]);
    }
}

TEST(GridTransform, isTheCpuEnginesOnOpenCl)
{
    if (!test::openClEngine()) GTEST_SKIP() << "no OpenCL device";
    const std::size_t cases = test::fullTests() ? gridCases.size() : 6; // each compiles its passes
    for (std::size_t i = 0; i < cases; ++i)
        expectAsOnTheCpu(*test::openClEngine(), gridCases[gridCases.size() - 1 - i]);
    if (!test::fullTests()) return;
    for (const OptionSet &options : {OptionSet{{"radix", "2"}},
                                     {{"radix", "4"}, {"exchange", "line-major"}},
                                     {{"exchange", "point-major"}},
                                     {{"twiddles", "sfu"}, {"pad", "0"}}})
        expectAsOnTheCpu(*test::openClEngine(), {{13, 17, 6}, {28, 35, 12}}, options);
}

TEST(GridTransform, isTheCpuEnginesInTheEmulator)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    ModelEngine engine;
    for (const GridCase &c : gridCases)
        expectAsOnTheCpu(engine, c);
}

TEST(GridTransform, movesNoZerosAndNothingThatIsCropped)
{
    const Extent matrix{128, 128, 128}, grid{256, 256, 256};
    const auto fake = [&](std::size_t bytes) { return test::openClEngine()->allocate(bytes); };
    if (!test::openClEngine()) GTEST_SKIP() << "no OpenCL device";
    const GridTransform transform{grid, matrix, fake(8), fake(8), 0, fake(8), fake(8), 1};
    const std::uint64_t n = 128, g = 256;
    for (const Direction direction : {Direction::ToImage, Direction::ToGrid}) {
        std::uint64_t bytes = 0;
        GridTransformPlan plan(direction, transform, convolveDefinition().resolve({}));
        for (const LaunchPlan &launch : plan.bound(transform))
            bytes += launch.work.bytes;
        EXPECT_EQ(bytes, 8 * ((n + g) * n * n + (n + g) * g * n + (n + g) * g * g));
    }
}

TEST(GridTransform, takesWhatTheLinesTake)
{
    EXPECT_TRUE(gridTransformTakes({256, 1, 1}));
    EXPECT_TRUE(gridTransformTakes({1024, 7, 125}));
    EXPECT_FALSE(gridTransformTakes({1, 64, 1})); // no lines along x to weigh
    EXPECT_FALSE(gridTransformTakes({11, 64, 1}));
    EXPECT_FALSE(gridTransformTakes({2048, 64, 1}));
}

} // namespace
} // namespace larmor
