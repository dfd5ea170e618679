// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <span>
#include <vector>

/// Arrays of the processor's forms that run the cpu engine's own operations.
namespace larmor {

/// The values as a buffer of that engine.
template <class T>
BufferPtr hostBuffer(Engine &cpu, std::span<const T> values)
{
    const BufferPtr buffer = cpu.allocate(values.size_bytes());
    cpu.upload(*buffer, values.data(), values.size_bytes());
    return buffer;
}

/// All of a host buffer.
inline std::vector<std::byte> bytesOf(Buffer &buffer)
{
    const auto *from = static_cast<const std::byte *>(buffer.host());
    return {from, from + buffer.bytes()};
}

} // namespace larmor
