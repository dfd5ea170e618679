// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>

namespace larmor {

/// An engine that takes the steps of Pipe and Menon's iteration where its samples are
/// (recon/density_lattice.h).
class StepsDensity {
public:
    virtual ~StepsDensity() = default;
    /// w_i /= max(Re(conj(p_i) s_i), leastShare w_i), then s_i = w_i p_i: what is convolved next.
    /// @param weights w, float[count]. @param phases p, complex[count]. @param sums s, complex[count]: of C w
    /// on the way in. @throws Error Internal for a buffer that is too small, DeviceFailure.
    virtual OperationReport stepDensity(Buffer &weights, Buffer &phases, Buffer &sums, float leastShare,
                                        std::int64_t count) = 0;
};

} // namespace larmor
