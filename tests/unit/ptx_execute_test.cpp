// SPDX-License-Identifier: GPL-3.0-or-later
// What instructions compute, beside oracles of their own.
#include "unit/ptx_support.h"

#include "core/error.h"
#include "core/small_floats.h"
#include "model/ptx/control_flow.h"

#include <gtest/gtest.h>

#include <bit>
#include <cfenv>
#include <cmath>
#include <limits>
#include <random>

namespace larmor::model::ptx {
namespace {

using test::kernelText;
using test::run;

/// Runs `operation` with %r1 and %r2 (or %f1, %f2) taken from the array, its result in %r3 (or %f3).
template <class T>
std::vector<T> apply(const std::string &operation, const std::vector<T> &a, const std::vector<T> &b)
{
    const bool real = std::is_floating_point_v<T>, isLong = sizeof(T) == 8;
    const std::string type = real ? isLong ? "f64" : "f32" : isLong ? "u64" : "u32";
    const std::string name = real ? isLong ? "%d" : "%f" : isLong ? "%rd" : "%r";
    const std::string size = std::to_string(sizeof(T));
    std::vector<T> array(96);
    std::copy(a.begin(), a.end(), array.begin());
    std::copy(b.begin(), b.end(), array.begin() + 32);
    const std::string text =
        kernelText("mad.wide.u32 %rd10, %r0, " + size +
                   ", %rd0;\n"
                   "ld.global." +
                   type + " " + name +
                   "1, [%rd10];\n"
                   "ld.global." +
                   type + " " + name + "2, [%rd10+" + std::to_string(32 * sizeof(T)) + "];\n" + operation +
                   "\nst.global." + type + " [%rd10+" + std::to_string(64 * sizeof(T)) + "], " + name + "3;");
    const auto result = run(text, array);
    EXPECT_TRUE(result.execution.findings.empty()) << result.execution.findings[0].toString();
    return {array.begin() + 64, array.end()};
}

std::vector<std::uint32_t> words(std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::vector<std::uint32_t> values{0, 1, 0xffffffffu, 0x80000000u, 0x7fffffffu, 31, 32, 33, 255, 0x10000};
    while (values.size() < 32)
        values.push_back(random() >> random() % 32);
    std::shuffle(values.begin(), values.end(), random);
    return values;
}

std::vector<float> reals(std::uint32_t seed)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    std::mt19937 random(seed);
    std::vector<float> values{0.0f,   -0.0f,   1.0f,  -1.5f,           infinity, -infinity, NAN,
                              1e-40f, -1e-40f, 3e38f, 1.17549435e-38f, 0.5f,     2.5f};
    while (values.size() < 32)
        values.push_back(std::ldexp(float(random() % 20001) - 10000.0f, int(random() % 60) - 40));
    std::shuffle(values.begin(), values.end(), random);
    return values;
}

template <class T, class F>
void expectWords(const std::string &operation, F oracle, std::uint32_t seed = 1)
{
    const auto a = words(seed), b = words(seed + 1);
    const auto results = apply(operation, a, b);
    for (std::size_t i = 0; i < 32; ++i)
        EXPECT_EQ(results[i], std::uint32_t(oracle(T(a[i]), T(b[i]))))
            << operation << " of " << a[i] << ", " << b[i];
}

/// Equal bits; every NaN is the hardware's.
template <class F>
void expectReals(const std::string &operation, F oracle, std::uint32_t seed = 1)
{
    const auto a = reals(seed), b = reals(seed + 1);
    const auto results = apply(operation, a, b);
    for (std::size_t i = 0; i < 32; ++i) {
        const float wanted = oracle(a[i], b[i]);
        const std::uint32_t bits = wanted != wanted ? 0x7fffffffu : std::bit_cast<std::uint32_t>(wanted);
        EXPECT_EQ(std::bit_cast<std::uint32_t>(results[i]), bits)
            << operation << " of " << a[i] << ", " << b[i] << ": " << results[i];
    }
}

using S = std::int32_t;
using U = std::uint32_t;

TEST(PtxExecute, integersWrapClampAndShiftAsTheIsaSays)
{
    expectWords<U>("add.s32 %r3, %r1, %r2;", [](U a, U b) { return a + b; });
    expectWords<U>("sub.u32 %r3, %r1, %r2;", [](U a, U b) { return a - b; });
    expectWords<U>("mul.lo.s32 %r3, %r1, %r2;", [](U a, U b) { return a * b; });
    expectWords<S>("mul.hi.s32 %r3, %r1, %r2;", [](S a, S b) { return (std::int64_t(a) * b) >> 32; });
    expectWords<U>("mul.hi.u32 %r3, %r1, %r2;", [](U a, U b) { return (std::uint64_t(a) * b) >> 32; });
    expectWords<U>("mad.lo.u32 %r3, %r1, %r2, 7;", [](U a, U b) { return a * b + 7; });
    expectWords<U>("div.u32 %r3, %r1, %r2;", [](U a, U b) { return b ? a / b : ~0u; });
    expectWords<U>("rem.u32 %r3, %r1, %r2;", [](U a, U b) { return b ? a % b : a; });
    expectWords<S>("div.s32 %r3, %r1, %r2;", [](S a, S b) { return b ? S(std::int64_t(a) / b) : -1; });
    expectWords<S>("rem.s32 %r3, %r1, %r2;", [](S a, S b) { return b ? S(std::int64_t(a) % b) : a; });
    expectWords<S>("min.s32 %r3, %r1, %r2;", [](S a, S b) { return std::min(a, b); });
    expectWords<U>("max.u32 %r3, %r1, %r2;", [](U a, U b) { return std::max(a, b); });
    expectWords<U>("shl.b32 %r3, %r1, %r2;", [](U a, U b) { return b < 32 ? a << b : 0; });
    expectWords<U>("shr.u32 %r3, %r1, %r2;", [](U a, U b) { return b < 32 ? a >> b : 0; });
    expectWords<S>("shr.s32 %r3, %r1, %r2;", [](S a, S b) { return a >> (U(b) < 32 ? b : 31); });
    expectWords<S>("abs.s32 %r3, %r1;", [](S a, S) { return a < 0 ? 0u - U(a) : U(a); });
    expectWords<U>("popc.b32 %r3, %r1;", [](U a, U) { return __builtin_popcount(a); });
    expectWords<U>("clz.b32 %r3, %r1;", [](U a, U) { return a ? __builtin_clz(a) : 32; });
    expectWords<U>("lop3.b32 %r3, %r1, %r2, 0x0f0f0f0f, 0xe8;", [](U a, U b) {
        const U c = 0x0f0f0f0fu;
        return (a & b) | (a & c) | (b & c);
    });
    expectWords<U>("shf.l.wrap.b32 %r3, %r1, %r2, 5;", [](U a, U b) { return b << 5 | a >> 27; });
    expectWords<U>("shf.r.clamp.b32 %r3, %r1, %r2, 40;", [](U, U b) { return b; });
    expectWords<U>("prmt.b32 %r3, %r1, %r2, 0x7610;",
                   [](U a, U b) { return (b & 0xffff0000u) | (a & 0xffffu); });
    expectWords<S>("bfe.s32 %r3, %r1, 8, 8;", [](S a, S) { return std::int8_t(U(a) >> 8); });
    expectWords<U>("bfi.b32 %r3, %r1, %r2, 4, 8;", [](U a, U b) { return (b & ~0xff0u) | (a & 0xffu) << 4; });
    expectWords<S>("add.sat.s32 %r3, %r1, %r2;", [](S a, S b) {
        return std::clamp<std::int64_t>(std::int64_t(a) + b, INT32_MIN, INT32_MAX);
    });
    expectWords<S>("setp.lt.s32 %p1, %r1, %r2; selp.b32 %r3, 7, 9, %p1;",
                   [](S a, S b) { return a < b ? 7 : 9; });
    expectWords<U>("setp.lo.and.u32 %p1|%p2, %r1, %r2, 1; selp.b32 %r3, 7, 9, %p2;",
                   [](U a, U b) { return a < b ? 9 : 7; });
    expectWords<S>("slct.s32.s32 %r3, 5, 6, %r1;", [](S a, S) { return a >= 0 ? 5 : 6; });
    expectWords<U>("add.cc.u32 %r4, %r1, %r2; addc.u32 %r3, 0, 0;",
                   [](U a, U b) { return (std::uint64_t(a) + b) >> 32; });
    expectWords<U>("sub.cc.u32 %r4, %r1, %r2; subc.u32 %r3, 0, 0;",
                   [](U a, U b) { return a < b ? ~0u : 0u; });
    expectWords<U>("mov.b32 {%h1, %h2}, %r1; mov.b32 %r3, {%h2, %h1};",
                   [](U a, U) { return a << 16 | a >> 16; });
}

TEST(PtxExecute, longIntegers)
{
    std::mt19937_64 random(4);
    std::vector<std::uint64_t> a(32), b(32);
    for (std::size_t i = 0; i < 32; ++i)
        a[i] = random() >> random() % 64, b[i] = random() >> random() % 64 | 1;
    const auto high = apply("mul.hi.u64 %rd3, %rd1, %rd2;", a, b);
    const auto remainder = apply("rem.s64 %rd3, %rd1, %rd2;", a, b);
    const auto sum = apply("add.cc.u64 %rd4, %rd1, %rd2; addc.u64 %rd3, 0, 0;", a, b);
    __extension__ using Wide = unsigned __int128;
    for (std::size_t i = 0; i < 32; ++i) {
        EXPECT_EQ(high[i], std::uint64_t((Wide(a[i]) * b[i]) >> 64));
        EXPECT_EQ(std::int64_t(remainder[i]), std::int64_t(a[i]) % std::int64_t(b[i]));
        EXPECT_EQ(sum[i], std::uint64_t((Wide(a[i]) + b[i]) >> 64));
    }
}

float flushed(float x)
{
    return std::abs(x) < std::numeric_limits<float>::min() ? std::copysign(0.0f, x) : x;
}

TEST(PtxExecute, floatsRoundFlushAndSaturate)
{
    expectReals("add.rn.f32 %f3, %f1, %f2;", [](float a, float b) { return a + b; });
    expectReals("mul.f32 %f3, %f1, %f2;", [](float a, float b) { return a * b; });
    expectReals("fma.rn.f32 %f3, %f1, %f2, %f1;", [](float a, float b) { return std::fma(a, b, a); });
    expectReals("div.rn.f32 %f3, %f1, %f2;", [](float a, float b) { return a / b; });
    expectReals("sqrt.rn.f32 %f3, %f1;", [](float a, float) { return std::sqrt(a); });
    expectReals("min.f32 %f3, %f1, %f2;", [](float a, float b) {
        if (a == b) return std::signbit(a) ? a : b;
        return std::fmin(a, b);
    });
    expectReals("add.ftz.f32 %f3, %f1, %f2;",
                [](float a, float b) { return flushed(flushed(a) + flushed(b)); });
    expectReals("mul.sat.f32 %f3, %f1, %f2;", [](float a, float b) {
        const float product = a * b;
        return product > 0 ? std::min(product, 1.0f) : 0.0f;
    });
    expectReals("cvt.rni.f32.f32 %f3, %f1;", [](float a, float) { return std::rint(a); });
    expectReals("cvt.rzi.s32.f32 %r1, %f1; cvt.rn.f32.s32 %f3, %r1;", [](float a, float) {
        if (a != a) return 0.0f;
        return float(std::int32_t(std::clamp(double(a), -2147483648.0, 2147483647.0)));
    });
    const auto rounded = [](int mode, float a, float b) {
        const int before = std::fegetround();
        std::fesetround(mode);
        const volatile float x = a, y = b;
        const volatile float sum = x + y;
        std::fesetround(before);
        return sum;
    };
    expectReals("add.rz.f32 %f3, %f1, %f2;", [&](float a, float b) { return rounded(FE_TOWARDZERO, a, b); });
    expectReals("add.rm.f32 %f3, %f1, %f2;", [&](float a, float b) { return rounded(FE_DOWNWARD, a, b); });
    expectReals("add.rp.f32 %f3, %f1, %f2;", [&](float a, float b) { return rounded(FE_UPWARD, a, b); });
}

/// Largest error of an approximate function over [from, to], absolute or relative.
template <class F>
double largestError(const std::string &operation, double from, double to, F exact, bool relative)
{
    double worst = 0;
    for (int part = 0; part < 64; ++part) {
        std::vector<float> x(32);
        for (std::size_t i = 0; i < 32; ++i)
            x[i] = float(from + (to - from) * double(part * 32 + int(i)) / 2047.0);
        const auto y = apply(operation, x, x);
        for (std::size_t i = 0; i < 32; ++i) {
            const double wanted = exact(double(x[i]));
            worst = std::max(worst, std::abs(double(y[i]) - wanted) / (relative ? std::abs(wanted) : 1.0));
        }
    }
    return worst;
}

TEST(PtxExecute, approximationsKeepTheGuidesBounds)
{
    // CUDA C Programming Guide, table C-3, and PTX ISA 9.0, 9.7.3.
    const double pi = std::acos(-1.0);
    EXPECT_LT(largestError(
                  "sin.approx.f32 %f3, %f1;", -pi, pi, [](double x) { return std::sin(x); }, false),
              std::exp2(-21.41));
    EXPECT_LT(largestError(
                  "cos.approx.f32 %f3, %f1;", -pi, pi, [](double x) { return std::cos(x); }, false),
              std::exp2(-21.19));
    EXPECT_LT(largestError(
                  "ex2.approx.f32 %f3, %f1;", -20, 20, [](double x) { return std::exp2(x); }, true),
              std::exp2(-22));
    EXPECT_LT(largestError(
                  "lg2.approx.f32 %f3, %f1;", 0.5, 2, [](double x) { return std::log2(x); }, false),
              std::exp2(-22));
    EXPECT_LT(largestError(
                  "rcp.approx.f32 %f3, %f1;", 0.1, 50, [](double x) { return 1 / x; }, true),
              std::exp2(-23));
    EXPECT_LT(largestError(
                  "rsqrt.approx.f32 %f3, %f1;", 0.1, 50, [](double x) { return 1 / std::sqrt(x); }, true),
              std::exp2(-22.4));
    EXPECT_LT(largestError(
                  "tanh.approx.f32 %f3, %f1;", 0.1, 3, [](double x) { return std::tanh(x); }, true),
              std::exp2(-11));
    // Far from zero the one rounded product shows, as on hardware.
    const double far = largestError(
        "sin.approx.f32 %f3, %f1;", 990, 1000, [](double x) { return std::sin(x); }, false);
    EXPECT_GT(far, 1e-6);
    EXPECT_LT(far, 1000 * std::exp2(-22.5) * 2);
}

TEST(PtxExecute, halvesRoundOnce)
{
    for (std::uint32_t bits = 0; bits < 0x7c00u; ++bits) { // every half comes back
        EXPECT_EQ(toSmall(halfToFloat(bits), halfFormat), bits);
        EXPECT_EQ(toSmall(halfToFloat(bits | 0x8000u), halfFormat), bits | 0x8000u);
    }
    EXPECT_EQ(toSmall(65520.0, halfFormat), 0x7c00u);
    EXPECT_EQ(toSmall(65519.0, halfFormat), 0x7bffu);
    EXPECT_EQ(toSmall(1.0 + 1.0 / 2048, halfFormat), 0x3c00u); // a tie to even
    EXPECT_EQ(toSmall(1.0 + 1.0 / 2048 + 1e-9, halfFormat), 0x3c01u);
    EXPECT_EQ(toSmall(1.0 + 1.0 / 2048, tf32Format, SmallRounding::NearestAway),
              std::bit_cast<std::uint32_t>(1.0f + 1.0f / 1024));
    EXPECT_EQ(toSmall(std::ldexp(1.0, -24), halfFormat), 1u);
    EXPECT_EQ(toSmall(std::ldexp(1.0, -25), halfFormat), 0u);
}

TEST(PtxExecute, halvesRoundAsDirected)
{
    using enum SmallRounding;
    struct Row {
        double x;
        std::uint32_t zero, down, up;
    };
    // Between neighbours, beyond the largest, below the smallest, and exact (IEEE 754-2019, 4.3.2).
    for (const auto &[x, zero, down, up] : {Row{1 + 1e-9, 0x3c00, 0x3c00, 0x3c01},
                                            {-1 - 1e-9, 0xbc00, 0xbc01, 0xbc00},
                                            {1e6, 0x7bff, 0x7bff, 0x7c00},
                                            {-1e6, 0xfbff, 0xfc00, 0xfbff},
                                            {1e-12, 0x0000, 0x0000, 0x0001},
                                            {-1e-12, 0x8000, 0x8001, 0x8000},
                                            {0.5, 0x3800, 0x3800, 0x3800}}) {
        EXPECT_EQ(toSmall(x, halfFormat, Zero), zero) << x;
        EXPECT_EQ(toSmall(x, halfFormat, Down), down) << x;
        EXPECT_EQ(toSmall(x, halfFormat, Up), up) << x;
    }
}

TEST(PtxExecute, lanesThatPartMeetAtThePostDominator)
{
    // A loop of lane + 1 turns with an if inside; every lane counts, then all vote.
    const std::string body = R"(
mov.u32 %r1, 0; mov.u32 %r2, 0;
LOOP: and.b32 %r3, %r1, 1; setp.eq.s32 %p1, %r3, 0; @%p1 bra EVEN;
add.s32 %r2, %r2, 100; bra NEXT;
EVEN: add.s32 %r2, %r2, 1;
NEXT: add.s32 %r1, %r1, 1; setp.le.u32 %p2, %r1, %r0; @%p2 bra LOOP;
activemask.b32 %r4; popc.b32 %r5, %r4;
mad.lo.u32 %r6, %r5, 10000, %r2;
mad.wide.u32 %rd1, %r0, 4, %rd0; st.global.u32 [%rd1], %r6;)";
    std::vector<std::uint32_t> array(32);
    const auto result = run(kernelText(body), array);
    for (std::uint32_t lane = 0; lane < 32; ++lane)
        EXPECT_EQ(array[lane], 320000 + (lane + 1) / 2 * 100 + (lane + 2) / 2) << lane; // all 32 met
    const Census census = censusOf(result.program, result.execution.counts);
    EXPECT_EQ(census.divergentBranches,
              31u); // the loop loses a lane in each turn but the last; the if is uniform
    EXPECT_TRUE(result.execution.findings.empty());
}

