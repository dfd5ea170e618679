// SPDX-License-Identifier: GPL-3.0-or-later
// NumPy's .npy, format versions 1 to 3 (NumPy Enhancement Proposal 1): magic, version, header length, a
// Python dictionary with descr, fortran_order and shape, then the values.
#include "core/pieces.h"
#include "scan/format_parts.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstring>
#include <span>
#include <string_view>

namespace larmor::formats {
namespace {

struct Header {
    std::string descr;
    bool fortranOrder = false;
    std::vector<std::int64_t> shape;
};

/// Reads the dictionary: a Python literal of strings, booleans and a tuple of numbers.
class HeaderParser {
public:
    HeaderParser(const std::filesystem::path &path, std::string_view text) : m_path(path), m_text(text) {}

    Header parse()
    {
        Header header;
        bool seen[3] = {false, false, false};
        expect('{');
        while (!take('}')) {
            const std::string key = string();
            expect(':');
            const int which = key == "descr" ? 0 : key == "fortran_order" ? 1 : key == "shape" ? 2 : -1;
            if (which < 0 || seen[which]) throw refuse(say("the key '%1' is unexpected", key.substr(0, 40)));
            seen[which] = true;
            if (which == 0)
                header.descr = string();
            else if (which == 1)
                header.fortranOrder = boolean();
            else
                header.shape = tuple();
            if (!take(',')) {
                expect('}');
                break;
            }
        }
        if (!seen[0] || !seen[1] || !seen[2]) throw refuse(say("descr, fortran_order or shape is missing"));
        return header;
    }

private:
    Error refuse(const Wording &why) const
    {
        return badFile(m_path, say("its header is not that of an array (at character %1): %2", m_at, why));
    }
    void skip()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
    }
    bool take(char c)
    {
        skip();
        if (m_at >= m_text.size() || m_text[m_at] != c) return false;
        ++m_at;
        return true;
    }
    void expect(char c)
    {
        if (!take(c)) throw refuse(say("expected '%1'", std::string(1, c)));
    }
    bool word(std::string_view w)
    {
        skip();
        if (m_text.substr(m_at, w.size()) != w) return false;
        m_at += w.size();
        return true;
    }
    std::string string()
    {
        const char quote = take('\'') ? '\'' : take('"') ? '"' : '\0';
        if (!quote) throw refuse(say("expected a string; records of several fields are not read"));
        const std::size_t end = m_text.find(quote, m_at);
        if (end == std::string_view::npos) throw refuse(say("a string has no end"));
        std::string value(m_text.substr(m_at, end - m_at));
        m_at = end + 1;
        return value;
    }
    bool boolean()
    {
        if (word("True")) return true;
        if (word("False")) return false;
        throw refuse(say("expected True or False"));
    }
    std::vector<std::int64_t> tuple()
    {
        std::vector<std::int64_t> values;
        expect('(');
        while (!take(')')) {
            skip();
            std::int64_t value = 0;
            const auto [end, code] =
                std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), value);
            if (code != std::errc{}) throw refuse(say("expected a number in the shape"));
            m_at = static_cast<std::size_t>(end - m_text.data());
            word("L"); // Python 2 wrote long integers so
            values.push_back(value);
            if (values.size() > 32) throw refuse(say("more than 32 dimensions"));
            if (!take(',')) {
                expect(')');
                break;
            }
        }
        return values;
    }

    const std::filesystem::path &m_path;
    std::string_view m_text;
    std::size_t m_at = 0;
};

/// Converts stored numbers of type T, real or complex, to complex float32.
template <class T>
void convert(std::span<char> bytes, bool swap, bool complex, std::span<cfloat> out)
{
    if (swap)
        for (std::size_t i = 0; i < bytes.size(); i += sizeof(T))
            std::reverse(bytes.begin() + static_cast<std::ptrdiff_t>(i),
                         bytes.begin() + static_cast<std::ptrdiff_t>(i + sizeof(T)));
    const auto at = [&](std::size_t i) {
        T value;
        std::memcpy(&value, bytes.data() + i * sizeof(T), sizeof(T));
        return static_cast<float>(value);
    };
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = complex ? cfloat(at(2 * i), at(2 * i + 1)) : cfloat(at(i), 0);
}

