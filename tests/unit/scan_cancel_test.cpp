// SPDX-License-Identifier: GPL-3.0-or-later
// Every reader stops where it is told to, soon, and leaves the reason as it is: Cancelled, not a damaged
// file.
#include "core/error.h"
#include "core/pieces.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "scan_files.h"
#include "support/tiff_pages.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <thread>
#include <tiffio.h>

using namespace larmor;

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// How a reader ended that was to be stopped.
struct Ending {
    bool cancelled = false; ///< else it came to its end before the stop
    double heardAfter = 0;  ///< seconds from the stop to its return
};

/// Runs a reader in this thread and stops it from another one after a while.
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
    try {
        read(Task(stop.get_token()));
    } catch (const Error &error) {
        ending.cancelled = error.code() == ErrorCode::Cancelled;
        EXPECT_TRUE(ending.cancelled) << error.what();
    }
    const auto back = Clock::now();
    ended = true;
    other.join();
    ending.heardAfter = Seconds(back - asked).count();
    return ending;
}

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

/// A reader of one file, by its name.
struct Case {
    const char *name;
    std::function<void(const std::filesystem::path &)> make;
    std::function<void(const std::filesystem::path &, const Task &)> read;
};

std::vector<Case> cases()
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
        {"pages.tif", [](const auto &file) { putFile(file, tiffOfPages(20000)); }, image},
        {"colours.tif", [](const auto &file) { writeTiff(file, 1024, 4, 3); }, image},
        {"scan.npy", writeGrid, scan},
        {"scan.cfl", writeGrid, scan},
        {"scan.h5", writeGrid, scan},
    };
}

TEST(Cancel, EveryReaderIsDeafForNoLongTimeAnywhere)
{
    constexpr double promised = 0.1, ceiling = 10 * promised; // on a busy machine
    const Folder folder;
    int allStopped = 0;
    std::printf("%-14s %10s %10s %8s\n", "file", "reads in", "hears in", "stopped");
    for (const Case &test : cases()) {
        const std::filesystem::path file = folder / test.name;
        test.make(file);
        const auto read = [&](const Task &task) { test.read(file, task); };
        const auto from = Clock::now();
        read({});
        const double whole = Seconds(Clock::now() - from).count();
        double longest = 0;
        int stopped = 0;
        constexpr int stops = 12;
        for (int i = 0; i < stops; ++i) {
            const Ending ending = stoppedAfter(whole * i / stops, read);
            if (!ending.cancelled) continue; // this time it was quicker
            ++stopped;
            longest = std::max(longest, ending.heardAfter);
        }
        std::printf("%-14s %7.0f ms %7.1f ms %5d/%d\n", test.name, 1e3 * whole, 1e3 * longest, stopped,
                    stops);
        allStopped += stopped;
        EXPECT_LT(longest, ceiling) << test.name;
        std::filesystem::remove(file);
    }
    EXPECT_GE(allStopped, 12); // of 144, of which those of quick readers come too late
}

TEST(Cancel, AReaderThatIsStoppedBeforeItBeginsReadsNothing)
{
    const Folder folder;
    std::stop_source stop;
    stop.request_stop();
    for (const Case &test : cases()) {
        const std::filesystem::path file = folder / test.name;
        test.make(file);
        try {
            test.read(file, Task(stop.get_token()));
            ADD_FAILURE() << test.name << " was read";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::Cancelled) << test.name << ": " << error.what();
        }
        std::filesystem::remove(file);
    }
}

TEST(Cancel, PiecesAreWholeInOrderAndAskBeforeEach)
{
    std::size_t next = 0;
    inPieces({}, 10, 4, [&](std::size_t begin, std::size_t end) {
        EXPECT_EQ(begin, next);
        EXPECT_EQ(end, std::min<std::size_t>(10, begin + 4));
        next = end;
    });
    EXPECT_EQ(next, 10u);
    inPieces({}, 0, 4, [](std::size_t, std::size_t) { ADD_FAILURE() << "there is none"; });
    std::stop_source stop;
    int bodies = 0;
    EXPECT_THROW(inPieces(Task(stop.get_token()), 100, 10,
                          [&](std::size_t, std::size_t) {
                              if (++bodies == 3) stop.request_stop();
                          }),
                 Error);
    EXPECT_EQ(bodies, 3);
}

} // namespace
