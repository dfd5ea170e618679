// SPDX-License-Identifier: GPL-3.0-or-later
// PNG pictures as images: grey values as they stand in the file, 0 .. 1, the first row at the top.
#include "scan/format_parts.h"

#include <limits>
#include <memory>
#include <png.h>

namespace larmor::formats {
namespace {

struct FreePng {
    void operator()(png_image *image) const { png_image_free(image); }
};

template <class Value>
Image readGrey(const std::filesystem::path &path, png_image &png)
{
    const std::int64_t width = png.width, height = png.height;
    std::vector<Value> values(static_cast<std::size_t>(width * height));
    const png_color black{0, 0, 0}; // behind what is transparent
    if (png_image_finish_read(&png, &black, values.data(), 0, nullptr) == 0) throw badFile(path, png.message);
    Image image(Extent{width, height, 1});
    constexpr float white = static_cast<float>(std::numeric_limits<Value>::max());
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x)
            image.at(x, height - 1 - y, 0) =
                static_cast<float>(values[static_cast<std::size_t>(y * width + x)]) / white;
    return image;
}

} // namespace

void checkPictureSides(const std::filesystem::path &path, std::int64_t width, std::int64_t height)
{
    constexpr std::int64_t largest = 8192;
    const std::string sides = std::to_string(width) + "x" + std::to_string(height);
    if (width < 1 || height < 1) throw badFile(path, "a picture of " + sides + " is none");
    if (width > largest || height > largest)
        throw badFile(path, "a picture of " + sides + " is too large",
                      "make it at most " + std::to_string(largest) + " wide and high");
}

Image readPng(const std::filesystem::path &path)
{
    InputFile file(path);
    std::vector<char> bytes(static_cast<std::size_t>(file.size()));
    file.read(bytes.data(), bytes.size(), "the picture");
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    const std::unique_ptr<png_image, FreePng> freed(&png);
    if (png_image_begin_read_from_memory(&png, bytes.data(), bytes.size()) == 0)
        throw badFile(path, png.message, "is it a PNG?");
    checkPictureSides(path, png.width, png.height);
    const bool deep = (png.format & PNG_FORMAT_FLAG_LINEAR) != 0; // 16 bits
    png.format = deep ? PNG_FORMAT_LINEAR_Y : PNG_FORMAT_GRAY;
    return deep ? readGrey<std::uint16_t>(path, png) : readGrey<std::uint8_t>(path, png);
}

} // namespace larmor::formats
