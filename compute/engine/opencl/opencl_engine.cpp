// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_engine.h"

#include "core/error.h"
#include "engine/confined/adopts_host_memory.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/kernel_gridding.h"
#include "engine/kernel_operators.h"
#include "engine/kernel_reduction.h"
#include "engine/kernel_transforms.h"
#include "engine/opencl/opencl_runner.h"
#include "engine/opencl/opencl_streams.h"

#include <algorithm>
#include <utility>

namespace larmor {

namespace {

using namespace opencl;

/// Pairs of the first launch, before the speed is known: some 20 ms of the slowest option sets.
constexpr std::uint64_t firstPairsCpu = 1 << 20, firstPairsGpu = 1 << 26;

class OpenClEngine final : public CpuEngine, public AdoptsHostMemory {
public:
    OpenClEngine(const OpenedDevice &device, std::set<std::string> kernels)
        : m_device(device), m_queue(std::make_shared<Queue>(device, device.device.isCpu)), m_runner(m_queue),
          m_operators(
              EngineKind::OpenCl, m_runner, [this] { m_queue->finish(); },
              device.device.isCpu ? firstPairsCpu : firstPairsGpu),
          m_gridding(*this, m_runner, nullptr, device.localMemory), m_reduction(*this, m_runner),
          m_transforms(EngineKind::OpenCl, *this, m_runner), m_kernels(std::move(kernels))
    {
    }

    EngineKind kind() const override { return EngineKind::OpenCl; }
    const Device &device() const override { return m_device.device; }
    KernelRunner *kernels() override { return &m_runner; }
    StreamEngine *streams() override
    {
        if (!m_streams) m_streams = makeOpenClStreams(*this, m_queue, m_runner);
        return m_streams.get();
    }

    BufferPtr allocate(std::size_t bytes) override
    {
        return std::make_shared<OpenClBuffer>(memory().allocate(bytes), m_queue);
    }
    BufferPtr adopt(std::shared_ptr<void> owner, void *data, std::size_t bytes, std::size_t capacity) override
    {
        return std::make_shared<OpenClBuffer>(HostMemory::adopt(std::move(owner), data, bytes, capacity),
                                              m_queue);
    }
    void hostWrote(Buffer &buffer) override { m_runner.written(buffer); }
    std::uint64_t availableMemory() const override
    {
        return std::min(CpuEngine::availableMemory(), m_device.device.memoryBytes);
    }

    void upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset) override
    {
        m_runner.written(to);
        CpuEngine::upload(to, from, bytes, offset);
    }
    void fill(Buffer &buffer, unsigned char byte) override
    {
        m_runner.written(buffer);
        CpuEngine::fill(buffer, byte);
    }

    TimeMarkPtr mark() override
    {
        m_queue->finish();
        return CpuEngine::mark();
    }
    void synchronize() override { m_queue->finish(); }

    OperationReport transpose(const TransposeProblem &problem, const OptionSet &options) override
    {
        if (!runsHere("transpose")) return CpuEngine::transpose(problem, options);
        return named(m_operators.transpose(problem, options));
    }
    OperationReport transformRows(const FftProblem &problem, const OptionSet &options) override
    {
        if (!runsHere("fft")) return CpuEngine::transformRows(problem, options);
        return named(m_transforms.rows(problem, options));
    }
    OperationReport convolveImages(const ConvolveProblem &problem, const OptionSet &options) override
    {
        if (!runsHere("convolve") || !convolveTakes(problem.grid))
            return CpuEngine::convolveImages(problem, options);
        return named(m_transforms.images(problem, options));
    }
    OperationReport mu(const AdjointProblem &problem, const OptionSet &options) override
    {
        // A sum that runs here reads Mu's padding and may want records, which the cpu engine does not write.
        if (!runsHere("mu") && !runsHere("fhd") && !runsHere("q")) return CpuEngine::mu(problem, options);
        return named(m_operators.mu(problem, options));
    }
    OperationReport fhd(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                        const ChunkDone &chunkDone) override
    {
        if (!runsHere("fhd")) return CpuEngine::fhd(problem, options, task, chunkDone);
        return named(m_operators.adjoint("fhd", problem, options, task, chunkDone));
    }
    OperationReport q(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                      const ChunkDone &chunkDone) override
    {
        if (!runsHere("q")) return CpuEngine::q(problem, options, task, chunkDone);
        return named(m_operators.adjoint("q", problem, options, task, chunkDone));
    }
    GriddingPlanPtr planGridding(const GriddingGeometry &geometry, const SamplePositions &positions,
                                 const OptionSet &options, const Task &task) override
    {
        // Who plans also runs: the plan decides for both directions.
        if (!runsHere("gridding") && !runsHere("degridding"))
            return CpuEngine::planGridding(geometry, positions, options, task);
        return m_gridding.plan(geometry, positions, options, task);
    }
    OperationReport spread(GriddingPlan &plan, Buffer &samples, std::size_t sampleOffset,
                           Buffer &grid) override
    {
        if (!KernelGridding::isOurs(plan)) return CpuEngine::spread(plan, samples, sampleOffset, grid);
        return named(m_gridding.spread(plan, samples, sampleOffset, grid));
    }
    OperationReport interpolate(GriddingPlan &plan, Buffer &grid, Buffer &samples,
                                std::size_t sampleOffset) override
    {
        if (!KernelGridding::isOurs(plan)) return CpuEngine::interpolate(plan, grid, samples, sampleOffset);
        return named(m_gridding.interpolate(plan, grid, samples, sampleOffset));
    }
    double realDot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset,
                   std::int64_t count) override
    {
        const auto value = m_reduction.realDot(a, aOffset, b, bOffset, count);
        return value ? *value : CpuEngine::realDot(a, aOffset, b, bOffset, count);
    }
    void chooseReduction(const OptionSet &options) override
    {
        m_reduction.choose(runsHere("reduction") ? options : OptionSet{});
    }

private:
    bool runsHere(const std::string &kernel) const { return m_kernels.empty() || m_kernels.contains(kernel); }
    OperationReport named(OperationReport report) const
    {
        report.note = m_device.device.name + (report.note.empty() ? "" : "; " + report.note);
        return report;
    }

    const OpenedDevice &m_device;
    std::shared_ptr<Queue> m_queue;
    OpenClRunner m_runner;
    KernelOperators m_operators;
    KernelGridding m_gridding;
    KernelReduction m_reduction;
    KernelTransforms m_transforms;
    std::set<std::string> m_kernels;
    std::unique_ptr<StreamEngine> m_streams; ///< made when first asked for
};

} // namespace

EngineStatus openClStatus()
{
    EngineStatus status;
    status.kind = EngineKind::OpenCl;
    const OpenedDevice *device = openedDevice(status.whyNot);
    status.available = device != nullptr;
    if (device) status.device = device->device;
    return status;
}

std::unique_ptr<Engine> openOpenClEngine(const std::set<std::string> &kernels)
{
    Text why;
    const OpenedDevice *device = openedDevice(why);
    if (!device) throw Error(ErrorCode::Unavailable, say("the engine opencl is not available"), why);
    return std::make_unique<OpenClEngine>(*device, kernels);
}

} // namespace larmor
