// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"
#include "lab/live_history.h"
#include "widgets/figures.h"

#include <QString>
#include <optional>

namespace larmor {

/// Times of the runs since the last switch.
class RunStatistics {
public:
    void restart();
    void add(const ReconReport &report);
    /// Of the whole image, milliseconds. The first run, which warms caches up, counts only while it is alone.
    Spread timeMs() const;
    /// What it is made of; the stages are those of the last report's pipeline, in its order.
    LiveParts parts() const;
    /// Of the stage beside an image since the last switch, in ms; empty where there were none.
    std::optional<Spread> repeats(const std::string &stage) const;
    std::size_t count() const { return m_runs.images; }

private:
    LiveStay m_runs;
    ReconReport m_last;
};

/// What later runs are compared with.
struct Baseline {
    QString name;
    Spread timeMs;
};

/// "−38 % since “naive” (±1 %)", without the bounds where too few images tell them, and whether that is an
/// improvement beyond the noise.
struct TimeChange {
    QString text;
    double relative = 0; ///< now / baseline - 1
    double noise = 0;    ///< of that ratio; infinite where too few images tell
    bool beyondNoise() const { return relative > noise || relative < -noise; }
};
TimeChange changeSince(const Baseline &baseline, const Spread &now);

} // namespace larmor
