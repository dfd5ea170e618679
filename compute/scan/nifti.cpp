// SPDX-License-Identifier: GPL-3.0-or-later
// NIfTI-1 (Cox et al. 2004, nifti1.h): a header of 348 bytes, 4 bytes of extension flag, the values from
// vox_offset on; with .gz the whole through gzip.
#include "core/gzip.h"
#include "scan/format_parts.h"
#include "scan/patient_geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <numbers>
#include <zlib.h>

namespace larmor::formats {
namespace {

// Byte offsets of the header's fields that matter here.
enum Field : std::size_t {
    SizeofHdr = 0,
    Dim = 40,
    Datatype = 70,
    Bitpix = 72,
    Pixdim = 76,
    VoxOffset = 108,
    SclSlope = 112,
    SclInter = 116,
    XyztUnits = 123,
    CalMax = 124,
    CalMin = 128,
    Descrip = 148,
    QformCode = 252,
    SformCode = 254,
    QuaternB = 256,
    QoffsetX = 268,
    SrowX = 280,
    Magic = 344
};
constexpr std::size_t headerSize = 348;

/// gzip's stream, or the plain file: zlib reads both the same way.
class Stream {
public:
    Stream(const std::filesystem::path &path, const Task &task)
        : m_path(path), m_task(task), m_size(InputFile(path).size())
    {
        m_file.reset(gzopen(path.c_str(), "rb"));
        if (!m_file) throw Error(ErrorCode::FileAccess, say("cannot read %1", path.string()));
        gzbuffer(m_file.get(), 1U << 18);
        m_packed = gzdirect(m_file.get()) == 0;
    }
    /// Most bytes that the file can hold: deflate packs at best 1032 into one.
    std::uint64_t most() const { return m_packed ? m_size * 1032 + 1024 : m_size; }

    void read(char *to, std::uint64_t bytes, const Wording &what)
    {
        while (bytes > 0) {
            m_task.throwIfCancelled();
            const auto piece = static_cast<unsigned>(std::min<std::uint64_t>(bytes, 1U << 20));
            const int got = gzread(m_file.get(), to, piece);
            if (got <= 0)
                throw badFile(m_path, got < 0 ? say("its compressed data are damaged within %1", what)
                                              : say("the file ends within %1", what));
            to += got;
            bytes -= static_cast<std::uint64_t>(got);
        }
    }
    void skip(std::uint64_t bytes, const Wording &what)
    {
        std::vector<char> dropped(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, 1U << 20)));
        for (; bytes > 0; bytes -= dropped.size()) {
            dropped.resize(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, dropped.size())));
            read(dropped.data(), dropped.size(), what);
        }
    }

private:
    struct Close {
        void operator()(gzFile file) const { gzclose(file); }
    };
    std::filesystem::path m_path;
    Task m_task;
    std::uint64_t m_size;
    std::unique_ptr<gzFile_s, Close> m_file;
    bool m_packed = false;
};

template <class T>
T fieldAt(const char *header, std::size_t offset, bool swap)
{
    char bytes[sizeof(T)];
    std::memcpy(bytes, header + offset, sizeof(T));
    if (swap) std::reverse(bytes, bytes + sizeof(T));
    T value;
    std::memcpy(&value, bytes, sizeof(T));
    return value;
}

template <class T>
void setField(std::vector<char> &header, std::size_t offset, T value)
{
    std::memcpy(header.data() + offset, &value, sizeof(T));
}

struct Layout {
    bool swap = false;
    Extent extent;
    std::int64_t coils = 1;
    int datatype = 0;
    std::uint64_t bytesPerVoxel = 0, offset = 0;
    float slope = 1, intercept = 0;
};

std::uint64_t bytesOfType(int datatype)
{
    switch (datatype) {
    case 2:   // uint8
    case 256: // int8
        return 1;
    case 4:   // int16
    case 512: // uint16
        return 2;
    case 8:   // int32
    case 768: // uint32
    case 16:  // float32
        return 4;
    case 64: // float64
    case 32: // complex64
        return 8;
    case 1792: // complex128
        return 16;
    default:
        return 0;
    }
}

