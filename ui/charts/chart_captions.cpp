// SPDX-License-Identifier: GPL-3.0-or-later
// What is written below a chart: what made its numbers, and the command line that makes them again.
#include "charts/chart_data.h"
#include "core/version.h"
#include "lab/command_line.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <map>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// `larmor lab sweep` over every value that the measurements of one kernel have.
QString sweepCommand(const std::vector<const Measurement *> &measurements)
{
    const Measurement &first = *measurements.front();
    std::map<std::string, std::vector<std::string>> values;
    for (const Measurement *m : measurements) {
        if (m->kernel != first.kernel || m->provenance.engine != first.provenance.engine ||
            commandLine(*m).empty())
            return {};
        for (const OptionSet *set : {&m->problem, &m->options})
            for (const auto &[name, value] : set->values())
                if (auto &seen = values[name]; std::find(seen.begin(), seen.end(), value) == seen.end())
                    seen.push_back(value);
    }
    std::string command = "larmor lab sweep " + first.kernel;
    for (const auto &[name, seen] : values) {
        std::string word = name + "=";
        for (const std::string &value : seen)
            word += (word.back() == '=' ? "" : ",") + value;
        command += " " + shellWord(word);
    }
    command += " --engine " + std::string(toString(first.provenance.engine));
    return QString::fromStdString(command);
}

} // namespace

QString reportCaption(const ReconReport &report)
{
    QStringList parts{u"larmor "_s + QString::fromLatin1(programVersion),
                      QString::fromUtf8(toString(report.engine).data())};
    const auto add = [&](const std::string &part) {
        if (!part.empty()) parts << QString::fromStdString(part);
    };
    add(report.device.name);
    add(report.device.driver);
    add(report.device.compiler);
    add(report.scan);
    if (report.matrix.voxels() > 1) add(toString(report.matrix));
    add(std::string(toString(report.settings.method)));
    for (const StageReport &stage : report.stages)
        if (!stage.options.empty()) add(stage.name + " " + stage.options.toString());
    if (report.seed) add("seed " + std::to_string(*report.seed));
    return parts.join(u" · "_s);
}

QString measurementCaption(const Measurement &measurement)
{
    QString caption = QString::fromStdString(measurement.provenance.caption());
    if (!measurement.problem.empty())
        caption = QString::fromStdString(measurement.kernel + " " + measurement.problem.toString()) +
                  u" · "_s + caption;
    return caption;
}

QString sessionMark(const std::string &session)
{
    if (session.empty()) return {};
    const QString saved = QString::fromStdString(session);
    const QDateTime date = QDateTime::fromString(saved, Qt::ISODate).toLocalTime();
    // Short: it stands behind a name in a narrow legend.
    const QString when = !date.isValid() ? saved
                         : date.date() == QDate::currentDate()
                             ? date.toString(u"HH:mm"_s)
                             : QLocale().toString(date.date(), QLocale::ShortFormat);
    return QCoreApplication::translate("larmor", "saved %1").arg(when);
}

void describe(ChartModel &model, const RunRecord &run)
{
    const QDateTime kept = QDateTime::fromString(QString::fromStdString(run.date), Qt::ISODate);
    const QDateTime date = kept.isValid() ? kept.toUTC() : QDateTime::currentDateTimeUtc();
    model.caption = reportCaption(run.report) + u" · "_s + date.toString(u"yyyy-MM-dd hh:mm"_s) + u" UTC"_s;
    model.command = QString::fromStdString(run.command);
}

void describe(ChartModel &model, const Measurement &measurement)
{
    model.caption = measurementCaption(measurement);
    model.command = QString::fromStdString(commandLine(measurement));
}

void describe(ChartModel &model, const std::vector<const Measurement *> &measurements)
{
    if (measurements.empty()) return;
    const Measurement &first = *measurements.front();
    if (measurements.size() == 1) return describe(model, first);
    const bool oneProblem = std::all_of(measurements.begin(), measurements.end(),
                                        [&](const Measurement *m) { return m->problem == first.problem; });
    model.caption = oneProblem ? measurementCaption(first)
                               : QString::fromStdString(first.kernel + " · " + first.provenance.caption());
    model.command = sweepCommand(measurements);
}

} // namespace larmor
