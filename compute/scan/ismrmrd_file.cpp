// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/ismrmrd_file.h"

#include "scan/format_parts.h"

#include <cstring>
#include <utility>

namespace larmor::formats {
namespace {

std::mutex &hdf5Mutex()
{
    static std::mutex mutex;
    return mutex;
}

using Head = ISMRMRD::ISMRMRD_AcquisitionHeader;
using Counters = ISMRMRD::ISMRMRD_EncodingCounters;

void insertArray(hid_t compound, const char *name, std::size_t offset, hid_t element, hsize_t count)
{
    const Handle type(H5Tarray_create2(element, 1, &count), H5Tclose);
    H5Tinsert(compound, name, offset, type);
}

Handle countersType()
{
    Handle type(H5Tcreate(H5T_COMPOUND, sizeof(Counters)), H5Tclose);
    const std::pair<const char *, std::size_t> fields[] = {
        {"kspace_encode_step_1", HOFFSET(Counters, kspace_encode_step_1)},
        {"kspace_encode_step_2", HOFFSET(Counters, kspace_encode_step_2)},
        {"average", HOFFSET(Counters, average)},
        {"slice", HOFFSET(Counters, slice)},
        {"contrast", HOFFSET(Counters, contrast)},
        {"phase", HOFFSET(Counters, phase)},
        {"repetition", HOFFSET(Counters, repetition)},
        {"set", HOFFSET(Counters, set)},
        {"segment", HOFFSET(Counters, segment)}};
    for (const auto &[name, offset] : fields)
        H5Tinsert(type, name, offset, H5T_NATIVE_UINT16);
    return type;
}

/// The fields that the reader uses; HDF5 matches them by name and leaves the rest of the struct zero.
Handle headType()
{
    Handle type(H5Tcreate(H5T_COMPOUND, sizeof(Head)), H5Tclose);
    H5Tinsert(type, "flags", HOFFSET(Head, flags), H5T_NATIVE_UINT64);
    const std::pair<const char *, std::size_t> fields[] = {
        {"version", HOFFSET(Head, version)},
        {"number_of_samples", HOFFSET(Head, number_of_samples)},
        {"available_channels", HOFFSET(Head, available_channels)},
        {"active_channels", HOFFSET(Head, active_channels)},
        {"discard_pre", HOFFSET(Head, discard_pre)},
        {"discard_post", HOFFSET(Head, discard_post)},
        {"center_sample", HOFFSET(Head, center_sample)},
        {"encoding_space_ref", HOFFSET(Head, encoding_space_ref)},
        {"trajectory_dimensions", HOFFSET(Head, trajectory_dimensions)}};
    for (const auto &[name, offset] : fields)
        H5Tinsert(type, name, offset, H5T_NATIVE_UINT16);
    H5Tinsert(type, "idx", HOFFSET(Head, idx), countersType());
    insertArray(type, "user_int", HOFFSET(Head, user_int), H5T_NATIVE_INT32, ISMRMRD::ISMRMRD_USER_INTS);
    return type;
}

struct Lengths {
    hvl_t trajectory, samples;
};

Handle readoutType()
{
    const Handle floats(H5Tvlen_create(H5T_NATIVE_FLOAT), H5Tclose);
    Handle type(H5Tcreate(H5T_COMPOUND, sizeof(Lengths)), H5Tclose);
    H5Tinsert(type, "traj", HOFFSET(Lengths, trajectory), floats);
    H5Tinsert(type, "data", HOFFSET(Lengths, samples), floats);
    return type;
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
    const int member = H5Tget_member_index(compound, name);
    if (member < 0) return false;
    const Handle list(H5Tget_member_type(compound, static_cast<unsigned>(member)), H5Tclose);
    if (!list.valid() || H5Tget_class(list) != H5T_VLEN) return false;
    const Handle element(H5Tget_super(list), H5Tclose);
    return element.valid() && H5Tget_class(element) == H5T_FLOAT;
}

} // namespace

Hdf5Lock::Hdf5Lock() : m_lock(hdf5Mutex())
{
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

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

IsmrmrdFile::IsmrmrdFile(const std::filesystem::path &path) : m_path(path), m_size(InputFile(path).size())
{
    m_file = Handle(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
    if (!m_file.valid())
        throw badFile(path, H5Fis_hdf5(path.c_str()) > 0 ? "the HDF5 file is damaged or cut off"
                                                         : "it is not an HDF5 file");
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
        Handle group(H5Gopen2(m_file, name.c_str(), H5P_DEFAULT), H5Gclose);
        if (!group.valid() || !exists(group, "xml") || !exists(group, "data")) continue;
        m_group = std::move(group);
        return;
    }
    throw badFile(m_path, "it holds no ISMRMRD dataset (a group with 'xml' and 'data')");
}

void IsmrmrdFile::openAcquisitions()
{
    m_acquisitions = Handle(H5Dopen2(m_group, "data", H5P_DEFAULT), H5Dclose);
    const Handle type(m_acquisitions.valid() ? H5Dget_type(m_acquisitions) : -1, H5Tclose);
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
    m_readoutType = readoutType();
}

std::string IsmrmrdFile::header() const
{
    const Handle dataset(H5Dopen2(m_group, "xml", H5P_DEFAULT), H5Dclose);
    const Handle type(dataset.valid() ? H5Dget_type(dataset) : -1, H5Tclose);
    if (!type.valid() || H5Tget_class(type) != H5T_STRING || extentOf(dataset) != 1)
        throw badFile(m_path, "its 'xml' is not one text");
    if (H5Tis_variable_str(type) > 0) {
        const Handle memory(H5Tcopy(H5T_C_S1), H5Tclose);
        H5Tset_size(memory, H5T_VARIABLE);
        H5Tset_cset(memory, H5Tget_cset(type));
        char *text = nullptr;
        if (H5Dread(dataset, memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, &text) < 0 || !text)
            throw badFile(m_path, "its 'xml' cannot be read");
        std::string copy(text);
        H5free_memory(text);
        return copy;
    }
    const std::size_t length = H5Tget_size(type);
    if (length == 0 || length > m_size) throw badFile(m_path, "its 'xml' is longer than the file");
    std::string text(length, '\0');
    if (H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.data()) < 0)
        throw badFile(m_path, "its 'xml' cannot be read");
    text.resize(std::strlen(text.c_str()));
    return text;
}

std::vector<Head> IsmrmrdFile::acquisitionHeaders() const
{
    std::vector<Head> heads(m_count);
    std::memset(static_cast<void *>(heads.data()), 0, heads.size() * sizeof(Head));
    const Handle type(H5Tcreate(H5T_COMPOUND, sizeof(Head)), H5Tclose);
    H5Tinsert(type, "head", 0, headType());
    if (H5Dread(m_acquisitions, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, heads.data()) < 0)
        throw badFile(m_path, "the headers of its acquisitions cannot be read");
    return heads;
}

Readout IsmrmrdFile::readout(std::size_t index, const Head &head) const
{
    const std::string name = "acquisition " + std::to_string(index);
    const hsize_t start = index, one = 1;
    const Handle file(H5Dget_space(m_acquisitions), H5Sclose);
    const Handle memory(H5Screate_simple(1, &one, nullptr), H5Sclose);
    if (!file.valid() || H5Sget_simple_extent_ndims(file) != 1 ||
        H5Sselect_hyperslab(file, H5S_SELECT_SET, &start, nullptr, &one, nullptr) < 0)
        throw badFile(m_path, "its list of acquisitions has an unknown shape");
    Lengths lengths{{0, nullptr}, {0, nullptr}};
    if (H5Dread(m_acquisitions, m_readoutType, memory, file, H5P_DEFAULT, &lengths) < 0)
        throw badFile(m_path, name + " cannot be read");
    Readout readout;
    const std::size_t samples = head.number_of_samples;
    const bool fits = lengths.trajectory.len == samples * head.trajectory_dimensions &&
                      lengths.samples.len == 2 * samples * head.active_channels;
    if (fits) {
        const auto *k = static_cast<const float *>(lengths.trajectory.p);
        const auto *values = static_cast<const cfloat *>(lengths.samples.p);
        if (k) readout.trajectory.assign(k, k + lengths.trajectory.len);
        if (values) readout.samples.assign(values, values + lengths.samples.len / 2);
    }
    const std::string held = std::to_string(lengths.samples.len / 2) + " samples and " +
                             std::to_string(lengths.trajectory.len) + " coordinates";
    H5Dvlen_reclaim(m_readoutType, memory, H5P_DEFAULT, &lengths);
    if (!fits)
        throw badFile(m_path, name + " holds " + held + ", but its header says " + std::to_string(samples) +
                                  " samples, " + std::to_string(head.active_channels) + " channels, " +
                                  std::to_string(head.trajectory_dimensions) + " trajectory dimensions");
    return readout;
}

std::optional<std::vector<cfloat>> IsmrmrdFile::array(const char *name, std::size_t count) const
{
    if (!exists(m_group, name)) return std::nullopt;
    const Handle dataset(H5Dopen2(m_group, name, H5P_DEFAULT), H5Dclose);
    if (!dataset.valid() || extentOf(dataset) != count)
        throw badFile(m_path,
                      std::string("its array '") + name + "' has not " + std::to_string(count) + " values");
    const Handle type(H5Tcreate(H5T_COMPOUND, sizeof(cfloat)), H5Tclose);
    H5Tinsert(type, "real", 0, H5T_NATIVE_FLOAT);
    H5Tinsert(type, "imag", sizeof(float), H5T_NATIVE_FLOAT);
    std::vector<cfloat> values(count);
    if (H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0)
        throw badFile(m_path, std::string("its array '") + name + "' cannot be read");
    return values;
}

} // namespace larmor::formats
