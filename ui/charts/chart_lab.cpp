// SPDX-License-Identifier: GPL-3.0-or-later
// What the lab's measurements are explored by: times, heat maps, scaling, distributions, and the L-curve.
#include "charts/chart_data.h"
#include "charts/chart_predictions.h"
#include "charts/l_curve_charts.h"
#include "core/error.h"
#include "kernels/catalogue.h"
#include "language/compute_words.h"
#include "language/text.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostBars = 30, mostLines = 6;
constexpr double absent = std::numeric_limits<double>::quiet_NaN();

std::vector<const Measurement *> chartedOf(const std::vector<Measurement> &measurements)
{
    std::vector<const Measurement *> kept;
    for (const Measurement &m : measurements)
        if (m.charted()) kept.push_back(&m);
    return kept;
}

std::string valueOf(const Measurement &m, const std::string &name)
{
    return m.problem.has(name)   ? m.problem.text(name)
           : m.options.has(name) ? m.options.text(name)
                                 : std::string();
}

QString kernelTitle(const Measurement &m)
{
    try {
        return spoken(kernelDefinition(m.kernel).title());
    } catch (const Error &) {
        return QString::fromStdString(m.kernel);
    }
}

/// How an option or a problem parameter is called: "Tile" of "tile".
QString titleOf(const Measurement &m, const std::string &name)
{
    try {
        const KernelDefinition &kernel = kernelDefinition(m.kernel);
        for (const auto *specs : {&kernel.problem(), &kernel.options()})
            for (const OptionSpec &spec : *specs)
                if (spec.name == name) return spoken(spec.title);
    } catch (const Error &) { // a kernel of a person's own file, in a saved result
    }
    return QString::fromStdString(name);
}

/// Options and problem parameters that take several values, those with most values first.
std::vector<std::pair<std::string, std::vector<std::string>>>
varying(const std::vector<const Measurement *> &measurements)
{
    std::map<std::string, std::vector<std::string>> seen;
    const auto note = [&](const OptionSet &set) {
        for (const auto &[name, value] : set.values())
            if (auto &values = seen[name]; std::find(values.begin(), values.end(), value) == values.end())
                values.push_back(value);
    };
    for (const Measurement *m : measurements) {
        note(m->problem);
        note(m->options);
    }
    std::vector<std::pair<std::string, std::vector<std::string>>> several;
    for (auto &[name, values] : seen)
        if (values.size() > 1) several.emplace_back(name, std::move(values));
    std::stable_sort(several.begin(), several.end(),
                     [](const auto &a, const auto &b) { return a.second.size() > b.second.size(); });
    return several;
}

/// Numbers in their order, words in that of the results.
void sortValues(std::vector<std::string> &values)
{
    const auto numeric = [](const std::string &value) {
        bool whole = false;
        QString::fromStdString(value).toDouble(&whole);
        return whole;
    };
    if (std::all_of(values.begin(), values.end(), numeric))
        std::sort(values.begin(), values.end(),
                  [](const std::string &a, const std::string &b) { return std::stod(a) < std::stod(b); });
}

QString nameOf(const Measurement &m, const std::vector<const Measurement *> &all)
{
    const bool oneProblem =
        std::all_of(all.begin(), all.end(), [&](auto *other) { return other->problem == m.problem; });
    QStringList words;
    const QString mark = m.session.empty() ? QString() : u" · "_s + sessionMark(m.session);
    if (!m.preset.empty() && oneProblem) return QString::fromStdString(m.preset) + mark;
    for (const auto &[name, values] : varying(all))
        words << QString::fromStdString(name + "=" + valueOf(m, name));
    const QString own = words.join(u' ');
    return (own.isEmpty() ? QString::fromStdString(m.kernel) : own) + mark;
}

QString unique(const QStringList &taken, const QString &name)
{
    QString free = name;
    for (int n = 2; taken.contains(free); ++n)
        free = u"%1 (%2)"_s.arg(name).arg(n);
    return free;
}

/// Operations where the kernel counts them, else bytes.
double rateOf(const Measurement &m)
{
    return m.work.flops > 0 ? m.gflops() : m.bandwidthGBs();
}

QString rateUnit(const std::vector<const Measurement *> &measurements)
{
    return !measurements.empty() && measurements.front()->work.flops > 0 ? u"GFLOP/s"_s : u"GB/s"_s;
}

ChartModel empty(const QString &key, const QString &title)
{
    ChartModel model;
    model.key = key;
    model.title = title;
    model.emptyText = text("Measurements of the lab appear here");
    return model;
}

