// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_worker.h"

#include "core/error.h"
#include "recon/ssim.h"
#include "session/live_worker.h"

#include <QElapsedTimer>

namespace larmor {

CompareWorker::CompareWorker(EngineOpener opener, QObject *parent)
    : QThread(parent), m_open(opener ? std::move(opener) : EngineOpener(openEngine))
{
    setObjectName(QStringLiteral("larmor-compare"));
}

CompareWorker::~CompareWorker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
        m_stop.request_stop();
    }
    m_wake.notify_all();
    wait();
}

void CompareWorker::request(Job job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop.request_stop();
        m_job = std::move(job);
    }
    m_wake.notify_all();
    if (!isRunning()) start(QThread::LowPriority);
}

void CompareWorker::cancel()
{
    const std::lock_guard lock(m_mutex);
    m_stop.request_stop();
    m_job.reset();
}

void CompareWorker::run()
{
    for (;;) {
        Job job;
        std::stop_token stop;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [&] { return m_quit || m_job; });
            if (m_quit) break;
            job = std::move(*m_job);
            m_job.reset();
            m_stop = {};
            stop = m_stop.get_token();
        }
        perform(job, stop);
    }
    m_reconstructors.clear();
}

Reconstructor &CompareWorker::reconstructorFor(const Job &job, const ReconSettings &settings)
{
    const std::set<std::string> touched = touchedKernels(settings);
    std::string engine = settings.engine ? std::string(toString(*settings.engine)) : "auto";
    if (!settings.engine) // which kernels were touched decides where it runs
        for (const std::string &kernel : touched)
            engine += ' ' + kernel;
    std::unique_ptr<Reconstructor> &kept = m_reconstructors[engine];
    if (!kept) kept = std::make_unique<Reconstructor>(m_open(settings.engine, touched), job.scan);
    return *kept;
}

void CompareWorker::perform(const Job &job, const std::stop_token &stop)
{
    if (m_scan != job.scan) {
        m_reconstructors.clear();
        m_scan = job.scan;
    }
    QElapsedTimer sinceTold;
    sinceTold.start();
    for (std::size_t tile = 0; tile < job.settings.size() && !stop.stop_requested(); ++tile) {
        emit started(static_cast<int>(tile));
        const Task task(stop, [&](double fraction, std::string_view) {
            if (sinceTold.elapsed() < 50) return;
            sinceTold.restart();
            emit progressed((double(tile) + fraction) / double(job.settings.size()));
        });
        try {
            const ReconSettings &settings = job.settings[tile];
            Reconstructor &reconstructor = reconstructorFor(job, settings);
            auto result = std::make_shared<const ReconResult>(reconstructor.run(settings, task));
            std::optional<double> similarity;
            if (const auto truth = reconstructor.truth(result->report.matrix); truth && result->image)
                similarity = structuralSimilarity(*result->image, *truth, task);
            emit finished(static_cast<int>(tile), std::move(result), similarity);
        } catch (const Error &error) {
            if (error.code() == ErrorCode::Cancelled) return;
            emit failed(static_cast<int>(tile), Failure::of(error));
        }
    }
}

} // namespace larmor
