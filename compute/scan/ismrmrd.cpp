// SPDX-License-Identifier: GPL-3.0-or-later
// Reads ISMRMRD (Inati et al. 2017, Magn. Reson. Med. 77:411) raw data.
#include "scan/calibration.h"
#include "scan/format_parts.h"
#include "scan/ismrmrd_choice.h"
#include "scan/ismrmrd_extras.h"
#include "scan/ismrmrd_file.h"
#include "scan/ismrmrd_geometry.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <ismrmrd/xml.h>
#include <optional>

namespace larmor::formats {
namespace {

using Head = ISMRMRD::ISMRMRD_AcquisitionHeader;
using Path = std::filesystem::path;

/// Flags of CONVENTIONS: noise, navigator, phase correction, feedback, dummies, surface-coil correction,
/// phase stabilisation.
bool isOther(const Head &head)
{
    for (const int flag : {19, 23, 24, 26, 27, 28, 29, 30, 31})
        if (has(head, flag)) return true;
    return false;
}

/// Whether an acquisition calibrates coil maps and is no part of the image.
bool isReferenceOnly(const Head &head)
{
    return has(head, ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION) &&
           !has(head, ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION_AND_IMAGING) && !isOther(head);
}

bool calibrates(const Head &head)
{
    return isReferenceOnly(head) ||
           (has(head, ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION_AND_IMAGING) && !isOther(head));
}

/// Whether two acquisitions belong to the same image (averages and segments do).
bool sameImage(const Head &a, const Head &b)
{
    return a.encoding_space_ref == b.encoding_space_ref && a.idx.slice == b.idx.slice &&
           a.idx.contrast == b.idx.contrast && a.idx.phase == b.idx.phase &&
           a.idx.repetition == b.idx.repetition && a.idx.set == b.idx.set;
}

Extent extentOf(const ISMRMRD::MatrixSize &size)
{
    return {size.x, size.y, size.z};
}

/// Reads one file step by step into m_scan.
class Reader {
public:
    Reader(const Path &path, const ReadOptions &options, const Task &task, ReadReport &report)
        : m_file(path), m_options(options), m_task(task), m_report(report)
    {
    }

    Scan read()
    {
        parseHeader();
        m_heads = m_file.acquisitionHeaders(m_task);
        chooseAcquisitions();
        readSamples();
        readNoise();
        finish();
        readCalibration();
        return std::move(m_scan);
    }

private:
    /// Of the reference acquisitions that calibrate the image of `image`.
    Reader(const Reader &image, const Head &reference)
        : m_file(image.m_file.path()), m_options(image.m_options), m_task(image.m_task),
          m_report(m_ofReference), m_reference(reference)
    {
        parseHeader();
        m_heads = image.m_heads;
    }

    /// The samples stand twice while they are put coil by coil; each has three coordinates.
    void requireRoom() const
    {
        std::uint64_t bytes = 0;
        for (const std::size_t i : m_kept)
            bytes += std::uint64_t{m_heads[i].number_of_samples} *
                     (2 * sizeof(cfloat) * m_heads[i].active_channels + 3 * sizeof(float));
        requireRoomFor(m_file.path(), bytes);
    }

    void readSamples()
    {
        requireRoom();
        for (std::size_t i = 0; i < m_kept.size(); ++i) {
            m_task.throwIfCancelled();
            if (i % 64 == 0)
                m_task.progress(static_cast<double>(i) / static_cast<double>(m_kept.size()), "read");
            append(m_kept[i]);
        }
        gatherCoils();
    }

    void parseHeader();
    void chooseAcquisitions();
    void chooseKind();
    void checkSizes();
    void readNoise();
    void readCalibration();
    void append(std::size_t index);
    void placeOnGrid(const Head &head, const std::string &name, std::size_t first, std::size_t last);
    void gatherCoils();
    void finish();
    Error refuse(const Wording &why, const Wording &hint = {}) const
    {
        return badFile(m_file.path(), why, hint);
    }

