// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_engine.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/cuda_streams.h"

namespace larmor {
namespace {

/// Pairs of the first launch, before the speed is known: a fraction of a second of the slowest option sets.
constexpr std::uint64_t firstPairs = 1u << 26;

} // namespace

CudaStream::CudaStream(int device) : m_generation(CudaContext::generation())
{
    CudaContext::open(device);
    checkCuda(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking), "cudaStreamCreateWithFlags");
}

CudaStream::~CudaStream()
{
    if (!CudaContext::isAlive(m_generation)) return;
    ignoreCuda(cudaStreamSynchronize(m_stream));
    ignoreCuda(cudaStreamDestroy(m_stream));
}

CudaEngine::CudaEngine(const CudaGpu &gpu)
    : m_gpu(gpu), m_stream(gpu.index),
      m_generation(CudaContext::generation()), m_queue{m_stream.get(), gpu.multiprocessors,
                                                       gpu.architecture >= 90},
      m_pool(std::make_shared<DevicePool>(gpu.index)), m_events(std::make_shared<EventPool>()),
      m_transforms(m_pool, m_stream.get(),
                   [this](std::chrono::microseconds time) { m_runner.prepared(time); }),
      m_vkfft(gpu.index, m_stream.get(), [this](std::chrono::microseconds time) { m_runner.prepared(time); }),
      m_runner(gpu, m_stream.get()), m_operators(
                                         EngineKind::Cuda, m_runner, [this] { synchronize(); }, firstPairs),
      m_sorter(*this, m_queue), m_gridding(*this, m_runner, &m_sorter, gpu.sharedPerBlockOptIn),
      m_reduction(*this, m_runner), m_lattice(*this, m_runner),
      m_lineTransforms(EngineKind::Cuda, *this, m_runner), m_products(m_stream.get())
{
    m_staging.make(); // not in the first reconstruction's time
}

CudaEngine::~CudaEngine()
{
    // Plans, kernels and staging buffers go next: nothing may still use them.
    if (!CudaContext::isAlive(m_generation)) return;
    ignoreCuda(cudaSetDevice(m_gpu.index));
    ignoreCuda(cudaStreamSynchronize(m_stream.get()));
}

void CudaEngine::enter() const
{
    if (!CudaContext::isAlive(m_generation))
        throw Error(ErrorCode::DeviceFailure, "the cuda engine has stopped", "the GPU failed earlier",
                    "open the engine again, or choose --engine cpu");
    checkCuda(cudaSetDevice(m_gpu.index), "cudaSetDevice");
}

StreamEngine *CudaEngine::streams()
{
    enter();
    if (!m_streams) m_streams = makeCudaStreams({m_gpu, m_stream.get(), m_runner, m_pool, m_events});
    return m_streams.get();
}

BufferPtr CudaEngine::allocate(std::size_t bytes)
{
    enter();
    BufferPtr buffer = m_pool->allocate(bytes);
    if (m_capture) m_capture->memory().arrays.push_back(buffer);
    return buffer;
}

void CudaEngine::upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset)
{
    enter();
    m_runner.written(to);
    if (m_capture && bytes > 0) {
        auto &uploads = m_capture->memory().uploads;
        uploads.push_back(std::make_unique<PinnedCopy>(from, bytes));
        checkCuda(cudaMemcpyAsync(deviceRegion(to, static_cast<std::int64_t>(bytes), 1, offset),
                                  uploads.back()->address(), bytes, cudaMemcpyHostToDevice, m_stream.get()),
                  "uploading (cudaMemcpyAsync)");
        return;
    }
    m_staging.upload(deviceRegion(to, static_cast<std::int64_t>(bytes), 1, offset), from, bytes,
                     m_stream.get());
}

void CudaEngine::download(void *to, Buffer &from, std::size_t bytes, std::size_t offset)
{
    enter();
    refuseToWaitInPass();
    m_staging.download(to, deviceRegion(from, static_cast<std::int64_t>(bytes), 1, offset), bytes,
                       m_stream.get());
}

void CudaEngine::fill(Buffer &buffer, unsigned char byte)
{
    enter();
    if (buffer.bytes() == 0) return;
    m_runner.written(buffer);
    checkCuda(cudaMemsetAsync(deviceBuffer(buffer).address(), byte, buffer.bytes(), m_stream.get()),
              "cudaMemsetAsync");
}

std::uint64_t CudaEngine::availableMemory() const
{
    enter();
    return m_pool->available();
}

