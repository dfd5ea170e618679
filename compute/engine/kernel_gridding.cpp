// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kernel_gridding.h"

#include "core/error.h"
#include "kernels/gridding_options.h"

#include <limits>
#include <string>
#include <utility>

namespace larmor {

namespace {

class KernelGriddingPlan final : public GriddingPlan {
public:
    /// @param note of options that are not as they were asked for.
    KernelGriddingPlan(const GriddingProblem &problem, OptionSet spreading, OptionSet interpolating,
                       std::string note)
        : GriddingPlan(problem.geometry, problem.samples), m_problem(problem),
          m_spreading(std::move(spreading)), m_interpolating(std::move(interpolating)),
          m_note(std::move(note))
    {
    }
    std::uint64_t bytes() const override
    {
        std::uint64_t sum = 0;
        for (const auto *buffer : {&m_problem.places, &m_problem.order, &m_problem.binStart,
                                   &m_problem.jobList, &m_problem.values, &m_problem.arranged})
            if (*buffer) sum += (*buffer)->bytes();
        return sum;
    }
    const OptionSet &spreading() const { return m_spreading; }
    const OptionSet &interpolating() const { return m_interpolating; }
    const std::string &note() const { return m_note; }
    /// The problem with the caller's arrays in it; the launches made of it end before the caller may free
    /// them.
    GriddingProblem with(Buffer &samples, std::size_t sampleOffset, Buffer &grid) const
    {
        if (sampleOffset > std::numeric_limits<std::uint32_t>::max())
            throw Error(ErrorCode::InvalidCall, "the samples begin too far into their array to grid them",
                        "at " + std::to_string(sampleOffset) + ", where kernels index 2^32");
        GriddingProblem problem = m_problem;
        problem.data = borrowed(samples), problem.grid = borrowed(grid);
        problem.firstSample = static_cast<std::uint32_t>(sampleOffset);
        return problem;
    }

private:
    GriddingProblem m_problem;
    OptionSet m_spreading, m_interpolating;
    std::string m_note;
};

KernelGriddingPlan &ours(GriddingPlan &plan)
{
    auto *mine = dynamic_cast<KernelGriddingPlan *>(&plan);
    if (!mine) throw Error(ErrorCode::Internal, "a gridding plan of another engine reached the kernels");
    return *mine;
}

template <class Value>
BufferPtr uploaded(Engine &engine, const std::vector<Value> &values)
{
    if (values.empty()) return nullptr;
    const std::size_t bytes = values.size() * sizeof(Value);
    BufferPtr buffer = engine.allocate(bytes);
    engine.upload(*buffer, values.data(), bytes);
    return buffer;
}

} // namespace

GriddingPlanPtr KernelGridding::plan(const GriddingGeometry &geometry, const SamplePositions &positions,
                                     const OptionSet &options, const Task &task)
{
    const KernelDefinition &definition = griddingDefinition();
    const OptionSet wanted = withGriddingKernel(definition.defaults().with(options), geometry.kernel);
    if (const Text broken = definition.violation(wanted, m_engine.kind()); !broken.empty())
        throw Error(ErrorCode::InvalidCall, "gridding: these options do not go together", broken);
    constexpr std::size_t ofTheKernelsOwn = 64; // bytes, at most
    const OptionSet set = withBinsThatFit(wanted, m_sharedMemory - ofTheKernelsOwn);
    GriddingArrays arrays = arrange(geometry, positions, set, task);
    GriddingProblem &problem = arrays.problem;
    problem.values = uploaded(m_engine, arrays.values);
    if (arrays.arrangesData && problem.entries > 0)
        problem.arranged = m_engine.allocate(std::size_t(problem.entries) * sizeof(cfloat));
    std::string note;
    if (set != wanted)
        note = "bin " + set.text("bin") + ", bin-z " + set.text("bin-z") + ": blocks have " +
               std::to_string(m_sharedMemory) + " bytes of shared memory";
    return std::make_unique<KernelGriddingPlan>(problem, set, degriddingOptionsFor(set), std::move(note));
}

GriddingArrays KernelGridding::arrange(const GriddingGeometry &geometry, const SamplePositions &positions,
                                       const OptionSet &options, const Task &task)
{
    if (const SampleLayout layout = sampleLayout("gridding", geometry, options);
        m_sorter && layout.sorted && !visitsBins("gridding", options)) {
        GriddingArrays arrays = griddingValues("gridding", geometry, options);
        if (m_sorter->arrange(geometry, positions, layout, arrays.problem, task)) return arrays;
    }
    GriddingArrays arrays = prepareGridding("gridding", geometry, positions, options, task);
    GriddingProblem &problem = arrays.problem;
    problem.places = uploaded(m_engine, arrays.samples.places);
    problem.order = uploaded(m_engine, arrays.samples.order);
    problem.binStart = uploaded(m_engine, arrays.samples.binStart);
    problem.jobList = uploaded(m_engine, arrays.samples.jobs);
    return arrays;
}

bool KernelGridding::isOurs(const GriddingPlan &plan)
{
    return dynamic_cast<const KernelGriddingPlan *>(&plan) != nullptr;
}

OperationReport KernelGridding::launch(const std::vector<LaunchPlan> &plans)
{
    OperationReport report;
    report.engine = m_engine.kind();
    for (const LaunchPlan &plan : plans) {
        m_runner.launch(plan);
        report.work += plan.work;
    }
    return report;
}

OperationReport KernelGridding::spread(GriddingPlan &plan, Buffer &samples, std::size_t sampleOffset,
                                       Buffer &grid)
{
    const KernelGriddingPlan &mine = ours(plan);
    OperationReport done = launch(griddingPlans(mine.with(samples, sampleOffset, grid), mine.spreading()));
    done.note = mine.note();
    return done;
}

OperationReport KernelGridding::interpolate(GriddingPlan &plan, Buffer &grid, Buffer &samples,
                                            std::size_t sampleOffset)
{
    const KernelGriddingPlan &mine = ours(plan);
    return launch(degriddingPlans(mine.with(samples, sampleOffset, grid), mine.interpolating()));
}

} // namespace larmor
