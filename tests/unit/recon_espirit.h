// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of coil calibration share.
#pragma once

#include "core/volume.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/scan.h"
#include "scan/trajectory_shapes.h"

#include <cmath>

namespace larmor {

/// ||(I - S S^H / S^H S) other|| / ||other|| over the voxels where `other` is not empty and `counts` says
/// yes: how much of the other coil vectors lies outside what these maps span, whatever phase and scale either
/// has.
template <class Counts>
double projectionError(const Image &maps, const Image &other, const Counts &counts)
{
    const auto voxels = static_cast<std::size_t>(maps.extent.voxels());
    double left = 0, power = 0;
    for (std::size_t i = 0; i < voxels; ++i) {
        cdouble inner = 0;
        double own = 0, others = 0;
        for (std::size_t at = i; at < maps.data.size(); at += voxels) {
            inner += std::conj(cdouble(maps.data[at])) * cdouble(other.data[at]);
            own += std::norm(cdouble(maps.data[at]));
            others += std::norm(cdouble(other.data[at]));
        }
        if (!counts(i)) continue;
        power += others;
        left += others - (own > 0 ? std::norm(inner) / own : 0);
    }
    return std::sqrt(std::max(left, 0.0) / power);
}

inline double projectionError(const Image &maps, const Image &other)
{
    return projectionError(maps, other, [](std::size_t) { return true; });
}

/// A fully sampled Cartesian scan of an object through coils, exact.
inline Scan coilScan(const Phantom &object, const CoilModel &coils, const Extent &matrix)
{
    Scan scan;
    scan.name = "coils";
    scan.trajectory = cartesianTrajectory(matrix);
    scan.coils = coils.coils();
    scan.matrix = scan.encodedMatrix = matrix;
    const Trajectory &t = scan.trajectory;
    for (std::int64_t c = 0; c < scan.coils; ++c)
        for (std::size_t i = 0; i < t.size(); ++i) {
            cdouble sum = 0;
            for (const FourierTerm &term : coils.terms(c))
                sum += term.coefficient *
                       object.transform(t.kx[i] - term.k[0], t.ky[i] - term.k[1], t.kz[i] - term.k[2]);
            scan.samples.own().push_back(cfloat(double(matrix.voxels()) * sum));
        }
    return scan;
}

/// The same without the samples for which `leaveOut(kx, ky, kz)` holds.
template <class Test>
Scan undersampled(const Scan &scan, const Test &leaveOut)
{
    Scan out = scan;
    const Trajectory &t = scan.trajectory;
    out.trajectory.kx.clear();
    out.trajectory.ky.clear();
    out.trajectory.kz.clear();
    out.samples.own().clear();
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < t.size(); ++i)
        if (!leaveOut(t.kx[i], t.ky[i], t.kz[i])) kept.push_back(i);
    for (const std::size_t i : kept) {
        out.trajectory.kx.push_back(t.kx[i]);
        out.trajectory.ky.push_back(t.ky[i]);
        out.trajectory.kz.push_back(t.kz[i]);
    }
    for (std::int64_t c = 0; c < scan.coils; ++c)
        for (const std::size_t i : kept)
            out.samples.own().push_back(scan.coil(c)[i]);
    out.trajectory.samplesPerInterleave = static_cast<std::int64_t>(kept.size());
    return out;
}

} // namespace larmor
