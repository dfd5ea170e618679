// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/parallel.h"
#include "engine/engine.h"
#include "kernels/array_experiment.h"
#include "kernels/cutoff.h"
#include "kernels/experiment_inputs.h"
#include "kernels/host_plan.h"
#include "kernels/sampled_check.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <mutex>

namespace larmor {

namespace {

constexpr std::int64_t checkedCutoffPoints = 512, mostCutoffAtoms = 10'000'000;
constexpr float cutoffGridSpacing = 0.5f;
constexpr double volumePerAtom = 10; // cubic ångström in water

class CutoffExperiment final : public KernelExperiment {
    // Places in the list of buffers.
    enum Place { Map, List, Binned, Counts, Overflow };

public:
    CutoffExperiment(const CutoffGrid &grid, std::int64_t atoms, std::uint64_t seed);

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const Arranged &a = arranged(o);
        const std::size_t map = m_zeros.size() * sizeof(float);
        const auto spec = [](const char *name, const auto &values) {
            if (values.empty()) return BufferSpec{name, 16, nullptr}; // a buffer that nothing reads
            return BufferSpec{name, values.size() * sizeof values[0], values.data()};
        };
        return {{"map", map, m_zeros.data()},
                spec("list", a.atoms.list),
                spec("binned", a.atoms.binned),
                spec("counts", a.atoms.counts),
                spec("overflow", a.overflow)};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> b) const override
    {
        auto plans =
            cutoffPlans(m_grid, arranged(o).atoms, {b[Map], b[List], b[Binned], b[Counts], b[Overflow]}, o);
        if (!plans.empty())
            plans.front().work.bytes =
                4 * std::uint64_t(m_grid.grid.voxels()) + sizeof(Atom) * m_atoms.size();
        return plans;
    }
    std::vector<int> results() const override { return {Map}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override;
    Text remark(const OptionSet &o) const override;
    std::shared_ptr<const HostPlan> hostPlan(const OptionSet &o, double work) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override;

private:
    struct Arranged {
        CutoffAtoms atoms;
        std::vector<float> overflow; ///< map of the list, where the processor sums it
    };
    const Arranged &arranged(const OptionSet &o) const;
    double oracleAt(std::int64_t point) const;
    Work hostWork() const;

    CutoffGrid m_grid;
    std::vector<Atom> m_atoms;
    std::vector<float> m_zeros;
    std::vector<std::int64_t> m_checked;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, Arranged> m_arranged; ///< by the options that matter
    mutable std::once_flag m_once;
    mutable std::vector<double> m_oracle; ///< at m_checked
};

CutoffExperiment::CutoffExperiment(const CutoffGrid &grid, std::int64_t atoms, std::uint64_t seed)
    : m_grid(grid), m_zeros(std::size_t(grid.grid.voxels()), 0.0f)
{
    SeededNumbers numbers(seed);
    const Extent &g = grid.grid;
    for (std::int64_t i = 0; i < atoms; ++i) {
        Atom atom;
        atom.x = float(numbers.between(0, cutoffGridSpacing * double(g.x)));
        atom.y = float(numbers.between(0, cutoffGridSpacing * double(g.y)));
        // Between planes, so that no point comes arbitrarily close to an atom.
        atom.z = float(cutoffGridSpacing *
                       (double(numbers.below(std::uint64_t(g.z))) + numbers.between(0.25, 0.75)));
        atom.charge = float(numbers.between(-1, 1));
        m_atoms.push_back(atom);
    }
    const std::int64_t points = g.voxels();
    m_checked = {0, g.x - 1, points - g.x, points - 1};
    while (points > checkedCutoffPoints && std::int64_t(m_checked.size()) < checkedCutoffPoints)
        m_checked.push_back(std::int64_t(numbers.below(std::uint64_t(points))));
    for (std::int64_t i = 0; points <= checkedCutoffPoints && i < points; ++i)
        m_checked.push_back(i);
}

const CutoffExperiment::Arranged &CutoffExperiment::arranged(const OptionSet &o) const
{
    std::string key;
    for (const char *name : {"variant", "subvolume", "bin", "cap", "dummy", "overflow"})
        key += o.text(name) + ' ';
    const std::scoped_lock lock(m_mutex);
    const auto found = m_arranged.find(key);
    if (found != m_arranged.end()) return found->second;
    Arranged made{arrangeAtoms(m_grid, m_atoms, o), {}};
    if (o.is("variant", "small-bin") && o.is("overflow", "cpu")) {
        made.overflow = m_zeros;
        addNearAtoms(m_grid, made.atoms.list, 0, m_grid.grid.z, made.overflow.data(), HostForm::Parallel);
    }
    return m_arranged.emplace(key, std::move(made)).first->second;
}

double CutoffExperiment::oracleAt(std::int64_t point) const
{
    const Extent &g = m_grid.grid;
    const double x = cutoffGridSpacing * double(point % g.x),
                 y = cutoffGridSpacing * double(point / g.x % g.y),
                 z = cutoffGridSpacing * double(point / (g.x * g.y)),
                 radius2 = double(m_grid.radius) * m_grid.radius;
    double sum = 0;
    for (const Atom &atom : m_atoms) {
        const double distance2 =
            (x - atom.x) * (x - atom.x) + (y - atom.y) * (y - atom.y) + (z - atom.z) * (z - atom.z);
        if (distance2 >= radius2) continue;
        const double weight = 1 - distance2 / radius2;
        sum += double(atom.charge) / std::sqrt(distance2) * weight * weight;
    }
    return sum;
}

KernelExperiment::Check CutoffExperiment::check(const OptionSet &,
                                                std::span<const std::vector<std::byte>> results) const
{
    const std::vector<float> map = valuesOf<float>(results[0], m_zeros.size());
    std::call_once(m_once, [this] {
        m_oracle.resize(m_checked.size());
        parallelFor(std::int64_t(m_checked.size()), 1, [this](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i)
                m_oracle[std::size_t(i)] = oracleAt(m_checked[std::size_t(i)]);
        });
    });
    std::vector<float> got;
    for (const std::int64_t point : m_checked)
        got.push_back(map[std::size_t(point)]);
    Check check = compareWithOracle(got, m_oracle, 5e-5);
    check.details = sampledDetails(m_checked.size(), std::int64_t(m_zeros.size()));
    return check;
}

Text CutoffExperiment::remark(const OptionSet &o) const
{
    const CutoffAtoms &a = arranged(o).atoms;
    const double volume = 4.0 / 3 * 3.14159265 * std::pow(m_grid.radius, 3) / std::pow(cutoffGridSpacing, 3);
    const Text tested = say("%1 tested distances for each within the radius",
                            fixed(double(a.pairs) / std::max(volume * double(m_atoms.size()), 1.0), 1));
    if (!o.is("variant", "small-bin")) return tested;
    const double full = double(m_atoms.size() - a.list.size()) / double(a.binned.size());
    return Text::sequence({tested, say("; %1 of %2 atoms overflow, bins are %3 % full", a.list.size(),
                                       m_atoms.size(), fixed(100 * full, 0))},
                          "");
}

/// The processor sums the overflow while the GPU walks the bins.
std::shared_ptr<const HostPlan> CutoffExperiment::hostPlan(const OptionSet &o, double) const
{
    if (!o.is("variant", "small-bin") || !o.is("overflow", "cpu")) return nullptr;
    const Arranged &a = arranged(o);
    const std::vector<BufferSpec> specs = buffers(o);
    auto plan = std::make_shared<HostPlan>();
    for (const BufferSpec &spec : specs) {
        plan->blocks.push_back({spec.name, HostMemoryKind::Pinned, spec.bytes, spec.initial});
        plan->arrays.push_back({spec.name, spec.bytes, -1});
    }
    const auto upload = [&](int which) {
        return HostPlan::Step{1, "upload " + specs[std::size_t(which)].name,
                              HostPlan::Upload{which, which, 0, specs[std::size_t(which)].bytes}};
    };
    const auto launch = [&](std::size_t which, const char *label, auto onHost) {
        return HostPlan::Step{
            1, label,
            HostPlan::Launch{[this, o, which](std::span<const std::shared_ptr<Buffer>> arrays) {
                                 return plans(o, arrays)[which];
                             },
                             onHost}};
    };
    for (const int which : {int(Map), int(Binned), int(Counts)})
        plan->before.push_back(upload(which));
    const HostPlan::Step bins = launch(0, "small bins", [this, &a](std::span<void *const> arrays) {
        addNearAtoms(m_grid, a.atoms.binned, 0, m_grid.grid.z, static_cast<float *>(arrays[Map]),
                     HostForm::Parallel);
    });
    const HostPlan::Step overflow{
        1, "overflow on the processor", HostPlan::HostWork{[this, &a](std::span<void *const> blocks) {
            auto *map = static_cast<float *>(blocks[Overflow]);
            std::fill_n(map, m_zeros.size(), 0.0f);
            addNearAtoms(m_grid, a.atoms.list, 0, m_grid.grid.z, map, HostForm::Parallel);
        }}};
    const HostPlan::Step add = launch(1, "add the overflow", [this](std::span<void *const> arrays) {
        auto *map = static_cast<float *>(arrays[Map]);
        const auto *other = static_cast<const float *>(arrays[Overflow]);
        for (std::size_t i = 0; i < m_zeros.size(); ++i)
            map[i] += other[i];
    });
    const HostPlan::Step wait{1, "wait", HostPlan::Synchronize{}};
    plan->after = {{1, "download map", HostPlan::Download{Map, Map, 0, specs[Map].bytes}}};
    plan->results = {Map};
    plan->work = hostWork();
    auto serial = std::make_shared<HostPlan>(*plan);
    serial->timed = {bins, wait, overflow, upload(Overflow), add};
    plan->timed = {bins, overflow, upload(Overflow), add};
    plan->serial = std::move(serial);
    return plan;
}

Work CutoffExperiment::hostWork() const
{
    Work work;
    work.bytes = work.bytesRequested = 4 * m_zeros.size() + sizeof(Atom) * m_atoms.size();
    // Points within the radius of an atom that lies well inside.
    const double near = 4.0 / 3 * 3.14159265 * std::pow(double(m_grid.radius) / cutoffGridSpacing, 3);
    work.pairs = std::uint64_t(std::min(near, double(m_zeros.size())) * double(m_atoms.size()));
    work.flops = 11 * work.pairs, work.special = work.pairs;
    return work;
}

class CutoffHostRun final : public HostRun {
public:
    CutoffHostRun(const CutoffGrid &grid, std::span<const Atom> atoms, Work work, HostForm form)
        : m_grid(grid), m_atoms(atoms), m_work(work), m_form(form), m_map(std::size_t(grid.grid.voxels()))
    {
    }
    void run() override
    {
        std::fill(m_map.begin(), m_map.end(), 0.0f);
        addNearAtoms(m_grid, m_atoms, 0, m_grid.grid.z, m_map.data(), m_form);
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const float>(m_map))};
    }
    Work work() const override { return m_work; }

