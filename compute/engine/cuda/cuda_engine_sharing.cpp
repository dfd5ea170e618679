// SPDX-License-Identifier: GPL-3.0-or-later
// Device memory that other libraries of this process made, and arrays that they are given.
#include "engine/cuda/cuda_engine_impl.h"

#include "core/error.h"
#include "engine/cuda/cuda_engine.h"

namespace larmor {
namespace {

class SharedDeviceMemory final : public DeviceMemory {
public:
    SharedDeviceMemory(BufferPtr buffer, int device) : m_buffer(std::move(buffer)), m_device(device) {}
    void *address() const override { return deviceBuffer(*m_buffer).address(); }
    int device() const override { return m_device; }
    void download(void *to, std::size_t bytes) const override
    {
        checkCuda(cudaSetDevice(m_device), "cudaSetDevice");
        checkCuda(
            cudaMemcpy(to, deviceRegion(*m_buffer, std::int64_t(bytes), 1, 0), bytes, cudaMemcpyDeviceToHost),
            "copying from the GPU (cudaMemcpy)");
    }

private:
    BufferPtr m_buffer;
    int m_device;
};

} // namespace

BufferPtr CudaEngine::adopt(std::shared_ptr<void> owner, void *address, std::size_t bytes)
{
    enter();
    cudaPointerAttributes found{};
    const cudaError_t status = cudaPointerGetAttributes(&found, address);
    ignoreCuda(status);
    if (status != cudaSuccess ||
        (found.type != cudaMemoryTypeDevice && found.type != cudaMemoryTypeManaged) ||
        found.device != m_gpu.index)
        throw Error(ErrorCode::InvalidCall, "the array does not lie on the GPU that computes",
                    status == cudaSuccess && found.type == cudaMemoryTypeDevice
                        ? "it lies on GPU " + std::to_string(found.device) + ", and the engine is on GPU " +
                              std::to_string(m_gpu.index)
                        : "CUDA does not know its address",
                    "copy it there first, or give an array of the host");
    checkCuda(cudaDeviceSynchronize(), "waiting for the GPU (cudaDeviceSynchronize)");
    return std::make_shared<DeviceBuffer>(m_pool, address, bytes, std::move(owner));
}

void downloadWithCuda(void *to, const void *address, std::size_t bytes)
{
    checkCuda(cudaMemcpy(to, address, bytes, cudaMemcpyDeviceToHost), "copying from the GPU (cudaMemcpy)");
}

std::shared_ptr<DeviceMemory> CudaEngine::share(BufferPtr buffer)
{
    synchronize();
    return std::make_shared<SharedDeviceMemory>(std::move(buffer), m_gpu.index);
}

} // namespace larmor
