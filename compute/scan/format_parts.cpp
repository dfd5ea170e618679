// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/format_parts.h"

#include "core/host_memory.h"
#include "core/pieces.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <numbers>

namespace larmor::formats {

static_assert(std::endian::native == std::endian::little, "the formats are little-endian, and read as such");

Error badFile(const std::filesystem::path &path, std::string why, std::string hint)
{
    return {ErrorCode::FileFormat, "cannot read " + shownName(path), std::move(why), std::move(hint)};
}

Error cannotWrite(const std::filesystem::path &path, std::string why, std::string hint)
{
    return {ErrorCode::InvalidCall, "cannot write " + shownName(path), std::move(why), std::move(hint)};
}

InputFile::InputFile(std::filesystem::path path, Task task) : m_path(std::move(path)), m_task(std::move(task))
{
    std::error_code failed;
    const auto refuse = [&](const std::string &why) {
        return Error(ErrorCode::FileAccess, "cannot read " + shownName(m_path), why,
                     "check the folder and the file's name");
    };
    const auto status = std::filesystem::status(m_path, failed);
    if (status.type() == std::filesystem::file_type::none) throw refuse(failed.message());
    if (!std::filesystem::exists(status)) throw refuse("there is no such file");
    if (!std::filesystem::is_regular_file(status)) throw refuse("it is not a file");
    m_size = std::filesystem::file_size(m_path, failed);
    if (failed) throw refuse(failed.message());
    errno = 0;
    m_stream.open(m_path, std::ios::binary);
    if (!m_stream) throw refuse(std::strerror(errno ? errno : EIO));
}

void InputFile::read(void *to, std::uint64_t bytes, const char *what)
{
    if (bytes > remaining())
        throw badFile(m_path, std::string("the file ends within ") + what + " (byte " + std::to_string(m_at) +
                                  " of " + std::to_string(m_size) + ")");
    inPieces(m_task, static_cast<std::size_t>(bytes), std::size_t{1} << 22,
             [&](std::size_t begin, std::size_t end) {
                 m_stream.read(static_cast<char *>(to) + begin, static_cast<std::streamsize>(end - begin));
                 if (!m_stream)
                     throw Error(ErrorCode::FileAccess, "cannot read " + m_path.string(),
                                 std::string("the system failed within ") + what);
             });
    m_at += bytes;
}

void requireRoomFor(const std::filesystem::path &path, std::uint64_t bytes)
{
    requireHostMemory(bytes, "what " + shownName(path) + " holds",
                      "take a part of it, or a machine with more memory");
}

std::vector<cfloat> InputFile::readComplex(std::size_t count, const char *what)
{
    if (count > remaining() / sizeof(cfloat)) read(nullptr, remaining() + 1, what); // says where it ends
    requireRoomFor(m_path, count * sizeof(cfloat));
    std::vector<cfloat> values;
    values.reserve(count); // and grown piece by piece: setting gigabytes to zero takes its time, too
    inPieces(m_task, count, pieceOfValues, [&](std::size_t begin, std::size_t end) {
        values.resize(end);
        read(values.data() + begin, (end - begin) * sizeof(cfloat), what);
    });
    return values;
}

void InputFile::seek(std::uint64_t byte)
{
    m_stream.seekg(static_cast<std::streamoff>(byte));
    if (!m_stream || byte > m_size)
        throw Error(ErrorCode::FileAccess, "cannot read " + shownName(m_path),
                    "the system did not reach byte " + std::to_string(byte));
    m_at = byte;
}

void writeParts(const std::filesystem::path &target, std::initializer_list<std::string_view> parts)
{
    PendingFile pending(target);
    for (const std::string_view part : parts)
        pending.write(part);
    pending.commit();
}

std::int64_t checkedProduct(const std::filesystem::path &path, const std::vector<std::int64_t> &sizes,
                            std::uint64_t most)
{
    std::string text;
    for (const std::int64_t size : sizes)
        text += (text.empty() ? "" : " x ") + std::to_string(size);
    std::uint64_t product = 1;
    for (const std::int64_t size : sizes) {
        if (size < 1) throw badFile(path, "its header gives the sizes " + text + ", one of which is empty");
        const auto factor = static_cast<std::uint64_t>(size);
        if (factor > most / product)
            throw badFile(path, "its header promises " + text + " values, more than the file can hold");
        product *= factor;
    }
    return static_cast<std::int64_t>(product);
}

void checkFinite(const std::filesystem::path &path, const std::vector<cfloat> &values, const char *what,
                 const Task &task)
{
    inPieces(task, values.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (!std::isfinite(values[i].real()) || !std::isfinite(values[i].imag()))
                throw badFile(path, std::string(what) + " " + std::to_string(i) + " is not a finite number");
    });
}

