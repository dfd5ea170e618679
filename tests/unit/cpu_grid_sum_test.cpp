// SPDX-License-Identifier: GPL-3.0-or-later
// The three forms of the direct sums between samples and the voxels of a matrix against double precision.
#include "unit/cpu_nufft.h"

#include "core/error.h"

#include <stop_token>
#include <string>

namespace larmor::test {
namespace {

constexpr DirectForm forms[] = {DirectForm::Direct, DirectForm::Recurrence, DirectForm::Factored};
const Extent matrices[] = {{1, 1, 1},  {2, 1, 1},  {33, 1, 1},  {1, 64, 1},  {1, 1, 7},    {32, 32, 1},
                           {37, 5, 1}, {5, 37, 1}, {64, 1, 13}, {1, 19, 22}, {16, 16, 16}, {7, 11, 13},
                           {65, 2, 3}, {2, 3, 66}, {50, 34, 1}, {31, 7, 2}};

struct Sums {
    CpuEngine engine;
    GridSumProblem problem;

    Sums(const Extent &matrix, const Positions &k) : problem{matrix, k.spans()} {}

    std::vector<cfloat> adjoint(DirectForm form, const std::vector<cfloat> &d, const Task &task = {})
    {
        const BufferPtr samples = toEngine(engine, d);
        const BufferPtr image =
            engine.allocate(static_cast<std::size_t>(problem.matrix.voxels()) * sizeof(cfloat));
        engine.fill(*image, 0xff);
        const OperationReport report = engine.directAdjoint(problem, form, *samples, 0, *image, 0, task);
        EXPECT_EQ(report.work.pairs, d.size() * static_cast<std::size_t>(problem.matrix.voxels()));
        return fromEngine<cfloat>(engine, *image);
    }

