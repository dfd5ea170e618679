// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/roofline.h"

#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

constexpr double launchShare = 0.5; // of the time: more, and launching is what is measured
constexpr double near = 0.4;        // of a roof: less, and something else holds the run back
constexpr double word = 4;          // bytes

double quotient(std::uint64_t a, std::uint64_t b)
{
    return b > 0 ? static_cast<double>(a) / static_cast<double>(b) : 0;
}

/// Moves count as one operation for each word read or written, where a kernel does no arithmetic.
Work withMoves(Work work)
{
    if (work.flops == 0) work.flops = work.bytes / 8;
    return work;
}

struct Share {
    Limiter limiter;
    double of; ///< its limit
};

Share largestShare(const Measurement &m, const Work &work, const Roofs &roofs)
{
    const double ms = m.timeMs.median;
    Share most{Limiter::Latency, 0};
    const auto consider = [&](Limiter limiter, std::uint64_t amount, RoofKind kind) {
        const auto roof = roofs.value(kind);
        if (!roof || !(ms > 0)) return;
        const double share = static_cast<double>(amount) / ms * 1e-6 / *roof;
        if (share > most.of) most = {limiter, share};
    };
    consider(Limiter::Memory, work.bytes, RoofKind::Copy);
    if (m.work.flops > 0) consider(Limiter::Fused, work.flops, RoofKind::Fused);
    consider(Limiter::Special, work.special, RoofKind::Special);
    return most;
}

} // namespace

std::string_view toString(Limiter limiter)
{
    switch (limiter) {
    case Limiter::Memory:
        return unsaid("device memory");
    case Limiter::Fused:
        return "arithmetic";
    case Limiter::Special:
        return unsaid("special functions");
    case Limiter::Launch:
        return unsaid("launch overhead");
    case Limiter::Latency:
        break;
    }
    return "latency";
}

Json RooflinePoint::toJson() const
{
    return {{"label", label},
            {"intensity", intensity},
            {"intensity_requested", requestedIntensity},
            {"gflops", gflops},
            {"bandwidth_gbs", bandwidthGBs},
            {"cgma", accessRatio},
            {"roof_gflops", roofGflops},
            {"percent_of_roof", percentOfRoof},
            {"limiter", toString(limiter)},
            {"limiter_percent", limiterPercent}};
}

RooflinePoint rooflinePoint(const Measurement &m, const Roofs &roofs)
{
    const Work work = withMoves(m.work);
    RooflinePoint point;
    point.label = m.kernel + " " + (m.preset.empty() ? m.options.toString() : m.preset);
    point.intensity = quotient(work.flops, work.bytes);
    point.requestedIntensity = quotient(work.flops, work.bytesRequested);
    point.accessRatio = point.requestedIntensity * word;
    point.gflops = m.timeMs.median > 0 ? static_cast<double>(work.flops) / m.timeMs.median * 1e-6 : 0;
    point.bandwidthGBs = m.bandwidthGBs();
    const double slope = roofs.value(RoofKind::Copy).value_or(0) * point.intensity;
    const double level = roofs.value(RoofKind::Fused).value_or(0);
    point.roofGflops = slope > 0 && level > 0 ? std::min(slope, level) : std::max(slope, level);
    if (point.roofGflops > 0) point.percentOfRoof = 100 * point.gflops / point.roofGflops;

    const Share most = largestShare(m, work, roofs);
    point.limiter = most.of >= near ? most.limiter : Limiter::Latency;
    point.limiterPercent = 100 * most.of;
    if (m.launchMs && m.timeMs.median > 0) {
        const double share = *m.launchMs * m.launches / m.timeMs.median;
        if (share > launchShare && most.of < near) {
            point.limiter = Limiter::Launch;
            point.limiterPercent = 100 * std::min(share, 1.0);
        }
    }
    return point;
}

Json Roofline::toJson() const
{
    Json json{{"ceilings", Json::array()}, {"points", Json::array()}};
    for (const Ceiling &ceiling : ceilings)
        json["ceilings"].push_back({{"name", toString(ceiling.kind)},
                                    {"title", titleOf(ceiling.kind)},
                                    {"value", ceiling.value},
                                    {"unit", isBandwidth(ceiling.kind) ? "GB/s" : "GFLOP/s"}});
    for (const RooflinePoint &point : points)
        json["points"].push_back(point.toJson());
    return json;
}

Roofline roofline(std::span<const Measurement> measurements, const Roofs &roofs)
{
    Roofline line;
    for (const RoofKind kind : {RoofKind::Copy, RoofKind::L2, RoofKind::Shared, RoofKind::Fused,
                                RoofKind::Separate, RoofKind::Special, RoofKind::Tensor})
        if (const auto value = roofs.value(kind)) line.ceilings.push_back({kind, *value});
    for (const Measurement &measurement : measurements)
        if (measurement.charted()) line.points.push_back(rooflinePoint(measurement, roofs));
    return line;
}

} // namespace larmor
