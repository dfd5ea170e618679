// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "kernels/catalogue.h"

#include <vector>

namespace larmor {

/// A point charge, as the kernels read it. Lengths in the grid's unit (ångström in the book).
struct Atom {
    float x = 0, y = 0, z = 0, charge = 0;
};

/// map[j] += sum_i q_i / |r_j - r_i| for the points j of a grid; point (x, y, z) lies at spacing * (x, y, z).
struct DcsProblem {
    Extent grid;
    float spacing = 0.5f;
    std::int64_t atomCount = 0;
    std::shared_ptr<Buffer> atoms;  ///< Atom, atomCount of them
    std::shared_ptr<Buffer> packed; ///< a chunk of Atom: what dcsChunk() says
    std::shared_ptr<Buffer> map;    ///< float, of dcsMap() points
};

/// The grid with rows and planes as the option set lays them out: with pad=1 whole blocks.
Extent dcsMap(const Extent &grid, const OptionSet &options);
/// Launches of the whole sum: for every plane and chunk of atoms the packing and the sum. @throws Error
/// InvalidCall for empty problems and buffers that are too small.
std::vector<LaunchPlan> dcsPlans(const DcsProblem &problem, const OptionSet &options);
/// Operations of `pairs` pairs of point and atom where a thread has `points` points: 10 for one, 59/8 for
/// eight.
std::uint64_t dcsOperations(std::uint64_t pairs, int points);
const KernelDefinition &dcsDefinition();

} // namespace larmor
