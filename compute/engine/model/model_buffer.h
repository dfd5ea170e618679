// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace larmor {

/// Host memory with an address of its own on the modelled GPU, and a note of what was written there.
class ModelBuffer final : public Buffer {
public:
    ModelBuffer(BufferPtr memory, std::uint64_t address);

    void *host() override { return m_memory->host(); }
    /// Multiple of 2 MiB, as large allocations of CUDA are, with a gap behind each buffer.
    std::uint64_t address() const { return m_address; }
    /// For each byte whether anything wrote there; null once all of it is defined.
    std::uint8_t *written() { return m_written.empty() ? nullptr : m_written.data(); }
    void setWritten(std::size_t offset, std::size_t bytes);
    void setUndefined();

private:
    BufferPtr m_memory;
    std::uint64_t m_address;
    std::vector<std::uint8_t> m_written;
};

} // namespace larmor
