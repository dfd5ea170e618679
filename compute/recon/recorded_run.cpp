// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/recorded_run.h"

#include "core/host_memory.h"

namespace larmor {
namespace {

constexpr double longMs = 50;       // of an image: launches hardly count any more, and it cannot be cancelled
constexpr double leastShare = 0.02; // of the time of an image, that is spent in no operation

/// Whether the recording makes the image, but for the order of sums.
bool makes(RecordedRun &recorded, Buffer &image, const Run &run)
{
    // An unregularised solution differs from run to run by hundreds of times what its sums do.
    const double rounding = run.settings.method == Method::LeastSquares ? 1e-3 : 1e-5;
    if (!recorded.operations->pass->replay()) return false;
    const std::int64_t voxels = run.voxels();
    const auto power = [&](Buffer &values) { return run.engine.dot(values, 0, values, 0, voxels).real(); };
    run.engine.axpby(-1, image, 0, 1, *recorded.image, 0, voxels);
    return power(*recorded.image) <= rounding * rounding * power(image);
}

} // namespace

bool isWorthRecording(const Run &run)
{
    const ReconReport &report = run.report;
    const bool asAlways = !run.settings.oracle && !run.observer.partialImage &&
                          run.settings.precision == Precision::Single && !run.coilImages;
    const std::uint64_t samples = run.scan.samples.size() * sizeof(cfloat);
    const std::uint64_t onHost = hostMemoryBound(HostMemorySources::ofThisProcess()).available;
    double copied = report.gapsMs + report.hostMs;
    for (const StageReport &stage : report.stages)
        if (stage.name == "upload") copied += stage.timeMs;
    return asAlways && report.totalMs < longMs && copied > leastShare * report.totalMs &&
           report.memoryPredicted < run.engine.availableMemory() && samples < onHost / 8;
}

RecordedRun recordRun(const Run &run, const ReconSettings &asked, Buffer &image, std::set<std::string> &warm)
{
    RecordedRun recorded{asked, run.settings, run.kernels, {}, nullptr, run.report};
    ReconSettings settings = run.settings;
    if (!run.report.residuals.empty()) // as many as the stopping rules left
        settings.iterations = int(run.report.residuals.size()) - 1;
    StageRecorder stages(run.engine, warm);
    ReconReport unused = run.report;
    const ReconObserver nobody;
    const Task unwatched;
    Run again{run.engine, run.scan, settings,  run.matrix,  run.kernels, unwatched,
              nobody,     stages,   run.cache, run.scoring, unused};
    again.reference = run.reference;
    recorded.operations = stages.record([&] { recorded.image = runMethod(again); });
    if (recorded.operations && !makes(recorded, image, run)) recorded.operations.reset();
    return recorded;
}

} // namespace larmor