void readDimensions(const std::filesystem::path &path, const char *header, Layout &layout)
{
    const int rank = fieldAt<std::int16_t>(header, Dim, layout.swap);
    if (rank < 1 || rank > 7) throw badFile(path, say("its header says %1 dimensions, not 1 to 7", rank));
    std::array<std::int64_t, 7> sizes{1, 1, 1, 1, 1, 1, 1};
    for (int d = 0; d < rank; ++d) {
        const std::size_t at = Dim + 2 * static_cast<std::size_t>(d + 1);
        sizes[static_cast<std::size_t>(d)] = fieldAt<std::int16_t>(header, at, layout.swap);
        if (sizes[static_cast<std::size_t>(d)] < 1)
            throw badFile(path, say("dimension %1 has size %2", d + 1, sizes[static_cast<std::size_t>(d)]));
        if (d > 3 && sizes[static_cast<std::size_t>(d)] != 1)
            throw badFile(
                path, say("it has %1 volumes along dimension %2", sizes[static_cast<std::size_t>(d)], d + 1));
    }
    layout.extent = {sizes[0], sizes[1], sizes[2]};
    layout.coils = sizes[3];
}

Layout parseHeader(const std::filesystem::path &path, const char *header, std::uint64_t most)
{
    Layout layout;
    const auto size = fieldAt<std::int32_t>(header, SizeofHdr, false);
    layout.swap = size != 348;
    if (fieldAt<std::int32_t>(header, SizeofHdr, layout.swap) != 348)
        throw badFile(path, size == 540 ? say("it is NIfTI-2; only NIfTI-1 is read")
                                        : say("it is not a NIfTI-1 file"));
    if (std::memcmp(header + Magic, "ni1", 4) == 0)
        throw badFile(path, say("it is one half of an .hdr/.img pair"), say("join them into one .nii file"));
    if (std::memcmp(header + Magic, "n+1", 4) != 0)
        throw badFile(path, say("the magic word at byte 344 is not n+1"));
    readDimensions(path, header, layout);
    layout.datatype = fieldAt<std::int16_t>(header, Datatype, layout.swap);
    layout.bytesPerVoxel = bytesOfType(layout.datatype);
    if (layout.bytesPerVoxel == 0)
        throw badFile(path, say("its voxels are of type %1", layout.datatype),
                      say("convert it to float32 or complex64"));
    const auto offset = fieldAt<float>(header, VoxOffset, layout.swap);
    if (!(offset >= 348 && offset < 1e9F)) throw badFile(path, say("its voxels begin at byte %1", offset));
    layout.offset = static_cast<std::uint64_t>(offset);
    if (layout.offset > most) throw badFile(path, say("its voxels begin beyond its end"));
    const auto slope = fieldAt<float>(header, SclSlope, layout.swap);
    const auto intercept = fieldAt<float>(header, SclInter, layout.swap);
    if (std::isfinite(slope) && slope != 0 && std::isfinite(intercept)) {
        layout.slope = slope;
        layout.intercept = intercept;
    }
    return layout;
}

/// Voxel sizes times their numbers in millimetres; 0 where they have no unit of length.
std::array<double, 3> sidesOf(const char *header, const Layout &layout)
{
    const int unit = header[XyztUnits] & 7;
    const double millimetres = unit == 1 ? 1000 : unit == 2 ? 1 : unit == 3 ? 0.001 : 0;
    std::array<double, 3> sides{};
    for (int d = 0; d < 3; ++d) {
        const auto axis = static_cast<std::size_t>(d);
        const auto size = std::abs(fieldAt<float>(header, Pixdim + 4 * (axis + 1), layout.swap));
        if (std::isfinite(size))
            sides[axis] = static_cast<double>(size) * millimetres * static_cast<double>(layout.extent[d]);
    }
    return sides;
}

template <class T>
double valueAt(const char *bytes, bool swap)
{
    return static_cast<double>(fieldAt<T>(bytes, 0, swap));
}

cdouble voxelAt(const char *bytes, const Layout &layout)
{
    const bool s = layout.swap;
    switch (layout.datatype) {
    case 2:
        return valueAt<std::uint8_t>(bytes, s);
    case 256:
        return valueAt<std::int8_t>(bytes, s);
    case 4:
        return valueAt<std::int16_t>(bytes, s);
    case 512:
        return valueAt<std::uint16_t>(bytes, s);
    case 8:
        return valueAt<std::int32_t>(bytes, s);
    case 768:
        return valueAt<std::uint32_t>(bytes, s);
    case 16:
        return valueAt<float>(bytes, s);
    case 64:
        return valueAt<double>(bytes, s);
    case 32:
        return {valueAt<float>(bytes, s), valueAt<float>(bytes + 4, s)};
    default:
        return {valueAt<double>(bytes, s), valueAt<double>(bytes + 8, s)};
    }
}

