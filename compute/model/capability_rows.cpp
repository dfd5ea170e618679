// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/capability_rows.h"

#include "model/capability_abilities.h"
#include "model/warp_access.h"

#include <vector>

namespace larmor::model {

namespace {

using Limits = const CapabilityLimits &;
constexpr std::string_view g1 = "CUDA C Programming Guide 3.0, table G-1; from 3.0 on guide 13.0";
constexpr std::string_view occupancyRules =
    "CUDA C Programming Guide 3.0, 4.2; from 3.0 on the toolkit's occupancy calculator";
constexpr std::string_view throughput =
    "CUDA C Programming Guide 3.0, table 5-1; from 3.0 on guide 13.0, Arithmetic Instructions";

std::vector<LimitRow> launchRows()
{
    return {
        {"threads_per_block", say("Threads of a block"), g1,
         [](Limits l) { return Json(l.threadsPerBlock); }},
        {"block_xy", say("Block in x and y"), g1, [](Limits l) { return Json(l.blockX); }},
        {"block_z", say("Block in z"), g1, [](Limits l) { return Json(l.blockZ); }},
        {"grid_x", say("Grid in x"), g1, [](Limits l) { return Json(l.gridX); }},
        {"grid_y", say("Grid in y"), g1, [](Limits l) { return Json(l.gridYZ); }},
        {"grid_z", say("Grid in z"),
         "CUDA C Programming Guide 4.2, table F-2; guide 3.0 still asks for 1 on 2.0",
         [](Limits l) { return Json(l.gridZ ? l.gridYZ : 1); }},
        {"parameter_bytes", say("Arguments of a kernel"),
         "CUDA C Programming Guide 3.0, B.1.4; from 7.0 on guide 13.0 (CUDA 12.1 and later)",
         [](Limits l) { return Json(l.parameters); }, true},
        {"grids", say("Kernels at once"),
         "CUDA C Programming Guide 4.2, 3.2.5.3 (guide 3.0 says 4 on 2.0); from 3.0 on guide 13.0",
         [](Limits l) { return Json(l.grids); }},
    };
}

std::vector<LimitRow> residentRows()
{
    return {
        {"warp_size", say("Threads of a warp"), g1, [](Limits) { return Json(warpSize); }},
        {"blocks", say("Blocks of a multiprocessor"), g1, [](Limits l) { return Json(l.blocks); }},
        {"warps", say("Warps of a multiprocessor"), g1, [](Limits l) { return Json(l.warps); }},
        {"threads", say("Threads of a multiprocessor"), g1, [](Limits l) { return Json(l.threads()); }},
        {"registers", say("Registers of a multiprocessor"), g1, [](Limits l) { return Json(l.registers); }},
        {"registers_per_block", say("Registers of a block"), g1,
         [](Limits l) { return Json(l.registersPerBlock); }},
        {"registers_per_thread", say("Registers of a thread"), g1,
         [](Limits l) { return Json(l.registersPerThread); }},
        {"register_unit", say("Registers are allotted by"), occupancyRules,
         [](Limits l) { return Json(l.registerUnit); }},
        {"shared_bytes", say("Shared memory of a multiprocessor"), g1,
         [](Limits l) { return Json(l.shared); }, true},
        {"shared_per_block_bytes", say("Shared memory of a block"), g1,
         [](Limits l) { return Json(l.sharedPerBlock); }, true},
        {"shared_unit_bytes", say("Shared memory is allotted by"), occupancyRules,
         [](Limits l) { return Json(l.sharedUnit); }, true},
        {"banks", say("Banks of shared memory"), g1, [](Limits l) { return Json(l.banks); }},
    };
}

std::vector<LimitRow> otherRows()
{
    return {
        {"local_bytes", say("Local memory of a thread"), g1, [](Limits l) { return Json(l.localPerThread); },
         true},
        {"constant_bytes", say("Constant memory"), g1, [](Limits l) { return Json(l.constantMemory); }, true},
        {"constant_cache_bytes", say("Constant cache of a multiprocessor"), g1,
         [](Limits l) { return Json(l.constantCache); }, true},
        {"texture_cache_bytes", say("Texture cache of a multiprocessor"), g1,
         [](Limits l) {
             return l.textureCacheLeast == l.textureCacheMost
                        ? Json(l.textureCacheMost)
                        : Json::array({l.textureCacheLeast, l.textureCacheMost});
         },
         true},
        {"schedulers", say("Schedulers of warps"), throughput, [](Limits l) { return Json(l.schedulers); }},
        {"single_precision", say("Float multiply-adds a clock"), throughput,
         [](Limits l) { return Json(l.cores); }},
        {"double_precision", say("Double multiply-adds a clock"), throughput,
         [](Limits l) { return l.doubles > 0 ? Json(l.doubles) : Json(); }},
        {"special_functions", say("Sines, roots ... a clock"), throughput,
         [](Limits l) { return Json(l.specialFunctions); }},
    };
}

std::string bytesText(std::int64_t bytes)
{
    return bytes % 1024 == 0 ? std::to_string(bytes / 1024) + " KB" : std::to_string(bytes) + " B";
}

} // namespace

std::span<const LimitRow> limitRows()
{
    static const std::vector<LimitRow> all = [] {
        std::vector<LimitRow> rows = launchRows();
        for (const auto &part : {residentRows(), otherRows()})
            rows.insert(rows.end(), part.begin(), part.end());
        return rows;
    }();
    return all;
}

std::string limitText(const LimitRow &row, const CapabilityLimits &limits)
{
    const Json value = row.value(limits);
    if (value.is_null()) return "–";
    if (value.is_array())
        return std::to_string(value[0].get<int>() / 1024) + "–" + bytesText(value[1].get<int>());
    return row.isBytes ? bytesText(value.get<std::int64_t>()) : std::to_string(value.get<std::int64_t>());
}

Json capabilityJson(const CapabilityLimits &limits)
{
    Json json{{"compute_capability", limits.capability.toString()}};
    for (const LimitRow &row : limitRows())
        json["limits"][std::string(row.name)] = row.value(limits);
    for (const AbilityFacts &facts : abilities())
        json["abilities"][std::string(facts.word)] = has(limits.capability, facts.ability);
    return json;
}

Json capabilityLegend()
{
    Json json{{"limits", Json::array()}, {"abilities", Json::array()}};
    for (const LimitRow &row : limitRows())
        json["limits"].push_back({{"name", row.name},
                                  {"title", row.title},
                                  {"unit", row.isBytes ? Json("bytes") : Json()},
                                  {"source", row.source}});
    for (const AbilityFacts &facts : abilities())
        json["abilities"].push_back({{"name", facts.word},
                                     {"title", facts.title},
                                     {"since", facts.since.toString()},
                                     {"until", facts.until ? Json(facts.until->toString()) : Json()},
                                     {"source", facts.source}});
    return json;
}

} // namespace larmor::model
