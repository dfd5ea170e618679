// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/registry.h"

#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/model/model_engine.h"
#ifdef LARMOR_HAS_CUDA
#include "engine/cuda/cuda_engine.h"
#endif
#ifdef LARMOR_HAS_OPENCL
#include "engine/opencl/opencl_engine.h"
#endif

#include <exception>
#include <functional>

namespace larmor {
namespace {

/// A probe that must not throw: what it would have thrown becomes the reason.
EngineStatus probe(EngineKind kind, const std::function<EngineStatus()> &ask)
{
    EngineStatus status;
    try {
        status = ask();
    } catch (const Error &error) {
        status.available = false;
        status.whyNot = error.text();
    } catch (const std::exception &error) {
        status.available = false;
        status.whyNot = Text::named(error.what());
    } catch (...) {
        status.available = false;
        status.whyNot = say("its probe failed for an unknown reason");
    }
    status.kind = kind;
    return status;
}

EngineStatus probeCuda()
{
#ifdef LARMOR_HAS_CUDA
    return cudaStatus();
#else
    return {EngineKind::Cuda,
            false,
            say("this program was built without the CUDA engine; build it where a CUDA toolkit is installed"),
            {}};
#endif
}

EngineStatus probeOpenCl()
{
#ifdef LARMOR_HAS_OPENCL
    return openClStatus();
#else
    return {EngineKind::OpenCl,
            false,
            say("this program was built without the OpenCL engine; configure with LARMOR_OPENCL=ON"),
            {}};
#endif
}

EngineStatus probeCpu()
{
    return {EngineKind::Cpu, true, {}, cpuDevice()};
}

/// Probes that engine alone: whoever asks for the processor opens no other runtime.
const EngineStatus &statusOf(EngineKind kind)
{
    if (kind == EngineKind::Cuda) {
        static const EngineStatus cuda = probe(kind, probeCuda);
        return cuda;
    }
    if (kind == EngineKind::OpenCl) {
        static const EngineStatus openCl = probe(kind, probeOpenCl);
        return openCl;
    }
    if (kind == EngineKind::Cpu) {
        static const EngineStatus cpu = probe(kind, probeCpu);
        return cpu;
    }
    throw Error(ErrorCode::Internal, say("no status for the engine %1", toString(kind)));
}

std::unique_ptr<Engine> openCuda()
{
#ifdef LARMOR_HAS_CUDA
    return openCudaEngine();
#else
    throw Error(ErrorCode::Unavailable, say("the engine cuda is not available"), probeCuda().whyNot);
#endif
}

std::unique_ptr<Engine> openOpenCl([[maybe_unused]] const std::set<std::string> &kernels)
{
#ifdef LARMOR_HAS_OPENCL
    return openOpenClEngine(kernels);
#else
    throw Error(ErrorCode::Unavailable, say("the engine opencl is not available"), probeOpenCl().whyNot);
#endif
}

std::unique_ptr<Engine> open(EngineKind kind, const std::set<std::string> &kernels)
{
    if (kind == EngineKind::Model) return std::make_unique<ModelEngine>();
    const EngineStatus &status = statusOf(kind);
    if (!status.available)
        throw Error(
            ErrorCode::Unavailable, say("the engine %1 is not available", toString(kind)), status.whyNot,
            say("`--engine auto` takes the best engine that this machine has; `larmor info` lists them"));
    switch (kind) {
    case EngineKind::Cuda:
        return openCuda();
    case EngineKind::OpenCl:
        return openOpenCl(kernels);
    case EngineKind::Cpu:
    case EngineKind::Model:
        break;
    }
    return openCpuEngine();
}

/// A GPU that answers the probe and then cannot be opened must not keep the program from running.
std::unique_ptr<Engine> tryOpen(EngineKind kind)
{
    try {
        return open(kind, {});
    } catch (const Error &) {
        return nullptr;
    }
}

} // namespace

EngineChoice parseEngineChoice(std::string_view text)
{
    if (text == "auto") return std::nullopt;
    for (const EngineKind kind : {EngineKind::Cpu, EngineKind::OpenCl, EngineKind::Cuda})
        if (text == toString(kind)) return kind;
    throw Error(ErrorCode::InvalidCall, say("'%1' is not an engine", text),
                say("expected auto, cpu, opencl or cuda"));
}

const std::vector<EngineStatus> &engineStatuses()
{
    static const std::vector<EngineStatus> statuses{statusOf(EngineKind::Cuda), statusOf(EngineKind::OpenCl),
                                                    statusOf(EngineKind::Cpu)};
    return statuses;
}

EngineStatus automaticEngine()
{
    const EngineStatus &cuda = statusOf(EngineKind::Cuda);
    if (cuda.available) return cuda;
    const EngineStatus &openCl = statusOf(EngineKind::OpenCl);
    if (openCl.available && !openCl.device.isCpu) {
        EngineStatus chosen = openCl;
        chosen.whyNot = say("no CUDA: %1", cuda.whyNot);
        return chosen;
    }
    EngineStatus chosen = statusOf(EngineKind::Cpu);
    chosen.whyNot = say("no CUDA: %1; no OpenCL GPU: %2", cuda.whyNot,
                        openCl.available ? say("its only device is a CPU") : openCl.whyNot);
    return chosen;
}

std::unique_ptr<Engine> openEngine(const EngineChoice &choice, const std::set<std::string> &touched)
{
    if (choice) return open(*choice, {});
    const EngineKind best = automaticEngine().kind;
    if (best == EngineKind::Cuda)
        if (auto engine = tryOpen(EngineKind::Cuda)) return engine;
    const EngineStatus &openCl = statusOf(EngineKind::OpenCl);
    if (openCl.available && !openCl.device.isCpu)
        if (auto engine = tryOpen(EngineKind::OpenCl)) return engine;
    if (!touched.empty() && openCl.available && openCl.device.isCpu) return open(EngineKind::OpenCl, touched);
    return openCpuEngine();
}

} // namespace larmor
