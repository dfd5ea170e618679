// SPDX-License-Identifier: GPL-3.0-or-later
// Object headers, datatypes and layouts as the HDF5 File Format Specification 3.0 has them: IV.A.1 "Disk
// Format: Level 2A1 - Data Object Headers", IV.A.2.d "The Datatype Message", IV.A.2.i "The Data Layout
// Message"; of the ways to other files IV.A.2.h "The Data Storage - External Data Files Message", III.D
// "Local Heaps" and III.F "Global Heap Block for Virtual Datasets"; of filters IV.A.2.l "The Filter Pipeline
// Message".
#include "scan/hdf5_check.h"

#include "scan/format_parts.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace larmor::formats {
namespace {

// What H5Oget_info_by_name2 fills: HDF5 1.12 gave the plain name to a later version, without the address.
#if H5_VERSION_GE(1, 12, 0)
using ObjectInfo = H5O_info1_t;
#else
using ObjectInfo = H5O_info_t;
#endif

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
    const std::filesystem::path &path() const { return m_path; }

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

/// A name out of a file as a message may hold it: one line, not endless.
std::string printable(std::string name)
{
    constexpr std::size_t longest = 200;
    for (char &c : name)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return name.size() > longest ? name.substr(0, longest) + "..." : name;
}

/// The dataset's values are not in this file. @param other where they are; empty: it is not said.
Error elsewhere(const std::filesystem::path &path, const std::string &dataset, const std::string &other)
{
    return badFile(path,
                   "its '" + dataset + "' is kept in another file, " +
                       (other.empty() ? "which it does not name" : printable(other)),
                   "other files are not opened: write the scan anew with all its data inside");
}

/// The text that ends in a zero byte, or with the bytes.
std::string textIn(const std::vector<char> &bytes, std::size_t from)
{
    if (from >= bytes.size()) return {};
    return {bytes.data() + from, strnlen(bytes.data() + from, bytes.size() - from)};
}

/// The first file of a list of external ones.
std::string externalFile(Hdf5Heap &file, Cursor at)
{
    at.take(6);
    const std::uint64_t used = at.number(2), heap = at.number(8);
    if (used == 0) return {};
    const std::uint64_t offset = at.number(8);
    constexpr std::uint64_t longest = 4096;
    const std::vector<char> head = file.bytesAt(heap, 32);
    if (std::memcmp(head.data(), "HEAP", 4) != 0) throw at.damaged("a heap of its names is damaged");
    std::uint64_t names = 0;
    std::memcpy(&names, head.data() + 24, sizeof names);
    if (names > file.size() || offset > file.size() - names) throw at.damaged("a name lies beyond its end");
    return textIn(file.bytesAt(names + offset, std::min(longest, file.size() - names - offset)), 0);
}

/// The first file that a virtual dataset is made of; "." is this one.
std::string virtualFile(Hdf5Heap &file, Cursor at)
{
    at.take(2); // version and class
    const std::uint64_t address = at.number(8);
    const auto index = static_cast<std::uint32_t>(at.number(4));
    constexpr std::size_t behindCount = 9; // version and number of entries
    const std::vector<char> *entries = address == HADDR_UNDEF ? nullptr : file.object(address, index);
    return entries ? textIn(*entries, behindCount) : std::string();
}

/// Only HDF5's own filters: others are code that it would load from a folder of plugins.
void checkFilters(const std::string &dataset, Cursor at)
{
    constexpr std::uint64_t ownFilters = 6, firstNamed = 256;
    const std::uint64_t version = at.number(1), count = at.number(1);
    if (version < 1 || version > 2) throw at.damaged("the filters of a dataset are damaged");
    if (version == 1) at.take(6);
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t id = at.number(2);
        const std::uint64_t length = version == 1 || id >= firstNamed ? at.number(2) : 0;
        at.take(2);
        const std::uint64_t values = at.number(2);
        const char *from = at.take(static_cast<std::size_t>(length));
        const std::string name(from, strnlen(from, static_cast<std::size_t>(length)));
        at.take(static_cast<std::size_t>(4 * (version == 1 ? values + values % 2 : values)));
        if (id < 1 || id > ownFilters)
            throw badFile(at.path(),
                          "its '" + dataset + "' is packed by the filter " + std::to_string(id) +
                              (name.empty() ? "" : " (" + printable(name) + ")") +
                              ", which is none of HDF5's own",
                          "plugins are not loaded: h5repack -f NONE unpacks it");
    }
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
    ObjectHeader(const std::filesystem::path &path, Hdf5Heap &file, std::string name)
        : m_path(path), m_file(file), m_name(std::move(name))
    {
    }

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
        constexpr std::uint64_t datatype = 3, external = 7, layout = 8, filters = 11, continuation = 16;
        const bool shared = (flags & 2U) != 0;
        if ((type == datatype || type == layout || type == filters) && shared)
            throw badFile(m_path, "a dataset shares its description with others",
                          "h5repack writes one that does not");
        if (type == datatype) {
            checkType(body, 0);
            m_type = true;
        }
        if (type == layout) {
            refuseVirtual(body);
            checkLayout(body);
            m_layout = true;
        }
        if (type == external) throw elsewhere(m_path, m_name, externalFile(m_file, body));
        if (type == filters) checkFilters(m_name, body);
        if (type == continuation) {
            const std::uint64_t address = body.number(8);
            m_chunks.push_back({address, body.number(8)});
        }
    }

    /// Even one that is made of datasets of this file: those may be kept anywhere.
    void refuseVirtual(Cursor body)
    {
        constexpr std::uint64_t versionWithVirtual = 4, virtualClass = 3;
        Cursor at = body;
        if (at.number(1) < versionWithVirtual || at.number(1) != virtualClass) return;
        const std::string other = virtualFile(m_file, body);
        if (other != ".") throw elsewhere(m_path, m_name, other);
        throw badFile(m_path, "its '" + m_name + "' is a virtual dataset",
                      "write the scan anew with plain datasets");
    }

    const std::filesystem::path &m_path;
    Hdf5Heap &m_file;
    const std::string m_name;
    std::vector<Chunk> m_chunks;
    int m_version = 1;
    bool m_ordered = false, m_type = false, m_layout = false;
};

