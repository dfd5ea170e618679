// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/line_heat.h"
#include "lab/memory_traffic.h"
#include "lab/modelled_run.h"

namespace larmor {
namespace {

using model::LineTraffic;

Json accessJson(const model::AccessCount &count)
{
    return {{"instructions", double(count.instructions)},
            {"requests", double(count.requests)},
            {"transactions", double(count.transactions)},
            {"bytes_requested", double(count.bytesRequested)},
            {"bytes", double(count.bytesMoved)}};
}

Json sharedJson(const model::SharedCount &count)
{
    return {{"instructions", double(count.instructions)}, {"wavefronts", double(count.wavefronts)}};
}

Json doubtsJson(const std::map<int, std::string> &doubts)
{
    Json json = Json::array();
    for (const auto &[line, what] : doubts)
        json.push_back({{"line", line}, {"what", what}});
    return json;
}

Json trafficJson(const LineTraffic &traffic)
{
    return {{"global_read", accessJson(traffic.globalRead)},
            {"global_written", accessJson(traffic.globalWritten)},
            {"global_atomic", accessJson(traffic.globalAtomic)},
            {"global_reduced", accessJson(traffic.globalReduced)},
            {"global_copied", accessJson(traffic.globalCopied)},
            {"local", accessJson(traffic.local())},
            {"local_read", accessJson(traffic.localRead)},
            {"local_written", accessJson(traffic.localWritten)},
            {"shared_read", sharedJson(traffic.sharedRead)},
            {"shared_written", sharedJson(traffic.sharedWritten)},
            {"shared_atomic", sharedJson(traffic.sharedAtomic)},
            {"shared_copied", sharedJson(traffic.sharedCopied)},
            {"shared_instructions", double(traffic.shared().instructions)},
            {"shared_wavefronts", double(traffic.shared().wavefronts)},
            {"conflicts", double(traffic.conflicts())},
            {"ways", traffic.mostWays},
            {"constant_requests", double(traffic.constantRequests)},
            {"texture_fetches", double(traffic.textureFetches)},
            {"texture_bytes", double(traffic.textureBytes)}};
}

} // namespace

Json ModelledRun::toJson(bool withLines, bool withLaunches) const
{
    const model::AccessCount global = traffic.global();
    const double moved = double(global.bytesMoved), asked = double(global.bytesRequested);
    Json json{{"kernel", kernel},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"modelled", true},
              {"device", device.name()},
              {"compute_capability", device.capability().toString()},
              {"launches", launches},
              {"launches_run", launchesRun},
              {"ran_problem", ranProblem.values().empty() ? Json() : ranProblem.toJson()},
              {"blocks", blocks},
              {"blocks_run", blocksRun},
              {"transactions", double(global.transactions)},
              {"bytes", moved},
              {"efficiency", moved > 0 ? asked / moved : 1},
              {"conflicts", double(traffic.conflicts())},
              {"camping", std::max(campingRead, campingWritten)},
              {"camping_read", campingRead},
              {"camping_written", campingWritten},
              {"instructions", instructions},
              {"branches", branches},
              {"divergent_branches", divergentBranches},
              {"divergent_in_code", divergentInCode ? Json(*divergentInCode) : Json()},
              {"divergent_least", divergentInCode ? Json(divergentLeast) : Json()},
              {"divergent_most", divergentInCode ? Json(divergentMost) : Json()},
              {"traffic", trafficJson(traffic)},
              {"widths_from", widthsFrom},
              {"joined", joined},
              {"dropped", dropped},
              {"doubts", doubtsJson(doubts)},
              {"branch_doubts", doubtsJson(branchDoubts)},
              {"registers", registers},
              {"registers_from", registersFrom},
              {"shared_bytes", sharedBytes},
              {"correct", correct ? Json(*correct) : Json()}};
    if (time) {
        const Json prediction = time->toJson();
        for (const auto &[key, value] : prediction.items())
            json[key] = value;
        json["bandwidth_gbs"] = time->ms > 0 ? double(work.bytes) / time->ms * 1e-6 : 0;
        json["gflops"] = time->ms > 0 ? double(work.flops) / time->ms * 1e-6 : 0;
    } else {
        json["time_ms"] = nullptr;
        json["why_no_time"] = whyNoTime;
    }
    const std::optional<MemoryTraffic> behind = memoryTraffic(*this);
    json["memory_sectors"] = behind ? behind->toJson() : Json();
    json["relative_to_copy"] = relativeToCopy ? Json(*relativeToCopy) : Json();
    if (withLaunches) {
        json["counts"] = Json::array();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            Json launch = counts[i].toJson();
            if (i < predictions.size()) launch["prediction"] = predictions[i].toJson();
            json["counts"].push_back(std::move(launch));
        }
    }
    if (!withLines) return json;
    json["lines"] = Json::array();
    const std::map<int, LineHeat> heat = lineHeat(*this);
    for (const auto &[line, entry] : lines) {
        Json row{{"line", line},
                 {"instructions", entry.instructions},
                 {"lanes", entry.lanes},
                 {"divergent_branches", entry.divergentBranches},
                 {"sectors_per_request", heat.at(line).sectorsPerRequest},
                 {"divergence", heat.at(line).divergence},
                 {"share", heat.at(line).share}};
        row.update(trafficJson(entry.traffic));
        json["lines"].push_back(std::move(row));
    }
    return json;
}

} // namespace larmor
