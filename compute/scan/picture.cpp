// SPDX-License-Identifier: GPL-3.0-or-later
// PNG pictures as images: grey values as they stand in the file, 0 .. 1, the first row at the top.
#include "scan/format_parts.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <limits>
#include <memory>
#include <new>
#include <png.h>
#include <sys/types.h>

namespace larmor::formats {
namespace {

struct FreePng {
    void operator()(png_image *image) const { png_image_free(image); }
};

/// The file as a C stream for libpng, which reads it a few kilobytes at a time: each of them asks the task.
/// (A cookie of the GNU C library, fopencookie(3).)
class PngSource {
public:
    PngSource(const std::filesystem::path &path, const Task &task) : m_input(path, task)
    {
        cookie_io_functions_t functions{};
        functions.read = readInput;
        m_stream.reset(fopencookie(this, "r", functions));
        if (!m_stream) throw std::bad_alloc();
    }
    std::FILE *stream() const { return m_stream.get(); }
    /// What ended the reading: a stop or a failure of the system as it is, else libpng's message.
    [[noreturn]] void fail(const Wording &message, const Wording &hint = {}) const
    {
        if (m_thrown) std::rethrow_exception(m_thrown);
        throw badFile(m_input.path(), message, hint);
    }

private:
    static ssize_t readInput(void *self, char *to, std::size_t bytes) noexcept
    {
        PngSource &source = *static_cast<PngSource *>(self);
        try { // no exception may pass through libpng
            const std::uint64_t count = std::min<std::uint64_t>(bytes, source.m_input.remaining());
            source.m_input.read(to, count, say("the picture"));
            return static_cast<ssize_t>(count);
        } catch (...) {
            if (!source.m_thrown) source.m_thrown = std::current_exception();
            return -1;
        }
    }
    struct Close {
        void operator()(std::FILE *stream) const { std::fclose(stream); }
    };
    InputFile m_input;
    std::exception_ptr m_thrown;
    std::unique_ptr<std::FILE, Close> m_stream;
};

template <class Value>
Image readGrey(const PngSource &source, png_image &png, const Task &task)
{
    const std::int64_t width = png.width, height = png.height;
    std::vector<Value> values(static_cast<std::size_t>(width * height));
    const png_color black{0, 0, 0}; // behind what is transparent
    if (png_image_finish_read(&png, &black, values.data(), 0, nullptr) == 0) source.fail(png.message);
    Image image(Extent{width, height, 1});
    constexpr float white = static_cast<float>(std::numeric_limits<Value>::max());
    for (std::int64_t y = 0; y < height; ++y) {
        task.throwIfCancelled();
        for (std::int64_t x = 0; x < width; ++x)
            image.at(x, height - 1 - y, 0) =
                static_cast<float>(values[static_cast<std::size_t>(y * width + x)]) / white;
    }
    return image;
}

} // namespace

void checkPictureSides(const std::filesystem::path &path, std::int64_t width, std::int64_t height)
{
    constexpr std::int64_t largest = 8192;
    const std::string sides = std::to_string(width) + "x" + std::to_string(height);
    if (width < 1 || height < 1) throw badFile(path, say("a picture of %1 is none", sides));
    if (width > largest || height > largest)
        throw badFile(path, say("a picture of %1 is too large", sides),
                      say("make it at most %1 wide and high", largest));
}

Image readPng(const std::filesystem::path &path, const Task &task)
{
    const PngSource source(path, task);
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    const std::unique_ptr<png_image, FreePng> freed(&png);
    if (png_image_begin_read_from_stdio(&png, source.stream()) == 0)
        source.fail(png.message, say("is it a PNG?"));
    checkPictureSides(path, png.width, png.height);
    const bool deep = (png.format & PNG_FORMAT_FLAG_LINEAR) != 0; // 16 bits
    png.format = deep ? PNG_FORMAT_LINEAR_Y : PNG_FORMAT_GRAY;
    return deep ? readGrey<std::uint16_t>(source, png, task) : readGrey<std::uint8_t>(source, png, task);
}

} // namespace larmor::formats
