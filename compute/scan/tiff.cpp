// SPDX-License-Identifier: GPL-3.0-or-later
// TIFF as images: grey values of 8 to 64 bits as they stand, anything else by its luminance; pages of a stack
// are planes.
#include "scan/format_parts.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <exception>
#include <limits>
#include <memory>
#include <tiffio.h>

namespace larmor::formats {
namespace {

constexpr std::int64_t mostVoxels = std::int64_t(1) << 28;

/// A TIFF open for reading; what libtiff complains of is kept for the message. libtiff reads through
/// InputFile, so that whatever it is at hears the task.
class TiffFile {
public:
    TiffFile(const std::filesystem::path &path, const Task &task) : m_input(path, task), m_path(path)
    {
        const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(TIFFOpenOptionsAlloc(),
                                                                                       TIFFOpenOptionsFree);
        TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), mostVoxels * std::int64_t(sizeof(double)));
        TIFFOpenOptionsSetErrorHandlerExtR(options.get(), keepComplaint, this);
        TIFFOpenOptionsSetWarningHandlerExtR(
            options.get(), [](TIFF *, void *, const char *, const char *, va_list) { return 1; }, nullptr);
        m_tiff.reset(TIFFClientOpenExt(
            path.c_str(), "rm", this, readInput, [](thandle_t, void *, tmsize_t) { return tmsize_t(0); },
            seekInput, [](thandle_t) { return 0; },
            [](thandle_t file) -> toff_t { return static_cast<TiffFile *>(file)->m_input.size(); },
            [](thandle_t, void **, toff_t *) { return 0; }, [](thandle_t, void *, toff_t) {}, options.get()));
        if (!m_tiff) fail(say("is it a TIFF?"));
    }

    TIFF *get() const { return m_tiff.get(); }
    /// What kept libtiff from going on: a stop or a lack of memory as they are, else the damage.
    [[noreturn]] void fail(const Wording &hint = {}) const
    {
        if (m_thrown) std::rethrow_exception(m_thrown);
        throw badFile(m_path, m_complaint.empty() ? say("the picture is damaged") : Text::named(m_complaint),
                      hint);
    }
    [[noreturn]] void refuse(const Wording &why, const Wording &hint) const
    {
        throw badFile(m_path, why, hint);
    }

    /// @param value where neither the page nor the standard has one
    template <class Value>
    Value field(std::uint32_t tag, Value value = {}) const
    {
        TIFFGetFieldDefaulted(get(), tag, &value);
        return value;
    }

    /// Counts the pages and returns to the first one. Of pages that lead back to one before, libtiff counts
    /// each once.
    std::int64_t pages() const
    {
        const std::int64_t count = TIFFNumberOfDirectories(get());
        if (m_thrown || count < 1 || TIFFSetDirectory(get(), 0) == 0) fail();
        return count;
    }
    void nextPage() const
    {
        if (TIFFReadDirectory(get()) == 0) fail();
    }

private:
    /// No exception may pass through libtiff: it is kept, and thrown by fail().
    template <class Work, class Failed>
    Failed kept(const Work &work, Failed failed) noexcept
    {
        try {
            return static_cast<Failed>(work());
        } catch (...) {
            if (!m_thrown) m_thrown = std::current_exception();
            return failed;
        }
    }
    static tmsize_t readInput(thandle_t file, void *to, tmsize_t bytes)
    {
        TiffFile &self = *static_cast<TiffFile *>(file);
        return self.kept(
            [&] {
                const std::uint64_t count = std::min(static_cast<std::uint64_t>(std::max<tmsize_t>(bytes, 0)),
                                                     self.m_input.remaining());
                self.m_input.read(to, count, say("the picture"));
                return count;
            },
            tmsize_t(-1));
    }
    static toff_t seekInput(thandle_t file, toff_t to, int whence)
    {
        TiffFile &self = *static_cast<TiffFile *>(file);
        return self.kept(
            [&] {
                const std::uint64_t from = whence == SEEK_CUR   ? self.m_input.position()
                                           : whence == SEEK_END ? self.m_input.size()
                                                                : 0;
                self.m_input.seek(std::min(from + to, self.m_input.size()));
                return self.m_input.position();
            },
            static_cast<toff_t>(-1));
    }
    static int keepComplaint(TIFF *, void *file, const char *, const char *format, va_list arguments)
    {
        char text[256];
        std::vsnprintf(text, sizeof(text), format, arguments);
        auto &complaint = static_cast<TiffFile *>(file)->m_complaint;
        if (complaint.empty()) complaint = text;
        return 1; // handled: nothing to standard error
    }

