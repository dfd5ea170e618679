// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/gridding.h"

namespace larmor {

/// Sorts samples on the engine's own device.
class SampleSorter {
public:
    virtual ~SampleSorter() = default;
    /// Fills what `problem` says of samples, bins and jobs, with the buffers places, order, binStart and
    /// jobList: value for value what arrangeSamples() makes. @param layout sorted.
    /// @returns false where a sample is refused; arrangeSamples() says why.
    /// @throws Error InvalidCall as binnedAxes(), OutOfMemory, Cancelled.
    virtual bool arrange(const GriddingGeometry &geometry, const SamplePositions &positions,
                         const SampleLayout &layout, GriddingProblem &problem, const Task &task) = 0;
};

/// Gridding of an Engine in terms of its KernelRunner: the catalogue's `gridding` and `degridding`. Used by
/// every engine that has a compiler.
class KernelGridding {
public:
    /// @param engine owner of all: its buffers hold the plans. @param sorter null: the host sorts.
    /// @param sharedMemory bytes that a block may have.
    KernelGridding(Engine &engine, KernelRunner &runner, SampleSorter *sorter, std::size_t sharedMemory)
        : m_engine(engine), m_runner(runner), m_sorter(sorter), m_sharedMemory(sharedMemory)
    {
    }

    /// @param options of `gridding`, with shape and width replaced by the geometry's; empty: the defaults.
    /// Bins are no larger than shared memory allows; what spread() reports says where they shrank.
    /// @throws Error InvalidCall for options that do not go together and for positions that are not finite;
    /// OutOfMemory, Cancelled.
    GriddingPlanPtr plan(const GriddingGeometry &geometry, const SamplePositions &positions,
                         const OptionSet &options, const Task &task);
    /// Whether plan() made it.
    static bool isOurs(const GriddingPlan &plan);
    /// @throws Error Internal for a plan that plan() did not make or a buffer that is too small.
    OperationReport spread(GriddingPlan &plan, Buffer &samples, std::size_t sampleOffset, Buffer &grid);
    OperationReport interpolate(GriddingPlan &plan, Buffer &grid, Buffer &samples, std::size_t sampleOffset);

private:
    GriddingArrays arrange(const GriddingGeometry &geometry, const SamplePositions &positions,
                           const OptionSet &options, const Task &task);
    OperationReport launch(const std::vector<LaunchPlan> &plans);

    Engine &m_engine;
    KernelRunner &m_runner;
    SampleSorter *m_sorter;
    std::size_t m_sharedMemory;
};

} // namespace larmor
