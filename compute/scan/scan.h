// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "core/json.h"
#include "core/volume.h"
#include "scan/samples.h"
#include "scan/trajectory.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

struct ComplexMatrix;  // core/linear_algebra.h
struct StatedGeometry; // scan/patient_geometry.h

/// The simulated object that a scan was made from.
struct ObjectDescription {
    std::string name;
    Json parameters;
};

/// One acquisition: where it was sampled, what was received, and what is known of the object.
struct Scan {
    std::string name; ///< for titles: the file's name or the scenario's
    Trajectory trajectory;
    std::int64_t coils = 1;
    Samples samples;         ///< [coil][sample], in the order of the trajectory
    std::vector<cfloat> phi; ///< transform of the voxel basis function at each sample; empty means 1
    Extent matrix;           ///< what a reconstruction uses unless told otherwise (header's reconSpace)
    Extent encodedMatrix;    ///< Cartesian: the grid that was acquired; larger than matrix when oversampled
    std::array<double, 3> fieldOfViewMm{0, 0, 0};   ///< of `matrix`; 0 where unknown
    std::shared_ptr<const StatedGeometry> geometry; ///< where `matrix` lies in the patient; null: not stated

    std::shared_ptr<const Image> coilMaps; ///< sensitivities, [coil][z][y][x]; null: unknown
    Json coilModel; ///< what makeCoilModel() rebuilds coilMaps from; null: they are not simulated
    /// Samples of the same coils and field of view that only calibrate coil maps (scan/calibration.h); null:
    /// the scan's own samples do.
    std::shared_ptr<const Scan> calibration;
    /// What made virtual coils of those measured (prewhitened()); null: these are the coils as measured.
    std::shared_ptr<const ComplexMatrix> whitening;
    std::vector<cfloat> noise;        ///< [coil][...] of the noise alone; empty: not measured
    std::vector<float> sampleTimes;   ///< seconds since excitation, per sample; empty: unknown
    std::vector<double> readoutTimes; ///< seconds since the first readout began, per readout; empty: unknown
    std::shared_ptr<const Volume<float>> fieldMapHz; ///< off-resonance at each voxel; null: unknown

    std::int64_t simulationVoxels = 0; ///< N_sim of CONVENTIONS; 0 for a measured scan
    std::optional<ObjectDescription> object;
    std::optional<double> snrDb;
    std::optional<std::uint64_t> seed;

    std::size_t sampleCount() const { return trajectory.size(); }
    bool cartesian() const { return onGrid(trajectory.kind); }
    const cfloat *coil(std::int64_t c) const
    {
        return samples.data() + c * static_cast<std::int64_t>(sampleCount());
    }
    /// What a reconstruction on n voxels multiplies by so that amplitudes agree: n / N_sim, or 1 for real
    /// data.
    double amplitudeScale(std::int64_t n) const
    {
        return simulationVoxels > 0 ? static_cast<double>(n) / static_cast<double>(simulationVoxels) : 1.0;
    }
};

} // namespace larmor
