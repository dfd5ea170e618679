// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/live_types.h"

#include <QThread>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

namespace larmor {

/// Reconstructs a row of settings one after the other; a newer row replaces the rest of an older one.
class CompareWorker : public QThread {
    Q_OBJECT
public:
    struct Job {
        std::shared_ptr<const Scan> scan;
        std::vector<ReconSettings> settings; ///< one for each tile
    };

    /// @param opener as LiveWorker's.
    explicit CompareWorker(EngineOpener opener, QObject *parent = nullptr);
    ~CompareWorker() override;
    void request(Job job);
    void cancel();

signals:
    void started(int tile);
    void progressed(double fraction); ///< of the whole row
    /// @param similarity to the truth, where that is known.
    void finished(int tile, std::shared_ptr<const larmor::ReconResult> result,
                  std::optional<double> similarity);
    void failed(int tile, const larmor::Failure &failure);

protected:
    void run() override;

private:
    void perform(const Job &job, const std::stop_token &stop);
    Reconstructor &reconstructorFor(const Job &job, const ReconSettings &settings);

    const EngineOpener m_open;
    std::mutex m_mutex; // guards what follows
    std::condition_variable m_wake;
    std::optional<Job> m_job;
    bool m_quit = false;
    std::stop_source m_stop;

    // the worker's own
    std::shared_ptr<const Scan> m_scan;
    std::map<std::string, std::unique_ptr<Reconstructor>> m_reconstructors; ///< by engine
};

} // namespace larmor
