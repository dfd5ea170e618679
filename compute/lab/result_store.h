// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/live_history.h"
#include "lab/measurement.h"
#include "lab/session_results.h"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

namespace larmor {

/// The only thing that charts read: runs in the order in which they finished, and lab measurements.
/// Thread-safe.
class ResultStore {
public:
    /// Keeps at most this many live runs whole; the oldest fall out, but the last with iterations. Their
    /// times stay in the history.
    explicit ResultStore(std::size_t capacity = 2000);

    void add(RunRecord record);
    void add(Measurement measurement);
    /// Puts the prediction beside the same measurement, where it is here.
    void setPredicted(const Measurement &measurement);
    std::vector<RunRecord> runs() const;
    /// Of all runs since the last clearRuns().
    LiveHistory history() const;
    /// What a session keeps; the history in it shares its stays with this one.
    SessionResults results() const;
    /// Puts what a session kept in place of what is here; of that only the runs with the present option set
    /// stay, behind it. Its runs and measurements stay marked as of that session.
    void restore(const SessionResults &results);
    std::vector<Measurement> measurements() const;
    /// Rises with every add().
    std::uint64_t revision() const;
    void clearRuns();

    /// {"kind": "larmor-results", "version": 1, "runs": [...], "measurements": [...]}.
    Json toJson() const;
    void save(const std::filesystem::path &path) const;

private:
    mutable std::mutex m_mutex;
    std::size_t m_capacity;
    std::deque<RunRecord> m_runs;
    std::optional<RunRecord> m_converged; ///< the newest run with iterations that fell out of those
    mutable LiveHistory m_history;
    std::vector<Measurement> m_measurements;
    std::uint64_t m_revision = 0;
};

} // namespace larmor
