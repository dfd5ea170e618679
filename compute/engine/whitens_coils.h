// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/linear_algebra.h"
#include "core/task.h"
#include "engine/engine_kind.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

namespace larmor {

/// An engine that sums the noise of coils and makes it white (recon/noise_covariance.h), in double precision.
class WhitensCoils {
public:
    virtual ~WhitensCoils() = default;
    /// sum over n of noise_c(n) conj(noise_d(n)), d <= c: the lower triangle; the rest is 0.
    /// @param noise shape [coil][n]. @returns nothing where the device has no room, or not for so many coils.
    /// @throws Error DeviceFailure, Cancelled.
    virtual std::optional<ComplexMatrix> noiseProducts(std::span<const cfloat> noise, std::int64_t coils,
                                                       const Task &task) = 0;
    /// data_c = sum_{d <= c} whitening_cd data_d. @param whitening lower triangular. @param data shape
    /// [coil][n], on the host; where it throws, some of the samples are changed already. @returns whether it
    /// did, which it does not where the device has no room: then data are as they were. @throws Error
    /// DeviceFailure, Cancelled.
    virtual bool whiten(const ComplexMatrix &whitening, std::span<cfloat> data, const Task &task) = 0;
};

/// Kinds of engine that may be such; others need not be opened to find out.
inline bool mayWhitenCoils(EngineKind kind)
{
    return kind == EngineKind::Cuda;
}

/// Samples of a coil that an engine takes at once: as many as leave those of all coils within 64 MB.
inline std::int64_t noiseAtOnce(std::int64_t coils, std::int64_t count)
{
    const std::int64_t most = (std::int64_t(1) << 26) / (static_cast<std::int64_t>(sizeof(cfloat)) * coils);
    return std::clamp<std::int64_t>(count, 1, std::max<std::int64_t>(most, 1));
}

} // namespace larmor
