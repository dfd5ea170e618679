// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "scan/format_parts.h"
#include "scan/ismrmrd_extras.h"
#include "scan/ismrmrd_geometry.h"

#include <algorithm>
#include <ismrmrd/dataset.h>
#include <ismrmrd/xml.h>
#include <sstream>
#include <stdexcept>
#include <type_traits>

namespace larmor::formats {
namespace {

constexpr std::int64_t most = 65535; // sizes and counters are 16 bits wide

ISMRMRD::EncodingSpace spaceOf(const Extent &matrix, const std::array<double, 3> &view)
{
    ISMRMRD::EncodingSpace space;
    space.matrixSize =
        ISMRMRD::MatrixSize(static_cast<unsigned short>(matrix.x), static_cast<unsigned short>(matrix.y),
                            static_cast<unsigned short>(matrix.z));
    space.fieldOfView_mm = {static_cast<float>(view[0]), static_cast<float>(view[1]),
                            static_cast<float>(view[2])};
    return space;
}

ISMRMRD::Limit limitOf(std::int64_t size)
{
    return {0, static_cast<unsigned short>(size - 1), static_cast<unsigned short>(centre(size))};
}

/// A trajectory's own parameter; `otherwise` where it is absent or, in a file from elsewhere, no such value.
template <class T>
T parameterOf(const Trajectory &trajectory, const char *key, T otherwise)
{
    const Json &all = trajectory.parameters;
    if (!all.is_object() || !all.contains(key)) return otherwise;
    const Json &value = all[key];
    if constexpr (std::is_same_v<T, std::string>)
        return value.is_string() ? value.get<T>() : otherwise;
    else
        return value.is_number() ? value.get<T>() : otherwise;
}

ISMRMRD::TrajectoryType typeOf(const Trajectory &trajectory)
{
    using Type = ISMRMRD::TrajectoryType;
    const bool golden = parameterOf<std::string>(trajectory, "angle", {}) == "golden";
    switch (trajectory.kind) {
    case TrajectoryKind::Cartesian:
        return Type::CARTESIAN;
    case TrajectoryKind::Epi:
        return Type::EPI;
    case TrajectoryKind::Radial:
    case TrajectoryKind::StackOfStars:
        return golden ? Type::GOLDENANGLE : Type::RADIAL;
    case TrajectoryKind::Spiral:
    case TrajectoryKind::StackOfSpirals:
        return Type::SPIRAL;
    default:
        return Type::OTHER;
    }
}

/// Regular undersampling has a place in the standard.
void setAcceleration(ISMRMRD::Encoding &encoding, const Trajectory &trajectory)
{
    if (parameterOf<std::string>(trajectory, "mask", {}) != "regular") return;
    const auto factor = [&](const char *key) {
        return static_cast<unsigned short>(std::clamp(parameterOf(trajectory, key, 1.0), 1.0, 65535.0));
    };
    ISMRMRD::ParallelImaging parallel;
    parallel.accelerationFactor = {factor("undersampling"), factor("undersampling_z")};
    if (parameterOf(trajectory, "calibration", 0.0) > 0) parallel.calibrationMode = std::string("embedded");
    encoding.parallelImaging = parallel;
}

ISMRMRD::Encoding encodingOf(const Scan &scan)
{
    const Extent &encoded = scan.cartesian() ? scan.encodedMatrix : scan.matrix;
    std::array<double, 3> view = scan.fieldOfViewMm;
    for (int d = 0; d < 3; ++d)
        view[static_cast<std::size_t>(d)] *=
            static_cast<double>(encoded[d]) / static_cast<double>(scan.matrix[d]);
    ISMRMRD::Encoding encoding;
    encoding.encodedSpace = spaceOf(encoded, view);
    encoding.reconSpace = spaceOf(scan.matrix, scan.fieldOfViewMm);
    encoding.trajectory = typeOf(scan.trajectory);
    if (scan.cartesian()) {
        encoding.encodingLimits.kspace_encoding_step_0 = limitOf(encoded.x);
        encoding.encodingLimits.kspace_encoding_step_1 = limitOf(encoded.y);
        encoding.encodingLimits.kspace_encoding_step_2 = limitOf(encoded.z);
        setAcceleration(encoding, scan.trajectory);
    }
    return encoding;
}

std::string headerOf(const Scan &scan)
{
    ISMRMRD::IsmrmrdHeader header;
    header.experimentalConditions.H1resonanceFrequency_Hz = 63870000; // 1.5 T; the standard asks for a value
    ISMRMRD::AcquisitionSystemInformation system;
    system.receiverChannels = static_cast<unsigned short>(scan.coils);
    header.acquisitionSystemInformation = system;
    header.encoding.push_back(encodingOf(scan));
    if (scan.calibration) header.encoding.push_back(encodingOf(*scan.calibration));

    addParameters(scan, header);
    std::ostringstream xml;
    ISMRMRD::serialize(header, xml);
    return xml.str();
}

enum class Walk { Forwards, Backwards, Neither };

/// How the samples from `first` on walk along a line of the encoded matrix.
Walk walkOf(const Scan &scan, std::size_t first)
{
    const Trajectory &t = scan.trajectory;
    const auto n = static_cast<std::size_t>(scan.encodedMatrix.x);
    bool forwards = true, backwards = true;
    for (std::size_t i = 0; i < n; ++i) {
        const auto along = [&](std::size_t x) {
            return t.kx[first + i] ==
                   static_cast<float>(static_cast<std::int64_t>(x) - centre(static_cast<std::int64_t>(n)));
        };
        if (t.ky[first + i] != t.ky[first] || t.kz[first + i] != t.kz[first]) return Walk::Neither;
        forwards = forwards && along(i);
        backwards = backwards && along(n - 1 - i);
    }
    return forwards ? Walk::Forwards : backwards ? Walk::Backwards : Walk::Neither;
}

/// Whether the samples are whole lines of the encoded matrix, so that counters alone say where they lie.
bool wholeLines(const Scan &scan)
{
    const auto n = static_cast<std::size_t>(scan.encodedMatrix.x);
    if (!scan.cartesian() || scan.encodedMatrix.x > most || scan.sampleCount() % n != 0 ||
        scan.trajectory.samplesPerInterleave % scan.encodedMatrix.x != 0)
        return false;
    for (std::size_t first = 0; first < scan.sampleCount(); first += n)
        if (walkOf(scan, first) == Walk::Neither) return false;
    return true;
}

/// Whether a line is one of the calibration lines in the centre.
bool isCalibration(const Scan &scan, float ky, float kz)
{
    const auto lines =
        std::clamp<std::int64_t>(parameterOf<std::int64_t>(scan.trajectory, "calibration", 0), 0, most);
    const auto within = [&](float k, std::int64_t n) {
        const auto at = static_cast<std::int64_t>(k) + centre(lines);
        return n == 1 || (at >= 0 && at < lines);
    };
    return lines > 0 && within(ky, scan.encodedMatrix.y) && within(kz, scan.encodedMatrix.z);
}

/// A line, placed by its counters.
void describeLine(ISMRMRD::Acquisition &acquisition, const Scan &scan, std::size_t first)
{
    const auto counter = [](float k, std::int64_t size) {
        return static_cast<std::uint16_t>(static_cast<std::int64_t>(k) + centre(size));
    };
    const float ky = scan.trajectory.ky[first], kz = scan.trajectory.kz[first];
    acquisition.idx().kspace_encode_step_1 = counter(ky, scan.encodedMatrix.y);
    acquisition.idx().kspace_encode_step_2 = counter(kz, scan.encodedMatrix.z);
    acquisition.center_sample() = static_cast<std::uint16_t>(centre(scan.encodedMatrix.x));
    if (walkOf(scan, first) == Walk::Backwards) acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_IS_REVERSE);
    if (isCalibration(scan, ky, kz))
        acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION_AND_IMAGING);
}

