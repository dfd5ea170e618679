// SPDX-License-Identifier: GPL-3.0-or-later
// Direct sums, samples on a grid, factors of the axes and the wavelet threshold of the CUDA engine against
// the cpu engine, in odd, prime and single sizes.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "kernels/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace larmor {
namespace {

using namespace test;

struct Positions {
    std::vector<float> k[3];
    SamplePositions spans() const { return {k[0], k[1], k[2]}; }
};

Positions randomPositions(const Extent &matrix, std::int64_t samples)
{
    Positions positions;
    for (int d = 0; d < 3; ++d) {
        positions.k[d] = randomReal(samples, 31 + static_cast<unsigned>(d));
        for (float &k : positions.k[d])
            k *= matrix[d] > 1 ? 0.5f * static_cast<float>(matrix[d]) : 0.0f;
    }
    return positions;
}

struct Sum {
    Extent matrix;
    std::int64_t samples;
};

std::vector<Sum> sums()
{
    std::vector<Sum> list{{{1, 1, 1}, 1},   {{5, 1, 1}, 3},   {{1, 7, 1}, 100},
                          {{9, 8, 1}, 130}, {{33, 5, 3}, 65}, {{40, 37, 1}, 1000}};
    if (!quick())
        list.insert(list.end(), {{{128, 128, 1}, 51456}, {{67, 61, 31}, 9001}, {{64, 64, 64}, 20000}});
    return list;
}

TEST(CudaSums, EveryFormIsTheSumOfTheCpuEngine)
{
    LARMOR_NEED_CUDA(cuda);
    for (const Sum &sum : sums())
        for (const DirectForm form : {DirectForm::Direct, DirectForm::Recurrence, DirectForm::Factored}) {
            SCOPED_TRACE(toString(sum.matrix) + " from " + std::to_string(sum.samples) + ' ' +
                         std::string(toString(form)));
            const Positions positions = randomPositions(sum.matrix, sum.samples);
            const GridSumProblem problem{sum.matrix, positions.spans()};
            const std::int64_t voxels = sum.matrix.voxels();
            const auto adjoint = [&](Engine &engine, DirectForm by) {
                const auto values = uploaded(engine, randomComplex(sum.samples + 2, 41));
                const auto image = poisoned(engine, static_cast<std::size_t>(voxels + 3) * 8);
                const OperationReport report = engine.directAdjoint(problem, by, *values, 2, *image, 1, {});
                EXPECT_EQ(report.work.pairs, static_cast<std::uint64_t>(sum.samples * voxels));
                auto found = downloaded<cfloat>(engine, *image, voxels + 3);
                EXPECT_TRUE(std::isnan(found.front().real()) && std::isnan(found.back().real()));
                return std::vector<cfloat>(found.begin() + 1, found.begin() + 1 + voxels);
            };
            const auto forward = [&](Engine &engine, DirectForm by) {
                const auto image = uploaded(engine, randomComplex(voxels + 1, 42));
                const auto values = poisoned(engine, static_cast<std::size_t>(sum.samples + 3) * 8);
                engine.directForward(problem, by, *image, 1, *values, 1, {});
                auto found = downloaded<cfloat>(engine, *values, sum.samples + 3);
                EXPECT_TRUE(std::isnan(found.front().real()) && std::isnan(found.back().real()));
                return std::vector<cfloat>(found.begin() + 1, found.begin() + 1 + sum.samples);
            };
            Engine &reference = referenceEngine();
            EXPECT_LE(worstDifference(adjoint(*cuda, form), adjoint(reference, DirectForm::Factored)), 1e-5);
            EXPECT_LE(worstDifference(forward(*cuda, form), forward(reference, DirectForm::Factored)), 1e-5);
        }
}

TEST(CudaSums, ForwardIsTheAdjointOfTheAdjoint)
{
    LARMOR_NEED_CUDA(cuda);
    const Extent matrix{45, 31, 7};
    const std::int64_t samples = 4321, voxels = matrix.voxels();
    const Positions positions = randomPositions(matrix, samples);
    const GridSumProblem problem{matrix, positions.spans()};
    for (const DirectForm form : {DirectForm::Direct, DirectForm::Recurrence, DirectForm::Factored}) {
        const auto y = uploaded(*cuda, randomComplex(samples, 1)),
                   x = uploaded(*cuda, randomComplex(voxels, 2));
        const auto image = cuda->allocate(static_cast<std::size_t>(voxels) * 8);
        const auto values = cuda->allocate(static_cast<std::size_t>(samples) * 8);
        cuda->directAdjoint(problem, form, *y, 0, *image, 0, {});
        cuda->directForward(problem, form, *x, 0, *values, 0, {});
        const cdouble left = cuda->dot(*values, 0, *y, 0, samples),
                      right = cuda->dot(*x, 0, *image, 0, voxels);
        const double size = std::sqrt(cuda->dot(*values, 0, *values, 0, samples).real() *
                                      cuda->dot(*y, 0, *y, 0, samples).real());
        EXPECT_LE(std::abs(left - right), 2e-6 * size) << toString(form);
    }
}

TEST(CudaSums, CanBeStopped)
{
    LARMOR_NEED_CUDA(cuda);
    const Extent matrix{64, 64, 1};
    const Positions positions = randomPositions(matrix, 1000);
    const auto values = uploaded(*cuda, randomComplex(1000, 1)),
               image = uploaded(*cuda, randomComplex(matrix.voxels(), 2));
    std::stop_source stop;
    stop.request_stop();
    const GridSumProblem problem{matrix, positions.spans()};
    EXPECT_THROW(
        cuda->directAdjoint(problem, DirectForm::Factored, *values, 0, *image, 0, Task(stop.get_token())),
        Error);
    EXPECT_THROW(
        cuda->directForward(problem, DirectForm::Direct, *image, 0, *values, 0, Task(stop.get_token())),
        Error);
}

/// Samples on some points of a grid, several on one.
SampleGrid sampleGrid(Engine &engine, const Extent &grid, std::int64_t samples)
{
    std::mt19937 random(9);
    std::vector<std::uint32_t> place(static_cast<std::size_t>(samples)), point, first, order(place.size());
    for (std::uint32_t &at : place)
        at = static_cast<std::uint32_t>(random() % static_cast<std::uint64_t>(grid.voxels()));
    for (std::size_t m = 0; m < order.size(); ++m)
        order[m] = static_cast<std::uint32_t>(m);
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return place[a] < place[b]; });
    for (std::uint32_t j = 0; j < order.size(); ++j)
        if (point.empty() || point.back() != place[order[j]]) {
            point.push_back(place[order[j]]);
            first.push_back(j);
        }
    first.push_back(static_cast<std::uint32_t>(order.size()));
    return {grid,
            samples,
            static_cast<std::int64_t>(point.size()),
            uploaded(engine, place),
            uploaded(engine, point),
            uploaded(engine, first),
            uploaded(engine, order)};
}

