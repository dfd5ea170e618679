// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "kernels/option_set.h"
#include "model/banks.h"
#include "model/coalescing.h"
#include "model/device_profile.h"
#include "model/occupancy.h"
#include "model/own_profiles.h"
#include "model_verbs.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace larmor::app {
namespace {

using namespace larmor::model;

/// What the verbs of the model have in common: the GPU, and words `name=value`.
struct ModelCall {
    std::string device, capability;
    std::vector<std::string> words;
    ReportTarget report;
};

struct Gpu {
    std::optional<DeviceProfile> profile;
    ComputeCapability capability;
    std::string title() const
    {
        const std::string cc = "compute capability " + capability.toString();
        return profile ? profile->title() + ", " + cc : cc;
    }
};

/// @throws Error InvalidCall when neither or both are given.
Gpu gpuOf(const ModelCall &call)
{
    call.report.check();
    CallFiles().reads("--device", call.device).writes(call.report).check();
    if (call.device.empty() == call.capability.empty())
        throw Error(ErrorCode::InvalidCall, "the model needs one GPU", {},
                    "say --device geforce-gtx-280, or --cc 1.3");
    Gpu gpu;
    if (!call.device.empty()) {
        gpu.profile = deviceProfile(call.device);
        gpu.capability = gpu.profile->capability();
    } else {
        gpu.capability = parseComputeCapability(call.capability);
    }
    return gpu;
}

/// Whole numbers given as `name=value`, with their defaults and ranges.
class Words {
public:
    Words(const std::vector<std::string> &words, std::initializer_list<const char *> names)
        : m_given(OptionSet::parse(words))
    {
        for (const auto &[name, value] : m_given.values())
            if (std::find(names.begin(), names.end(), name) == names.end()) {
                std::string list;
                for (const char *known : names)
                    list += (list.empty() ? "" : ", ") + std::string(known);
                throw Error(ErrorCode::InvalidCall, "there is no '" + name + "' here", {},
                            "it takes " + list);
            }
    }
    int number(const char *name, int otherwise, int least, int most) const
    {
        if (!m_given.has(name)) return otherwise;
        const int value = m_given.number(name);
        if (value < least || value > most)
            throw Error(ErrorCode::InvalidCall,
                        std::string(name) + "=" + std::to_string(value) + " is too far",
                        "it goes from " + std::to_string(least) + " to " + std::to_string(most));
        return value;
    }
    int width() const
    {
        const int bytes = number("width", 4, 1, 16);
        if ((bytes & (bytes - 1)) != 0)
            throw Error(ErrorCode::InvalidCall, "width=" + std::to_string(bytes) + " is no word",
                        "a lane reads 1, 2, 4, 8 or 16 bytes");
        return bytes;
    }

private:
    OptionSet m_given;
};

std::vector<int> lanesOf(std::uint32_t mask)
{
    std::vector<int> lanes;
    for (int lane = 0; lane < warpSize; ++lane)
        if (mask >> lane & 1u) lanes.push_back(lane);
    return lanes;
}

void show(const ModelCall &call, const Json &json, const std::string &text)
{
    call.report.write(json);
    if (!call.report.toStandardOutput()) print(text);
}

std::string formatted(const char *format, auto... values)
{
    char line[240];
    std::snprintf(line, sizeof line, format, values...);
    return line;
}

void runOccupancy(const ModelCall &call, bool curves)
{
    const Gpu gpu = gpuOf(call);
    const Words words(call.words, {"threads", "registers", "shared"});
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
    show(call, json, text);
}

void runCoalescing(const ModelCall &call, const std::string &cache)
{
    const Gpu gpu = gpuOf(call);
    const Words words(call.words, {"stride", "offset", "width"});
    constexpr int far = 1 << 20;
    if (cache != "l1" && cache != "l2")
        throw Error(ErrorCode::InvalidCall, "--cache " + cache + " is no cache", {}, "say l1 or l2");
    const WarpAccess access =
        stridedAccess(words.number("offset", 0, -far, far), words.number("stride", 1, -far, far),
                      words.width(), MemorySpace::Global);
    const WarpAccess origin = stridedAccess(0, 0, access.bytes, MemorySpace::Global);
    const Traffic traffic =
        coalesce(access, gpu.capability, cache == "l1" ? GlobalCache::L1AndL2 : GlobalCache::L2Only);
    Json json{{"compute_capability", gpu.capability.toString()},
              {"requests", traffic.requests},
              {"transactions", traffic.transactions.size()},
              {"bytes_requested", traffic.bytesRequested},
              {"bytes_moved", traffic.bytesMoved},
              {"efficiency", traffic.efficiency()},
              {"list", Json::array()}};
    std::string text = gpu.title() + ": " +
                       formatted("%zu transactions, %llu bytes moved for %llu, efficiency %.3f\n",
                                 traffic.transactions.size(), (unsigned long long)traffic.bytesMoved,
                                 (unsigned long long)traffic.bytesRequested, traffic.efficiency());
    for (const Transaction &t : traffic.transactions) {
        const long long base = (long long)(t.base - origin.addresses[0]);
        json["list"].push_back(
            {{"base", base}, {"bytes", t.bytes}, {"request", t.request}, {"lanes", lanesOf(t.lanes)}});
        text += formatted("  request %d: %3d bytes at %lld for %d lanes\n", t.request, t.bytes, base,
                          __builtin_popcount(t.lanes));
    }
    show(call, json, text);
}

void runBanks(const ModelCall &call, bool store)
{
    const Gpu gpu = gpuOf(call);
    const Words words(call.words, {"stride", "width"});
    WarpAccess access =
        stridedAccess(0, words.number("stride", 1, 0, 1 << 16), words.width(), MemorySpace::Shared);
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
        gpu.title() + ": " + (use.best == 1 ? "no conflict" : std::to_string(use.best) + "-way conflict");
    if (use.worst != use.best) text += " (" + std::to_string(use.worst) + " at worst)";
    text += ", " + std::to_string(use.wavefronts) + " steps for a warp\n";
    show(call, json, text);
}

void runDevices(const ReportTarget &report)
{
    Json json = Json::array();
    std::string text;
    const auto list = [&](const DeviceProfile &profile, const char *whose) {
        json.push_back(profile.toJson());
        text += formatted("%-28s %-5s %3s multiprocessors%s%s%s\n", profile.name().c_str(),
                          profile.capability().toString().c_str(),
                          profile.value("multiprocessors") ? std::to_string(profile.multiprocessors()).c_str()
                                                           : "?",
                          profile.gpus() > 1 ? formatted(" x %d", profile.gpus()).c_str() : "", whose,
                          profile.value("bandwidth_gbs") && profile.value("processor_clock_ghz")
                              ? ""
                              : "  (counts only: no clock or bandwidth is known)");
    };
    const OwnProfiles own = ownProfiles();
    for (const DeviceProfile &profile : own.profiles)
        list(profile, "  (your own)");
    for (const DeviceProfile &profile : deviceProfiles())
        list(profile, "");
    for (const Text &problem : own.problems)
        std::fprintf(stderr, "larmor: %s\n", problem.english().c_str());
    report.write(json);
    if (!report.toStandardOutput()) print(text);
}

/// A verb with the GPU's options and words.
CLI::App *addVerb(CLI::App &model, const char *name, const char *about,
                  const std::shared_ptr<ModelCall> &call)
{
    CLI::App *verb = model.add_subcommand(name, about);
    verb->add_option("--device", call->device, "As `larmor model devices` names it, or a profile's file");
    verb->add_option("--cc", call->capability, "A compute capability: 1.3");
    verb->add_option("WORDS", call->words, "name=value ...");
    call->report.addTo(*verb);
    return verb;
}

} // namespace