QString figures(const Measurement &m)
{
    return text("%1 ms, error %2")
        .arg(QLocale().toString(m.timeMs.median, 'g', 4), QLocale().toString(m.error, 'g', 2));
}

QStringList namesOf(const std::vector<std::string> &values)
{
    QStringList names;
    for (const std::string &value : values)
        names << QString::fromStdString(value);
    return names;
}

/// The size along an axis: "64" of "64x32".
double sizeOf(const std::string &value)
{
    const QString digits = QString::fromStdString(value).section(u'x', 0, 0);
    bool number = false;
    const double size = digits.toDouble(&number);
    return number && size > 0 ? size : absent;
}

} // namespace

ChartModel timeChart(const std::vector<Measurement> &measurements)
{
    ChartModel model = empty(u"time"_s, text("Time of each option set"));
    auto charted = chartedOf(measurements);
    if (charted.empty()) return model;
    model.x.title = text("option set");
    model.y.title = text("time, median [ms]");
    const auto all = charted;
    if (charted.size() > mostBars) { // the fastest say most
        std::sort(charted.begin(), charted.end(), [](const Measurement *a, const Measurement *b) {
            return a->timeMs.median < b->timeMs.median;
        });
        charted.resize(mostBars);
        model.title = text("Time, the fastest %1 of %2 sets").arg(mostBars).arg(all.size());
    }
    QStringList names;
    for (const Measurement *m : charted)
        names << unique(names, nameOf(*m, all));
    addBars(model, text("median"), QList<const Measurement *>(charted.begin(), charted.end()), names,
            [](const Measurement &m) { return m.timeMs.median; });
    describe(model, charted);
    return model;
}

ChartModel heatMap(const std::vector<Measurement> &measurements, const QString &across, const QString &down)
{
    ChartModel model = empty(u"heatmap"_s, text("Heat map"));
    const auto charted = chartedOf(measurements);
    auto axes = varying(charted);
    const auto bringForward = [&](const QString &name, std::size_t place) {
        const auto found = std::find_if(axes.begin(), axes.end(),
                                        [&](const auto &axis) { return axis.first == name.toStdString(); });
        if (found != axes.end() && place < axes.size())
            std::rotate(axes.begin() + static_cast<std::ptrdiff_t>(place), found, found + 1);
    };
    bringForward(across, 0);
    bringForward(down, 1);
    if (axes.size() < 2) {
        if (!charted.empty()) model.emptyText = text("A heat map needs two options or sizes that vary");
        return model;
    }
    for (auto &[name, values] : axes)
        sortValues(values);
    const auto &[columnName, columns] = axes[0];
    const auto &[rowName, rows] = axes[1];
    model.x.title = titleOf(*charted.front(), columnName);
    model.y.title = titleOf(*charted.front(), rowName);
    model.cells.columns = namesOf(columns);
    model.cells.rows = namesOf(rows);
    model.cells.unit = rateUnit(charted);
    const auto width = static_cast<qsizetype>(columns.size());
    model.cells.values.fill(QList<double>(width, absent), static_cast<qsizetype>(rows.size()));
    model.cells.notes.fill(QStringList(width, QString()), static_cast<qsizetype>(rows.size()));
    for (const Measurement *m : charted) {
        const qsizetype row = model.cells.rows.indexOf(QString::fromStdString(valueOf(*m, rowName)));
        const qsizetype column = model.cells.columns.indexOf(QString::fromStdString(valueOf(*m, columnName)));
        if (row < 0 || column < 0) continue;
        double &cell = model.cells.values[row][column];
        if (std::isfinite(cell) && cell >= rateOf(*m)) continue;
        cell = rateOf(*m);
        model.cells.notes[row][column] = figures(*m) + u'\n' + nameOf(*m, charted);
        if (m->predicted) model.cells.notes[row][column] += u'\n' + predictionName(*m);
    }
    const QString what = kernelTitle(*charted.front());
    model.title = axes.size() > 2 ? text("%1: best %2 for each pair").arg(what, model.cells.unit)
                                  : text("%1: %2").arg(what, model.cells.unit);
    describe(model, charted);
    return model;
}

