// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "kernels/dcs_host.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/dcs_host.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "core/parallel.h"

#include <cmath>
#include <vector>

HWY_BEFORE_NAMESPACE();
namespace larmor::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;

/// 1 / sqrt(value) to about 22 bits.
template <class Vec>
HWY_INLINE Vec reciprocalRoot(Tag d, Vec value)
{
    const Vec guess = hn::ApproximateReciprocalSqrt(value);
    const Vec half = hn::Mul(hn::Mul(value, hn::Set(d, 0.5f)), guess);
    return hn::Mul(guess, hn::NegMulAdd(half, guess, hn::Set(d, 1.5f)));
}

/// Potential of all atoms along one row. @param dyz2 squared distance of each atom from the row.
void sumRow(const Atom *atoms, const float *dyz2, std::int64_t count, float spacing, std::int64_t width,
            float *to)
{
    const Tag d;
    constexpr int together = 4;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto apart = hn::Mul(hn::Set(d, spacing), hn::Iota(d, 0));
    for (std::int64_t first = 0; first < width; first += together * lanes) {
        hn::Vec<Tag> x[together], sum[together];
        for (int i = 0; i < together; ++i) {
            x[i] = hn::Add(hn::Set(d, spacing * static_cast<float>(first + i * lanes)), apart);
            sum[i] = hn::Zero(d);
        }
        for (std::int64_t a = 0; a < count; ++a) {
            const auto atomX = hn::Set(d, atoms[a].x), rest = hn::Set(d, dyz2[a]),
                       charge = hn::Set(d, atoms[a].charge);
            for (int i = 0; i < together; ++i) {
                const auto dx = hn::Sub(x[i], atomX);
                sum[i] = hn::MulAdd(charge, reciprocalRoot(d, hn::MulAdd(dx, dx, rest)), sum[i]);
            }
        }
        alignas(64) float sums[HWY_MAX_BYTES / sizeof(float)];
        for (int i = 0; i < together; ++i) {
            const std::int64_t at = first + i * lanes;
            hn::Store(sum[i], d, sums);
            for (std::int64_t lane = 0; lane < lanes && at + lane < width; ++lane)
                to[at + lane] = sums[lane];
        }
    }
}

} // namespace larmor::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor {

HWY_EXPORT(sumRow);

namespace {

class DcsHostRun final : public HostRun {
public:
    DcsHostRun(const HostPotential &potential, HostForm form)
        : m_potential(potential), m_form(form), m_map(std::size_t(potential.map.voxels()))
    {
    }
    void run() override
    {
        const Extent &grid = m_potential.grid;
        if (m_form == HostForm::Sequential) {
            for (std::int64_t row = 0; row < grid.y * grid.z; ++row)
                plainRow(row % grid.y, row / grid.y);
            return;
        }
        parallelFor(grid.y * grid.z, 1, [&](std::int64_t begin, std::int64_t end) {
            std::vector<float> dyz2(m_potential.atoms.size());
            for (std::int64_t row = begin; row < end; ++row) {
                const float y = m_potential.spacing * float(row % grid.y),
                            z = m_potential.spacing * float(row / grid.y);
                for (std::size_t a = 0; a < dyz2.size(); ++a) {
                    const float dy = y - m_potential.atoms[a].y, dz = z - m_potential.atoms[a].z;
                    dyz2[a] = dy * dy + dz * dz;
                }
                HWY_DYNAMIC_DISPATCH(sumRow)
                (m_potential.atoms.data(), dyz2.data(), std::int64_t(dyz2.size()), m_potential.spacing,
                 grid.x, rowOf(row % grid.y, row / grid.y));
            }
        });
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        const auto bytes = std::as_bytes(std::span(m_map));
        return {std::vector<std::byte>(bytes.begin(), bytes.end())};
    }
    Work work() const override { return m_potential.work; }

private:
    float *rowOf(std::int64_t y, std::int64_t z)
    {
        return m_map.data() + (z * m_potential.map.y + y) * m_potential.map.x;
    }
    void plainRow(std::int64_t row, std::int64_t plane)
    {
        const float y = m_potential.spacing * float(row), z = m_potential.spacing * float(plane);
        float *to = rowOf(row, plane);
        for (std::int64_t i = 0; i < m_potential.grid.x; ++i) {
            const float x = m_potential.spacing * float(i);
            float energy = 0;
            for (const Atom &atom : m_potential.atoms) {
                const float dx = x - atom.x, dy = y - atom.y, dz = z - atom.z;
                energy += atom.charge / std::sqrt(dx * dx + dy * dy + dz * dz);
            }
            to[i] = energy;
        }
    }

    HostPotential m_potential;
    HostForm m_form;
    std::vector<float> m_map;
};

} // namespace

std::unique_ptr<HostRun> makeDcsHostRun(const HostPotential &potential, HostForm form)
{
    return std::make_unique<DcsHostRun>(potential, form);
}

} // namespace larmor
#endif
