// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the readers: TIFF stacks of many small pages, whose time must grow as their number does; and how
// soon each reader ends that is told to stop. `formats_bench [--json]`.
#include "core/json.h"
#include "core/statistics.h"
#include "core/version.h"
#include "scan/formats.h"
#include "support/reader_cases.h"
#include "support/temporary_folder.h"
#include "support/tiff_pages.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <string_view>
#include <vector>

using namespace larmor;

namespace {

/// Milliseconds to read a file, five times.
Spread timeOf(const std::filesystem::path &file)
{
    using Clock = std::chrono::steady_clock;
    std::vector<double> samples;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        readImage(file);
        samples.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    return spreadOf(samples);
}

/// Stacks of pages of one voxel.
Json stacks(const std::filesystem::path &folder)
{
    Json rows = Json::array();
    for (const std::uint32_t pages : {1'250u, 2'500u, 5'000u, 10'000u, 20'000u}) {
        const std::filesystem::path file = folder / "pages.tif";
        std::ofstream(file, std::ios::binary) << tiffOfPages(pages);
        const Spread spread = timeOf(file);
        rows.push_back(
            {{"name", "tiff " + std::to_string(pages) + " pages"},
             {"time_ms", {{"median", spread.median}, {"min", spread.min}, {"count", spread.count}}},
             {"rate", pages / spread.median * 1e3},
             {"unit", "pages/s"}});
    }
    return rows;
}

/// Each reader stopped at places all over its file.
Json stops(const std::filesystem::path &folder)
{
    constexpr int places = 24;
    using Clock = std::chrono::steady_clock;
    Json rows = Json::array();
    for (const test::ReaderCase &one : test::readerCases()) {
        const std::filesystem::path file = folder / one.name;
        one.make(file);
        const auto from = Clock::now();
        one.read(file, {});
        const double whole = std::chrono::duration<double>(Clock::now() - from).count();
        double longest = 0;
        int stopped = 0;
        for (int i = 0; i < places; ++i) {
            const test::Ending ending =
                test::stoppedAfter(whole * i / places, [&](const Task &task) { one.read(file, task); });
            if (!ending.cancelled) continue; // this time it was quicker
            ++stopped;
            longest = std::max(longest, ending.heardAfter);
        }
        rows.push_back({{"file", one.name},
                        {"reads_in_ms", 1e3 * whole},
                        {"hears_within_ms", 1e3 * longest},
                        {"stopped", stopped}});
        std::filesystem::remove(file);
    }
    return rows;
}

} // namespace

int main(int argc, char **argv)
{
    const bool json = argc > 1 && std::string_view(argv[1]) == "--json";
    const test::TemporaryFolder folder;
    const Json read = stacks(folder.path()), stopped = stops(folder.path());
    if (json) {
        const std::string program = std::string("larmor ") + programVersion;
        std::puts(Json{{"program", program}, {"results", read}, {"stops", stopped}}.dump(2).c_str());
        return 0;
    }
    for (const Json &row : read)
        std::printf("%-18s %9.1f ms %9.0f pages/s\n", row["name"].get<std::string>().c_str(),
                    row["time_ms"]["median"].get<double>(), row["rate"].get<double>());
    for (const Json &row : stopped)
        std::printf("%-18s read in %7.0f ms, stops within %6.1f ms (%d times)\n",
                    row["file"].get<std::string>().c_str(), row["reads_in_ms"].get<double>(),
                    row["hears_within_ms"].get<double>(), row["stopped"].get<int>());
    return 0;
}