Header readHeader(InputFile &file)
{
    constexpr std::string_view magic = "\x93NUMPY";
    unsigned char start[8];
    // What does not begin like one is none, however short it is.
    const auto there = std::min<std::uint64_t>(magic.size(), file.remaining());
    file.read(start, there, say("the magic number"));
    if (std::memcmp(start, magic.data(), there) != 0)
        throw badFile(file.path(), say("it does not begin as .npy does"));
    file.read(start + there, sizeof start - there, say("the magic number"));
    if (start[6] < 1 || start[6] > 3)
        throw badFile(file.path(), say("its format version is %1, not 1 to 3", start[6]));
    unsigned char digits[4] = {0, 0, 0, 0};
    file.read(digits, start[6] == 1 ? 2 : 4, say("the header's length"));
    const std::uint32_t length =
        digits[0] | digits[1] << 8U | digits[2] << 16U | static_cast<std::uint32_t>(digits[3]) << 24U;
    if (length > (1U << 20)) throw badFile(file.path(), say("a header of more than 1 MiB"));
    std::string text(length, '\0');
    file.read(text.data(), length, say("the header"));
    return HeaderParser(file.path(), text).parse();
}

using Convert = void (*)(std::span<char>, bool, bool, std::span<cfloat>);
struct StoredType {
    std::string_view name; ///< as in descr, without the byte order
    std::size_t bytes;     ///< of a value, real or complex
    Convert convert;
};
constexpr StoredType storedTypes[] = {
    {"f4", 4, convert<float>},         {"c8", 8, convert<float>},        {"f8", 8, convert<double>},
    {"c16", 16, convert<double>},      {"i4", 4, convert<std::int32_t>}, {"i2", 2, convert<std::int16_t>},
    {"u2", 2, convert<std::uint16_t>}, {"i1", 1, convert<std::int8_t>},  {"u1", 1, convert<std::uint8_t>}};

/// The next `count` values of a type, read piece by piece: no second copy of the file is in memory.
std::vector<cfloat> readValues(InputFile &file, const StoredType &type, bool big, std::size_t count,
                               const Task &task)
{
    if (type.name == "c8" && !big) return file.readComplex(count, say("the values"));
    const bool complex = type.name[0] == 'c';
    requireRoomFor(file.path(), count * sizeof(cfloat));
    std::vector<cfloat> values;
    values.reserve(count);
    std::vector<char> bytes(std::min(count, pieceOfValues) * type.bytes);
    inPieces(task, count, pieceOfValues, [&](std::size_t begin, std::size_t end) {
        const std::span<char> piece = std::span(bytes).first((end - begin) * type.bytes);
        file.read(piece.data(), piece.size(), say("the values"));
        values.resize(end);
        type.convert(piece, big, complex, std::span(values).subspan(begin));
    });
    return values;
}

/// Puts values whose first dimension runs fastest into C order.
void toRowMajor(const std::filesystem::path &path, Array &array, const Task &task)
{
    requireRoomFor(path, array.data.size() * sizeof(cfloat));
    const std::size_t rank = array.shape.size();
    std::vector<cfloat> ordered;
    ordered.reserve(array.data.size());
    std::vector<std::int64_t> index(rank, 0), stride(rank, 1);
    for (std::size_t d = 1; d < rank; ++d)
        stride[d] = stride[d - 1] * array.shape[d - 1];
    std::int64_t from = 0;
    inPieces(task, array.data.size(), pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            ordered.push_back(array.data[static_cast<std::size_t>(from)]);
            for (std::size_t d = rank; d-- > 0;) { // count up in C order
                from += stride[d];
                if (++index[d] < array.shape[d]) break;
                from -= stride[d] * array.shape[d];
                index[d] = 0;
            }
        }
    });
    array.data.swap(ordered);
}

/// A file whose header was read: its values come next.
struct OpenArray {
    std::vector<std::int64_t> shape;
    const StoredType *type;
    bool bigEndian, fortranOrder;
    std::size_t count;
};

