// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/hdf5_heap.h"

#include "scan/format_parts.h"

#include <cstring>
#include <utility>

namespace larmor::formats {
namespace {

constexpr std::uint64_t cacheBytes = 64U << 20;

template <class T>
T numberAt(const char *bytes)
{
    T value;
    std::memcpy(&value, bytes, sizeof(T));
    return value;
}

} // namespace

Handle &Handle::operator=(Handle &&other) noexcept
{
    std::swap(m_id, other.m_id);
    std::swap(m_close, other.m_close);
    return *this;
}

Handle::~Handle()
{
    if (m_id >= 0 && m_close) m_close(m_id);
}

Hdf5Heap::Hdf5Heap(std::filesystem::path path, hid_t file)
    : m_path(std::move(path)), m_stream(m_path, std::ios::binary), m_size(InputFile(m_path).size())
{
    const Handle creation(H5Fget_create_plist(file), H5Pclose);
    std::size_t addressBytes = 0, lengthBytes = 0;
    hsize_t userBlock = 0;
    if (H5Pget_sizes(creation, &addressBytes, &lengthBytes) < 0 ||
        H5Pget_userblock(creation, &userBlock) < 0 || addressBytes != 8 || lengthBytes != 8)
        throw badFile(m_path, "its HDF5 addresses are not 8 bytes wide");
    if (userBlock != 0) throw badFile(m_path, "it has an HDF5 user block", "h5unjam takes it away");
}

std::vector<char> Hdf5Heap::bytesAt(std::uint64_t address, std::uint64_t count)
{
    if (count > m_size || address > m_size - count)
        throw badFile(m_path,
                      "its HDF5 structure points beyond its end (byte " + std::to_string(address) + ")");
    std::vector<char> bytes(static_cast<std::size_t>(count));
    m_stream.clear();
    m_stream.seekg(static_cast<std::streamoff>(address));
    m_stream.read(bytes.data(), static_cast<std::streamsize>(count));
    if (!m_stream) throw badFile(m_path, "the system failed at byte " + std::to_string(address));
    return bytes;
}

std::vector<char> Hdf5Heap::record(hid_t dataset, std::size_t recordSize, std::size_t index)
{
    const Handle creation(H5Dget_create_plist(dataset), H5Pclose);
    if (H5Pget_layout(creation) == H5D_CONTIGUOUS) {
        const haddr_t start = H5Dget_offset(dataset);
        if (start == HADDR_UNDEF || start > m_size)
            throw badFile(m_path, "a dataset has no place in the file");
        return bytesAt(start + index * recordSize, recordSize);
    }
    hsize_t chunk = 0;
    if (H5Pget_layout(creation) != H5D_CHUNKED || H5Pget_chunk(creation, 1, &chunk) != 1 || chunk == 0)
        throw badFile(m_path, "a dataset has a layout that is not read", "h5repack -l CHUNK=1 converts it");
    if (H5Pget_nfilters(creation) != 0)
        throw badFile(m_path, "its acquisitions are compressed", "h5repack -f NONE unpacks them");
    const hsize_t start = index / chunk * chunk;
    // Found through HDF5, read here: its own H5Dread_chunk trusts the size in the file over the buffer's.
    haddr_t address = HADDR_UNDEF;
    hsize_t stored = 0;
    unsigned filters = 0;
    if (H5Dget_chunk_info_by_coord(dataset, &start, &filters, &address, &stored) < 0 ||
        address == HADDR_UNDEF || chunk > m_size / recordSize || stored != chunk * recordSize)
        throw badFile(m_path, "element " + std::to_string(index) + " has no place in the file");
    const std::vector<char> bytes = bytesAt(address, stored);
    const auto from = bytes.begin() + static_cast<std::ptrdiff_t>((index - start) * recordSize);
    return {from, from + static_cast<std::ptrdiff_t>(recordSize)};
}

const Hdf5Heap::Collection &Hdf5Heap::collection(std::uint64_t address)
{
    if (const auto known = m_collections.find(address); known != m_collections.end()) return known->second;
    const auto damaged = [&] {
        return badFile(m_path, "the heap of its lists is damaged at byte " + std::to_string(address));
    };
    if (address > m_size) throw damaged();
    const std::vector<char> head = bytesAt(address, 16);
    const auto size = numberAt<std::uint64_t>(head.data() + 8);
    if (std::memcmp(head.data(), "GCOL\1", 5) != 0 || size < 16 || size > m_size) throw damaged();
    const std::vector<char> bytes = bytesAt(address, size);

    Collection objects;
    for (std::uint64_t at = 16; at + 16 <= size;) { // index, references, 4 unused bytes, length, the object
        const auto index = numberAt<std::uint16_t>(bytes.data() + at);
        const auto length = numberAt<std::uint64_t>(bytes.data() + at + 8);
        if (index == 0) break; // free space to the end
        if (length > size - at - 16) throw damaged();
        const auto from = bytes.begin() + static_cast<std::ptrdiff_t>(at + 16);
        objects.emplace(index, std::vector<char>(from, from + static_cast<std::ptrdiff_t>(length)));
        at += 16 + (length + 7) / 8 * 8;
    }
    if (m_cached > cacheBytes) {
        m_collections.clear();
        m_cached = 0;
    }
    m_cached += size;
    return m_collections[address] = std::move(objects);
}

const std::vector<char> *Hdf5Heap::object(std::uint64_t address, std::uint32_t index)
{
    const Collection &objects = collection(address);
    const auto found = objects.find(index);
    return found == objects.end() ? nullptr : &found->second;
}

std::vector<char> Hdf5Heap::list(const char *reference, std::size_t elementSize)
{
    const std::uint64_t count = numberAt<std::uint32_t>(reference);
    const auto address = numberAt<std::uint64_t>(reference + 4);
    const auto index = numberAt<std::uint32_t>(reference + 12);
    if (count == 0) return {};
    const std::vector<char> *bytes = object(address, index);
    if (!bytes || bytes->size() < count * elementSize)
        throw badFile(m_path, "a list of " + std::to_string(count) +
                                  " values is not where it should be (byte " + std::to_string(address) + ")");
    return {bytes->begin(), bytes->begin() + static_cast<std::ptrdiff_t>(count * elementSize)};
}

} // namespace larmor::formats
