// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cpu/host_buffer.h"
#include "engine/opencl/opencl_device.h"

namespace larmor::opencl {

/// An in-order queue on the opened device.
class Queue {
public:
    /// @param profiled its commands know when they ran.
    explicit Queue(const OpenedDevice &device, bool profiled = false);
    ~Queue();
    Queue(const Queue &) = delete;
    Queue &operator=(const Queue &) = delete;

    const OpenedDevice &device() const { return m_device; }
    const Library &cl() const { return *m_device.cl; }
    cl_command_queue handle() const { return m_queue; }
    /// Waits for all that was queued. @throws Error DeviceFailure.
    void finish();

private:
    const OpenedDevice &m_device;
    cl_command_queue m_queue;
};

/// Host memory that kernels use in place. Belongs to the host or to the device at any time: host() takes it
/// back, waiting for the kernels that use it; memory() hands it over. On a CPU device neither copies.
class OpenClBuffer final : public Buffer {
public:
    OpenClBuffer(std::shared_ptr<HostBuffer> memory, std::shared_ptr<Queue> queue);
    ~OpenClBuffer() override;
    OpenClBuffer(const OpenClBuffer &) = delete;
    OpenClBuffer &operator=(const OpenClBuffer &) = delete;

    void *host() override;
    /// For a kernel's argument. @throws Error OutOfMemory, DeviceFailure.
    cl_mem memory();
    /// Whether the host has it: memory() then queues its way to the device.
    bool isMapped() const { return m_mapped; }

private:
    std::shared_ptr<HostBuffer> m_host;
    std::shared_ptr<Queue> m_queue;
    cl_mem m_memory = nullptr;
    bool m_onDevice = false, m_mapped = false;
};

} // namespace larmor::opencl