OpenArray openArray(InputFile &file)
{
    const Header header = readHeader(file);
    const std::string &descr = header.descr;
    const std::string_view name = descr.empty() ? std::string_view() : std::string_view(descr).substr(1);
    const auto *type = std::ranges::find(storedTypes, name, &StoredType::name);
    if (type == std::end(storedTypes) || !std::strchr("<>|=", descr[0]))
        throw badFile(file.path(), say("its values are of type '%1'", descr.substr(0, 40)),
                      say("convert them to complex64 or float32"));
    std::vector<std::int64_t> shape = header.shape;
    if (shape.empty()) shape = {1};
    const std::int64_t count = checkedProduct(file.path(), shape, file.remaining() / type->bytes);
    if (static_cast<std::uint64_t>(count) * type->bytes != file.remaining())
        throw badFile(file.path(), say("it holds %1 bytes of values where its header asks for %2",
                                       file.remaining(), static_cast<std::uint64_t>(count) * type->bytes));
    return {std::move(shape), type, descr[0] == '>', header.fortranOrder, static_cast<std::size_t>(count)};
}

Array readNpy(const std::filesystem::path &path, const Task &task)
{
    InputFile file(path, task);
    const OpenArray open = openArray(file);
    Array array{open.shape, readValues(file, *open.type, open.bigEndian, open.count, task)};
    if (open.fortranOrder && array.shape.size() > 1) toRowMajor(path, array, task);
    return array;
}

void writeArray(PendingFile &file, const char *descr, const std::vector<std::int64_t> &shape,
                std::string_view bytes)
{
    std::string text = std::string("{'descr': '") + descr + "', 'fortran_order': False, 'shape': (";
    for (std::size_t d = 0; d < shape.size(); ++d)
        text += (d ? ", " : "") + std::to_string(shape[d]);
    text += shape.size() == 1 ? ",), }" : "), }";
    text.append((64 - (10 + text.size() + 1) % 64) % 64, ' '); // values begin at a multiple of 64
    text += '\n';
    std::string start("\x93NUMPY\x01\x00", 8);
    start += static_cast<char>(text.size() & 0xFF);
    start += static_cast<char>(text.size() >> 8);
    for (const std::string_view part : {std::string_view(start), std::string_view(text), bytes})
        file.write(part);
    file.flush();
}

void writeArray(const std::filesystem::path &path, const char *descr, const std::vector<std::int64_t> &shape,
                std::string_view bytes)
{
    PendingFile file(path);
    writeArray(file, descr, shape, bytes);
    file.commit();
}

std::string shapeText(const std::vector<std::int64_t> &shape)
{
    std::string text;
    for (const std::int64_t n : shape)
        text += (text.empty() ? "" : " x ") + std::to_string(n);
    return text;
}

/// How sizes hold the points of a trajectory.
struct PointSizes {
    std::int64_t axes = 0; ///< 0: they hold none
    bool last = false;     ///< the coordinates of a point lie beside each other
};

PointSizes pointSizes(const std::vector<std::int64_t> &n)
{
    if (n.size() >= 2 && n.size() <= 3 && (n.back() == 2 || n.back() == 3)) return {n.back(), true};
    if (n.size() == 2 && (n[0] == 2 || n[0] == 3)) return {n[0], false};
    return {};
}

} // namespace

ArrayHeader readNpyHeader(const std::filesystem::path &path)
{
    InputFile file(path);
    const OpenArray open = openArray(file);
    return {open.shape, open.type->name[0] != 'c'};
}

Scan readNpy(const std::filesystem::path &path, const ReadOptions &options, const Task &task,
             ReadReport &report)
{
    Array array = readNpy(path, task);
    if (!options.trajectory.empty())
        return scanOnTrajectory(path, std::move(array.data), readTrajectory(options.trajectory, task),
                                options, task, report);
    refuseForgottenTrajectory(path);
    std::vector<std::int64_t> n = array.shape;
    if (n.size() < 2 || n.size() > 4)
        throw badFile(
            path,
            say("Cartesian samples are [coil][ky][kx], [coil][kz][ky][kx] or [ky][kx], these are %1",
                shapeText(n)),
            say("samples on a trajectory need --traj FILE"));
    refuseTrajectory(path, pointSizes(n).axes, array.data);
    if (n.size() == 2) n.insert(n.begin(), 1);
    if (n.size() == 3) n.insert(n.begin() + 1, 1);
    return scanFromGrid(path, {n[3], n[2], n[1]}, n[0], std::move(array.data), options, task, report);
}