void checkFinite(const std::filesystem::path &path, const Trajectory &trajectory, const Task &task)
{
    inPieces(task, trajectory.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (!std::isfinite(trajectory.kx[i]) || !std::isfinite(trajectory.ky[i]) ||
                !std::isfinite(trajectory.kz[i]))
                throw badFile(path, "trajectory point " + std::to_string(i) + " is not a finite number");
    });
}

namespace {

/// Trajectory of the points that some coil has a value at; whole lines keep their length.
Trajectory sampledPoints(const Trajectory &full, const std::vector<bool> &sampled, std::int64_t lineLength,
                         const Task &task)
{
    Trajectory t;
    t.kind = TrajectoryKind::Cartesian;
    bool wholeLines = true;
    inPieces(task, full.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (i % static_cast<std::size_t>(lineLength) != 0 && sampled[i] != sampled[i - 1])
                wholeLines = false;
            if (!sampled[i]) continue;
            t.kx.push_back(full.kx[i]);
            t.ky.push_back(full.ky[i]);
            t.kz.push_back(full.kz[i]);
        }
    });
    t.samplesPerInterleave = wholeLines ? lineLength : static_cast<std::int64_t>(t.size());
    return t;
}

std::size_t gridIndex(const Scan &scan, std::size_t sample)
{
    const std::array<float, 3> k{scan.trajectory.kx[sample], scan.trajectory.ky[sample],
                                 scan.trajectory.kz[sample]};
    std::int64_t index[3];
    for (int d = 0; d < 3; ++d) {
        const float at = k[static_cast<std::size_t>(d)] + static_cast<float>(centre(scan.encodedMatrix[d]));
        if (!(at >= 0 && at < static_cast<float>(scan.encodedMatrix[d])) || at != std::floor(at))
            throw Error(ErrorCode::InvalidCall, "a Cartesian sample is not on its grid",
                        "sample " + std::to_string(sample) + " of a matrix of " +
                            toString(scan.encodedMatrix));
        index[d] = static_cast<std::int64_t>(at);
    }
    return static_cast<std::size_t>((index[2] * scan.encodedMatrix.y + index[1]) * scan.encodedMatrix.x +
                                    index[0]);
}

} // namespace

Scan scanFromGrid(const std::filesystem::path &path, const Extent &grid, std::int64_t coils,
                  std::vector<cfloat> data, const ReadOptions &options, const Task &task, ReadReport &report)
{
    requireOnlyImage(path, options.images);
    for (int d = 0; d < 3; ++d)
        if (grid[d] > 65536)
            throw badFile(path, "its matrix of " + toString(grid) + " has a size above 65536");
    checkFinite(path, data, "sample", task);
    const auto points = static_cast<std::size_t>(grid.voxels());
    std::vector<bool> sampled(points, false);
    inPieces(task, data.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (data[i] != cfloat(0)) sampled[i % points] = true;
    });
    const auto kept = static_cast<std::size_t>(std::count(sampled.begin(), sampled.end(), true));
    if (kept == 0) throw badFile(path, "every sample is zero, so that no point counts as sampled");

    Scan scan;
    scan.coils = coils;
    scan.encodedMatrix = grid;
    scan.trajectory = cartesianTrajectory(grid);
    if (kept == points) {
        scan.samples = std::move(data);
    } else {
        scan.trajectory = sampledPoints(scan.trajectory, sampled, grid.x, task);
        scan.samples.reserve(kept * static_cast<std::size_t>(coils));
        inPieces(task, data.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                if (sampled[i % points]) scan.samples.push_back(data[i]);
        });
    }
    applyMatrix(path, scan, options, grid);
    report.samples = points;
    report.unsampled = points - kept;
    report.partial = partialCoverage(scan);
    return scan;
}

