// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/encoding.h"

namespace larmor {

void DirectEncoding::adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                             std::size_t imageOffset)
{
    const auto sum = [&] {
        return m_engine.directAdjoint(m_problem, m_form, samples, sampleOffset, image, imageOffset, m_task);
    };
    if (m_problem.kernel.empty())
        stages.run("fhd", "F^H d", sum);
    else
        stages.run("fhd", "F^H d", m_problem.options, sum);
}

void DirectEncoding::forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                             std::size_t sampleOffset)
{
    stages.run("forward", "F rho", [&] {
        return m_engine.directForward(m_problem, m_form, image, imageOffset, samples, sampleOffset, m_task);
    });
}

BasisEncoding::BasisEncoding(Engine &engine, StageRecorder &stages, std::unique_ptr<Encoding> inner,
                             const std::vector<cfloat> &phi)
    : m_engine(engine), m_inner(std::move(inner)), m_phi(engine.allocate(phi.size() * sizeof(cfloat))),
      m_weighted(engine.allocate(phi.size() * sizeof(cfloat)))
{
    stages.upload(*m_phi, phi.data(), m_phi->bytes());
}

std::uint64_t BasisEncoding::bytes() const
{
    return m_inner->bytes() + m_phi->bytes() + m_weighted->bytes();
}

void BasisEncoding::adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                            std::size_t imageOffset)
{
    stages.run("basis", say("Basis function"), [&] {
        return m_engine.multiply(samples, sampleOffset, *m_phi, 0, true, false, *m_weighted, 0,
                                 this->samples());
    });
    m_inner->adjoint(stages, *m_weighted, 0, image, imageOffset);
}

void BasisEncoding::forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                            std::size_t sampleOffset)
{
    m_inner->forward(stages, image, imageOffset, samples, sampleOffset);
    stages.run("basis", say("Basis function"), [&] {
        return m_engine.multiply(samples, sampleOffset, *m_phi, 0, false, false, samples, sampleOffset,
                                 this->samples());
    });
}

} // namespace larmor
