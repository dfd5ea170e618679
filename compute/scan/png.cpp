// SPDX-License-Identifier: GPL-3.0-or-later
// 16-bit grey PNG (ISO/IEC 15948): signature, IHDR, one IDAT of unfiltered rows, IEND. Written straight from
// the standard with zlib's stream and checksum; there is nothing else in such a file.
#include "scan/format_parts.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <zlib.h>

namespace larmor::formats {
namespace {

void appendBigEndian(std::string &bytes, std::uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift & 0xFF);
}

std::string chunk(const char *type, const std::string &data)
{
    std::string bytes;
    appendBigEndian(bytes, static_cast<std::uint32_t>(data.size()));
    const std::string body = type + data;
    bytes += body;
    appendBigEndian(bytes, static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef *>(body.data()),
                                                            static_cast<uInt>(body.size()))));
    return bytes;
}

/// Magnitude of the middle plane, over coils the root of the sum of squares; y upwards is the first row.
std::vector<double> middlePlane(const Image &image)
{
    const Extent &n = image.extent;
    std::vector<double> plane;
    plane.reserve(static_cast<std::size_t>(n.x * n.y));
    for (std::int64_t y = n.y - 1; y >= 0; --y)
        for (std::int64_t x = 0; x < n.x; ++x) {
            double power = 0;
            for (std::int64_t c = 0; c < image.coils; ++c)
                power += std::norm(cdouble(image.at(x, y, centre(n.z), c)));
            plane.push_back(std::isfinite(power) ? std::sqrt(power) : 0);
        }
    return plane;
}

/// A picture of grey shares, 0 black and 1 white, row by row from the top.
std::string greyPng(const Extent &n, const std::vector<double> &shares)
{
    std::string rows;
    rows.reserve(static_cast<std::size_t>(n.y * (1 + 2 * n.x)));
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (i % static_cast<std::size_t>(n.x) == 0) rows += '\0'; // no filter
        const auto grey = static_cast<unsigned>(std::lround(65535 * shares[i]));
        rows += static_cast<char>(grey >> 8);
        rows += static_cast<char>(grey & 0xFF);
    }
    uLongf length = compressBound(static_cast<uLong>(rows.size()));
    std::string packed(length, '\0');
    if (compress2(reinterpret_cast<Bytef *>(packed.data()), &length,
                  reinterpret_cast<const Bytef *>(rows.data()), static_cast<uLong>(rows.size()), 6) != Z_OK)
        throw Error(ErrorCode::OutOfMemory, say("cannot make a PNG"), say("zlib has no memory"));
    packed.resize(length);

    std::string header;
    appendBigEndian(header, static_cast<std::uint32_t>(n.x));
    appendBigEndian(header, static_cast<std::uint32_t>(n.y));
    header +=
        std::string("\x10\x00\x00\x00\x00", 5); // 16 bits, grey, deflate, adaptive filters, no interlace
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", {});
}

/// The phase of the middle plane, -pi black and pi white; y upwards is the first row.
std::string phasePng(const Image &image)
{
    const Extent &n = image.extent;
    const std::vector<float> phases = valuesOf(image, ImagePart::Phase);
    std::vector<double> shares;
    shares.reserve(static_cast<std::size_t>(n.x * n.y));
    for (std::int64_t y = n.y - 1; y >= 0; --y)
        for (std::int64_t x = 0; x < n.x; ++x) {
            const double turns =
                static_cast<double>(phases[image.index(x, y, centre(n.z))]) / std::numbers::pi;
            shares.push_back(std::clamp((turns + 1) / 2, 0.0, 1.0));
        }
    return greyPng(n, shares);
}

} // namespace

void writePng(const std::filesystem::path &path, const Image &image, ImagePart part)
{
    const Extent &n = image.extent;
    if (n.x * n.y > (std::int64_t{1} << 29))
        throw cannotWrite(path, say("an image of %1 is too large for one PNG", toString(n)));
    if (part == ImagePart::Phase && image.coils > 1)
        throw cannotWrite(path, say("a .png shows one phase, and there are %1 images", image.coils),
                          say("write .nii, .npy or .cfl"));
    writeParts(path, {part == ImagePart::Phase ? phasePng(image) : pngOf(image)});
}

} // namespace larmor::formats

namespace larmor {

std::string pngOf(const Image &image, double white)
{
    std::vector<double> plane = formats::middlePlane(image);
    if (!(white > 0)) white = *std::max_element(plane.begin(), plane.end());
    for (double &value : plane)
        value = white > 0 ? std::min(value / white, 1.0) : 0;
    return formats::greyPng(image.extent, plane);
}

} // namespace larmor
