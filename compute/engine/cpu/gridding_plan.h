// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/cpu/host_buffer.h"
#include "engine/cpu/kernel_polynomial.h"
#include "engine/gridding_plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace larmor::cpu {

/// One axis of the grid, cut into bins of nearly equal size. Two neighbouring bins share the cells that the
/// kernel reaches beyond the first, no others: of every second bin, none shares any.
struct BinAxis {
    std::int64_t cells = 1, bins = 1;
    double cellsPerCycle = 1;

    std::int64_t begin(std::int64_t bin) const { return bin * cells / bins; }
    /// Cells of the largest bin.
    std::int64_t size() const { return (cells + bins - 1) / bins; }
    int colours() const { return bins > 1 ? 2 : 1; }
};

/// A sample as the loops want it: along each axis the place t of KernelPolynomial, and the number of its
/// first cell in the subgrid of its bin.
struct PlacedSample {
    float x, y, z;
    std::uint32_t cell;
};

/// The cells that the samples of one bin touch, on their own: small enough for the first- or second-level
/// cache, and no other thread's. Rows are long enough for whole vectors behind the last sample.
struct Subgrid {
    std::int64_t pitch = 1, plane = 1, values = 1; ///< from row to row, from plane to plane, in all
};

/// A stretch of one bin's samples, in their sorted order.
struct BinPart {
    std::int64_t bin = 0, first = 0, last = 0;
};

/// Samples sorted by bins. Axes of one point are left out: the others come in the order x, y, z.
class HostGriddingPlan final : public GriddingPlan {
public:
    /// @throws Error InvalidCall naming a sample whose position is no number, or is not 0 along an axis of
    /// one point; OutOfMemory; Cancelled.
    HostGriddingPlan(HostMemory &memory, const GriddingGeometry &geometry, const SamplePositions &positions,
                     const Task &task);

    std::uint64_t bytes() const override;
    int axes() const { return m_axes; }
    const BinAxis &axis(int a) const { return m_axis[a]; }
    const Subgrid &subgrid() const { return m_subgrid; }
    const KernelPolynomial &kernel() const { return m_kernel; }
    const PlacedSample *placed() const { return static_cast<const PlacedSample *>(m_placed->host()); }
    /// Number of each sorted sample in the caller's arrays.
    const std::uint32_t *source() const { return static_cast<const std::uint32_t *>(m_source->host()); }
    std::int64_t bins() const { return m_axis[0].bins * m_axis[1].bins * m_axis[2].bins; }
    /// All samples, bin after bin, in stretches short enough to be shared out among threads.
    const std::vector<BinPart> &parts() const { return m_parts; }
    /// The parts of a bin: partsFrom(bin) to partsFrom(bin + 1).
    std::size_t partsFrom(std::int64_t bin) const { return m_partsFrom[static_cast<std::size_t>(bin)]; }

private:
    struct Place {
        std::int64_t bin;
        PlacedSample sample;
    };
    void layOut();
    Place place(std::int64_t sample) const;
    void sort(HostMemory &memory, const Task &task);
    void cutParts(const std::vector<std::int64_t> &firstOfBin);
    [[noreturn]] void refuse(std::int64_t sample) const;

    int m_axes = 0;
    BinAxis m_axis[3];
    Subgrid m_subgrid;
    KernelPolynomial m_kernel;
    std::span<const float> m_k[3]; ///< of the axes that exist; the caller's, while the plan is made
    std::vector<std::uint32_t> m_binOf[3];
    std::shared_ptr<HostBuffer> m_placed, m_source;
    std::vector<BinPart> m_parts;
    std::vector<std::size_t> m_partsFrom;
};

} // namespace larmor::cpu
