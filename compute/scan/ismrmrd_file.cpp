// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/ismrmrd_file.h"

#include "core/pieces.h"
#include "scan/format_parts.h"
#include "scan/hdf5_check.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <utility>

namespace larmor::formats {
namespace {

std::mutex &hdf5Mutex()
{
    static std::mutex mutex;
    return mutex;
}

constexpr std::size_t referenceSize = 16; // length, address of the heap's collection, index in it

using Head = ISMRMRD::ISMRMRD_AcquisitionHeader;
/// Where an unsigned whole number lies in a record.
struct CompoundField {
    std::size_t offset = 0, size = 0;
    bool bigEndian = false;

    std::uint64_t in(const std::vector<char> &record) const
    {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value |= std::uint64_t{static_cast<unsigned char>(record[offset + i])}
                     << 8 * (bigEndian ? size - 1 - i : i);
        return value;
    }
};

/// The member of a compound and where it begins; invalid where there is none.
std::pair<Handle, std::size_t> memberOf(hid_t compound, const char *name)
{
    if (compound < 0 || H5Tget_class(compound) != H5T_COMPOUND) return {};
    const int number = H5Tget_member_index(compound, name);
    if (number < 0) return {};
    const auto index = static_cast<unsigned>(number);
    return {Handle(H5Tget_member_type(compound, index), H5Tclose), H5Tget_member_offset(compound, index)};
}

/// A whole number of a compound that begins at `base`; none where it is absent, odd or beyond the record.
std::optional<CompoundField> fieldOf(hid_t compound, const char *name, std::size_t base,
                                     std::size_t recordSize)
{
    const auto [type, offset] = memberOf(compound, name);
    if (!type.valid() || H5Tget_class(type) != H5T_INTEGER) return std::nullopt;
    const std::size_t size = H5Tget_size(type);
    if (size < 1 || size > 8 || base > recordSize || offset > recordSize || base + offset + size > recordSize)
        return std::nullopt;
    return CompoundField{base + offset, size, H5Tget_order(type) == H5T_ORDER_BE};
}

/// Types whose conversion is certain, whatever a damaged description may say.
bool isPlainFloat(hid_t type)
{
    for (const hid_t known : {H5T_IEEE_F32LE, H5T_IEEE_F32BE, H5T_IEEE_F64LE, H5T_IEEE_F64BE})
        if (H5Tequal(type, known) > 0) return true;
    return false;
}

/// Three floating-point numbers of a compound that begins at `base`; offset in a record and their type.
struct VectorField {
    std::size_t offset = 0;
    std::size_t size = 0; ///< of one number, 4 or 8; 0: the file has no such member
    bool bigEndian = false;