/// Says where the image lies, in scanner coordinates (code 1), by quaternion and by matrix. Without a frame
/// or with an unknown side both codes stay 0: then a reader knows of sizes alone.
void setPlace(std::vector<char> &header, const Extent &n, const ImageInfo &info)
{
    const std::array<double, 3> &sides = info.fieldOfViewMm;
    const bool sized = std::all_of(sides.begin(), sides.end(), [](double side) { return side > 0; });
    if (!info.geometry || !info.geometry->frame || !sized) return;
    const Affine affine = affineOf(*info.geometry->frame, n, sides);
    const NiftiQuaternion quaternion = quaternionOf(affine);
    setField(header, Pixdim, static_cast<float>(quaternion.handedness));
    setField(header, QuaternB, static_cast<float>(quaternion.b));
    setField(header, QuaternB + 4, static_cast<float>(quaternion.c));
    setField(header, QuaternB + 8, static_cast<float>(quaternion.d));
    for (std::size_t row = 0; row < 3; ++row) {
        setField(header, QoffsetX + 4 * row, static_cast<float>(affine[row][3]));
        for (std::size_t column = 0; column < 4; ++column)
            setField(header, SrowX + 16 * row + 4 * column, static_cast<float>(affine[row][column]));
    }
    setField<std::int16_t>(header, QformCode, 1);
    setField<std::int16_t>(header, SformCode, 1);
}

/// The type of the voxels, what they are, and the range that a viewer shows first.
void setContent(std::vector<char> &header, ImagePart part, const std::vector<float> &values)
{
    const bool complex = part == ImagePart::Complex;
    setField<std::int16_t>(header, Datatype, complex ? 32 : 16);
    setField<std::int16_t>(header, Bitpix, complex ? 64 : 32);
    setField(header, SclSlope, 1.0F);
    const std::string what =
        std::string("Larmor ") + std::string(toString(part)) + (part == ImagePart::Phase ? ", radians" : "");
    std::memcpy(header.data() + Descrip, what.data(), what.size());
    if (part == ImagePart::Magnitude)
        setField(header, CalMax, *std::max_element(values.begin(), values.end()));
    if (part == ImagePart::Phase) {
        setField(header, CalMax, std::numbers::pi_v<float>);
        setField(header, CalMin, -std::numbers::pi_v<float>);
    }
}

/// @param values of the voxels, unless they are complex
std::vector<char> makeHeader(const Image &image, const ImageInfo &info, const std::vector<float> &values)
{
    const Extent &n = image.extent;
    std::vector<char> header(352, 0);
    setField<std::int32_t>(header, SizeofHdr, 348);
    const std::array<std::int64_t, 8> sizes{image.coils > 1 ? 4 : 3, n.x, n.y, n.z, image.coils, 1, 1, 1};
    for (std::size_t d = 0; d < 8; ++d) {
        setField(header, Dim + 2 * d, static_cast<std::int16_t>(sizes[d]));
        setField(header, Pixdim + 4 * d, 1.0F);
    }
    bool known = false;
    for (int d = 0; d < 3; ++d) {
        const double view = info.fieldOfViewMm[static_cast<std::size_t>(d)];
        known = known || view > 0;
        if (view > 0)
            setField(header, Pixdim + 4 * static_cast<std::size_t>(d + 1),
                     static_cast<float>(view / static_cast<double>(n[d])));
    }
    const bool timed = info.frameSeconds > 0;
    if (timed) setField(header, Pixdim + 16, static_cast<float>(info.frameSeconds));
    header[XyztUnits] = static_cast<char>((known ? 2 : 0) + (timed ? 8 : 0)); // millimetres, seconds
    setField(header, VoxOffset, 352.0F);
    setContent(header, *info.part, values);
    setPlace(header, n, info);
    std::memcpy(header.data() + Magic, "n+1", 4);
    return header;
}

