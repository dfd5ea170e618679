// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs. A complex number is
// moved as one 64-bit lane.
#include "engine/cpu/transpose_tiles.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/transpose_tiles.cpp"
#include <hwy/foreach_target.h>

#include <hwy/cache_control.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
// As many rows and columns are transposed in registers as a vector has lanes.
#if HWY_TARGET <= HWY_AVX3
using Tag = hn::FixedTag<std::uint64_t, 8>;
constexpr std::int64_t side = 8;
#elif HWY_TARGET <= HWY_AVX2
using Tag = hn::FixedTag<std::uint64_t, 4>;
constexpr std::int64_t side = 4;
#elif HWY_TARGET != HWY_SCALAR
using Tag = hn::FixedTag<std::uint64_t, 2>;
constexpr std::int64_t side = 2;
#else
using Tag = hn::FixedTag<std::uint64_t, 1>;
constexpr std::int64_t side = 1;
#endif
using Vec = hn::Vec<Tag>;
constexpr std::int64_t tileSide = 8;

template <bool stream>
HWY_INLINE void put(Vec v, std::uint64_t *to)
{
    const Tag d;
    if constexpr (stream)
        hn::Stream(v, d, to);
    else
        hn::StoreU(v, d, to);
}

template <bool stream>
HWY_INLINE void square(const std::uint64_t *in, std::int64_t inPitch, std::uint64_t *out,
                       std::int64_t outPitch)
{
    const Tag d;
#if HWY_TARGET <= HWY_AVX3
    // Each step sorts the lanes by one bit of the column and joins the rows of two vectors.
    Vec v[8], w[8];
    for (int i = 0; i < 8; ++i)
        v[i] = hn::LoadU(d, in + i * inPitch);
    for (int i = 0; i < 4; ++i) {
        w[i] = hn::ConcatEven(d, v[2 * i + 1], v[2 * i]);
        w[i + 4] = hn::ConcatOdd(d, v[2 * i + 1], v[2 * i]);
    }
    for (int i = 0; i < 4; ++i) {
        v[i] = hn::ConcatEven(d, w[2 * i + 1], w[2 * i]);
        v[i + 4] = hn::ConcatOdd(d, w[2 * i + 1], w[2 * i]);
    }
    for (int i = 0; i < 4; ++i) {
        w[i] = hn::ConcatEven(d, v[2 * i + 1], v[2 * i]);
        w[i + 4] = hn::ConcatOdd(d, v[2 * i + 1], v[2 * i]);
    }
    for (int i = 0; i < 8; ++i)
        put<stream>(w[i], out + i * outPitch);
#else
    const Vec a = hn::LoadU(d, in);
#if HWY_TARGET == HWY_SCALAR
    (void)inPitch, (void)outPitch;
    put<stream>(a, out);
#else
    const Vec b = hn::LoadU(d, in + inPitch);
    const Vec even = hn::InterleaveLower(d, a, b), odd = hn::InterleaveUpper(d, a, b);
#if HWY_TARGET <= HWY_AVX2
    const Vec e = hn::LoadU(d, in + 2 * inPitch), f = hn::LoadU(d, in + 3 * inPitch);
    const Vec even2 = hn::InterleaveLower(d, e, f), odd2 = hn::InterleaveUpper(d, e, f);
    put<stream>(hn::ConcatLowerLower(d, even2, even), out);
    put<stream>(hn::ConcatLowerLower(d, odd2, odd), out + outPitch);
    put<stream>(hn::ConcatUpperUpper(d, even2, even), out + 2 * outPitch);
    put<stream>(hn::ConcatUpperUpper(d, odd2, odd), out + 3 * outPitch);
#else
    put<stream>(even, out);
    put<stream>(odd, out + outPitch);
#endif
#endif
#endif
}

/// Eight by eight values, a cache line of each of eight rows on both sides.
template <bool stream>
HWY_INLINE void tile(const std::uint64_t *in, std::int64_t inPitch, std::uint64_t *out, std::int64_t outPitch)
{
    for (std::int64_t x = 0; x < tileSide; x += side)
        for (std::int64_t y = 0; y < tileSide; y += side)
            square<stream>(in + y * inPitch + x, inPitch, out + x * outPitch + y, outPitch);
}

/// Tiles are walked along the rows of the side whose rows lie further apart, or a multiple of 512 bytes apart
/// on the output. There the lines of a column share few sets of the cache, and stores under way at the same
/// time throw each other out of it: walking down such a column was four to eight times slower.
template <bool stream>
void transposeTiles(const std::uint64_t *in, std::int64_t inPitch, std::uint64_t *out, std::int64_t outPitch,
                    std::int64_t width, std::int64_t height)
{
    if (outPitch >= inPitch || outPitch % 64 == 0) {
        for (std::int64_t x = 0; x < width; x += tileSide)
            for (std::int64_t y = 0; y < height; y += tileSide)
                tile<stream>(in + y * inPitch + x, inPitch, out + x * outPitch + y, outPitch);
        return;
    }
    for (std::int64_t y = 0; y < height; y += tileSide)
        for (std::int64_t x = 0; x < width; x += tileSide) {
            // The next rows lie in other pages, into which no processor prefetches by itself.
            if (y + 2 * tileSide <= height)
                for (std::int64_t r = 0; r < tileSide; ++r)
                    hwy::Prefetch(in + (y + tileSide + r) * inPitch + x);
            tile<stream>(in + y * inPitch + x, inPitch, out + x * outPitch + y, outPitch);
        }
}

template <bool stream>
void transposeSquares(const std::uint64_t *in, std::int64_t inPitch, std::uint64_t *out,
                      std::int64_t outPitch, std::int64_t width, std::int64_t height)
{
    const std::int64_t wholeWidth = width / tileSide * tileSide, wholeHeight = height / tileSide * tileSide;
    transposeTiles<stream>(in, inPitch, out, outPitch, wholeWidth, wholeHeight);
    for (std::int64_t x = wholeWidth; x < width; ++x)
        for (std::int64_t y = 0; y < wholeHeight; ++y)
            out[x * outPitch + y] = in[y * inPitch + x];
    for (std::int64_t y = wholeHeight; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x)
            out[x * outPitch + y] = in[y * inPitch + x];
}

void transposeAny(const std::uint64_t *in, std::int64_t inPitch, std::uint64_t *out, std::int64_t outPitch,
                  std::int64_t width, std::int64_t height, bool stream)
{
    const bool aligned = reinterpret_cast<std::uintptr_t>(out) % 64 == 0 && outPitch % 8 == 0;
    if (stream && aligned)
        transposeSquares<true>(in, inPitch, out, outPitch, width, height);
    else
        transposeSquares<false>(in, inPitch, out, outPitch, width, height);
    if (stream && aligned) hwy::FlushStream(); // other threads must see what was streamed
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::cpu {

HWY_EXPORT(transposeAny);

void transposeBlock(const cfloat *in, std::int64_t inPitch, cfloat *out, std::int64_t outPitch,
                    std::int64_t width, std::int64_t height, bool stream)
{
    static_assert(sizeof(cfloat) == sizeof(std::uint64_t));
    HWY_DYNAMIC_DISPATCH(transposeAny)
    (reinterpret_cast<const std::uint64_t *>(in), inPitch, reinterpret_cast<std::uint64_t *>(out), outPitch,
     width, height, stream);
}

} // namespace larmor::cpu
#endif
