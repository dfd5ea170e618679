// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/model_engine.h"

#include "engine/model/model_buffer.h"

#include <utility>

namespace larmor {
namespace {

constexpr std::uint64_t firstAddress = std::uint64_t(1) << 32, spacing = 2 << 20;

} // namespace

ModelEngine::ModelEngine(ModelSettings settings) : m_runner(std::move(settings)), m_nextAddress(firstAddress)
{
    m_device = cpuDevice();
    m_device.name = "PTX emulator";
    m_device.architecture = "compute_" + std::to_string(m_runner.settings().architecture);
    m_device.compiler = !NvrtcCompiler::isAvailable() ? "none"
                        : NvrtcCompiler::whyNot().empty()
                            ? NvrtcCompiler::version()
                            : NvrtcCompiler::version() + ", shipped with the program";
}

BufferPtr ModelEngine::allocate(std::size_t bytes)
{
    const std::uint64_t address = m_nextAddress;
    m_nextAddress += (bytes + 2 * spacing - 1) / spacing * spacing; // a gap behind it
    return std::make_shared<ModelBuffer>(CpuEngine::allocate(bytes), address);
}

void ModelEngine::upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset)
{
    CpuEngine::upload(to, from, bytes, offset);
    if (auto *buffer = dynamic_cast<ModelBuffer *>(&to)) buffer->setWritten(offset, bytes);
}

void ModelEngine::fill(Buffer &buffer, unsigned char byte)
{
    CpuEngine::fill(buffer, byte);
    auto *mine = dynamic_cast<ModelBuffer *>(&buffer);
    if (!mine) return;
    if (byte == 0xff)
        mine->setUndefined();
    else
        mine->setWritten(0, mine->bytes());
}

} // namespace larmor
