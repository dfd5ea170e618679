// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs. A row of W complex
// cells is 2 W floats, held in as few vectors as that takes; loops over them, over the W rows and the W
// planes are unrolled by the compiler.
#include "engine/cpu/gridding_block.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/gridding_block.cpp"
#include <hwy/foreach_target.h>

#include <hwy/cache_control.h>
#include <hwy/highway.h>
#include <utility>

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// The values of source[m] are scattered: they are asked for this many samples ahead.
constexpr std::int64_t ahead = 12;

constexpr std::size_t powerOfTwoAbove(std::size_t n)
{
    std::size_t power = 1;
    while (power < n)
        power *= 2;
    return power;
}

template <int W>
struct Row {
    using Tag = hn::CappedTag<float, powerOfTwoAbove(2 * W)>;
    using Vec = hn::Vec<Tag>;
    static constexpr int lanes = static_cast<int>(hn::MaxLanes(Tag()));
    static constexpr int vectors = (2 * W + lanes - 1) / lanes;
};

/// The kernel's values along the first axis, twice each, and along the other two in an array.
template <int W, int axes>
HWY_INLINE void evaluate(const KernelPolynomial &kernel, const PlacedSample &sample,
                         typename Row<W>::Vec *HWY_RESTRICT pairs, float *HWY_RESTRICT others)
{
    using R = Row<W>;
    const typename R::Tag d;
    using Vec = typename R::Vec;
    const float *HWY_RESTRICT forPairs = kernel.pairs.data();
    const float *HWY_RESTRICT forOthers = kernel.twice.data();
    const Vec x = hn::Set(d, sample.x), y = hn::Set(d, sample.y), z = hn::Set(d, sample.z);
    Vec at[R::vectors], other[R::vectors];
    for (int v = 0; v < R::vectors; ++v) {
        pairs[v] = hn::LoadU(d, forPairs + v * R::lanes);
        if constexpr (axes > 1) other[v] = hn::LoadU(d, forOthers + v * R::lanes);
        if constexpr (axes > 2)
            at[v] = hn::IfThenElse(hn::Lt(hn::Iota(d, float(v * R::lanes)), hn::Set(d, float(W))), y, z);
        else
            at[v] = y;
    }
    for (int power = 1; power <= kernel.degree; ++power) {
        forPairs += KernelPolynomial::stride, forOthers += KernelPolynomial::stride;
        for (int v = 0; v < R::vectors; ++v) {
            pairs[v] = hn::MulAdd(pairs[v], x, hn::LoadU(d, forPairs + v * R::lanes));
            if constexpr (axes > 1)
                other[v] = hn::MulAdd(other[v], at[v], hn::LoadU(d, forOthers + v * R::lanes));
        }
    }
    if constexpr (axes > 1)
        for (int v = 0; v < R::vectors; ++v)
            hn::StoreU(other[v], d, others + v * R::lanes);
}

/// re, im, re, im ... beginning with lane `first`.
template <class Tag>
HWY_INLINE hn::Vec<Tag> repeated(Tag d, const cfloat *value, int first)
{
    const float *parts = reinterpret_cast<const float *>(value);
    if constexpr (hn::MaxLanes(Tag()) == 1) {
        return hn::Set(d, parts[first % 2]);
    } else {
        const hn::Repartition<double, Tag> whole;
        double both;
        hwy::CopyBytes<sizeof(both)>(parts, &both);
        return hn::BitCast(d, hn::Set(whole, both));
    }
}

template <int W, int axes>
void spreadSamples(const GriddingBlock &b, const cfloat *values)
{
    using R = Row<W>;
    const typename R::Tag d;
    using Vec = typename R::Vec;
    alignas(64) float others[R::lanes * R::vectors];
    const std::int64_t pitch = 2 * b.pitch, plane = 2 * b.plane;
    for (std::int64_t m = 0; m < b.count; ++m) {
        if (m + ahead < b.count) hwy::Prefetch(values + b.source[m + ahead]);
        const PlacedSample &sample = b.placed[m];
        Vec row[R::vectors];
        evaluate<W, axes>(*b.kernel, sample, row, others);
        for (int v = 0; v < R::vectors; ++v)
            row[v] = hn::Mul(row[v], repeated(d, values + b.source[m], v * R::lanes));
        float *cell = reinterpret_cast<float *>(b.cells + sample.cell);
        for (int k = 0; k < (axes > 2 ? W : 1); ++k) {
            Vec rowOfPlane[R::vectors];
            for (int v = 0; v < R::vectors; ++v)
                rowOfPlane[v] = axes > 2 ? hn::Mul(row[v], hn::Set(d, others[W + k])) : row[v];
            for (int j = 0; j < (axes > 1 ? W : 1); ++j)
                for (int v = 0; v < R::vectors; ++v) {
                    float *at = cell + k * plane + j * pitch + v * R::lanes;
                    const Vec before = hn::LoadU(d, at);
                    hn::StoreU(axes > 1 ? hn::MulAdd(rowOfPlane[v], hn::Set(d, others[j]), before)
                                        : hn::Add(rowOfPlane[v], before),
                               d, at);
                }
        }
    }
}

