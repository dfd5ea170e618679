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
// Four lanes transpose four by four in registers; instruction sets of 128 bits have two by two.
#if HWY_TARGET <= HWY_AVX2
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
}

template <bool stream>
void transposeSquares(const std::uint64_t *in, std::int64_t inPitch, std::uint64_t *out,
                      std::int64_t outPitch, std::int64_t width, std::int64_t height)
{
    // Eight rows of the input fill whole cache lines of the output: they are written one after another.
    constexpr std::int64_t lineRows = 8;
    std::int64_t y = 0;
    for (; y + lineRows <= height; y += lineRows) {
        std::int64_t x = 0;
        for (; x + side <= width; x += side)
            for (std::int64_t r = 0; r < lineRows; r += side)
                square<stream>(in + (y + r) * inPitch + x, inPitch, out + x * outPitch + y + r, outPitch);
        for (; x < width; ++x)
            for (std::int64_t r = 0; r < lineRows; ++r)
                out[x * outPitch + y + r] = in[(y + r) * inPitch + x];
    }
    for (; y + side <= height; y += side) {
        std::int64_t x = 0;
        for (; x + side <= width; x += side)
            square<false>(in + y * inPitch + x, inPitch, out + x * outPitch + y, outPitch);
        for (; x < width; ++x)
            for (std::int64_t r = 0; r < side; ++r)
                out[x * outPitch + y + r] = in[(y + r) * inPitch + x];
    }
    for (; y < height; ++y)
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
