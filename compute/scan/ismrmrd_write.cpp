// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "scan/format_parts.h"
#include "scan/ismrmrd_file.h"
#include "scan/ismrmrd_keys.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ismrmrd/dataset.h>
#include <ismrmrd/xml.h>
#include <memory>
#include <sstream>
#include <sys/mman.h>
#include <unistd.h>

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
    if (scan.cartesian()) {
        encoding.encodingLimits.kspace_encoding_step_0 = limitOf(encoded.x);
        encoding.encodingLimits.kspace_encoding_step_1 = limitOf(encoded.y);
        encoding.encodingLimits.kspace_encoding_step_2 = limitOf(encoded.z);
        encoding.trajectory = ISMRMRD::TrajectoryType::CARTESIAN;
    } else {
        encoding.trajectory = scan.trajectory.kind == TrajectoryKind::Spiral ? ISMRMRD::TrajectoryType::SPIRAL
                                                                             : ISMRMRD::TrajectoryType::OTHER;
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

    ISMRMRD::UserParameters parameters;
    const auto add = [&](const char *key, std::string value) {
        parameters.userParameterString.push_back({key, std::move(value)});
    };
    add(keys::unit, keys::cyclesPerFieldOfView);
    add(keys::name, scan.name);
    add(keys::samplesPerInterleave, Json(scan.trajectory.samplesPerInterleave).dump());
    add(keys::fieldOfView, Json(scan.fieldOfViewMm).dump());
    if (scan.simulationVoxels > 0) add(keys::simulationVoxels, Json(scan.simulationVoxels).dump());
    if (scan.seed) add(keys::seed, Json(*scan.seed).dump());
    if (scan.snrDb) add(keys::snr, Json(*scan.snrDb).dump());
    if (scan.object) {
        add(keys::objectName, scan.object->name);
        add(keys::objectParameters, scan.object->parameters.dump());
    }
    header.userParameters = parameters;
    std::ostringstream xml;
    ISMRMRD::serialize(header, xml);
    return xml.str();
}

/// Whether the samples are whole lines of the encoded matrix, so that counters alone say where they lie.
bool wholeLines(const Scan &scan)
{
    const Trajectory &t = scan.trajectory;
    const std::int64_t n = scan.encodedMatrix.x;
    if (!scan.cartesian() || t.samplesPerInterleave != n || n > most ||
        static_cast<std::int64_t>(t.size()) % n != 0)
        return false;
    for (std::size_t i = 0; i < t.size(); ++i) {
        const std::size_t x = i % static_cast<std::size_t>(n);
        if (t.kx[i] != static_cast<float>(static_cast<std::int64_t>(x) - centre(n)) ||
            t.ky[i] != t.ky[i - x] || t.kz[i] != t.kz[i - x])
            return false;
    }
    return true;
}

ISMRMRD::Acquisition acquisitionOf(const Scan &scan, std::int64_t first, std::int64_t count, bool byCounters,
                                   std::uint32_t number)
{
    const Trajectory &t = scan.trajectory;
    ISMRMRD::Acquisition acquisition(static_cast<std::uint16_t>(count),
                                     static_cast<std::uint16_t>(scan.coils), byCounters ? 0 : 3);
    ISMRMRD::AcquisitionHeader head = acquisition.getHead(); // packed: no reference to a field of 32 bits
    head.scan_counter = number;
    acquisition.setHead(head);
    for (std::int64_t c = 0; c < scan.coils; ++c)
        std::copy_n(scan.coil(c) + first, count, acquisition.getDataPtr() + c * count);
    acquisition.available_channels() = static_cast<std::uint16_t>(scan.coils);
    if (byCounters) {
        const auto at = static_cast<std::size_t>(first);
        const auto counter = [](float k, std::int64_t size) {
            return static_cast<std::uint16_t>(static_cast<std::int64_t>(k) + centre(size));
        };
        acquisition.idx().kspace_encode_step_1 = counter(t.ky[at], scan.encodedMatrix.y);
        acquisition.idx().kspace_encode_step_2 = counter(t.kz[at], scan.encodedMatrix.z);
        acquisition.center_sample() = static_cast<std::uint16_t>(centre(count));
        return acquisition;
    }
    float *k = acquisition.getTrajPtr();
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(first + count); ++i) {
        *k++ = t.kx[i];
        *k++ = t.ky[i];
        *k++ = t.kz[i];
    }
    return acquisition;
}