    std::array<float, 3> in(const std::vector<char> &record) const
    {
        std::array<float, 3> vector{};
        for (std::size_t i = 0; size > 0 && i < 3; ++i) {
            char bytes[8];
            std::memcpy(bytes, record.data() + offset + i * size, size);
            if (bigEndian) std::reverse(bytes, bytes + size);
            double wide = 0;
            std::memcpy(size == 4 ? static_cast<void *>(&vector[i]) : &wide, bytes, size);
            if (size == 8) vector[i] = static_cast<float>(wide);
        }
        return vector;
    }
};

/// A member of three plain floating-point numbers; of size 0 where it is absent, odd or beyond the record.
VectorField vectorFieldOf(hid_t compound, const char *name, std::size_t base, std::size_t recordSize)
{
    const auto [type, offset] = memberOf(compound, name);
    hsize_t count = 0;
    if (!type.valid() || H5Tget_class(type) != H5T_ARRAY || H5Tget_array_ndims(type) != 1 ||
        H5Tget_array_dims2(type, &count) < 0 || count != 3)
        return {};
    const Handle element(H5Tget_super(type), H5Tclose);
    if (!element.valid() || !isPlainFloat(element)) return {};
    const std::size_t size = H5Tget_size(element);
    if (base > recordSize || offset > recordSize || base + offset + 3 * size > recordSize) return {};
    return {base + offset, size, H5Tget_order(element) == H5T_ORDER_BE};
}

/// The vectors of an acquisition's header, and where they go in Head.
std::array<std::pair<VectorField, std::size_t>, 4> vectorFields(hid_t head, std::size_t base,
                                                                std::size_t recordSize)
{
    const auto field = [&](const char *name) { return vectorFieldOf(head, name, base, recordSize); };
    return {{{field("position"), offsetof(Head, position)},
             {field("read_dir"), offsetof(Head, read_dir)},
             {field("phase_dir"), offsetof(Head, phase_dir)},
             {field("slice_dir"), offsetof(Head, slice_dir)}}};
}

/// Number of elements of a dataset of one dimension, or of any shape when `anyShape`.
std::uint64_t extentOf(hid_t dataset)
{
    const Handle space(H5Dget_space(dataset), H5Sclose);
    if (!space.valid() || H5Sget_simple_extent_type(space) == H5S_NULL) return 0;
    const hssize_t points = H5Sget_simple_extent_npoints(space);
    return points > 0 ? static_cast<std::uint64_t>(points) : 0;
}

bool exists(hid_t where, const char *name)
{
    return H5Lexists(where, name, H5P_DEFAULT) > 0;
}

bool isFloatList(hid_t compound, const char *name)
{
    const Handle list = memberOf(compound, name).first;
    if (!list.valid() || H5Tget_class(list) != H5T_VLEN) return false;
    const Handle element(H5Tget_super(list), H5Tclose);
    return element.valid() && isPlainFloat(element);
}

/// HDF5 1.10 follows a null pointer where opening a file finds no memory for its caches (H5AC_create), so
/// some is asked for, and given back, before. @throws std::bad_alloc.
void requireRoom()
{
    constexpr std::size_t opening = std::size_t(8) << 20;
    const std::unique_ptr<char[]> room(new char[opening]);
    *static_cast<volatile char *>(room.get()) = 0; // or the compiler leaves both out
}

} // namespace

Hdf5Lock::Hdf5Lock() : m_lock(hdf5Mutex())
{
    requireRoom();
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    H5PLset_loading_state(0); // no code from plugin folders, whatever HDF5_PLUGIN_PATH says
}

IsmrmrdFile::IsmrmrdFile(const std::filesystem::path &path) : m_path(path), m_size(InputFile(path).size())
{
    m_file = Handle(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
    if (!m_file.valid())
        throw badFile(path, H5Fis_hdf5(path.c_str()) > 0 ? "the HDF5 file is damaged or cut off"
                                                         : "it is not an HDF5 file");
    m_heap = std::make_unique<Hdf5Heap>(path, m_file);
    findGroup();
    openAcquisitions();
}

void IsmrmrdFile::findGroup()
{
    std::vector<std::string> names{"dataset"};
    hsize_t links = 0;
    H5G_info_t info;
    if (H5Gget_info(m_file, &info) >= 0) links = std::min<hsize_t>(info.nlinks, 1000);
    for (hsize_t i = 0; i < links; ++i) {
        char name[256] = {};
        if (H5Lget_name_by_idx(m_file, ".", H5_INDEX_NAME, H5_ITER_INC, i, name, sizeof(name), H5P_DEFAULT) >
            0)
            names.emplace_back(name);
    }
    for (const std::string &name : names) {
        if (!exists(m_file, name.c_str())) continue;
        Handle group = openGroup(m_path, m_file, name.c_str());
        if (!group.valid() || !exists(group, "xml") || !exists(group, "data")) continue;
        m_group = std::move(group);
        return;
    }
    throw badFile(m_path, "it holds no ISMRMRD dataset (a group with 'xml' and 'data')");
}

void IsmrmrdFile::openAcquisitions()
{
    m_acquisitions = dataset("data");
    Handle type(m_acquisitions.valid() ? H5Dget_type(m_acquisitions) : -1, H5Tclose);
    if (!type.valid() || H5Tget_class(type) != H5T_COMPOUND || H5Tget_member_index(type, "head") < 0 ||
        !isFloatList(type, "traj") || !isFloatList(type, "data"))
        throw badFile(m_path, "its 'data' are not ISMRMRD acquisitions");
    const std::uint64_t count = extentOf(m_acquisitions);
    if (count == 0) throw badFile(m_path, "it holds no acquisitions");
    // Each takes hundreds of bytes, even where a filter packs them it takes more than one.
    if (count > m_size)
        throw badFile(m_path, "it promises " + std::to_string(count) + " acquisitions in " +
                                  std::to_string(m_size) + " bytes");
    m_count = static_cast<std::size_t>(count);
    m_type = std::move(type);
}

Handle IsmrmrdFile::dataset(const char *name) const
{
    return openDataset(m_path, *m_heap, m_group, name);
}

std::string IsmrmrdFile::header()
{
    const Handle text = dataset("xml");
    const Handle type(text.valid() ? H5Dget_type(text) : -1, H5Tclose);
    if (!type.valid() || H5Tget_class(type) != H5T_STRING || extentOf(text) != 1)
        throw badFile(m_path, "its 'xml' is not one text");
    std::vector<char> bytes;
    if (H5Tis_variable_str(type) > 0) {
        bytes = m_heap->list(m_heap->record(text, referenceSize, 0).data(), 1);
    } else {
        const std::size_t length = H5Tget_size(type);
        if (length == 0 || length > m_size) throw badFile(m_path, "its 'xml' is longer than the file");
        bytes.resize(length);
        if (H5Dread(text, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()) < 0)
            throw badFile(m_path, "its 'xml' cannot be read");
    }
    return {bytes.data(), strnlen(bytes.data(), bytes.size())};
}

std::vector<Head> IsmrmrdFile::acquisitionHeaders(const Task &task)
{
    const std::size_t size = H5Tget_size(m_type);
    const auto [head, headAt] = memberOf(m_type, "head");
    const auto [counters, countersAt] = memberOf(head, "idx");
    using Counters = ISMRMRD::ISMRMRD_EncodingCounters;
    struct Entry {
        const char *name;
        bool counter;
        std::size_t to; ///< in Head
    };
    const auto in = [](std::size_t offset) { return offsetof(Head, idx) + offset; };
    const Entry entries[] = {{"number_of_samples", false, offsetof(Head, number_of_samples)},
                             {"active_channels", false, offsetof(Head, active_channels)},
                             {"discard_pre", false, offsetof(Head, discard_pre)},
                             {"discard_post", false, offsetof(Head, discard_post)},
                             {"center_sample", false, offsetof(Head, center_sample)},
                             {"encoding_space_ref", false, offsetof(Head, encoding_space_ref)},
                             {"trajectory_dimensions", false, offsetof(Head, trajectory_dimensions)},
                             {"kspace_encode_step_1", true, in(offsetof(Counters, kspace_encode_step_1))},
                             {"kspace_encode_step_2", true, in(offsetof(Counters, kspace_encode_step_2))},
                             {"average", true, in(offsetof(Counters, average))},
                             {"segment", true, in(offsetof(Counters, segment))},
                             {"slice", true, in(offsetof(Counters, slice))},
                             {"contrast", true, in(offsetof(Counters, contrast))},
                             {"phase", true, in(offsetof(Counters, phase))},
                             {"repetition", true, in(offsetof(Counters, repetition))},
                             {"set", true, in(offsetof(Counters, set))}};
    std::vector<std::pair<CompoundField, std::size_t>> fields;
    for (const Entry &entry : entries) {
        const std::size_t base = entry.counter ? headAt + countersAt : headAt;
        const auto field = fieldOf(entry.counter ? counters : head, entry.name, base, size);
        if (!field)
            throw badFile(m_path, std::string("the headers of its acquisitions have no ") + entry.name);
        fields.emplace_back(*field, entry.to);
    }
    const auto flags = fieldOf(head, "flags", headAt, size);
    if (!flags) throw badFile(m_path, "the headers of its acquisitions have no flags");

    const auto vectors = vectorFields(head, headAt, size);

    std::vector<Head> heads(m_count);
    std::memset(static_cast<void *>(heads.data()), 0, heads.size() * sizeof(Head));
    for (std::size_t i = 0; i < m_count; ++i) {
        task.throwIfCancelled();
        const std::vector<char> record = m_heap->record(m_acquisitions, size, i);
        heads[i].flags = flags->in(record);
        for (const auto &[field, to] : fields) { // all of them are 16 bits wide
            const auto value = static_cast<std::uint16_t>(field.in(record));
            std::memcpy(reinterpret_cast<char *>(&heads[i]) + to, &value, sizeof(value));
        }
        for (const auto &[field, to] : vectors) {
            const std::array<float, 3> value = field.in(record);
            std::memcpy(reinterpret_cast<char *>(&heads[i]) + to, value.data(), sizeof(value));
        }
    }
    return heads;
}

std::vector<float> IsmrmrdFile::floats(const std::vector<char> &record, const char *member)
{
    const auto [list, offset] = memberOf(m_type, member);
    const Handle element(H5Tget_super(list), H5Tclose);
    const std::size_t size = H5Tget_size(element);
    if (offset > record.size() || offset + referenceSize > record.size() || size == 0)
        throw badFile(m_path, "its lists are damaged");
    std::vector<char> bytes = m_heap->list(record.data() + offset, size);
    const std::size_t count = bytes.size() / size;
    bytes.resize(count *
                 std::max(size, sizeof(float))); // other widths and byte orders are converted in place
    if (H5Tconvert(element, H5T_NATIVE_FLOAT, count, bytes.data(), nullptr, H5P_DEFAULT) < 0)
        throw badFile(m_path, std::string("its '") + member + "' are not floating-point numbers");
    std::vector<float> values(count);
    if (count > 0) std::memcpy(values.data(), bytes.data(), count * sizeof(float));
    return values;
}

Readout IsmrmrdFile::readout(std::size_t index, const Head &head)
{
    const std::vector<char> record = m_heap->record(m_acquisitions, H5Tget_size(m_type), index);
    Readout readout;
    readout.trajectory = floats(record, "traj");
    const std::vector<float> parts = floats(record, "data");
    const std::size_t samples = head.number_of_samples;
    if (readout.trajectory.size() != samples * head.trajectory_dimensions ||
        parts.size() != 2 * samples * head.active_channels)
        throw badFile(m_path, "acquisition " + std::to_string(index) + " holds " +
                                  std::to_string(parts.size() / 2) + " samples and " +
                                  std::to_string(readout.trajectory.size()) +
                                  " coordinates, but its header says " + std::to_string(samples) +
                                  " samples, " + std::to_string(head.active_channels) + " channels, " +
                                  std::to_string(head.trajectory_dimensions) + " trajectory dimensions");
    readout.samples.resize(parts.size() / 2);
    for (std::size_t i = 0; i < readout.samples.size(); ++i)
        readout.samples[i] = {parts[2 * i], parts[2 * i + 1]};
    return readout;
}

template <>
Handle storedType<float>()
{
    return {H5Tcopy(H5T_IEEE_F32LE), H5Tclose};
}

template <>
Handle storedType<double>()
{
    return {H5Tcopy(H5T_IEEE_F64LE), H5Tclose};
}

template <>
Handle storedType<cfloat>()
{
    Handle type(H5Tcreate(H5T_COMPOUND, sizeof(cfloat)), H5Tclose);
    H5Tinsert(type, "real", 0, H5T_IEEE_F32LE);
    H5Tinsert(type, "imag", sizeof(float), H5T_IEEE_F32LE);
    return type;
}

template <class T>
std::optional<std::vector<T>> IsmrmrdFile::array(const char *name, std::size_t count, const Task &task) const
{
    if (!exists(m_group, name)) return std::nullopt;
    const auto refuse = [&](const std::string &why) {
        return badFile(m_path, std::string("its array '") + name + "' " + why);
    };
    const Handle stored = dataset(name);
    if (!stored.valid() || extentOf(stored) != count)
        throw refuse("has not " + std::to_string(count) + " values");
    if (count > m_size / sizeof(T)) throw refuse("is longer than the file");
    // Only a type that is exactly ours is read: a damaged description may crash HDF5's conversion.
    const Handle found(H5Dget_type(stored), H5Tclose), type = storedType<T>();
    if (!found.valid() || H5Tequal(found, type) <= 0) throw refuse("is of another type");
    // Piece by piece along the first size, so that a stop is heard.
    const Handle space(H5Dget_space(stored), H5Sclose);
    hsize_t sizes[H5S_MAX_RANK] = {}, start[H5S_MAX_RANK] = {};
    const int rank = H5Sget_simple_extent_dims(space, sizes, nullptr);
    if (rank < 1 || sizes[0] == 0) throw refuse("has no size");
    const std::size_t rows = static_cast<std::size_t>(sizes[0]), row = count / rows;
    requireRoomFor(m_path, count * sizeof(T));
    std::vector<T> values;
    values.reserve(count);
    inPieces(task, rows, std::max<std::size_t>(1, pieceOfValues / row),
             [&](std::size_t begin, std::size_t end) {
                 values.resize(end * row);
                 start[0] = begin;
                 sizes[0] = end - begin;
                 const hsize_t here = (end - begin) * row;
                 const Handle memory(H5Screate_simple(1, &here, nullptr), H5Sclose);
                 if (H5Sselect_hyperslab(space, H5S_SELECT_SET, start, nullptr, sizes, nullptr) < 0 ||
                     H5Dread(stored, type, memory, space, H5P_DEFAULT, values.data() + begin * row) < 0)
                     throw refuse("cannot be read");
             });
    return values;
}

template std::optional<std::vector<float>> IsmrmrdFile::array(const char *, std::size_t, const Task &) const;
template std::optional<std::vector<double>> IsmrmrdFile::array(const char *, std::size_t, const Task &) const;
template std::optional<std::vector<cfloat>> IsmrmrdFile::array(const char *, std::size_t, const Task &) const;

std::optional<std::vector<std::int64_t>> IsmrmrdFile::shape(const char *name) const
{
    if (!exists(m_group, name)) return std::nullopt;
    const Handle stored = dataset(name);
    const Handle space(stored.valid() ? H5Dget_space(stored) : -1, H5Sclose);
    hsize_t sizes[H5S_MAX_RANK] = {};
    const int rank = space.valid() ? H5Sget_simple_extent_dims(space, sizes, nullptr) : -1;
    if (rank < 1) throw badFile(m_path, std::string("its array '") + name + "' has no size");
    std::vector<std::int64_t> shape;
    for (int d = 0; d < rank; ++d)
        shape.push_back(static_cast<std::int64_t>(std::min<hsize_t>(sizes[d], 1ULL << 62)));
    return shape;
}

} // namespace larmor::formats
