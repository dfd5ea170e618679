// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/host_plan.h"

#include <sstream>

namespace larmor {
namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

std::string textOf(const HostPlan::Action &action)
{
    const auto copy = [](const char *verb, const auto &c) {
        return std::string(verb) + " block " + std::to_string(c.block) + " array " + std::to_string(c.array) +
               " at " + std::to_string(c.offset) + " bytes " + std::to_string(c.bytes);
    };
    return std::visit(
        Overloaded{[&](const HostPlan::Upload &upload) { return copy("upload", upload); },
                   [&](const HostPlan::Download &download) { return copy("download", download); },
                   [](const HostPlan::Launch &) { return std::string("launch"); },
                   [](const HostPlan::HostWork &) { return std::string("host work"); },
                   [](const HostPlan::Synchronize &) { return std::string("synchronize"); }},
        action);
}

} // namespace

std::string HostPlan::describe() const
{
    std::ostringstream text;
    for (const Block &block : blocks)
        text << block.name << ' ' << toString(block.kind) << ' ' << block.bytes << '\n';
    for (const Array &array : arrays)
        text << array.name << ' ' << array.bytes << " in block " << array.block << '\n';
    text << streams << " streams, balance " << balance << '\n';
    for (const auto *part : {&before, &timed, &after}) {
        for (const Step &step : *part)
            text << step.stream << ' ' << step.label << ": " << textOf(step.action) << '\n';
        text << "--\n";
    }
    return text.str();
}

} // namespace larmor
