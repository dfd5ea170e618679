// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "engine/gridding_plan.h"
#include "kernels/option_set.h"

#include <string>
#include <string_view>

namespace larmor {

/// How a direct sum between samples and the voxels of a matrix is evaluated; all give the same numbers, to
/// single precision.
enum class DirectForm {
    Direct,     ///< a sine and a cosine for each pair of sample and voxel
    Recurrence, ///< along x the phase grows by the same angle from voxel to voxel: a complex product for each
                ///< pair, sine and cosine anew every 32 voxels
    Factored    ///< e^{i kx x} e^{i ky y} e^{i kz z}: a complex matrix product, sines and cosines along axes
                ///< only
};

/// "direct", "recurrence", "factored".
std::string_view toString(DirectForm form);
/// @throws Error InvalidCall.
DirectForm parseDirectForm(std::string_view text);

/// Samples, and the voxels of a matrix that they are summed over, at their centres x_i = (i - floor(N/2)) /
/// N.
struct GridSumProblem {
    Extent matrix;
    SamplePositions positions; ///< host arrays, cycles per field of view
    /// The lab's kernel (`fhd-recurrence`, `factored-adjoint`) that sums the adjoint where the engine
    /// compiles such, and its complete options; empty: the engine's own code.
    std::string kernel{};
    OptionSet options{};
};

} // namespace larmor
