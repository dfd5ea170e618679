// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/model_buffer.h"

#include <algorithm>
#include <utility>

namespace larmor {

ModelBuffer::ModelBuffer(BufferPtr memory, std::uint64_t address)
    : Buffer(memory->bytes()), m_memory(std::move(memory)), m_address(address), m_written(bytes(), 0)
{
}

void ModelBuffer::setWritten(std::size_t offset, std::size_t count)
{
    if (m_written.empty()) return;
    if (offset == 0 && count >= bytes()) {
        m_written = {};
        return;
    }
    const auto first = m_written.begin() + std::ptrdiff_t(std::min(offset, m_written.size()));
    std::fill(first,
              first + std::ptrdiff_t(std::min(count, m_written.size() - std::min(offset, m_written.size()))),
              std::uint8_t(1));
}

void ModelBuffer::setUndefined()
{
    m_written.assign(bytes(), 0);
}

} // namespace larmor
