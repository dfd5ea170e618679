// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/published_figures.h"

#include "core/plain_digits.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace larmor {
namespace {

using Kind = PublishedSource::Kind;
using Quantity = PublishedTable::Quantity;
using Ours = PublishedTable::Ours;

bool isTime(Quantity quantity)
{
    return quantity == Quantity::Minutes || quantity == Quantity::StageMinutes ||
           quantity == Quantity::TotalMinutes;
}

std::string lookUp(const std::map<std::string, std::string> &reasons, const std::string &key)
{
    for (const std::string &each : {key, std::string()})
        if (const auto found = reasons.find(each); found != reasons.end()) return found->second;
    return {};
}

/// The failure of a run that would have stood here; else that none was made.
Text whyNoRun(const PublishedTable &table, const Ours &ours, const std::vector<PublishedRun> &runs)
{
    for (const PublishedRun &run : runs)
        if (!run.usable() && fits(ours, run)) return run.failed;
    for (const PublishedRun &run : runs)
        if (ours.copyEngines > 0 && fits(ours, run))
            return say("this device has another number of copy engines");
    for (const PublishedRun &run : runs)
        if (fits(ours, run)) return say("the run of %1 does not tell it", run.kernel);
    return say("not run yet: larmor lab published %1 --fill", table.name);
}

Text scaledBy(const PublishedTable &table, const Ours &ours, const PublishedRun &run)
{
    if (const auto printed = table.scans.find("printed");
        printed != table.scans.end() && !run.settings.is_null()) {
        OptionSet recipe;
        for (const auto &[key, value] : printed->second)
            recipe.set(key, value);
        if (run.scan != recipe) return say("on a smaller scan, not scaled: %1", run.scan.toString());
    }
    if (ours.quantity == Quantity::Minutes)
        return say("time of %1 pairs at the rate of a run with %2", plainDigits(ours.pairs, 4),
                   plainDigits(double(run.work.pairs), 4));
    if (isTime(ours.quantity) && ours.iterations > 0 && run.iterations != ours.iterations)
        return say("time of %1 iterations from a run with %2", ours.iterations, run.iterations);
    return {};
}

/// Of how many combinations one was picked.
Text choiceOf(const Ours &ours, const std::vector<PublishedRun> &runs)
{
    std::size_t all = 0;
    for (const auto &grid : ours.combinations) {
        std::size_t sets = 1;
        for (const auto &[name, values] : grid)
            sets *= values.size();
        all += sets;
    }
    std::set<std::string> ran;
    for (const PublishedRun &run : runs)
        if (fits(ours, run) && figureOf(ours, run)) ran.insert(run.options.toString());
    return say("of the %1 combinations of %2 that ran", ran.size(), all);
}

void fillFromOne(PublishedCell &cell, const PublishedTable &table, const Ours &ours,
                 const std::vector<PublishedRun> &runs)
{
    const bool lowest = isTime(ours.quantity) != (ours.pick == "slowest"); // a short time is a fast run
    const PublishedRun *best = nullptr;
    for (const PublishedRun &run : runs) {
        if (!fits(ours, run)) continue;
        const auto figure = figureOf(ours, run);
        if (!figure) continue;
        if (cell.value && (lowest ? *figure >= *cell.value : *figure <= *cell.value)) continue;
        cell.value = figure, best = &run;
    }
    if (!best) {
        cell.why = whyNoRun(table, ours, runs);
        return;
    }
    cell.from = {*best};
    cell.scaled = ours.combinations.empty() ? scaledBy(table, ours, *best) : choiceOf(ours, runs);
}

// ---- series over an axis

struct Place {
    double x = 0, figure = 0; ///< the axis, as it is told; milliseconds, or a rate
    const PublishedRun *run = nullptr;
};

/// By the place on the axis; of several results at one the fastest.
std::vector<Place> seriesOf(const Ours &ours, const Ours &axis, const std::vector<PublishedRun> &runs)
{
    const bool rates = axis.quantity == Quantity::Saturation;
    std::map<double, Place> places;
    for (const PublishedRun &run : runs) {
        if (!fits(ours, run) || !run.problem.has(axis.axis)) continue;
        const auto figure = figureOf(axis, run);
        if (!figure) continue;
        const double at = std::strtod(run.problem.text(axis.axis).c_str(), nullptr);
        const double x = axis.axisFactor * std::pow(at, axis.axisPower);
        Place &place = places[x];
        if (place.run && (rates ? place.figure >= *figure : place.figure <= *figure)) continue;
        place = {x, *figure, &run};
    }
    std::vector<Place> series;
    for (const auto &[x, place] : places)
        series.push_back(place);
    return series;
}

/// Both series where both have a result.
std::vector<std::pair<Place, Place>> together(const std::vector<Place> &a, const std::vector<Place> &b)
{
    std::vector<std::pair<Place, Place>> both;
    for (const Place &one : a)
        for (const Place &other : b)
            if (one.x == other.x) both.emplace_back(one, other);
    return both;
}

/// Where a straight line between two points of logarithms passes a value.
double crossing(double x0, double y0, double x1, double y1, double y)
{
    const double share = y1 == y0 ? 0 : (std::log(y) - std::log(y0)) / (std::log(y1) - std::log(y0));
    return x0 * std::pow(x1 / x0, share);
}

void fillCrossover(PublishedCell &cell, const Ours &ours, const std::vector<std::pair<Place, Place>> &both)
{
    const auto lead = [](const std::pair<Place, Place> &at) { return at.first.figure / at.second.figure; };
    for (std::size_t i = 1; i < both.size(); ++i) {
        const double before = lead(both[i - 1]), after = lead(both[i]);
        if ((before > 1) == (after > 1)) continue;
        if (!ours.turn.empty() && (ours.turn == "wins") != (before > 1)) continue;
        cell.value = crossing(both[i - 1].first.x, before, both[i].first.x, after, 1);
        for (const auto &at : {both[i - 1], both[i]})
            cell.from.insert(cell.from.end(), {*at.first.run, *at.second.run});
        cell.scaled = say("between %1 and %2, where the times are equal on logarithmic scales",
                          plainDigits(both[i - 1].first.x), plainDigits(both[i].first.x));
        return;
    }
    const auto name = [](const PublishedRun &run) {
        return run.host.empty() ? run.kernel + " " + run.preset : run.kernel + " on the processor";
    };
    const bool losesFirst = lead(both.front()) > 1, losesLast = lead(both.back()) > 1;
    const std::string first = name(*(losesFirst ? both.front().second : both.front().first).run),
                      last = name(*(losesLast ? both.back().second : both.back().first).run),
                      from = plainDigits(both.front().first.x), to = plainDigits(both.back().first.x);
    cell.why = first == last
                   ? say("no such crossover from %1 to %2: %3 is the faster one at both", from, to, first)
                   : say("no such crossover: %1 is the faster one at %2, %3 at %4", first, from, last, to);
    cell.from = {*both.front().first.run, *both.front().second.run, *both.back().first.run,
                 *both.back().second.run};
}

constexpr double saturated = 0.9; // of the highest rate

void fillSaturation(PublishedCell &cell, const std::vector<Place> &series)
{
    const double highest = std::max_element(series.begin(), series.end(), [](const Place &a, const Place &b) {
                               return a.figure < b.figure;
                           })->figure;
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (series[i].figure < saturated * highest) continue;
        cell.value = i == 0 ? series[0].x
                            : crossing(series[i - 1].x, series[i - 1].figure, series[i].x, series[i].figure,
                                       saturated * highest);
        cell.from.push_back(*series[i].run);
        cell.scaled = say("where nine tenths of the highest rate between %1 and %2 are reached",
                          plainDigits(series.front().x), plainDigits(series.back().x));
        return;
    }
}

