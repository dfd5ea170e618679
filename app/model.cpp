// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "host.h"
#include "model/access_pattern.h"
#include "model/access_picture.h"
#include "model/banks.h"
#include "model/coalescing.h"
#include "model/device_peaks.h"
#include "model/occupancy.h"
#include "model/own_profiles.h"
#include "model_call.h"
#include "model_verbs.h"

#include <CLI/CLI.hpp>

namespace larmor::app {
namespace {

using namespace larmor::model;

std::vector<int> lanesOf(std::uint32_t mask)
{
    std::vector<int> lanes;
    for (int lane = 0; lane < warpSize; ++lane)
        if (mask >> lane & 1u) lanes.push_back(lane);
    return lanes;
}

constexpr const char *patternWords =
    "name=value ...: stride, offset (in words), width (bytes of one); or lanes=0,1,3,2,- (the word of each "
    "lane, - "
    "is idle, so are those not named); swap=3,4 lets lanes change places, idle=5,6 leaves lanes out";

void runOccupancy(const ModelCall &call, bool curves)
{
    const Gpu gpu = gpuOf(call);
    const ModelWords words(call.words, {"threads", "registers", "shared"});
    constexpr int most = 1 << 24;
    const BlockNeed need{words.number("threads", 256, 1, most), words.number("registers", 0, 0, most),
                         words.number("shared", 0, 0, most)};
    const CapabilityLimits &limits = capabilityLimits(gpu.capability);
    const Occupancy found = occupancy(limits, need);
    Json json = found.toJson();
    json["device"] = gpu.profile ? Json(gpu.profile->name()) : Json();
    json["compute_capability"] = gpu.capability.toString();
    json["warps_most"] = limits.warps;
    if (curves) {
        const auto points = [](const std::vector<OccupancyPoint> &curve) {
            Json list = Json::array();
            for (const OccupancyPoint &point : curve)
                list.push_back({point.value, point.warps});
            return list;
        };
        json["curves"] = {{"threads", points(occupancyByThreads(limits, need))},
                          {"registers", points(occupancyByRegisters(limits, need))},
                          {"shared", points(occupancyByShared(limits, need))}};
    }
    std::string text = gpu.title() + ": " +
                       formatted("%d blocks, %d of %d warps, %.1f %%, limited by ", found.blocks, found.warps,
                                 limits.warps, 100 * found.share) +
                       found.limiter + "\n";
    if (!found.nextStep.empty())
        text += (found.blocks ? "more with " : "refused: ") + found.nextStep.english() + "\n";
    show(call.report, json, text);
}

/// Words of a pattern, beside those of a straight line.
AccessPattern patternOf(const ModelWords &words)
{
    constexpr int far = 1 << 20;
    if (words.has("lanes") && words.has("stride"))
        throw Error(ErrorCode::InvalidCall, "lanes= and stride= both say where lanes go", {},
                    "give one of them");
    AccessPattern pattern;
    pattern.offset = words.number("offset", 0, -far, far);
    pattern.stride = words.number("stride", 1, -far, far);
    pattern.bytes = words.width();
    pattern.lanes = words.text("lanes");
    pattern.swap = words.text("swap");
    pattern.idle = words.text("idle");
    return pattern;
}

void runCoalescing(const ModelCall &call, const std::string &cache)
{
    const Gpu gpu = gpuOf(call);
    const ModelWords words(call.words, {"stride", "offset", "width", "lanes", "swap", "idle"});
    if (cache != "l1" && cache != "l2")
        throw Error(ErrorCode::InvalidCall, "--cache " + cache + " is no cache", {}, "say l1 or l2");
    const WarpAccess access = accessOf(patternOf(words), MemorySpace::Global);
    const WarpAccess origin = stridedAccess(0, 0, access.bytes, MemorySpace::Global);
    const AccessPicture picture =
        pictureOf(access, gpu.capability, cache == "l1" ? GlobalCache::L1AndL2 : GlobalCache::L2Only);
    const Traffic &traffic = picture.traffic;
    const double efficiency =
        traffic.bytesMoved ? double(picture.bytesUsed) / double(traffic.bytesMoved) : 1.0;
    Json json{{"compute_capability", gpu.capability.toString()},
              {"requests", traffic.requests},
              {"transactions", traffic.transactions.size()},
              {"bytes_requested", traffic.bytesRequested},
              {"bytes_moved", traffic.bytesMoved},
              {"bytes_used", picture.bytesUsed},
              {"efficiency", efficiency},
              {"list", Json::array()}};
    using Whole = unsigned long long;
    std::string text =
        gpu.title() + ": " +
        formatted(
            "%zu transactions, %llu bytes moved, %llu of them used, efficiency %.3f; lanes asked for %llu\n",
            traffic.transactions.size(), Whole(traffic.bytesMoved), Whole(picture.bytesUsed), efficiency,
            Whole(traffic.bytesRequested));
    for (const Transaction &t : traffic.transactions) {
        const long long base = (long long)(t.base - origin.addresses[0]);
        json["list"].push_back(
            {{"base", base}, {"bytes", t.bytes}, {"request", t.request}, {"lanes", lanesOf(t.lanes)}});
        text += formatted("  request %d: %3d bytes at %lld for %d lanes\n", t.request, t.bytes, base,
                          __builtin_popcount(t.lanes));
    }
    show(call.report, json, text);
}

void runBanks(const ModelCall &call, bool store)
{
    const Gpu gpu = gpuOf(call);
    const ModelWords words(call.words, {"stride", "offset", "width", "lanes", "swap", "idle"});
    words.number("stride", 1, 0, 1 << 16);
    WarpAccess access = accessOf(patternOf(words), MemorySpace::Shared);
    access.store = store;
    const BankUse use = serve(access, gpu.capability);
    Json json{{"compute_capability", gpu.capability.toString()},
              {"banks", capabilityLimits(gpu.capability).banks},
              {"requests", use.requests},
              {"ways", use.best},
              {"ways_worst", use.worst},
              {"wavefronts", use.wavefronts},
              {"steps", Json::array()}};
    for (const std::uint32_t step : use.steps)
        json["steps"].push_back(lanesOf(step));
    std::string text =
        gpu.title() + ": " + (use.best <= 1 ? "no conflict" : std::to_string(use.best) + "-way conflict");
    if (use.worst != use.best) text += " (" + std::to_string(use.worst) + " at worst)";
    text += ", " + std::to_string(use.wavefronts) + " steps for a warp\n";
    show(call.report, json, text);
}

std::string orDash(const std::optional<double> &value, const char *format)
{
    return value ? formatted(format, *value) : std::string("-");
}

void runDevices(const ReportTarget &report)
{
    Json json = Json::array();
    std::string text =
        formatted("%-28s %-5s %7s %10s %10s %8s %8s\n", "", "cc", "", "GFLOP/s", "quoted", "GB/s", "GiB/s");
    const auto list = [&](const DeviceProfile &profile, const char *whose) {
        const DevicePeaks peaks = devicePeaks(profile);
        Json entry = profile.toJson();
        entry["peaks"] = peaks.toJson();
        json.push_back(std::move(entry));
        const std::string processors =
            (profile.value("multiprocessors") ? formatted("%d", profile.multiprocessors()) : "?") +
            (profile.gpus() > 1 ? formatted(" x %d", profile.gpus()) : "");
        text += formatted(
            "%-28s %-5s %7s %10s %10s %8s %8s%s%s%s\n", profile.name().c_str(),
            profile.capability().toString().c_str(), processors.c_str(),
            orDash(peaks.multiplyAddGflops, "%.1f").c_str(), orDash(peaks.quotedGflops, "%.0f").c_str(),
            orDash(peaks.bandwidthGbs, "%.1f").c_str(), orDash(peaks.bandwidthGibs, "%.1f").c_str(), whose,
            profile.value("bandwidth_gbs") && profile.value("processor_clock_ghz")
                ? ""
                : "  (counts only: no clock or bandwidth is known)",
            peaks.bandwidthFormula.empty() ? "" : ("  " + peaks.bandwidthFormula).c_str());
    };
    const OwnProfiles own = ownProfiles();
    for (const DeviceProfile &profile : own.profiles)
        list(profile, "  (your own)");
    for (const DeviceProfile &profile : deviceProfiles())
        list(profile, "");
    text +=
        "GFLOP/s: multiprocessors x multiply-adds a clock x 2 x clock (one GPU of the board); 1.x multiplies "
        "beside each multiply-add: half as much again. quoted: as a text prints it (--json: whose). GB/s: "
        "theoretical, over 10^9; GiB/s: over 1024^3.\n";
    for (const Text &problem : own.problems)
        remark(problem.english());
    show(report, json, text);
}

} // namespace

void addModel(CLI::App &program)
{
    CLI::App *model = program.add_subcommand("model", "GPUs by their rules: what any of them would do");
    model->callback([model] {
        if (model->get_subcommands().empty())
            throw Error(
                ErrorCode::InvalidCall, "model needs a verb of its own", {},
                "larmor model devices, limits, latency, occupancy, coalescing, banks, run or measure");
    });

    const auto devices = std::make_shared<ReportTarget>();
    CLI::App *list = model->add_subcommand("devices", "Every board, its figures and their sources");
    devices->addTo(*list);
    list->callback([devices] { runDevices(*devices); });

    struct Occupied : ModelCall {
        bool curves = false;
    };
    const auto occupied = std::make_shared<Occupied>();
    CLI::App *verb = addModelVerb(*model, "occupancy",
                                  "Blocks that a multiprocessor holds: threads=N registers=N shared=BYTES",
                                  occupied, "name=value ...");
    verb->add_flag("--curves", occupied->curves,
                   "With what other threads, registers, shared memory would give");
    verb->callback([occupied] { runOccupancy(*occupied, occupied->curves); });

    struct Coalesced : ModelCall {
        std::string cache = "l1";
    };
    const auto coalesced = std::make_shared<Coalesced>();
    verb = addModelVerb(*model, "coalescing",
                        "Global-memory transactions of a warp: stride=N offset=N width=BYTES", coalesced,
                        patternWords);
    verb->add_option("--cache", coalesced->cache, "On 2.x: l1 (lines of 128 bytes) or l2 (32)")
        ->capture_default_str();
    verb->callback([coalesced] { runCoalescing(*coalesced, coalesced->cache); });

    struct Banked : ModelCall {
        bool store = false;
    };
    const auto banked = std::make_shared<Banked>();
    verb = addModelVerb(*model, "banks", "Shared-memory conflicts of a warp: stride=N width=BYTES", banked,
                        patternWords);
    verb->add_flag("--store", banked->store, "A write instead of a read");
    verb->callback([banked] { runBanks(*banked, banked->store); });
    addModelLimits(*model);
    addModelLatency(*model);
    addModelRun(*model);
    addModelMeasure(*model);
}

} // namespace larmor::app