TEST(PtxExecute, postDominatorsOfADiamondAndAnEndlessLoop)
{
    const auto blocks = [](const std::string &body) {
        return basicBlocks(decode(parseModule(kernelText(body)), "k"));
    };
    const auto diamond = blocks("setp.eq.s32 %p1, %r0, 0; @%p1 bra A; add.s32 %r1, %r0, 1; bra B; A: add.s32 "
                                "%r1, %r0, 2; B: add.s32 %r2, %r1, 1;");
    const auto meet = postDominators(diamond);
    EXPECT_EQ(meet[0], 3u);
    EXPECT_EQ(meet[1], 3u);
    EXPECT_EQ(meet[2], 3u);
    const auto endless = blocks("A: setp.eq.s32 %p1, %r0, 0; @%p1 bra B; bra A; B: bra B;");
    const auto ends = postDominators(endless);
    for (std::size_t b = 0; b + 1 < ends.size(); ++b)
        EXPECT_LE(ends[b], endless.size());
}

TEST(PtxExecute, branchTablesAndCalls)
{
    const std::string twice = R"(.visible .func (.param .b32 out) twice(.param .b32 in)
{ .reg .b32 %r<4>; ld.param.u32 %r1, [in]; shl.b32 %r2, %r1, 1; st.param.b32 [out+0], %r2; ret; })";
    const std::string body = R"(
