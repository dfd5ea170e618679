// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/format_parts.h"

#include "core/host_memory.h"
#include "core/pieces.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <numbers>

namespace larmor::formats {

static_assert(std::endian::native == std::endian::little, "the formats are little-endian, and read as such");

namespace {

struct Signature {
    std::string_view bytes;                     ///< how files of a kind begin
    std::array<std::string_view, 2> extensions; ///< how their names end
};
using namespace std::string_view_literals;
constexpr Signature signatures[] = {
    {"\x93NUMPY"sv, {".npy", ".npy"}},  {"\x89HDF\r\n\x1a\n"sv, {".h5", ".mrd"}},
    {"\x89PNG"sv, {".png", ".png"}},    {"II*\0"sv, {".tif", ".tiff"}},
    {"MM\0*"sv, {".tif", ".tiff"}},     {"\x1f\x8b"sv, {".nii.gz", ".gz"}},
    {"PK\x03\x04"sv, {".npz", ".zip"}},
};

/// What to do about a file that cannot be read, by how it begins.
Text remedyFor(const std::filesystem::path &path)
{
    std::array<char, 8> start{};
    std::error_code failed;
    std::ifstream in;
    if (std::filesystem::is_regular_file(path, failed)) in.open(path, std::ios::binary);
    in.read(start.data(), start.size());
    const std::string_view begin(start.data(), static_cast<std::size_t>(in.gcount()));
    const std::string name = lowerName(path);
    for (const auto &[bytes, extensions] : signatures)
        if (begin.starts_with(bytes) && !name.ends_with(extensions[0]) && !name.ends_with(extensions[1]))
            return say("it begins as %1 files do: rename it, or choose another file", extensions[0]);
    return say("copy the file again from where it came; if that does not help, export it anew");
}

} // namespace

std::string lowerName(const std::filesystem::path &path)
{
    std::string name = path.filename().string();
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

Error badFile(const std::filesystem::path &path, const Wording &why, const Wording &hint)
{
    return {ErrorCode::FileFormat, say("cannot read %1", shownName(path)), why,
            hint.empty() ? Wording(remedyFor(path)) : hint};
}

void refuseTrajectory(const std::filesystem::path &path, std::int64_t axes, const std::vector<cfloat> &values)
{
    const auto isReal = [](const cfloat &value) { return value.imag() == 0; };
    const auto isZero = [](const cfloat &value) { return value == cfloat(0); };
    if (axes != 3 || !std::ranges::all_of(values, isReal) || std::ranges::all_of(values, isZero)) return;
    throw badFile(
        path, say("it looks like a trajectory, not k-space: %1 points of 3 real values", values.size() / 3),
        say("open the k-space file, and give this one as its trajectory (--traj)"));
}

void refuseForgottenTrajectory(const std::filesystem::path &path)
{
    const std::filesystem::path beside =
        path.parent_path() / (path.stem().string() + "-traj" + path.extension().string());
    std::error_code failed;
    if (!std::filesystem::exists(beside, failed)) return;
    throw Error(ErrorCode::InvalidCall,
                say("%1 has a trajectory beside it, and none was named", shownName(path)),
                say("without it the samples would be those of a grid"),
                say("name %1 as the trajectory; move it away where the samples are a grid", beside.string()));
}

Error cannotWrite(const std::filesystem::path &path, const Wording &why, const Wording &hint)
{
    return {ErrorCode::InvalidCall, say("cannot write %1", shownName(path)), why, hint};
}

InputFile::InputFile(std::filesystem::path path, Task task) : m_path(std::move(path)), m_task(std::move(task))
{
    std::error_code failed;
    const auto refuse = [&](const Wording &why) {
        return Error(ErrorCode::FileAccess, say("cannot read %1", shownName(m_path)), why,
                     say("check the folder and the file's name"));
    };
    const auto status = std::filesystem::status(m_path, failed);
    if (status.type() == std::filesystem::file_type::none) throw refuse(failed.message());
    if (!std::filesystem::exists(status)) throw absentFile(m_path);
    if (!std::filesystem::is_regular_file(status)) throw notAFile(m_path, status);
    m_size = std::filesystem::file_size(m_path, failed);
    if (failed) throw refuse(failed.message());
    errno = 0;
    m_stream.open(m_path, std::ios::binary);
    if (!m_stream) throw refuse(std::strerror(errno ? errno : EIO));
}

void InputFile::read(void *to, std::uint64_t bytes, const Wording &what)
{
    if (bytes > remaining())
        throw badFile(m_path, m_size == 0
                                  ? say("the file is empty")
                                  : say("the file ends within %1 (byte %2 of %3)", what, m_at, m_size));
    inPieces(m_task, static_cast<std::size_t>(bytes), std::size_t{1} << 22,
             [&](std::size_t begin, std::size_t end) {
                 m_stream.read(static_cast<char *>(to) + begin, static_cast<std::streamsize>(end - begin));
                 if (!m_stream)
                     throw Error(ErrorCode::FileAccess, say("cannot read %1", m_path.string()),
                                 say("the system failed within %1", what));
             });
    m_at += bytes;
}

void requireRoomFor(const std::filesystem::path &path, std::uint64_t bytes)
{
    requireHostMemory(bytes, say("what %1 holds", shownName(path)),
                      say("take a part of it, or a machine with more memory"));
}

std::vector<cfloat> InputFile::readComplex(std::size_t count, const Wording &what)
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
        throw Error(ErrorCode::FileAccess, say("cannot read %1", shownName(m_path)),
                    say("the system did not reach byte %1", byte));
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
        if (size < 1) throw badFile(path, say("its header gives the sizes %1, one of which is empty", text));
        const auto factor = static_cast<std::uint64_t>(size);
        if (factor > most / product)
            throw badFile(path, say("its header promises %1 values, more than the file can hold", text));
        product *= factor;
    }
    return static_cast<std::int64_t>(product);
}

