// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/stream_parts.h"

#include <utility>

namespace larmor {

WindowReconstruction::WindowReconstruction(Engine &engine, const ReadoutSeries &series,
                                           const StreamSettings &settings, const Extent &matrix)
    : m_engine(engine), m_series(series), m_settings(settings), m_matrix(matrix),
      m_kernels(resolveKernels(settings.recon.kernels, engine))
{
}

std::uint64_t WindowReconstruction::memoryNeed(const FrameWindow &window) const
{
    const Scan scan = m_series.window(window.first, window.last, false);
    return larmor::memoryNeed(
        scan, m_settings.recon,
        {false, false, m_engine.kind(), MemoryUse::Fast, tensorCoresOf(m_engine.device())});
}

/// Maps hold for all windows; what else is kept depends on the positions.
void WindowReconstruction::keepMaps()
{
    ReconCache fresh;
    fresh.matrix = m_matrix;
    fresh.maps = std::exchange(m_cache.maps, {});
    m_cache = std::move(fresh);
}

double WindowReconstruction::prepare(std::int64_t frame, const FrameWindow &window, const Task &task)
{
    // Estimated maps come from the first window, whose samples the host therefore needs.
    const bool estimating = m_settings.recon.estimateMaps && !m_cache.maps;
    keepMaps();
    m_frame = -1;
    m_scan = m_series.window(window.first, window.last, estimating);
    Scoring unscored(m_engine, nullptr);
    StageRecorder stages(m_engine, m_warm);
    ReconReport report;
    report.adjointForm = chosenForm(m_scan, m_settings.recon, m_matrix, m_engine.kind());
    report.coils = chosenCoils(m_scan, m_settings.recon);
    const ReconObserver observer;
    Run run{m_engine, m_scan, m_settings.recon, m_matrix, m_kernels, task,
            observer, stages, m_cache,          unscored, report};
    prepareRun(run);
    stages.finish();
    m_frame = frame;
    return stages.totalMs();
}

BufferPtr WindowReconstruction::reconstruct(BufferPtr samples, const Task &task, ReconReport &report)
{
    Scoring unscored(m_engine, nullptr);
    StageRecorder stages(m_engine, m_warm);
    report.adjointForm = chosenForm(m_scan, m_settings.recon, m_matrix, m_engine.kind());
    report.coils = chosenCoils(m_scan, m_settings.recon);
    const ReconObserver observer;
    Run run{m_engine, m_scan, m_settings.recon, m_matrix, m_kernels, task,
            observer, stages, m_cache,          unscored, report};
    run.uploaded = std::move(samples);
    if (m_settings.warmStart) run.start = std::move(m_solution);
    BufferPtr image = runPipeline(run);
    m_solution = std::move(run.solution);
    report.stages = stages.finish();
    report.totalMs = stages.totalMs();
    report.gapsMs = stages.gapsMs();
    report.hostMs = stages.hostMs();
    report.compileMs = stages.compileMs();
    return image;
}

} // namespace larmor
