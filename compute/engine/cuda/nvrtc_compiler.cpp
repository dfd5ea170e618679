// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/nvrtc_compiler.h"

#include "core/digest.h"
#include "engine/cuda/code_pack.h"
#include "engine/cuda/toolkit_library.h"
#include "kernels/catalogue.h"
#include "kernels/kernel_source.h"

#include <chrono>
#include <cstdlib>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace larmor {
namespace {

using Program = void *;
using Result = int; // nvrtcResult; the few functions are declared here so that no toolkit is needed to build

struct Nvrtc {
    ToolkitLibrary library{"NVRTC", nvrtcFiles};
    Result (*version)(int *major, int *minor) = nullptr;
    const char *(*errorString)(Result) = nullptr;
    Result (*archCount)(int *) = nullptr;
    Result (*archs)(int *) = nullptr;
    Result (*create)(Program *, const char *source, const char *name, int headers, const char *const *,
                     const char *const *) = nullptr;
    Result (*compile)(Program, int options, const char *const *) = nullptr;
    Result (*destroy)(Program *) = nullptr;
    Result (*logSize)(Program, std::size_t *) = nullptr;
    Result (*log)(Program, char *) = nullptr;
    Result (*ptxSize)(Program, std::size_t *) = nullptr;
    Result (*ptx)(Program, char *) = nullptr;
    Result (*cubinSize)(Program, std::size_t *) = nullptr;
    Result (*cubin)(Program, char *) = nullptr;
    /// Null before 12.8.
    Result (*setFlowCallback)(Program, int (*)(void *payload, void *), void *payload) = nullptr;
    /// It keeps compiled code of its own, as 13.0 does, and can be told not to.
    bool ownCache = false;

    Nvrtc()
    {
        library.bind(version, "nvrtcVersion");
        library.bind(errorString, "nvrtcGetErrorString");
        library.bind(archCount, "nvrtcGetNumSupportedArchs");
        library.bind(archs, "nvrtcGetSupportedArchs");
        library.bind(create, "nvrtcCreateProgram");
        library.bind(compile, "nvrtcCompileProgram");
        library.bind(destroy, "nvrtcDestroyProgram");
        library.bind(logSize, "nvrtcGetProgramLogSize");
        library.bind(log, "nvrtcGetProgramLog");
        library.bind(ptxSize, "nvrtcGetPTXSize");
        library.bind(ptx, "nvrtcGetPTX");
        library.bind(cubinSize, "nvrtcGetCUBINSize");
        library.bind(cubin, "nvrtcGetCUBIN");
        library.bindOptional(setFlowCallback, "nvrtcSetFlowCallback");
        ownCache = library.isOpen() && takes(noCache);
    }