/// An acquisition of `count` samples of each coil, which follow each other `stride` apart.
ISMRMRD::Acquisition acquisitionOf(const Scan &scan, const cfloat *samples, std::int64_t stride,
                                   std::int64_t count, std::uint16_t dimensions, std::uint32_t number)
{
    ISMRMRD::Acquisition acquisition(static_cast<std::uint16_t>(count),
                                     static_cast<std::uint16_t>(scan.coils), dimensions);
    ISMRMRD::AcquisitionHeader head = acquisition.getHead(); // packed: no reference to a field of 32 bits
    head.scan_counter = number;
    if (scan.sampleTimes.size() > 1)
        head.sample_time_us = std::max(0.0F, (scan.sampleTimes[1] - scan.sampleTimes[0]) * 1e6F);
    writeGeometry(scan, head);
    acquisition.setHead(head);
    for (std::int64_t c = 0; c < scan.coils; ++c)
        std::copy_n(samples + c * stride, count, acquisition.getDataPtr() + c * count);
    acquisition.available_channels() = static_cast<std::uint16_t>(scan.coils);
    return acquisition;
}

/// A file in this process's memory, open. HDF5 does not survive a disk that fills under it: it writes again
/// when it closes, and crashes. So it writes here (its core driver), and plain checked writes bring the bytes
/// to the disk.
class MemoryFile {
public:
    /// @throws std::runtime_error, as all members do.
    MemoryFile()
        : m_access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose), m_file(opened(m_access), H5Fclose),
          m_group(H5Gcreate2(m_file, m_groupName.c_str(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Gclose),
          m_dataset{m_name.data(), m_groupName.data(), m_file}
    {
        if (!m_group.valid()) throw std::runtime_error("HDF5 can make no file in memory");
    }

    hid_t group() const { return m_group; }
    void writeHeader(const std::string &xml)
    {
        check(ISMRMRD::ismrmrd_write_header(&m_dataset, xml.c_str()));
    }
    void append(ISMRMRD::Acquisition &acquisition)
    {
        ISMRMRD::ISMRMRD_Acquisition plain;
        plain.head = acquisition.getHead();
        plain.traj = acquisition.getTrajPtr();
        plain.data = acquisition.getDataPtr();
        check(ISMRMRD::ismrmrd_append_acquisition(&m_dataset, &plain));
    }
    void storeAs(const std::filesystem::path &target) const
    {
        void *memory = nullptr; // of the core driver: the address of its buffer's address
        ssize_t size = -1;
        if (H5Fflush(m_file, H5F_SCOPE_GLOBAL) >= 0) size = H5Fget_file_image(m_file, nullptr, 0);
        if (size < 0 || H5Fget_vfd_handle(m_file, m_access, &memory) < 0)
            throw std::runtime_error("HDF5 cannot finish the file");
        writeFile(target, {*static_cast<const char *const *>(memory), static_cast<std::size_t>(size)});
    }

private:
    static constexpr std::size_t growth = std::size_t{1} << 20;
    static hid_t opened(hid_t access)
    {
        const bool inMemoryAlone = H5Pset_fapl_core(access, growth, 0) >= 0;
        return inMemoryAlone ? H5Fcreate("larmor", H5F_ACC_TRUNC, H5P_DEFAULT, access) : -1;
    }
    static void check(int status)
    {
        if (status != ISMRMRD::ISMRMRD_NOERROR) throw std::runtime_error(ISMRMRD::build_exception_string());
    }

    std::string m_name = "larmor", m_groupName = "dataset";
    Handle m_access, m_file, m_group;
    ISMRMRD::ISMRMRD_Dataset m_dataset;
};

/// Noise comes first, as scanners measure it. @returns the number of acquisitions.
std::uint32_t writeNoise(MemoryFile &file, const Scan &scan)
{
    const auto total = static_cast<std::int64_t>(scan.noise.size()) / scan.coils;
    std::uint32_t number = 0;
    for (std::int64_t first = 0; first < total; first += most) {
        ISMRMRD::Acquisition acquisition =
            acquisitionOf(scan, scan.noise.data() + first, total, std::min(most, total - first), 0, number++);
        acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_IS_NOISE_MEASUREMENT);
        file.append(acquisition);
    }
    return number;
}

