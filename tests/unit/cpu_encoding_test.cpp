// SPDX-License-Identifier: GPL-3.0-or-later
// Samples on points of a grid, and factors of the axes, against their definitions.
#include "cpu_support.h"

#include "core/error.h"

#include <algorithm>
#include <numeric>

namespace larmor::test {
namespace {

const Extent extents[] = {{1, 1, 1}, {7, 1, 1}, {1, 5, 1}, {33, 17, 1}, {8, 6, 5}, {130, 129, 3}};

TEST(CpuModulate, IsTheProductOfTheFactorsOfTheAxes)
{
    CpuEngine engine;
    for (const Extent &n : extents)
        for (const bool conjugate : {false, true})
            for (const bool accumulate : {false, true}) {
                SCOPED_TRACE(toString(n));
                const auto values = randomComplex(n.voxels() + 1, 1),
                           factors = randomComplex(n.x + n.y + n.z, 2),
                           before = randomComplex(n.voxels() + 2, 3);
                std::vector<cdouble> expected(before.begin(), before.end());
                for (std::int64_t i = 0; i < n.voxels(); ++i) {
                    const auto at = [&](std::int64_t place) { return cdouble(factors[std::size_t(place)]); };
                    const cdouble factor =
                        at(i % n.x) * at(n.x + i / n.x % n.y) * at(n.x + n.y + i / (n.x * n.y));
                    const cdouble product =
                        cdouble(values[std::size_t(i + 1)]) * (conjugate ? std::conj(factor) : factor);
                    cdouble &to = expected[std::size_t(i + 2)];
                    to = accumulate ? to + product : product;
                }
                const BufferPtr in = toEngine(engine, values), out = toEngine(engine, before),
                                by = toEngine(engine, factors);
                engine.modulate(*in, 1, *by, conjugate, accumulate, *out, 2, n);
                const auto found = fromEngine<cfloat>(engine, *out);
                EXPECT_LT(largestError(found, expected), 1e-6);
                EXPECT_TRUE(found[0] == before[0] && found[1] == before[1]);
                if (accumulate) continue;
                engine.modulate(*in, 1, *by, conjugate, false, *in, 1, n); // in place
                const auto replaced = fromEngine<cfloat>(engine, *in);
                EXPECT_TRUE(std::equal(replaced.begin() + 1, replaced.end(), found.begin() + 2));
            }
    const BufferPtr small = toEngine(engine, randomComplex(10, 1));
    EXPECT_THROW(engine.modulate(*small, 0, *small, false, false, *small, 0, {11, 1, 1}), Error);
    EXPECT_THROW(engine.modulate(*small, 0, *small, false, false, *small, 0, {3, 3, 5}), Error) << "factors";
}

TEST(CpuSampleGrid, SumsSamplesOnTheirPointsAndTakesThemBack)
{
    CpuEngine engine;
    for (const Extent &n : extents) {
        SCOPED_TRACE(toString(n));
        const std::int64_t count = 3 * n.voxels() / 2 + 2;
        std::mt19937 random(4);
        std::vector<std::uint32_t> place(static_cast<std::size_t>(count)), order(place.size()), point, first;
        for (std::uint32_t &at : place)
            at = static_cast<std::uint32_t>(random() % static_cast<std::uint64_t>(n.voxels()));
        std::iota(order.begin(), order.end(), 0u);
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return place[a] < place[b]; });
        for (std::uint32_t j = 0; j < order.size(); ++j)
            if (point.empty() || point.back() != place[order[j]]) {
                point.push_back(place[order[j]]);
                first.push_back(j);
            }
        first.push_back(static_cast<std::uint32_t>(order.size()));
        SampleGrid map{n,
                       count,
                       static_cast<std::int64_t>(point.size()),
                       toEngine(engine, place),
                       toEngine(engine, point),
                       toEngine(engine, first),
                       toEngine(engine, order)};
        const auto samples = randomComplex(count + 1, 5);
        std::vector<cdouble> expected(static_cast<std::size_t>(n.voxels()));
        for (std::size_t m = 0; m < place.size(); ++m)
            expected[place[m]] += cdouble(samples[m + 1]);
        const BufferPtr values = toEngine(engine, samples),
                        grid = toEngine(engine, std::vector<cfloat>(expected.size(), cfloat(NAN)));
        engine.sumOnGrid(map, *values, 1, *grid);
        const auto summed = fromEngine<cfloat>(engine, *grid);
        EXPECT_LT(largestError(summed, expected), 1e-6);
        engine.takeFromGrid(map, *grid, *values, 1);
        const auto taken = fromEngine<cfloat>(engine, *values);
        EXPECT_EQ(taken[0], samples[0]);
        for (std::size_t m = 0; m < place.size(); ++m)
            ASSERT_EQ(taken[m + 1], summed[place[m]]);

        place[1] = static_cast<std::uint32_t>(n.voxels());
        map.place = toEngine(engine, place);
        EXPECT_THROW(engine.takeFromGrid(map, *grid, *values, 0), Error) << "outside the grid";
        point[0] = static_cast<std::uint32_t>(n.voxels());
        map.point = toEngine(engine, point);
        EXPECT_THROW(engine.sumOnGrid(map, *values, 0, *grid), Error);
    }
}

} // namespace
} // namespace larmor::test
