// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "engine/cpu/recurrence_sum.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/recurrence_sum.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "engine/cpu/sine_cosine-inl.h"

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<float, 16>;
using Vec = hn::Vec<Tag>;
constexpr int lanes = static_cast<int>(hn::MaxLanes(Tag()));
/// Samples whose rotations run side by side: sums are loaded and stored once for all of them.
constexpr int together = 4;
/// Samples summed before they are added to the planes: few enough that float sums keep their accuracy.
constexpr std::int64_t block = 256;
/// Rows whose Horner schemes run side by side.
constexpr int rowsTogether = 4;

std::int64_t laneCount()
{
    return lanes;
}

HWY_INLINE void phase(Vec kx, Vec ky, Vec kz, Vec x, Vec y, Vec z, Vec &sine, Vec &cosine)
{
    const Tag d;
    const Vec cycles = hn::Add(hn::Add(partOfTurn(kx, x), partOfTurn(ky, y)), partOfTurn(kz, z));
    sineCosine(d, hn::Sub(cycles, hn::Round(cycles)), sine, cosine);
}

/// Adds `n` samples to the sums of a run.
template <int n>
HWY_INLINE void rotate(const RecurrenceSamples &s, std::int64_t m, const float *HWY_RESTRICT dRe,
                       const float *HWY_RESTRICT dIm, Vec x, Vec y, Vec z, std::int64_t run,
                       float *HWY_RESTRICT re, float *HWY_RESTRICT im)
{
    const Tag d;
    Vec zRe[n], zIm[n], stepRe[n], stepIm[n];
    for (int i = 0; i < n; ++i) {
        Vec sine, cosine;
        phase(hn::Set(d, s.kx[m + i]), hn::Set(d, s.ky[m + i]), hn::Set(d, s.kz[m + i]), x, y, z, sine,
              cosine);
        const Vec valueRe = hn::Set(d, dRe[m + i]), valueIm = hn::Set(d, dIm[m + i]);
        zRe[i] = hn::NegMulAdd(valueIm, sine, hn::Mul(valueRe, cosine));
        zIm[i] = hn::MulAdd(valueIm, cosine, hn::Mul(valueRe, sine));
        stepRe[i] = hn::Set(d, s.stepRe[m + i]);
        stepIm[i] = hn::Set(d, s.stepIm[m + i]);
    }
    for (std::int64_t p = 0; p < run; ++p) {
        Vec sumRe = hn::Load(d, re + p * lanes), sumIm = hn::Load(d, im + p * lanes);
        for (int i = 0; i < n; ++i) {
            sumRe = hn::Add(sumRe, zRe[i]);
            sumIm = hn::Add(sumIm, zIm[i]);
            const Vec turned = hn::NegMulAdd(zIm[i], stepIm[i], hn::Mul(zRe[i], stepRe[i]));
            zIm[i] = hn::MulAdd(zRe[i], stepIm[i], hn::Mul(zIm[i], stepRe[i]));
            zRe[i] = turned;
        }
        hn::Store(sumRe, d, re + p * lanes);
        hn::Store(sumIm, d, im + p * lanes);
    }
}

void adjoint(const RecurrenceSamples &s, const float *HWY_RESTRICT dRe, const float *HWY_RESTRICT dIm,
             float x0, std::int64_t run, const float *HWY_RESTRICT y, const float *HWY_RESTRICT z,
             float *HWY_RESTRICT re, float *HWY_RESTRICT im)
{
    const Tag d;
    const Vec px = hn::Set(d, x0), py = hn::LoadU(d, y), pz = hn::LoadU(d, z);
    alignas(64) float sumRe[recurrenceRun * lanes], sumIm[recurrenceRun * lanes];
    for (std::int64_t first = 0; first < s.count; first += block) {
        const std::int64_t last = first + block < s.count ? first + block : s.count;
        for (std::int64_t i = 0; i < run * lanes; ++i)
            sumRe[i] = sumIm[i] = 0;
        std::int64_t m = first;
        for (; m + together <= last; m += together)
            rotate<together>(s, m, dRe, dIm, px, py, pz, run, sumRe, sumIm);
        for (; m < last; ++m)
            rotate<1>(s, m, dRe, dIm, px, py, pz, run, sumRe, sumIm);
        for (std::int64_t i = 0; i < run * lanes; ++i)
            re[i] += sumRe[i], im[i] += sumIm[i];
    }
}

