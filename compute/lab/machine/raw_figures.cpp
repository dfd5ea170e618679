// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/raw_figures.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace larmor::machine {

namespace {

double rounded(double value, int digits)
{
    char text[40];
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    return std::strtod(text, nullptr);
}

} // namespace

const RawFigure *RawFigures::find(const std::string &name) const
{
    const auto at = std::find_if(figures.begin(), figures.end(),
                                 [&](const auto &figure) { return figure.first == name; });
    return at == figures.end() ? nullptr : &at->second;
}

Json RawFigures::toJson() const
{
    Json json{{"device", device},
              {"processors", processors},
              {"clock_ghz", rounded(clockGHz.value, 4)},
              {"figures", Json::object()},
              {"spread", {{"clock_ghz", rounded(clockGHz.spread, 2)}}},
              {"absent", absent}};
    for (const auto &[name, figure] : figures) {
        json["figures"][name] = rounded(figure.value, 5);
        json["spread"][name] = rounded(figure.spread, 2);
    }
    return json;
}

RawFigures RawFigures::fromJson(const Json &json)
{
    RawFigures raw;
    raw.device = json.at("device").get<std::string>();
    raw.processors = json.at("processors").get<int>();
    const Json spread = json.value("spread", Json::object());
    raw.clockGHz = {json.at("clock_ghz").get<double>(), spread.value("clock_ghz", 0.0)};
    for (const auto &[name, value] : json.at("figures").items())
        raw.figures.push_back({name, {value.get<double>(), spread.value(name, 0.0)}});
    raw.absent = json.value("absent", raw.absent);
    return raw;
}

} // namespace larmor::machine