void requireOnlyImage(const std::filesystem::path &path, const ImageChoice &choice)
{
    requireSingle(choice, path.string());
    for (const ImageDimension d : imageDimensions)
        if (const std::vector<int> &wanted = choice.indices(d); !wanted.empty() && wanted.front() != 0)
            throw absentImage(path.string(), d, wanted.front(), {0});
}

void checkOnGrid(const Scan &scan, const Task &task)
{
    inPieces(task, scan.sampleCount(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            gridIndex(scan, i);
    });
}

std::vector<cfloat> gridOfScan(const Scan &scan)
{
    const auto points = static_cast<std::size_t>(scan.encodedMatrix.voxels());
    std::vector<cfloat> grid(points * static_cast<std::size_t>(scan.coils));
    std::vector<std::size_t> place(scan.sampleCount());
    std::vector<std::uint32_t> times(points, 0);
    for (std::size_t i = 0; i < place.size(); ++i)
        ++times[place[i] = gridIndex(scan, i)];
    for (std::int64_t c = 0; c < scan.coils; ++c) {
        cfloat *coil = grid.data() + static_cast<std::size_t>(c) * points;
        for (std::size_t i = 0; i < place.size(); ++i) {
            const std::uint32_t n = times[place[i]];
            coil[place[i]] += n == 1 ? scan.coil(c)[i] : scan.coil(c)[i] / static_cast<float>(n);
        }
    }
    return grid;
}

Trajectory readTrajectory(const std::filesystem::path &path, const Task &task)
{
    const std::string extension = path.extension().string();
    if (extension == ".npy") return readNpyTrajectory(path, task);
    if (extension == ".cfl" || extension == ".hdr" || extension.empty() ||
        std::filesystem::exists(bartPaths(path).header))
        return readBartTrajectory(path, task);
    throw Error(ErrorCode::InvalidCall, "cannot read the trajectory " + path.string(),
                "its extension is neither .cfl nor .npy");
}

Scan scanOnTrajectory(const std::filesystem::path &path, std::vector<cfloat> samples,
                      const ReadOptions &options, const Task &task, ReadReport &report)
{
    requireOnlyImage(path, options.images);
    Scan scan;
    scan.trajectory = readTrajectory(options.trajectory, task);
    const std::size_t points = scan.trajectory.size();
    if (samples.size() % points != 0)
        throw badFile(path,
                      std::to_string(samples.size()) + " samples do not fit the " + std::to_string(points) +
                          " points of " + options.trajectory.string(),
                      "samples must be that many for each coil");
    checkFinite(path, samples, "sample", task);
    checkFinite(options.trajectory, scan.trajectory, task);
    scan.coils = static_cast<std::int64_t>(samples.size() / points);
    scan.samples = std::move(samples);
    applyUnit(options.trajectory, scan.trajectory, options, {});
    applyMatrix(options.trajectory, scan, options, {});
    report.samples = points;
    return scan;
}

