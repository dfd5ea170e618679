// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"
#include "recon/reconstruction.h"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

namespace larmor {

/// One finished run of the live pipeline, as charts see it.
struct RunRecord {
    std::uint64_t generation = 0; ///< of the settings; a rise marks a thrown switch
    double seconds = 0;           ///< since the store was made
    std::string change;           ///< what was switched when the generation rose: "tile 32"
    std::string command{};        ///< the command line that repeats it; empty: unknown
    ReconReport report;
};

/// The only thing that charts read: runs in the order in which they finished, and lab measurements.
/// Thread-safe.
class ResultStore {
public:
    /// Keeps at most this many live runs; the oldest fall out.
    explicit ResultStore(std::size_t capacity = 2000);

    void add(RunRecord record);
    void add(Measurement measurement);
    /// Puts the prediction beside the same measurement, where it is here.
    void setPredicted(const Measurement &measurement);
    std::vector<RunRecord> runs() const;
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
    std::vector<Measurement> m_measurements;
    std::uint64_t m_revision = 0;
};

} // namespace larmor