    std::vector<cfloat> forward(DirectForm form, const std::vector<cfloat> &values, const Task &task = {})
    {
        const BufferPtr image = toEngine(engine, values);
        const BufferPtr samples = engine.allocate(problem.positions.kx.size() * sizeof(cfloat));
        engine.fill(*samples, 0xff);
        engine.directForward(problem, form, *image, 0, *samples, 0, task);
        return fromEngine<cfloat>(engine, *samples);
    }
};

/// Relative l2: sines and cosines are good to 8e-7, and a phase is a product of three or turned 32 times.
constexpr double allowed = 4e-6;

TEST(CpuGridSum, EveryFormMatchesTheDoubleSumForAnySizeOnEveryTarget)
{
    onEveryTarget([] {
        for (const Extent &matrix : matrices)
            for (const std::int64_t count : {1, 31, 600}) { // neither fills a block, and more than one
                const Positions k = randomPositions(matrix, count, 5);
                const auto d = randomComplex(count, 6), image = randomComplex(matrix.voxels(), 7);
                const auto expectedImage = directAdjoint(matrix, k, d);
                const auto expectedSamples = directForward(matrix, k, image);
                Sums sums(matrix, k);
                for (const DirectForm form : forms) {
                    SCOPED_TRACE(std::string(toString(form)) + " " + toString(matrix) + " from " +
                                 std::to_string(count));
                    EXPECT_LT(relativeError(sums.adjoint(form, d), expectedImage), allowed);
                    EXPECT_LT(relativeError(sums.forward(form, image), expectedSamples), allowed);
                }
            }
    });
}

TEST(CpuGridSum, ForwardIsTheAdjointOfTheAdjoint)
{
    const Extent matrix{45, 38, 9};
    const Positions k = randomPositions(matrix, 1500, 15);
    const auto x = randomComplex(matrix.voxels(), 16), y = randomComplex(k.count(), 17);
    Sums sums(matrix, k);
    for (const DirectForm form : forms) {
        SCOPED_TRACE(toString(form));
        const auto fx = sums.forward(form, x), fy = sums.adjoint(form, y);
        const cdouble left = innerProduct(fx, y), right = innerProduct(x, fy);
        const double scale = std::sqrt(innerProduct(fx, fx).real() * innerProduct(y, y).real());
        EXPECT_LT(std::abs(left - right), 1e-6 * scale);
        EXPECT_GT(std::abs(left), 1e-3 * scale / std::sqrt(double(k.count()))); // not both zero
    }
}

TEST(CpuGridSum, AccuracyHoldsAtTheEdgeOfALargeBand)
{
    // Phases of a hundred turns: their whole turns must be taken off before they are rounded.
    const Extent matrix{400, 3, 1};
    Positions k = randomPositions(matrix, 300, 25);
    for (std::size_t m = 0; m < k.kx.size(); m += 2)
        k.kx[m] = m % 4 ? 199.9f : -200;
    const auto d = randomComplex(k.count(), 26), image = randomComplex(matrix.voxels(), 27);
    Sums sums(matrix, k);
    for (const DirectForm form : forms) {
        SCOPED_TRACE(toString(form));
        // Voxel places are rounded to floats, but for the factored form's: 200 x 3e-8 of a turn.
        const double bound = form == DirectForm::Factored ? allowed : 1.5e-5;
        EXPECT_LT(relativeError(sums.adjoint(form, d), directAdjoint(matrix, k, d)), bound);
        EXPECT_LT(relativeError(sums.forward(form, image), directForward(matrix, k, image)), bound);
    }
}

TEST(CpuGridSum, OffsetsAreKeptAndNothingElseIsTouched)
{
    const Extent matrix{9, 6, 1};
    const Positions k = randomPositions(matrix, 40, 35);
    const auto d = randomComplex(k.count(), 36);
    for (const DirectForm form : forms) {
        SCOPED_TRACE(toString(form));
        Sums sums(matrix, k);
        const auto alone = sums.adjoint(form, d), samplesAlone = sums.forward(form, alone);
        std::vector<cfloat> shifted(2, cfloat(5, 6)), guard(54 + 7, cfloat(3, 4)),
            samples(40 + 7, cfloat(3, 4));
        shifted.insert(shifted.end(), d.begin(), d.end());
        const BufferPtr in = toEngine(sums.engine, shifted), image = toEngine(sums.engine, guard),
                        out = toEngine(sums.engine, samples);
        sums.engine.directAdjoint(sums.problem, form, *in, 2, *image, 3, {});
        sums.engine.directForward(sums.problem, form, *image, 3, *out, 3, {});
        const auto images = fromEngine<cfloat>(sums.engine, *image),
                   values = fromEngine<cfloat>(sums.engine, *out);
        EXPECT_EQ(std::vector<cfloat>(images.begin() + 3, images.end() - 4), alone);
        EXPECT_EQ(std::vector<cfloat>(values.begin() + 3, values.end() - 4), samplesAlone);
        for (const auto &all : {images, values}) {
            EXPECT_EQ(all[2], cfloat(3, 4));
            EXPECT_EQ(all[all.size() - 4], cfloat(3, 4));
        }
    }
}

TEST(CpuGridSum, ReportsProgressAndStopsWhenAsked)
{
    const Extent matrix{24, 24, 1};
    const Positions k = randomPositions(matrix, 3000, 45);
    const auto d = randomComplex(k.count(), 46), image = randomComplex(matrix.voxels(), 47);
    Sums sums(matrix, k);
    for (const DirectForm form : forms) {
        SCOPED_TRACE(toString(form));
        double last = 0;
        const Task task({}, [&](double fraction, const Text &) {
            EXPECT_GT(fraction, last);
            last = fraction;
        });
        sums.adjoint(form, d, task);
        EXPECT_DOUBLE_EQ(last, 1);
        last = 0;
        sums.forward(form, image, task);
        EXPECT_DOUBLE_EQ(last, 1);
        std::stop_source stop;
        stop.request_stop();
        EXPECT_THROW(sums.adjoint(form, d, Task(stop.get_token())), Error);
        EXPECT_THROW(sums.forward(form, image, Task(stop.get_token())), Error);
    }
}

TEST(CpuGridSum, NoSamplesGiveAnEmptyImageAndBadBuffersAreRefused)
{
    CpuEngine engine;
    const GridSumProblem none{{4, 4, 1}, {}};
    const BufferPtr image = engine.allocate(16 * sizeof(cfloat)),
                    small = engine.allocate(15 * sizeof(cfloat));
    for (const DirectForm form : forms) {
        engine.fill(*image, 0xff);
        engine.directAdjoint(none, form, *small, 0, *image, 0, {});
        for (const cfloat &value : fromEngine<cfloat>(engine, *image))
            EXPECT_EQ(value, cfloat(0));
        EXPECT_NO_THROW(engine.directForward(none, form, *image, 0, *small, 0, {}));
        EXPECT_THROW(engine.directAdjoint(none, form, *image, 0, *small, 0, {}), Error);
        EXPECT_THROW(engine.directForward(none, form, *small, 0, *image, 0, {}), Error);
        const Positions k = randomPositions({4, 4, 1}, 17, 55);
        const GridSumProblem some{{4, 4, 1}, k.spans()};
        EXPECT_THROW(engine.directAdjoint(some, form, *image, 0, *image, 0, {}), Error);
        EXPECT_THROW(engine.directForward(some, form, *image, 0, *image, 0, {}), Error);
        const GridSumProblem uneven{{4, 4, 1}, {k.kx, k.ky, {}}};
        EXPECT_THROW(engine.directAdjoint(uneven, form, *image, 0, *image, 0, {}), Error);
    }
}

TEST(DirectForms, NamesAreReadBack)
{
    for (const DirectForm form : forms)
        EXPECT_EQ(parseDirectForm(toString(form)), form);
    EXPECT_THROW(parseDirectForm("fast"), Error);
}

} // namespace
} // namespace larmor::test