namespace {

std::array<double, 3> factorsOf(TrajectoryUnit unit, const Trajectory &trajectory, const ReadOptions &options,
                                const TrajectoryHeader &header)
{
    std::array<double, 3> factors{1, 1, 1};
    if (unit == TrajectoryUnit::CyclesPerFieldOfView) return factors;
    std::optional<Extent> matrix = header.matrix;
    if (options.matrix) matrix = parseExtent(*options.matrix, trajectory.dimensions());
    for (int d = 0; d < 3; ++d) {
        double &factor = factors[static_cast<std::size_t>(d)];
        if (!trajectory.varies(d)) continue;
        if (unit == TrajectoryUnit::PerMetre) {
            factor = header.fieldOfViewMm[static_cast<std::size_t>(d)] / 1000;
            if (options.fieldOfView) factor = options.fieldOfView->along(d, true).value_or(factor);
            if (!(factor > 0) || !std::isfinite(factor))
                throw Error(ErrorCode::InvalidCall, "a trajectory in 1/m needs the field of view",
                            "the file does not give it", "say --fov METRES, or AxBxC");
            continue;
        }
        if (!matrix)
            throw Error(ErrorCode::InvalidCall, "a trajectory per pixel needs the matrix", {},
                        "say --matrix N");
        factor = static_cast<double>((*matrix)[d]);
        if (unit == TrajectoryUnit::RadiansPerPixel) factor /= 2 * std::numbers::pi;
    }
    return factors;
}

float largestReach(const Trajectory &trajectory)
{
    return std::max({trajectory.reach(0), trajectory.reach(1), trajectory.reach(2)});
}

/// Two voxels differ by their phase, and half a cycle over the whole field of view tells none apart: the
/// solvers would then divide by rounding.
void requireExtent(const std::filesystem::path &path, const Trajectory &trajectory)
{
    const float reach = largestReach(trajectory);
    if (!(reach > 0) || reach >= 0.5F) return;
    std::array<char, 32> number{};
    std::snprintf(number.data(), number.size(), "%.3g", static_cast<double>(reach));
    throw badFile(
        path,
        "its trajectory stays within half a cycle per field of view of the centre of k-space (largest |k| " +
            std::string(number.data()) + ")",
        "is it in another unit? say --traj-unit");
}

} // namespace

void applyUnit(const std::filesystem::path &path, Trajectory &trajectory, const ReadOptions &options,
               const TrajectoryHeader &header)
{
    const float reach = largestReach(trajectory);
    if (!options.unit && !header.inCyclesPerFieldOfView && reach <= 0.5F)
        throw Error(ErrorCode::InvalidCall, "the trajectory of " + path.string() + " cannot be in cycles/FOV",
                    "its largest |k| is " + std::to_string(reach) + ": cycles per pixel? say --traj-unit",
                    "--traj-unit takes cycles/FOV, cycles/pixel, radians/pixel or 1/m");
    const TrajectoryUnit unit = options.unit.value_or(TrajectoryUnit::CyclesPerFieldOfView);
    if (unit != TrajectoryUnit::CyclesPerFieldOfView) {
        const std::array<double, 3> factors = factorsOf(unit, trajectory, options, header);
        const std::array<std::vector<float> *, 3> axes{&trajectory.kx, &trajectory.ky, &trajectory.kz};
        for (std::size_t d = 0; d < 3; ++d)
            for (float &k : *axes[d])
                k = static_cast<float>(k * factors[d]);
    }
    checkFinite(path, trajectory);
    requireExtent(path, trajectory);
}

namespace {

/// The sides of a Cartesian image once it has another matrix: a smaller one is cut from the acquired grid, a
/// larger one has finer voxels.
void resizeView(Scan &scan, const Extent &before)
{
    for (int d = 0; d < 3; ++d) {
        const std::int64_t grid = std::max(scan.encodedMatrix[d], before[d]);
        double &side = scan.fieldOfViewMm[static_cast<std::size_t>(d)];
        side *= static_cast<double>(grid) / static_cast<double>(before[d]); // of the whole grid
        side *= static_cast<double>(std::min(scan.matrix[d], grid)) / static_cast<double>(grid);
    }
}

} // namespace

void applyMatrix(const std::filesystem::path &path, Scan &scan, const ReadOptions &options,
                 const std::optional<Extent> &header)
{
    if (options.matrix)
        scan.matrix = parseExtent(*options.matrix, scan.trajectory.dimensions());
    else if (header)
        scan.matrix = *header;
    else
        scan.matrix = scan.trajectory.supportedMatrix();
    for (int d = 0; d < 3; ++d)
        if (scan.matrix[d] > 65536)
            throw badFile(path,
                          "its trajectory reaches |k| = " + std::to_string(scan.trajectory.reach(d)) +
                              ", a matrix of " + toString(scan.matrix),
                          "is it in another unit? say --traj-unit");
    if (!scan.cartesian())
        scan.encodedMatrix = scan.matrix;
    else if (options.matrix && header)
        resizeView(scan, *header);
    for (int d = 0; options.fieldOfView && d < 3; ++d)
        if (const auto side = options.fieldOfView->along(d, scan.trajectory.varies(d)))
            scan.fieldOfViewMm[static_cast<std::size_t>(d)] = *side * 1000;
}

} // namespace larmor::formats