    /// What NVRTC 13.0 finds in its own cache may have been compiled with another --ftz, and comes without
    /// the assembler's log.
    static constexpr const char *noCache = "--no-cache";

private:
    /// Whether this version knows an option.
    bool takes(const char *option) const
    {
        Program program = nullptr;
        if (create(&program, "", "nothing.cu", 0, nullptr, nullptr) != 0) return false;
        const Result result = compile(program, 1, &option);
        destroy(&program);
        return result == 0;
    }
};

/// Opened once per process, by whoever asks first.
const Nvrtc &library()
{
    static const Nvrtc nvrtc;
    return nvrtc;
}

const Nvrtc &openLibrary()
{
    const Nvrtc &nvrtc = library();
    if (!nvrtc.library.isOpen())
        throw Error(ErrorCode::Unavailable, say("CUDA kernels cannot be compiled here"),
                    nvrtc.library.whyNot());
    return nvrtc;
}

void check(const Nvrtc &nvrtc, Result result, const char *call)
{
    if (result == 0) return;
    throw Error(ErrorCode::CompileFailure, std::string(call) + " failed", nvrtc.errorString(result),
                say("check the installation of the CUDA toolkit"));
}

/// Text that NVRTC hands out by size and copy, without its closing zero.
std::string fetch(const Nvrtc &nvrtc, Program program, Result (*size)(Program, std::size_t *),
                  Result (*copy)(Program, char *), bool isText)
{
    std::size_t bytes = 0;
    check(nvrtc, size(program, &bytes), "reading the size of a compiler result");
    std::string text(bytes, '\0');
    if (bytes) check(nvrtc, copy(program, text.data()), "reading a compiler result");
    if (isText && !text.empty() && text.back() == '\0') text.pop_back();
    return text;
}

/// What is compiled: the dialect, then the kernel, each with lines counted from its own first.
std::string fullSource(std::string_view name, std::string_view source)
{
    std::string text = "#line 1 \"dialect.h\"\n";
    text += dialectSource();
    text += "\n#line 1 \"" + std::string(name) + ".cu\"\n";
    text += source;
    return text;
}

std::string spelled(const KernelVariant &variant)
{
    std::string text;
    for (const auto &[name, value] : variant.defines)
        text += (text.empty() ? "" : " ") + name + "=" + value;
    return text;
}

CubinCache::Entry build(const Nvrtc &nvrtc, std::string_view name, const std::string &source,
                        const std::vector<std::string> &options, const KernelVariant &variant,
                        KernelCode kind, const std::function<bool()> &stop)
{
    Program raw = nullptr;
    const std::string file = std::string(name) + ".cu";
    check(nvrtc, nvrtc.create(&raw, source.c_str(), file.c_str(), 0, nullptr, nullptr), "nvrtcCreateProgram");
    const auto destroy = [&nvrtc](Program p) { nvrtc.destroy(&p); };
    const std::unique_ptr<void, decltype(destroy)> program(raw, destroy);

    std::vector<const char *> words;
    for (const std::string &option : options)
        words.push_back(option.c_str());
    // Once it asked for an end it has to go on asking: nvrtc.h, nvrtcSetFlowCallback.
    struct Flow {
        const std::function<bool()> &stop;
        std::atomic<bool> stopped{false};
    } flow{stop};
    if (stop && nvrtc.setFlowCallback)
        nvrtc.setFlowCallback(
            raw,
            [](void *payload, void *) {
                auto &seen = *static_cast<Flow *>(payload);
                if (!seen.stopped && seen.stop()) seen.stopped = true;
                return seen.stopped ? 1 : 0;
            },
            &flow);
    const Result result = nvrtc.compile(raw, static_cast<int>(words.size()), words.data());
    std::string log = fetch(nvrtc, raw, nvrtc.logSize, nvrtc.log, true);
    while (!log.empty() && (log.back() == '\n' || log.back() == ' '))
        log.pop_back();
    if (result != 0 && flow.stopped) throw Error(ErrorCode::Cancelled, "cancelled");
    if (result != 0)
        throw Error(ErrorCode::CompileFailure, say("kernel %1 does not compile", name),
                    log.empty() ? std::string(nvrtc.errorString(result)) : log,
                    variant.defines.empty() ? Text() : say("compiled with %1", spelled(variant)));
    if (kind == KernelCode::Ptx) return {fetch(nvrtc, raw, nvrtc.ptxSize, nvrtc.ptx, true), log};
    return {fetch(nvrtc, raw, nvrtc.cubinSize, nvrtc.cubin, false), log};
}

/// Compilations that nobody waits for any more.
std::atomic<int> leftAlone{0};

/// The same on a thread of its own: within a pass, which of a long source can take minutes, NVRTC asks
/// nobody. One that is to stop and does not is left alone.
CubinCache::Entry buildOrLeave(const Nvrtc &nvrtc, std::string_view name, const std::string &source,
                               const std::vector<std::string> &options, const KernelVariant &variant,
                               KernelCode kind, const std::function<bool()> &stop)
{
    struct Shared {
        std::string name, source;
        std::vector<std::string> options;
        KernelVariant variant;
        std::atomic<bool> stopped{false};
        std::promise<CubinCache::Entry> result;
        std::mutex ending;
        bool isLeft = false, hasEnded = false;
    };
    const auto shared = std::make_shared<Shared>();
    shared->name = name, shared->source = source, shared->options = options, shared->variant = variant;
    std::future<CubinCache::Entry> result = shared->result.get_future();
    std::thread([&nvrtc, shared, kind] {
        try {
            shared->result.set_value(build(nvrtc, shared->name, shared->source, shared->options,
                                           shared->variant, kind,
                                           [shared] { return shared->stopped.load(); }));
        } catch (...) {
            shared->result.set_exception(std::current_exception());
        }
        const std::lock_guard lock(shared->ending);
        shared->hasEnded = true;
        if (shared->isLeft) --leftAlone;
    }).detach();
    using namespace std::chrono_literals;
    constexpr auto betweenLooks = 20ms, patience = 500ms; // for a pass that ends soon
    std::optional<std::chrono::steady_clock::time_point> asked;
    while (result.wait_for(betweenLooks) != std::future_status::ready) {
        if (!asked && stop()) {
            asked = std::chrono::steady_clock::now();
            shared->stopped = true;
        }
        if (!asked || std::chrono::steady_clock::now() - *asked < patience) continue;
        const std::lock_guard lock(shared->ending);
        if (shared->hasEnded) break;
        shared->isLeft = true;
        ++leftAlone;
        throw Error(ErrorCode::Cancelled, "cancelled");
    }
    return result.get();
}

std::filesystem::path keptFolder()
{
    const char *folder = std::getenv("LARMOR_KEEP_CODE");
    return folder ? folder : "";
}

Error notShipped(std::string_view name)
{
    const CodePack &pack = CodePack::shipped();
    return {ErrorCode::Unavailable, say("this form of %1 cannot be compiled here", name),
            pack.empty() ? Text::sequence({NvrtcCompiler::whyNot(), pack.whyEmpty()}, "; ")
                         : NvrtcCompiler::whyNot(),
            say("presets, lessons and the documents' commands need no NVRTC; for the others: pip install "
                "nvidia-cuda-nvrtc")};
}

void finish(CompiledKernel &kernel, CubinCache::Entry entry, const KernelVariant &variant)
{
    kernel.code = std::move(entry.code);
    kernel.log = std::move(entry.log);
    if (kernel.kind == KernelCode::Cubin) {
        kernel.resources = parseResources(kernel.log, variant.entryPoint);
        kernel.resources.constantBytes = constantBytes(kernel.code);
    }
    kernel.resources.log = kernel.log;
}

/// What came with the program, for the newest architecture that is no newer than the wanted one.
CompiledKernel shipped(std::string_view name, const std::string &text, const KernelVariant &variant,
                       int architecture, KernelCode kind)
{
    const std::vector<int> &known = CodePack::shipped().architectures();
    CompiledKernel kernel;
    kernel.kind = kind;
    kernel.fromCache = true;
    for (auto at = known.rbegin(); at != known.rend(); ++at) {
        if (*at > architecture) continue;
        const std::string key = shippedKey(text, nvrtcOptions(variant, *at, kind), kind);
        if (auto entry = CodePack::shipped().find(key)) {
            kernel.architecture = *at;
            finish(kernel, *std::move(entry), variant);
            return kernel;
        }
    }
    throw notShipped(name);
}

} // namespace