and.b32 %r1, %r0, 3; add.s32 %r2, %r0, 0;
T: .branchtargets A, B, C, D;
brx.idx %r1, T;
A: mov.u32 %r3, 10; bra E;
B: { .param .b32 p; .param .b32 q; st.param.b32 [p+0], %r2; call.uni (q), twice, (p); ld.param.b32 %r3, [q+0]; } bra E;
C: mov.u32 %r3, 30; bra E;
D: mov.u32 %r3, 40;
E: mad.wide.u32 %rd1, %r0, 4, %rd0; st.global.u32 [%rd1], %r3;)";
    std::vector<std::uint32_t> array(32);
    const auto result = run(kernelText(body, twice), array);
    for (std::uint32_t lane = 0; lane < 32; ++lane)
        EXPECT_EQ(array[lane], (std::array<std::uint32_t, 4>{10, 2 * lane, 30, 40})[lane % 4]);
    EXPECT_TRUE(result.execution.findings.empty());
}

TEST(PtxExecute, lanesExchangeValues)
{
    const std::string body = R"(
shfl.sync.down.b32 %r1|%p1, %r0, 4, 31, -1;
shfl.sync.bfly.b32 %r2, %r0, 3, 31, -1;
shfl.sync.up.b32 %r3, %r0, 2, 0x1800, -1;
shfl.sync.idx.b32 %r4, %r0, 5, 31, -1;
setp.gt.u32 %p2, %r0, 15; vote.sync.ballot.b32 %r5, %p2, -1;
and.b32 %r6, %r0, 3; match.any.sync.b32 %r7, %r6, -1;
redux.sync.add.u32 %r8, %r0, -1;
selp.u32 %r9, 1, 0, %p1;
mul.wide.u32 %rd1, %r0, 32; add.u64 %rd1, %rd1, %rd0;
st.global.v4.u32 [%rd1], {%r1, %r2, %r3, %r4}; st.global.v4.u32 [%rd1+16], {%r5, %r7, %r8, %r9};)";
    std::vector<std::uint32_t> array(256);
    run(kernelText(body), array);
    for (std::uint32_t lane = 0; lane < 32; ++lane) {
        const std::uint32_t *const r = array.data() + lane * 8;
        EXPECT_EQ(r[0], lane + 4 < 32 ? lane + 4 : lane);
        EXPECT_EQ(r[1], lane ^ 3);
        EXPECT_EQ(r[2], lane % 8 >= 2 ? lane - 2 : lane); // segments of eight
        EXPECT_EQ(r[3], 5u);
        EXPECT_EQ(r[4], 0xffff0000u);
        EXPECT_EQ(r[5], 0x11111111u << lane % 4);
        EXPECT_EQ(r[6], 496u);
        EXPECT_EQ(r[7], lane + 4 < 32 ? 1u : 0u);
    }
}