/// Horner's scheme from the last voxel of the run to the first, then one product with the phase of that.
template <int n>
HWY_INLINE void horner(const RecurrenceRow *rows, std::int64_t voxel, std::int64_t run, Vec kx, Vec ky,
                       Vec kz, Vec stepRe, Vec stepIm, float x0, Vec &dRe, Vec &dIm)
{
    const Tag d;
    Vec re[n], im[n];
    for (int i = 0; i < n; ++i) {
        re[i] = hn::Set(d, rows[i].re[voxel + run - 1]);
        im[i] = hn::Set(d, rows[i].im[voxel + run - 1]);
    }
    for (std::int64_t p = run - 2; p >= 0; --p)
        for (int i = 0; i < n; ++i) { // times the conjugate of step
            const Vec next =
                hn::MulAdd(im[i], stepIm, hn::MulAdd(re[i], stepRe, hn::Set(d, rows[i].re[voxel + p])));
            im[i] =
                hn::NegMulAdd(re[i], stepIm, hn::MulAdd(im[i], stepRe, hn::Set(d, rows[i].im[voxel + p])));
            re[i] = next;
        }
    for (int i = 0; i < n; ++i) {
        Vec sine, cosine;
        phase(kx, ky, kz, hn::Set(d, x0), hn::Set(d, rows[i].y), hn::Set(d, rows[i].z), sine, cosine);
        dRe = hn::MulAdd(im[i], sine, hn::MulAdd(re[i], cosine, dRe));
        dIm = hn::NegMulAdd(re[i], sine, hn::MulAdd(im[i], cosine, dIm));
    }
}

void forward(const RecurrenceSamples &s, std::int64_t first, float x0, std::int64_t voxel, std::int64_t run,
             const RecurrenceRow *rows, std::int64_t rowCount, float *HWY_RESTRICT dRe,
             float *HWY_RESTRICT dIm)
{
    const Tag d;
    const Vec kx = hn::LoadU(d, s.kx + first), ky = hn::LoadU(d, s.ky + first),
              kz = hn::LoadU(d, s.kz + first);
    const Vec stepRe = hn::LoadU(d, s.stepRe + first), stepIm = hn::LoadU(d, s.stepIm + first);
    Vec re = hn::Zero(d), im = re;
    std::int64_t row = 0;
    for (; row + rowsTogether <= rowCount; row += rowsTogether)
        horner<rowsTogether>(rows + row, voxel, run, kx, ky, kz, stepRe, stepIm, x0, re, im);
    for (; row < rowCount; ++row)
        horner<1>(rows + row, voxel, run, kx, ky, kz, stepRe, stepIm, x0, re, im);
    hn::StoreU(hn::Add(hn::LoadU(d, dRe), re), d, dRe);
    hn::StoreU(hn::Add(hn::LoadU(d, dIm), im), d, dIm);
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::cpu {

HWY_EXPORT(laneCount);
HWY_EXPORT(adjoint);
HWY_EXPORT(forward);

std::int64_t recurrenceLanes()
{
    return HWY_DYNAMIC_DISPATCH(laneCount)();
}

void recurrenceAdjoint(const RecurrenceSamples &samples, const float *dRe, const float *dIm, float x0,
                       std::int64_t run, const float *y, const float *z, float *re, float *im)
{
    HWY_DYNAMIC_DISPATCH(adjoint)(samples, dRe, dIm, x0, run, y, z, re, im);
}

void recurrenceForward(const RecurrenceSamples &samples, std::int64_t first, float x0, std::int64_t voxel,
                       std::int64_t run, const RecurrenceRow *rows, std::int64_t rowCount, float *dRe,
                       float *dIm)
{
    HWY_DYNAMIC_DISPATCH(forward)(samples, first, x0, voxel, run, rows, rowCount, dRe, dIm);
}

} // namespace larmor::cpu
#endif