ChartModel scalingChart(const std::vector<Measurement> &measurements)
{
    ChartModel model = empty(u"scaling"_s, text("Rate over size"));
    const auto charted = chartedOf(measurements);
    const auto axes = varying(charted);
    const auto size = std::find_if(axes.begin(), axes.end(), [&](const auto &axis) {
        return charted.front()->problem.has(axis.first) &&
               std::all_of(axis.second.begin(), axis.second.end(),
                           [](const std::string &value) { return std::isfinite(sizeOf(value)); });
    });
    if (size == axes.end()) {
        if (!charted.empty()) model.emptyText = text("Lines need several sizes of the problem");
        return model;
    }
    model.x = {text("%1 [elements]").arg(titleOf(*charted.front(), size->first)), true};
    model.y = {
        (charted.front()->work.flops > 0 ? text("rate [%1]") : text("bandwidth [%1]")).arg(rateUnit(charted)),
        true};
    std::map<QString, QList<std::pair<QPointF, QString>>> lines, modelled;
    QStringList order;
    for (const Measurement *m : charted) {
        QStringList words;
        for (const auto &[name, values] : axes)
            if (name != size->first) words << QString::fromStdString(name + "=" + valueOf(*m, name));
        const QString line = words.isEmpty() ? QString::fromStdString(m->kernel) : words.join(u' ');
        if (!order.contains(line)) order << line;
        lines[line].append({{sizeOf(valueOf(*m, size->first)), rateOf(*m)}, figures(*m)});
        if (m->predicted)
            modelled[line].append(
                {{sizeOf(valueOf(*m, size->first)), rateOf(asPredicted(*m))}, predictionName(*m)});
    }
    // The lines that end highest; more cannot be told apart.
    const auto peak = [&](const QString &line) {
        double most = 0;
        for (const auto &[point, note] : lines[line])
            most = std::max(most, point.y());
        return most;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const QString &a, const QString &b) { return peak(a) > peak(b); });
    if (order.size() > qsizetype(mostLines)) {
        model.title = text("Rate over size, the best %1 of %2 sets").arg(mostLines).arg(order.size());
        order.resize(qsizetype(mostLines));
    }
    int colour = 0;
    const auto add = [&](const QString &name, QList<std::pair<QPointF, QString>> points, bool isModelled) {
        if (points.isEmpty()) return;
        std::sort(points.begin(), points.end(),
                  [](const auto &a, const auto &b) { return a.first.x() < b.first.x(); });
        ChartSeries series;
        series.name = name;
        series.modelled = isModelled;
        series.colour = colour++;
        for (const auto &[point, note] : points) {
            series.points << point;
            series.labels << note;
        }
        model.series << series;
    };
    for (const QString &name : order) {
        add(name, lines[name], false);
        add(name, modelled[name], true);
    }
    describe(model, charted);
    return model;
}

ChartModel distributionChart(const std::vector<Measurement> &measurements)
{
    ChartModel model = empty(u"distribution"_s, text("Distribution of the times"));
    auto charted = chartedOf(measurements);
    std::erase_if(charted, [](const Measurement *m) { return m->samplesMs.size() < 2; });
    if (charted.empty()) return model;
    model.x.title = text("time [ms]");
    model.y.title = text("share of samples [%]");
    const auto all = charted;
    if (charted.size() > mostLines) {
        std::sort(charted.begin(), charted.end(), [](const Measurement *a, const Measurement *b) {
            return a->timeMs.median < b->timeMs.median;
        });
        charted.resize(mostLines);
    }
    QStringList taken;
    for (const Measurement *m : charted) {
        std::vector<double> sorted = m->samplesMs;
        std::sort(sorted.begin(), sorted.end());
        ChartSeries series;
        series.name = unique(taken, nameOf(*m, all));
        taken << series.name;
        double before = 0;
        for (std::size_t i = 0; i < sorted.size(); ++i) { // steps: the share rises at each sample
            const double share = 100.0 * static_cast<double>(i + 1) / static_cast<double>(sorted.size());
            series.points << QPointF(sorted[i], before) << QPointF(sorted[i], share);
            before = share;
        }
        model.series << series;
    }
    describe(model, charted);
    return model;
}

ChartModel lCurveChart(const Json &report)
{
    LCurveState state;
    const auto number = [](const Json &from, const char *key) {
        return from.contains(key) && from[key].is_number() ? from[key].get<double>() : absent;
    };
    const Json path = report.is_object() ? report.value("lambda_path", Json::object()) : Json::object();
    const Json steps = path.value("steps", Json::array());
    for (const Json &step : steps) {
        LambdaPath::Step read;
        read.norms.lambda = number(step, "lambda");
        read.norms.residual = number(step, "residual");
        read.norms.seminorm = number(step, "seminorm");
        state.steps.push_back(read);
    }
    if (const double corner = number(path, "corner"); corner > 0) {
        state.corner.emplace();
        state.corner->lambda = corner;
    }
    ChartModel model = lCurveChart(state);
    if (state.steps.empty()) model.series.clear();
    return model;
}

} // namespace larmor