namespace {

/// The first of the values that are not finite, and how many they are.
template <class IsFinite>
void requireFinite(const std::filesystem::path &path, std::size_t count, const IsFinite &isFinite,
                   const std::function<Text(std::size_t)> &name, const Task &task)
{
    std::size_t bad = 0, first = 0;
    inPieces(task, count, pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (!isFinite(i) && bad++ == 0) first = i;
    });
    if (bad > 0)
        throw badFile(
            path, say("%1 is not a finite number; of %2 there are %3 like it", name(first), count, bad),
            say("put numbers in their place, 0 where nothing was measured, and write the file anew"));
}

bool isFinite(cfloat value)
{
    return std::isfinite(value.real()) && std::isfinite(value.imag());
}

} // namespace

void checkFinite(const std::filesystem::path &path, std::span<const cfloat> values, const Wording &what,
                 const Task &task)
{
    requireFinite(
        path, values.size(), [&](std::size_t i) { return isFinite(values[i]); },
        [&](std::size_t i) { return say("%1 %2", what, i); }, task);
}

void checkFinite(const std::filesystem::path &path, std::span<const cfloat> values, const Extent &grid,
                 const Task &task)
{
    const auto name = [&grid](std::size_t i) {
        const auto at = static_cast<std::int64_t>(i);
        return say("sample %1 (x %2, y %3, z %4, coil %5)", i, at % grid.x, at / grid.x % grid.y,
                   at / (grid.x * grid.y) % grid.z, at / grid.voxels());
    };
    requireFinite(
        path, values.size(), [&](std::size_t i) { return isFinite(values[i]); }, name, task);
}

void checkFinite(const std::filesystem::path &path, const Trajectory &trajectory, const Task &task)
{
    const auto finite = [&t = trajectory](std::size_t i) {
        return std::isfinite(t.kx[i]) && std::isfinite(t.ky[i]) && std::isfinite(t.kz[i]);
    };
    requireFinite(
        path, trajectory.size(), finite, [](std::size_t i) { return say("trajectory point %1", i); }, task);
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
            throw Error(ErrorCode::InvalidCall, say("a Cartesian sample is not on its grid"),
                        say("sample %1 of a matrix of %2", sample, toString(scan.encodedMatrix)));
        index[d] = static_cast<std::int64_t>(at);
    }
    return static_cast<std::size_t>((index[2] * scan.encodedMatrix.y + index[1]) * scan.encodedMatrix.x +
                                    index[0]);
}

} // namespace

