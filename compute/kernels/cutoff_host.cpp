// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "kernels/cutoff.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cutoff_host.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "core/parallel.h"

#include <algorithm>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace larmor::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Adds one atom to `count` points of a row. @param dx distance in x of the first. @param rest squared
/// distance of the row.
void addToRow(float *HWY_RESTRICT to, std::int64_t count, float dx, float spacing, float rest, float charge,
              float radius2)
{
    const hn::ScalableTag<float> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto step = hn::Mul(hn::Set(d, spacing), hn::Iota(d, 0));
    const auto one = hn::Set(d, 1.0f), all = hn::Set(d, radius2), perAll = hn::Set(d, 1 / radius2);
    alignas(64) float terms[HWY_MAX_BYTES / sizeof(float)];
    for (std::int64_t i = 0; i < count; i += lanes) {
        const auto x = hn::Add(hn::Set(d, dx + spacing * static_cast<float>(i)), step);
        const auto distance2 = hn::MulAdd(x, x, hn::Set(d, rest));
        const auto weight = hn::NegMulAdd(distance2, perAll, one);
        const auto term = hn::Mul(hn::Div(hn::Set(d, charge), hn::Sqrt(distance2)), hn::Mul(weight, weight));
        const auto added = hn::IfThenElseZero(hn::Lt(distance2, all), term);
        if (i + lanes <= count) {
            hn::StoreU(hn::Add(hn::LoadU(d, to + i), added), d, to + i);
            continue;
        }
        hn::Store(added, d, terms);
        for (std::int64_t lane = 0; i + lane < count; ++lane)
            to[i + lane] += terms[lane];
    }
}

} // namespace larmor::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor {

HWY_EXPORT(addToRow);

namespace {

/// Points of an axis that lie within `reach` of a place: [first, second).
std::pair<std::int64_t, std::int64_t> within(float place, float reach, float spacing, std::int64_t points)
{
    const auto low = std::int64_t(std::ceil((place - reach) / spacing)),
               high = std::int64_t(std::floor((place + reach) / spacing)) + 1;
    return {std::clamp<std::int64_t>(low, 0, points), std::clamp<std::int64_t>(high, 0, points)};
}

void addPlainly(float *to, std::int64_t count, float dx, float spacing, float rest, float charge,
                float radius2)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float x = dx + spacing * float(i), distance2 = x * x + rest;
        if (distance2 >= radius2) continue;
        const float weight = 1 - distance2 / radius2;
        to[i] += charge / std::sqrt(distance2) * weight * weight;
    }
}

void addBySimd(float *to, std::int64_t count, float dx, float spacing, float rest, float charge,
               float radius2)
{
    HWY_DYNAMIC_DISPATCH(addToRow)(to, count, dx, spacing, rest, charge, radius2);
}

void addAtoms(const CutoffGrid &g, std::span<const Atom> atoms, std::int64_t firstPlane,
              std::int64_t endPlane, float *map, bool plain)
{
    const float radius2 = g.radius * g.radius;
    const auto add = plain ? addPlainly : addBySimd;
    for (const Atom &atom : atoms) {
        auto [lowZ, highZ] = within(atom.z, g.radius, g.spacing, g.grid.z);
        lowZ = std::max(lowZ, firstPlane), highZ = std::min(highZ, endPlane);
        for (std::int64_t z = lowZ; z < highZ; ++z) {
            const float dz = g.spacing * float(z) - atom.z;
            const float reachY = std::sqrt(std::max(radius2 - dz * dz, 0.0f));
            const auto [lowY, highY] = within(atom.y, reachY, g.spacing, g.grid.y);
            for (std::int64_t y = lowY; y < highY; ++y) {
                const float dy = g.spacing * float(y) - atom.y, rest = dz * dz + dy * dy;
                const auto [lowX, highX] =
                    within(atom.x, std::sqrt(std::max(radius2 - rest, 0.0f)), g.spacing, g.grid.x);
                if (lowX >= highX) continue;
                add(map + (z * g.grid.y + y) * g.grid.x + lowX, highX - lowX,
                    g.spacing * float(lowX) - atom.x, g.spacing, rest, atom.charge, radius2);
            }
        }
    }
}

} // namespace

void addNearAtoms(const CutoffGrid &g, std::span<const Atom> atoms, std::int64_t firstPlane,
                  std::int64_t endPlane, float *map, HostForm form)
{
    if (form == HostForm::Sequential) return addAtoms(g, atoms, firstPlane, endPlane, map, true);
    parallelFor(endPlane - firstPlane, 4, [&](std::int64_t begin, std::int64_t end) {
        addAtoms(g, atoms, firstPlane + begin, firstPlane + end, map, false);
    });
}

} // namespace larmor
#endif
