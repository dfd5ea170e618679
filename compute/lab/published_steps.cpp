// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/published_fill.h"

#include "kernels/catalogue.h"
#include "model/device_profile.h"

#include <algorithm>
#include <initializer_list>

namespace larmor {
namespace {

using Ours = PublishedTable::Ours;

/// Scopes of sizes in the order in which they are looked up: a size that a table does not give for one is
/// taken from the next.
std::vector<std::string> scopesOf(bool modelled, bool quick, const std::string &here)
{
    std::vector<std::string> scopes;
    if (!modelled && quick) scopes.push_back("quick"); // the model's time hardly depends on the size
    if (!modelled) scopes.push_back(here);
    for (const char *each : {"model", "here"})
        scopes.push_back(each);
    return scopes;
}

template <class Value>
const Value *inScope(const std::map<std::string, Value> &values, const std::vector<std::string> &scopes)
{
    for (const std::string &scope : scopes)
        if (const auto found = values.find(scope); found != values.end()) return &found->second;
    return nullptr;
}

/// The sets of a few options, the last one varying fastest; quick: of each grid its first and its last.
std::vector<OptionSet> combined(const std::vector<std::map<std::string, std::vector<std::string>>> &grids,
                                bool quick)
{
    if (grids.empty()) return {OptionSet()};
    std::vector<OptionSet> all;
    for (const auto &grid : grids) {
        std::vector<OptionSet> sets{OptionSet()};
        for (const auto &[name, values] : grid) {
            std::vector<OptionSet> more;
            for (const OptionSet &set : sets)
                for (const std::string &value : values)
                    more.push_back(set.with(OptionSet{{name, value}}));
            sets = std::move(more);
        }
        if (quick && sets.size() > 2) sets = {sets.front(), sets.back()}; // no option thrown, and all
        all.insert(all.end(), sets.begin(), sets.end());
    }
    return all;
}

bool isProblem(const std::string &kernel, const std::string &name)
{
    const auto &specs = kernelDefinition(kernel).problem();
    return std::any_of(specs.begin(), specs.end(), [&](const OptionSpec &spec) { return spec.name == name; });
}

class Steps {
public:
    Steps(const PublishedTable &table, const PublishedFillRequest &request, std::string here)
        : m_table(table), m_request(request), m_here(std::move(here))
    {
    }

    std::vector<PublishedStep> all()
    {
        for (const bool modelled : {true, false}) {
            if (modelled ? !m_request.model : !m_request.here) continue;
            for (const PublishedTable::Row &row : m_table.rows)
                for (const Ours &ours : row.ours) {
                    if (ours.why.count(modelled ? "model" : "here")) continue;
                    add(ours, ours, modelled);
                    for (const Ours &other : ours.against)
                        add(other, ours, modelled);
                }
        }
        return std::move(m_steps);
    }

private:
    /// @param axis which of a pair of series says at what places they are.
    void add(const Ours &ours, const Ours &axis, bool modelled)
    {
        if (ours.quantity == PublishedTable::Quantity::Sum) return;
        const auto scopes = scopesOf(modelled, m_request.quick, m_here);
        if (!ours.settings.is_null()) {
            if (modelled) return;
            PublishedStep step;
            step.settings = ours.settings;
            if (const auto *scan = inScope(m_table.scans, scopes)) step.scan = *scan;
            take(step);
            return;
        }
        if (modelled && !ours.host.empty()) return;
        std::vector<std::string> presets = ours.presets, places;
        if (presets.empty()) presets.emplace_back();
        if (const auto *given = inScope(axis.places, scopes)) places = *given;
        if (places.empty()) places.emplace_back();
        for (const std::string &place : places)
            for (const OptionSet &set : combined(ours.combinations, m_request.quick))
                for (const std::string &preset : presets) {
                    PublishedStep step = stepOf(ours, preset, ours.values.with(set), scopes);
                    if (!place.empty()) step.problem.set(axis.axis, place);
                    takeOnBoards(step, ours, modelled);
                }
    }

    PublishedStep stepOf(const Ours &ours, const std::string &preset, const OptionSet &values,
                         const std::vector<std::string> &scopes) const
    {
        PublishedStep step;
        step.kernel = ours.kernel, step.preset = preset, step.host = ours.host;
        if (const auto problems = m_table.problems.find(ours.kernel); problems != m_table.problems.end())
            if (const OptionSet *problem = inScope(problems->second, scopes)) step.problem = *problem;
        for (const auto &[name, value] : values.values())
            (isProblem(ours.kernel, name) ? step.problem : step.options).set(name, value);
        return step;
    }

    void takeOnBoards(PublishedStep step, const Ours &ours, bool modelled)
    {
        if (!modelled) return take(step);
        std::vector<std::string> boards;
        if (m_request.board) {
            boards.push_back(*m_request.board);
        } else if (const auto &own = m_table.columns[std::size_t(ours.column)].board; !own.empty()) {
            boards.push_back(own);
        }
        for (const std::string &board : boards) {
            step.board = board;
            take(step);
        }
    }

    void take(const PublishedStep &step)
    {
        if (std::find(m_steps.begin(), m_steps.end(), step) == m_steps.end()) m_steps.push_back(step);
    }

    const PublishedTable &m_table;
    const PublishedFillRequest &m_request;
    const std::string m_here;
    std::vector<PublishedStep> m_steps;
};

} // namespace

std::string PublishedStep::describe() const
{
    if (kernel.empty()) return "recon " + settings.value("method", std::string());
    const std::string what = preset.empty() ? options.toString() : preset;
    return kernel + (what.empty() ? "" : " " + what) + (host.empty() ? "" : " cpu " + host) +
           (board.empty() ? "" : " on " + board);
}

std::vector<PublishedStep> publishedSteps(const PublishedTable &table, const PublishedFillRequest &request,
                                          const std::string &scope)
{
    return Steps(table, request, scope).all();
}

} // namespace larmor
