// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/encoding.h"
#include "recon/normal_product.h"
#include "recon/sample_set.h"

#include <vector>

namespace larmor {

// The circulant that F^H F becomes on the doubled grid, one octant of its frequencies after another (a half
// or a quarter of them in one or two dimensions), so that nothing as large as the doubled grid is ever held
// but the real spectrum itself.
//
// A frequency f = 2 m + p of the doubled grid has a parity p, 0 or 1 along each axis. With x zero beyond N,
// its transform at the frequencies of one parity is the transform over N of x_n e^{-i pi p.n/N}; and the
// product is the mean over the parities of e^{+i pi p.n/N} times the transforms back. The spectrum at one
// parity is the transform over N of the offsets o = 0 .. N-1 of
//     sum_m |Phi_m|^2 prod_d (1 + (-1)^{p_d} e^{-i 2 pi k_md}) e^{+i 2 pi k_m.o/N} e^{-i pi p.o/N},
// in which the bracket brings the offset o - N to o: an adjoint onto the image's own matrix with samples
// whose phase is shifted.

/// The parities of the axes that exist, x changing fastest; one of zeros for a single voxel.
std::vector<Extent> parities(const Extent &matrix);

/// Real spectrum of the circulant at the frequencies of each parity, one float for each voxel of the matrix.
/// @param transform F of the trajectory without Phi. @throws Error Cancelled, OutOfMemory.
std::vector<BufferPtr> octantSpectra(Engine &engine, StageRecorder &stages, const SampleSet &samples,
                                     Encoding &transform, const Task &task);

/// F^H F by these spectra.
class OctantProduct : public NormalProduct {
public:
    /// @param spectra of octantSpectra(); must outlive this.
    OctantProduct(Engine &engine, StageRecorder &stages, const Extent &matrix,
                  const std::vector<BufferPtr> &spectra, const Task &task);
    void apply(Buffer &in, Buffer &out) override;

private:
    Engine &m_engine;
    StageRecorder &m_stages;
    Extent m_matrix;
    const std::vector<BufferPtr> &m_spectra;
    const Task &m_task;
    std::vector<BufferPtr> m_phases; ///< e^{+i pi p.n/N} of each parity, as Engine::modulate() takes them
    BufferPtr m_turned, m_scratch;
};

} // namespace larmor
