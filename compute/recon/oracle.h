// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/json.h"

#include <cstdint>
#include <string>
#include <vector>

namespace larmor {

class Buffer;
struct GriddingGeometry;
struct Run;

/// One result of a run beside what it is in double precision.
struct OracleCheck {
    std::string what;        ///< "F^H d", "inverse FFT", "Q"; "solution" and others of solution_check.h
    std::int64_t voxels = 0; ///< that were compared
    double error = 0;        ///< max |error| / max |oracle| (CONVENTIONS, oracle check)
    double tolerance = 0;    ///< what the method promises
    bool correct() const { return error <= tolerance; } // false for NaN
    Json toJson() const;
};

/// Compares coil images, [coil][voxel], with scale times the weighted direct sum
///     sum_m w_m conj(Phi_m) d_m e^{+i 2 pi (k_m.x_n + f_n t_m)}
/// at 256 seeded voxels (all where there are fewer), and without a field map at all of them by random
/// products; notes the larger error in the report, outside the clock. Does nothing unless the run asks for
/// the oracle.
/// @param weights one per sample, or empty for 1.
void checkSums(Run &run, std::string what, Buffer &images, const std::vector<float> &weights, double scale,
               double tolerance);

/// Compares coil images, [coil][voxel], with scale times the weighted samples as the kernel of `geometry`
/// grids them (griddedAt()): also a kernel that aliases by design is held to what it should give.
void checkGridding(Run &run, Buffer &images, const std::vector<float> &weights, double scale,
                   const GriddingGeometry &geometry);

/// Compares the cached spectrum of Q with direct sums at 256 seeded offsets.
void checkSpectrum(Run &run, double tolerance);

} // namespace larmor
