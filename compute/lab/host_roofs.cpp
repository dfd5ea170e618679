// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "core/parallel.h"
#include "lab/roof_parts.h"

#include <atomic>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lab/host_roofs.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace larmor::host_roofs::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;

float readPart(const float *from, std::int64_t count)
{
    const Tag tag;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(tag));
    auto a = hn::Zero(tag), b = a, c = a, d = a;
    std::int64_t i = 0;
    for (; i + 4 * lanes <= count; i += 4 * lanes) {
        a = hn::Add(a, hn::LoadU(tag, from + i));
        b = hn::Add(b, hn::LoadU(tag, from + i + lanes));
        c = hn::Add(c, hn::LoadU(tag, from + i + 2 * lanes));
        d = hn::Add(d, hn::LoadU(tag, from + i + 3 * lanes));
    }
    float sum = hn::GetLane(hn::SumOfLanes(tag, hn::Add(hn::Add(a, b), hn::Add(c, d))));
    for (; i < count; ++i)
        sum += from[i];
    return sum;
}

void writePart(float *to, std::int64_t count, float value)
{
    const Tag tag;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(tag));
    const auto wide = hn::Set(tag, value);
    std::int64_t i = 0;
    for (; i < count && reinterpret_cast<std::uintptr_t>(to + i) % (static_cast<std::size_t>(lanes) * 4) != 0;
         ++i)
        to[i] = value;
    for (; i + lanes <= count; i += lanes)
        hn::Stream(wide, tag, to + i); // past the caches, as a kernel's stores go
    for (; i < count; ++i)
        to[i] = value;
}

/// 12 chains: enough to hide the latency of two units, few enough for the registers of every set.
template <bool fuse>
float chains(int passes, float start)
{
    const Tag tag;
    const auto factor = hn::Set(tag, 0.999f), term = hn::Set(tag, 1e-3f * start);
    auto a = hn::Set(tag, start), b = hn::Add(a, term), c = hn::Add(b, term), d = hn::Add(c, term);
    auto e = hn::Add(d, term), f = hn::Add(e, term), g = hn::Add(f, term), h = hn::Add(g, term);
    auto k = hn::Add(h, term), l = hn::Add(k, term), m = hn::Add(l, term), n = hn::Add(m, term);
    const auto step = [&](auto &x) HWY_ATTR {
        if constexpr (fuse)
            x = hn::MulAdd(x, factor, term);
        else
            x = hn::Add(hn::Mul(x, factor), term);
    };
    for (int i = 0; i < passes; ++i) {
        step(a), step(b), step(c), step(d), step(e), step(f);
        step(g), step(h), step(k), step(l), step(m), step(n);
    }
    const auto sum =
        hn::Add(hn::Add(hn::Add(hn::Add(a, b), hn::Add(c, d)), hn::Add(hn::Add(e, f), hn::Add(g, h))),
                hn::Add(hn::Add(k, l), hn::Add(m, n)));
    return hn::GetLane(hn::SumOfLanes(tag, sum));
}

float fusedPart(int passes, float start)
{
    return chains<true>(passes, start);
}
float separatePart(int passes, float start)
{
    return chains<false>(passes, start);
}
std::int64_t lanesHere()
{
    return static_cast<std::int64_t>(hn::Lanes(Tag()));
}

} // namespace larmor::host_roofs::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::host_roofs {

HWY_EXPORT(readPart);
HWY_EXPORT(writePart);
HWY_EXPORT(fusedPart);
HWY_EXPORT(separatePart);
HWY_EXPORT(lanesHere);

namespace {

constexpr std::int64_t grain = 1 << 16;
constexpr std::uint64_t chainCount = 12;

template <class Part>
std::uint64_t onAllThreads(int passes, Part part)
{
    const int threads = workerThreads();
    std::atomic<float> sum{0};
    parallelFor(threads, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            sum.store(part(passes, 1.0f + static_cast<float>(i)), std::memory_order_relaxed);
    });
    const auto lanes = static_cast<std::uint64_t>(HWY_DYNAMIC_DISPATCH(lanesHere)());
    return 2 * chainCount * lanes * static_cast<std::uint64_t>(passes) * static_cast<std::uint64_t>(threads);
}

} // namespace

float read(const float *from, std::int64_t count, int passes)
{
    std::atomic<float> sum{0};
    for (int pass = 0; pass < passes; ++pass)
        parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
            const float part = HWY_DYNAMIC_DISPATCH(readPart)(from + begin, end - begin);
            if (part != 0) sum.store(part, std::memory_order_relaxed);
        });
    return sum.load();
}

void write(float *to, std::int64_t count, float value)
{
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        HWY_DYNAMIC_DISPATCH(writePart)(to + begin, end - begin, value);
    });
}

std::uint64_t fused(int passes)
{
    return onAllThreads(passes, [](int n, float s) { return HWY_DYNAMIC_DISPATCH(fusedPart)(n, s); });
}

std::uint64_t separate(int passes)
{
    return onAllThreads(passes, [](int n, float s) { return HWY_DYNAMIC_DISPATCH(separatePart)(n, s); });
}

} // namespace larmor::host_roofs
#endif