TEST(CudaSums, SamplesOnAGrid)
{
    LARMOR_NEED_CUDA(cuda);
    for (const Sum &sum :
         {Sum{{1, 1, 1}, 1}, Sum{{7, 1, 1}, 20}, Sum{{33, 17, 5}, 1000}, Sum{{128, 128, 3}, 70000}}) {
        SCOPED_TRACE(toString(sum.matrix));
        const auto summed = [&](Engine &engine) {
            const SampleGrid map = sampleGrid(engine, sum.matrix, sum.samples);
            const auto values = uploaded(engine, randomComplex(sum.samples + 1, 51));
            const auto grid = poisoned(engine, static_cast<std::size_t>(sum.matrix.voxels()) * 8);
            engine.sumOnGrid(map, *values, 1, *grid);
            return downloaded<cfloat>(engine, *grid, sum.matrix.voxels());
        };
        const auto taken = [&](Engine &engine) {
            const SampleGrid map = sampleGrid(engine, sum.matrix, sum.samples);
            const auto grid = uploaded(engine, randomComplex(sum.matrix.voxels(), 52));
            const auto values = poisoned(engine, static_cast<std::size_t>(sum.samples) * 8);
            engine.takeFromGrid(map, *grid, *values, 0);
            return downloaded<cfloat>(engine, *values, sum.samples);
        };
        EXPECT_LE(worstDifference(summed(*cuda), summed(referenceEngine())), 5e-7);
        EXPECT_EQ(worstDifference(taken(*cuda), taken(referenceEngine())), 0);
    }
}

const Extent images[] = {{1, 1, 1},   {8, 1, 1},   {9, 1, 1},    {1, 31, 1},     {16, 18, 1},
                         {37, 64, 1}, {11, 13, 9}, {64, 33, 20}, {128, 128, 128}};

TEST(CudaSums, Modulate)
{
    LARMOR_NEED_CUDA(cuda);
    for (const Extent &n : images)
        for (const bool conjugate : {false, true})
            for (const bool accumulate : {false, true}) {
                SCOPED_TRACE(toString(n));
                const auto run = [&](Engine &engine) {
                    const auto in = uploaded(engine, randomComplex(n.voxels() + 1, 61)),
                               factors = uploaded(engine, randomComplex(n.x + n.y + n.z, 62)),
                               out = uploaded(engine, randomComplex(n.voxels() + 2, 63));
                    engine.modulate(*in, 1, *factors, conjugate, accumulate, *out, 2, n);
                    engine.modulate(*in, 1, *factors, conjugate, false, *in, 1, n); // in place
                    auto both = downloaded<cfloat>(engine, *out, n.voxels() + 2);
                    const auto other = downloaded<cfloat>(engine, *in, n.voxels() + 1);
                    both.insert(both.end(), other.begin(), other.end());
                    return both;
                };
                EXPECT_LE(worstDifference(run(*cuda), run(referenceEngine())), 1e-6);
            }
}