NvrtcCompiler::NvrtcCompiler(std::filesystem::path cacheFolder)
    : m_cache(std::move(cacheFolder)), m_kept(keptFolder())
{
}

const Text &NvrtcCompiler::whyNot()
{
    return library().library.whyNot();
}

bool NvrtcCompiler::leftWork()
{
    return leftAlone > 0;
}

bool NvrtcCompiler::isAvailable()
{
    return whyNot().empty() || !CodePack::shipped().empty();
}

std::string NvrtcCompiler::version()
{
    if (!whyNot().empty() && isAvailable()) return CodePack::shipped().compiler();
    const Nvrtc &nvrtc = openLibrary();
    int major = 0, minor = 0;
    check(nvrtc, nvrtc.version(&major, &minor), "nvrtcVersion");
    return "NVRTC " + std::to_string(major) + "." + std::to_string(minor);
}

std::vector<int> NvrtcCompiler::architectures()
{
    if (!whyNot().empty() && isAvailable()) return CodePack::shipped().architectures();
    const Nvrtc &nvrtc = openLibrary();
    int count = 0;
    check(nvrtc, nvrtc.archCount(&count), "nvrtcGetNumSupportedArchs");
    std::vector<int> list(static_cast<std::size_t>(count));
    if (count) check(nvrtc, nvrtc.archs(list.data()), "nvrtcGetSupportedArchs");
    return list;
}

