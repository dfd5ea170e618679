// SPDX-License-Identifier: GPL-3.0-or-later
// TIFF pictures, written by libtiff in each layout: their values, their place in the image, and what is
// refused.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan_files.h"
#include "support/tiff_pages.h"

#include <chrono>
#include <cstring>
#include <functional>
#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <random>
#include <tiffio.h>

using namespace larmor;

namespace {

constexpr std::uint16_t leftOut = 0xffff; // a tag that the file lacks

struct Layout {
    int width = 13, height = 7;
    std::uint16_t format = SAMPLEFORMAT_UINT, photometric = PHOTOMETRIC_MINISBLACK,
                  orientation = ORIENTATION_TOPLEFT;
    std::uint16_t compression = COMPRESSION_NONE;
    int tile = 0, pages = 1;
    const char *mode = "w"; // of one byte order or the other
};

/// Values [page][row][column], rows as they stand in the file.
template <class Value>
void write(const std::filesystem::path &path, const Layout &layout, const std::vector<Value> &values,
           int samples = 1)
{
    const std::unique_ptr<TIFF, void (*)(TIFF *)> tiff(TIFFOpen(path.c_str(), layout.mode), TIFFClose);
    const std::size_t row = static_cast<std::size_t>(layout.width * samples);
    auto at = values.begin();
    for (int page = 0; page < layout.pages; ++page) {
        TIFFSetField(tiff.get(), TIFFTAG_IMAGEWIDTH, layout.width);
        TIFFSetField(tiff.get(), TIFFTAG_IMAGELENGTH, layout.height);
        TIFFSetField(tiff.get(), TIFFTAG_BITSPERSAMPLE, int(8 * sizeof(Value)));
        TIFFSetField(tiff.get(), TIFFTAG_SAMPLESPERPIXEL, samples);
        TIFFSetField(tiff.get(), TIFFTAG_SAMPLEFORMAT, layout.format);
        if (layout.photometric != leftOut) TIFFSetField(tiff.get(), TIFFTAG_PHOTOMETRIC, layout.photometric);
        TIFFSetField(tiff.get(), TIFFTAG_ORIENTATION, layout.orientation);
        TIFFSetField(tiff.get(), TIFFTAG_COMPRESSION, layout.compression);
        TIFFSetField(tiff.get(), TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
        if (layout.tile == 0) {
            for (int y = 0; y < layout.height; ++y, at += std::ptrdiff_t(row)) {
                std::vector<Value> line(at, at + std::ptrdiff_t(row));
                TIFFWriteScanline(tiff.get(), line.data(), std::uint32_t(y), 0);
            }
        } else {
            TIFFSetField(tiff.get(), TIFFTAG_TILEWIDTH, layout.tile);
            TIFFSetField(tiff.get(), TIFFTAG_TILELENGTH, layout.tile);
            std::vector<Value> tile(std::size_t(layout.tile * layout.tile));
            for (int top = 0; top < layout.height; top += layout.tile)
                for (int left = 0; left < layout.width; left += layout.tile) {
                    for (int y = 0; y < layout.tile && top + y < layout.height; ++y)
                        for (int x = 0; x < layout.tile && left + x < layout.width; ++x)
                            tile[std::size_t(y * layout.tile + x)] = at[(top + y) * layout.width + left + x];
                    TIFFWriteTile(tiff.get(), tile.data(), std::uint32_t(left), std::uint32_t(top), 0, 0);
                }
            at += std::ptrdiff_t(row) * layout.height;
        }
        TIFFWriteDirectory(tiff.get());
    }
}

template <class Value>
std::vector<Value> someValues(const Layout &layout, int samples = 1)
{
    std::mt19937_64 random(5);
    std::vector<Value> values(std::size_t(layout.width * layout.height * layout.pages * samples));
    for (Value &value : values)
        if constexpr (std::numeric_limits<Value>::is_integer)
            value = static_cast<Value>(random());
        else
            value = std::uniform_real_distribution<Value>(-3, 3)(random);
    return values;
}

/// Writes, reads, and compares each voxel; y runs up.
template <class Value>
void expectThereAndBack(const Layout &layout)
{
    const Folder folder;
    const std::vector<Value> values = someValues<Value>(layout);
    write(folder / "p.tif", layout, values);
    const Image image = readImage(folder / "p.tif");
    ASSERT_EQ(image.extent, (Extent{layout.width, layout.height, layout.pages}));
    const bool whole = std::numeric_limits<Value>::is_integer;
    const double white = whole ? double(std::numeric_limits<Value>::max()) : 1;
    const bool mirrored =
        layout.orientation == ORIENTATION_TOPRIGHT || layout.orientation == ORIENTATION_BOTRIGHT;
    const bool upward =
        layout.orientation == ORIENTATION_BOTLEFT || layout.orientation == ORIENTATION_BOTRIGHT;
    std::size_t i = 0;
    for (int z = 0; z < layout.pages; ++z)
        for (int y = 0; y < layout.height; ++y)
            for (int x = 0; x < layout.width; ++x) {
                double value = double(values[i++]) / white;
                if (layout.photometric == PHOTOMETRIC_MINISWHITE && whole) value = 1 - value;
                ASSERT_EQ(
                    image.at(mirrored ? layout.width - 1 - x : x, upward ? y : layout.height - 1 - y, z),
                    cfloat(float(value)))
                    << x << ' ' << y << ' ' << z;
            }
}

} // namespace

TEST(Tiff, EveryTypeOfGreyIsReadAsItStands)
{
    Layout layout;
    expectThereAndBack<std::uint8_t>(layout);
    expectThereAndBack<std::uint16_t>(layout);
    expectThereAndBack<std::uint32_t>(layout);
    layout.format = SAMPLEFORMAT_INT;
    expectThereAndBack<std::int8_t>(layout);
    expectThereAndBack<std::int16_t>(layout);
    expectThereAndBack<std::int32_t>(layout);
    layout.format = SAMPLEFORMAT_IEEEFP;
    expectThereAndBack<float>(layout);
    expectThereAndBack<double>(layout);
}

TEST(Tiff, EveryLayoutIsRead)
{
    for (const char *mode : {"wl", "wb", "w8"})
        for (const int tile : {0, 16})
            for (const std::uint16_t compression :
                 {COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_ADOBE_DEFLATE})
                for (const auto &[width, height] : {std::pair(1, 1), std::pair(17, 33), std::pair(64, 5)}) {
                    Layout layout;
                    layout.mode = mode, layout.tile = tile, layout.compression = compression;
                    layout.width = width, layout.height = height;
                    expectThereAndBack<std::uint16_t>(layout);
                }
}

TEST(Tiff, WhiteMayBeZeroAndRowsMayRunUp)
{
    Layout layout;
    layout.photometric = PHOTOMETRIC_MINISWHITE;
    expectThereAndBack<std::uint8_t>(layout);
    layout.photometric = leftOut; // then it is not
    expectThereAndBack<std::uint8_t>(layout);
    layout.photometric = PHOTOMETRIC_MINISBLACK;
    for (const std::uint16_t orientation :
         {ORIENTATION_TOPRIGHT, ORIENTATION_BOTRIGHT, ORIENTATION_BOTLEFT}) {
        layout.orientation = orientation;
        expectThereAndBack<std::uint16_t>(layout);
    }
}

TEST(Tiff, PagesArePlanes)
{
    Layout layout;
    layout.pages = 4;
    expectThereAndBack<std::uint16_t>(layout);
}

TEST(Tiff, ColoursAreReadByTheirLuminance)
{
    const Folder folder;
    Layout layout;
    layout.width = 2, layout.height = 2;
    layout.photometric = PHOTOMETRIC_RGB;
    const std::vector<std::uint8_t> rgb = {255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255};
    write(folder / "c.tiff", layout, rgb, 3);
    const Image image = readImage(folder / "c.tiff");
    EXPECT_NEAR(image.at(0, 1, 0).real(), 0.2126, 1e-6);
    EXPECT_NEAR(image.at(1, 1, 0).real(), 0.7152, 1e-6);
    EXPECT_NEAR(image.at(0, 0, 0).real(), 0.0722, 1e-6);
    EXPECT_NEAR(image.at(1, 0, 0).real(), 1, 1e-6);
}

TEST(Tiff, IsAnObjectToScan)
{
    const Folder folder;
    Layout layout;
    const std::vector<std::uint16_t> values = someValues<std::uint16_t>(layout);
    write(folder / "photo.TIF", layout, values);
    const auto object = voxelPhantom(folder / "photo.TIF");
    const std::vector<KPoint> zero{{0, 0, 0}};
    std::vector<cdouble> value(1);
    object->transform(zero, value, {});
    double sum = 0;
    for (const std::uint16_t v : values)
        sum += v / 65535.0;
    EXPECT_NEAR(value[0].real(), sum / (layout.width * layout.width), 1e-6);
    EXPECT_EQ(makePhantom(object->name(), object->parameters())->parameters(), object->parameters());
    layout.pages = 3;
    write(folder / "stack.tif", layout, someValues<std::uint16_t>(layout));
    EXPECT_THROW(voxelPhantom(folder / "stack.tif"), Error);
}

TEST(Tiff, AStackOfManyPagesTakesATimeThatGrowsWithTheirNumber)
{
    const Folder folder;
    constexpr int pages = 20000;
    putFile(folder / "many.tif", tiffOfPages(pages));
    const auto from = std::chrono::steady_clock::now();
    const Image image = readImage(folder / "many.tif");
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
    EXPECT_LT(seconds, 10); // a tenth of a second alone; looked for one by one, four minutes
    ASSERT_EQ(image.extent, (Extent{1, 1, pages}));
    for (int page = 0; page < pages; ++page)
        ASSERT_EQ(image.at(0, 0, page), cfloat(static_cast<float>(page % 251) / 255)) << page;
}

TEST(Tiff, PagesThatLeadInACircleEnd)
{
    const Folder folder;
    for (const int last : {0, 1, 2}) { // back to the first page, to one between, to itself
        putFile(folder / "circle.tif", tiffOfPages(3, last));
        try {
            EXPECT_EQ(readImage(folder / "circle.tif").extent, (Extent{1, 1, 3})) << last;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::FileFormat) << last << ": " << error.what();
        }
    }
}

