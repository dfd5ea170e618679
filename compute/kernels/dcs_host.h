// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/dcs.h"

#include <span>

namespace larmor {

/// The whole sum on the processor; the atoms outlive the run.
struct HostPotential {
    std::span<const Atom> atoms;
    Extent grid, map; ///< points wanted, and the layout of the result
    float spacing = 0.5f;
    Work work;
};

/// Sequential: atoms in the innermost loop, one root and division each (Kirk & Hwu 2010, Fig. 9.3). Parallel:
/// SIMD along the rows with approximate reciprocal roots refined once, rows on all threads.
std::unique_ptr<HostRun> makeDcsHostRun(const HostPotential &potential, HostForm form);

} // namespace larmor
