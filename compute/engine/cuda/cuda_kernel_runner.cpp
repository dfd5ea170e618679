// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_kernel_runner.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/device_pool.h"
#include "kernels/kernel_source.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace larmor {
namespace {

/// Loaded kernels that are kept: a sweep of thousands must not fill the device with code.
constexpr std::size_t keptKernels = 256;

std::string keyOf(const KernelVariant &variant)
{
    std::string key = variant.kernel + '\n' + variant.entryPoint;
    for (const auto &[name, value] : variant.defines)
        key += '\n' + name + '=' + value;
    for (const bool flag : {variant.fastContraction, variant.flushToZero, variant.preciseDivision,
                            variant.preciseSqrt, variant.warpgroups})
        key += flag ? '1' : '0';
    return key + std::to_string(variant.maxRegisters);
}

std::string shape(const Dim3 &d)
{
    return std::to_string(d.x) + " x " + std::to_string(d.y) + " x " + std::to_string(d.z);
}

/// The module has nothing of that name.
bool isMissing(cudaError_t status)
{
    return status == cudaErrorSymbolNotFound || status == cudaErrorInvalidSymbol ||
           status == cudaErrorInvalidDeviceFunction;
}

bool within(const Dim3 &d, const Dim3 &limit)
{
    return d.x <= limit.x && d.y <= limit.y && d.z <= limit.z;
}

/// The kernel's parameters: values at stable addresses, and the addresses as cudaLaunchKernel wants them.
class ParameterList {
public:
    explicit ParameterList(std::size_t most) : m_values(most) { m_addresses.reserve(most + spare); }

    template <class T>
    void add(T value)
    {
        static_assert(sizeof(T) <= sizeof(Value));
        Value &slot = m_values[m_addresses.size()];
        *reinterpret_cast<T *>(slot.bytes) = value;
        m_addresses.push_back(slot.bytes);
    }
    /// A plan with too few arguments must not make the driver read beyond the array.
    void **addresses()
    {
        static Value zero{};
        m_addresses.resize(m_addresses.size() + spare, zero.bytes);
        return m_addresses.data();
    }

private:
    struct alignas(8) Value {
        unsigned char bytes[8] = {};
    };
    static constexpr std::size_t spare = 16;
    std::vector<Value> m_values;
    std::vector<void *> m_addresses;
};

} // namespace

CudaKernelRunner::CudaKernelRunner(const CudaGpu &gpu, cudaStream_t stream, std::filesystem::path cacheFolder)
    : m_gpu(gpu), m_stream(stream), m_generation(CudaContext::generation()),
      m_compiler(std::move(cacheFolder))
{
    // A GPU newer than NVRTC runs PTX of the newest architecture that NVRTC knows; the driver translates it.
    const std::vector<int> known = NvrtcCompiler::architectures();
    for (const int architecture : known)
        if (architecture <= gpu.architecture) m_architecture = std::max(m_architecture, architecture);
    if (m_architecture == 0)
        throw Error(ErrorCode::Unavailable, "no kernels for the " + gpu.device.name,
                    NvrtcCompiler::version() + " has no code for " + gpu.device.architecture,
                    "install a CUDA toolkit that supports this GPU, or choose --engine cpu");
    m_code = m_architecture == gpu.architecture ? KernelCode::Cubin : KernelCode::Ptx;
}

CudaKernelRunner::~CudaKernelRunner()
{
    if (!CudaContext::isAlive(m_generation)) return;
    for (const auto &[key, kernel] : m_kernels)
        ignoreCuda(cudaLibraryUnload(kernel->library));
}

void CudaKernelRunner::dropLoaded()
{
    checkCuda(cudaStreamSynchronize(m_stream), "waiting for kernels that are to be unloaded");
    for (const auto &[key, kernel] : m_kernels)
        ignoreCuda(cudaLibraryUnload(kernel->library));
    m_kernels.clear();
    m_recent.fill({});
    ++m_unloadings;
}

std::string CudaKernelRunner::codeName() const
{
    const std::string number = std::to_string(m_architecture);
    return m_code == KernelCode::Cubin ? "NVRTC sm_" + number : "NVRTC compute_" + number + " PTX";
}

