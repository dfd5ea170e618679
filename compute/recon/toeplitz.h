// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/adjoint_arrays.h"

namespace larmor {

/// Real spectrum of the circulant that F^H F becomes on the doubled grid (Fessler et al. 2005, IEEE Trans.
/// Signal Process. 53:3393), one float for each of its points.
/// @param sums Q at the points of `half`, in realOut and imagOut.
BufferPtr circulantSpectrum(Engine &engine, StageRecorder &stages, const Extent &matrix,
                            const HalfOffsets &half, const AdjointProblem &sums);

/// The normal operator as a circular convolution: pad, transform, multiply, transform back, crop.
class ToeplitzProduct {
public:
    /// @param spectrum of circulantSpectrum(); must outlive this.
    /// @param lambdaAbsolute weight of the identity that is added to F^H F.
    ToeplitzProduct(Engine &engine, StageRecorder &stages, const Extent &matrix, Buffer &spectrum,
                    double lambdaAbsolute, const Task &task);

    /// out = (F^H F + lambdaAbsolute) in, one coil. @throws Error Cancelled, DeviceFailure.
    void apply(Buffer &in, Buffer &out);

private:
    void transform(FftDirection direction);

    Engine &m_engine;
    StageRecorder &m_stages;
    Extent m_matrix, m_grid;
    Buffer &m_spectrum;
    float m_lambda;
    const Task &m_task;
    BufferPtr m_padded;
};

} // namespace larmor