TEST(PtxExecute, blocksShareMemoryBarriersAndAtomics)
{
    const std::string body = R"(
mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; sub.u32 %r3, %r2, 1; sub.u32 %r3, %r3, %r0;
shl.b32 %r4, %r0, 2; mov.u32 %r6, tile; add.u32 %r5, %r4, %r6; st.shared.u32 [%r5], %r0;
bar.sync 0;
shl.b32 %r7, %r3, 2; add.u32 %r8, %r7, %r6; ld.shared.u32 %r9, [%r8];
setp.lt.u32 %p1, %r9, 10; bar.red.popc.u32 %r10, 0, %p1;
mad.lo.u32 %r11, %r9, 100, %r10;
atom.global.add.u32 %r12, [%rd0], 1;
mad.lo.u32 %r13, %r1, %r2, %r0; mad.wide.u32 %rd1, %r13, 4, %rd0; st.global.u32 [%rd1+4], %r11;)";
    std::vector<std::uint32_t> array(1 + 100 * 96, 0);
    test::RunOptions options;
    options.grid = {100, 1, 1};
    options.block = {96, 1, 1};
    options.dynamicShared = 96 * 4;
    const auto result = run(kernelText(body, ".extern .shared .align 4 .b8 tile[];"), array, options);
    EXPECT_EQ(array[0], 9600u);
    for (std::uint32_t i = 0; i < 9600; ++i)
        EXPECT_EQ(array[1 + i], (95 - i % 96) * 100 + 10) << i;
    EXPECT_TRUE(result.execution.findings.empty()) << result.execution.findings[0].toString();
    EXPECT_EQ(result.execution.blocks, 100u);
}