std::unique_ptr<CudaKernelRunner::Loaded> CudaKernelRunner::load(const KernelVariant &variant)
{
    if (variant.warpgroups && m_gpu.architecture != 90)
        throw Error(ErrorCode::Unavailable, say("warpgroups do not multiply on this GPU"),
                    say("wgmma is of compute capability 9.0, and the %1 has %2.%3", m_gpu.device.name,
                        m_gpu.architecture / 10, m_gpu.architecture % 10),
                    say("choose mma=warp"));
    CompiledKernel compiled = m_compiler.compile(variant, m_architecture, m_code);
    auto kernel = std::make_unique<Loaded>();
    kernel->resources = std::move(compiled.resources);
    checkCuda(cudaLibraryLoadData(&kernel->library, compiled.code.c_str(), nullptr, nullptr, 0, nullptr,
                                  nullptr, 0),
              "loading a kernel (cudaLibraryLoadData)");
    try {
        cudaKernel_t handle = nullptr;
        const cudaError_t status = cudaLibraryGetKernel(&handle, kernel->library, variant.entryPoint.c_str());
        if (isMissing(status) || (status == cudaSuccess && !handle)) {
            ignoreCuda(status);
            throw Error(ErrorCode::Internal, "kernel " + variant.kernel + " has no entry point",
                        variant.entryPoint);
        }
        checkCuda(status, "finding a kernel (cudaLibraryGetKernel)");
        kernel->function = reinterpret_cast<const void *>(handle);
        checkCuda(cudaFuncGetAttributes(&kernel->attributes, kernel->function), "cudaFuncGetAttributes");
    } catch (...) {
        if (CudaContext::isAlive(m_generation)) ignoreCuda(cudaLibraryUnload(kernel->library));
        throw;
    }
    // What the driver says of the loaded kernel counts; the compiler's log knows nothing of PTX. Of shared
    // memory the log says what the kernel declares, without the driver's own kilobyte.
    const cudaFuncAttributes &attributes = kernel->attributes;
    kernel->resources.registers = attributes.numRegs;
    if (m_code == KernelCode::Ptx)
        kernel->resources.sharedBytes = static_cast<int>(attributes.sharedSizeBytes);
    kernel->resources.localBytes = static_cast<int>(attributes.localSizeBytes);
    kernel->resources.constantBytes = static_cast<int>(attributes.constSizeBytes);
    return kernel;
}

CudaKernelRunner::Loaded &CudaKernelRunner::loaded(const KernelVariant &variant)
{
    requireRunnable(variant.kernel);
    for (const Recent &recent : m_recent)
        if (recent.kernel && recent.variant == variant) return *recent.kernel;
    std::string key = keyOf(variant);
    auto found = m_kernels.find(key);
    if (found == m_kernels.end() && m_kernels.size() >= keptKernels) dropLoaded();
    if (found = m_kernels.find(key); found == m_kernels.end()) {
        const auto start = std::chrono::steady_clock::now();
        found = m_kernels.emplace(std::move(key), load(variant)).first;
        m_preparationUs +=
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start)
                .count();
    }
    Recent &place = m_recent[m_oldest];
    m_oldest = (m_oldest + 1) % m_recent.size();
    place = {variant, found->second.get()};
    return *place.kernel;
}

KernelResources CudaKernelRunner::prepare(const KernelVariant &variant)
{
    checkCuda(cudaSetDevice(m_gpu.index), "cudaSetDevice");
    return loaded(variant).resources;
}

void CudaKernelRunner::requireLimits(const LaunchPlan &plan, const Loaded &kernel,
                                     std::size_t dynamicShared) const
{
    const std::string &name = plan.variant.kernel;
    const auto refuse = [&](const std::string &what, const std::string &why, const std::string &hint) {
        throw Error(ErrorCode::InvalidCall, name + ": " + what, why, hint);
    };
    const std::uint64_t threads = plan.block.count();
    if (threads == 0 || plan.grid.count() == 0)
        throw Error(ErrorCode::Internal, name + ": a launch without threads",
                    "grid " + shape(plan.grid) + ", block " + shape(plan.block));
    if (threads > static_cast<std::uint64_t>(m_gpu.threadsPerBlock) || !within(plan.block, m_gpu.blockLimit))
        refuse("a block of " + shape(plan.block) + " threads is too large",
               "the " + m_gpu.device.name + " allows " + std::to_string(m_gpu.threadsPerBlock) +
                   " threads, " + shape(m_gpu.blockLimit) + " at most",
               "choose a smaller block");
    if (threads > static_cast<std::uint64_t>(kernel.attributes.maxThreadsPerBlock))
        refuse("a block of " + std::to_string(threads) + " threads is too large for this kernel",
               "with " + std::to_string(kernel.attributes.numRegs) + " registers a thread it allows " +
                   std::to_string(kernel.attributes.maxThreadsPerBlock),
               "choose a smaller block, or cap the registers");
    if (!within(plan.grid, m_gpu.gridLimit))
        refuse("a grid of " + shape(plan.grid) + " blocks is too large",
               "the " + m_gpu.device.name + " allows " + shape(m_gpu.gridLimit), "choose a larger block");
    const std::size_t shared = kernel.attributes.sharedSizeBytes + dynamicShared;
    if (shared > m_gpu.sharedPerBlockOptIn)
        refuse(std::to_string(shared) + " bytes of shared memory are too much",
               "the " + m_gpu.device.name + " allows " + std::to_string(m_gpu.sharedPerBlockOptIn) +
                   " bytes for a block",
               "choose a smaller tile or chunk");
}

