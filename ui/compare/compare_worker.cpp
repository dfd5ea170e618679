// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_worker.h"

#include "recon/ssim.h"

#include <map>

namespace larmor {

/// What is open, by engine.
struct CompareWorker::Slot {
    EngineOpener open;
    std::shared_ptr<const Scan> scan;
    std::map<std::string, std::unique_ptr<Reconstructor>> reconstructors;

    Reconstructor &reconstructorFor(const std::shared_ptr<const Scan> &wanted, const ReconSettings &settings)
    {
        if (scan != wanted) reconstructors.clear();
        scan = wanted;
        const std::set<std::string> touched = touchedKernels(settings);
        std::string engine = settings.engine ? std::string(toString(*settings.engine)) : "auto";
        if (!settings.engine) // which kernels were touched decides where it runs
            for (const std::string &kernel : touched)
                engine += ' ' + kernel;
        std::unique_ptr<Reconstructor> &kept = reconstructors[engine];
        if (!kept) kept = std::make_unique<Reconstructor>(open(settings.engine, touched), scan);
        return *kept;
    }
};

CompareWorker::CompareWorker(EngineOpener opener, QObject *parent)
    : QObject(parent), m_slot(std::make_shared<Slot>())
{
    m_slot->open = opener ? std::move(opener) : EngineOpener(openEngine);
    m_job.setFarewell([slot = m_slot] { slot->reconstructors.clear(); }); // on the thread that used them
    connect(&m_job, &BackgroundJob::waits, this, &CompareWorker::waits);
    connect(&m_job, &BackgroundJob::progressed, this, [this](double fraction) { emit progressed(fraction); });
    connect(&m_job, &BackgroundJob::failed, this,
            [this](const Failure &failure) { emit failed(m_tile, failure); });
}

CompareWorker::~CompareWorker() = default;

void CompareWorker::request(Job job)
{
    m_tile = 0;
    m_job.start([this, slot = m_slot, job = std::move(job)](
                    const Task &task, const BackgroundJob::Post &post) { perform(job, *slot, task, post); });
}

void CompareWorker::perform(const Job &job, Slot &slot, const Task &task, const BackgroundJob::Post &post)
{
    for (int tile = 0; tile < int(job.settings.size()); ++tile) {
        task.throwIfCancelled();
        post([this, tile] {
            m_tile = tile;
            emit started(tile);
        });
        try {
            const ReconSettings &settings = job.settings[std::size_t(tile)];
            Reconstructor &reconstructor = slot.reconstructorFor(job.scan, settings);
            CompareResult result;
            result.recon = std::make_shared<const ReconResult>(reconstructor.run(settings, task));
            result.truth = reconstructor.truth(result.recon->report.matrix);
            if (result.truth && result.recon->image)
                result.similarity = structuralSimilarity(*result.recon->image, *result.truth, task);
            post([this, tile, result] { emit finished(tile, result); });
        } catch (...) {
            const Failure failure = Failure::current();
            if (failure.code == ErrorCode::Cancelled) throw;
            slot.reconstructors.clear(); // a lost device is opened anew, and memory is given back
            post([this, tile, failure] { emit failed(tile, failure); });
        }
    }
}

} // namespace larmor
