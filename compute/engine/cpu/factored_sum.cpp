// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs. The matrix products
// keep a tile of the result in registers; loops over its rows and vectors are unrolled by the compiler.
#include "engine/cpu/factored_sum.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/factored_sum.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "engine/cpu/sine_cosine-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<float, 16>;
using Vec = hn::Vec<Tag>;
constexpr int lanes = static_cast<int>(hn::MaxLanes(Tag()));
// Two vectors of each row, and with them a few of each factor, fill the registers.
#if HWY_TARGET <= HWY_AVX3
constexpr int rows = 12;
#else
constexpr int rows = 6;
#endif
constexpr int vectors = factoredColumns % (2 * lanes) == 0 ? 2 : 1;

std::int64_t rowCount()
{
    return rows;
}

void phases(const float *HWY_RESTRICT k, std::int64_t count, AxisPlace x, float *HWY_RESTRICT re,
            float *HWY_RESTRICT im)
{
    const Tag d;
    const Vec high = hn::Set(d, x.high), low = hn::Set(d, x.low);
    for (std::int64_t m = 0; m < count; m += lanes) {
        const Vec km = hn::LoadU(d, k + m);
        const Vec cycles = hn::MulAdd(km, low, partOfTurn(km, high));
        Vec sine, cosine;
        sineCosine(d, hn::Sub(cycles, hn::Round(cycles)), sine, cosine);
        hn::StoreU(cosine, d, re + m);
        hn::StoreU(sine, d, im + m);
    }
}

template <bool sines>
HWY_INLINE void alongRow(Vec k, const float *HWY_RESTRICT high, const float *HWY_RESTRICT low,
                         std::int64_t places, float *HWY_RESTRICT out)
{
    const Tag d;
    for (std::int64_t p = 0; p < places; p += lanes) {
        const Vec cycles = hn::MulAdd(k, hn::LoadU(d, low + p), partOfTurn(k, hn::LoadU(d, high + p)));
        Vec sine, cosine; // the one that is not stored is not computed either
        sineCosine(d, hn::Sub(cycles, hn::Round(cycles)), sine, cosine);
        hn::StoreU(sines ? sine : cosine, d, out + p);
    }
}

void alongRows(const float *HWY_RESTRICT k, std::int64_t count, const float *HWY_RESTRICT high,
               const float *HWY_RESTRICT low, std::int64_t places, std::int64_t sineAt,
               float *HWY_RESTRICT out, std::int64_t pitch)
{
    const Tag d;
    for (std::int64_t m = 0; m < count; ++m, out += pitch) {
        const Vec km = hn::Set(d, k[m]);
        alongRow<false>(km, high, low, places, out);
        const float last = out[places - 1];
        alongRow<true>(km, high, low, places, out + sineAt);
        out[places - 1] = last;
    }
}

void multiply(const float *HWY_RESTRICT otherRe, const float *HWY_RESTRICT otherIm, std::int64_t count,
              float *HWY_RESTRICT re, float *HWY_RESTRICT im)
{
    const Tag d;
    for (std::int64_t m = 0; m < count; m += lanes) {
        const Vec aRe = hn::LoadU(d, otherRe + m), aIm = hn::LoadU(d, otherIm + m);
        const Vec bRe = hn::LoadU(d, re + m), bIm = hn::LoadU(d, im + m);
        hn::StoreU(hn::NegMulAdd(aIm, bIm, hn::Mul(aRe, bRe)), d, re + m);
        hn::StoreU(hn::MulAdd(aRe, bIm, hn::Mul(aIm, bRe)), d, im + m);
    }
}

void product(const float *HWY_RESTRICT left, const float *HWY_RESTRICT right, std::int64_t count,
             std::int64_t columns, std::int64_t pitch, float *HWY_RESTRICT sums)
{
    const Tag d;
    for (std::int64_t c = 0; c < columns; c += vectors * lanes) {
        Vec sum[rows][vectors];
        for (int r = 0; r < rows; ++r)
            for (int v = 0; v < vectors; ++v)
                sum[r][v] = hn::Zero(d);
        for (std::int64_t m = 0; m < count; ++m) {
            Vec factor[vectors];
            for (int v = 0; v < vectors; ++v)
                factor[v] = hn::LoadU(d, right + m * pitch + c + v * lanes);
            for (int r = 0; r < rows; ++r) {
                const Vec one = hn::Set(d, left[r * factoredSamples + m]);
                for (int v = 0; v < vectors; ++v)
                    sum[r][v] = hn::MulAdd(one, factor[v], sum[r][v]);
            }
        }
        for (int r = 0; r < rows; ++r)
            for (int v = 0; v < vectors; ++v) {
                float *to = sums + r * pitch + c + v * lanes;
                hn::StoreU(hn::Add(hn::LoadU(d, to), sum[r][v]), d, to);
            }
    }
}