TimeMarkPtr CudaEngine::mark()
{
    enter();
    if (!m_capture) return m_events->mark(m_stream.get());
    return m_events->mark([this](cudaEvent_t event) { m_capture->mark(event); });
}

double CudaEngine::elapsedMs(const TimeMark &from, const TimeMark &to)
{
    enter();
    refuseToWaitInPass();
    return elapsedMilliseconds(from, to);
}

void CudaEngine::synchronize()
{
    enter();
    refuseToWaitInPass();
    checkCuda(cudaStreamSynchronize(m_stream.get()), "waiting for the GPU (cudaStreamSynchronize)");
}

void CudaEngine::keepBusy(double ms)
{
    enter();
    cuda::keepBusy(m_queue, ms);
}

void CudaEngine::refuseToWaitInPass() const
{
    if (m_capture) throw Error(ErrorCode::Unavailable, "a pass that waits for the GPU cannot be recorded");
}

std::unique_ptr<RecordedPass> CudaEngine::record(const std::function<void()> &pass)
{
    synchronize();
    CudaCapture capture(m_stream.get());
    struct Captured {
        CudaEngine &engine;
        Captured(CudaEngine &e, CudaCapture &capture) : engine(e)
        {
            engine.m_capture = &capture;
            engine.m_runner.keepArguments(&capture.memory().arrays);
        }
        ~Captured()
        {
            engine.m_capture = nullptr;
            engine.m_runner.keepArguments(nullptr);
        }
    };
    try {
        const Captured captured(*this, capture);
        pass();
    } catch (const Error &error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return nullptr; // what is wrong shows when it runs
    }
    return capture.end([this, unloadings = m_runner.unloadings(), changes = m_transforms.changes()] {
        return m_runner.unloadings() == unloadings && m_transforms.changes() == changes;
    });
}

OperationReport CudaEngine::named(OperationReport report) const
{
    report.note = m_runner.codeName() + (report.note.empty() ? "" : "; " + report.note);
    return report;
}

OperationReport CudaEngine::transpose(const TransposeProblem &problem, const OptionSet &options)
{
    enter();
    return named(m_operators.transpose(problem, options));
}

OperationReport CudaEngine::transformRows(const FftProblem &problem, const OptionSet &options)
{
    enter();
    return named(m_lineTransforms.rows(problem, options));
}

OperationReport CudaEngine::convolveImages(const ConvolveProblem &problem, const OptionSet &options)
{
    if (!convolveTakes(problem.grid)) return Engine::convolveImages(problem, options);
    enter();
    return named(m_lineTransforms.images(problem, options));
}

OperationReport CudaEngine::multiplyMatrices(Buffer &a, Buffer &b, Buffer &c, std::int64_t rows,
                                             std::int64_t inner, std::int64_t columns)
{
    enter();
    return m_products.multiply(a, b, c, rows, inner, columns);
}

OperationReport CudaEngine::mu(const AdjointProblem &problem, const OptionSet &muOptions)
{
    enter();
    return named(m_operators.mu(problem, muOptions));
}

OperationReport CudaEngine::fhd(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                                const ChunkDone &chunkDone)
{
    enter();
    return named(m_operators.adjoint("fhd", problem, options, task, chunkDone));
}

OperationReport CudaEngine::q(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                              const ChunkDone &chunkDone)
{
    enter();
    return named(m_operators.adjoint("q", problem, options, task, chunkDone));
}

EngineStatus cudaStatus()
{
    EngineStatus status;
    status.kind = EngineKind::Cuda;
    CudaGpu gpu;
    try {
        status.available = findCudaGpu(gpu, status.whyNot);
        if (status.available) {
            status.whyNot = {};
            status.device = gpu.device;
        }
    } catch (const Error &error) {
        status.whyNot = error.text();
    } catch (const std::exception &error) {
        status.whyNot = Text::named(error.what());
    }
    return status;
}

std::unique_ptr<Engine> openCudaEngine()
{
    if (!CudaContext::replace())
        throw Error(ErrorCode::Unavailable, "the engine cuda is not available any more",
                    "the GPU failed earlier and the driver does not recover within one program",
                    "start the program again, or choose --engine cpu");
    CudaGpu gpu;
    Text why;
    if (!findCudaGpu(gpu, why))
        throw Error(ErrorCode::Unavailable, "the engine cuda is not available", why,
                    "`--engine auto` takes the best engine that this machine has");
    return std::make_unique<CudaEngine>(gpu);
}

} // namespace larmor
