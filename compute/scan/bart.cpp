// SPDX-License-Identifier: GPL-3.0-or-later
// BART's pairs of files: NAME.hdr lists up to 16 sizes as text, NAME.cfl holds complex float32 values, little
// endian, the first dimension fastest.
#include "core/pieces.h"
#include "scan/format_parts.h"

#include <charconv>
#include <sstream>

namespace larmor::formats {
namespace {

constexpr std::size_t mostDimensions = 16;

std::vector<std::int64_t> parseHeader(const std::filesystem::path &path)
{
    InputFile file(path);
    if (file.size() > (1U << 20)) throw badFile(path, say("a header of more than 1 MiB"));
    std::string text(static_cast<std::size_t>(file.size()), '\0');
    file.read(text.data(), text.size(), say("the header"));
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line) && !line.starts_with("# Dimensions")) {
    }
    if (!lines || !std::getline(lines, line)) throw badFile(path, say("it has no line '# Dimensions'"));

    std::vector<std::int64_t> sizes;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        std::int64_t size = 0;
        const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), size);
        if (code != std::errc{} || end != word.data() + word.size() || size < 1)
            throw badFile(path, say("dimension %1 is '%2', not a size", sizes.size(), word.substr(0, 40)));
        sizes.push_back(size);
        if (sizes.size() > mostDimensions) throw badFile(path, say("it has more than 16 dimensions"));
    }
    if (sizes.empty()) throw badFile(path, say("its list of dimensions is empty"));
    sizes.resize(mostDimensions, 1);
    return sizes;
}

/// How many values the sizes promise. @throws Error FileFormat where the data are more or fewer.
std::int64_t checkedCount(const BartPaths &paths, const std::vector<std::int64_t> &shape, std::uint64_t bytes)
{
    const std::int64_t count = checkedProduct(paths.header, shape, bytes / sizeof(cfloat));
    if (static_cast<std::uint64_t>(count) * sizeof(cfloat) != bytes)
        throw badFile(paths.data,
                      say("it holds %1 bytes where its header asks for %2 values of 8 bytes", bytes, count));
    return count;
}

/// Shape in BART's order: the first runs fastest.
Array readCfl(const std::filesystem::path &path, const Task &task)
{
    const BartPaths paths = bartPaths(path);
    Array array{parseHeader(paths.header), {}};
    InputFile file(paths.data, task);
    const std::int64_t count = checkedCount(paths, array.shape, file.size());
    array.data = file.readComplex(static_cast<std::size_t>(count), say("the values"));
    return array;
}

std::string stem(const std::filesystem::path &path)
{
    return (path.parent_path() / path.stem()).string();
}

void refuseFurther(const std::filesystem::path &path, const Array &array, std::size_t first,
                   const Wording &kept)
{
    for (std::size_t d = first; d < array.shape.size(); ++d)
        if (array.shape[d] != 1)
            throw badFile(
                path,
                say("dimension %1%2 has size %3", d, d == 4 ? say(" (sets of coil maps)") : Text(),
                    array.shape[d]),
                say("only %1 are read; take one: bart slice %2 0 %3 %4-0", kept, d, stem(path), stem(path)));
}

/// A .cfl and its .hdr, whole on the disk but for their names.
class PendingPair {
public:
    PendingPair(const std::filesystem::path &data, std::vector<std::int64_t> sizes,
                std::span<const cfloat> values)
        : m_data(data), m_header(bartPaths(data).header)
    {
        sizes.resize(mostDimensions, 1);
        std::string header = "# Dimensions\n";
        for (const std::int64_t size : sizes)
            header += std::to_string(size) + " ";
        m_data.write(bytesOf(values));
        m_header.write(header + "\n");
        m_data.flush();
        m_header.flush();
    }
    void commit()
    {
        m_data.commit();
        m_header.commit();
    }

private:
    PendingFile m_data, m_header;
};

void writeArray(const std::filesystem::path &data, const std::vector<std::int64_t> &sizes,
                std::span<const cfloat> values)
{
    PendingPair(data, sizes, values).commit();
}

} // namespace

BartPaths bartPaths(const std::filesystem::path &path)
{
    std::filesystem::path stem = path;
    if (path.extension() == ".cfl" || path.extension() == ".hdr") stem.replace_extension();
    BartPaths paths{stem, stem};
    paths.data += ".cfl";
    paths.header += ".hdr";
    return paths;
}

