// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// ISMRMRD's HDF5 container, read with every length checked: the library's own reader copies as much as an
// acquisition's header promises, whatever the file holds. Private to compute/scan.

#include "core/complex.h"
#include "core/task.h"
#include "scan/hdf5_heap.h"

#include <cstdint>
#include <filesystem>
#include <ismrmrd/ismrmrd.h>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace larmor::formats {

/// Held by whoever calls HDF5 or the ISMRMRD library, which share state; silences HDF5's messages
/// and loads none of its plugins.
class Hdf5Lock {
public:
    Hdf5Lock();

private:
    std::lock_guard<std::mutex> m_lock;
};

/// How values lie in a file: cfloat as the compound {real, imag} of float32, float and double as such.
template <class T>
Handle storedType();

/// One acquisition's samples and trajectory.
struct Readout {
    std::vector<float> trajectory; ///< [sample][dimension]
    std::vector<cfloat> samples;   ///< [coil][sample]
};

/// An open file. All members @throw Error FileFormat, FileAccess. Hold a Hdf5Lock.
class IsmrmrdFile {
public:
    explicit IsmrmrdFile(const std::filesystem::path &path);

    const std::filesystem::path &path() const { return m_path; }
    /// The XML header.
    std::string header();
    /// The headers of all acquisitions; only the fields that the reader uses are set.
    std::vector<ISMRMRD::ISMRMRD_AcquisitionHeader> acquisitionHeaders(const Task &task);
    /// What acquisition `index` holds, of the lengths that its header says.
    Readout readout(std::size_t index, const ISMRMRD::ISMRMRD_AcquisitionHeader &head);
    /// The array `name` beside the acquisitions, of exactly `count` values; none if absent. T: cfloat, float
    /// or double, as the file stores it.
    template <class T>
    std::optional<std::vector<T>> array(const char *name, std::size_t count, const Task &task) const;
    /// The sizes of the array `name`, last one fastest; none if absent.
    std::optional<std::vector<std::int64_t>> shape(const char *name) const;
    std::uint64_t size() const { return m_size; }

private:
    void findGroup();
    /// Opens a dataset of the group, its description checked.
    Handle dataset(const char *name) const;
    void openAcquisitions();

    std::filesystem::path m_path;
    std::uint64_t m_size = 0;
    std::size_t m_count = 0;
    Handle m_file, m_group, m_acquisitions, m_type; ///< m_type: of an acquisition in the file
    std::unique_ptr<Hdf5Heap> m_heap;
    std::vector<float> floats(const std::vector<char> &record, const char *member);
};

} // namespace larmor::formats