void addModel(CLI::App &program)
{
    CLI::App *model = program.add_subcommand("model", "GPUs by their rules: what any of them would do");
    model->callback([model] {
        if (model->get_subcommands().empty())
            throw Error(ErrorCode::InvalidCall, "model needs a verb of its own", {},
                        "larmor model devices, occupancy, coalescing, banks, run or measure");
    });

    const auto devices = std::make_shared<ReportTarget>();
    CLI::App *list = model->add_subcommand("devices", "Every board, its figures and their sources");
    devices->addTo(*list);
    list->callback([devices] { runDevices(*devices); });

    struct Occupied : ModelCall {
        bool curves = false;
    };
    const auto occupied = std::make_shared<Occupied>();
    CLI::App *verb =
        addVerb(*model, "occupancy", "Blocks that a multiprocessor holds: threads=N registers=N shared=BYTES",
                occupied);
    verb->add_flag("--curves", occupied->curves,
                   "With what other threads, registers, shared memory would give");
    verb->callback([occupied] { runOccupancy(*occupied, occupied->curves); });

    struct Coalesced : ModelCall {
        std::string cache = "l1";
    };
    const auto coalesced = std::make_shared<Coalesced>();
    verb = addVerb(*model, "coalescing",
                   "Global-memory transactions of a warp: stride=N offset=N width=BYTES", coalesced);
    verb->add_option("--cache", coalesced->cache, "On 2.x: l1 (lines of 128 bytes) or l2 (32)")
        ->capture_default_str();
    verb->callback([coalesced] { runCoalescing(*coalesced, coalesced->cache); });

    struct Banked : ModelCall {
        bool store = false;
    };
    const auto banked = std::make_shared<Banked>();
    verb = addVerb(*model, "banks", "Shared-memory conflicts of a warp: stride=N width=BYTES", banked);
    verb->add_flag("--store", banked->store, "A write instead of a read");
    verb->callback([banked] { runBanks(*banked, banked->store); });
    addModelRun(*model);
    addModelMeasure(*model);
}

} // namespace larmor::app
