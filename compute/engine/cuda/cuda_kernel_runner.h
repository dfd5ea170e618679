// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cuda_device.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/cuda/texture_cache.h"

#include <cuda_runtime_api.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace larmor {

/// Runs lab kernels on the GPU: NVRTC compiles a variant when it is first asked for (or the disk cache has
/// it), and the last few hundred loaded kernels are kept.
class CudaKernelRunner final : public KernelRunner {
public:
    /// @param stream of the engine; outlives the runner. @throws Error Unavailable when NVRTC has no code for
    /// the GPU.
    CudaKernelRunner(const CudaGpu &gpu, cudaStream_t stream,
                     std::filesystem::path cacheFolder = cubinCacheFolder());
    ~CudaKernelRunner() override;
    CudaKernelRunner(const CudaKernelRunner &) = delete;
    CudaKernelRunner &operator=(const CudaKernelRunner &) = delete;

    KernelResources prepare(const KernelVariant &variant) override;
    void launch(const LaunchPlan &plan) override { launchOn(plan, m_stream); }
    /// The same on another stream. Constant arrays are one for all streams: their copies and the kernels that
    /// read them are the caller's to order.
    void launchOn(const LaunchPlan &plan, cudaStream_t stream);
    /// The buffer was written by other means than a launch: textures made of it are stale.
    void written(const Buffer &buffer) { m_textures.forget(buffer); }
    /// Arrays of the launches from now on are added to the list; null: to none.
    void keepArguments(std::vector<BufferPtr> *kept) { m_keptArguments = kept; }
    /// How often kernels were unloaded: graphs that launch those are not sound any more.
    unsigned unloadings() const { return m_unloadings; }
    double compileMs() const override { return m_compiler.compileMs(); }
    double preparationMs() const override { return double(m_preparationUs.load()) / 1000; }
    /// Counts what another part of the engine prepared.
    void prepared(std::chrono::microseconds time) { m_preparationUs += time.count(); }
    /// "NVRTC sm_90", or "NVRTC compute_90 PTX" on a GPU that is newer than NVRTC.
    std::string codeName() const;

private:
    struct Symbol {
        void *address = nullptr;
        std::size_t bytes = 0;
    };
    struct Loaded {
        cudaLibrary_t library = nullptr;
        const void *function = nullptr; ///< a cudaKernel_t
        cudaFuncAttributes attributes{};
        std::size_t dynamicAllowed = 0; ///< dynamic shared memory that was asked for so far
        int carveout = -1;              ///< as last asked for; the driver's choice
        KernelResources resources;
        std::unordered_map<std::string, Symbol> symbols;
    };
    Loaded &loaded(const KernelVariant &variant);
    std::unique_ptr<Loaded> load(const KernelVariant &variant);
    void dropLoaded();
    void requireLimits(const LaunchPlan &plan, const Loaded &kernel, std::size_t dynamicShared) const;
    void copyConstant(Loaded &kernel, const ConstantArgument &constant, const KernelVariant &variant,
                      cudaStream_t stream);

    CudaGpu m_gpu;
    cudaStream_t m_stream;
    const unsigned m_generation;
    NvrtcCompiler m_compiler;
    TextureCache m_textures;
    int m_architecture = 0; ///< that is compiled for
    KernelCode m_code = KernelCode::Cubin;
    std::unordered_map<std::string, std::unique_ptr<Loaded>> m_kernels;
    std::atomic<std::int64_t> m_preparationUs{0};
    struct Recent {
        KernelVariant variant;
        Loaded *kernel = nullptr;
    };
    std::array<Recent, 8> m_recent; ///< a sum or a solver launches a few kernels thousands of times
    std::size_t m_oldest = 0;
    std::vector<BufferPtr> *m_keptArguments = nullptr;
    unsigned m_unloadings = 0;
};

} // namespace larmor
