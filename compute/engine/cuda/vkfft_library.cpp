// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/vkfft_library.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/toolkit_library.h"

#include <algorithm>
#include <cstdint>

#ifdef LARMOR_HAS_VKFFT
#include <cuda.h>
#include <nvrtc.h>

namespace {

// What VkFFT calls of NVRTC and of the driver, neither of which the program links. Some of the driver's names
// are macros, for their newest version.
#define LARMOR_COMPILER_CALLS(each)                                                                          \
    each(nvrtcAddNameExpression) each(nvrtcCompileProgram) each(nvrtcCreateProgram)                          \
        each(nvrtcDestroyProgram) each(nvrtcGetCUBIN) each(nvrtcGetCUBINSize) each(nvrtcGetErrorString)      \
            each(nvrtcGetPTX) each(nvrtcGetPTXSize) each(nvrtcGetProgramLog) each(nvrtcGetProgramLogSize)
#define LARMOR_DRIVER_CALLS(each)                                                                            \
    each(cuDeviceGet) each(cuDeviceGetAttribute) each(cuFuncSetAttribute) each(cuLaunchKernel)               \
        each(cuMemcpyHtoD) each(cuModuleGetFunction) each(cuModuleGetGlobal) each(cuModuleLoadDataEx)        \
            each(cuModuleUnload)
#define LARMOR_SYMBOL(name) #name
#define LARMOR_MEMBER(name) decltype(&::name) its_##name = nullptr;
#define LARMOR_BIND_COMPILER(name) compiler.bind(its_##name, LARMOR_SYMBOL(name));
#define LARMOR_BIND_DRIVER(name) driver.bind(its_##name, LARMOR_SYMBOL(name));

struct Calls {
    larmor::ToolkitLibrary compiler{"NVRTC", larmor::nvrtcFiles};
    larmor::ToolkitLibrary driver{"NVIDIA's driver", {"libcuda.so.1"}};
    LARMOR_COMPILER_CALLS(LARMOR_MEMBER)
    LARMOR_DRIVER_CALLS(LARMOR_MEMBER)
    Calls()
    {
        LARMOR_COMPILER_CALLS(LARMOR_BIND_COMPILER)
        LARMOR_DRIVER_CALLS(LARMOR_BIND_DRIVER)
    }
};

/// Opened once per process.
const Calls &calls()
{
    static const Calls opened;
    return opened;
}

} // namespace

#undef cuMemcpyHtoD
#undef cuModuleGetGlobal
#define nvrtcAddNameExpression calls().its_nvrtcAddNameExpression
#define nvrtcCompileProgram calls().its_nvrtcCompileProgram
#define nvrtcCreateProgram calls().its_nvrtcCreateProgram
#define nvrtcDestroyProgram calls().its_nvrtcDestroyProgram
#define nvrtcGetCUBIN calls().its_nvrtcGetCUBIN
#define nvrtcGetCUBINSize calls().its_nvrtcGetCUBINSize
#define nvrtcGetErrorString calls().its_nvrtcGetErrorString
#define nvrtcGetPTX calls().its_nvrtcGetPTX
#define nvrtcGetPTXSize calls().its_nvrtcGetPTXSize
#define nvrtcGetProgramLog calls().its_nvrtcGetProgramLog
#define nvrtcGetProgramLogSize calls().its_nvrtcGetProgramLogSize
#define cuDeviceGet calls().its_cuDeviceGet
#define cuDeviceGetAttribute calls().its_cuDeviceGetAttribute
#define cuFuncSetAttribute calls().its_cuFuncSetAttribute
#define cuLaunchKernel calls().its_cuLaunchKernel
#define cuMemcpyHtoD calls().its_cuMemcpyHtoD
#define cuModuleGetFunction calls().its_cuModuleGetFunction
#define cuModuleGetGlobal calls().its_cuModuleGetGlobal
#define cuModuleLoadDataEx calls().its_cuModuleLoadDataEx
#define cuModuleUnload calls().its_cuModuleUnload
#define VKFFT_BACKEND 1
#include <vkFFT.h>