TEST(PtxExecute, samplesBlocksByTheSeed)
{
    std::vector<std::uint32_t> array(1000, 0);
    test::RunOptions options;
    options.grid = {1000, 1, 1};
    options.block = {1, 1, 1};
    options.settings.sampledBlocks = 37;
    const auto text =
        kernelText("mov.u32 %r1, %ctaid.x; mad.wide.u32 %rd1, %r1, 4, %rd0; st.global.u32 [%rd1], 1;");
    const auto result = run(text, array, options);
    EXPECT_EQ(result.execution.blocks, 37u);
    EXPECT_EQ(std::count(array.begin(), array.end(), 1u), 37);
    std::vector<std::uint32_t> again(1000, 0);
    run(text, again, options);
    EXPECT_EQ(array, again);
    options.settings.seed = 2;
    std::vector<std::uint32_t> other(1000, 0);
    run(text, other, options);
    EXPECT_NE(array, other);
    options.settings.apart = 400; // some block and the one so far after it
    std::vector<std::uint32_t> pair(1000, 0);
    EXPECT_EQ(run(text, pair, options).execution.blocks, 37u);
    const auto first = std::find(pair.begin(), pair.end(), 1u);
    EXPECT_EQ(*(first + 400), 1u);
    EXPECT_EQ(std::count(pair.begin(), pair.end(), 1u), 37);
}

