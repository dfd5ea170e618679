// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/parallel.h"
#include "core/version.h"
#include "engine/registry.h"
#include "lab/roofs.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

Json describe(const EngineStatus &status, bool measureRoofs, const Task &task)
{
    Json json;
    json["engine"] = toString(status.kind);
    json["available"] = status.available;
    json["why_not"] = status.whyNot;
    json["device"] = status.available ? status.device.toJson() : Json();
    json["roofs"] = Json::object();
    if (!status.available || !measureRoofs) return json;
    try {
        json["roofs"] = measureRoof(*openEngine(status.kind), task).toJson();
    } catch (const Error &error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        json["roofs"]["failed"] = error.what();
    }
    return json;
}

std::string asText(const Json &info)
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
        if (engine["roofs"].contains("copy_gbs")) {
            char roof[64];
            std::snprintf(roof, sizeof roof, ", copy %.1f GB/s", engine["roofs"]["copy_gbs"].get<double>());
            text += roof;
        }
        text += "\n";
    }
    return text + "auto takes " + info["auto"]["engine"].get<std::string>() +
           (info["auto"]["why"].get<std::string>().empty() ? ""
                                                           : ": " + info["auto"]["why"].get<std::string>()) +
           "\n";
}

void runInfo(const ReportTarget &report, bool measureRoofs)
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
        info["engines"].push_back(describe(status, measureRoofs, task));
    report.write(info);
    if (!report.toStandardOutput()) print(asText(info));
}

} // namespace

void addInfo(CLI::App &program)
{
    struct Call {
        ReportTarget report;
        bool quick = false;
    };
    const auto call = std::make_shared<Call>();
    CLI::App *verb = program.add_subcommand("info", "Engines, devices and measured roofs; why one is absent");
    verb->add_flag("--quick", call->quick, "Do not measure");
    call->report.addTo(*verb);
    verb->callback([call] { runInfo(call->report, !call->quick); });
}

} // namespace larmor::app
