// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "recon/stage_recorder.h"

namespace larmor {

/// The non-uniform FFT between an image and samples of one trajectory (Fessler & Sutton 2003, IEEE Trans.
/// Signal Process. 51:560): F and F^H to the error of the gridding kernel.
class Nufft {
public:
    /// Sorts the samples. @throws Error InvalidCall for positions that are not finite, OutOfMemory,
    /// Cancelled.
    Nufft(Engine &engine, StageRecorder &stages, const GriddingGeometry &geometry,
          const SamplePositions &positions, const OptionSet &options, const Task &task);

    const GriddingGeometry &geometry() const { return m_plan->geometry(); }
    const OptionSet &options() const { return m_options; } ///< of the kernel gridding, as planned
    std::int64_t samples() const { return m_plan->samples(); }
    /// Bytes on the engine.
    std::uint64_t bytes() const;

    /// From now on adjoint() transforms in double precision and rounds once: what its error is made of then
    /// is the kernel's, and the same on every engine.
    void transformInDouble(bool yes) { m_inDouble = yes; }
    /// image[imageOffset + n] = scale sum_m samples[sampleOffset + m] e^{+i 2 pi k_m.x_n}.
    void adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                 std::size_t imageOffset, float scale = 1);
    /// samples[sampleOffset + m] = scale sum_n image[imageOffset + n] e^{-i 2 pi k_m.x_n}.
    void forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                 std::size_t sampleOffset, float scale = 1);

private:
    Engine &m_engine;
    OptionSet m_options;
    GriddingPlanPtr m_plan;
    BufferPtr m_factors, m_grid;
    bool m_inDouble = false;
    BufferPtr m_complexFactors; ///< of adjoint() in double; made when first needed

    OperationReport gridToImageInDouble(Buffer &image, std::size_t offset, float scale);
};

} // namespace larmor