/// Of the second encoding, and no part of the image.
void markAsReference(ISMRMRD::Acquisition &acquisition)
{
    acquisition.encoding_space_ref() = 1;
    acquisition.clearFlag(ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION_AND_IMAGING);
    acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION);
}

/// @param reference whether the scan is the calibration data of another. @returns the next number.
std::uint32_t writeAcquisitions(MemoryFile &file, const Scan &scan, std::uint32_t number, bool reference)
{
    const Trajectory &t = scan.trajectory;
    const bool byCounters = wholeLines(scan);
    const auto total = static_cast<std::int64_t>(scan.sampleCount());
    const std::int64_t interleave = byCounters ? scan.encodedMatrix.x : t.samplesPerInterleave;
    const std::int64_t length = std::min(interleave > 0 ? interleave : total, most);
    for (std::int64_t first = 0; first < total;) {
        // A readout longer than an acquisition can be goes on in the next one.
        const std::int64_t inside = interleave > 0 ? first % interleave : first;
        const std::int64_t left = (interleave > 0 ? interleave : total) - inside;
        const std::int64_t count = std::min({length, left, total - first});
        const auto at = static_cast<std::size_t>(first);
        ISMRMRD::Acquisition acquisition =
            acquisitionOf(scan, scan.coil(0) + first, total, count, byCounters ? 0 : 3, number++);
        if (byCounters) {
            describeLine(acquisition, scan, at);
        } else {
            float *k = acquisition.getTrajPtr();
            for (std::size_t i = at; i < at + static_cast<std::size_t>(count); ++i)
                for (const float value : {t.kx[i], t.ky[i], t.kz[i]})
                    *k++ = value;
        }
        if (first == 0) acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_FIRST_IN_SLICE);
        if (first + count == total) acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_LAST_IN_SLICE);
        if (reference) markAsReference(acquisition);
        file.append(acquisition);
        first += count;
    }
    return number;
}

