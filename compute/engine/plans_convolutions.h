// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <memory>

namespace larmor {

/// A circular convolution that a library planned for one grid and one spectrum. Its engine outlives it.
class PlannedConvolution {
public:
    virtual ~PlannedConvolution() = default;
    /// out = the convolution of `in`, both complex images of the matrix; they may be one.
    /// @throws Error DeviceFailure.
    virtual OperationReport apply(Buffer &in, Buffer &out) = 0;
};

/// An engine on which VkFFT convolves (Tolmachev 2023, IEEE Access 11:12039).
class PlansConvolutions {
public:
    virtual ~PlansConvolutions() = default;
    /// Engine::convolve() by VkFFT, which is told that all of the grid but the matrix is zero.
    /// @param spectrum float, gridExtent points, as convolve() takes it; copied.
    /// @param gridExtent of factors 2, 3, 5 and 7 alone.
    /// @throws Error Unavailable where the program was built without VkFFT or NVRTC is absent; OutOfMemory,
    /// DeviceFailure.
    virtual std::unique_ptr<PlannedConvolution> planVkfft(const Extent &matrix, const Extent &gridExtent,
                                                          Buffer &spectrum) = 0;
};

} // namespace larmor