Scan scanFromGrid(const std::filesystem::path &path, const Extent &grid, std::int64_t coils, Samples data,
                  const ReadOptions &options, const Task &task, ReadReport &report)
{
    requireOnlyImage(path, options.images);
    for (int d = 0; d < 3; ++d)
        if (grid[d] > 65536)
            throw badFile(path, say("its matrix of %1 has a size above 65536", toString(grid)));
    checkFinite(path, data, grid, task);
    const auto points = static_cast<std::size_t>(grid.voxels());
    std::vector<bool> sampled(points, false);
    inPieces(task, data.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (data[i] != cfloat(0)) sampled[i % points] = true;
    });
    const auto kept = static_cast<std::size_t>(std::count(sampled.begin(), sampled.end(), true));
    if (kept == 0) throw badFile(path, say("every sample is zero, so that no point counts as sampled"));

    Scan scan;
    scan.coils = coils;
    scan.encodedMatrix = grid;
    scan.trajectory = cartesianTrajectory(grid);
    if (kept == points) {
        scan.samples = std::move(data);
    } else {
        scan.trajectory = sampledPoints(scan.trajectory, sampled, grid.x, task);
        std::vector<cfloat> &samples = scan.samples.own();
        samples.reserve(kept * static_cast<std::size_t>(coils));
        inPieces(task, data.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                if (sampled[i % points]) samples.push_back(data[i]);
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
    throw Error(ErrorCode::InvalidCall, say("cannot read the trajectory %1", path.string()),
                say("its extension is neither .cfl nor .npy"));
}

Scan scanOnTrajectory(const std::filesystem::path &path, Samples samples, Trajectory trajectory,
                      const ReadOptions &options, const Task &task, ReadReport &report)
{
    requireOnlyImage(path, options.images);
    Scan scan;
    scan.trajectory = std::move(trajectory);
    const std::size_t points = scan.trajectory.size();
    if (points == 0 || samples.empty()) throw badFile(path, say("there is no sample"));
    if (samples.size() % points != 0)
        throw badFile(path,
                      say("%1 samples do not fit the %2 points of %3", samples.size(), points,
                          options.trajectory.string()),
                      say("samples must be that many for each coil"));
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
                throw Error(ErrorCode::InvalidCall, say("a trajectory in 1/m needs the field of view"),
                            say("the file does not give it"), say("say --fov METRES, or AxBxC"));
            continue;
        }
        if (!matrix)
            throw Error(ErrorCode::InvalidCall, say("a trajectory per pixel needs the matrix"), {},
                        say("say --matrix N"));
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
    throw badFile(path,
                  say("its trajectory stays within half a cycle per field of view of the centre of k-space "
                      "(largest |k| %1)",
                      number.data()),
                  say("is it in another unit? say --traj-unit"));
}

} // namespace

void applyUnit(const std::filesystem::path &path, Trajectory &trajectory, const ReadOptions &options,
               const TrajectoryHeader &header)
{
    const float reach = largestReach(trajectory);
    if (!options.unit && !header.inCyclesPerFieldOfView && reach <= 0.5F)
        throw Error(ErrorCode::InvalidCall,
                    say("the trajectory of %1 cannot be in cycles/FOV", path.string()),
                    say("its largest |k| is %1: cycles per pixel? say --traj-unit", reach),
                    say("--traj-unit takes cycles/FOV, cycles/pixel, radians/pixel or 1/m"));
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
                          say("its trajectory reaches |k| = %1, a matrix of %2", scan.trajectory.reach(d),
                              toString(scan.matrix)),
                          say("is it in another unit? say --traj-unit"));
    if (!scan.cartesian())
        scan.encodedMatrix = scan.matrix;
    else if (options.matrix && header)
        resizeView(scan, *header);
    for (int d = 0; options.fieldOfView && d < 3; ++d)
        if (const auto side = options.fieldOfView->along(d, scan.trajectory.varies(d)))
            scan.fieldOfViewMm[static_cast<std::size_t>(d)] = *side * 1000;
}

} // namespace larmor::formats
