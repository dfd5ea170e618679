// SPDX-License-Identifier: GPL-3.0-or-later
// Every reader stops where it is told to, soon, and leaves the reason as it is: Cancelled, not a damaged
// file.
#include "core/error.h"
#include "core/pieces.h"
#include "scan_files.h"
#include "support/reader_cases.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <gtest/gtest.h>

using namespace larmor;

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

TEST(Cancel, EveryReaderIsDeafForNoLongTimeAnywhere)
{
    constexpr double promised = 0.1, ceiling = 10 * promised; // on a busy machine
    const Folder folder;
    int allStopped = 0;
    std::printf("%-14s %10s %10s %8s\n", "file", "reads in", "hears in", "stopped");
    for (const test::ReaderCase &one : test::readerCases()) {
        const std::filesystem::path file = folder / one.name;
        one.make(file);
        const auto read = [&](const Task &task) { one.read(file, task); };
        const auto from = Clock::now();
        read({});
        const double whole = Seconds(Clock::now() - from).count();
        double longest = 0;
        int stopped = 0;
        constexpr int stops = 12;
        for (int i = 0; i < stops; ++i) {
            const test::Ending ending = test::stoppedAfter(whole * i / stops, read);
            if (!ending.cancelled) continue; // this time it was quicker
            ++stopped;
            longest = std::max(longest, ending.heardAfter);
        }
        std::printf("%-14s %7.0f ms %7.1f ms %5d/%d\n", one.name, 1e3 * whole, 1e3 * longest, stopped, stops);
        allStopped += stopped;
        EXPECT_LT(longest, ceiling) << one.name;
        std::filesystem::remove(file);
    }
    EXPECT_GE(allStopped, 12); // of 144, of which those of quick readers come too late
}

TEST(Cancel, AReaderThatIsStoppedBeforeItBeginsReadsNothing)
{
    const Folder folder;
    std::stop_source stop;
    stop.request_stop();
    for (const test::ReaderCase &one : test::readerCases()) {
        const std::filesystem::path file = folder / one.name;
        one.make(file);
        try {
            one.read(file, Task(stop.get_token()));
            ADD_FAILURE() << one.name << " was read";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::Cancelled) << one.name << ": " << error.what();
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