void checkLimits(const std::filesystem::path &path, const Scan &scan)
{
    for (int d = 0; d < 3; ++d)
        if (scan.matrix[d] < 1 || scan.matrix[d] > most ||
            (scan.cartesian() && (scan.encodedMatrix[d] < 1 || scan.encodedMatrix[d] > most)))
            throw cannotWrite(path, "ISMRMRD holds matrices of 1 to 65535, not " + toString(scan.matrix));
    if (scan.coils > 1024) throw cannotWrite(path, "ISMRMRD holds at most 1024 coils");
}

} // namespace

void writeIsmrmrd(const std::filesystem::path &path, const Scan &scan)
{
    for (const Scan *written : {&scan, scan.calibration.get()}) {
        if (!written) continue;
        checkLimits(path, *written);
        if (written->cartesian()) checkOnGrid(*written);
    }
    checkWritable(path);
    try {
        const Hdf5Lock lock;
        MemoryFile file;
        file.writeHeader(headerOf(scan));
        std::uint32_t number = writeNoise(file, scan);
        if (scan.calibration) number = writeAcquisitions(file, *scan.calibration, number, true);
        writeAcquisitions(file, scan, number, false);
        addArrays(file.group(), scan);
        file.storeAs(path);
    } catch (const Error &) {
        throw;
    } catch (const std::exception &e) {
        throw Error(ErrorCode::OutOfMemory, "cannot write " + shownName(path), e.what(),
                    "is there enough memory for a copy of the scan?");
    }
}

} // namespace larmor::formats
