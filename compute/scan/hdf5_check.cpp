// SPDX-License-Identifier: GPL-3.0-or-later
// Object headers, datatypes and layouts as the HDF5 File Format Specification 3.0 has them: IV.A.1 "Disk
// Format: Level 2A1 - Data Object Headers", IV.A.2.d "The Datatype Message", IV.A.2.i "The Data Layout
// Message".
#include "scan/hdf5_check.h"

#include "scan/format_parts.h"

#include <algorithm>
#include <cstring>

namespace larmor::formats {
namespace {

constexpr int deepest = 16;    ///< types within types
constexpr int mostChunks = 64; ///< continuations of an object header

/// Bytes that are taken from the front; throws where there are too few.
class Cursor {
public:
    Cursor(const std::filesystem::path &path, const char *bytes, std::size_t size)
        : m_path(path), m_bytes(bytes), m_left(size)
    {
    }

    std::size_t left() const { return m_left; }
    /// An unsigned little-endian number.
    std::uint64_t number(std::size_t bytes)
    {
        const char *from = take(bytes);
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value |= std::uint64_t{static_cast<unsigned char>(from[i])} << 8 * i;
        return value;
    }
    const char *take(std::size_t bytes)
    {
        if (bytes > m_left) throw damaged("a message of its HDF5 structure is cut off");
        const char *from = m_bytes;
        m_bytes += bytes;
        m_left -= bytes;
        return from;
    }
    /// A text that ends in a zero byte, which is taken too. @returns its length with that byte.
    std::size_t text()
    {
        const void *end = std::memchr(m_bytes, 0, m_left);
        if (!end) throw damaged("a name in its HDF5 structure has no end");
        const auto length = static_cast<std::size_t>(static_cast<const char *>(end) - m_bytes) + 1;
        take(length);
        return length;
    }
    Error damaged(const std::string &why) const { return badFile(m_path, why); }

private:
    const std::filesystem::path &m_path;
    const char *m_bytes;
    std::size_t m_left;
};

std::uint64_t checkType(Cursor &at, int depth);

/// Names are padded to eight bytes before version 3, dimensions stand in a member only in version 1.
void checkMembers(Cursor &at, unsigned version, std::uint64_t count, std::uint64_t size, int depth)
{
    for (; count > 0; --count) {
        const std::size_t length = at.text();
        if (version < 3) at.take((8 - length % 8) % 8);
        std::size_t offsetBytes = 4;
        if (version >= 3) // as few as hold the compound's size
            for (offsetBytes = 1; offsetBytes < 8 && size >> 8 * offsetBytes != 0;)
                ++offsetBytes;
        const std::uint64_t offset = at.number(offsetBytes);
        if (version == 1 && at.number(1) != 0)
            throw at.damaged("a type of its HDF5 structure has members with dimensions of their own");
        if (version == 1) at.take(27);
        const std::uint64_t member = checkType(at, depth);
        if (offset > size || member > size - offset)
            throw at.damaged("a member of its HDF5 types lies outside of its record");
    }
}

void checkArray(Cursor &at, unsigned version, std::uint64_t size, int depth)
{
    const std::uint64_t dimensions = at.number(1);
    if (version < 3) at.take(3);
    std::uint64_t elements = 1;
    for (std::uint64_t d = 0; d < dimensions; ++d) {
        const std::uint64_t n = at.number(4);
        if (n == 0 || elements > size / n) throw at.damaged("an array type of its HDF5 structure is damaged");
        elements *= n;
    }
    if (version < 3) at.take(4 * static_cast<std::size_t>(dimensions)); // the permutation, never used
    const std::uint64_t element = checkType(at, depth);
    if (dimensions == 0 || element > size / elements || element * elements != size)
        throw at.damaged("an array type of its HDF5 structure is damaged");
}

void checkEnumeration(Cursor &at, unsigned version, std::uint64_t count, int depth)
{
    const std::uint64_t base = checkType(at, depth);
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::size_t length = at.text();
        if (version < 3) at.take((8 - length % 8) % 8);
    }
    if (base > at.left()) throw at.damaged("an enumeration of its HDF5 structure is cut off");
    for (std::uint64_t i = 0; i < count; ++i)
        at.take(static_cast<std::size_t>(base));
}

/// Takes a datatype and all that it is made of. @returns its size in bytes.
std::uint64_t checkType(Cursor &at, int depth)
{
    enum Class { Integer, Float, Time, String, Bits, Opaque, Compound, Reference, Enumeration, List, Array };
    if (depth > deepest) throw at.damaged("its HDF5 types are nested too deep");
    const std::uint64_t head = at.number(1), bits = at.number(3), size = at.number(4);
    const auto version = static_cast<unsigned>(head >> 4);
    if (version < 1 || version > 3 || size == 0) throw at.damaged("a type of its HDF5 structure is damaged");
    switch (static_cast<Class>(head & 15)) {
    case Integer:
    case Bits:
        at.take(4);
        break;
    case Float:
        at.take(12);
        break;
    case Time:
        at.take(2);
        break;
    case String:
    case Reference:
        break;
    case Opaque:
        at.take(static_cast<std::size_t>(bits & 0xFF));
        break;
    case Compound:
        checkMembers(at, version, bits & 0xFFFF, size, depth + 1);
        break;
    case Enumeration:
        checkEnumeration(at, version, bits & 0xFFFF, depth + 1);
        break;
    case List:
        checkType(at, depth + 1);
        break;
    case Array:
        checkArray(at, version, size, depth + 1);
        break;
    default:
        throw at.damaged("a type of its HDF5 structure is of no known class");
    }
    return size;
}

/// A chunked layout needs a number of dimensions and chunks that are not empty.
void checkLayout(Cursor at)
{
    const auto version = static_cast<unsigned>(at.number(1));
    const auto damaged = [&] { return at.damaged("the layout of a dataset is damaged"); };
    constexpr std::uint64_t chunked = 2, mostDimensions = 33; // 32 and the element
    if (version < 1 || version > 4) throw damaged();
    std::uint64_t dimensions = 0;
    std::size_t bytes = 4;
    if (version < 3) {
        dimensions = at.number(1);
        const std::uint64_t kind = at.number(1);
        at.take(5);
        if (kind != 0) at.take(8); // compact data have no address
        if (dimensions < 1 || dimensions > mostDimensions) throw damaged();
        if (kind != chunked) return;
    } else {
        if (at.number(1) != chunked) return;
        if (version == 4) at.take(1);
        dimensions = at.number(1);
        if (version == 3)
            at.take(8);
        else
            bytes = static_cast<std::size_t>(at.number(1));
        if (dimensions < 2 || dimensions > mostDimensions || bytes < 1 || bytes > 8) throw damaged();
    }
    for (std::uint64_t d = 0; d < dimensions; ++d)
        if (at.number(bytes) == 0) throw damaged();
}

/// The messages of an object header, of either version, through its continuations.
class ObjectHeader {
public:
    ObjectHeader(const std::filesystem::path &path, Hdf5Heap &file) : m_path(path), m_file(file) {}

