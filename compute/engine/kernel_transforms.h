// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/grid_transform.h"

#include <array>
#include <map>
#include <vector>

namespace larmor {

/// Transforms of an Engine in terms of its KernelRunner: the catalogue's `fft` and `convolve`. Used by every
/// engine that has a compiler.
class KernelTransforms {
public:
    /// @param engine owner of both: its buffers hold the tables.
    KernelTransforms(EngineKind kind, Engine &engine, KernelRunner &runner)
        : m_kind(kind), m_engine(engine), m_runner(runner)
    {
    }
    /// @param problem its tables are filled in here. @param options resolved set of the kernel `fft`.
    /// @throws Error InvalidCall for rows or options that the kernel does not take.
    OperationReport rows(FftProblem problem, const OptionSet &options);

    /// @param problem without tables; convolveTakes() its grid. @param options resolved set of
    /// the kernel `convolve`. @throws Error InvalidCall for what the kernel does not take.
    OperationReport images(const ConvolveProblem &problem, const OptionSet &options);

    /// Between an image and its oversampled grid, either way. @param transform without tables;
    /// gridTransformTakes() its grid.
    OperationReport betweenGridAndImage(GridTransformPlan::Direction direction, GridTransform transform);

private:
    OperationReport launch(const std::vector<LaunchPlan> &plans);
    std::shared_ptr<Buffer> uploaded(const std::vector<cfloat> &tables);
    /// Tables of rows of some length, uploaded once; those of the last lengths are kept.
    const std::shared_ptr<Buffer> &tables(std::int64_t points);

    static constexpr std::size_t mostTables = 16;
    EngineKind m_kind;
    Engine &m_engine;
    KernelRunner &m_runner;
    std::map<std::int64_t, std::shared_ptr<Buffer>> m_tables;
    /// The last product: a solver makes the same one again and again, and its plans take the host as long as
    /// launches.
    struct Product {
        ConvolveProblem problem; ///< owns none of its buffers but the tables
        OptionSet options;
        std::array<std::size_t, 5> bytes{}; ///< of them: an address may be another's by now
        std::vector<LaunchPlan> plans;
    };
    const Product &productOf(const ConvolveProblem &problem, const OptionSet &options);
    Product m_product;
    /// Tables of the three dimensions of a grid, uploaded once; those of the last grids are kept.
    const std::shared_ptr<Buffer> &gridTables(const Extent &grid);
    std::map<std::array<std::int64_t, 3>, std::shared_ptr<Buffer>> m_gridTables;
    static constexpr std::size_t mostGrids = 4; ///< and plans
    std::vector<GridTransformPlan> m_gridPlans; ///< the last used first
};

} // namespace larmor
