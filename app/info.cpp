// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/parallel.h"
#include "core/plain_digits.h"
#include "core/version.h"
#include "engine/device_properties.h"
#include "engine/registry.h"
#include "lab/roofs.h"
#include "recon_options.h"
#include "scan/read_report.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

enum class RoofWish { None, Kept, Anew };

Json describe(const EngineStatus &status, RoofWish roofs, const Task &task)
{
    Json json;
    json["engine"] = toString(status.kind);
    json["available"] = status.available;
    json["why_not"] = status.whyNot;
    json["device"] = status.available ? status.device.toJson() : Json();
    json["properties"] = status.available ? deviceProperties(status.kind).values : Json();
    json["roofs"] = Json::object();
    if (!status.available || roofs == RoofWish::None) return json;
    try {
        const auto engine = openEngine(status.kind);
        json["roofs"] = roofsOf(*engine, allRoofs, task, roofs == RoofWish::Anew).toJson();
    } catch (const Error &error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        json["roofs"]["failed"] = error.what();
    }
    return json;
}

const char *unitOf(RoofKind kind)
{
    return isBandwidth(kind) ? "GB/s" : kind == RoofKind::Special ? "G/s" : "GFLOP/s";
}

std::string infoText(const Json &info)
{
    std::string text = info["program"].get<std::string>() + "\n";
    for (const Json &engine : info["engines"]) {
        char name[16];
        std::snprintf(name, sizeof name, "%-7s ", engine["engine"].get<std::string>().c_str());
        text += name;
        if (!engine["available"].get<bool>()) {
            text += "absent: " + engine["why_not"].get<std::string>() + "\n";
            continue;
        }
        text += engine["device"]["name"].get<std::string>();
        const Roofs roofs = Roofs::fromJson(engine["roofs"]);
        for (const auto &[kind, value] : roofs.values) {
            char roof[96];
            std::snprintf(roof, sizeof roof, "%s%s %s %s",
                          kind == roofs.values.begin()->first ? "\n        " : ", ",
                          std::string(toString(kind)).c_str(), plainDigits(value, 4).c_str(), unitOf(kind));
            text += roof;
        }
        text += "\n";
    }
    return text + "auto takes " + info["auto"]["engine"].get<std::string>() +
           (info["auto"]["why"].get<std::string>().empty() ? ""
                                                           : ": " + info["auto"]["why"].get<std::string>()) +
           "\n";
}

void runInfo(const ReportTarget &report, RoofWish roofs)
{
    report.check();
    Interruptible interruptible;
    const Task task = interruptible.task();
    Json info;
    info["program"] = std::string("larmor ") + programVersion;
    info["threads"] = workerThreads();
#ifdef LARMOR_GUI
    info["window"] = true;
#else
    info["window"] = false;
#endif
    const EngineStatus automatic = automaticEngine();
    info["auto"] = {{"engine", toString(automatic.kind)}, {"why", automatic.whyNot}};
    info["engines"] = Json::array();
    for (const EngineStatus &status : engineStatuses())
        info["engines"].push_back(describe(status, roofs, task));
    report.write(info);
    if (!report.toStandardOutput()) print(infoText(info));
}

/// What a file of samples holds, and what of it a reconstruction takes.
void runScanInfo(const std::string &file, const ReconOptions &options, const ReportTarget &report)
{
    const std::filesystem::path path(file);
    std::error_code ignored;
    if (!path.has_extension() && !path.has_parent_path() && !std::filesystem::exists(path, ignored))
        throw Error(ErrorCode::InvalidCall, "unknown word " + file, "it names no scan",
                    "a scan ends in .h5 .cfl .hdr or .npy");
    options.check();
    report.check();
    Interruptible interruptible;
    ReadReport read;
    const Scan scan = options.scanFrom(file, interruptible.task(), read);
    Json info{{"scan", scan.name},
              {"trajectory", toString(scan.trajectory.kind)},
              {"matrix", toString(scan.matrix)},
              {"encoded_matrix", toString(scan.encodedMatrix)},
              {"coils", scan.coils},
              {"field_of_view_mm", scan.fieldOfViewMm},
              {"read", read.toJson()}};
    report.write(info);
    if (report.toStandardOutput()) return;
    std::string text = scan.name + ": " + std::string(toString(scan.trajectory.kind)) + ", matrix " +
                       toString(scan.matrix) + ", " + std::to_string(scan.coils) + " coils, " +
                       std::to_string(read.samplesUsed()) + " of " + std::to_string(read.samples) +
                       " samples used\n";
    for (const ReadFact &fact : read.facts())
        text += (fact.loses ? "  warning: " : "  ") + fact.line() + "\n";
    print(text);
}

} // namespace

void addInfo(CLI::App &program)
{
    struct Call {
        ReportTarget report;
        ReconOptions options; ///< of these, those that say how a scan is read
        std::string scan;
        bool quick = false, anew = false;
    };
    const auto call = std::make_shared<Call>();
    CLI::App *verb = program.add_subcommand(
        "info", "Engines, devices and measured roofs; why one is absent. With a scan: what the file holds");
    verb->add_option("SCAN", call->scan, "ISMRMRD (.h5), BART (.cfl, .hdr) or NumPy (.npy)");
    call->options.addReadingTo(*verb);
    verb->add_option("--matrix", call->options.chosen["matrix"],
                     "Voxels of the image: the band that is used");
    CLI::Option *quick = verb->add_flag("--quick", call->quick, "Do not measure");
    verb->add_flag("--measure", call->anew, "Measure the roofs anew, where they are kept from before")
        ->excludes(quick);
    call->report.addTo(*verb);
    verb->callback([call] {
        if (call->scan.empty() && call->options.readOptions() != ReadOptions())
            throw Error(ErrorCode::InvalidCall, "info takes a choice of images or a matrix with a scan alone",
                        "no scan is named", "say larmor info SCAN");
        if (!call->scan.empty()) return runScanInfo(call->scan, call->options, call->report);
        runInfo(call->report, call->quick ? RoofWish::None : call->anew ? RoofWish::Anew : RoofWish::Kept);
    });
}

} // namespace larmor::app