void forwardProduct(const float *HWY_RESTRICT from, std::int64_t pitch, std::int64_t columns,
                    const float *HWY_RESTRICT right, const float *HWY_RESTRICT eRe,
                    const float *HWY_RESTRICT eIm, std::int64_t count, float *HWY_RESTRICT dRe,
                    float *HWY_RESTRICT dIm)
{
    const Tag d;
    for (std::int64_t m = 0; m < factoredColumns; m += vectors * lanes) {
        Vec sum[rows][vectors];
        for (int r = 0; r < rows; ++r)
            for (int v = 0; v < vectors; ++v)
                sum[r][v] = hn::Zero(d);
        for (std::int64_t c = 0; c < columns; ++c) {
            Vec factor[vectors];
            for (int v = 0; v < vectors; ++v)
                factor[v] = hn::LoadU(d, right + c * factoredSamples + m + v * lanes);
            for (int r = 0; r < rows; ++r) {
                const Vec one = hn::Set(d, from[r * pitch + c]);
                for (int v = 0; v < vectors; ++v)
                    sum[r][v] = hn::MulAdd(one, factor[v], sum[r][v]);
            }
        }
        for (int v = 0; v < vectors; ++v) {
            const std::int64_t at = m + v * lanes;
            Vec re = hn::LoadU(d, dRe + at), im = hn::LoadU(d, dIm + at);
            for (int r = 0; r < rows / 2; ++r) {
                if (r >= count) break;
                const Vec a = hn::LoadU(d, eRe + r * factoredSamples + at);
                const Vec b = hn::LoadU(d, eIm + r * factoredSamples + at);
                re = hn::NegMulAdd(b, sum[2 * r + 1][v], hn::MulAdd(a, sum[2 * r][v], re));
                im = hn::MulAdd(b, sum[2 * r][v], hn::MulAdd(a, sum[2 * r + 1][v], im));
            }
            hn::StoreU(re, d, dRe + at);
            hn::StoreU(im, d, dIm + at);
        }
    }
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::cpu {

HWY_EXPORT(rowCount);
HWY_EXPORT(phases);
HWY_EXPORT(alongRows);
HWY_EXPORT(multiply);
HWY_EXPORT(product);
HWY_EXPORT(forwardProduct);

std::int64_t factoredRows()
{
    return HWY_DYNAMIC_DISPATCH(rowCount)();
}

void axisPhases(const float *k, std::int64_t count, AxisPlace x, float *re, float *im)
{
    HWY_DYNAMIC_DISPATCH(phases)(k, count, x, re, im);
}

void rowPhases(const float *k, std::int64_t count, const float *high, const float *low, std::int64_t places,
               std::int64_t sineAt, float *out, std::int64_t pitch)
{
    HWY_DYNAMIC_DISPATCH(alongRows)(k, count, high, low, places, sineAt, out, pitch);
}

void multiplyPhases(const float *otherRe, const float *otherIm, std::int64_t count, float *re, float *im)
{
    HWY_DYNAMIC_DISPATCH(multiply)(otherRe, otherIm, count, re, im);
}

void addProduct(const float *left, const float *right, std::int64_t count, std::int64_t columns,
                std::int64_t pitch, float *sums)
{
    HWY_DYNAMIC_DISPATCH(product)(left, right, count, columns, pitch, sums);
}

void addForwardProduct(const float *rows, std::int64_t pitch, std::int64_t columns, const float *right,
                       const float *eRe, const float *eIm, std::int64_t count, float *dRe, float *dIm)
{
    HWY_DYNAMIC_DISPATCH(forwardProduct)(rows, pitch, columns, right, eRe, eIm, count, dRe, dIm);
}

} // namespace larmor::cpu
#endif
