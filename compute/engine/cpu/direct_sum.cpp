// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "engine/cpu/direct_sum.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/direct_sum.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "engine/cpu/sine_cosine-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using Vec = hn::Vec<Tag>;

// Points in registers at a time, in vectors. Sixteen registers hold one vector's state and the constants.
#if HWY_TARGET <= HWY_AVX3
constexpr int vectors = 4;
#else
constexpr int vectors = 2;
#endif
/// Samples summed in registers: few enough that float sums keep their accuracy, many enough that adding them
/// to the planes costs nothing.
constexpr std::int64_t block = 256;
constexpr int maxGroup = 4 * HWY_MAX_BYTES / 4;

/// One group of `vectors` vectors of points, over all samples. Loops over v are unrolled by the compiler.
template <bool plane, bool realWeight>
HWY_INLINE void sumGroup(const DirectSamples &s, const float *HWY_RESTRICT x, const float *HWY_RESTRICT y,
                         const float *HWY_RESTRICT z, float *HWY_RESTRICT outRe, float *HWY_RESTRICT outIm)
{
    const Tag d;
    const std::size_t lanes = hn::Lanes(d);
    Vec px[vectors], py[vectors], pz[vectors], totalRe[vectors], totalIm[vectors];
    for (int v = 0; v < vectors; ++v) {
        px[v] = hn::LoadU(d, x + v * lanes);
        py[v] = hn::LoadU(d, y + v * lanes);
        pz[v] = plane ? hn::Zero(d) : hn::LoadU(d, z + v * lanes);
        totalRe[v] = hn::LoadU(d, outRe + v * lanes);
        totalIm[v] = hn::LoadU(d, outIm + v * lanes);
    }
    for (std::int64_t first = 0; first < s.count; first += block) {
        const std::int64_t last = first + block < s.count ? first + block : s.count;
        Vec re[vectors], im[vectors];
        for (int v = 0; v < vectors; ++v)
            re[v] = im[v] = hn::Zero(d);
        for (std::int64_t m = first; m < last; ++m) {
            const Vec kx = hn::Set(d, s.kx[m]), ky = hn::Set(d, s.ky[m]);
            const Vec kz = plane ? kx : hn::Set(d, s.kz[m]);
            const Vec wr = hn::Set(d, s.weightRe[m]);
            const Vec wi = realWeight ? wr : hn::Set(d, s.weightIm[m]);
            for (int v = 0; v < vectors; ++v) {
                Vec cycles = hn::Add(partOfTurn(kx, px[v]), partOfTurn(ky, py[v]));
                if (!plane) cycles = hn::Add(cycles, partOfTurn(kz, pz[v]));
                Vec sine, cosine;
                sineCosine(d, hn::Sub(cycles, hn::Round(cycles)), sine, cosine);
                re[v] = hn::MulAdd(wr, cosine, re[v]);
                im[v] = hn::MulAdd(wr, sine, im[v]);
                if (!realWeight) {
                    re[v] = hn::NegMulAdd(wi, sine, re[v]);
                    im[v] = hn::MulAdd(wi, cosine, im[v]);
                }
            }
        }
        for (int v = 0; v < vectors; ++v) {
            totalRe[v] = hn::Add(totalRe[v], re[v]);
            totalIm[v] = hn::Add(totalIm[v], im[v]);
        }
    }
    for (int v = 0; v < vectors; ++v) {
        hn::StoreU(totalRe[v], d, outRe + v * lanes);
        hn::StoreU(totalIm[v], d, outIm + v * lanes);
    }
}

std::int64_t groupSize()
{
    return static_cast<std::int64_t>(vectors * hn::Lanes(Tag()));
}

template <bool plane, bool realWeight>
void sumPoints(const DirectSamples &s, const DirectPoints &p)
{
    const std::int64_t group = groupSize();
    std::int64_t n = 0;
    for (; n + group <= p.count; n += group)
        sumGroup<plane, realWeight>(s, p.x + n, p.y + n, p.z + n, p.re + n, p.im + n);
    if (n == p.count) return;
    // The last points, in arrays of full length: nothing is read or written past the ends of the buffers.
    alignas(64) float x[maxGroup] = {}, y[maxGroup] = {}, z[maxGroup] = {}, re[maxGroup] = {},
                      im[maxGroup] = {};
    const std::int64_t left = p.count - n;
    for (std::int64_t i = 0; i < left; ++i)
        x[i] = p.x[n + i], y[i] = p.y[n + i], z[i] = p.z[n + i], re[i] = p.re[n + i], im[i] = p.im[n + i];
    sumGroup<plane, realWeight>(s, x, y, z, re, im);
    for (std::int64_t i = 0; i < left; ++i)
        p.re[n + i] = re[i], p.im[n + i] = im[i];
}

void sumAll(const DirectSamples &s, const DirectPoints &p)
{
    if (s.kz)
        s.weightIm ? sumPoints<false, false>(s, p) : sumPoints<false, true>(s, p);
    else
        s.weightIm ? sumPoints<true, false>(s, p) : sumPoints<true, true>(s, p);
}

const char *targetName()
{
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
    return "AVX-512"; // Highway calls it AVX3
#else
    return hwy::TargetName(HWY_TARGET);
#endif
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::cpu {

HWY_EXPORT(sumAll);
HWY_EXPORT(groupSize);
HWY_EXPORT(targetName);

void directSum(const DirectSamples &samples, const DirectPoints &points)
{
    HWY_DYNAMIC_DISPATCH(sumAll)(samples, points);
}

std::int64_t directSumGroup()
{
    return HWY_DYNAMIC_DISPATCH(groupSize)();
}

const char *simdTarget()
{
    return HWY_DYNAMIC_DISPATCH(targetName)();
}

} // namespace larmor::cpu
#endif
