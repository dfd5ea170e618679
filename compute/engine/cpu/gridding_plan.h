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
};

/// A sample as the loops want it: along each axis the place t of KernelPolynomial, and the number of its
/// first cell in the subgrid of its bin.
struct PlacedSample {
    float x, y, z;
    std::uint32_t cell;
};

/// The cells that the samples of one bin touch, on their own: small enough for the first- or second-level
/// cache, and no other thread's. One shape for all kernels of a width, so that the compiler knows the way
/// from row to row.
struct SubgridLayout {
    std::int64_t bin[3];       ///< most cells of a bin along each axis
    std::int64_t pitch, plane; ///< from row to row, from plane to plane
    std::int64_t values;

    /// @param axes 1 to 3. @param width of KernelPolynomial::cells.
    static constexpr SubgridLayout of(int axes, int width)
    {
        constexpr std::int64_t wanted[3][3] = {{1024, 1, 1}, {32, 32, 1}, {64, 8, 8}};
        SubgridLayout layout{{1, 1, 1}, 1, 1, 1};
        std::int64_t size[3] = {1, 1, 1};
        for (int a = 0; a < axes; ++a) {
            // A grid one cell longer is cut in two, of which each still holds what its neighbour's reach
            // into.
            layout.bin[a] = wanted[axes - 1][a] > 2 * width - 3 ? wanted[axes - 1][a] : 2 * width - 3;
            size[a] = layout.bin[a] + width - 1;
        }
        std::int64_t rowCells = 2; // whole vectors, of any instruction set
        while (rowCells < width)
            rowCells *= 2;
        layout.pitch = layout.bin[0] - 1 + rowCells;
        layout.plane = layout.pitch * size[1];
        layout.values = layout.plane * size[2];
        return layout;
    }
};

/// A stretch of one bin's samples, in their sorted order.
struct BinPart {
    std::int64_t bin = 0, first = 0, last = 0;
    /// Number among the parts whose bins have several, which need a subgrid each; -1 for a bin's only part.
    std::int64_t shared = -1;
};

/// The parts of one bin: numbers `first` to `last`, without that.
struct PartRange {
    std::size_t first = 0, last = 0;
};

/// Samples sorted by bins. Axes of one point are left out: the others come in the order x, y, z.
class HostGriddingPlan final : public GriddingPlan {
public:
    /// @throws Error InvalidCall naming a sample whose position is no number, or is not 0 along an axis of
    /// one point; OutOfMemory; Cancelled.
    /// @param fit as KernelPolynomial has it.
    HostGriddingPlan(HostMemory &memory, const GriddingGeometry &geometry, const SamplePositions &positions,
                     const Task &task, double fit = 0);

    std::uint64_t bytes() const override;
    int axes() const { return m_axes; }
    const BinAxis &axis(int a) const { return m_axis[a]; }
    const SubgridLayout &subgrid() const { return m_subgrid; }
    const KernelPolynomial &kernel() const { return m_kernel; }
    const PlacedSample *placed() const { return static_cast<const PlacedSample *>(m_placed->host()); }
    /// Number of each sorted sample in the caller's arrays.
    const std::uint32_t *source() const { return static_cast<const std::uint32_t *>(m_source->host()); }
    /// All samples, bin after bin, in stretches short enough to be given to threads.
    const std::vector<BinPart> &parts() const { return m_parts; }
    /// Numbers of the parts that share their bin with others.
    const std::vector<std::size_t> &sharedParts() const { return m_sharedParts; }
    /// The bins that hold samples. Those of one colour have no cells in common.
    const std::vector<std::vector<PartRange>> &colours() const { return m_colours; }

private:
    struct CellPlace {
        std::uint32_t bin, cell;
    };
    struct Place {
        std::int64_t bin;
        PlacedSample sample;
    };
    void numberCells();
    Place place(std::int64_t sample) const;
    void sort(HostMemory &memory, const Task &task);
    void cutParts(const std::vector<std::int64_t> &firstOfBin);
    int colourOf(std::int64_t bin) const;
    std::int64_t bins() const { return m_axis[0].bins * m_axis[1].bins * m_axis[2].bins; }
    [[noreturn]] void refuse(std::int64_t sample) const;

    int m_axes = 0;
    BinAxis m_axis[3];
    KernelPolynomial m_kernel;
    SubgridLayout m_subgrid{};
    // While the plan is made: the caller's positions along the axes that exist, and what each cell of an axis
    // adds to the numbers of its bin and of its place in the subgrid.
    std::span<const float> m_k[3];
    std::vector<CellPlace> m_placeOf[3];
    std::shared_ptr<HostBuffer> m_placed, m_source;
    std::vector<BinPart> m_parts;
    std::vector<std::size_t> m_sharedParts;
    std::vector<std::vector<PartRange>> m_colours;
};

} // namespace larmor::cpu