TEST(Tiff, WhatIsDamagedIsRefused)
{
    const Folder folder;
    Layout layout;
    layout.width = 90, layout.height = 70, layout.compression = COMPRESSION_ADOBE_DEFLATE;
    write(folder / "good.tif", layout, someValues<std::uint16_t>(layout));
    const std::string whole = bytesOfFile(folder / "good.tif");
    for (std::size_t kept = 0; kept < whole.size(); kept += 97) {
        putFile(folder / "cut.tif", whole.substr(0, kept));
        EXPECT_THROW(readImage(folder / "cut.tif"), Error) << kept;
    }
    std::mt19937_64 random(3);
    for (int i = 0; i < 400; ++i) { // any byte may be wrong: an image or an Error, nothing else
        std::string bytes = whole;
        for (int j = 0; j < 4; ++j) {
            const std::size_t near = j % 2 == 0 ? random() % bytes.size() : bytes.size() - 1 - random() % 220;
            bytes[near] = static_cast<char>(random());
        }
        putFile(folder / "wrong.tif", bytes);
        try {
            readImage(folder / "wrong.tif");
        } catch (const Error &) {
        }
    }
    putFile(folder / "text.tif", "no picture");
    EXPECT_THROW(readImage(folder / "text.tif"), Error);
    EXPECT_THROW(readImage(folder / "absent.tif"), Error);
}

