// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "kernels/catalogue.h"
#include "kernels/dcs.h"

#include <span>
#include <vector>

namespace larmor {

/// map[j] += sum q_i / r (1 - (r / radius)^2)^2 over the atoms nearer than the radius, on a grid as
/// DcsProblem's.
struct CutoffGrid {
    Extent grid;
    float spacing = 0.5f, radius = 12;
};

/// Atoms as the kernels of one option set read them.
struct CutoffAtoms {
    /// A box of points and the part of the list that is summed there: one box for variant=direct, one for
    /// each large bin, none for variant=small-bin, whose list is the overflow.
    struct Box {
        Extent first, end;
        std::int64_t firstAtom = 0, atoms = 0;
    };
    std::vector<Box> boxes;
    std::vector<Atom> list;
    Extent bins{0, 0, 0};             ///< small bins along each axis
    std::vector<Atom> binned;         ///< [bin z][bin y][bin x][cap], filled up with atoms without charge
    std::vector<std::int32_t> counts; ///< of each small bin
    std::uint64_t pairs = 0;          ///< pairs of point and atom whose distance is tested on the device
};
CutoffAtoms arrangeAtoms(const CutoffGrid &grid, std::span<const Atom> atoms, const OptionSet &options);

/// Buffers of a launch; those that an option set does not read may be of any size.
struct CutoffBuffers {
    std::shared_ptr<Buffer> map, list, binned, counts;
    std::shared_ptr<Buffer> overflow; ///< map of what the processor summed
};
/// Launches of the whole sum. @throws Error InvalidCall for empty or too large problems.
std::vector<LaunchPlan> cutoffPlans(const CutoffGrid &grid, const CutoffAtoms &atoms,
                                    const CutoffBuffers &buffers, const OptionSet &options);
/// Adds the atoms to planes [firstPlane, endPlane) of a map, atom by atom over the points in its radius.
void addNearAtoms(const CutoffGrid &grid, std::span<const Atom> atoms, std::int64_t firstPlane,
                  std::int64_t endPlane, float *map, HostForm form);
const KernelDefinition &cutoffDefinition();
/// @param problem complete: grid, atoms, radius. @throws Error InvalidCall, OutOfMemory.
std::unique_ptr<KernelExperiment> makeCutoffExperiment(const OptionSet &problem, std::uint64_t seed);

} // namespace larmor
