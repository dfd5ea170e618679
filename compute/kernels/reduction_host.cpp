// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "kernels/reduction_host.h"

#include <algorithm>
#include <cmath>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/reduction_host.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace larmor::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr int sums = 4; // running values side by side, so that no addition waits for the one before

template <class Tag, class Vec>
Vec startOf(Tag d, ReductionKind kind, Vec)
{
    using T = hn::TFromD<Tag>;
    return hn::Set(d, kind == ReductionKind::Least     ? std::numeric_limits<T>::infinity()
                      : kind == ReductionKind::Largest ? -std::numeric_limits<T>::infinity()
                                                       : T(0));
}

template <ReductionKind kind, class Vec>
HWY_INLINE Vec taken(Vec value, Vec a, Vec b)
{
    if constexpr (kind == ReductionKind::Least) return hn::Min(value, a);
    if constexpr (kind == ReductionKind::Largest) return hn::Max(value, a);
    if constexpr (kind == ReductionKind::Sum) return hn::Add(value, a);
    return hn::MulAdd(a, b, value);
}

/// Sums in lanes of type T, of floats that `load` brings.
template <ReductionKind kind, class Tag, class Load>
double reduceLanes(Tag d, const Load &load, const float *a, const float *b, std::int64_t count)
{
    using T = hn::TFromD<Tag>;
    const auto lanes = std::int64_t(hn::Lanes(d));
    const auto start = startOf(d, kind, hn::Zero(d));
    double total = double(hn::GetLane(start));
    const auto add = [&](double x, double y) {
        total = kind == ReductionKind::Least     ? std::min(total, x)
                : kind == ReductionKind::Largest ? std::max(total, x)
                : kind == ReductionKind::Sum     ? total + x
                                                 : total + x * y;
    };
    std::int64_t i = 0;
    while (i + sums * lanes <= count) {
        const std::int64_t last = std::min(count, i + (hostReductionDepth - 2) * sums * lanes);
        decltype(hn::Zero(d)) value[sums] = {start, start, start, start};
        for (; i + sums * lanes <= last; i += sums * lanes)
            for (int s = 0; s < sums; ++s)
                value[s] = taken<kind>(value[s], load(a + i + s * lanes), load(b + i + s * lanes));
        alignas(64) T all[sums * HWY_MAX_BYTES / sizeof(T)];
        for (int s = 0; s < sums; ++s)
            hn::StoreU(value[s], d, all + s * lanes);
        for (std::int64_t l = 0; l < sums * lanes; ++l)
            add(double(all[l]), 1);
    }
    for (; i < count; ++i)
        add(double(a[i]), double(b[i]));
    return total;
}

/// Two-sums in lanes: what each rounding takes is kept beside the sum.
template <ReductionKind kind>
double reduceCompensated(const float *a, const float *b, std::int64_t count)
{
    const hn::ScalableTag<float> d;
    const auto lanes = std::int64_t(hn::Lanes(d));
    auto sum = hn::Zero(d), lost = hn::Zero(d);
    const auto add = [&](auto term) {
        const auto next = hn::Add(sum, term), added = hn::Sub(next, sum);
        lost = hn::Add(lost, hn::Add(hn::Sub(sum, hn::Sub(next, added)), hn::Sub(term, added)));
        sum = next;
    };
    std::int64_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        const auto x = hn::LoadU(d, a + i);
        if constexpr (kind == ReductionKind::Sum)
            add(x);
        else {
            const auto y = hn::LoadU(d, b + i), product = hn::Mul(x, y);
            add(product);
            lost = hn::Add(lost, hn::MulSub(x, y, product));
        }
    }
    alignas(64) float sumOf[HWY_MAX_BYTES / 4], lostOf[HWY_MAX_BYTES / 4];
    hn::StoreU(sum, d, sumOf);
    hn::StoreU(lost, d, lostOf);
    double total = 0;
    for (std::int64_t l = 0; l < lanes; ++l)
        total += double(sumOf[l]) + double(lostOf[l]);
    for (; i < count; ++i)
        total += kind == ReductionKind::Sum ? double(a[i]) : double(a[i]) * double(b[i]);
    return total;
}

