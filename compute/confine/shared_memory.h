// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "confine/file_descriptor.h"

#include <cstddef>

namespace larmor {

/// Bytes that two processes share: an anonymous file (memfd_create(2)) which each of them maps. Its size is
/// sealed, so that neither can take pages away from the other. The bytes end where the last page ends, and
/// inaccessible pages lie before and behind, so that an access beyond the end is caught where it happens.
class SharedMemory {
public:
    /// The start of the bytes is a multiple of this: what OpenCL wants of its largest vectors.
    static constexpr std::size_t alignment = 128;

    /// All zero. @throws Error OutOfMemory.
    static SharedMemory create(std::size_t bytes);
    /// Maps what another process created. @throws Error OutOfMemory; Internal where the file is too short.
    static SharedMemory attach(FileDescriptor file, std::size_t bytes);
    SharedMemory(SharedMemory &&other) noexcept;
    SharedMemory &operator=(SharedMemory &&) = delete;
    ~SharedMemory();

    std::byte *data() const { return m_data; }
    std::size_t bytes() const { return m_bytes; }
    /// bytes(), rounded up to `alignment`: what may be read and written.
    std::size_t capacity() const { return m_capacity; }
    int file() const { return m_file.get(); }

private:
    SharedMemory(FileDescriptor file, std::size_t bytes);
    FileDescriptor m_file;
    std::size_t m_bytes, m_capacity;
    void *m_reserved = nullptr; ///< the whole range, guards included
    std::size_t m_reservedBytes = 0;
    std::byte *m_data = nullptr;
};

} // namespace larmor
