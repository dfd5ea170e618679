// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/model_runner.h"

#include "core/error.h"
#include "engine/model/model_buffer.h"
#include "kernels/kernel_source.h"
#include "kernels/parameter_names.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <deque>
#include <optional>
#include <utility>

namespace larmor {
namespace {

using model::ptx::GlobalMemory;
using model::ptx::Launch;
using model::ptx::Program;
using model::ptx::Symbol;

ModelBuffer &ours(const std::shared_ptr<Buffer> &buffer)
{
    auto *mine = dynamic_cast<ModelBuffer *>(buffer.get());
    if (!mine) throw Error(ErrorCode::Internal, "a buffer of another engine reached a modelled kernel");
    return *mine;
}

/// Each buffer once, whatever number of arguments point into it.
void addRegion(GlobalMemory &memory, ModelBuffer &buffer, std::string name)
{
    for (const auto &region : memory.regions())
        if (region.base == buffer.address()) return;
    if (buffer.bytes() == 0) return;
    memory.add({std::move(name), buffer.address(), static_cast<std::byte *>(buffer.host()), buffer.bytes(),
                buffer.written()});
}

template <class T>
float elementAt(const void *texels, std::size_t i)
{
    T element;
    std::memcpy(&element, static_cast<const std::byte *>(texels) + i * sizeof(T), sizeof(T));
    return static_cast<float>(element);
}

/// Component i of texels that are no floats, as a texture unit reads it.
float texelValue(TexelFormat format, const void *texels, std::size_t i)
{
    switch (format) {
    case TexelFormat::Snorm8:
        return std::max(elementAt<signed char>(texels, i) / 127.0f, -1.0f);
    case TexelFormat::Unorm16:
        return elementAt<std::uint16_t>(texels, i) / 65535.0f;
    case TexelFormat::Snorm16:
        return std::max(elementAt<std::int16_t>(texels, i) / 32767.0f, -1.0f);
    case TexelFormat::Uint8:
        return elementAt<unsigned char>(texels, i);
    default:
        return elementAt<unsigned char>(texels, i) / 255.0f;
    }
}

/// How the image is read; bytes become numbers from 0 to 1 in `texels`, which must outlive the launch.
model::ptx::TextureBinding bindingOf(const TextureArgument &texture, std::vector<float> &texels)
{
    ModelBuffer &buffer = ours(texture.buffer);
    const TextureShape &shape = texture.shape;
    if (shape.width < 1 || shape.height < 1 || buffer.bytes() < shape.bytes())
        throw Error(ErrorCode::InvalidCall, "a buffer is too small for its image",
                    std::to_string(buffer.bytes()) + " bytes, where " + std::to_string(shape.bytes()) +
                        " are needed");
    model::ptx::TextureBinding binding;
    binding.width = shape.width;
    binding.height = shape.height;
    binding.depth = std::max(shape.depth, 1);
    binding.linear = shape.filter == TextureFilter::Linear;
    binding.normalised = shape.normalised;
    binding.addressing = shape.address == TextureAddress::Wrap
                             ? model::ptx::TextureBinding::Addressing::Wrap
                             : model::ptx::TextureBinding::Addressing::Clamp;
    binding.channels = shape.components;
    binding.texelBytes = int(shape.texelBytes());
    binding.tiled = shape.source == TextureSource::Array;
    if (shape.format == TexelFormat::Float) {
        binding.data = static_cast<const float *>(buffer.host());
        return binding;
    }
    texels.resize(shape.bytes() / componentBytes(shape.format));
    for (std::size_t i = 0; i < texels.size(); ++i)
        texels[i] = texelValue(shape.format, buffer.host(), i);
    binding.data = texels.data();
    return binding;
}

/// The newest architecture of NVRTC that is no newer than the wanted one, or its oldest.
int compilerArchitecture(int wanted)
{
    const std::vector<int> known = NvrtcCompiler::architectures();
    int chosen = *std::min_element(known.begin(), known.end());
    for (const int offered : known)
        if (offered <= wanted) chosen = std::max(chosen, offered);
    return chosen;
}

template <class T>
void setParameter(const Program &program, Launch &launch, std::size_t index, const T &value)
{
    if (index >= program.parameters.size() || program.parameters[index].bytes != sizeof value)
        throw Error(ErrorCode::Internal, "kernel " + program.name + ": argument " +
                                             std::to_string(index + 1) + " does not fit its parameter");
    std::memcpy(launch.parameters.data() + program.parameters[index].offset, &value, sizeof value);
}

} // namespace

struct ModelRunner::Loaded {
    Program program;
    model::ptx::ModuleMemory module;
    std::optional<Compiled> compiled;
    std::vector<std::string> parameters; ///< as the source calls them; empty: it does not say
    Loaded(Program decoded, std::string_view source)
        : program(std::move(decoded)), module(program),
          parameters(parameterNames(source, program.name, program.parameters.size()))
    {
    }
    void fill(const ConstantArgument &constant);
    std::string nameOf(std::size_t parameter) const
    {
        return parameter < parameters.size() ? parameters[parameter]
                                             : "argument " + std::to_string(parameter + 1);
    }
};

void ModelRunner::Loaded::fill(const ConstantArgument &constant)
{
    const Symbol *symbol = program.symbol(constant.symbol);
    if (!symbol || symbol->space != model::ptx::StateSpace::Constant)
        throw Error(ErrorCode::Internal, "kernel " + program.name + " has no constant array",
                    constant.symbol);
    ModelBuffer &buffer = ours(constant.buffer);
    if (constant.bytes > symbol->bytes || constant.offsetBytes > buffer.bytes() ||
        constant.bytes > buffer.bytes() - constant.offsetBytes)
        throw Error(ErrorCode::Internal, "constant array " + constant.symbol + " is too small",
                    std::to_string(constant.bytes) + " bytes into " + std::to_string(symbol->bytes));
    if (constant.bytes == 0) return;
    std::memcpy(module.constants.data() + symbol->offset,
                static_cast<const std::byte *>(buffer.host()) + constant.offsetBytes, constant.bytes);
}

ModelRunner::ModelRunner(ModelSettings settings) : m_settings(std::move(settings)) {}

ModelRunner::~ModelRunner() = default;

template <class Compile>
auto ModelRunner::withinLimit(const KernelVariant &variant, Compile compile)
{
    using Clock = std::chrono::steady_clock;
    const double limit = m_settings.execution.seconds;
    const Clock::time_point start = Clock::now();
    const auto isOver = [=] {
        return limit > 0 && std::chrono::duration<double>(Clock::now() - start).count() > limit;
    };
    m_compiler.setStop([this, isOver] { return m_settings.task.cancelled() || isOver(); });
    try {
        return compile();
    } catch (const Error &error) {
        if (error.code() != ErrorCode::Cancelled || m_settings.task.cancelled()) throw;
        throw Error(ErrorCode::DeviceFailure, say("the kernel %1 takes too long to compile", variant.kernel),
                    say("it was not compiled after %1 s", limit),
                    say("make it shorter, or allow more: --time-limit SECONDS"));
    }
}

ModelRunner::Loaded &ModelRunner::loaded(const KernelVariant &variant)
{
    std::string key = variant.kernel + ' ' + variant.entryPoint;
    for (const std::string &option : nvrtcOptions(variant, m_settings.architecture, KernelCode::Ptx))
        key += ' ' + option;
    if (const auto known = m_kernels.find(key); known != m_kernels.end()) return *known->second;
    const auto start = std::chrono::steady_clock::now();
    const std::string text =
        withinLimit(variant, [&] { return ptxOf(m_compiler, variant, m_settings.architecture); });
    auto fresh =
        std::make_unique<Loaded>(decode(model::ptx::parseModule(text, variant.kernel), variant.entryPoint),
                                 kernelSource(variant.kernel).text);
    m_compileMs +=
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return *m_kernels.emplace(std::move(key), std::move(fresh)).first->second;
}

const Program &ModelRunner::program(const KernelVariant &variant)
{
    return loaded(variant).program;
}

const ModelRunner::Compiled *ModelRunner::compiled(const KernelVariant &variant)
{
    Loaded &kernel = loaded(variant);
    if (!kernel.compiled) {
        if (compilerArchitecture(m_settings.architecture) != m_settings.architecture) return nullptr;
        const CompiledKernel cubin = withinLimit(
            variant, [&] { return m_compiler.compile(variant, m_settings.architecture, KernelCode::Cubin); });
        if (cubin.architecture != m_settings.architecture) return nullptr;
        Compiled fresh{model::sass::readCode(cubin.code, variant.entryPoint), {}};
        fresh.accesses = model::sass::compiledAccesses(kernel.program, fresh.code.memory);
        kernel.compiled = std::move(fresh);
    }
    return &*kernel.compiled;
}

KernelResources ModelRunner::prepare(const KernelVariant &variant)
{
    const Program &program = loaded(variant).program;
    KernelResources resources =
        withinLimit(variant, [&] {
            return m_compiler.compile(variant, compilerArchitecture(m_settings.architecture),
                                      KernelCode::Cubin);
        }).resources;
    resources.sharedBytes = int(program.staticShared);
    resources.constantBytes = int(program.constantBank.size());
    return resources;
}

void ModelRunner::launch(const LaunchPlan &plan)
{
    Loaded &kernel = loaded(plan.variant);
    const Program &program = kernel.program;
    Launch launch;
    launch.grid = plan.grid;
    launch.block = plan.block;
    launch.parameters.resize(program.parameterBytes);
    std::size_t index = 0;
    std::deque<std::vector<float>> texels; // of byte images
    for (const Argument &argument : plan.arguments) {
        if (const auto *shared = std::get_if<SharedArgument>(&argument)) {
            launch.dynamicShared += shared->bytes;
        } else if (const auto *constant = std::get_if<ConstantArgument>(&argument)) {
            kernel.fill(*constant);
        } else if (const auto *texture = std::get_if<TextureArgument>(&argument)) {
            launch.textures.push_back(bindingOf(*texture, texels.emplace_back()));
            setParameter(program, launch, index++, std::uint64_t(launch.textures.size()));
        } else if (const auto *region = std::get_if<BufferArgument>(&argument)) {
            ModelBuffer &buffer = ours(region->buffer);
            addRegion(launch.memory, buffer, kernel.nameOf(index));
            setParameter(program, launch, index++, buffer.address() + region->offsetBytes);
        } else {
            std::visit(
                [&](const auto &value) {
                    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>)
                        setParameter(program, launch, index++, value);
                },
                argument);
        }
    }
    if (index != program.parameters.size())
        throw Error(ErrorCode::Internal, "kernel " + program.name + " has " +
                                             std::to_string(program.parameters.size()) + " parameters, not " +
                                             std::to_string(index));
    m_last = execute(program, launch, kernel.module, m_settings.execution, m_settings.task);
    m_findings.insert(m_findings.end(), m_last.findings.begin(), m_last.findings.end());
}

std::string ptxOf(NvrtcCompiler &compiler, const KernelVariant &variant, int architecture)
{
    return compiler.compile(variant, compilerArchitecture(architecture), KernelCode::Ptx).code;
}

} // namespace larmor