template <ReductionKind kind>
double reduceKind(ReductionPrecision precision, const float *a, const float *b, std::int64_t count)
{
    constexpr bool sumsUp = kind != ReductionKind::Least && kind != ReductionKind::Largest;
    if (sumsUp && precision == ReductionPrecision::Compensated) return reduceCompensated<kind>(a, b, count);
    if (sumsUp && precision == ReductionPrecision::Double) {
        const hn::ScalableTag<double> d;
        const hn::Rebind<float, decltype(d)> narrow;
        return reduceLanes<kind>(
            d, [&](const float *from) { return hn::PromoteTo(d, hn::LoadU(narrow, from)); }, a, b, count);
    }
    const hn::ScalableTag<float> d;
    return reduceLanes<kind>(
        d, [&](const float *from) { return hn::LoadU(d, from); }, a, b, count);
}

double reduceAny(ReductionKind kind, ReductionPrecision precision, const float *a, const float *b,
                 std::int64_t count)
{
    switch (kind) {
    case ReductionKind::Sum:
        return reduceKind<ReductionKind::Sum>(precision, a, a, count);
    case ReductionKind::Dot:
        return reduceKind<ReductionKind::Dot>(precision, a, b, count);
    case ReductionKind::Norm:
        return reduceKind<ReductionKind::Dot>(precision, a, a, count);
    case ReductionKind::Least:
        return reduceKind<ReductionKind::Least>(precision, a, a, count);
    case ReductionKind::Largest:
        return reduceKind<ReductionKind::Largest>(precision, a, a, count);
    }
    return 0;
}

} // namespace larmor::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor {

HWY_EXPORT(reduceAny);

namespace {

constexpr std::int64_t rowLength = hostReductionDepth - 2; // a product and the last rounding

double start(ReductionKind kind)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    return kind == ReductionKind::Least ? infinite : kind == ReductionKind::Largest ? -infinite : 0.0;
}

/// One row in one precision, value after value.
template <class T>
double reduceRow(ReductionKind kind, const float *a, const float *b, std::int64_t count)
{
    T total = T(start(kind));
    for (std::int64_t i = 0; i < count; ++i)
        switch (kind) {
        case ReductionKind::Sum:
            total += T(a[i]);
            break;
        case ReductionKind::Dot:
            total += T(a[i]) * T(b[i]);
            break;
        case ReductionKind::Norm:
            total += T(a[i]) * T(a[i]);
            break;
        case ReductionKind::Least:
            total = std::min(total, T(a[i]));
            break;
        case ReductionKind::Largest:
            total = std::max(total, T(a[i]));
            break;
        }
    return double(total);
}

double reduceRowCompensated(ReductionKind kind, const float *a, const float *b, std::int64_t count)
{
    float sum = 0, lost = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        const float factor = kind == ReductionKind::Dot ? b[i] : a[i];
        const float term = kind == ReductionKind::Sum ? a[i] : a[i] * factor;
        const float next = sum + term, added = next - sum;
        lost += (sum - (next - added)) + (term - added);
        if (kind != ReductionKind::Sum) lost += std::fma(a[i], factor, -term);
        sum = next;
    }
    return double(sum) + double(lost);
}

} // namespace

double joined(ReductionKind kind, double a, double b)
{
    return kind == ReductionKind::Least     ? std::min(a, b)
           : kind == ReductionKind::Largest ? std::max(a, b)
                                            : a + b;
}

double reduceWide(ReductionKind kind, ReductionPrecision precision, const float *a, const float *b,
                  std::int64_t count)
{
    return HWY_DYNAMIC_DISPATCH(reduceAny)(kind, precision, a, b, count);
}

double reducePlain(ReductionKind kind, ReductionPrecision precision, const float *a, const float *b,
                   std::int64_t count)
{
    const bool extremum = kind == ReductionKind::Least || kind == ReductionKind::Largest;
    double total = start(kind);
    for (std::int64_t i = 0; i < count; i += rowLength) {
        const std::int64_t length = std::min(rowLength, count - i);
        const float *second = kind == ReductionKind::Dot ? b + i : nullptr;
        const double row = !extremum && precision == ReductionPrecision::Double
                               ? reduceRow<double>(kind, a + i, second, length)
                           : !extremum && precision == ReductionPrecision::Compensated
                               ? reduceRowCompensated(kind, a + i, second, length)
                               : reduceRow<float>(kind, a + i, second, length);
        total = joined(kind, total, row);
    }
    return total;
}

} // namespace larmor
#endif