void writeCompressed(const std::filesystem::path &path, const std::vector<char> &header,
                     std::string_view voxels)
{
    PendingFile pending(path);
    GzipStream packed([&pending](std::string_view bytes) { pending.write(bytes); });
    packed.put(bytesOf(header));
    packed.put(voxels);
    packed.finish();
    pending.commit();
}

} // namespace

Image readNifti(const std::filesystem::path &path, const Task &task, ImageInfo *info)
{
    Stream stream(path, task);
    char header[headerSize];
    stream.read(header, headerSize, say("the header"));
    const Layout layout = parseHeader(path, header, stream.most());
    const std::int64_t count =
        checkedProduct(path, {layout.extent.x, layout.extent.y, layout.extent.z, layout.coils},
                       (stream.most() - layout.offset) / layout.bytesPerVoxel);
    stream.skip(layout.offset - headerSize, say("the header's extensions"));
    requireRoomFor(path, static_cast<std::uint64_t>(count) * sizeof(cfloat));
    Image image;
    image.extent = layout.extent;
    if (info) info->fieldOfViewMm = sidesOf(header, layout);
    image.coils = layout.coils;
    // Grown as the data come, so that a header of a packed file cannot ask for more than there is.
    std::vector<char> bytes;
    const std::uint64_t step = (std::uint64_t{1} << 22) / layout.bytesPerVoxel;
    for (auto left = static_cast<std::uint64_t>(count); left > 0;) {
        const std::uint64_t voxels = std::min(left, step);
        bytes.resize(static_cast<std::size_t>(voxels * layout.bytesPerVoxel));
        stream.read(bytes.data(), bytes.size(), say("the voxels"));
        for (std::uint64_t i = 0; i < voxels; ++i) {
            const cdouble v = voxelAt(bytes.data() + i * layout.bytesPerVoxel, layout);
            const bool complex = layout.datatype == 32 || layout.datatype == 1792;
            image.data.emplace_back(complex ? cfloat(v)
                                            : cfloat(cdouble(v.real() * layout.slope + layout.intercept)));
        }
        left -= voxels;
    }
    checkFinite(path, image.data, "voxel", task);
    return image;
}

ArrayHeader readNiftiHeader(const std::filesystem::path &path)
{
    Stream stream(path, {});
    char header[headerSize];
    stream.read(header, headerSize, say("the header"));
    const Layout layout = parseHeader(path, header, stream.most());
    const bool complex = layout.datatype == 32 || layout.datatype == 1792;
    return {{layout.extent.x, layout.extent.y, layout.extent.z, layout.coils}, !complex};
}

std::string niftiAxes(const std::filesystem::path &path)
{
    Stream stream(path, {});
    char header[headerSize];
    stream.read(header, headerSize, say("the header"));
    const bool swap = parseHeader(path, header, stream.most()).swap;
    const auto number = [&](std::size_t offset) {
        return static_cast<double>(fieldAt<float>(header, offset, swap));
    };
    Affine affine{};
    if (fieldAt<std::int16_t>(header, SformCode, swap) > 0) {
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 4; ++column)
                affine[row][column] = number(SrowX + 16 * row + 4 * column);
    } else if (fieldAt<std::int16_t>(header, QformCode, swap) > 0) {
        affine = rotationOf(
            {number(QuaternB), number(QuaternB + 4), number(QuaternB + 8), number(Pixdim) < 0 ? -1.0 : 1.0});
    } else {
        return {};
    }
    return axisCodes(affine);
}

void writeNifti(const std::filesystem::path &path, const Image &image, const ImageInfo &info)
{
    constexpr std::int64_t most = std::numeric_limits<std::int16_t>::max();
    if (std::max({image.extent.x, image.extent.y, image.extent.z, image.coils}) > most)
        throw cannotWrite(path, say("NIfTI-1 holds at most 32767 voxels along a dimension"),
                          say("write .npy or .cfl instead"));
    const bool complex = *info.part == ImagePart::Complex;
    const std::vector<float> values = complex ? std::vector<float>() : valuesOf(image, *info.part);
    const std::vector<char> header = makeHeader(image, info, values);
    const std::string_view voxels = complex ? bytesOf(image.data) : bytesOf(values);
    if (path.extension() == ".gz") return writeCompressed(path, header, voxels);
    writeParts(path, {bytesOf(header), voxels});
}

} // namespace larmor::formats
