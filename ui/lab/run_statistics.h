// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"
#include "lab/figures.h"
#include "recon/reconstruction.h"

#include <QString>
#include <deque>
#include <optional>
#include <vector>

namespace larmor {

/// Times of the runs since the last switch.
class RunStatistics {
public:
    void restart();
    void add(const ReconReport &report);
    /// Of the whole image, milliseconds. The first run, which warms caches up, counts only while it is alone.
    Spread timeMs() const;
    /// Median time of each stage of the last report's pipeline, milliseconds, in its order.
    std::vector<double> stageMs() const;
    std::size_t count() const { return m_runs.size(); }

private:
    struct Run {
        double totalMs;
        std::vector<double> stageMs;
    };
    static constexpr std::size_t kept = 120;
    std::deque<Run> m_runs;
};

/// What later runs are compared with.
struct Baseline {
    QString name;
    Spread timeMs;
};

/// "−38 % since “naive” (±1 %)" and whether that is an improvement beyond the noise.
struct TimeChange {
    QString text;
    double relative = 0; ///< now / baseline - 1
    double noise = 0;    ///< of that ratio
    bool beyondNoise() const { return relative > noise || relative < -noise; }
};
TimeChange changeSince(const Baseline &baseline, const Spread &now);

} // namespace larmor