    void check(std::uint64_t address)
    {
        const std::vector<char> start = m_file.bytesAt(address, 16);
        if (std::memcmp(start.data(), "OHDR", 4) == 0)
            secondVersion(address);
        else
            firstVersion(address, start);
        for (std::size_t i = 0; i < m_chunks.size(); ++i) { // grows as continuations are met
            if (i == mostChunks) throw badFile(m_path, "an object of its HDF5 structure goes on without end");
            const auto [from, length] = m_chunks[i];
            const std::vector<char> bytes = m_file.bytesAt(from, length);
            const std::size_t frame = m_version == 2 && i > 0 ? 4 : 0; // signature, and checksum at the end
            if (bytes.size() < 2 * frame) throw badFile(m_path, "an object of its HDF5 structure is cut off");
            messages(Cursor(m_path, bytes.data() + frame, bytes.size() - 2 * frame));
        }
        if (!m_type || !m_layout) throw badFile(m_path, "a dataset has no type or no layout");
    }

private:
    struct Chunk {
        std::uint64_t address, length;
    };

    void firstVersion(std::uint64_t address, const std::vector<char> &start)
    {
        Cursor at(m_path, start.data(), start.size());
        if (at.number(1) != 1) throw at.damaged("an object of its HDF5 structure is damaged");
        at.take(7);
        m_chunks.push_back({address + 16, at.number(4)});
    }

    void secondVersion(std::uint64_t address)
    {
        constexpr std::size_t longest = 4 + 2 + 16 + 4 + 8;
        const std::uint64_t there = std::min<std::uint64_t>(longest, m_file.size() - address);
        const std::vector<char> start = m_file.bytesAt(address, there);
        Cursor at(m_path, start.data(), start.size());
        at.take(5);
        const std::uint64_t flags = at.number(1);
        if (flags & 0x20U) at.take(16); // times
        if (flags & 0x10U) at.take(4);  // attribute storage
        const std::uint64_t length = at.number(std::size_t{1} << (flags & 3U));
        m_version = 2;
        m_ordered = (flags & 4U) != 0;
        m_chunks.push_back({address + (start.size() - at.left()), length});
    }

    void messages(Cursor at)
    {
        const std::size_t head = m_version == 1 ? 8 : m_ordered ? 6 : 4;
        while (at.left() >= head) {
            const std::uint64_t type = at.number(m_version == 1 ? 2 : 1), size = at.number(2),
                                flags = at.number(1);
            at.take(head - (m_version == 1 ? 5 : 4));
            const auto length = static_cast<std::size_t>(size);
            message(type, flags, Cursor(m_path, at.take(length), length));
        }
    }

    void message(std::uint64_t type, std::uint64_t flags, Cursor body)
    {
        constexpr std::uint64_t datatype = 3, layout = 8, continuation = 16;
        const bool shared = (flags & 2U) != 0;
        if ((type == datatype || type == layout) && shared)
            throw badFile(m_path, "a dataset shares its description with others",
                          "h5repack writes one that does not");
        if (type == datatype) {
            checkType(body, 0);
            m_type = true;
        }
        if (type == layout) {
            checkLayout(body);
            m_layout = true;
        }
        if (type == continuation) {
            const std::uint64_t address = body.number(8);
            m_chunks.push_back({address, body.number(8)});
        }
    }

    const std::filesystem::path &m_path;
    Hdf5Heap &m_file;
    std::vector<Chunk> m_chunks;
    int m_version = 1;
    bool m_ordered = false, m_type = false, m_layout = false;
};

} // namespace

void checkDataset(const std::filesystem::path &path, Hdf5Heap &file, hid_t group, const char *name)
{
    H5O_info_t info;
    if (H5Oget_info_by_name2(group, name, &info, H5O_INFO_BASIC, H5P_DEFAULT) < 0 || info.addr == HADDR_UNDEF)
        throw badFile(path, std::string("its '") + name + "' cannot be found");
    ObjectHeader(path, file).check(info.addr);
}

} // namespace larmor::formats
