// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/vector_space.h"

namespace larmor {

const Text &VectorSpace::title()
{
    static const Text words = say("Vector algebra");
    return words;
}

CoilVectors VectorSpace::make(std::size_t coils) const
{
    CoilVectors vectors(coils);
    for (BufferPtr &vector : vectors)
        vector = m_engine.allocate(sizeof(cfloat) * static_cast<std::size_t>(m_voxels));
    return vectors;
}

void VectorSpace::zero(const CoilVectors &vectors) const
{
    for (const BufferPtr &vector : vectors)
        m_engine.fill(*vector, 0);
}

void VectorSpace::combine(float alpha, const CoilVectors &x, float beta, const CoilVectors &y)
{
    for (std::size_t c = 0; c < x.size(); ++c)
        m_stages.run("cg", title(), [&] {
            const OperationReport report = m_engine.axpby(alpha, *x[c], 0, beta, *y[c], 0, m_voxels);
            m_ranOn = report.engine;
            return report;
        });
}

double VectorSpace::descend(float step, const CoilVectors &direction, const CoilVectors &image,
                            const CoilVectors &x, const CoilVectors &residual)
{
    double sum = 0;
    for (std::size_t c = 0; c < x.size(); ++c)
        m_stages.run("cg", title(), [&] {
            sum += m_engine.descend(step, *direction[c], *image[c], *x[c], *residual[c], m_voxels);
            const auto n = static_cast<std::uint64_t>(m_voxels);
            return OperationReport{m_ranOn, Work{48 * n, 48 * n, 12 * n, 0}, {}};
        });
    return sum;
}

Engine::Descent VectorSpace::descendAlong(double length, const CoilVectors &direction,
                                          const CoilVectors &image, const CoilVectors &x,
                                          const CoilVectors &residual, double least)
{
    const double curvature = dot(direction, image);
    if (!(curvature > least)) return {curvature, length};
    return {curvature, descend(static_cast<float>(length / curvature), direction, image, x, residual)};
}

Engine::Descent VectorSpace::descendOrthogonally(double length, const CoilVectors &direction,
                                                 const CoilVectors &image, const CoilVectors &x,
                                                 const CoilVectors &residual, Buffer &basis,
                                                 std::span<const double> lengths, double least)
{
    if (least > 0) // the engine's own step asks for 0 alone
        if (const double curvature = dot(direction, image); !(curvature > least)) return {curvature, length};
    Engine::Descent descent;
    m_stages.run("cg", title(), [&] {
        descent = m_engine.descendOrthogonally(length, *direction[0], *image[0], *x[0], *residual[0], basis,
                                               lengths, m_voxels);
        const std::uint64_t n = static_cast<std::uint64_t>(m_voxels), vectors = lengths.size();
        const std::uint64_t bytes = (16 * vectors + 80) * n;
        return OperationReport{m_ranOn, Work{bytes, bytes, (16 * vectors + 20) * n, 0}, {}};
    });
    return descent;
}

double VectorSpace::dot(const CoilVectors &a, const CoilVectors &b)
{
    double sum = 0;
    for (std::size_t c = 0; c < a.size(); ++c)
        m_stages.run("cg", title(), [&] {
            sum += m_engine.realDot(*a[c], 0, *b[c], 0, m_voxels);
            const auto n = static_cast<std::uint64_t>(m_voxels);
            const std::uint64_t read = a[c] == b[c] ? 8 * n : 16 * n;
            return OperationReport{m_ranOn, Work{read, 16 * n, 8 * n, 0}, {}};
        });
    return sum;
}

} // namespace larmor
