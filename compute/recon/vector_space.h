// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "recon/stage_recorder.h"

#include <span>
#include <vector>

namespace larmor {

/// One vector of a solver: a complex array for each coil.
using CoilVectors = std::vector<BufferPtr>;

/// Vector algebra over all coils, timed as the stage "cg".
class VectorSpace {
public:
    VectorSpace(Engine &engine, StageRecorder &stages, std::int64_t voxels)
        : m_engine(engine), m_stages(stages), m_voxels(voxels)
    {
    }

    static const Text &title(); ///< of the stage
    /// Not initialised.
    CoilVectors make(std::size_t coils) const;
    void zero(const CoilVectors &vectors) const;
    /// y = alpha x + beta y.
    void combine(float alpha, const CoilVectors &x, float beta, const CoilVectors &y);
    /// x += step direction, residual -= step image. @returns ||residual||^2 after it.
    double descend(float step, const CoilVectors &direction, const CoilVectors &image, const CoilVectors &x,
                   const CoilVectors &residual);
    /// A whole step of conjugate gradients: length / curvature along the direction, none where the curvature
    /// is not above `least`. @param length ||residual||^2 before.
    Engine::Descent descendAlong(double length, const CoilVectors &direction, const CoilVectors &image,
                                 const CoilVectors &x, const CoilVectors &residual, double least = 0);
    /// The same of one coil, after which the residual is orthogonal to those before it, which stand in
    /// `basis`; see Engine::descendOrthogonally().
    Engine::Descent descendOrthogonally(double length, const CoilVectors &direction, const CoilVectors &image,
                                        const CoilVectors &x, const CoilVectors &residual, Buffer &basis,
                                        std::span<const double> lengths, double least = 0);
    /// Re <a, b>.
    double dot(const CoilVectors &a, const CoilVectors &b);

private:
    Engine &m_engine;
    StageRecorder &m_stages;
    std::int64_t m_voxels;
    EngineKind m_ranOn = EngineKind::Cpu; ///< who does vector algebra for this engine; dot() does not say
};

} // namespace larmor
