// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of a whole when its parts become faster.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace larmor {

namespace {

struct SpeedupTask {
    std::string name;
    double share = 0, speedup = 1;
    bool onHost = false;
    double after() const { return share / speedup; }
};

[[noreturn]] void refuseTask(const std::string &word)
{
    throw Error(ErrorCode::InvalidCall, say("'%1' is no task", word), {},
                say("say NAME:SHARE:SPEED-UP or NAME:SHARE:SPEED-UP:host, several between commas"));
}

SpeedupTask taskOf(const std::string &word)
{
    std::vector<std::string> parts;
    std::istringstream stream(word);
    for (std::string part; std::getline(stream, part, ':');)
        parts.push_back(part);
    if (parts.size() < 3 || parts.size() > 4 || parts[0].empty()) refuseTask(word);
    if (parts.size() == 4 && parts[3] != "host" && parts[3] != "device") refuseTask(word);
    SpeedupTask task;
    task.name = parts[0];
    task.share = realParameter({{"share", parts[1]}}, "share", 0, 1);
    task.speedup = realParameter({{"speed-up", parts[2]}}, "speed-up", 1e-3, 1e12);
    task.onHost = parts.size() == 4 && parts[3] == "host";
    return task;
}

std::vector<SpeedupTask> tasksOf(const OptionSet &p)
{
    std::vector<SpeedupTask> tasks;
    double sum = 0;
    for (const std::string &word : listParameter(p, "tasks")) {
        tasks.push_back(taskOf(word));
        sum += tasks.back().share;
    }
    constexpr double rounding = 1e-6;
    if (std::abs(sum - 1) > rounding)
        throw Error(ErrorCode::InvalidCall, say("the shares of the tasks add up to %1", Json(sum).dump()), {},
                    say("they must add up to 1: name what is left over, too"));
    return tasks;
}

/// Tasks one after the other; and where host and device each work off theirs at the same time.
Json ofTasks(const std::vector<SpeedupTask> &tasks)
{
    double left = 0, host = 0, device = 0, unmoved = 0, scaled = 0;
    for (const SpeedupTask &task : tasks) {
        left += task.after();
        (task.onHost ? host : device) += task.after();
        if (task.speedup <= 1) unmoved += task.share;
        scaled += task.share * task.speedup;
    }
    Json rows = Json::array();
    for (const SpeedupTask &task : tasks)
        rows.push_back({{"task", task.name},
                        {"device", task.onHost ? "host" : "device"},
                        {"share", task.share},
                        {"speedup", task.speedup},
                        {"time_after", task.after()},
                        {"share_after", task.after() / left}});
    return {{"speedup", 1 / left},
            {"time_saved", 1 - left},
            {"limit", unmoved > 0 ? Json(1 / unmoved) : Json("unlimited")},
            {"speedup_at_once", 1 / std::max(host, device)},
            {"gustafson", scaled},
            {"rows", std::move(rows)}};
}

Json amdahl(const OptionSet &p)
{
    if (!p.text("tasks").empty()) return ofTasks(tasksOf(p));
    const double parallel = realParameter(p, "parallel", 0, 1), factor = realParameter(p, "speedup", 1, 1e12);
    const double left = (1 - parallel) + parallel / factor;
    return {{"speedup", 1 / left},
            {"time_saved", 1 - left},
            {"limit", parallel < 1 ? Json(1 / (1 - parallel)) : Json("unlimited")},
            {"gustafson", (1 - parallel) + parallel * factor}};
}

} // namespace

Show amdahlShow()
{
    return {
        "amdahl",
        say("Amdahl's law"),
        say("How much faster all becomes when a part becomes faster; and how much more is done in the same "
            "time "
            "(Gustafson)."),
        "Kirk & Hwu 2010, 1.3, 10.1 and Fig. 10.1; OpenCL Best Practices Guide, 1.3 and App. A, no. 1; "
        "Gustafson 1988",
        {makeOption(
             "parallel", "Parallel part", {"0.3", "0.75", "0.95", "0.99"}, "0.95",
             say("Share of the time that becomes faster: what stays sequential limits all (OpenCL Best "
                 "Practices Guide, App. A, no. 1).")),
         makeOption("speedup", "Its speed-up", {"10", "100", "1000"}, "100", say("By how much, from 1 on.")),
         makeOption(
             "tasks", "Tasks",
             {"non-bonded:0.95:100,other:0.05:1:host",
              "non-bonded:0.9:100,bonded:0.04:1:host,neighbours:0.03:10,positions:0.03:1:host"},
             "",
             say("NAME:SHARE:SPEED-UP, and :host where the host does it meanwhile; they take the place of "
                 "the two above."))},
        amdahl};
}

} // namespace larmor