private:
    CutoffGrid m_grid;
    std::span<const Atom> m_atoms;
    Work m_work;
    HostForm m_form;
    std::vector<float> m_map;
};

std::unique_ptr<HostRun> CutoffExperiment::hostRun(const OptionSet &, HostForm form) const
{
    return std::make_unique<CutoffHostRun>(m_grid, m_atoms, hostWork(), form);
}

} // namespace

std::unique_ptr<KernelExperiment> makeCutoffExperiment(const OptionSet &problem, std::uint64_t seed)
{
    const Extent grid = parseExtent(problem.text("grid"), {true, true, true});
    if (double(grid.x) * double(grid.y) * double(grid.z) > 0x1p30)
        throw Error(ErrorCode::InvalidCall, say("the grid %1 is too large", toString(grid)),
                    say("a map has at most 2^30 points"));
    const double volume = double(grid.voxels()) * std::pow(cutoffGridSpacing, 3);
    const std::int64_t atoms = problem.text("atoms") == "auto"
                                   ? std::max<std::int64_t>(1, std::int64_t(volume / volumePerAtom))
                                   : problemNumber(problem, "atoms", 1, mostCutoffAtoms);
    const std::int64_t radius = problemNumber(problem, "radius", 1, 64);
    requireMemory(std::size_t(grid.voxels()) * 20 + std::size_t(atoms) * 160, say("the map and the atoms"));
    return std::make_unique<CutoffExperiment>(CutoffGrid{grid, cutoffGridSpacing, float(radius)}, atoms,
                                              seed);
}

} // namespace larmor