CompiledKernel NvrtcCompiler::compile(const KernelVariant &variant, int architecture, KernelCode kind)
{
    return compileSource(kernelStem(variant.kernel), kernelSource(variant.kernel).text, variant, architecture,
                         kind);
}

CompiledKernel NvrtcCompiler::compileSource(std::string_view name, std::string_view source,
                                            const KernelVariant &variant, int architecture, KernelCode kind)
{
    std::vector<std::string> options = nvrtcOptions(variant, architecture, kind);
    const std::string text = fullSource(name, source), shippedAs = shippedKey(text, options, kind);
    CompiledKernel kernel;
    kernel.kind = kind;
    kernel.architecture = architecture;
    if (!whyNot().empty()) return shipped(name, text, variant, architecture, kind);
    const Nvrtc &nvrtc = openLibrary();
    if (nvrtc.ownCache) options.emplace_back(Nvrtc::noCache);
    std::string identity = version() + (kind == KernelCode::Ptx ? " ptx" : " cubin");
    for (const std::string &option : options)
        identity += '\n' + option;
    const std::string key = sha256(identity + "\n\n" + text);

    std::optional<CubinCache::Entry> entry = m_cache.load(key);
    kernel.fromCache = entry.has_value();
    if (!entry) {
        const auto start = std::chrono::steady_clock::now();
        entry = m_stop ? buildOrLeave(nvrtc, name, text, options, variant, kind, m_stop)
                       : build(nvrtc, name, text, options, variant, kind, m_stop);
        const auto spent =
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
        m_microseconds += spent.count();
        kernel.milliseconds = static_cast<double>(spent.count()) / 1000;
        m_cache.store(key, *entry);
    }
    m_kept.store(shippedAs, *entry);
    finish(kernel, *std::move(entry), variant);
    return kernel;
}

std::string shippedKey(const std::string &source, const std::vector<std::string> &options, KernelCode kind)
{
    std::string all = kind == KernelCode::Ptx ? "ptx" : "cubin";
    for (const std::string &option : options)
        all += '\n' + option;
    return sha256(all + "\n\n" + source);
}

std::vector<std::string> nvrtcOptions(const KernelVariant &variant, int architecture, KernelCode kind)
{
    const auto flag = [](bool on) { return on ? std::string("true") : std::string("false"); };
    std::vector<std::string> options;
    options.push_back((kind == KernelCode::Ptx ? "--gpu-architecture=compute_" : "--gpu-architecture=sm_") +
                      std::to_string(architecture) + (variant.warpgroups ? "a" : ""));
    for (const auto &[name, value] : variant.defines)
        options.push_back("-D" + name + (value.empty() ? "" : "=" + value));
    options.push_back("--fmad=" + flag(variant.fastContraction));
    options.push_back("--ftz=" + flag(variant.flushToZero));
    options.push_back("--prec-div=" + flag(variant.preciseDivision));
    options.push_back("--prec-sqrt=" + flag(variant.preciseSqrt));
    if (variant.maxRegisters > 0) options.push_back("--maxrregcount=" + std::to_string(variant.maxRegisters));
    options.emplace_back("--generate-line-info");
    if (kind == KernelCode::Cubin) options.emplace_back("--ptxas-options=-v");
    return options;
}

} // namespace larmor
