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

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Samples whose kernels are evaluated together: independent of one another, they keep the processor busy.
constexpr int batch = 16;
/// The values of source[m] are scattered: they are asked for this many samples ahead.
constexpr int ahead = 2 * batch;

constexpr std::size_t powerOfTwoAbove(std::size_t n)
{
    std::size_t power = 1;
    while (power < n)
        power *= 2;
    return power;
}

/// A row of W cells in vectors of at most `most` lanes.
template <int W, std::size_t most = 16>
struct Row {
    using Tag = hn::CappedTag<float, powerOfTwoAbove(2 * W) < most ? powerOfTwoAbove(2 * W) : most>;
    using Vec = hn::Vec<Tag>;
    static constexpr int lanes = static_cast<int>(hn::MaxLanes(Tag()));
    static constexpr int vectors = (2 * W + lanes - 1) / lanes;
    static constexpr int floats = vectors * lanes;
};

/// The kernel's values for a batch of samples.
template <int W>
struct Values {
    alignas(64) float pairs[batch][Row<W>::floats];  ///< along the first axis, twice each
    alignas(64) float others[batch][Row<W>::floats]; ///< along the second, then along the third
};

template <int W, int axes>
HWY_INLINE void evaluate(const KernelPolynomial &kernel, const PlacedSample &sample,
                         float *HWY_RESTRICT pairs, float *HWY_RESTRICT others)
{
    using R = Row<W>;
    const typename R::Tag d;
    using Vec = typename R::Vec;
    const Vec x = hn::Set(d, sample.x), y = hn::Set(d, sample.y), z = hn::Set(d, sample.z);
    for (int v = 0; v < R::vectors; ++v) {
        const float *forPairs = kernel.pairs.data() + v * R::lanes;
        const float *forOthers = kernel.twice.data() + v * R::lanes;
        const Vec at = hn::IfThenElse(hn::Lt(hn::Iota(d, float(v * R::lanes)), hn::Set(d, float(W))), y, z);
        Vec pair = hn::LoadU(d, forPairs), other = hn::LoadU(d, forOthers);
        for (int power = 1; power <= kernel.degree; ++power) {
            pair = hn::MulAdd(pair, x, hn::LoadU(d, forPairs + power * KernelPolynomial::stride));
            if (axes > 1)
                other = hn::MulAdd(other, at, hn::LoadU(d, forOthers + power * KernelPolynomial::stride));
        }
        hn::StoreU(pair, d, pairs + v * R::lanes);
        if (axes > 1) hn::StoreU(other, d, others + v * R::lanes);
    }
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

/// Adds a sample to its W^2 or W rows, or to its one.
template <int W, int axes>
HWY_INLINE void addSample(const float *HWY_RESTRICT pairs, const float *HWY_RESTRICT others,
                          const cfloat *value, float *HWY_RESTRICT cell)
{
    constexpr SubgridLayout layout = SubgridLayout::of(axes, W);
    constexpr std::int64_t pitch = 2 * layout.pitch, plane = 2 * layout.plane;
    using R = Row<W, 8>;
    const typename R::Tag d;
    using Vec = typename R::Vec;
    constexpr int rest = 2 * W % R::lanes, tailLanes = rest > 0 && rest < 5 ? (rest < 3 ? 2 : 4) : 0;
    constexpr bool tail = tailLanes > 0 && tailLanes < R::lanes;
    constexpr int vectors = tail ? R::vectors - 1 : R::vectors;
    const hn::CappedTag<float, tail ? tailLanes : 1> dTail;
    using Tail = hn::Vec<decltype(dTail)>;
    Vec row[vectors > 0 ? vectors : 1];
    for (int v = 0; v < vectors; ++v)
        row[v] = hn::Mul(hn::LoadU(d, pairs + v * R::lanes), repeated(d, value, v * R::lanes));
    Tail rowTail = hn::Zero(dTail);
    if (tail) rowTail = hn::Mul(hn::LoadU(dTail, pairs + vectors * R::lanes), repeated(dTail, value, 0));
    for (int k = 0; k < (axes > 2 ? W : 1); ++k) {
        Vec rowOfPlane[vectors];
        for (int v = 0; v < vectors; ++v)
            rowOfPlane[v] = axes > 2 ? hn::Mul(row[v], hn::Set(d, others[W + k])) : row[v];
        const Tail tailOfPlane = axes > 2 ? hn::Mul(rowTail, hn::Set(dTail, others[W + k])) : rowTail;
        for (int j = 0; j < (axes > 1 ? W : 1); ++j) {
            float *at = cell + k * plane + j * pitch;
            const Vec weight = hn::Set(d, axes > 1 ? others[j] : 1);
            for (int v = 0; v < vectors; ++v)
                hn::StoreU(hn::MulAdd(rowOfPlane[v], weight, hn::LoadU(d, at + v * R::lanes)), d,
                           at + v * R::lanes);
            if (tail) {
                const Tail weightTail = hn::Set(dTail, axes > 1 ? others[j] : 1);
                hn::StoreU(hn::MulAdd(tailOfPlane, weightTail, hn::LoadU(dTail, at + vectors * R::lanes)),
                           dTail, at + vectors * R::lanes);
            }
        }
    }
}

template <int W, int axes>
void spreadSamples(const GriddingBlock &b, const cfloat *values)
{
    Values<W> kernels;
    for (std::int64_t first = 0; first < b.count; first += batch) {
        const auto count = static_cast<int>(b.count - first < batch ? b.count - first : batch);
        for (int m = 0; m < count; ++m) {
            if (first + m + ahead < b.count) hwy::Prefetch(values + b.source[first + m + ahead]);
            evaluate<W, axes>(*b.kernel, b.placed[first + m], kernels.pairs[m], kernels.others[m]);
        }
        for (int m = 0; m < count; ++m)
            addSample<W, axes>(kernels.pairs[m], kernels.others[m], values + b.source[first + m],
                               reinterpret_cast<float *>(b.cells + b.placed[first + m].cell));
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
HWY_INLINE void storeSum(const typename Row<W>::Vec *HWY_RESTRICT a, const float *HWY_RESTRICT b, float *to)
{
    using R = Row<W>;
    const typename R::Tag d;
#if HWY_TARGET == HWY_SCALAR
    float parts[2] = {};
    for (int v = 0; v < R::vectors; ++v)
        parts[v % 2] += hn::GetLane(hn::Mul(a[v], hn::LoadU(d, b + v)));
    to[0] = parts[0], to[1] = parts[1];
#else
    typename R::Vec total = hn::Mul(a[0], hn::LoadU(d, b));
    for (int v = 1; v < R::vectors; ++v)
        total = hn::MulAdd(a[v], hn::LoadU(d, b + v * R::lanes), total);
    storePairSum(d, total, to);
#endif
}

/// Sums a sample's W^2 or W rows, or takes its one.
template <int W, int axes>
HWY_INLINE void sumSample(const float *HWY_RESTRICT pairs, const float *HWY_RESTRICT others,
                          const float *HWY_RESTRICT cell, float *to)
{
    constexpr SubgridLayout layout = SubgridLayout::of(axes, W);
    constexpr std::int64_t pitch = 2 * layout.pitch, plane = 2 * layout.plane;
    using R = Row<W>;
    const typename R::Tag d;
    using Vec = typename R::Vec;
    Vec sum[R::vectors];
    for (int v = 0; v < R::vectors; ++v)
        sum[v] = hn::Zero(d);
    for (int k = 0; k < (axes > 2 ? W : 1); ++k) {
        Vec sumOfPlane[R::vectors];
        for (int v = 0; v < R::vectors; ++v)
            sumOfPlane[v] = axes > 1 ? hn::Zero(d) : hn::LoadU(d, cell + v * R::lanes);
        for (int j = 0; axes > 1 && j < W; ++j)
            for (int v = 0; v < R::vectors; ++v)
                sumOfPlane[v] = hn::MulAdd(hn::LoadU(d, cell + k * plane + j * pitch + v * R::lanes),
                                           hn::Set(d, others[j]), sumOfPlane[v]);
        for (int v = 0; v < R::vectors; ++v)
            sum[v] = axes > 2 ? hn::MulAdd(sumOfPlane[v], hn::Set(d, others[W + k]), sum[v]) : sumOfPlane[v];
    }
    storeSum<W>(sum, pairs, to);
}

template <int W, int axes>
void interpolateSamples(const GriddingBlock &b, cfloat *values)
{
    Values<W> kernels;
    for (std::int64_t first = 0; first < b.count; first += batch) {
        const auto count = static_cast<int>(b.count - first < batch ? b.count - first : batch);
        for (int m = 0; m < count; ++m)
            evaluate<W, axes>(*b.kernel, b.placed[first + m], kernels.pairs[m], kernels.others[m]);
        for (int m = 0; m < count; ++m)
            sumSample<W, axes>(kernels.pairs[m], kernels.others[m],
                               reinterpret_cast<const float *>(b.cells + b.placed[first + m].cell),
                               reinterpret_cast<float *>(values + b.source[first + m]));
    }
}

/// to += from, `count` floats.
HWY_INLINE void addRow(const float *HWY_RESTRICT from, float *HWY_RESTRICT to, std::int64_t count)
{
    const hn::CappedTag<float, 16> d;
    constexpr auto lanes = static_cast<std::int64_t>(hn::MaxLanes(d));
    std::int64_t i = 0;
    for (; i + lanes <= count; i += lanes)
        hn::StoreU(hn::Add(hn::LoadU(d, from + i), hn::LoadU(d, to + i)), d, to + i);
    for (; i < count; ++i)
        to[i] += from[i];
}

HWY_INLINE void copyRow(const float *HWY_RESTRICT from, float *HWY_RESTRICT to, std::int64_t count)
{
    const hn::CappedTag<float, 16> d;
    constexpr auto lanes = static_cast<std::int64_t>(hn::MaxLanes(d));
    std::int64_t i = 0;
    for (; i + lanes <= count; i += lanes)
        hn::StoreU(hn::LoadU(d, from + i), d, to + i);
    for (; i < count; ++i)
        to[i] = from[i];
}

/// Rows that pass the end of the grid go on at its beginning.
template <bool add>
void moveSubgrid(const SubgridPlace &p, const float *from, float *to)
{
    const std::int64_t past = p.grid[0] - p.origin[0], straight = p.size[0] < past ? p.size[0] : past;
    for (std::int64_t z = 0; z < p.size[2]; ++z)
        for (std::int64_t y = 0; y < p.size[1]; ++y) {
            std::int64_t gridY = p.origin[1] + y, gridZ = p.origin[2] + z;
            if (gridY >= p.grid[1]) gridY -= p.grid[1];
            if (gridZ >= p.grid[2]) gridZ -= p.grid[2];
            const std::int64_t here = 2 * (z * p.plane + y * p.pitch),
                               row = 2 * (gridZ * p.grid[1] + gridY) * p.grid[0];
            const std::int64_t there = row + 2 * p.origin[0], rest = 2 * (p.size[0] - straight);
            if (add) {
                addRow(from + here, to + there, 2 * straight);
                addRow(from + here + 2 * straight, to + row, rest);
            } else {
                copyRow(from + there, to + here, 2 * straight);
                copyRow(from + row, to + here + 2 * straight, rest);
            }
        }
}

void addAny(const SubgridPlace &place, const float *subgrid, float *grid)
{
    moveSubgrid<true>(place, subgrid, grid);
}

void loadAny(const SubgridPlace &place, const float *grid, float *subgrid)
{
    moveSubgrid<false>(place, grid, subgrid);
}

using Spread = void (*)(const GriddingBlock &, const cfloat *);
using Interpolate = void (*)(const GriddingBlock &, cfloat *);

/// The loops for each number of cells of KernelPolynomial.
template <int axes>
Spread spreadFor(int cells)
{
    constexpr Spread even[] = {spreadSamples<2, axes>,  spreadSamples<4, axes>,  spreadSamples<6, axes>,
                               spreadSamples<8, axes>,  spreadSamples<10, axes>, spreadSamples<12, axes>,
                               spreadSamples<14, axes>, spreadSamples<16, axes>};
    constexpr Spread odd[] = {spreadSamples<3, axes>, spreadSamples<5, axes>, spreadSamples<7, axes>};
    return cells % 2 ? odd[(cells - 3) / 2] : even[(cells - 2) / 2];
}

template <int axes>
Interpolate interpolateFor(int cells)
{
    constexpr Interpolate even[] = {interpolateSamples<2, axes>,  interpolateSamples<4, axes>,
                                    interpolateSamples<6, axes>,  interpolateSamples<8, axes>,
                                    interpolateSamples<10, axes>, interpolateSamples<12, axes>,
                                    interpolateSamples<14, axes>, interpolateSamples<16, axes>};
    constexpr Interpolate odd[] = {interpolateSamples<3, axes>, interpolateSamples<5, axes>,
                                   interpolateSamples<7, axes>};
    return cells % 2 ? odd[(cells - 3) / 2] : even[(cells - 2) / 2];
}

void spreadAny(const GriddingBlock &block, const cfloat *values)
{
    constexpr Spread (*choose[])(int) = {spreadFor<1>, spreadFor<2>, spreadFor<3>};
    choose[block.axes - 1](block.kernel->cells)(block, values);
}

void interpolateAny(const GriddingBlock &block, cfloat *values)
{
    constexpr Interpolate (*choose[])(int) = {interpolateFor<1>, interpolateFor<2>, interpolateFor<3>};
    choose[block.axes - 1](block.kernel->cells)(block, values);
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::cpu {

HWY_EXPORT(spreadAny);
HWY_EXPORT(interpolateAny);
HWY_EXPORT(addAny);
HWY_EXPORT(loadAny);

void spreadBlock(const GriddingBlock &block, const cfloat *values)
{
    HWY_DYNAMIC_DISPATCH(spreadAny)(block, values);
}

void interpolateBlock(const GriddingBlock &block, cfloat *values)
{
    HWY_DYNAMIC_DISPATCH(interpolateAny)(block, values);
}

void addSubgrid(const SubgridPlace &place, const cfloat *subgrid, cfloat *grid)
{
    HWY_DYNAMIC_DISPATCH(addAny)
    (place, reinterpret_cast<const float *>(subgrid), reinterpret_cast<float *>(grid));
}

void loadSubgrid(const SubgridPlace &place, const cfloat *grid, cfloat *subgrid)
{
    HWY_DYNAMIC_DISPATCH(loadAny)
    (place, reinterpret_cast<const float *>(grid), reinterpret_cast<float *>(subgrid));
}

} // namespace larmor::cpu
#endif