    IsmrmrdFile m_file;
    const ReadOptions &m_options;
    const Task &m_task;
    ReadReport m_ofReference; ///< of lines that calibrate: the image's report counts them
    ReadReport &m_report;
    ISMRMRD::IsmrmrdHeader m_header;
    ISMRMRD::Encoding m_encoding;
    bool m_ours = false;             ///< states its trajectory's unit
    std::optional<Head> m_reference; ///< first of those that this reads, where they make no image
    std::vector<Head> m_heads;
    std::vector<std::size_t> m_kept, m_noise;
    std::vector<std::size_t> m_lengths; ///< samples kept of each acquisition
    std::vector<Readout> m_readouts;
    Scan m_scan;
};

void Reader::parseHeader()
{
    const std::string xml = m_file.header();
    try {
        ISMRMRD::deserialize(xml.c_str(), m_header);
    } catch (const std::exception &e) {
        throw refuse(say("its XML header is not ISMRMRD's: %1", e.what()));
    }
    if (m_header.encoding.empty()) throw refuse(say("its XML header describes no encoding"));
    m_ours = Parameters(m_file.path(), m_header).ours();
}

void Reader::chooseAcquisitions()
{
    for (std::size_t i = 0; m_reference && i < m_heads.size(); ++i)
        if (calibrates(m_heads[i]) && sameImage(m_heads[i], *m_reference) && m_heads[i].number_of_samples > 0)
            m_kept.push_back(i);
    if (!m_reference)
        m_kept = acquisitionsOfImage(m_heads, m_options.images, m_file.path().string(), m_report);
    for (std::size_t i = 0; i < m_heads.size(); ++i)
        if (has(m_heads[i], ISMRMRD::ISMRMRD_ACQ_IS_NOISE_MEASUREMENT)) m_noise.push_back(i);
    if (m_kept.empty())
        throw refuse(say("none of its %1 acquisitions belongs to an image: all are flagged as noise, "
                         "calibration or the like",
                         m_heads.size()));
    const std::size_t space = m_heads[m_kept.front()].encoding_space_ref;
    if (space >= m_header.encoding.size())
        throw refuse(say("acquisition %1 refers to encoding %2 of %3", m_kept.front(), space,
                         m_header.encoding.size()));
    m_encoding = m_header.encoding[space];
    chooseKind();
    checkSizes();
}

void Reader::chooseKind()
{
    using Type = ISMRMRD::TrajectoryType;
    const Type type = m_encoding.trajectory;
    TrajectoryKind &kind = m_scan.trajectory.kind;
    kind = type == Type::CARTESIAN                             ? TrajectoryKind::Cartesian
           : type == Type::EPI                                 ? TrajectoryKind::Epi
           : type == Type::SPIRAL                              ? TrajectoryKind::Spiral
           : type == Type::RADIAL || type == Type::GOLDENANGLE ? TrajectoryKind::Radial
                                                               : TrajectoryKind::Arbitrary;
    if (!m_ours || m_reference) return; // what a file of ours states is of its image
    const auto stated = Parameters(m_file.path(), m_header).trajectoryKind();
    if (!stated) return;
    if (onGrid(*stated) != onGrid(kind))
        throw refuse(say("its trajectory is said to be %1 and %2", toString(*stated), toString(kind)));
    kind = *stated;
}

void Reader::checkSizes()
{
    const Extent encoded = extentOf(m_encoding.encodedSpace.matrixSize);
    const Extent recon = extentOf(m_encoding.reconSpace.matrixSize);
    if (encoded.voxels() < 1 || recon.voxels() < 1)
        throw refuse(say("its XML header gives a matrix of %1 encoded, %2 reconstructed", toString(encoded),
                         toString(recon)));
    m_scan.encodedMatrix = acquiredGrid(m_encoding);
    const Head &first = m_heads[m_kept.front()];
    m_scan.coils = first.active_channels;
    if (m_scan.coils < 1) throw refuse(say("acquisition %1 has no channels", m_kept.front()));
    std::uint64_t bytes = 0; // lists of variable length lie unpacked in the file
    for (const std::size_t i : m_kept) {
        const Head &head = m_heads[i];
        const std::string name = "acquisition " + std::to_string(i);
        if (head.active_channels != first.active_channels)
            throw refuse(say("%1 has %2 channels, those before it %3", name, head.active_channels,
                             first.active_channels));
        if (head.discard_pre + head.discard_post >= head.number_of_samples)
            throw refuse(say("%1 discards all of its samples", name));
        if (!m_scan.cartesian() && (head.trajectory_dimensions < 2 || head.trajectory_dimensions > 3))
            throw refuse(
                say("%1 has no trajectory of 2 or 3 dimensions (%2)", name, head.trajectory_dimensions));
        bytes += std::uint64_t{head.number_of_samples} * head.active_channels * sizeof(cfloat);
    }
    if (bytes > m_file.size())
        throw refuse(say("its acquisitions promise %1 bytes in a file of %2", bytes, m_file.size()));
}

void Reader::append(std::size_t index)
{
    const Head &head = m_heads[index];
    const std::string name = "acquisition " + std::to_string(index);
    Readout readout = m_file.readout(index, head);
    const std::size_t first = head.discard_pre, last = head.number_of_samples - head.discard_post;
    Trajectory &t = m_scan.trajectory;
    if (m_scan.cartesian() && !(m_ours && head.trajectory_dimensions == 3)) {
        placeOnGrid(head, name, first, last);
    } else {
        const std::size_t axes = head.trajectory_dimensions;
        for (std::size_t i = first; i < last; ++i) {
            t.kx.push_back(readout.trajectory[i * axes]);
            t.ky.push_back(readout.trajectory[i * axes + 1]);
            t.kz.push_back(axes > 2 ? readout.trajectory[i * axes + 2] : 0.0F);
        }
    }
    std::vector<cfloat> kept;
    kept.reserve((last - first) * static_cast<std::size_t>(m_scan.coils));
    for (std::size_t c = 0; c < static_cast<std::size_t>(m_scan.coils); ++c) {
        const auto from =
            readout.samples.begin() + static_cast<std::ptrdiff_t>(c * head.number_of_samples + first);
        kept.insert(kept.end(), from, from + static_cast<std::ptrdiff_t>(last - first));
    }
    m_lengths.push_back(last - first);
    m_readouts.push_back({{}, std::move(kept)});
}

void Reader::placeOnGrid(const Head &head, const std::string &name, std::size_t first, std::size_t last)
{
    const auto lineOf = [&](const ISMRMRD::Optional<ISMRMRD::Limit> &limit, std::int64_t index,
                            std::int64_t size) {
        return index - (limit ? static_cast<std::int64_t>(limit.get().center) : centre(size));
    };
    const Extent encoded = extentOf(m_encoding.encodedSpace.matrixSize);
    const std::int64_t ky =
        lineOf(m_encoding.encodingLimits.kspace_encoding_step_1, head.idx.kspace_encode_step_1, encoded.y);
    const std::int64_t kz =
        lineOf(m_encoding.encodingLimits.kspace_encoding_step_2, head.idx.kspace_encode_step_2, encoded.z);
    const std::int64_t count = head.number_of_samples;
    // Some writers leave the centre of a full line at 0; there it can only be unset.
    std::int64_t middle = head.center_sample;
    if (middle == 0 && count >= encoded.x) middle = centre(count);
    const bool reversed = has(head, ISMRMRD::ISMRMRD_ACQ_IS_REVERSE);
    Trajectory &t = m_scan.trajectory;
    const auto inside = [&](std::int64_t k, int d) {
        const std::int64_t at = k + centre(m_scan.encodedMatrix[d]);
        return at >= 0 && at < m_scan.encodedMatrix[d];
    };
    for (auto i = static_cast<std::int64_t>(first); i < static_cast<std::int64_t>(last); ++i) {
        const std::int64_t kx = (reversed ? count - 1 - i : i) - middle; // the centre counts along +kx
        if (!inside(kx, 0) || !inside(ky, 1) || !inside(kz, 2))
            throw refuse(say("%1 lies at k = (%2, %3, %4), outside of the encoded matrix of %5", name, kx, ky,
                             kz, toString(m_scan.encodedMatrix)));
        t.kx.push_back(static_cast<float>(kx));
        t.ky.push_back(static_cast<float>(ky));
        t.kz.push_back(static_cast<float>(kz));
    }
}

void Reader::gatherCoils()
{
    std::vector<cfloat> &all = m_scan.samples.own();
    all.reserve(m_scan.sampleCount() * static_cast<std::size_t>(m_scan.coils));
    for (std::size_t c = 0; c < static_cast<std::size_t>(m_scan.coils); ++c)
        for (std::size_t r = 0; r < m_readouts.size(); ++r) {
            if (r % 64 == 0) m_task.throwIfCancelled();
            const auto from = m_readouts[r].samples.begin() + static_cast<std::ptrdiff_t>(c * m_lengths[r]);
            all.insert(all.end(), from, from + static_cast<std::ptrdiff_t>(m_lengths[r]));
        }
    m_readouts.clear();
    if (m_scan.cartesian()) m_report.merged = repeatedReadouts(m_scan, m_lengths);
    checkFinite(m_file.path(), m_scan.samples, "sample", m_task);
    checkFinite(m_file.path(), m_scan.trajectory, m_task);
    const bool even = std::all_of(m_lengths.begin(), m_lengths.end(),
                                  [&](std::size_t n) { return n == m_lengths.front(); });
    m_scan.trajectory.samplesPerInterleave =
        static_cast<std::int64_t>(even ? m_lengths.front() : m_scan.sampleCount());
}

/// Noise of the same coils, [coil][sample], where there is enough of it: with no more samples than coils its
/// covariance is singular.
void Reader::readNoise()
{
    std::vector<std::vector<cfloat>> coils(static_cast<std::size_t>(m_scan.coils));
    std::size_t kept = 0;
    for (const std::size_t i : m_noise) {
        const Head &head = m_heads[i];
        if (head.active_channels != m_scan.coils || head.number_of_samples == 0) continue;
        ++kept;
        m_task.throwIfCancelled();
        const std::vector<cfloat> samples = m_file.readout(i, head).samples;
        for (std::size_t c = 0; c < coils.size(); ++c) {
            const auto from = samples.begin() + static_cast<std::ptrdiff_t>(c * head.number_of_samples);
            coils[c].insert(coils[c].end(), from, from + head.number_of_samples);
        }
    }
    if (coils.front().size() <= coils.size()) return;
    m_report.noiseKept = kept;
    for (const std::vector<cfloat> &coil : coils)
        m_scan.noise.insert(m_scan.noise.end(), coil.begin(), coil.end());
    checkFinite(m_file.path(), m_scan.noise, say("noise sample"), m_task);
}

/// Lines of flag 20 calibrate; so do those of flag 21 among them, which are part of the image as well.
/// Without the former the image's own samples are all there is.
void Reader::readCalibration()
{
    const Head &image = m_heads[m_kept.front()];
    const auto reference = std::ranges::find_if(m_heads, [&](const Head &head) {
        return isReferenceOnly(head) && head.idx.slice == image.idx.slice && head.number_of_samples > 0;
    });
    if (reference == m_heads.end()) return;
    Reader lines(*this, *reference);
    lines.chooseAcquisitions();
    lines.readSamples();
    lines.finish();
    // Sides that the call gives the image, by --fov or --matrix, are those of its reference lines.
    const std::array<double, 3> stated = imageSides(m_encoding, m_scan.cartesian());
    for (std::size_t d = 0; d < 3; ++d)
        if (stated[d] > 0) lines.m_scan.fieldOfViewMm[d] *= m_scan.fieldOfViewMm[d] / stated[d];
    lines.m_scan.name = say("the reference lines of %1", m_file.path().filename().string()).english();
    try {
        checkCalibration(m_scan, lines.m_scan);
    } catch (const Error &e) {
        throw refuse(Text::sequence({e.messageText(), e.whyText()}, ": "));
    }
    m_scan.calibration = std::make_shared<const Scan>(std::move(lines.m_scan));
    m_report.calibrates = true;
}

void Reader::finish()
{
    m_scan.fieldOfViewMm = imageSides(m_encoding, m_scan.cartesian());
    m_scan.geometry = readGeometry(m_heads, m_kept, m_ours);
    const Parameters parameters(m_file.path(), m_header);
    if (m_ours && !m_reference) readExtras(m_file, parameters, m_scan, m_task);
    const Extent recon = extentOf(m_encoding.reconSpace.matrixSize);
    if (m_scan.cartesian()) try {
            checkOnGrid(m_scan, m_task);
        } catch (const Error &e) {
            if (e.code() == ErrorCode::Cancelled) throw;
            throw refuse(Text::sequence(
                {e.messageText(), Text::verbatim(" ("), e.whyText(), Text::verbatim(")")}, ""));
        }
    if (!m_scan.cartesian())
        applyUnit(m_file.path(), m_scan.trajectory, m_options, {m_ours, recon, m_scan.fieldOfViewMm});
    applyMatrix(m_file.path(), m_scan, m_reference ? ReadOptions() : m_options, recon);
    if (!m_ours && !m_scan.cartesian() && m_scan.trajectory.varies(2)) // planes, a ball, who knows
        m_scan.trajectory.kind = TrajectoryKind::Arbitrary;
    rebuildCoilMaps(m_file.path(), m_scan, m_task);
    m_report.partial = partialCoverage(m_scan);
    // What is simulated alternates without delays.
    m_report.uncorrectedEpi =
        m_scan.trajectory.kind == TrajectoryKind::Epi && m_report.reversed > 0 && !m_ours;
}

} // namespace

Scan readIsmrmrd(const std::filesystem::path &path, const ReadOptions &options, const Task &task,
                 ReadReport &report)
{
    const Hdf5Lock lock;
    return Reader(path, options, task, report).read();
}

} // namespace larmor::formats