/// Follows no link out of a file, and remembers where one led.
class LinkGuard {
public:
    /// A property list of that class, for a call that walks links.
    Handle list(hid_t propertyClass)
    {
        Handle access(H5Pcreate(propertyClass), H5Pclose);
        H5Pset_elink_cb(access, refuse, this);
        return access;
    }
    /// @throws Error FileFormat.
    void requireNoneMet(const std::filesystem::path &path, const char *name) const
    {
        if (m_met) throw elsewhere(path, name, m_file);
    }

private:
    static herr_t refuse(const char *, const char *, const char *file, const char *, unsigned *, hid_t,
                         void *self) noexcept
    {
        auto &guard = *static_cast<LinkGuard *>(self);
        guard.m_met = true;
        guard.m_file = file ? file : "";
        return -1;
    }
    bool m_met = false;
    std::string m_file;
};

} // namespace

void checkDataset(const std::filesystem::path &path, Hdf5Heap &file, hid_t group, const char *name)
{
    LinkGuard guard;
    ObjectInfo info;
    const herr_t found =
        H5Oget_info_by_name2(group, name, &info, H5O_INFO_BASIC, guard.list(H5P_LINK_ACCESS));
    guard.requireNoneMet(path, name);
    if (found < 0 || info.addr == HADDR_UNDEF)
        throw badFile(path, std::string("its '") + name + "' cannot be found");
    ObjectHeader(path, file, name).check(info.addr);
}

Handle openDataset(const std::filesystem::path &path, Hdf5Heap &file, hid_t group, const char *name)
{
    checkDataset(path, file, group, name);
    LinkGuard guard;
    return {H5Dopen2(group, name, guard.list(H5P_DATASET_ACCESS)), H5Dclose};
}

Handle openGroup(const std::filesystem::path &path, hid_t file, const char *name)
{
    LinkGuard guard;
    Handle group(H5Gopen2(file, name, guard.list(H5P_GROUP_ACCESS)), H5Gclose);
    guard.requireNoneMet(path, name);
    return group;
}

} // namespace larmor::formats
