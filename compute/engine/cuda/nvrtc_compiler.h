// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cubin_cache.h"
#include "engine/engine.h"

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

enum class KernelCode {
    Cubin, ///< machine code of one architecture
    Ptx    ///< text, zero-terminated by std::string; the driver or a model reads it
};

struct CompiledKernel {
    KernelCode kind = KernelCode::Cubin;
    std::string code;
    std::string log;           ///< what NVRTC and ptxas said
    KernelResources resources; ///< of the entry point, from the log; cubin only
    int architecture =
        0; ///< of the code: what came with the program may be of an older one than was asked for
    bool fromCache = false;
    double milliseconds = 0; ///< spent in the compiler; 0 from the cache
};

/// The compile half of the CUDA kernel runner: needs NVRTC, which is opened when first used, but neither a
/// GPU nor a driver. May be used from several threads.
class NvrtcCompiler {
public:
    /// @param cacheFolder where compiled kernels are kept; empty: nowhere.
    explicit NvrtcCompiler(std::filesystem::path cacheFolder = cubinCacheFolder());

    /// Empty when NVRTC can be used here, else one sentence with what to do. Opens it.
    static const Text &whyNot();
    /// Whether compile() has anything to give: NVRTC, or the kernels that came with the program.
    static bool isAvailable();
    /// "NVRTC 13.0", or that which made what came with the program. @throws Error Unavailable.
    static std::string version();
    /// Architectures that there is code for, ascending: 75, 80, ... @throws Error Unavailable.
    static std::vector<int> architectures();

    /// Compiles a kernel of the catalogue, or takes it from the cache; without NVRTC from what came with the
    /// program. With LARMOR_KEEP_CODE=FOLDER in the environment all that is compiled is kept there, too, to
    /// be shipped.
    /// @param architecture 90 for sm_90 and compute_90.
    /// @throws Error Unavailable, InvalidCall (unknown kernel), CompileFailure with line and caret in why(),
    /// Cancelled by setStop().
    CompiledKernel compile(const KernelVariant &variant, int architecture,
                           KernelCode kind = KernelCode::Cubin);
    /// The same for a source that is not in the catalogue; `name` stands in messages as name.cu. The dialect
    /// header is put before it.
    CompiledKernel compileSource(std::string_view name, std::string_view source, const KernelVariant &variant,
                                 int architecture, KernelCode kind = KernelCode::Cubin);
    /// Ends a compilation once `wanted` is true. NVRTC is asked to between its passes (12.8 and later can
    /// be); one that goes on for half a second is left alone, and its result is not taken.
    void setStop(std::function<bool()> wanted) { m_stop = std::move(wanted); }
    /// Whether a compilation that was left alone still goes on: the process then has to end without its
    /// destructors.
    static bool leftWork();
    /// Spent in NVRTC by this object.
    double compileMs() const { return m_microseconds.load() / 1000.0; }

private:
    CubinCache m_cache, m_kept;
    std::function<bool()> m_stop;
    std::atomic<long long> m_microseconds{0};
};

/// What names a compiled kernel in a CodePack, whatever NVRTC made it.
/// @param source all of it, with the dialect.
std::string shippedKey(const std::string &source, const std::vector<std::string> &options, KernelCode kind);
/// Command line of NVRTC for a variant.
std::vector<std::string> nvrtcOptions(const KernelVariant &variant, int architecture, KernelCode kind);
/// Registers, shared and local bytes of one entry point, from what ptxas says with -v.
KernelResources parseResources(const std::string &log, std::string_view entryPoint);
/// Bytes of the module's constant arrays: the section .nv.constant3, of which ptxas says nothing. 0 if none.
int constantBytes(std::string_view cubin);

} // namespace larmor
