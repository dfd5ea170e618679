// SPDX-License-Identifier: GPL-3.0-or-later
// The direct sums F^H d and Q of the cpu engine against the sum by its definition in double precision.
#include "core/error.h"
#include "unit/cpu_support.h"

#include <limits>
#include <numbers>
#include <string>
#include <thread>

namespace larmor::test {
namespace {

struct Problem {
    std::vector<float> kx, ky, kz, x, y, z;
    std::vector<cfloat> d, phi;
    std::int64_t samples() const { return std::int64_t(kx.size()); }
    std::int64_t points() const { return std::int64_t(x.size()); }
};

Problem randomProblem(std::int64_t samples, std::int64_t points, float reach, bool plane, bool phi)
{
    Problem p{randomReal(samples, 1, reach), randomReal(samples, 2, reach),
              randomReal(samples, 3, reach), randomReal(points, 4, 0.5f),
              randomReal(points, 5, 0.5f),   randomReal(points, 6, 0.5f),
              randomComplex(samples, 7),     {}};
    if (phi) p.phi = randomComplex(samples, 8);
    if (plane) std::fill(p.kz.begin(), p.kz.end(), 0.0f);
    return p;
}

AdjointProblem toEngine(Engine &engine, const Problem &p)
{
    AdjointProblem a;
    a.samples = p.samples(), a.points = p.points();
    const auto upload = [&](const std::vector<float> &v) { return test::toEngine(engine, v); };
    a.kx = upload(p.kx), a.ky = upload(p.ky), a.kz = upload(p.kz);
    a.x = upload(p.x), a.y = upload(p.y), a.z = upload(p.z);
    const auto part = [&](const std::vector<cfloat> &v, bool imaginary) {
        std::vector<float> out;
        for (const cfloat &value : v)
            out.push_back(imaginary ? value.imag() : value.real());
        return upload(out);
    };
    a.realD = part(p.d, false), a.imagD = part(p.d, true);
    if (!p.phi.empty()) a.realPhi = part(p.phi, false), a.imagPhi = part(p.phi, true);
    a.realMu = engine.allocate(4 * p.kx.size()), a.imagMu = engine.allocate(4 * p.kx.size());
    a.realOut = engine.allocate(4 * p.x.size()), a.imagOut = engine.allocate(4 * p.x.size());
    engine.fill(*a.realOut, 0), engine.fill(*a.imagOut, 0);
    return a;
}

cdouble phase(const Problem &p, std::size_t m, std::size_t n, double sign)
{
    // Products of floats are exact in double; the whole turns go first.
    const long double cycles =
        (long double)p.kx[m] * p.x[n] + (long double)p.ky[m] * p.y[n] + (long double)p.kz[m] * p.z[n];
    return std::polar(1.0, sign * 2 * std::numbers::pi * double(cycles - std::round(cycles)));
}

/// The sum over the first `samples` samples by its definition.
std::vector<cdouble> oracle(const Problem &p, bool q, std::int64_t samples)
{
    std::vector<cdouble> out(p.x.size());
    for (std::size_t m = 0; m < std::size_t(samples); ++m) {
        const cdouble phi = p.phi.empty() ? cdouble(1) : cdouble(p.phi[m]);
        const cdouble weight = q ? cdouble(std::norm(phi)) : std::conj(phi) * cdouble(p.d[m]);
        for (std::size_t n = 0; n < out.size(); ++n)
            out[n] += weight * phase(p, m, n, 1);
    }
    return out;
}

std::vector<cfloat> result(Engine &engine, const AdjointProblem &a)
{
    const auto re = fromEngine<float>(engine, *a.realOut), im = fromEngine<float>(engine, *a.imagOut);
    std::vector<cfloat> out;
    for (std::size_t n = 0; n < re.size(); ++n)
        out.emplace_back(re[n], im[n]);
    return out;
}

TEST(CpuDirectSum, MatchesTheOracleOnEveryTargetForAnySize)
{
    CpuEngine engine;
    const std::int64_t sizes[][2] = {{1, 1}, {3, 5}, {255, 64}, {256, 63}, {257, 65}, {1009, 131}, {700, 1}};
    onEveryTarget([&] {
        for (const auto &[samples, points] : sizes)
            for (const bool plane : {false, true})
                for (const bool phi : {false, true}) {
                    SCOPED_TRACE(std::to_string(samples) + " samples " + std::to_string(points) + " points");
                    const Problem p = randomProblem(samples, points, 64, plane, phi);
                    AdjointProblem a = toEngine(engine, p);
                    const OperationReport report = engine.fhd(a, {}, {});
                    EXPECT_EQ(report.work.pairs, std::uint64_t(samples * points));
                    EXPECT_EQ(report.work.flops,
                              std::uint64_t(22 * samples * points + (phi ? 6 * samples : 0)));
                    EXPECT_LT(largestError(result(engine, a), oracle(p, false, samples)), 2e-5);
                    engine.fill(*a.realOut, 0), engine.fill(*a.imagOut, 0);
                    engine.q(a, {}, {});
                    EXPECT_LT(largestError(result(engine, a), oracle(p, true, samples)), 2e-5);
                }
    });
}

TEST(CpuDirectSum, KeepsItsAccuracyFarFromTheCentre)
{
    CpuEngine engine;
    // Without a fused multiply and add the products themselves are rounded, 4e-6 cycles at 128.
    const double tolerance = hwy::SupportedTargets() & (HWY_AVX2 | HWY_AVX3) ? 2e-6 : 4e-5;
    for (const bool plane : {false, true}) {
        Problem p = randomProblem(4000, 600, 128, plane, true);
        for (std::vector<float> *axis : {&p.x, &p.y, &p.z})
            for (float &value : *axis)
                value *= 2; // as Q has them
        AdjointProblem a = toEngine(engine, p);
        engine.fhd(a, {}, {});
        EXPECT_LT(largestError(result(engine, a), oracle(p, false, p.samples())), tolerance);
        engine.fill(*a.realOut, 0), engine.fill(*a.imagOut, 0);
        engine.q(a, {}, {});
        EXPECT_LT(largestError(result(engine, a), oracle(p, true, p.samples())), tolerance);
    }
}

TEST(CpuDirectSum, KeepsItsAccuracyOverManySamplesThatAllAddUp)
{
    CpuEngine engine;
    Problem p = randomProblem(300'000, 40, 0.01f, false, false);
    for (cfloat &value : p.d)
        value = {1, 0.5f};
    AdjointProblem a = toEngine(engine, p);
    engine.fhd(a, {}, {});
    EXPECT_LT(largestError(result(engine, a), oracle(p, false, p.samples())), 5e-6);
}

TEST(CpuDirectSum, IsTheAdjointOfTheForwardSum)
{
    CpuEngine engine;
    const Problem p = randomProblem(500, 300, 20, false, true);
    AdjointProblem a = toEngine(engine, p);
    engine.fhd(a, {}, {});
    const auto image = result(engine, a);
    const auto rho = randomComplex(p.points(), 21);
    cdouble left = 0, right = 0;
    for (std::size_t m = 0; m < p.kx.size(); ++m) {
        cdouble forward = 0;
        for (std::size_t n = 0; n < rho.size(); ++n)
            forward += cdouble(rho[n]) * phase(p, m, n, -1);
        left += std::conj(cdouble(p.phi[m]) * forward) * cdouble(p.d[m]);
    }
    for (std::size_t n = 0; n < rho.size(); ++n)
        right += std::conj(cdouble(rho[n])) * cdouble(image[n]);
    EXPECT_LT(std::abs(left - right), 1e-5 * std::abs(left));
}

TEST(CpuDirectSum, AddsToWhatThePlanesHold)
{
    CpuEngine engine;
    const Problem p = randomProblem(300, 77, 20, false, false);
    AdjointProblem a = toEngine(engine, p);
    engine.fhd(a, {}, {});
    const auto once = result(engine, a);
    engine.fhd(a, {}, {});
    const auto twice = result(engine, a);
    for (std::size_t n = 0; n < once.size(); ++n)
        EXPECT_NEAR(twice[n].real(), 2 * once[n].real(), 1e-4);
}

TEST(CpuDirectSum, PartialPlanesHoldTheSamplesThatAreDone)
{
    CpuEngine engine;
    const Problem p = randomProblem(9'001, 40'000, 30, true, false);
    AdjointProblem a = toEngine(engine, p);
    std::vector<double> fractions;
    engine.fhd(a, {}, {}, [&](double fraction) {
        if (fractions.empty()) {
            const auto done = std::int64_t(std::llround(fraction * double(p.samples())));
            Problem few = p;
            few.x.resize(40), few.y.resize(40), few.z.resize(40);
            auto partial = result(engine, a);
            partial.resize(40);
            EXPECT_LT(largestError(partial, oracle(few, false, done)), 1e-5);
        }
        fractions.push_back(fraction);
    });
    ASSERT_GE(fractions.size(), 2u);
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
    EXPECT_EQ(fractions.back(), 1.0);
}

TEST(CpuDirectSum, ScratchAndAccelerationArraysMayBeAbsent)
{
    CpuEngine engine;
    const Problem p = randomProblem(100, 50, 20, false, false);
    AdjointProblem a = toEngine(engine, p);
    a.realMu = a.imagMu = nullptr;
    engine.fhd(a, {}, {});
    EXPECT_LT(largestError(result(engine, a), oracle(p, false, 100)), 1e-5);
    engine.fill(*a.realOut, 0), engine.fill(*a.imagOut, 0);
    engine.q(a, {}, {});
    EXPECT_LT(largestError(result(engine, a), oracle(p, true, 100)), 1e-5);
    a.kz = nullptr;
    EXPECT_THROW(engine.fhd(a, {}, {}), Error);
}

TEST(CpuDirectSum, NothingToSumLeavesThePlanes)
{
    CpuEngine engine;
    Problem p = randomProblem(0, 10, 1, false, false);
    AdjointProblem a = toEngine(engine, p);
    engine.fhd(a, {}, {});
    for (const cfloat value : result(engine, a))
        EXPECT_EQ(value, cfloat(0));
    p = randomProblem(10, 0, 1, false, false);
    a = toEngine(engine, p);
    EXPECT_EQ(engine.q(a, {}, {}).work.pairs, 0u);
}

TEST(CpuMu, IsTheConjugatePhiTimesTheSample)
{
    CpuEngine engine;
    const Problem p = randomProblem(1003, 1, 1, false, true);
    AdjointProblem a = toEngine(engine, p);
    engine.mu(a, {});
    const auto re = fromEngine<float>(engine, *a.realMu), im = fromEngine<float>(engine, *a.imagMu);
    for (std::size_t m = 0; m < re.size(); ++m)
        EXPECT_LT(std::abs(cdouble(re[m], im[m]) - std::conj(cdouble(p.phi[m])) * cdouble(p.d[m])), 3e-7);
}

TEST(CpuDirectSum, StopsWhenAsked)
{
    CpuEngine engine;
    const Problem p = randomProblem(2000, 200'000, 30, true, false);
    AdjointProblem a = toEngine(engine, p);
    std::stop_source stop;
    int chunks = 0;
    try {
        engine.fhd(a, {}, Task(stop.get_token()), [&](double) {
            ++chunks;
            stop.request_stop();
        });
        FAIL() << "ran to the end";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_EQ(chunks, 1);
}

TEST(CpuDirectSum, StopsInTheMiddleOfAChunk)
{
    // 1e12 pairs would take minutes; the time limit of the test is what fails when the wish is not heard.
    CpuEngine engine;
    const Problem p = randomProblem(1'000'000, 1'000'000, 30, false, false);
    const AdjointProblem a = toEngine(engine, p);
    std::stop_source stop;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop.request_stop();
    });
    EXPECT_THROW(engine.q(a, {}, Task(stop.get_token())), Error);
    other.join();
    EXPECT_THROW(engine.fhd(a, {}, Task(stop.get_token())), Error);
}

TEST(CpuDirectSum, NotANumberAndHugeAndTinyValuesPassThrough)
{
    CpuEngine engine;
    Problem p = randomProblem(300, 100, 10, false, false);
    p.d[3] = {1e-44f, 1e-43f};
    p.x[7] = std::numeric_limits<float>::quiet_NaN();
    p.x[8] = std::numeric_limits<float>::infinity();
    p.x[9] = 3e38f;
    AdjointProblem a = toEngine(engine, p);
    engine.fhd(a, {}, {});
    const auto out = result(engine, a);
    EXPECT_TRUE(std::isnan(out[7].real()));
    EXPECT_TRUE(std::isfinite(out[6].real()));
    EXPECT_TRUE(std::isfinite(out[10].real()));
}

} // namespace
} // namespace larmor::test
