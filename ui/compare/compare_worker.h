// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "session/live_types.h"

#include <vector>

namespace larmor {

/// One tile's result.
struct CompareResult {
    std::shared_ptr<const ReconResult> recon;
    std::shared_ptr<const Image> truth; ///< null: unknown
    std::optional<double> similarity;   ///< to the truth
    /// Libraries, plans, compiling and kept weights: what the first run took longer than those after it, ms.
    double preparationMs = 0;
};

/// Reconstructs a row of settings one after the other; a newer row replaces the rest of an older one.
class CompareWorker : public QObject {
    Q_OBJECT
public:
    struct Job {
        std::shared_ptr<const Scan> scan;
        std::vector<ReconSettings> settings; ///< one for each tile
    };

    /// @param opener as LiveWorker's.
    explicit CompareWorker(EngineOpener opener, QObject *parent = nullptr);
    ~CompareWorker() override;
    void leaseFrom(Machine *machine, const QString &who) { m_job.leaseFrom(machine, who); }
    void request(Job job);
    void cancel() { m_job.discard(); }
    bool running() const { return m_job.running(); }

signals:
    void waits(const QString &why);
    void started(int tile);
    void progressed(double fraction); ///< of the present tile
    void finished(int tile, const larmor::CompareResult &result);
    void failed(int tile, const larmor::Failure &failure);

private:
    struct Slot;
    void perform(const Job &job, Slot &slot, const Task &task, const BackgroundJob::Post &post);

    std::shared_ptr<Slot> m_slot; ///< of the job's thread alone
    int m_tile = 0;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
