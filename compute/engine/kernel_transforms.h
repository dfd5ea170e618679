// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <map>

namespace larmor {

/// Transforms of rows of an Engine in terms of its KernelRunner: the catalogue's `fft`. Used by every engine
/// that has a compiler.
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

private:
    /// Tables of rows of some length, uploaded once; those of the last lengths are kept.
    const std::shared_ptr<Buffer> &tables(std::int64_t points);

    static constexpr std::size_t mostTables = 16;
    EngineKind m_kind;
    Engine &m_engine;
    KernelRunner &m_runner;
    std::map<std::int64_t, std::shared_ptr<Buffer>> m_tables;
};

} // namespace larmor
