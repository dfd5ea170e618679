// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/dcs_experiment.h"

#include "core/error.h"
#include "core/parallel.h"
#include "kernels/dcs.h"
#include "kernels/dcs_host.h"
#include "kernels/experiment_inputs.h"
#include "kernels/sampled_check.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <mutex>

namespace larmor {

namespace {

constexpr std::int64_t checkedDcsPoints = 512, mostDcsAtoms = 1'000'000;
constexpr float dcsGridSpacing = 0.5f;

class DcsExperiment final : public KernelExperiment {
public:
    DcsExperiment(const Extent &grid, std::int64_t atoms, std::uint64_t seed) : m_grid(grid)
    {
        SeededNumbers numbers(seed);
        for (std::int64_t i = 0; i < atoms; ++i) {
            Atom atom;
            atom.x = float(numbers.between(0, dcsGridSpacing * double(grid.x)));
            atom.y = float(numbers.between(0, dcsGridSpacing * double(grid.y)));
            // Between planes, so that no point comes arbitrarily close to an atom.
            const double plane = double(numbers.below(std::uint64_t(grid.z)));
            atom.z = float(dcsGridSpacing * (plane + numbers.between(0.25, 0.75)));
            atom.charge = float(numbers.between(-1, 1));
            m_atoms.push_back(atom);
        }
        const std::int64_t points = grid.voxels();
        m_checked = {0, grid.x - 1, points - grid.x, points - 1};
        while (points > checkedDcsPoints && std::int64_t(m_checked.size()) < checkedDcsPoints)
            m_checked.push_back(std::int64_t(numbers.below(std::uint64_t(points))));
        for (std::int64_t i = 0; points <= checkedDcsPoints && i < points; ++i)
            m_checked.push_back(i);
    }

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const std::scoped_lock lock(m_mutex);
        const auto points = std::size_t(dcsMap(m_grid, o).voxels());
        if (m_zeros.size() < points) { // what was handed out before stays where it is
            m_older.push_back(std::move(m_zeros));
            m_zeros.assign(points, 0.0f);
        }
        return {{"atoms", m_atoms.size() * sizeof(Atom), m_atoms.data()},
                {"packed", std::size_t(o.number("chunk")) * sizeof(Atom), nullptr},
                {"map", points * sizeof(float), m_zeros.data()}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        return dcsPlans(
            {m_grid, dcsGridSpacing, std::int64_t(m_atoms.size()), buffers[0], buffers[1], buffers[2]}, o);
    }
    std::vector<int> results() const override { return {2}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override;
    Text remark(const OptionSet &o) const override
    {
        const double more = double(dcsMap(m_grid, o).voxels()) / double(m_grid.voxels()) - 1;
        if (o.is("structure", "scatter"))
            return say("every point is written by all %1 atoms, one addition after the other",
                       m_atoms.size());
        if (o.is("pad", "0") || !o.is("structure", "gather")) return {};
        return say("padding adds %1 % of points", fixed(100 * more, 1));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        HostPotential potential{m_atoms, m_grid, dcsMap(m_grid, o), dcsGridSpacing, {}};
        Work &work = potential.work;
        work.pairs = work.special = std::uint64_t(m_grid.voxels()) * m_atoms.size();
        work.flops = dcsOperations(work.pairs, 1);
        work.bytes = work.bytesRequested = 4 * std::uint64_t(m_grid.voxels()) + m_atoms.size() * sizeof(Atom);
        return makeDcsHostRun(potential, form);
    }

private:
    double oracleAt(std::int64_t point) const
    {
        const double x = dcsGridSpacing * double(point % m_grid.x),
                     y = dcsGridSpacing * double(point / m_grid.x % m_grid.y),
                     z = dcsGridSpacing * double(point / (m_grid.x * m_grid.y));
        double sum = 0;
        for (const Atom &atom : m_atoms)
            sum += double(atom.charge) / std::sqrt((x - atom.x) * (x - atom.x) + (y - atom.y) * (y - atom.y) +
                                                   (z - atom.z) * (z - atom.z));
        return sum;
    }

    Extent m_grid;
    std::vector<Atom> m_atoms;
    std::vector<std::int64_t> m_checked;
    mutable std::mutex m_mutex;
    mutable std::vector<float> m_zeros;
    mutable std::vector<std::vector<float>> m_older;
    mutable std::once_flag m_once;
    mutable std::vector<double> m_oracle; ///< at m_checked
};

KernelExperiment::Check DcsExperiment::check(const OptionSet &o,
                                             std::span<const std::vector<std::byte>> results) const
{
    const Extent map = dcsMap(m_grid, o);
    if (results.size() != 1 || results[0].size() != std::size_t(map.voxels()) * sizeof(float))
        throw Error(ErrorCode::Internal, say("the potential map has the wrong size"));
    std::call_once(m_once, [this] {
        m_oracle.resize(m_checked.size());
        parallelFor(std::int64_t(m_checked.size()), 1, [this](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i)
                m_oracle[std::size_t(i)] = oracleAt(m_checked[std::size_t(i)]);
        });
    });
    constexpr double tolerance = 5e-5;
    const auto *got = reinterpret_cast<const float *>(results[0].data());
    double error = 0, scale = 0;
    for (std::size_t i = 0; i < m_checked.size(); ++i) {
        const std::int64_t x = m_checked[i] % m_grid.x, row = m_checked[i] / m_grid.x;
        const std::int64_t at = (row / m_grid.y * map.y + row % m_grid.y) * map.x + x;
        const double off = std::abs(double(got[at]) - m_oracle[i]);
        if (std::isnan(off)) return {off, tolerance};
        error = std::max(error, off);
        scale = std::max(scale, std::abs(m_oracle[i]));
    }
    return {scale > 0 ? error / scale : error, tolerance, sampledDetails(m_checked.size(), m_grid.voxels())};
}

std::int64_t parseAtoms(const std::string &text)
{
    std::int64_t atoms = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), atoms);
    if (code != std::errc{} || end != text.data() + text.size() || atoms < 1 || atoms > mostDcsAtoms)
        throw Error(ErrorCode::InvalidCall, say("atoms=%1 is not a number of atoms", text),
                    say("expected 1 to %1", mostDcsAtoms));
    return atoms;
}

} // namespace

std::unique_ptr<KernelExperiment> makeDcsExperiment(const OptionSet &problem, std::uint64_t seed)
{
    const Extent grid = parseExtent(problem.text("grid"), {true, true, false});
    const std::int64_t atoms = parseAtoms(problem.text("atoms"));
    if (double(grid.x) * double(grid.y) * double(grid.z) > 0x1p32)
        throw Error(ErrorCode::InvalidCall, say("the grid %1 is too large", toString(grid)),
                    say("a map has at most 2^32 points"));
    requireMemory(std::size_t(grid.voxels()) * 12 + std::size_t(atoms) * 32, say("the map and the atoms"));
    return std::make_unique<DcsExperiment>(grid, atoms, seed);
}

} // namespace larmor