TEST(PtxExecute, texturesFilterInEighthBits)
{
    const std::vector<float> texels{0, 10, 20, 30, 100, 110, 120, 130};
    TextureBinding texture;
    texture.data = texels.data();
    texture.width = 4, texture.height = 2;
    texture.linear = true;
    test::RunOptions options;
    options.textures = {texture};
    std::vector<float> array(32);
    const auto text = kernelText("cvt.rn.f32.u32 %f1, %r0; mul.f32 %f1, %f1, 0d3FC0000000000000; mov.f32 "
                                 "%f2, 0d3FE0000000000000; mov.u64 %rd5, 1;\n"
                                 "tex.2d.v4.f32.f32 {%f3, %f4, %f5, %f6}, [%rd5, {%f1, %f2}];\n"
                                 "mad.wide.u32 %rd1, %r0, 4, %rd0; st.global.f32 [%rd1], %f3;");
    run(text, array, options);
    for (int lane = 0; lane < 32; ++lane) { // x = lane / 8, the row's middle
        const double at = std::clamp(lane / 8.0 - 0.5, 0.0, 3.0);
        EXPECT_NEAR(array[std::size_t(lane)], 10 * at, 1e-5) << lane;
    }
}

/// Sectors that a warp's fetch needs, as the observer is told.
struct Fetches final : Observer {
    struct Block final : BlockObserver {
        std::vector<std::uint64_t> sectors;
        void texture(const StepPlace &, std::span<const std::uint64_t> seen) override
        {
            sectors.assign(seen.begin(), seen.end());
        }
    };
    std::vector<std::uint64_t> sectors;
    std::unique_ptr<BlockObserver> enter(std::uint64_t) override { return std::make_unique<Block>(); }
    void leave(std::uint64_t, std::unique_ptr<BlockObserver> block) override
    {
        sectors = static_cast<const Block &>(*block).sectors;
    }
};

