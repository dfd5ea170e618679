// SPDX-License-Identifier: GPL-3.0-or-later
// Threads, warps, blocks and multiprocessors: who runs with whom, and where a launch is legal.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"
#include "model/capability_limits.h"
#include "model/warp_access.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace larmor {

namespace {

using model::warpSize;

// ---- launch

/// The first limit of a compute capability that a launch breaks; empty: it is legal.
std::string brokenLimit(const model::CapabilityLimits &limits, const LaunchShape &grid,
                        const LaunchShape &block)
{
    const auto beyond = [](const char *what, std::int64_t value, std::int64_t most) {
        return std::string(what) + " " + std::to_string(value) + " exceeds " + std::to_string(most);
    };
    if (block.count() > limits.threadsPerBlock)
        return beyond("threads of a block,", std::int64_t(block.count()), limits.threadsPerBlock);
    if (block.x > limits.blockX) return beyond("block x", block.x, limits.blockX);
    if (block.y > limits.blockX) return beyond("block y", block.y, limits.blockX);
    if (block.z > limits.blockZ) return beyond("block z", block.z, limits.blockZ);
    if (grid.x > limits.gridX) return beyond("grid x", grid.x, limits.gridX);
    if (grid.y > limits.gridYZ) return beyond("grid y", grid.y, limits.gridYZ);
    if (grid.z > (limits.gridZ ? limits.gridYZ : 1))
        return beyond("grid z", grid.z, limits.gridZ ? limits.gridYZ : 1);
    return {};
}

Json launch(const OptionSet &p)
{
    const LaunchShape grid = shapeParameter(p, "grid"), block = shapeParameter(p, "block");
    Json rows = Json::array();
    for (const model::CapabilityLimits &limits : model::allCapabilityLimits()) {
        const std::string broken = brokenLimit(limits, grid, block);
        Json row{
            {"capability", limits.capability.toString()}, {"legal", broken.empty()}, {"why_not", broken}};
        if (broken.empty() && grid.z > 1 && limits.capability.major == 2)
            row["note"] =
                "CUDA C Programming Guide 3.0 asks for grid z = 1 on 2.0; guides from 4.0 on allow it";
        rows.push_back(std::move(row));
    }
    return {{"threads", countJson(grid.count() * block.count())},
            {"warps_per_block", countJson(std::ceil(block.count() / warpSize))},
            {"capabilities", std::move(rows)}};
}

// ---- warps

/// Threads of a block by x, y, z; z = 0 where it has none.
LaunchShape placeOf(std::int64_t linear, const LaunchShape &block)
{
    return {linear % block.x, linear / block.x % block.y, linear / (block.x * block.y)};
}

Json placeJson(const LaunchShape &place)
{
    return Json{place.x, place.y, place.z};
}

/// Lowest and highest coordinate of the threads of one warp.
Json warpRow(int warp, int threads, const LaunchShape &block)
{
    const int first = warp * warpSize, end = std::min(first + warpSize, threads);
    LaunchShape low = placeOf(first, block), high = low;
    for (int t = first; t < end; ++t) {
        const LaunchShape at = placeOf(t, block);
        low = {std::min(low.x, at.x), std::min(low.y, at.y), std::min(low.z, at.z)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y), std::max(high.z, at.z)};
    }
    return {{"warp", warp},
            {"first_thread", first},
            {"last_thread", end - 1},
            {"first_index", placeJson(placeOf(first, block))},
            {"last_index", placeJson(placeOf(end - 1, block))},
            {"x", Json{low.x, high.x}},
            {"y", Json{low.y, high.y}},
            {"z", Json{low.z, high.z}},
            {"half_warps", end - first > warpSize / 2 ? 2 : 1},
            {"idle_lanes", warpSize - (end - first)}};
}

Json indexJson(const OptionSet &p, const LaunchShape &block)
{
    LaunchShape at{0, 0, 0};
    const std::vector<std::string> words = listParameter(p, "index");
    std::int64_t *const parts[] = {&at.x, &at.y, &at.z};
    const std::int64_t sizes[] = {block.x, block.y, block.z};
    bool isPlace = words.size() <= 3;
    for (std::size_t i = 0; isPlace && i < words.size(); ++i) {
        OptionSet one{{"index", words[i]}};
        isPlace = !words[i].empty() && words[i].size() < 8 &&
                  words[i].find_first_not_of("0123456789") == std::string::npos;
        if (!isPlace) break;
        *parts[i] = one.number("index");
        isPlace = *parts[i] < sizes[i];
    }
    if (!isPlace)
        throw Error(ErrorCode::InvalidCall, say("index=%1 is no thread of this block", p.text("index")), {},
                    say("say x,y,z, each from 0 on and below the block's size"));
    const auto linear = int(at.x + block.x * (at.y + block.y * at.z));
    return {{"index", placeJson(at)},
            {"linear", linear},
            {"warp", linear / warpSize},
            {"lane", linear % warpSize},
            {"half_warp", linear % warpSize / (warpSize / 2)}};
}

Json warps(const OptionSet &p)
{
    const LaunchShape block = shapeParameter(p, "block");
    constexpr int most = 1024;
    if (block.count() > most)
        throw Error(ErrorCode::InvalidCall, say("block=%1 has too many threads", p.text("block")),
                    say("no GPU takes more than %1", most));
    const int threads = int(block.count()), count = (threads + warpSize - 1) / warpSize;
    Json rows = Json::array();
    for (int warp = 0; warp < count; ++warp)
        rows.push_back(warpRow(warp, threads, block));
    Json json{{"threads", threads},
              {"warps", count},
              {"idle_lanes", count * warpSize - threads},
              {"used_share", double(threads) / (count * warpSize)},
              {"thread", Json()},
              {"rows", std::move(rows)}};
    if (!p.text("index").empty()) json["thread"] = indexJson(p, block);
    return json;
}