ArrayHeader readBartHeader(const std::filesystem::path &path)
{
    const BartPaths paths = bartPaths(path);
    ArrayHeader header{parseHeader(paths.header), false};
    checkedCount(paths, header.shape, InputFile(paths.data).size());
    return header;
}

Scan readBart(const std::filesystem::path &path, const ReadOptions &options, const Task &task,
              ReadReport &report)
{
    Array array = readCfl(path, task);
    refuseFurther(path, array, 4, say("x, y, z and coils"));
    const std::vector<std::int64_t> &n = array.shape;
    if (!options.trajectory.empty()) {
        if (n[0] != 1)
            throw badFile(
                path,
                say("samples on a trajectory are 1 x samples x interleaves x coils, these are %1 x %2 ...",
                    n[0], n[1]),
                say("leave --traj away for Cartesian samples"));
        return scanOnTrajectory(path, std::move(array.data), readTrajectory(options.trajectory, task),
                                options, task, report);
    }
    refuseForgottenTrajectory(bartPaths(path).data);
    if (n[0] == 1 && n[1] > 1)
        throw Error(ErrorCode::InvalidCall, say("the samples of %1 need a trajectory", path.string()),
                    say("they are a list, not a Cartesian grid"), say("say --traj FILE"));
    refuseTrajectory(path, n[3] == 1 ? n[0] : 0, array.data);
    return scanFromGrid(path, {n[0], n[1], n[2]}, n[3], std::move(array.data), options, task, report);
}

Trajectory readBartTrajectory(const std::filesystem::path &path, const Task &task)
{
    const Array array = readCfl(path, task);
    if (array.shape[0] != 3)
        throw badFile(path,
                      say("a trajectory is 3 x samples x interleaves, this one is %1 x %2 ...",
                          array.shape[0], array.shape[1]),
                      say("choose the file of the trajectory; samples or maps have other sizes"));
    refuseFurther(path, array, 3, say("samples and interleaves"));
    Trajectory t;
    t.samplesPerInterleave = array.shape[1];
    inPieces(task, array.data.size() / 3, pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = 3 * begin; i < 3 * end; i += 3) {
            t.kx.push_back(array.data[i].real());
            t.ky.push_back(array.data[i + 1].real());
            t.kz.push_back(array.data[i + 2].real());
        }
    });
    return t;
}

Image readBartImage(const std::filesystem::path &path, const Task &task)
{
    Array array = readCfl(path, task);
    refuseFurther(path, array, 4, say("x, y, z and coils"));
    checkFinite(path, array.data, "voxel", task);
    Image image;
    image.extent = {array.shape[0], array.shape[1], array.shape[2]};
    image.coils = array.shape[3];
    image.data = std::move(array.data);
    return image;
}

void writeBart(const std::filesystem::path &path, const Scan &scan)
{
    if (scan.cartesian()) {
        const Extent &n = scan.encodedMatrix;
        return writeArray(path, {n.x, n.y, n.z, scan.coils}, gridOfScan(scan));
    }
    const Trajectory &t = scan.trajectory;
    const auto points = static_cast<std::int64_t>(t.size());
    const bool even = t.samplesPerInterleave > 0 && points % t.samplesPerInterleave == 0;
    const std::int64_t length = even ? t.samplesPerInterleave : points;
    std::vector<cfloat> k;
    k.reserve(t.size() * 3);
    for (std::size_t i = 0; i < t.size(); ++i)
        k.insert(k.end(), {t.kx[i], t.ky[i], t.kz[i]});
    const std::filesystem::path beside = path.parent_path() / (path.stem().string() + "-traj.cfl");
    PendingPair trajectory(beside, {3, length, points / length}, k);
    PendingPair samples(path, {1, length, points / length, scan.coils}, scan.samples);
    trajectory.commit(); // neither has its name before both are whole
    samples.commit();
}

void writeBartImage(const std::filesystem::path &path, const Image &image, ImagePart part)
{
    const std::vector<std::int64_t> sizes{image.extent.x, image.extent.y, image.extent.z, image.coils};
    if (part == ImagePart::Complex) return writeArray(path, sizes, image.data);
    const std::vector<float> values = valuesOf(image, part);
    writeArray(path, sizes, std::vector<cfloat>(values.begin(), values.end()));
}

} // namespace larmor::formats
