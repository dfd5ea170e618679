// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Lists of variable length in an HDF5 file, followed by hand. HDF5 1.10 copies a list's object from its heap
// without comparing lengths, so that a damaged file overruns its buffers; here both are checked. Layout: HDF5
// File Format Specification 3.0, III.E "Disk Format: Level 1E - Global Heap". Private to compute/scan.

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <hdf5.h>
#include <map>
#include <string>
#include <vector>

namespace larmor::formats {

/// An HDF5 identifier, closed by its own function.
class Handle {
public:
    using Close = herr_t (*)(hid_t);
    Handle() = default;
    Handle(hid_t id, Close close) : m_id(id), m_close(close) {}
    Handle(Handle &&other) noexcept : m_id(other.m_id), m_close(other.m_close) { other.m_id = -1; }
    Handle &operator=(Handle &&other) noexcept;
    ~Handle();
    operator hid_t() const { return m_id; }
    bool valid() const { return m_id >= 0; }

private:
    hid_t m_id = -1;
    Close m_close = nullptr;
};

/// Reads the lists of an open file. All members @throw Error FileFormat.
class Hdf5Heap {
public:
    Hdf5Heap(std::filesystem::path path, hid_t file);

    std::uint64_t size() const { return m_size; }
    std::vector<char> bytesAt(std::uint64_t address, std::uint64_t count);
    /// Bytes of element `index` of a one-dimensional dataset as they lie in the file.
    std::vector<char> record(hid_t dataset, std::size_t recordSize, std::size_t index);
    /// An object of the heap's collection at `address`; null where there is none of that index.
    const std::vector<char> *object(std::uint64_t address, std::uint32_t index);
    /// The bytes that the 16-byte reference at `reference` leads to, elements of that size.
    std::vector<char> list(const char *reference, std::size_t elementSize);

private:
    using Collection = std::map<std::uint32_t, std::vector<char>>;

    const Collection &collection(std::uint64_t address);
    std::filesystem::path m_path;
    std::ifstream m_stream;
    std::uint64_t m_size = 0, m_cached = 0;
    std::map<std::uint64_t, Collection> m_collections;
};

} // namespace larmor::formats
