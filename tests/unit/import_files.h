// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Small scans as several files, as other programs write them.

#include "lab/import_check.h"
#include "scan/coil_maps.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "unit/scan_files.h"

#include <memory>

namespace larmor {

/// A spiral of 5 x 203 points on 16 x 16 voxels.
inline Scan smallSpiralOf(std::int64_t coils)
{
    SimulationSettings settings;
    settings.matrix = {16, 16, 1};
    if (coils > 1) {
        BirdcageShape shape;
        shape.coils = int(coils);
        settings.coils = std::make_shared<const CoilModel>(birdcage(shape));
    }
    SpiralShape spiral;
    spiral.matrix = 16;
    spiral.interleaves = 5;
    spiral.samples = 203;
    return simulate(*sheppLogan2d(), spiralTrajectory(spiral), settings);
}

/// The trajectory of samples whose file has that name, in another unit: k times a factor.
inline void scaleTrajectory(Scan &scan, float factor)
{
    for (std::vector<float> *axis : {&scan.trajectory.kx, &scan.trajectory.ky, &scan.trajectory.kz})
        for (float &k : *axis)
            k *= factor;
}

inline Image imageOf(const Extent &extent, std::int64_t coils, float value = 1)
{
    Image image;
    image.extent = extent;
    image.coils = coils;
    image.data.assign(std::size_t(extent.voxels() * coils), cfloat(value));
    return image;
}

} // namespace larmor
