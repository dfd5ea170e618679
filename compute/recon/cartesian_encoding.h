// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sample_grid.h"
#include "recon/encoding.h"
#include "recon/sample_set.h"

namespace larmor {

/// @throws Error InvalidCall where encodesByFft() does not hold.
void requireFft(const Scan &scan, const Extent &matrix);

/// F of samples that lie on the grid of a Cartesian scan: an FFT of which the sampled points are kept. Exact
/// but for rounding; samples may repeat.
class CartesianEncoding : public Encoding {
public:
    /// @throws Error InvalidCall where encodesByFft() does not hold or a sample does not lie on the grid.
    CartesianEncoding(Engine &engine, StageRecorder &stages, const Scan &scan, const SampleSet &samples);

    std::int64_t samples() const override { return m_map.samples; }
    std::uint64_t bytes() const override;
    void adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                 std::size_t imageOffset) override;
    void forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                 std::size_t sampleOffset) override;

private:
    Engine &m_engine;
    Extent m_matrix;
    SampleGrid m_map;
    BufferPtr m_factors, m_grid; ///< factors: all 1
};

/// F^H F of such samples is a circular convolution on their own grid: its real spectrum, the sum of |Phi|^2
/// over the samples at each point times the number of points. @throws as CartesianEncoding.
BufferPtr gridSpectrum(Engine &engine, StageRecorder &stages, const Scan &scan, const SampleSet &samples);

} // namespace larmor