TEST(PtxExecute, ATileOfATextureHoldsNeighboursInBothDirections)
{
    const std::vector<float> texels(64 * 64, 1.0f);
    const auto sectorsOf = [&](bool tiled, bool linear, const char *x, const char *y) {
        TextureBinding texture;
        texture.data = texels.data();
        texture.width = texture.height = 64;
        texture.tiled = tiled, texture.linear = linear;
        Fetches fetches;
        test::RunOptions options;
        options.textures = {texture};
        options.settings.observer = &fetches;
        std::vector<float> array(32);
        const std::string text =
            "mov.u32 %r20, 0; and.b32 %r1, %r0, 7; shr.u32 %r2, %r0, 3; mov.u64 %rd5, 1;\n" +
            std::string("cvt.rn.f32.u32 %f1, ") + x + "; cvt.rn.f32.u32 %f2, " + y + ";\n" +
            "tex.2d.v4.f32.f32 {%f3, %f4, %f5, %f6}, [%rd5, {%f1, %f2}];\n"
            "mad.wide.u32 %rd1, %r0, 4, %rd0; st.global.f32 [%rd1], %f3;";
        run(kernelText(text), array, options);
        return fetches.sectors.size();
    };
    // A row of 32: sectors of four texels by two rows, or of eight in a row.
    EXPECT_EQ(sectorsOf(true, false, "%r0", "%r20"), 8u);
    EXPECT_EQ(sectorsOf(false, false, "%r0", "%r20"), 4u);
    EXPECT_EQ(sectorsOf(true, false, "%r20", "%r0"), 16u); // a column
    EXPECT_EQ(sectorsOf(false, false, "%r20", "%r0"), 32u);
    EXPECT_EQ(sectorsOf(true, false, "%r1", "%r2"), 4u); // 8 x 4
    EXPECT_EQ(sectorsOf(false, false, "%r1", "%r2"), 4u);
    // The filter wants the texels on the left and above, too: 9 x 5, held at the edge.
    EXPECT_EQ(sectorsOf(true, true, "%r1", "%r2"), 4u);
    EXPECT_EQ(sectorsOf(true, false, "%r20", "%r20"), 1u);
}

TEST(PtxExecute, namesWhatItCannotRun)
{
    const auto complaint = [](const std::string &body) {
        try {
            decode(parseModule(kernelText(body)), "k");
        } catch (const Error &error) {
            return error.why();
        }
        return std::string("nothing");
    };
    EXPECT_NE(complaint("frobnicate.b32 %r1, %r2;").find("frobnicate.b32: the instruction is not known"),
              std::string::npos);
    EXPECT_NE(complaint("add.f32.x7 %f1, %f1, %f2;").find("'.x7' is not known here"), std::string::npos);
    EXPECT_NE(complaint("mbarrier.init.b64 [%rd1], 1;").find("mbarrier"), std::string::npos);
    EXPECT_NE(complaint("add.s32 %r1, %f1, %r2;").find("nothing"),
              0u + std::string::npos); // same size: allowed
    EXPECT_NE(complaint("add.s32 %r1, %rd1, %r2;").find("%rd1 is .b64, not .s32"), std::string::npos);
    EXPECT_NE(complaint("bra NOWHERE;").find("the label NOWHERE is not there"), std::string::npos);
}

} // namespace
} // namespace larmor::model::ptx