void fillFromSeries(PublishedCell &cell, const PublishedTable &table, const Ours &ours,
                    const std::vector<PublishedRun> &runs)
{
    const std::vector<Place> series = seriesOf(ours, ours, runs);
    if (ours.quantity == Quantity::Saturation) {
        if (series.size() < 2)
            cell.why = whyNoRun(table, ours, runs);
        else
            fillSaturation(cell, series);
        return;
    }
    const Ours &other = ours.against.front();
    const auto both = together(series, seriesOf(other, ours, runs));
    if (both.empty()) {
        cell.why = whyNoRun(table, series.empty() ? ours : other, runs);
    } else if (ours.quantity == Quantity::Ratio) {
        cell.value = both.back().first.figure / both.back().second.figure;
        cell.from = {*both.back().first.run, *both.back().second.run};
    } else {
        fillCrossover(cell, ours, both);
    }
}

class Filling {
public:
    Filling(const PublishedTable &table, const PublishedSource &source) : m_table(table), m_source(source) {}

    std::vector<PublishedCell> cells()
    {
        std::vector<PublishedCell> all;
        for (std::size_t row = 0; row < m_table.rows.size(); ++row)
            for (const int column : m_table.ourColumns())
                if (standsBeside(column)) all.push_back(cell(row, column));
        return all;
    }

private:
    /// A model of a printed board stands beside what is printed of that board; any other beside all.
    bool standsBeside(int column) const
    {
        if (m_source.kind != Kind::Model) return true;
        const auto &columns = m_table.columns;
        const std::string &printed = columns[std::size_t(column)].board;
        const bool isPrinted = std::any_of(columns.begin(), columns.end(),
                                           [&](const auto &c) { return c.board == m_source.board; });
        return printed.empty() || printed == m_source.board || !isPrinted;
    }

