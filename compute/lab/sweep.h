// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// One option or problem parameter and the values it takes.
struct SweepAxis {
    std::string name;
    std::vector<std::string> values;
    bool operator==(const SweepAxis &) const = default;
};
/// "tile=8,16,32", "size=256:1024:256" (both ends, step 256) or "size=256:4096:*2" (doubling), mixed by
/// commas. @throws Error InvalidCall.
SweepAxis parseSweepAxis(const std::string &word);

/// In which order points are measured, so that a device that warms up does not pass for a trend.
enum class SweepOrder {
    Shuffled,    ///< seeded
    Interleaved, ///< neighbours on the axes lie far apart in time
    AsGiven
};
std::string_view toString(SweepOrder order);
SweepOrder parseSweepOrder(std::string_view word); ///< @throws Error InvalidCall

/// What to measure; a value.
struct SweepRequest {
    std::string kernel;
    std::string source; ///< of a kernel that is not the catalogue's: its text, so that a journal knows it
    std::vector<SweepAxis> axes; ///< problem parameters and options; the last one varies fastest
    std::string preset;          ///< under the axes' values; empty: the defaults
    SweepOrder order = SweepOrder::Shuffled;
    std::uint64_t seed = 1;
    MeasureSettings settings;

    /// From words as typed: "size=512", "tile=8,16,32", "preset=tiled". @throws Error InvalidCall.
    static SweepRequest parse(const KernelDefinition &kernel, const std::vector<std::string> &words);
    /// Axes with more than one value.
    std::vector<SweepAxis> varying() const;
    Json toJson() const; ///< all that decides what is measured
};

/// One row of a sweep.
struct SweepPoint {
    OptionSet problem, options; ///< complete where legal
    Text illegal;               ///< the constraint; empty when it can be measured
};
/// All combinations, the last axis fastest. @throws Error InvalidCall for an unknown name, more than a
/// million points, or a value that no combination could make legal.
std::vector<SweepPoint> expandSweep(const KernelDefinition &kernel, const SweepRequest &request,
                                    EngineKind engine);
/// The order in which points are visited: a permutation of 0 .. count - 1.
std::vector<std::size_t> sweepOrder(std::size_t count, SweepOrder order, std::uint64_t seed);

enum class SweepState { Ready, Running, Paused, Finished, Cancelled };

/// Hooks of a sweep; called on the thread that runs it. All may be empty.
struct SweepObserver {
    /// A row is known: measured now, or read from the journal.
    std::function<void(std::size_t index, const SweepPoint &point, const Measurement &row, bool fromJournal)>
        row;
    std::function<void(std::size_t done, std::size_t total)> progress;
    std::function<void(SweepState state)> state;
};

/// Measures every combination of its axes on one engine. Each finished row goes to a journal on disk at once
/// (one line of JSON, flushed to the disk), so that a crash or a kill loses at most the row being measured; a
/// sweep of the same request that finds the journal goes on where it ended. Rows that the kernel refuses are
/// kept with the constraint.
class Sweep {
public:
    /// @param journal empty: none. @throws Error InvalidCall (as expandSweep; a journal of another sweep, or
    /// a file that is no journal), FileAccess.
    Sweep(const KernelDefinition &kernel, SweepRequest request, Engine &engine,
          std::filesystem::path journal = {});

    const SweepRequest &request() const { return m_request; }
    const std::vector<SweepPoint> &points() const { return m_points; }

    /// Measures what is missing, on this thread, until all is done or the task is cancelled. May be called
    /// again after a cancellation. @returns Finished or Cancelled.
    /// @throws Error DeviceFailure, FileAccess (the journal cannot be written).
    SweepState run(const SweepObserver &observer = {}, const Task &task = {});
    /// From any thread: stops after the row being measured, until resume().
    void pause();
    void resume();

    /// What was wrong with the journal: each damaged line by its number. The rows behind it are kept.
    const std::vector<Text> &remarks() const { return m_remarks; }
    /// Refuses a file that is there and no journal. @throws Error InvalidCall, FileAccess.
    static void requireJournal(const std::filesystem::path &journal);
    /// Removes the journal of an interrupted sweep, and nothing but a journal.
    /// @throws Error InvalidCall, FileAccess.
    static void dropJournal(const std::filesystem::path &journal);

    SweepState state() const { return m_state.load(); }
    std::size_t done() const { return m_done.load(); }
    /// Rows in the order of points(); absent where not yet known. Not while run() is running.
    const std::vector<std::optional<Measurement>> &rows() const { return m_rows; }

    /// {"kind": "larmor-sweep", "version": 1, "request", "axes", "points": [measurements]}.
    Json toJson() const;
    /// One line per row: the axes, then status, time and its quartiles, rates, error, resources, constraint.
    std::string toCsv() const;
    /// The journal has served. @throws Error as dropJournal() does.
    void removeJournal();

private:
    void recall();
    bool takeRow(const Json &line); ///< false: this is no row of this sweep
    void append(std::size_t index, const Measurement &row);
    Measurement rowOf(std::size_t index, const Task &task);
    bool waitWhilePaused(const SweepObserver &observer, const Task &task);
    void enter(SweepState state, const SweepObserver &observer);

    const KernelDefinition &m_kernel;
    SweepRequest m_request;
    Engine &m_engine;
    std::filesystem::path m_journal;
    std::vector<Text> m_remarks;
    std::vector<SweepPoint> m_points;
    std::vector<std::optional<Measurement>> m_rows;
    std::unique_ptr<KernelExperiment> m_experiment; ///< of m_problem
    OptionSet m_problem;
    std::atomic<SweepState> m_state{SweepState::Ready};
    std::atomic<std::size_t> m_done{0};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_paused = false;
};

} // namespace larmor