#if HWY_TARGET != HWY_SCALAR
/// Adds the pairs of lanes up to the first one, and stores it.
template <class Tag>
HWY_INLINE void storePairSum(Tag d, hn::Vec<Tag> sum, float *to)
{
    if constexpr (hn::MaxLanes(Tag()) > 2) {
        const hn::Half<Tag> half;
        storePairSum(half, hn::Add(hn::LowerHalf(half, sum), hn::UpperHalf(half, sum)), to);
    } else {
        hn::StoreU(sum, d, to);
    }
}

#endif

/// The product of the two rows, summed over the cells.
template <int W>
HWY_INLINE void storeSum(const typename Row<W>::Vec *HWY_RESTRICT a,
                         const typename Row<W>::Vec *HWY_RESTRICT b, float *to)
{
    using R = Row<W>;
#if HWY_TARGET == HWY_SCALAR
    float parts[2] = {};
    for (int v = 0; v < R::vectors; ++v)
        parts[v % 2] += hn::GetLane(hn::Mul(a[v], b[v]));
    to[0] = parts[0], to[1] = parts[1];
#else
    typename R::Vec total = hn::Mul(a[0], b[0]);
    for (int v = 1; v < R::vectors; ++v)
        total = hn::MulAdd(a[v], b[v], total);
    storePairSum(typename R::Tag(), total, to);
#endif
}

template <int W, int axes>
void interpolateSamples(const GriddingBlock &b, cfloat *values)
{
    using R = Row<W>;
    const typename R::Tag d;
    using Vec = typename R::Vec;
    alignas(64) float others[R::lanes * R::vectors];
    const std::int64_t pitch = 2 * b.pitch, plane = 2 * b.plane;
    for (std::int64_t m = 0; m < b.count; ++m) {
        const PlacedSample &sample = b.placed[m];
        Vec row[R::vectors], sum[R::vectors];
        evaluate<W, axes>(*b.kernel, sample, row, others);
        for (int v = 0; v < R::vectors; ++v)
            sum[v] = hn::Zero(d);
        const float *cell = reinterpret_cast<const float *>(b.cells + sample.cell);
        for (int k = 0; k < (axes > 2 ? W : 1); ++k) {
            Vec sumOfPlane[R::vectors];
            for (int v = 0; v < R::vectors; ++v)
                sumOfPlane[v] = axes > 1 ? hn::Zero(d) : hn::LoadU(d, cell + v * R::lanes);
            for (int j = 0; axes > 1 && j < W; ++j)
                for (int v = 0; v < R::vectors; ++v)
                    sumOfPlane[v] = hn::MulAdd(hn::LoadU(d, cell + k * plane + j * pitch + v * R::lanes),
                                               hn::Set(d, others[j]), sumOfPlane[v]);
            for (int v = 0; v < R::vectors; ++v)
                sum[v] =
                    axes > 2 ? hn::MulAdd(sumOfPlane[v], hn::Set(d, others[W + k]), sum[v]) : sumOfPlane[v];
        }
        storeSum<W>(sum, row, reinterpret_cast<float *>(values + b.source[m]));
    }
}

using Spread = void (*)(const GriddingBlock &, const cfloat *);
using Interpolate = void (*)(const GriddingBlock &, cfloat *);
constexpr int narrowest = 2, widths = GriddingKernel::maxWidth - narrowest + 1;

/// One function for each number of axes and each width.
template <class Function>
struct Table {
    Function at[3][widths];
};

template <int... w>
constexpr Table<Spread> spreadTable(std::integer_sequence<int, w...>)
{
    return {{{spreadSamples<narrowest + w, 1>...},
             {spreadSamples<narrowest + w, 2>...},
             {spreadSamples<narrowest + w, 3>...}}};
}

template <int... w>
constexpr Table<Interpolate> interpolateTable(std::integer_sequence<int, w...>)
{
    return {{{interpolateSamples<narrowest + w, 1>...},
             {interpolateSamples<narrowest + w, 2>...},
             {interpolateSamples<narrowest + w, 3>...}}};
}

void spreadAny(const GriddingBlock &block, const cfloat *values)
{
    static constexpr auto table = spreadTable(std::make_integer_sequence<int, widths>());
    table.at[block.axes - 1][block.kernel->width - narrowest](block, values);
}

void interpolateAny(const GriddingBlock &block, cfloat *values)
{
    static constexpr auto table = interpolateTable(std::make_integer_sequence<int, widths>());
    table.at[block.axes - 1][block.kernel->width - narrowest](block, values);
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::cpu {

HWY_EXPORT(spreadAny);
HWY_EXPORT(interpolateAny);

void spreadBlock(const GriddingBlock &block, const cfloat *values)
{
    HWY_DYNAMIC_DISPATCH(spreadAny)(block, values);
}

void interpolateBlock(const GriddingBlock &block, cfloat *values)
{
    HWY_DYNAMIC_DISPATCH(interpolateAny)(block, values);
}

} // namespace larmor::cpu
#endif
