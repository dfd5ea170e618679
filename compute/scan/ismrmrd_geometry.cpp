// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/ismrmrd_geometry.h"

#include <algorithm>
#include <cmath>

namespace larmor::formats {
namespace {

/// Of a field of a packed structure, which takes no reference.
template <class Floats>
std::array<double, 3> vectorOf(const Floats &values)
{
    return {static_cast<double>(values[0]), static_cast<double>(values[1]), static_cast<double>(values[2])};
}

template <class Floats>
void store(const std::array<double, 3> &vector, Floats &values)
{
    for (std::size_t i = 0; i < 3; ++i)
        values[i] = static_cast<float>(vector[i]);
}

Extent matrixOf(const ISMRMRD::EncodingSpace &space)
{
    return {space.matrixSize.x, space.matrixSize.y, space.matrixSize.z};
}

std::array<double, 3> sidesOf(const ISMRMRD::EncodingSpace &space)
{
    const auto &view = space.fieldOfView_mm;
    std::array<double, 3> sides{view.x, view.y, view.z};
    for (double &side : sides)
        if (!std::isfinite(side) || side < 0) side = 0;
    return sides;
}

} // namespace

std::shared_ptr<const StatedGeometry>
readGeometry(const std::vector<ISMRMRD::ISMRMRD_AcquisitionHeader> &heads,
             const std::vector<std::size_t> &kept, bool ours)
{
    std::vector<AcquisitionFrame> frames;
    frames.reserve(kept.size());
    for (const std::size_t i : kept)
        frames.push_back({i, heads[i].idx.slice, vectorOf(heads[i].read_dir), vectorOf(heads[i].phase_dir),
                          vectorOf(heads[i].slice_dir), vectorOf(heads[i].position)});
    const bool silent = std::all_of(frames.begin(), frames.end(), [](const AcquisitionFrame &frame) {
        const std::array<double, 3> zero{};
        return frame.read == zero && frame.phase == zero && frame.slice == zero;
    });
    if (ours && silent) return nullptr;
    return std::make_shared<const StatedGeometry>(geometryOf(frames));
}

void writeGeometry(const Scan &scan, ISMRMRD::AcquisitionHeader &head)
{
    if (!scan.geometry || !scan.geometry->frame) return;
    const PatientGeometry &frame = *scan.geometry->frame;
    store(frame.read, head.read_dir);
    store(frame.phase, head.phase_dir);
    store(frame.slice, head.slice_dir);
    store(frame.positionMm, head.position);
}

Extent acquiredGrid(const ISMRMRD::Encoding &encoding)
{
    constexpr double most = 65536;
    const Extent encoded = matrixOf(encoding.encodedSpace), recon = matrixOf(encoding.reconSpace);
    const std::array<double, 3> acquired = sidesOf(encoding.encodedSpace),
                                wanted = sidesOf(encoding.reconSpace);
    Extent grid;
    for (int d = 0; d < 3; ++d) {
        const auto at = static_cast<std::size_t>(d);
        // As many points as voxels of the image go into the encoded field of view.
        const double points = encoded[d] > 1 && acquired[at] > 0 && wanted[at] > 0
                                  ? std::round(static_cast<double>(recon[d]) * acquired[at] / wanted[at])
                                  : 0;
        const std::int64_t fine = points <= most ? static_cast<std::int64_t>(points) : 0;
        grid[d] = std::max({encoded[d], recon[d], fine});
    }
    return grid;
}

std::array<double, 3> imageSides(const ISMRMRD::Encoding &encoding, bool cartesian)
{
    const std::array<double, 3> acquired = sidesOf(encoding.encodedSpace);
    std::array<double, 3> sides = sidesOf(encoding.reconSpace);
    if (!cartesian) return sides;
    const Extent grid = acquiredGrid(encoding), recon = matrixOf(encoding.reconSpace);
    for (int d = 0; d < 3; ++d) {
        const auto at = static_cast<std::size_t>(d);
        if (acquired[at] > 0 && grid[d] > 1)
            sides[at] = acquired[at] * static_cast<double>(recon[d]) / static_cast<double>(grid[d]);
    }
    return sides;
}

} // namespace larmor::formats