namespace larmor {
namespace {

void check(VkFFTResult result, const char *what)
{
    if (result == VKFFT_SUCCESS) return;
    checkCuda(cudaGetLastError(), what); // a fault that another kernel left behind says more
    const bool memory = result == VKFFT_ERROR_MALLOC_FAILED || result == VKFFT_ERROR_FAILED_TO_ALLOCATE;
    throw Error(memory ? ErrorCode::OutOfMemory : ErrorCode::DeviceFailure,
                std::string("VkFFT failed in ") + what, "its error " + std::to_string(int(result)),
                "choose another matrix, or --normal library");
}

} // namespace

class VkfftPlans::Plan {
public:
    Plan(const Shape &shape, int device, cudaStream_t stream)
        : m_stream(stream), m_bytes(8 * std::uint64_t(shape.grid.voxels())),
          m_generation(CudaContext::generation())
    {
        if (calls().its_cuDeviceGet(&m_device, device) != CUDA_SUCCESS)
            throw Error(ErrorCode::DeviceFailure, "VkFFT does not find the GPU", "the driver names none");
        VkFFTConfiguration chosen{};
        chosen.device = &m_device;
        chosen.stream = &m_stream;
        chosen.num_streams = 1;
        chosen.bufferSize = &m_bytes;
        chosen.kernelSize = &m_bytes;
        chosen.coordinateFeatures = 1;
        chosen.useLUT = 1;            // the sines of the special function units cost a digit
        chosen.normalize = 1;         // a convolution divides by its last axis in any case
        for (int d = 0; d < 3; ++d) { // axes of one point are none
            if (shape.grid[d] == 1 && (chosen.FFTdim > 0 || d < 2)) continue;
            const std::uint64_t axis = chosen.FFTdim++;
            chosen.size[axis] = std::uint64_t(shape.grid[d]);
            if (shape.spectrum || shape.matrix[d] == shape.grid[d]) continue;
            chosen.performZeropadding[axis] = 1;
            chosen.fft_zeropad_left[axis] = std::uint64_t(shape.matrix[d]);
            chosen.fft_zeropad_right[axis] = chosen.size[axis];
        }
        chosen.kernelConvolution = shape.spectrum ? 1 : 0;
        chosen.performConvolution = shape.spectrum ? 0 : 1;
        check(initializeVkFFT(&m_application, chosen), "planning");
    }
    ~Plan()
    {
        if (CudaContext::isAlive(m_generation)) deleteVkFFT(&m_application);
    }
    Plan(const Plan &) = delete;
    Plan &operator=(const Plan &) = delete;

    void run(float2 *grid, float2 *spectrum)
    {
        void *buffer = grid, *kernel = spectrum;
        VkFFTLaunchParams parameters{};
        parameters.buffer = &buffer;
        if (spectrum != nullptr) parameters.kernel = &kernel;
        check(VkFFTAppend(&m_application, -1, &parameters), "a convolution");
    }

private:
    CUdevice m_device = 0; // VkFFT keeps pointers to these
    cudaStream_t m_stream;
    std::uint64_t m_bytes;
    const unsigned m_generation;
    VkFFTApplication m_application{};
};

const Text &VkfftPlans::whyNot()
{
    return calls().compiler.isOpen() ? calls().driver.whyNot() : calls().compiler.whyNot();
}

std::string VkfftPlans::version()
{
    const int number = VkFFTGetVersion();
    return "VkFFT " + std::to_string(number / 10000) + '.' + std::to_string(number / 100 % 100) + '.' +
           std::to_string(number % 100);
}

} // namespace larmor
#else
namespace larmor {

class VkfftPlans::Plan {
public:
    Plan(const Shape &, int, cudaStream_t) {}
    void run(float2 *, float2 *) {}
};

const Text &VkfftPlans::whyNot()
{
    static const Text absent =
        say("this program was built without VkFFT: install libvkfft-dev and build it anew");
    return absent;
}

std::string VkfftPlans::version()
{
    return "VkFFT";
}

} // namespace larmor
#endif

namespace larmor {

VkfftPlans::VkfftPlans(int device, cudaStream_t stream,
                       std::function<void(std::chrono::microseconds)> prepared)
    : m_device(device), m_stream(stream), m_prepared(std::move(prepared))
{
}

VkfftPlans::~VkfftPlans() = default;

std::shared_ptr<VkfftPlans::Plan> VkfftPlans::plan(const Shape &shape)
{
    if (!whyNot().empty())
        throw Error(ErrorCode::Unavailable, say("no convolution by VkFFT"), whyNot(),
                    say("choose --normal library, or toeplitz"));
    const auto found = std::ranges::find(m_plans, shape, [](const auto &known) { return known.first; });
    if (found != m_plans.end()) {
        m_plans.splice(m_plans.begin(), m_plans, found);
        return m_plans.front().second;
    }
    checkCuda(cudaStreamSynchronize(m_stream), "cudaStreamSynchronize");
    const auto start = std::chrono::steady_clock::now();
    if (m_plans.size() >= mostPlans) m_plans.pop_back();
    m_plans.emplace_front(shape, std::make_shared<Plan>(shape, m_device, m_stream));
    if (m_prepared)
        m_prepared(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start));
    return m_plans.front().second;
}

void VkfftPlans::run(Plan &plan, float2 *grid, float2 *spectrum)
{
    plan.run(grid, spectrum);
}

} // namespace larmor
