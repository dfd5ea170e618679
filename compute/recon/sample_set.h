// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/read_report.h"
#include "scan/scan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace larmor {

/// The samples of a scan that a reconstruction on a matrix uses.
///
/// A `--matrix` other than the scan's changes the band, not the field of view: a smaller one leaves out the
/// samples beyond it (as a low-pass filter would), a larger one fills k-space with zeros. So all methods
/// resample alike, with the amplitude of CONVENTIONS.
class SampleSet {
public:
    /// @throws Error InvalidCall when no sample lies inside the matrix's band.
    SampleSet(const Scan &scan, const Extent &matrix);

    const Extent &matrix() const { return m_matrix; }
    std::int64_t count() const { return m_count; }
    /// Positions of the samples that are kept, cycles per field of view of the matrix.
    const Trajectory &trajectory() const;
    /// Basis function's transform at them; empty means 1.
    std::vector<cfloat> phi() const;
    /// Of one value for each sample of the scan, those of the samples that are kept.
    template <class Value>
    std::vector<Value> keptOf(const std::vector<Value> &all) const
    {
        if (m_kept.empty() || all.empty()) return all;
        std::vector<Value> values;
        values.reserve(m_kept.size());
        for (const std::uint32_t sample : m_kept)
            values.push_back(all[sample]);
        return values;
    }
    /// Seconds since excitation at them; empty where the scan does not say.
    std::vector<float> times() const;
    /// Of a Cartesian scan: where on transformGrid() they lie, k = 0 at index 0.
    /// @throws Error InvalidCall when a sample does not lie on the grid.
    std::vector<std::uint32_t> gridPlaces() const;
    /// [coil][sample]; the scan's own array when all are kept.
    std::span<const cfloat> samples() const;

private:
    const Scan &m_scan;
    void takePositions(const std::vector<std::uint32_t> &kept);

    Extent m_matrix;
    bool m_ownTrajectory = false; ///< else the scan's holds as it is
    std::int64_t m_count = 0;
    std::vector<std::uint32_t> m_kept; ///< empty: all
    Trajectory m_trajectory;
    std::vector<cfloat> m_samples;
};

/// How many samples of a scan a reconstruction on a matrix leaves out, as they lie beyond its band: into the
/// report. @throws Error InvalidCall where a sample of a Cartesian scan is not on the grid.
void countBand(ReadReport &report, const Scan &scan, const Extent &matrix);

/// Grid of a Cartesian scan on which the inverse FFT works when the image has `matrix` voxels: the matrix
/// times the oversampling of the scan (encodedMatrix over matrix), at least the matrix.
Extent transformGrid(const Scan &scan, const Extent &matrix);

/// Whether the voxels of an image of `matrix` voxels are points of the inverse FFT's own: the scan is
/// Cartesian and the matrix times its oversampling is a whole number along each axis. Then F is an FFT of
/// transformGrid().
bool encodesByFft(const Scan &scan, const Extent &matrix);

/// Where the samples of a Cartesian scan go on its grid, k = 0 at index 0.
struct GridPlacement {
    Extent grid;
    std::vector<std::uint32_t> index; ///< one per distinct point, no repeats
    std::vector<cfloat> samples;      ///< [coil][point], points measured more than once averaged; empty when
                                      ///< the scan's own samples go to `index` one to one
};
/// @throws Error InvalidCall when a sample does not lie on the grid, or none is inside the matrix's band.
GridPlacement placeOnGrid(const Scan &scan, const Extent &matrix);

} // namespace larmor
