// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps single precision from deciding how least squares end: transforms that round once, and residuals
// that stay orthogonal.
#include "core/double_fft.h"
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "recon/conjugate_gradients.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace larmor {
namespace {

using Doubles = std::vector<cdouble>;

std::vector<cfloat> randomValues(std::int64_t count, unsigned seed)
{
    std::mt19937 source(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    std::vector<cfloat> values(static_cast<std::size_t>(count));
    for (cfloat &each : values)
        each = {value(source), value(source)};
    return values;
}

cdouble product(const Doubles &a, const Doubles &b)
{
    cdouble sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += std::conj(a[i]) * b[i];
    return sum;
}

double length(const Doubles &a)
{
    return product(a, a).real();
}

void subtractPart(Doubles &from, const Doubles &along)
{
    const cdouble share = product(along, from) / length(along);
    for (std::size_t i = 0; i < from.size(); ++i)
        from[i] -= share * along[i];
}

double distance(const std::vector<cfloat> &found, const Doubles &wanted)
{
    double error = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        error += std::norm(cdouble(found[i]) - wanted[i]);
    return std::sqrt(error / length(wanted));
}

class Rounding : public testing::Test {
protected:
    std::unique_ptr<Engine> engine = openCpuEngine();

    BufferPtr buffer(const std::vector<cfloat> &values)
    {
        BufferPtr made = engine->allocate(values.size() * sizeof(cfloat));
        engine->upload(*made, values.data(), made->bytes());
        return made;
    }
    std::vector<cfloat> values(Buffer &from, std::int64_t count, std::int64_t first = 0)
    {
        std::vector<cfloat> found(static_cast<std::size_t>(count));
        engine->download(found.data(), from, found.size() * sizeof(cfloat),
                         static_cast<std::size_t>(first) * sizeof(cfloat));
        return found;
    }
};

TEST_F(Rounding, TransformsInDoublePrecisionRoundOnce)
{
    for (const Extent &extent : {Extent{1, 1, 1}, Extent{17, 1, 1}, Extent{12, 35, 1}, Extent{6, 10, 9}})
        for (const bool inverse : {false, true}) {
            const std::vector<cfloat> start = randomValues(extent.voxels(), 3);
            Doubles wanted(start.begin(), start.end());
            transformInDouble(wanted, extent, inverse);
            const BufferPtr data = buffer(start);
            engine->fftInDouble(*data, extent, inverse ? FftDirection::Inverse : FftDirection::Forward);
            const std::vector<cfloat> found = values(*data, extent.voxels());
            for (std::size_t i = 0; i < found.size(); ++i)
                ASSERT_EQ(found[i], cfloat(wanted[i])) << toString(extent) << " at " << i;
        }
}

struct BasisCase {
    std::int64_t count;
    int vectors;
    bool room;
    float sign = 1; ///< of the curvature: where it is not above 0 there is no step
};

class Basis : public Rounding, public testing::WithParamInterface<BasisCase> {};

TEST_P(Basis, AStepLeavesTheResidualOrthogonalToIt)
{
    const auto [count, size, room, sign] = GetParam();
    std::vector<Doubles> basis;
    std::vector<cfloat> stored;
    std::vector<double> lengths;
    for (int j = 0; j < size; ++j) {
        const std::vector<cfloat> start = randomValues(count, 20u + unsigned(j));
        Doubles vector(start.begin(), start.end());
        for (const Doubles &earlier : basis)
            subtractPart(vector, earlier);
        std::vector<cfloat> rounded(vector.begin(), vector.end());
        basis.emplace_back(rounded.begin(), rounded.end());
        lengths.push_back(length(basis.back()));
        stored.insert(stored.end(), rounded.begin(), rounded.end());
    }
    stored.resize(static_cast<std::size_t>((size + (room ? 1 : 0)) * count));
    if (stored.empty()) stored.resize(1);
    const auto p = randomValues(count, 1), x = randomValues(count, 3), r = randomValues(count, 4);
    auto q = randomValues(count, 2);
    for (std::size_t i = 0; i < q.size(); ++i)
        q[i] = sign * p[i] + 0.2f * q[i];
    double curvature = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        curvature += (std::conj(cdouble(p[i])) * cdouble(q[i])).real();
    const double step = curvature > 0 ? 0.375 : 0;
    Doubles wantedX(x.begin(), x.end()), wanted(r.begin(), r.end());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        wantedX[i] += step * cdouble(p[i]), wanted[i] -= step * cdouble(q[i]);
    const double before = std::sqrt(length(wanted));
    for (const Doubles &vector : basis)
        subtractPart(wanted, vector);

    const BufferPtr direction = buffer(p), image = buffer(q), at = buffer(x), residual = buffer(r),
                    vectors = buffer(stored);
    const auto [seen, left] = engine->descendOrthogonally(0.375 * curvature, *direction, *image, *at,
                                                          *residual, *vectors, lengths, count);
    EXPECT_NEAR(seen, curvature, 1e-9 * std::abs(curvature));
    EXPECT_LT(distance(values(*at, count), wantedX), 1e-6);
    const std::vector<cfloat> found = values(*residual, count);
    EXPECT_LT(distance(found, wanted), 1e-6);
    const Doubles after(found.begin(), found.end());
    EXPECT_NEAR(left, length(after), 1e-9 * left);
    for (const Doubles &vector : basis)
        EXPECT_LT(std::abs(product(vector, after)), 1e-6 * std::sqrt(length(vector)) * before);
    if (room) {
        EXPECT_EQ(values(*vectors, count, size * count), found);
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Basis,
                         testing::Values(BasisCase{1, 0, true}, BasisCase{5, 2, false},
                                         BasisCase{511, 3, true}, BasisCase{4097, 1, false},
                                         BasisCase{20011, 7, true}, BasisCase{9000, 32, false},
                                         BasisCase{100, 2, true, -1}));

TEST_F(Rounding, ABasisOfTooManyVectorsIsRefused)
{
    const std::vector<double> lengths(Engine::mostBasisVectors + 1, 1.0);
    const BufferPtr one = buffer({1}), many = buffer(std::vector<cfloat>(lengths.size(), 1));
    EXPECT_THROW(engine->descendOrthogonally(1, *one, *one, *one, *one, *many, lengths, 1), Error);
}

/// A few large eigenvalues and many that fall to nothing: what an unregularised spiral has.
class IllConditioned : public Rounding {
protected:
    static constexpr std::int64_t n = 2500;
    static constexpr int iterations = 24;
    std::set<std::string> warm;
    StageRecorder stages{*engine, warm};
    std::vector<float> eigenvalues;
    std::vector<cfloat> right;
    int firstProducts = 0, products = 0;

    void SetUp() override
    {
        right = randomValues(n, 9);
        for (std::int64_t i = 0; i < n; ++i) {
            const double share = double(i) / double(n - 1);
            eigenvalues.push_back(i < 6 ? 3e3f * float(1 + i) : float(std::pow(10, -3 * share)));
            if (i < 6) right[std::size_t(i)] *= 3e4f;
        }
    }
    void multiply(Buffer &in, Buffer &out)
    {
        std::vector<cfloat> x = values(in, n);
        for (std::size_t i = 0; i < x.size(); ++i)
            x[i] *= eigenvalues[i];
        engine->upload(out, x.data(), out.bytes());
    }
    std::vector<cfloat> solved(int orthogonalTo)
    {
        NormalEquations system{n, [this](Buffer &in, Buffer &out) { ++products, multiply(in, out); }};
        system.applyFirst = [this](Buffer &in, Buffer &out) { ++firstProducts, multiply(in, out); };
        CoilVectors b{buffer(right)}, x{buffer(std::vector<cfloat>(n))};
        conjugateGradients(*engine, stages, system, b, x, {iterations, {}, orthogonalTo}, {}, {});
        return values(*x[0], n);
    }
    /// The same in double precision, orthogonal throughout: what exact arithmetic gives.
    Doubles exact() const
    {
        Doubles x(n), r(right.begin(), right.end()), p = r, image(n);
        std::vector<Doubles> earlier;
        double power = length(r);
        for (int k = 0; k < iterations; ++k) {
            earlier.push_back(r);
            for (std::size_t i = 0; i < image.size(); ++i)
                image[i] = double(eigenvalues[i]) * p[i];
            const double step = power / product(p, image).real(), before = power;
            for (std::size_t i = 0; i < image.size(); ++i)
                x[i] += step * p[i], r[i] -= step * image[i];
            for (int pass = 0; pass < 2; ++pass)
                for (const Doubles &other : earlier)
                    subtractPart(r, other);
            power = length(r);
            for (std::size_t i = 0; i < image.size(); ++i)
                p[i] = r[i] + power / before * p[i];
        }
        return x;
    }
};

TEST_F(IllConditioned, IteratesAreThoseOfExactArithmeticWhileResidualsAreKeptOrthogonal)
{
    const Doubles wanted = exact();
    const double kept = distance(solved(iterations), wanted), lost = distance(solved(0), wanted);
    EXPECT_LT(kept, 1e-4);
    EXPECT_GT(lost, 10 * kept); // the same arithmetic without it
}

TEST_F(IllConditioned, OnlyTheFirstProductIsTheMoreExactOne)
{
    solved(20);
    EXPECT_EQ(firstProducts, 1);
    EXPECT_EQ(products, iterations - 1);
}

} // namespace
} // namespace larmor
