// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/text.h"
#include "engine/registry.h"
#include "lesson/check.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace larmor::lesson {

/// A step's conclusion with what it came to on the runner's engine.
struct Concluded {
    const Conclusion *conclusion = nullptr;
    Outcome outcome;
};

/// Walks a lesson on one engine. Used from one thread; what has been measured stays.
class Runner {
public:
    /// Opens the engine. `auto` takes cuda, else OpenCL, the CPU's too (its kernels have the switches that
    /// lessons throw), else cpu. @throws Error Unavailable.
    Runner(std::shared_ptr<const Lesson> lesson, const EngineChoice &choice);
    ~Runner();
    Runner(const Runner &) = delete;
    Runner &operator=(const Runner &) = delete;

    const Lesson &lesson() const;
    EngineKind engine() const;
    /// "PoCL ..." or "the model's H200".
    Text deviceName() const;

    /// Runs what the step measures and has not been run yet. @throws Error Unavailable, InvalidCall,
    /// DeviceFailure, CompileFailure, OutOfMemory; Internal where a kernel's result is wrong that should be
    /// right; Cancelled.
    void measure(std::size_t step, const Task &task = {});
    /// All steps.
    void measureAll(const Task &task = {});

    const Row *row(const std::string &run) const;
    RowOf rows() const;
    /// Those whose runs have not all been run are not checked yet.
    std::vector<Concluded> conclusions(std::size_t step) const;
    Answer answer(std::size_t step) const; ///< of a step with a prediction
    bool holds() const;                    ///< no conclusion fails

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Figures that a lesson's charts, checks and predictions read, in the order of figureNames(), then places.
std::vector<std::string> figuresUsed(const Lesson &lesson);
/// Whether a step has runs and nothing that names a figure: the usual ones of its runs are then shown.
bool asksForNoFigure(const Step &step);
/// Heading of a column: "time [ms]"; of a place in a report what the first check or prediction calls it.
std::string figureHeading(const Lesson &lesson, const std::string &figure);

} // namespace larmor::lesson