TEST(Tiff, WhatCannotBeAnImageIsRefusedWithItsReason)
{
    const Folder folder;
    const auto complaint = [&] {
        try {
            readImage(folder / "p.tif");
        } catch (const Error &error) {
            return std::string(error.what());
        }
        return std::string();
    };
    Layout layout;
    layout.width = 9000;
    write(folder / "p.tif", layout, someValues<std::uint8_t>(layout));
    EXPECT_NE(complaint().find("too large"), std::string::npos) << complaint();
    layout = {};
    layout.orientation = ORIENTATION_RIGHTTOP;
    write(folder / "p.tif", layout, someValues<std::uint8_t>(layout));
    EXPECT_NE(complaint().find("orientation"), std::string::npos) << complaint();
    layout = {};
    layout.format = SAMPLEFORMAT_IEEEFP;
    std::vector<float> values = someValues<float>(layout);
    values[20] = std::numeric_limits<float>::quiet_NaN();
    write(folder / "p.tif", layout, values);
    EXPECT_NE(complaint().find("finite"), std::string::npos) << complaint();
    layout = {};
    write(folder / "p.tif", layout, someValues<std::uint8_t>(layout));
    layout.width = 14, layout.mode = "a";
    write(folder / "p.tif", layout, someValues<std::uint8_t>(layout));
    EXPECT_NE(complaint().find("page 2"), std::string::npos) << complaint();
}
