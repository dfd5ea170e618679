// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/hidden_latency.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "model/warp_access.h"

#include <algorithm>
#include <cmath>

namespace larmor::model {

namespace {

// The numbers of the sources' own examples.
constexpr double memoryCycles = 600, bookCycles = 200;

std::string digits(double value)
{
    return plainDigits(value, 6);
}

/// Beyond what any board could be asked; warps are counted in an int.
constexpr double mostCycles = 1e6, leastRatio = 1e-3, mostRatio = 1e6;
constexpr int mostIndependent = 1000;

void check(const LatencyQuestion &question)
{
    const auto refuse = [](const std::string &what, const std::string &why) {
        throw Error(ErrorCode::InvalidCall, what, why);
    };
    if (question.cycles && !(*question.cycles > 0 && *question.cycles <= mostCycles))
        refuse(digits(*question.cycles) + " cycles are no latency",
               "it lies above 0, and is " + plainDigits(mostCycles, 9) + " at most");
    if (!(question.ratio >= leastRatio && question.ratio <= mostRatio))
        refuse(digits(question.ratio) + " instructions for each access are not possible",
               "there are " + digits(leastRatio) + " at least, and " + plainDigits(mostRatio, 9) +
                   " at most");
    if (question.independent < 1 || question.independent > mostIndependent)
        refuse(std::to_string(question.independent) + " independent instructions are not possible",
               "there is 1 at least, and " + std::to_string(mostIndependent) + " at most");
}

double figureOr(const DeviceProfile *device, const char *name, double otherwise)
{
    return device ? device->value(name).value_or(otherwise) : otherwise;
}

HiddenLatency::Rule byTheBook(double cycles, int independent)
{
    HiddenLatency::Rule rule{"book",
                             cycles,
                             warpsByTheBook(cycles, independent),
                             "ceil(" + digits(cycles) + " / (4 x " + std::to_string(independent) + "))",
                             "Kirk & Hwu 2010, 6.4",
                             {}};
    if (cycles == bookCycles && independent == 4)
        rule.note = say("the book prints 14, where its own formula gives 13");
    return rule;
}

/// One access a lane of four bytes; schedulers of 1.x and 2.x issue in every second cycle of their units.
LatencyModel modelOf(const DeviceProfile &device, const LatencyQuestion &question)
{
    const CapabilityLimits &limits = device.limits();
    const double cyclesOfAll = device.require("processor_clock_ghz") * device.multiprocessors();
    const double gigabytes = device.value("copy_gbs").value_or(device.require("bandwidth_gbs"));
    LatencyModel model;
    model.memoryLatency = question.cycles.value_or(device.require("memory_latency_cycles"));
    model.arithmeticLatency =
        figureOr(&device, "arithmetic_latency_cycles", usualArithmeticLatency(limits.capability));
    model.memoryThroughput = gigabytes / cyclesOfAll / (warpSize * 4);
    model.arithmeticThroughput = limits.schedulers / limits.issueCycles;
    model.issueThroughput = limits.capability.major < 3 ? limits.schedulers * 0.5 : limits.schedulers;
    return model;
}

void addRates(const DeviceProfile *device, const LatencyQuestion &question, HiddenLatency &found)
{
    if (!device) {
        found.whyNoRate = say("a rate needs a board's clock and bandwidth: --device");
        return;
    }
    for (const char *name : {"processor_clock_ghz", "memory_latency_cycles", "bandwidth_gbs"})
        if (!device->value(name)) {
            found.whyNoRate = say("no rate: %1", device->figure(name).why);
            return;
        }
    found.model = modelOf(*device, question);
    const double most = found.model->rate(1e9, question.ratio);
    found.warpsOfFullRate =
        most * (found.model->memoryLatency + question.ratio * found.model->arithmeticLatency);
    for (int warps = 1; warps < found.warpsMost; warps *= 2)
        found.rates.emplace_back(warps, found.model->rate(warps, question.ratio));
    found.rates.emplace_back(found.warpsMost, found.model->rate(found.warpsMost, question.ratio));
}

} // namespace

HiddenLatency hiddenLatency(const CapabilityLimits &limits, const DeviceProfile *device,
                            const LatencyQuestion &question)
{
    check(question);
    const double arithmetic = question.cycles.value_or(
        figureOr(device, "arithmetic_latency_cycles", usualArithmeticLatency(limits.capability)));
    const double memory = question.cycles.value_or(figureOr(device, "memory_latency_cycles", memoryCycles));
    const bool early = limits.capability.major < 3;
    const std::string issued =
        early ? " / " + digits(limits.issueCycles) : " x " + digits(warpsIssuedInACycle(limits));
    HiddenLatency found;
    found.warpsMost = limits.warps;
    found.ratio = question.ratio;
    const std::string guide =
        early ? "CUDA C Programming Guide 3.0, 5.2.3" : "CUDA C++ Programming Guide 11.0, 5.2.3";
    found.rules.push_back({"arithmetic",
                           arithmetic,
                           warpsToHideArithmetic(arithmetic, limits),
                           "ceil(" + digits(arithmetic) + issued + ")",
                           guide,
                           {}});
    found.rules.push_back({"memory",
                           memory,
                           warpsToHideMemory(memory, question.ratio, limits),
                           "ceil(ceil(" + digits(memory) + issued + ") / " + digits(question.ratio) + ")",
                           guide,
                           {}});
    found.rules.push_back(byTheBook(question.cycles.value_or(bookCycles), question.independent));
    addRates(device, question, found);
    return found;
}

Json HiddenLatency::toJson() const
{
    Json json{{"warps_most", warpsMost}, {"ratio", ratio}, {"rules", Json::array()}, {"rate", Json()}};
    for (const Rule &rule : rules)
        json["rules"].push_back({{"rule", rule.name},
                                 {"cycles", rule.cycles},
                                 {"warps", rule.warps},
                                 {"fits", rule.warps <= warpsMost},
                                 {"formula", rule.formula},
                                 {"source", rule.source},
                                 {"note", rule.note.empty() ? Json() : Json(rule.note)}});
    if (!model) {
        json["why_no_rate"] = whyNoRate;
        return json;
    }
    Json points = Json::array();
    for (const auto &[warps, rate] : rates)
        points.push_back({warps, rate});
    json["rate"] = {{"source", volkovSource},
                    {"memory_latency_cycles", model->memoryLatency},
                    {"arithmetic_latency_cycles", model->arithmeticLatency},
                    {"memory_instructions_per_cycle_most", model->memoryThroughput},
                    {"arithmetic_instructions_per_cycle_most", model->arithmeticThroughput},
                    {"issued_per_cycle_most", model->issueThroughput},
                    {"points", std::move(points)},
                    {"warps_of_full_rate", warpsOfFullRate}};
    return json;
}

} // namespace larmor::model