void CudaKernelRunner::copyConstant(Loaded &kernel, const ConstantArgument &constant,
                                    const KernelVariant &variant, cudaStream_t stream)
{
    Symbol &symbol = kernel.symbols[constant.symbol];
    if (!symbol.address) {
        const cudaError_t status =
            cudaLibraryGetGlobal(&symbol.address, &symbol.bytes, kernel.library, constant.symbol.c_str());
        if (isMissing(status)) {
            ignoreCuda(status);
            throw Error(ErrorCode::Internal, "kernel " + variant.kernel + " has no constant array",
                        constant.symbol);
        }
        checkCuda(status, "finding a constant array (cudaLibraryGetGlobal)");
    }
    if (constant.bytes > symbol.bytes)
        throw Error(ErrorCode::Internal, "constant array " + constant.symbol + " is too small",
                    std::to_string(constant.bytes) + " bytes into " + std::to_string(symbol.bytes));
    if (!constant.buffer)
        throw Error(ErrorCode::Internal, "constant array " + constant.symbol + " has no data");
    if (constant.bytes == 0) return;
    const unsigned char *from =
        deviceRegion(*constant.buffer, static_cast<std::int64_t>(constant.bytes), 1, constant.offsetBytes);
    // On the stream: after the launch before, which reads the chunk before, and before the next.
    checkCuda(cudaMemcpyAsync(symbol.address, from, constant.bytes, cudaMemcpyDeviceToDevice, stream),
              "filling constant memory (cudaMemcpyAsync)");
}

void CudaKernelRunner::launchOn(const LaunchPlan &plan, cudaStream_t stream)
{
    if (!CudaContext::isAlive(m_generation))
        throw Error(ErrorCode::DeviceFailure, "the GPU failed earlier", {}, "open the engine again");
    checkCuda(cudaSetDevice(m_gpu.index), "cudaSetDevice");
    Loaded &kernel = loaded(plan.variant);

    ParameterList parameters(plan.arguments.size());
    std::size_t dynamicShared = 0;
    for (const Argument &argument : plan.arguments)
        if (const auto *shared = std::get_if<SharedArgument>(&argument)) dynamicShared += shared->bytes;
    requireLimits(plan, kernel, dynamicShared);
    for (const Argument &argument : plan.arguments) {
        if (const auto *number = std::get_if<std::int32_t>(&argument))
            parameters.add(*number);
        else if (const auto *count = std::get_if<std::uint32_t>(&argument))
            parameters.add(*count);
        else if (const auto *real = std::get_if<float>(&argument))
            parameters.add(*real);
        else if (const auto *region = std::get_if<BufferArgument>(&argument)) {
            if (!region->buffer)
                throw Error(ErrorCode::Internal, "kernel " + plan.variant.kernel + " lacks an array");
            m_textures.forget(*region->buffer); // the kernel may write it
            if (m_keptArguments) m_keptArguments->push_back(region->buffer);
            parameters.add(static_cast<void *>(deviceRegion(*region->buffer, 0, 1, region->offsetBytes)));
        } else if (const auto *texture = std::get_if<TextureArgument>(&argument)) {
            if (m_keptArguments)
                throw Error(ErrorCode::Unavailable, "a pass that reads textures cannot be recorded");
            parameters.add(m_textures.objectOf(*texture, stream));
        } else if (const auto *constant = std::get_if<ConstantArgument>(&argument)) {
            copyConstant(kernel, *constant, plan.variant, stream);
            if (m_keptArguments) m_keptArguments->push_back(constant->buffer);
        }
    }
    if (kernel.attributes.sharedSizeBytes + dynamicShared > m_gpu.sharedPerBlock &&
        dynamicShared > kernel.dynamicAllowed) {
        checkCuda(cudaFuncSetAttribute(kernel.function, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                       static_cast<int>(dynamicShared)),
                  "asking for shared memory (cudaFuncSetAttribute)");
        kernel.dynamicAllowed = dynamicShared;
    }
    if (plan.sharedCarveout != kernel.carveout) { // a preference, which the driver may exceed
        checkCuda(cudaFuncSetAttribute(kernel.function, cudaFuncAttributePreferredSharedMemoryCarveout,
                                       std::max(plan.sharedCarveout, -1)),
                  "sharing out level-1 cache and shared memory (cudaFuncSetAttribute)");
        kernel.carveout = plan.sharedCarveout;
    }
    checkCuda(cudaLaunchKernel(kernel.function, dim3(plan.grid.x, plan.grid.y, plan.grid.z),
                               dim3(plan.block.x, plan.block.y, plan.block.z), parameters.addresses(),
                               dynamicShared, stream),
              ("launching " + plan.variant.kernel + " (cudaLaunchKernel)").c_str());
}

} // namespace larmor
