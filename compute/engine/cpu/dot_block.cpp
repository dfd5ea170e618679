// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "engine/cpu/dot_block.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/dot_block.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Adds the products from value `i` on to re + i im.
void dotRest(const float *a, const float *b, std::int64_t i, std::int64_t count, double &re, double &im)
{
    for (; i < count; ++i) {
        const double ar = a[2 * i], ai = a[2 * i + 1], br = b[2 * i], bi = b[2 * i + 1];
        re += ar * br + ai * bi;
        im += ar * bi - ai * br;
    }
}

cdouble dotAny(const cfloat *left, const cfloat *right, std::int64_t count)
{
    const float *a = reinterpret_cast<const float *>(left), *b = reinterpret_cast<const float *>(right);
    double re = 0, im = 0;
    std::int64_t i = 0;
#if HWY_TARGET != HWY_SCALAR
    const hn::ScalableTag<double> wide;
    const hn::Rebind<float, decltype(wide)> narrow;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(wide)); // so many parts, half as many values
    // Two sums each, so that an addition need not wait for the one before. `cross` holds re(a) im(b) in its
    // even and im(a) re(b) in its odd lanes.
    auto same0 = hn::Zero(wide), same1 = same0, cross0 = same0, cross1 = same0;
    for (; i + lanes <= count; i += lanes) {
        const auto a0 = hn::PromoteTo(wide, hn::LoadU(narrow, a + 2 * i));
        const auto b0 = hn::PromoteTo(wide, hn::LoadU(narrow, b + 2 * i));
        const auto a1 = hn::PromoteTo(wide, hn::LoadU(narrow, a + 2 * i + lanes));
        const auto b1 = hn::PromoteTo(wide, hn::LoadU(narrow, b + 2 * i + lanes));
        same0 = hn::MulAdd(a0, b0, same0);
        same1 = hn::MulAdd(a1, b1, same1);
        cross0 = hn::MulAdd(a0, hn::Reverse2(wide, b0), cross0);
        cross1 = hn::MulAdd(a1, hn::Reverse2(wide, b1), cross1);
    }
    alignas(64) double same[HWY_MAX_BYTES / 8], cross[HWY_MAX_BYTES / 8];
    hn::StoreU(hn::Add(same0, same1), wide, same);
    hn::StoreU(hn::Add(cross0, cross1), wide, cross);
    for (std::int64_t l = 0; l < lanes; ++l) {
        re += same[l];
        im += l % 2 ? -cross[l] : cross[l];
    }
#endif
    dotRest(a, b, i, count, re, im);
    return {re, im};
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::cpu {

HWY_EXPORT(dotAny);

cdouble dotBlock(const cfloat *a, const cfloat *b, std::int64_t count)
{
    return HWY_DYNAMIC_DISPATCH(dotAny)(a, b, count);
}

} // namespace larmor::cpu
#endif
