// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_graph.h"

#include "engine/cuda/cuda_check.h"

#include <cstring>
#include <utility>

namespace larmor {
namespace {

class CudaGraphPass final : public RecordedPass {
public:
    CudaGraphPass(cudaGraphExec_t graph, cudaStream_t stream, GraphMemory memory,
                  std::function<bool()> isSound)
        : m_generation(CudaContext::generation()), m_graph(graph), m_stream(stream),
          m_memory(std::move(memory)), m_isSound(std::move(isSound))
    {
    }
    ~CudaGraphPass() override
    {
        if (!CudaContext::isAlive(m_generation)) return;
        ignoreCuda(cudaStreamSynchronize(m_stream)); // its arrays go next
        ignoreCuda(cudaGraphExecDestroy(m_graph));
    }
    CudaGraphPass(const CudaGraphPass &) = delete;
    CudaGraphPass &operator=(const CudaGraphPass &) = delete;

    bool replay() override
    {
        if (!CudaContext::isAlive(m_generation) || !m_isSound()) return false;
        checkCuda(cudaGraphLaunch(m_graph, m_stream), "launching a graph (cudaGraphLaunch)");
        return true;
    }

private:
    const unsigned m_generation;
    cudaGraphExec_t m_graph;
    cudaStream_t m_stream;
    GraphMemory m_memory;
    std::function<bool()> m_isSound;
};

} // namespace

PinnedCopy::PinnedCopy(const void *from, std::size_t bytes) : m_generation(CudaContext::generation())
{
    checkCuda(cudaHostAlloc(&m_memory, bytes, cudaHostAllocDefault), "cudaHostAlloc");
    std::memcpy(m_memory, from, bytes);
}

PinnedCopy::~PinnedCopy()
{
    if (CudaContext::isAlive(m_generation)) ignoreCuda(cudaFreeHost(m_memory));
}

CudaCapture::CudaCapture(cudaStream_t stream) : m_stream(stream)
{
    // Relaxed: other threads copy to the screen meanwhile, and the pool may have to allocate.
    checkCuda(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed), "cudaStreamBeginCapture");
    m_capturing = true;
}

CudaCapture::~CudaCapture()
{
    if (cudaGraph_t graph = take()) ignoreCuda(cudaGraphDestroy(graph));
    if (m_marks) ignoreCuda(cudaStreamDestroy(m_marks));
    if (m_meeting) ignoreCuda(cudaEventDestroy(m_meeting));
}

void CudaCapture::mark(cudaEvent_t event)
{
    // On the stream itself an event keeps the next kernel waiting for 2.4 us (H200).
    if (!m_marks) checkCuda(cudaStreamCreateWithFlags(&m_marks, cudaStreamNonBlocking), "cudaStreamCreate");
    if (!m_meeting)
        checkCuda(cudaEventCreateWithFlags(&m_meeting, cudaEventDisableTiming), "cudaEventCreate");
    checkCuda(cudaEventRecord(m_meeting, m_stream), "cudaEventRecord");
    checkCuda(cudaStreamWaitEvent(m_marks, m_meeting, 0), "cudaStreamWaitEvent");
    checkCuda(cudaEventRecordWithFlags(event, m_marks, cudaEventRecordExternal), "cudaEventRecord");
}

cudaGraph_t CudaCapture::take()
{
    if (!std::exchange(m_capturing, false)) return nullptr;
    if (m_marks) { // a capture ends where all its branches have met
        ignoreCuda(cudaEventRecord(m_meeting, m_marks));
        ignoreCuda(cudaStreamWaitEvent(m_stream, m_meeting, 0));
    }
    cudaGraph_t graph = nullptr;
    ignoreCuda(cudaStreamEndCapture(m_stream, &graph)); // a spoilt capture gives none
    return graph;
}

std::unique_ptr<RecordedPass> CudaCapture::end(std::function<bool()> isSound)
{
    const cudaGraph_t graph = take();
    if (!graph) return nullptr;
    std::size_t nodes = 0;
    cudaGraphExec_t launchable = nullptr;
    const cudaError_t counted = cudaGraphGetNodes(graph, nullptr, &nodes);
    const cudaError_t made =
        counted == cudaSuccess && nodes > 0 ? cudaGraphInstantiate(&launchable, graph, 0) : counted;
    ignoreCuda(cudaGraphDestroy(graph));
    checkCuda(made, "making a graph (cudaGraphInstantiate)");
    if (!launchable) return nullptr;
    auto pass =
        std::make_unique<CudaGraphPass>(launchable, m_stream, std::move(m_memory), std::move(isSound));
    checkCuda(cudaGraphUpload(launchable, m_stream), "cudaGraphUpload");
    return pass;
}

} // namespace larmor
