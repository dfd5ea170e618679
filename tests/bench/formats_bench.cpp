// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the readers: TIFF stacks of many small pages, whose time must grow as their number does.
// `formats_bench [--json]`.
#include "core/json.h"
#include "core/statistics.h"
#include "core/version.h"
#include "scan/formats.h"
#include "support/temporary_folder.h"
#include "support/tiff_pages.h"

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

} // namespace

int main(int argc, char **argv)
{
    const bool json = argc > 1 && std::string_view(argv[1]) == "--json";
    const test::TemporaryFolder folder;
    Json results = Json::array();
    for (const std::uint32_t pages : {1'250u, 2'500u, 5'000u, 10'000u, 20'000u}) {
        const std::filesystem::path file = folder.path() / "pages.tif";
        const std::string bytes = tiffOfPages(pages);
        std::ofstream(file, std::ios::binary) << bytes;
        const Spread spread = timeOf(file);
        results.push_back(
            {{"name", "tiff " + std::to_string(pages) + " pages"},
             {"time_ms", {{"median", spread.median}, {"min", spread.min}, {"count", spread.count}}},
             {"rate", pages / spread.median * 1e3},
             {"unit", "pages/s"}});
        if (!json)
            std::printf("tiff %6u pages %9.1f ms %9.0f pages/s\n", pages, spread.median,
                        pages / spread.median * 1e3);
    }
    if (json)
        std::printf(
            "%s\n",
            Json{{"program", std::string("larmor ") + programVersion}, {"results", results}}.dump(2).c_str());
    return 0;
}
