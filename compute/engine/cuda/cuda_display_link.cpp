// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA-OpenGL interop: registered once, mapped for each image (CUDA C Programming Guide, 3.2.7).
#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_device.h"
#include "engine/cuda/cuda_engine.h"
#include "engine/cuda/device_pool.h"

#include <GL/gl.h>
#include <cuda_gl_interop.h>

#include <algorithm>
#include <array>
#include <utility>

namespace larmor {
namespace {

constexpr GLenum texture3d = 0x806F; // GL_TEXTURE_3D: in glext.h only

class CudaDisplayLink final : public DisplayLink {
public:
    CudaDisplayLink(int device, DisplayTarget target, const Extent &extent)
        : m_device(device), m_generation(CudaContext::generation()), m_target(target), m_extent(extent)
    {
    }
    ~CudaDisplayLink() override;

    /// @throws Error DeviceFailure, with the reason that GL and CUDA do not come together.
    void registerObject(unsigned glName);
    double present(Buffer &image, std::size_t offsetVoxels) override;

private:
    void copy(const void *voxels);
    void copyToTexture(const void *voxels);
    void copyToBuffer(const void *voxels);

    const int m_device;
    const unsigned m_generation;
    const DisplayTarget m_target;
    const Extent m_extent;
    cudaGraphicsResource_t m_resource = nullptr;
    cudaStream_t m_stream = nullptr;
    cudaEvent_t m_begin = nullptr, m_end = nullptr;
};

/// The resource stays mapped as long as this lives; GL must not touch it meanwhile.
class Mapping {
public:
    Mapping(cudaGraphicsResource_t resource, cudaStream_t stream) : m_resource(resource), m_stream(stream)
    {
        checkCuda(cudaGraphicsMapResources(1, &m_resource, m_stream), "cudaGraphicsMapResources");
    }
    ~Mapping()
    {
        if (m_resource) ignoreCuda(cudaGraphicsUnmapResources(1, &m_resource, m_stream));
    }
    Mapping(const Mapping &) = delete;
    Mapping &operator=(const Mapping &) = delete;
    void end()
    {
        cudaGraphicsResource_t resource = std::exchange(m_resource, nullptr);
        checkCuda(cudaGraphicsUnmapResources(1, &resource, m_stream), "cudaGraphicsUnmapResources");
    }

private:
    cudaGraphicsResource_t m_resource;
    cudaStream_t m_stream;
};

CudaDisplayLink::~CudaDisplayLink()
{
    if (!CudaContext::isAlive(m_generation)) return;
    ignoreCuda(cudaSetDevice(m_device));
    if (m_resource) ignoreCuda(cudaGraphicsUnregisterResource(m_resource));
    if (m_begin) ignoreCuda(cudaEventDestroy(m_begin));
    if (m_end) ignoreCuda(cudaEventDestroy(m_end));
    if (m_stream) ignoreCuda(cudaStreamDestroy(m_stream));
}

void CudaDisplayLink::registerObject(unsigned glName)
{
    checkCuda(cudaSetDevice(m_device), "cudaSetDevice");
    checkCuda(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking), "cudaStreamCreateWithFlags");
    checkCuda(cudaEventCreate(&m_begin), "cudaEventCreate");
    checkCuda(cudaEventCreate(&m_end), "cudaEventCreate");
    if (m_target == DisplayTarget::Texture3d)
        checkCuda(cudaGraphicsGLRegisterImage(&m_resource, glName, texture3d,
                                              cudaGraphicsRegisterFlagsWriteDiscard),
                  "cudaGraphicsGLRegisterImage");
    else
        checkCuda(cudaGraphicsGLRegisterBuffer(&m_resource, glName, cudaGraphicsRegisterFlagsWriteDiscard),
                  "cudaGraphicsGLRegisterBuffer");
    if (!m_resource) // seen with some drivers: success and no handle
        throw Error(ErrorCode::DeviceFailure, "CUDA gave no handle for the OpenGL object");
}

void CudaDisplayLink::copyToTexture(const void *voxels)
{
    cudaArray_t array = nullptr;
    checkCuda(cudaGraphicsSubResourceGetMappedArray(&array, m_resource, 0, 0),
              "cudaGraphicsSubResourceGetMappedArray");
    cudaChannelFormatDesc format{};
    cudaExtent size{};
    unsigned flags = 0;
    checkCuda(cudaArrayGetInfo(&format, &size, &flags, array), "cudaArrayGetInfo");
    const auto width = static_cast<std::size_t>(m_extent.x), height = static_cast<std::size_t>(m_extent.y);
    const auto depth = static_cast<std::size_t>(m_extent.z);
    const bool pairs = format.f == cudaChannelFormatKindFloat && format.x == 32 && format.y == 32 &&
                       format.z == 0 && format.w == 0;
    if (!pairs || size.width < width || size.height < height || std::max<std::size_t>(size.depth, 1) < depth)
        throw Error(ErrorCode::DeviceFailure, "the texture does not fit the image",
                    "an RG32F texture of " + toString(m_extent) + " was expected, it has " +
                        std::to_string(size.width) + " x " + std::to_string(size.height) + " x " +
                        std::to_string(size.depth));
    cudaMemcpy3DParms copy{};
    copy.srcPtr = cudaPitchedPtr{const_cast<void *>(voxels), width * sizeof(float2), width, height};
    copy.dstArray = array;
    copy.extent = cudaExtent{width, height, depth};
    copy.kind = cudaMemcpyDeviceToDevice;
    checkCuda(cudaMemcpy3DAsync(&copy, m_stream), "cudaMemcpy3DAsync");
}

void CudaDisplayLink::copyToBuffer(const void *voxels)
{
    void *address = nullptr;
    std::size_t bytes = 0;
    checkCuda(cudaGraphicsResourceGetMappedPointer(&address, &bytes, m_resource),
              "cudaGraphicsResourceGetMappedPointer");
    const std::size_t wanted = static_cast<std::size_t>(m_extent.voxels()) * sizeof(float2);
    if (bytes < wanted)
        throw Error(ErrorCode::DeviceFailure, "the pixel buffer is smaller than the image",
                    bytesText(bytes) + " of " + bytesText(wanted));
    checkCuda(cudaMemcpyAsync(address, voxels, wanted, cudaMemcpyDeviceToDevice, m_stream),
              "cudaMemcpyAsync");
}

void CudaDisplayLink::copy(const void *voxels)
{
    checkCuda(cudaEventRecord(m_begin, m_stream), "cudaEventRecord");
    if (m_target == DisplayTarget::Texture3d)
        copyToTexture(voxels);
    else
        copyToBuffer(voxels);
    checkCuda(cudaEventRecord(m_end, m_stream), "cudaEventRecord");
}

double CudaDisplayLink::present(Buffer &image, std::size_t offsetVoxels)
{
    if (!CudaContext::isAlive(m_generation))
        throw Error(ErrorCode::DeviceFailure, "the display link has ended", "the GPU failed earlier");
    checkCuda(cudaSetDevice(m_device), "cudaSetDevice");
    const float2 *voxels = deviceView<float2>(image, m_extent.voxels(), offsetVoxels);
    Mapping mapping(m_resource, m_stream);
    copy(voxels);
    mapping.end();
    // Waiting keeps the image alive until it is read, and costs microseconds.
    checkCuda(cudaEventSynchronize(m_end), "waiting for the GPU (cudaEventSynchronize)");
    float milliseconds = 0;
    checkCuda(cudaEventElapsedTime(&milliseconds, m_begin, m_end), "cudaEventElapsedTime");
    return milliseconds;
}

/// Why the current GL context is not of this GPU; empty when it is.
std::string objection(int device)
{
    std::array<int, 16> devices{};
    unsigned count = 0;
    const cudaError_t status =
        cudaGLGetDevices(&count, devices.data(), static_cast<unsigned>(devices.size()), cudaGLDeviceListAll);
    if (status != cudaSuccess || count == 0) {
        ignoreCuda(status);
        return "OpenGL is not drawn by an NVIDIA GPU" +
               (status == cudaSuccess ? std::string() : std::string(" (") + cudaGetErrorName(status) + ")") +
               "; draw with NVIDIA's OpenGL (__NV_PRIME_RENDER_OFFLOAD=1 __GLX_VENDOR_LIBRARY_NAME=nvidia)";
    }
    const auto end = devices.begin() + std::min<std::size_t>(count, devices.size());
    if (std::find(devices.begin(), end, device) == end)
        return "OpenGL is drawn by another GPU than the one that computes; choose one for both with "
               "CUDA_VISIBLE_DEVICES";
    return {};
}

} // namespace

std::unique_ptr<DisplayLink> makeCudaDisplayLink(DisplayTarget target, unsigned glName, const Extent &extent,
                                                 std::string &why)
{
    why.clear();
    try {
        CudaGpu gpu;
        if (Text none; !findCudaGpu(gpu, none)) {
            why = none.english();
            return nullptr;
        }
        if (CudaContext::isBroken()) {
            why = "the GPU failed earlier; open the engine again";
            return nullptr;
        }
        if (extent.x < 1 || extent.y < 1 || extent.z < 1) {
            why = "there is no image to show";
            return nullptr;
        }
        why = objection(gpu.index);
        if (!why.empty()) return nullptr;
        auto link = std::make_unique<CudaDisplayLink>(gpu.index, target, extent);
        link->registerObject(glName);
        return link;
    } catch (const Error &error) {
        why = error.message() + (error.why().empty() ? "" : ": " + error.why());
        return nullptr;
    }
}

} // namespace larmor