    PublishedCell cell(std::size_t row, int column)
    {
        PublishedCell cell;
        cell.row = row, cell.column = column;
        cell.printed = m_table.value(row, std::size_t(column));
        const Ours *ours = m_table.ours(row, column);
        if (!ours)
            cell.why = whyNone(cell);
        else if (const std::string why = lookUp(ours->why, m_source.key()); !why.empty())
            cell.why = Text::named(why);
        else if (ours->quantity == Quantity::Sum)
            sum(cell, *ours);
        else if (!ours->axis.empty())
            fillFromSeries(cell, m_table, *ours, m_source.runs);
        else
            fillFromOne(cell, m_table, *ours, m_source.runs);
        if (cell.printed && cell.value &&
            liesApart(m_table.columns[std::size_t(column)], *cell.printed, *cell.value))
            cell.apart = wantsTime(*ours) ? say("the best one may be among those that the time did not "
                                                "suffice for: --seconds allows more")
                                          : whyApart(row);
        return cell;
    }

    /// Whether one was to be picked of several, some of which never ran.
    bool wantsTime(const Ours &ours) const
    {
        return std::any_of(m_source.runs.begin(), m_source.runs.end(),
                           [&](const PublishedRun &run) { return run.outOfTime && fits(ours, run); });
    }

    Text whyNone(const PublishedCell &cell) const
    {
        if (!cell.printed) return say("nothing is printed here");
        const std::string why = m_table.whyNone(cell.row, m_source.key());
        return why.empty() ? say("nothing of ours makes this number") : Text::named(why);
    }

    Text whyApart(std::size_t row) const
    {
        std::string why = lookUp(m_table.rows[row].whyApart, m_source.key());
        if (why.empty()) why = lookUp(m_table.whyApart, m_source.key());
        if (!why.empty()) return Text::named(why);
        return m_source.kind == Kind::Model ? say("the model's reason is not known")
                                            : say("another machine than the printed one");
    }

    void sum(PublishedCell &cell, const Ours &ours)
    {
        double total = 0;
        std::vector<Text> scaled;
        for (const int column : ours.columns) {
            const PublishedCell part = this->cell(cell.row, column);
            if (!part.value) {
                cell.why = say("%1 is missing: %2", m_table.columns[std::size_t(column)].title, part.why);
                cell.from.clear();
                return;
            }
            total += *part.value;
            cell.from.insert(cell.from.end(), part.from.begin(), part.from.end());
            if (!part.scaled.empty()) scaled.push_back(part.scaled);
        }
        cell.value = total;
        cell.scaled = Text::sequence(scaled, "; ");
    }

    const PublishedTable &m_table;
    const PublishedSource &m_source;
};

} // namespace

std::optional<double> PublishedCell::ratio() const
{
    if (!value || !printed || !(*printed > 0)) return {};
    return *value / *printed;
}

Text PublishedCell::origin() const
{
    std::vector<Text> parts;
    for (const PublishedRun &run : from)
        parts.push_back(Text::verbatim(run.describe()));
    return Text::sequence(parts, "; ");
}

bool liesApart(const PublishedTable::Column &column, double printed, double value)
{
    if (column.bound) return value > printed;
    return printed > 0 && (value > printed * 4 / 3 || value < printed * 2 / 3);
}

const PublishedCell *PublishedComparison::Column::cell(std::size_t row, int column) const
{
    for (const PublishedCell &each : cells)
        if (each.row == row && each.column == column) return &each;
    return nullptr;
}

bool PublishedComparison::Column::filled() const
{
    return std::any_of(cells.begin(), cells.end(), [](const auto &cell) { return cell.value.has_value(); });
}

std::vector<int> PublishedComparison::Column::columns() const
{
    std::set<int> found;
    for (const PublishedCell &each : cells)
        found.insert(each.column);
    return {found.begin(), found.end()};
}

PublishedComparison compareWithPublished(const PublishedTable &table, const std::vector<PublishedRun> &runs)
{
    PublishedComparison comparison;
    comparison.table = &table;
    for (const PublishedSource &source : publishedSources(table, runs))
        comparison.columns.push_back({source, Filling(table, source).cells()});
    return comparison;
}

} // namespace larmor