    struct Close {
        void operator()(TIFF *tiff) const { TIFFClose(tiff); }
    };
    InputFile m_input;
    std::filesystem::path m_path;
    std::string m_complaint;
    std::exception_ptr m_thrown;
    std::unique_ptr<TIFF, Close> m_tiff;
};

/// One page's layout.
struct Page {
    explicit Page(const TiffFile &file)
        : width(file.field<std::uint32_t>(TIFFTAG_IMAGEWIDTH)),
          height(file.field<std::uint32_t>(TIFFTAG_IMAGELENGTH)),
          bits(file.field<std::uint16_t>(TIFFTAG_BITSPERSAMPLE)),
          format(file.field<std::uint16_t>(TIFFTAG_SAMPLEFORMAT)),
          photometric(file.field<std::uint16_t>(TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK)),
          orientation(file.field<std::uint16_t>(TIFFTAG_ORIENTATION))
    {
        checkPictureSides(TIFFFileName(file.get()), width, height);
        if (orientation > ORIENTATION_BOTLEFT)
            file.refuse(say("its orientation tag turns the picture"), say("save it upright"));
        const bool grey = photometric == PHOTOMETRIC_MINISBLACK || photometric == PHOTOMETRIC_MINISWHITE;
        const bool whole = format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_INT;
        plain = grey && file.field<std::uint16_t>(TIFFTAG_SAMPLESPERPIXEL) == 1 &&
                (whole ? bits == 8 || bits == 16 || bits == 32
                       : format == SAMPLEFORMAT_IEEEFP && (bits == 32 || bits == 64));
    }

    std::int64_t width, height;
    std::uint16_t bits, format, photometric, orientation;
    bool plain; ///< its values are read as they stand

    /// Where a value of row `y` from the file's first is in the image, whose y runs up.
    cfloat &place(Image &image, std::int64_t x, std::int64_t y, std::int64_t z) const
    {
        const bool mirrored = orientation == ORIENTATION_TOPRIGHT || orientation == ORIENTATION_BOTRIGHT;
        const bool upward = orientation == ORIENTATION_BOTRIGHT || orientation == ORIENTATION_BOTLEFT;
        return image.at(mirrored ? width - 1 - x : x, upward ? y : height - 1 - y, z);
    }
};

/// The page's values, row after row.
std::vector<char> rowsOf(const TiffFile &file, const Page &page, const Task &task)
{
    TIFF *tiff = file.get();
    const std::int64_t value = page.bits / 8, row = page.width * value;
    std::vector<char> rows(static_cast<std::size_t>(row * page.height));
    if (!TIFFIsTiled(tiff)) {
        for (std::int64_t y = 0; y < page.height; ++y) {
            task.throwIfCancelled();
            if (TIFFReadScanline(tiff, rows.data() + y * row, static_cast<std::uint32_t>(y), 0) < 0)
                file.fail();
        }
        return rows;
    }
    const std::int64_t tileWidth = file.field<std::uint32_t>(TIFFTAG_TILEWIDTH);
    const std::int64_t tileHeight = file.field<std::uint32_t>(TIFFTAG_TILELENGTH);
    const std::int64_t bytes = TIFFTileSize(tiff);
    if (tileWidth < 1 || tileHeight < 1 || bytes < tileWidth * tileHeight * value) file.fail();
    std::vector<char> tile(static_cast<std::size_t>(bytes));
    for (std::int64_t top = 0; top < page.height; top += tileHeight)
        for (std::int64_t left = 0; left < page.width; left += tileWidth) {
            task.throwIfCancelled();
            if (TIFFReadTile(tiff, tile.data(), static_cast<std::uint32_t>(left),
                             static_cast<std::uint32_t>(top), 0, 0) < 0)
                file.fail();
            const std::int64_t kept = std::min(tileWidth, page.width - left) * value;
            for (std::int64_t y = 0; y < std::min(tileHeight, page.height - top); ++y)
                std::memcpy(rows.data() + (top + y) * row + left * value, tile.data() + y * tileWidth * value,
                            static_cast<std::size_t>(kept));
        }
    return rows;
}

