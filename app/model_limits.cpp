// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "model_call.h"
#include "model_verbs.h"

#include "model/capability_abilities.h"
#include "model/capability_rows.h"
#include "model/device_profile.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace larmor::app {
namespace {

using namespace larmor::model;

struct LimitsCall {
    std::vector<std::string> capabilities, devices;
    ReportTarget report;
};

std::vector<const CapabilityLimits *> chosen(const LimitsCall &call)
{
    std::vector<const CapabilityLimits *> list;
    for (const std::string &word : call.capabilities)
        list.push_back(&capabilityLimits(parseComputeCapability(word)));
    for (const std::string &word : call.devices)
        list.push_back(&deviceProfile(word).limits());
    if (list.empty())
        for (const CapabilityLimits &limits : allCapabilityLimits())
            list.push_back(&limits);
    return list;
}

/// Characters, not bytes, of UTF-8.
std::size_t widthOf(const std::string &text)
{
    return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(std::string text, std::size_t width, bool right)
{
    const std::string blanks(width - std::min(width, widthOf(text)), ' ');
    return right ? blanks + text : text + blanks;
}

/// One line: a title and a value for each capability, in columns as wide as their widest value.
std::string table(const std::vector<std::pair<std::string, std::vector<std::string>>> &rows)
{
    std::vector<std::size_t> widths(rows.front().second.size());
    std::size_t title = 0;
    for (const auto &[name, cells] : rows) {
        title = std::max(title, widthOf(name));
        for (std::size_t i = 0; i < cells.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(cells[i]));
    }
    std::string text;
    for (const auto &[name, cells] : rows) {
        text += padded(name, title, false);
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += "  " + padded(cells[i], widths[i], true);
        text += '\n';
    }
    return text;
}

std::string asText(const std::vector<const CapabilityLimits *> &columns)
{
    constexpr std::size_t columnsAtOnce = 7;
    std::string text;
    for (std::size_t first = 0; first < columns.size(); first += columnsAtOnce) {
        const auto part = std::span(columns).subspan(first, std::min(columnsAtOnce, columns.size() - first));
        std::vector<std::pair<std::string, std::vector<std::string>>> rows;
        const auto add = [&](const std::string &title, auto cell) {
            auto &row = rows.emplace_back(title, std::vector<std::string>());
            for (const CapabilityLimits *limits : part)
                row.second.push_back(cell(*limits));
        };
        add("compute capability", [](const CapabilityLimits &l) { return l.capability.toString(); });
        for (const LimitRow &row : limitRows())
            add(row.title.english(), [&](const CapabilityLimits &l) { return limitText(row, l); });
        for (const AbilityFacts &facts : abilities())
            add(facts.title.english(), [&](const CapabilityLimits &l) {
                return has(l.capability, facts.ability) ? std::string("yes") : std::string("-");
            });
        text += (first ? "\n" : "") + table(rows);
    }
    return text;
}

void runLimits(const LimitsCall &call)
{
    call.report.check();
    const auto columns = chosen(call);
    Json json{{"kind", "larmor-limits"}, {"legend", capabilityLegend()}, {"capabilities", Json::array()}};
    for (const CapabilityLimits *limits : columns)
        json["capabilities"].push_back(capabilityJson(*limits));
    show(call.report, json, asText(columns));
}

} // namespace

void addModelLimits(CLI::App &model)
{
    const auto call = std::make_shared<LimitsCall>();
    CLI::App *verb = model.add_subcommand(
        "limits", "Limits and abilities by compute capability; --json says their sources");
    verb->add_option("--cc", call->capabilities, "Compute capabilities: 1.0 2.0 (none: all that are known)");
    verb->add_option("--device", call->devices, "GPUs by their names: their compute capabilities");
    call->report.addTo(*verb);
    verb->callback([call] { runLimits(*call); });
}

} // namespace larmor::app
