// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// ISMRMRD's HDF5 container, read with every length checked: the library's own reader copies as much as an
// acquisition's header promises, whatever the file holds. Private to compute/scan.

#include "core/complex.h"

#include <cstdint>
#include <filesystem>
#include <hdf5.h>
#include <ismrmrd/ismrmrd.h>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace larmor::formats {

/// Held by whoever calls HDF5 or the ISMRMRD library, which share state; silences HDF5's messages.
class Hdf5Lock {
public:
    Hdf5Lock();

private:
    std::lock_guard<std::mutex> m_lock;
};

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
    std::string header() const;
    /// The headers of all acquisitions.
    std::vector<ISMRMRD::ISMRMRD_AcquisitionHeader> acquisitionHeaders() const;
    /// What acquisition `index` holds, of the lengths that its header says.
    Readout readout(std::size_t index, const ISMRMRD::ISMRMRD_AcquisitionHeader &head) const;
    /// The array `name` of complex float32 beside the acquisitions, of exactly `count` values; none if
    /// absent.
    std::optional<std::vector<cfloat>> array(const char *name, std::size_t count) const;
    std::uint64_t size() const { return m_size; }

private:
    void findGroup();
    void openAcquisitions();

    std::filesystem::path m_path;
    std::uint64_t m_size = 0;
    std::size_t m_count = 0;
    Handle m_file, m_group, m_acquisitions, m_readoutType;
};

} // namespace larmor::formats
