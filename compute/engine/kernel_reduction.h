// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <optional>

namespace larmor {

/// Dot products of an Engine in terms of its KernelRunner: the lab's `reduction` under options that a person
/// chose. Used by every engine that has a compiler.
class KernelReduction {
public:
    KernelReduction(Engine &engine, KernelRunner &runner) : m_engine(engine), m_runner(runner) {}

    /// Empty: none, the engine's own dot product serves. @throws Error InvalidCall for options that do not go
    /// together for dot products.
    void choose(const OptionSet &options);
    bool chosen() const { return !m_options.empty(); }
    /// Re sum conj(a[i]) b[i] of complex arrays from element offsets; waits. Null where no options are
    /// chosen, or an array begins or ends where the kernel cannot.
    std::optional<double> realDot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset,
                                  std::int64_t count);

private:
    void prepare(std::int64_t floats);

    Engine &m_engine;
    KernelRunner &m_runner;
    OptionSet m_options;
    BufferPtr m_partials, m_spare, m_counter, m_out;
};

} // namespace larmor