/// Integers as shares of their type's largest, floating-point values as they are.
template <class Value>
void copyValues(const TiffFile &file, const Page &page, Image &image, std::int64_t z, const Task &task)
{
    constexpr bool whole = std::numeric_limits<Value>::is_integer;
    constexpr double white = whole ? static_cast<double>(std::numeric_limits<Value>::max()) : 1;
    const std::vector<char> rows = rowsOf(file, page, task);
    const char *at = rows.data();
    for (std::int64_t y = 0; y < page.height; ++y) {
        task.throwIfCancelled();
        for (std::int64_t x = 0; x < page.width; ++x, at += sizeof(Value)) {
            Value value;
            std::memcpy(&value, at, sizeof(value));
            const double share = static_cast<double>(value) / white;
            const bool inverted = whole && page.photometric == PHOTOMETRIC_MINISWHITE;
            page.place(image, x, y, z) = static_cast<float>(inverted ? 1 - share : share);
        }
    }
}

void readPlain(const TiffFile &file, const Page &page, Image &image, std::int64_t z, const Task &task)
{
    if (page.format == SAMPLEFORMAT_IEEEFP)
        return page.bits == 32 ? copyValues<float>(file, page, image, z, task)
                               : copyValues<double>(file, page, image, z, task);
    const bool sign = page.format == SAMPLEFORMAT_INT;
    switch (page.bits) {
    case 8:
        return sign ? copyValues<std::int8_t>(file, page, image, z, task)
                    : copyValues<std::uint8_t>(file, page, image, z, task);
    case 16:
        return sign ? copyValues<std::int16_t>(file, page, image, z, task)
                    : copyValues<std::uint16_t>(file, page, image, z, task);
    default:
        return sign ? copyValues<std::int32_t>(file, page, image, z, task)
                    : copyValues<std::uint32_t>(file, page, image, z, task);
    }
}

/// Colours, palettes and few bits: libtiff's 8-bit RGBA, on black, by the luminance of ITU-R BT.709.
void readColours(const TiffFile &file, const Page &page, Image &image, std::int64_t z, const Task &task)
{
    char why[1024] = "";
    if (!TIFFRGBAImageOK(file.get(), why)) file.refuse(why, say("save it with 8 or 16 bits of grey"));
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(page.width * page.height));
    if (!TIFFReadRGBAImageOriented(file.get(), static_cast<std::uint32_t>(page.width),
                                   static_cast<std::uint32_t>(page.height), pixels.data(),
                                   ORIENTATION_BOTLEFT, 1))
        file.fail();
    for (std::int64_t y = 0; y < page.height; ++y) {
        task.throwIfCancelled();
        for (std::int64_t x = 0; x < page.width; ++x) {
            const std::uint32_t pixel = pixels[static_cast<std::size_t>(y * page.width + x)];
            image.at(x, y, z) = static_cast<float>(
                (0.2126 * TIFFGetR(pixel) + 0.7152 * TIFFGetG(pixel) + 0.0722 * TIFFGetB(pixel)) / 255);
        }
    }
}

} // namespace

Image readTiff(const std::filesystem::path &path, const Task &task)
{
    const TiffFile file(path, task);
    const Page first(file);
    const std::int64_t pages = file.pages();
    if (first.width * first.height > mostVoxels / pages)
        file.refuse(say("a stack of %1 pages of %2x%3 is too large", pages, first.width, first.height),
                    say("take fewer pages"));
    requireRoomFor(path, static_cast<std::uint64_t>(first.width * first.height * pages) * sizeof(cfloat));
    Image image(Extent{first.width, first.height, pages});
    for (std::int64_t z = 0; z < pages; ++z) {
        task.throwIfCancelled();
        if (z > 0) file.nextPage(); // in order: libtiff looks for a page by its number from the first one on
        const Page page(file);
        if (page.width != first.width || page.height != first.height)
            file.refuse(say("page %1 has another size than the first", z + 1), say("take it out"));
        page.plain ? readPlain(file, page, image, z, task) : readColours(file, page, image, z, task);
    }
    checkFinite(path, image.data, say("the picture"), task);
    return image;
}

} // namespace larmor::formats