Trajectory readNpyTrajectory(const std::filesystem::path &path, const Task &task)
{
    const Array array = readNpy(path, task);
    const std::vector<std::int64_t> &n = array.shape;
    const PointSizes sizes = pointSizes(n);
    const std::int64_t axes = sizes.axes;
    if (axes == 0)
        throw badFile(path,
                      say("a trajectory is [sample][2 or 3] or [interleave][sample][2 or 3], this one is %1",
                          shapeText(n)));
    Trajectory t;
    const auto points = static_cast<std::size_t>(static_cast<std::int64_t>(array.data.size()) / axes);
    t.samplesPerInterleave = n.size() == 3 ? n[1] : static_cast<std::int64_t>(points);
    const auto at = [&](std::size_t point, std::int64_t d) {
        if (d >= axes) return 0.0F;
        const auto axis = static_cast<std::size_t>(d);
        const std::size_t index =
            sizes.last ? point * static_cast<std::size_t>(axes) + axis : axis * points + point;
        return array.data[index].real();
    };
    inPieces(task, points, pieceOfValues, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            t.kx.push_back(at(i, 0));
            t.ky.push_back(at(i, 1));
            t.kz.push_back(at(i, 2));
        }
    });
    return t;
}

Image readNpyImage(const std::filesystem::path &path, const Task &task)
{
    Array array = readNpy(path, task);
    checkFinite(path, array.data, "voxel", task);
    std::vector<std::int64_t> n = array.shape;
    if (n.size() > 4)
        throw badFile(path,
                      say("an image is [coil][z][y][x], [z][y][x] or [y][x], this is %1", shapeText(n)));
    n.insert(n.begin(), 4 - n.size(), 1);
    Image image;
    image.coils = n[0];
    image.extent = {n[3], n[2], n[1]};
    image.data = std::move(array.data);
    return image;
}

void writeNpy(const std::filesystem::path &path, const Scan &scan)
{
    if (scan.cartesian()) {
        const Extent &n = scan.encodedMatrix;
        const std::vector<cfloat> grid = gridOfScan(scan);
        std::vector<std::int64_t> shape{scan.coils, n.z, n.y, n.x};
        if (n.z == 1) shape.erase(shape.begin() + 1);
        return writeArray(path, "<c8", shape, bytesOf(grid));
    }
    const Trajectory &t = scan.trajectory;
    const auto points = static_cast<std::int64_t>(t.size());
    std::vector<float> k;
    k.reserve(t.size() * 3);
    for (std::size_t i = 0; i < t.size(); ++i)
        k.insert(k.end(), {t.kx[i], t.ky[i], t.kz[i]});
    std::vector<std::int64_t> shape{points, 3};
    if (t.samplesPerInterleave > 0 && points % t.samplesPerInterleave == 0)
        shape = {points / t.samplesPerInterleave, t.samplesPerInterleave, 3};
    PendingFile trajectory(path.parent_path() / (path.stem().string() + "-traj.npy")), samples(path);
    writeArray(trajectory, "<f4", shape, bytesOf(k));
    writeArray(samples, "<c8", {scan.coils, points}, bytesOf(std::span<const cfloat>(scan.samples)));
    trajectory.commit(); // neither has its name before both are whole
    samples.commit();
}

void writeNpyImage(const std::filesystem::path &path, const Image &image, ImagePart part)
{
    std::vector<std::int64_t> shape{image.coils, image.extent.z, image.extent.y, image.extent.x};
    if (image.coils == 1 && image.extent.z == 1) shape = {image.extent.y, image.extent.x};
    if (part == ImagePart::Complex) return writeArray(path, "<c8", shape, bytesOf(image.data));
    writeArray(path, "<f4", shape, bytesOf(valuesOf(image, part)));
}

} // namespace larmor::formats
