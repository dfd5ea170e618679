// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_worker.h"

#include "recon/ssim.h"

#include <algorithm>
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

namespace {

constexpr double mostRepeatedMs = 1000; // a run that takes longer prepares little beside it

/// The first run of a way also makes what the others find made: a short one is run once more, so that its
/// time is that of the reconstruction.
void runPrepared(Reconstructor &reconstructor, const ReconSettings &settings, const Task &task,
                 CompareResult &result)
{
    ReconResult first = reconstructor.run(settings, task);
    const ReconReport report = first.report;
    result.preparationMs = report.compileMs;
    if (report.totalMs < mostRepeatedMs) {
        ReconResult second = reconstructor.run(settings, task);
        const double q = second.report.qCached && !report.qCached ? report.qMs : 0; // it has a column
        result.preparationMs += std::max(0.0, report.totalMs - second.report.totalMs - q);
        first = std::move(second);
    }
    result.recon = std::make_shared<const ReconResult>(std::move(first));
}

} // namespace

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
            runPrepared(reconstructor, settings, task, result);
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

#include "moc_compare_worker.cpp"
