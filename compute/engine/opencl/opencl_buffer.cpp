// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_buffer.h"

#include "core/error.h"

#include <utility>

namespace larmor::opencl {

Queue::Queue(const OpenedDevice &device, bool profiled) : m_device(device)
{
    cl_int code = CL_SUCCESS;
    m_queue =
        cl().clCreateCommandQueue(device.context, device.id, profiled ? CL_QUEUE_PROFILING_ENABLE : 0, &code);
    check(code, "no OpenCL command queue could be made");
}

Queue::~Queue()
{
    cl().clFinish(m_queue);
    cl().clReleaseCommandQueue(m_queue);
}

void Queue::finish()
{
    check(cl().clFinish(m_queue), "a kernel failed on the OpenCL device");
}

OpenClBuffer::OpenClBuffer(std::shared_ptr<HostBuffer> memory, std::shared_ptr<Queue> queue)
    : Buffer(memory->bytes()), m_host(std::move(memory)), m_queue(std::move(queue))
{
}

OpenClBuffer::~OpenClBuffer()
{
    if (!m_memory) return;
    // Kernels in the queue may still write here; the memory is handed out again right after.
    m_queue->cl().clFinish(m_queue->handle());
    m_queue->cl().clReleaseMemObject(m_memory);
}

void *OpenClBuffer::host()
{
    if (m_onDevice) {
        cl_int code = CL_SUCCESS;
        m_queue->cl().clEnqueueMapBuffer(m_queue->handle(), m_memory, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0,
                                         m_host->capacity(), 0, nullptr, nullptr, &code);
        check(code, "an OpenCL buffer could not be brought back to the host");
        m_onDevice = false;
        m_mapped = true;
    }
    return m_host->host();
}

cl_mem OpenClBuffer::memory()
{
    const Library &cl = m_queue->cl();
    if (!m_memory) {
        if (m_host->capacity() > m_queue->device().maxAllocation)
            throw Error(ErrorCode::OutOfMemory, "an array is too large for one OpenCL buffer",
                        std::to_string(m_host->capacity()) + " bytes, where " +
                            m_queue->device().device.name + " allows " +
                            std::to_string(m_queue->device().maxAllocation),
                        "use a smaller matrix or the cpu engine");
        cl_int code = CL_SUCCESS;
        m_memory = cl.clCreateBuffer(m_queue->device().context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                     m_host->capacity(), m_host->host(), &code);
        check(code, "an OpenCL buffer could not be made");
    } else if (m_mapped) {
        check(cl.clEnqueueUnmapMemObject(m_queue->handle(), m_memory, m_host->host(), 0, nullptr, nullptr),
              "an OpenCL buffer could not be handed to the device");
    }
    m_mapped = false;
    m_onDevice = true;
    return m_memory;
}

} // namespace larmor::opencl