// ---- blocks

/// Blocks in the order in which they start.
std::vector<int> orderOf(const std::string &word, int blocks)
{
    std::vector<int> order(static_cast<std::size_t>(blocks));
    std::iota(order.begin(), order.end(), 0);
    if (word == "descending") std::reverse(order.begin(), order.end());
    if (word == "shuffled") std::shuffle(order.begin(), order.end(), std::mt19937(1));
    return order;
}

/// The time of one block, in units of the mean: alternates about it, so that any order has the same sum.
double timeOf(int block, double spread)
{
    return 1 + (block % 2 == 0 ? -spread : spread);
}

/// Each block goes where a place is free first. @param rows takes what ran where; null: nobody asks.
Json scheduled(const std::vector<int> &order, int processors, int resident, double spread, Json *rows)
{
    std::vector<double> freeAt(std::size_t(processors) * std::size_t(resident), 0.0);
    double busy = 0;
    for (const int block : order) {
        // Places of different multiprocessors first: blocks are spread over the device.
        const auto place = std::min_element(freeAt.begin(), freeAt.end());
        const double begin = *place, time = timeOf(block, spread);
        *place += time;
        busy += time;
        if (rows)
            rows->push_back({{"block", block},
                             {"multiprocessor", (place - freeAt.begin()) % processors},
                             {"place", (place - freeAt.begin()) / processors},
                             {"begin", begin},
                             {"end", *place}});
    }
    const double end = *std::max_element(freeAt.begin(), freeAt.end());
    return {{"multiprocessors", processors},
            {"places", freeAt.size()},
            {"time", end},
            {"used_share", busy / (end * double(freeAt.size()))}};
}

Json blocks(const OptionSet &p)
{
    constexpr int most = 65535, drawn = 256;
    const int count = wholeParameter(p, "blocks", 1, most), resident = wholeParameter(p, "resident", 1, 32);
    const double spread = realParameter(p, "spread", 0, 0.9);
    const std::vector<int> order =
        orderOf(wordParameter(p, "order", {"ascending", "descending", "shuffled"}), count);
    Json rows = Json::array(), timelines = Json::array();
    for (const std::string &word : listParameter(p, "multiprocessors")) {
        const int processors = wholeParameter({{"multiprocessors", word}}, "multiprocessors", 1, 1024);
        Json timeline = Json::array();
        Json row = scheduled(order, processors, resident, spread, count <= drawn ? &timeline : nullptr);
        row["times_faster"] = rows.empty() ? 1.0 : rows[0]["time"].get<double>() / row["time"].get<double>();
        rows.push_back(std::move(row));
        if (count <= drawn) timelines.push_back({{"multiprocessors", processors}, {"rows", timeline}});
    }
    return {{"rows", std::move(rows)}, {"timelines", count <= drawn ? std::move(timelines) : Json()}};
}

} // namespace

Show launchShow()
{
    return {
        "launch",
        say("Launch validator"),
        say("On which compute capabilities a launch is legal, and why not."),
        "Kirk & Hwu 2010, exercise 4.1; CUDA C Programming Guide 3.0, table G-1, and 4.2, table F-2",
        {makeOption("grid", "Grid", {"4096", "64x64", "70000", "512x512"}, "1024",
                    say("Blocks, as X, XxY or XxYxZ: up to 65,535 each, from 3.0 on 2,147,483,647 in x.")),
         makeOption("block", "Block", {"512", "16x16", "32x32"}, "32x32",
                    say("Threads, as X, XxY or XxYxZ."))},
        launch};
}

Show warpsShow()
{
    return {
        "warps",
        say("Threads to warps"),
        say("Which threads of a block run together: their linear numbers, warps, half-warps, idle lanes."),
        "Kirk & Hwu 2010, 4.5 and 6.1; CUDA C Programming Guide 3.0, 2.2 and 4.1",
        {makeOption("block", "Block", {"4x8x2", "48", "16x16", "8x8"}, "4x8x2",
                    say("Threads, as X, XxY or XxYxZ: x counts first, then y, then z.")),
         makeOption("index", "Thread", {"1,2,1"}, "",
                    say("One thread, as x,y,z: its number, warp and lane."))},
        warps};
}

Show blocksShow()
{
    return {
        "blocks",
        say("Blocks to multiprocessors"),
        say("The same launch on boards of more and fewer multiprocessors, blocks in any order."),
        "Kirk & Hwu 2010, 4.4; CUDA C Programming Guide 3.0, 1.3 and 4.1",
        {makeOption("blocks", "Blocks", {"8", "64", "256", "1024"}, "64", say("Of the launch: 1 to 65,535.")),
         makeOption("multiprocessors", "Multiprocessors", {"2,4", "2,16,30,132"}, "2,16,30,132",
                    say("Of each board, between commas: the same program runs on all of them.")),
         makeOption("resident", "Resident blocks", {"1", "3", "8"}, "1",
                    say("That a multiprocessor holds at once, each with its own time: 1 to 32.")),
         makeOption("order", "Order", {"ascending", "descending", "shuffled"}, "ascending",
                    say("In which blocks start: none may wait for another, so any is right.")),
         makeOption("spread", "Spread", {"0", "0.5"}, "0",
                    say("By how much blocks take less or more than the mean, in turns: 0 to 0.9."))},
        blocks};
}

} // namespace larmor
