// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cpu/cpu_engine.h"
#include "engine/model/model_runner.h"

#include <memory>

namespace larmor {

/// The engine `model`: lab kernels run in the emulator of PTX, everything else on the processor. How long
/// that takes says nothing about a GPU.
class ModelEngine final : public CpuEngine {
public:
    explicit ModelEngine(ModelSettings settings = {});

    EngineKind kind() const override { return EngineKind::Model; }
    const Device &device() const override { return m_device; }
    KernelRunner *kernels() override { return &m_runner; }
    StreamEngine *streams() override { return nullptr; }
    ModelRunner &runner() { return m_runner; }

    BufferPtr allocate(std::size_t bytes) override;
    void upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset = 0) override;
    /// What is filled with one byte counts as undefined if that byte is 0xff: the NaN of results.
    void fill(Buffer &buffer, unsigned char byte) override;

private:
    Device m_device;
    ModelRunner m_runner;
    std::uint64_t m_nextAddress;
};

} // namespace larmor
