// SPDX-License-Identifier: GPL-3.0-or-later
#include "known_counts.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace larmor {

KnownCounts::KnownCounts(const Json &document)
{
    for (const Json &entry : document.at("known"))
        for (const Json &rows : entry.at("cases"))
            for (const auto &[figure, limit] : rows.at("figures").items()) {
                const std::string expression = rows.at("rows");
                Case one;
                one.name = expression + ": " + figure;
                one.reason = entry.at("reason");
                one.rows = expression;
                one.figure = figure;
                for (const auto &[kind, value] : limit.items()) {
                    if (!(kind == "absolute" || kind == "ratio") || !(value.get<double>() >= 0))
                        throw std::invalid_argument(one.name + " has a limit that is none");
                    (kind == "ratio" ? one.ratio : one.absolute) = value;
                }
                if (limit.empty()) throw std::invalid_argument(one.name + " has no limit");
                m_cases.push_back(std::move(one));
            }
}

std::vector<KnownCounts::Case>::const_iterator KnownCounts::find(const std::string &row,
                                                                 const std::string &figure) const
{
    return std::ranges::find_if(m_cases, [&](const Case &one) {
        return std::regex_search(row, one.rows) && std::regex_match(figure, one.figure);
    });
}

std::string KnownCounts::objection(const std::string &row, const std::string &figure, double predicted,
                                   double counted)
{
    if (predicted == counted) return {};
    const std::string both =
        std::to_string(predicted) + " predicted, " + std::to_string(counted) + " counted";
    const auto known = find(row, figure);
    if (known == m_cases.end()) return both + ", and no reason is known";
    m_cases[std::size_t(known - m_cases.begin())].used = true;
    const auto [less, more] = std::minmax(predicted, counted);
    const bool within = more - less <= known->absolute || (less > 0 && more / less <= known->ratio);
    return within ? std::string() : both + ", beyond the limit of " + known->name;
}

std::string KnownCounts::reason(const std::string &row, const std::string &figure) const
{
    const auto known = find(row, figure);
    return known == m_cases.end() ? std::string() : known->reason;
}

std::vector<std::string> KnownCounts::unused(const std::set<std::string> &compared) const
{
    std::vector<std::string> names;
    for (const Case &one : m_cases)
        if (!one.used && std::ranges::any_of(compared, [&](const std::string &figure) {
                return std::regex_match(figure, one.figure);
            }))
            names.push_back(one.name);
    return names;
}

} // namespace larmor
