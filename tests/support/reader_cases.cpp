// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/reader_cases.h"

#include "core/error.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "support/tiff_pages.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <fstream>
#include <memory>
#include <random>
#include <thread>
#include <tiffio.h>

namespace larmor::test {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Smooth along x, so that it packs, and different everywhere.
Image someImage(const Extent &extent, std::int64_t coils)
{
    Image image(extent, coils);
    std::mt19937 random(11);
    for (cfloat &value : image.data)
        value = {static_cast<float>(random() % 64) + 1, static_cast<float>(random() % 64)};
    return image;
}

Scan gridScan(const Extent &matrix, std::int64_t coils)
{
    Scan scan;
    scan.coils = coils;
    scan.matrix = scan.encodedMatrix = matrix;
    scan.trajectory = cartesianTrajectory(matrix);
    scan.samples = someImage(matrix, coils).data;
    return scan;
}

void writeTiff(const std::filesystem::path &path, int side, int pages, int samplesPerPixel)
{
    const std::unique_ptr<TIFF, void (*)(TIFF *)> tiff(TIFFOpen(path.c_str(), "w"), TIFFClose);
    std::mt19937 random(3);
    std::vector<std::uint8_t> row(static_cast<std::size_t>(side * samplesPerPixel));
    for (int page = 0; page < pages; ++page) {
        TIFFSetField(tiff.get(), TIFFTAG_IMAGEWIDTH, side);
        TIFFSetField(tiff.get(), TIFFTAG_IMAGELENGTH, side);
        TIFFSetField(tiff.get(), TIFFTAG_BITSPERSAMPLE, 8);
        TIFFSetField(tiff.get(), TIFFTAG_SAMPLESPERPIXEL, samplesPerPixel);
        TIFFSetField(tiff.get(), TIFFTAG_PHOTOMETRIC,
                     samplesPerPixel == 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK);
        TIFFSetField(tiff.get(), TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
        TIFFSetField(tiff.get(), TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE);
        TIFFSetField(tiff.get(), TIFFTAG_ROWSPERSTRIP, 64);
        for (int y = 0; y < side; ++y) {
            for (std::uint8_t &value : row)
                value = static_cast<std::uint8_t>(random());
            TIFFWriteScanline(tiff.get(), row.data(), static_cast<std::uint32_t>(y), 0);
        }
        TIFFWriteDirectory(tiff.get());
    }
}

} // namespace

Ending stoppedAfter(double seconds, const std::function<void(const Task &)> &read)
{
    std::stop_source stop;
    std::atomic<bool> ended{false};
    Clock::time_point asked;
    std::thread other([&] {
        const auto due = Clock::now() + Seconds(seconds);
        while (!ended && Clock::now() < due)
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        asked = Clock::now();
        stop.request_stop();
    });
    Ending ending;
    std::exception_ptr failed;
    try {
        read(Task(stop.get_token()));
    } catch (const Error &error) {
        ending.cancelled = error.code() == ErrorCode::Cancelled;
        if (!ending.cancelled) failed = std::current_exception();
    }
    const auto back = Clock::now();
    ended = true;
    other.join();
    if (failed) std::rethrow_exception(failed);
    ending.heardAfter = Seconds(back - asked).count();
    return ending;
}

std::vector<ReaderCase> readerCases()
{
    const auto image = [](const std::filesystem::path &file, const Task &task) { readImage(file, task); };
    const auto scan = [](const std::filesystem::path &file, const Task &task) { readScan(file, {}, task); };
    const auto object = [](const std::filesystem::path &file, const Task &task) { voxelPhantom(file, task); };
    const auto writeVolume = [](const std::filesystem::path &file) {
        writeImage(file, someImage({192, 192, 96}, 1));
    };
    const auto writeGrid = [](const std::filesystem::path &file) {
        writeScan(file, gridScan({192, 192, 24}, 4));
    };
    return {
        {"image.npy", writeVolume, image},
        {"image.cfl", writeVolume, image},
        {"image.nii", writeVolume, image},
        {"image.nii.gz",
         [](const auto &file) {
             writeImage(file, someImage({128, 128, 48}, 1));
         },
         image},
        {"object.nii", writeVolume, object},
        {"image.png",
         [](const auto &file) {
             writeImage(file, someImage({2500, 2500, 1}, 1));
         },
         image},
        {"grey.tif", [](const auto &file) { writeTiff(file, 1024, 6, 1); }, image},
        {"pages.tif", [](const auto &file) { std::ofstream(file, std::ios::binary) << tiffOfPages(20000); },
         image},
        {"colours.tif", [](const auto &file) { writeTiff(file, 1024, 4, 3); }, image},
        {"scan.npy", writeGrid, scan},
        {"scan.cfl", writeGrid, scan},
        {"scan.h5", writeGrid, scan},
    };
}

} // namespace larmor::test