TEST(CudaSums, WaveletShrink)
{
    LARMOR_NEED_CUDA(cuda);
    for (const Extent &n : images)
        for (const float threshold : {0.0f, 0.3f, 100.0f}) {
            SCOPED_TRACE(toString(n) + ' ' + std::to_string(threshold));
            const auto run = [&](Engine &engine) {
                const auto image = uploaded(engine, randomComplex(n.voxels() + 2, 71));
                engine.waveletShrink(*image, 1, threshold, n, {});
                return downloaded<cfloat>(engine, *image, n.voxels() + 2);
            };
            EXPECT_LE(worstDifference(run(*cuda), run(referenceEngine())), 2e-6);
        }
    const auto image = uploaded(*cuda, randomComplex(64, 1));
    EXPECT_THROW(cuda->waveletShrink(*image, 0, -1, {8, 8, 1}, {}), Error);
}

TEST(CudaSums, TheLabsKernelsSumTheAdjointWithinWhatTheyPromise)
{
    LARMOR_NEED_CUDA(cuda);
    struct Choice {
        const char *kernel, *preset;
        double error;
    };
    for (const Sum &sum : sums())
        for (const Choice &choice :
             {Choice{"fhd-recurrence", "shared", 5e-5}, Choice{"fhd-recurrence", "mirrored", 5e-5},
              Choice{"factored-adjoint", "tuned", 1e-5}, Choice{"factored-adjoint", "tensor-pairs", 1e-5},
              Choice{"factored-adjoint", "tensor", 1e-3}, Choice{"factored-adjoint", "warpgroup-pairs", 1e-5},
              Choice{"factored-adjoint", "warpgroup", 1e-3}}) {
            SCOPED_TRACE(toString(sum.matrix) + " from " + std::to_string(sum.samples) + " by " +
                         choice.kernel + ' ' + choice.preset);
            const KernelDefinition &kernel = kernelDefinition(choice.kernel);
            const Positions positions = randomPositions(sum.matrix, sum.samples);
            GridSumProblem problem{sum.matrix, positions.spans()}, plain = problem;
            problem.kernel = choice.kernel;
            problem.options = kernel.resolve(kernel.preset(choice.preset)->options);
            // Samples far from 1 in size: half precision ends at 65504.
            std::vector<cfloat> given = randomComplex(sum.samples + 2, 43);
            for (cfloat &value : given)
                value *= 1e6f;
            const std::int64_t voxels = sum.matrix.voxels();
            const auto adjoint = [&](Engine &engine, const GridSumProblem &asked) {
                const auto values = uploaded(engine, given);
                const auto image = poisoned(engine, static_cast<std::size_t>(voxels + 3) * 8);
                const OperationReport report =
                    engine.directAdjoint(asked, DirectForm::Factored, *values, 2, *image, 1, {});
                EXPECT_EQ(report.work.pairs, static_cast<std::uint64_t>(sum.samples * voxels));
                auto found = downloaded<cfloat>(engine, *image, voxels + 3);
                EXPECT_TRUE(std::isnan(found.front().real()) && std::isnan(found.back().real()));
                return std::vector<cfloat>(found.begin() + 1, found.begin() + 1 + voxels);
            };
            EXPECT_LE(worstDifference(adjoint(*cuda, problem), adjoint(referenceEngine(), plain)),
                      choice.error);
        }
}

/// The sums of warps are held to the oracle above; what a warpgroup has still in hand when its registers or
/// tiles are taken for the next samples shows with many samples alone.
TEST(CudaSums, WarpgroupsSumWhatWarpsDo)
{
    LARMOR_NEED_CUDA(cuda);
    const KernelDefinition &kernel = kernelDefinition("factored-adjoint");
    const auto sumOf = [&](const Extent &matrix, const OptionSet &options) {
        constexpr std::int64_t samples = 20000;
        const Positions positions = randomPositions(matrix, samples);
        GridSumProblem problem{matrix, positions.spans()};
        problem.kernel = "factored-adjoint";
        problem.options = options;
        const auto values = uploaded(*cuda, randomComplex(samples, 44));
        const auto image = poisoned(*cuda, static_cast<std::size_t>(matrix.voxels()) * 8);
        cuda->directAdjoint(problem, DirectForm::Factored, *values, 0, *image, 0, {});
        return downloaded<cfloat>(*cuda, *image, matrix.voxels());
    };
    int compared = 0;
    for (const Extent &matrix : {Extent{128, 96, 40}, Extent{200, 130, 1}})
        for (const char *arithmetic : {"fp16", "fp16-pairs"})
            for (const char *split : {"1", "4"}) { // of which the cores cut off more, or less
                const OptionSet warps =
                    kernel.resolve({{"arithmetic", arithmetic}, {"depth", "32"}, {"split", split}});
                const std::vector<cfloat> byWarps = sumOf(matrix, warps);
                for (const char *depth : {"16", "32", "64"})
                    for (const char *pipeline : {"3", "4"}) {
                        const OptionSet options =
                            warps.with({{"mma", "warpgroup"}, {"depth", depth}, {"pipeline", pipeline}});
                        if (!kernel.violation(options).empty()) continue;
                        SCOPED_TRACE(toString(matrix) + ' ' + options.toString());
                        EXPECT_LE(worstDifference(sumOf(matrix, options), byWarps), 1e-6);
                        ++compared;
                    }
            }
    EXPECT_GE(compared, 30);
}

} // namespace
} // namespace larmor