void writeAcquisitions(ISMRMRD::Dataset &dataset, const Scan &scan)
{
    const bool byCounters = wholeLines(scan);
    const auto total = static_cast<std::int64_t>(scan.sampleCount());
    const std::int64_t interleave = scan.trajectory.samplesPerInterleave;
    const std::int64_t length = std::min(interleave > 0 ? interleave : total, most);
    std::uint32_t number = 0;
    for (std::int64_t first = 0; first < total;) {
        // A readout longer than an acquisition can be goes on in the next one.
        const std::int64_t inside = interleave > 0 ? first % interleave : first;
        const std::int64_t left = (interleave > 0 ? interleave : total) - inside;
        const std::int64_t count = std::min({length, left, total - first});
        ISMRMRD::Acquisition acquisition = acquisitionOf(scan, first, count, byCounters, number++);
        if (first == 0) acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_FIRST_IN_SLICE);
        if (first + count == total) acquisition.setFlag(ISMRMRD::ISMRMRD_ACQ_LAST_IN_SLICE);
        dataset.appendAcquisition(acquisition);
        first += count;
    }
}

void checkLimits(const std::filesystem::path &path, const Scan &scan)
{
    for (int d = 0; d < 3; ++d)
        if (scan.matrix[d] < 1 || scan.matrix[d] > most ||
            (scan.cartesian() && (scan.encodedMatrix[d] < 1 || scan.encodedMatrix[d] > most)))
            throw cannotWrite(path, "ISMRMRD holds matrices of 1 to 65535, not " + toString(scan.matrix));
    if (scan.coils > 1024) throw cannotWrite(path, "ISMRMRD holds at most 1024 coils");
}

/// A file in memory (in the temporary folder, where there is no /dev/shm). HDF5 does not survive a disk that
/// fills under it: it writes again when it closes, and crashes. So it writes here, and plain checked writes
/// bring the bytes to the disk.
class ScratchFile {
public:
    ScratchFile()
    {
        const bool inMemory = ::access("/dev/shm", W_OK) == 0;
        const std::filesystem::path folder = inMemory ? "/dev/shm" : std::filesystem::temp_directory_path();
        m_path = (folder / "larmor-XXXXXX.h5").string();
        m_descriptor = ::mkstemps(m_path.data(), 3);
        if (m_descriptor < 0)
            throw Error(ErrorCode::FileAccess, "cannot prepare " + m_path, std::strerror(errno));
    }
    ~ScratchFile()
    {
        ::close(m_descriptor);
        ::unlink(m_path.c_str());
    }
    ScratchFile(const ScratchFile &) = delete;
    ScratchFile &operator=(const ScratchFile &) = delete;

    const std::string &path() const { return m_path; }
    void storeAs(const std::filesystem::path &target) const
    {
        const auto size = static_cast<std::size_t>(::lseek(m_descriptor, 0, SEEK_END));
        void *bytes = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, m_descriptor, 0);
        if (bytes == MAP_FAILED)
            throw Error(ErrorCode::OutOfMemory, "cannot write " + target.string(), std::strerror(errno));
        const auto unmap = [size](void *mapped) { ::munmap(mapped, size); };
        const std::unique_ptr<void, decltype(unmap)> mapped(bytes, unmap);
        writeFile(target, {static_cast<const char *>(bytes), size});
    }

private:
    std::string m_path;
    int m_descriptor = -1;
};

} // namespace

void writeIsmrmrd(const std::filesystem::path &path, const Scan &scan)
{
    checkLimits(path, scan);
    if (scan.cartesian()) checkOnGrid(scan);
    const ScratchFile file;
    try {
        const Hdf5Lock lock;
        ISMRMRD::Dataset dataset(file.path().c_str(), "dataset", true);
        dataset.writeHeader(headerOf(scan));
        writeAcquisitions(dataset, scan);
        if (!scan.phi.empty()) {
            ISMRMRD::NDArray<cfloat> phi(std::vector<std::size_t>{scan.phi.size()});
            std::copy(scan.phi.begin(), scan.phi.end(), phi.getDataPtr());
            dataset.appendNDArray(keys::phi, phi);
        }
    } catch (const Error &) {
        throw;
    } catch (const std::exception &e) {
        throw Error(ErrorCode::OutOfMemory, "cannot write " + path.string(), e.what(),
                    "is there enough memory for a copy of the scan?");
    }
    file.storeAs(path);
}

} // namespace larmor::formats
