// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/measurement_table.h"

#include "language/compute_words.h"
#include "widgets/figures.h"
#include "widgets/theme.h"
#include "workbench/lab_charts.h"

#include <QHash>
#include <QHeaderView>
#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace larmor {

namespace {

// What is looked for stands first: a narrow page shows it without scrolling.
enum Column {
    SetName,
    Time,
    Scatter,
    Bandwidth,
    Rate,
    Accuracy,
    Registers,
    Against,
    Where,
    Problem,
    Columns
};
constexpr int indexRole = Qt::UserRole + 1;

/// Sorts by its number, not by its text.
class NumberItem : public QTableWidgetItem {
public:
    NumberItem(const QString &text, double value) : QTableWidgetItem(text)
    {
        setData(Qt::UserRole, value);
        setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    bool operator<(const QTableWidgetItem &other) const override
    {
        return data(Qt::UserRole).toDouble() < other.data(Qt::UserRole).toDouble();
    }
};

QString digits(double value)
{
    return value > 0 ? formatFigure(value) : QStringLiteral("–");
}

QString engineName(const Measurement &m)
{
    const auto name = toString(m.provenance.engine);
    QString text = QString::fromUtf8(name.data(), qsizetype(name.size()));
    if (m.host) text += m.host == HostForm::Sequential ? QStringLiteral(" · 1") : QStringLiteral(" · all");
    return text;
}

} // namespace

MeasurementTable::MeasurementTable(QWidget *parent) : PlainTable(parent)
{
    setObjectName(QStringLiteral("lab.table"));
    setAccessibleName(tr("Measurements"));
    setHeadings({tr("Option set"), tr("Time"), tr("±"), tr("GB/s"), tr("GFLOP/s"), tr("Error"),
                 tr("Registers"), tr("Against baseline"), tr("Engine"), tr("Problem")},
                Time);
    const std::array tips{tr("A preset, or what differs from the defaults"),
                          tr("Median of the repeats"),
                          tr("Interquartile range over the median"),
                          tr("Compulsory bytes over time"),
                          tr("Operations over time"),
                          tr("Largest error against the double-precision oracle"),
                          tr("Of one thread; + where some spill to memory"),
                          tr("Change of time, with its noise"),
                          tr("Who ran it; on the cpu engine by one thread or by all"),
                          tr("What was computed")};
    for (int c = 0; c < Columns; ++c)
        horizontalHeaderItem(c)->setToolTip(tips[std::size_t(c)]);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setSortingEnabled(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    connect(this, &QTableWidget::itemSelectionChanged, this, [this] {
        if (const int index = currentIndex(); index >= 0) emit indexChosen(index);
    });
}

int MeasurementTable::currentIndex() const
{
    const auto chosen = selectedItems();
    return chosen.isEmpty() ? -1 : item(chosen.front()->row(), SetName)->data(indexRole).toInt();
}

void MeasurementTable::setMeasurements(const std::vector<Measurement> &measurements,
                                       const std::optional<Measurement> &baseline)
{
    const QSignalBlocker quiet(this);
    setSortingEnabled(false); // rows would move while they are filled
    setRowCount(int(measurements.size()));
    for (int i = 0; i < int(measurements.size()); ++i)
        fillRow(i, i, measurements[std::size_t(i)], baseline);
    tellProblems(measurements);
    setSortingEnabled(true);
    hideEmptyColumns(measurements, baseline.has_value());
    fitColumns();
    if (horizontalHeader()->sortIndicatorSection() < 0) scrollToBottom();
}

/// Where one option set ran on several problems the name has the problem, too: its column is far to the
/// right.
void MeasurementTable::tellProblems(const std::vector<Measurement> &measurements)
{
    QHash<QString, std::set<std::string>> problems;
    for (const Measurement &m : measurements)
        problems[setName(m)].insert(m.problem.toString());
    for (int i = 0; i < int(measurements.size()); ++i) {
        const Measurement &m = measurements[std::size_t(i)];
        if (problems[setName(m)].size() > 1)
            item(i, SetName)
                ->setText(
                    QStringLiteral("%1 · %2").arg(setName(m), QString::fromStdString(m.problem.toString())));
    }
}

void MeasurementTable::hideEmptyColumns(const std::vector<Measurement> &measurements, bool compared)
{
    const auto any = [&](auto says) {
        return measurements.empty() || std::any_of(measurements.begin(), measurements.end(), says);
    };
    // What is the same in every row the options beside the table say.
    const auto differ = [&](auto what) {
        return any([&](const Measurement &m) { return what(m) != what(measurements.front()); });
    };
    setColumnHidden(Where, !differ(engineName));
    setColumnHidden(Problem, !differ([](const Measurement &m) { return m.problem.toString(); }));
    setColumnHidden(Bandwidth, !any([](const Measurement &m) { return m.work.bytes > 0; }));
    setColumnHidden(Rate, !any([](const Measurement &m) { return m.work.flops > 0; }));
    setColumnHidden(Registers, !any([](const Measurement &m) { return m.resources.registers > 0; }));
    setColumnHidden(Against, !compared);
}

void MeasurementTable::fillRow(int row, int index, const Measurement &m,
                               const std::optional<Measurement> &baseline)
{
    const bool speed = m.charted();
    auto *name = new QTableWidgetItem(setName(m));
    name->setData(indexRole, index);
    name->setToolTip(QString::fromStdString(m.options.toString()));
    setItem(row, SetName, name);
    setText(row, Where, engineName(m));
    setText(row, Problem, QString::fromStdString(m.problem.toString()));
    if (!m.skipped.empty()) {
        auto *why = new QTableWidgetItem(tr("skipped: %1").arg(spoken(m.skipped)));
        why->setToolTip(why->text());
        setItem(row, Accuracy, why);
        return;
    }
    const double ms = m.timeMs.median;
    setItem(row, Time, new NumberItem(formatTime(ms), ms));
    setItem(row, Scatter,
            new NumberItem(tr("%1 %").arg(QLocale().toString(100 * m.timeMs.relative(), 'f', 1)),
                           m.timeMs.relative()));
    setItem(
        row, Bandwidth,
        new NumberItem(speed ? digits(m.bandwidthGBs()) : QStringLiteral("–"), speed ? m.bandwidthGBs() : 0));
    setItem(row, Rate,
            new NumberItem(speed ? digits(m.gflops()) : QStringLiteral("–"), speed ? m.gflops() : 0));
    auto *error = new NumberItem(m.wrongOnPurpose ? tr("wrong on purpose")
                                 : m.correct      ? formatFigure(m.error, 2)
                                                  : tr("WRONG: %1").arg(formatFigure(m.error, 2)),
                                 std::isfinite(m.error) ? m.error : 1e300);
    error->setToolTip(formatError(m.error, m.tolerance));
    if (!speed) error->setForeground(theme().bad);
    setItem(row, Accuracy, error);
    const KernelResources &r = m.resources;
    setItem(row, Registers,
            new NumberItem(r.registers > 0 ? QString::number(r.registers) +
                                                 (r.localBytes > 0 ? QStringLiteral(" +") : QString())
                                           : QStringLiteral("–"),
                           r.registers));
    auto *change = new NumberItem({}, 0);
    if (baseline && speed) {
        const Change since = compareSamples(baseline->samplesMs, m.samplesMs);
        change->setText(changeFigure(since));
        change->setToolTip(changeText(*baseline, since));
        change->setData(Qt::UserRole, since.ratio);
        change->setForeground(since.verdict == Verdict::Faster   ? theme().good
                              : since.verdict == Verdict::Slower ? theme().bad
                                                                 : theme().muted);
    }
    setItem(row, Against, change);
}

QByteArray MeasurementTable::csv(const std::vector<Measurement> &measurements)
{
    const QLocale c = QLocale::c();
    QString text = QStringLiteral("kernel,engine,host,problem,options,preset,time_ms,relative_spread,repeats,"
                                  "gbs,gflops,error,tolerance,correct,registers,skipped\n");
    const auto quoted = [](std::string value) {
        for (std::size_t at = value.find('"'); at != std::string::npos; at = value.find('"', at + 2))
            value.insert(at, 1, '"');
        return QLatin1Char('"') + QString::fromStdString(value) + QLatin1Char('"');
    };
    for (const Measurement &m : measurements) {
        const QString host = m.host ? QString::fromUtf8(toString(*m.host).data()) : QString();
        text += QStringList{quoted(m.kernel),
                            QString::fromUtf8(toString(m.provenance.engine).data()),
                            host,
                            quoted(m.problem.toString()),
                            quoted(m.options.toString()),
                            quoted(m.preset),
                            c.toString(m.timeMs.median, 'g', 9),
                            c.toString(m.timeMs.relative(), 'g', 4),
                            QString::number(m.samplesMs.size()),
                            c.toString(m.bandwidthGBs(), 'g', 9),
                            c.toString(m.gflops(), 'g', 9),
                            c.toString(m.error, 'g', 9),
                            c.toString(m.tolerance, 'g', 9),
                            m.correct ? QStringLiteral("true") : QStringLiteral("false"),
                            QString::number(m.resources.registers),
                            quoted(m.skipped.english())}
                    .join(QLatin1Char(',')) +
                QLatin1Char('\n');
    }
    return text.toUtf8();
}

} // namespace larmor

#include "moc_measurement_table.cpp"
