// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/stage_table.h"

#include "language/compute_words.h"
#include "language/text.h"

#include <QHeaderView>
#include <QLocale>
#include <QRegularExpression>
#include <array>

namespace larmor {

namespace {

struct KindOfStage {
    std::string_view name;
    StageKind kind;
};
constexpr std::array kinds{
    KindOfStage{"plan", StageKind::Plan},         KindOfStage{"density", StageKind::Plan},
    KindOfStage{"maps", StageKind::Plan},         KindOfStage{"basis", StageKind::Plan},
    KindOfStage{"segments", StageKind::Plan},     KindOfStage{"sort", StageKind::Sort},
    KindOfStage{"place", StageKind::Sort},        KindOfStage{"copy", StageKind::Copy},
    KindOfStage{"upload", StageKind::Copy},       KindOfStage{"download", StageKind::Copy},
    KindOfStage{"interleave", StageKind::Copy},   KindOfStage{"crop", StageKind::Copy},
    KindOfStage{"fft", StageKind::Fft},           KindOfStage{"q-spectrum", StageKind::Fft},
    KindOfStage{"toeplitz", StageKind::Fft},      KindOfStage{"cg", StageKind::Solver},
    KindOfStage{"tv", StageKind::Solver},         KindOfStage{"wavelet", StageKind::Solver},
    KindOfStage{"regulariser", StageKind::Solver}};

QString rate(double perMs, double unit)
{
    return perMs > 0 ? QLocale().toString(perMs * unit, 'g', 3) : QStringLiteral("–");
}

/// Before the run; "–" where nothing was predicted.
QString predictedText(const ReconReport &report, const std::string &stage)
{
    if (report.timePredicted)
        for (const TimePrediction::Stage &one : report.timePredicted->stages)
            if (one.name == stage) return formatTime(one.ms);
    return QStringLiteral("–");
}

/// What is predicted of the whole and of no stage: launches and host work together.
QString predictedOutside(const ReconReport &report)
{
    if (!report.timePredicted) return QStringLiteral("–");
    double ms = report.timePredicted->totalMs;
    for (const TimePrediction::Stage &one : report.timePredicted->stages)
        ms -= one.ms;
    constexpr double rounding = 1e-4; // ms
    return ms > rounding ? formatTime(ms) : QStringLiteral("–");
}

/// What repeats beside the image say of a stage; empty where there were none.
QString repeatsText(const std::optional<Spread> &repeats)
{
    if (!repeats) return {};
    return StageTable::tr("Repeats beside the image: %1 ± %2 %, %n batch(es)", nullptr, int(repeats->count))
        .arg(formatTime(repeats->median), QLocale().toString(50 * repeats->relative(), 'f', 1));
}

} // namespace

StageKind stageKind(const StageReport &stage)
{
    for (const KindOfStage &known : kinds)
        if (known.name == stage.name) return known.kind;
    return StageKind::Kernel;
}

QString toString(StageKind kind)
{
    switch (kind) {
    case StageKind::Plan:
        return StageTable::tr("plan");
    case StageKind::Sort:
        return StageTable::tr("sort");
    case StageKind::Copy:
        return StageTable::tr("copy");
    case StageKind::Fft:
        return StageTable::tr("FFT");
    case StageKind::Solver:
        return StageTable::tr("CG");
    case StageKind::Kernel:
        break;
    }
    return StageTable::tr("kernel");
}

StageTable::StageTable(QWidget *parent) : PlainTable(parent)
{
    setObjectName(QStringLiteral("stageTable"));
    setAccessibleName(tr("Stages of the present run"));
    setHeadings({tr("Stage"), tr("Time"), tr("Share"), tr("Predicted"), tr("GB/s"), tr("GFLOP/s"),
                 tr("Engine"), tr("Kind")},
                Time);
    const std::array tips{tr("As in the pipeline bar"),
                          tr("Mean of the middle fifth of the images since the last switch"),
                          tr("Of the whole"),
                          tr("Before the run, from sizes and from what earlier runs took"),
                          tr("Compulsory bytes over time"),
                          tr("Operations over time"),
                          tr("Who ran it"),
                          tr("Planning, sorting, copying, kernels, FFTs and the solver told apart")};
    for (int c = 0; c < Columns; ++c)
        horizontalHeaderItem(c)->setToolTip(tips[std::size_t(c)]);
    setSelectionMode(NoSelection);
}

void StageTable::setCells(int row, const QStringList &cells, const QString &tip, bool bold)
{
    for (int c = 0; c < Columns; ++c) {
        QTableWidgetItem *cell = item(row, c);
        if (!cell) {
            cell = new QTableWidgetItem;
            if (c >= Time) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            setItem(row, c, cell);
        }
        QFont font = this->font();
        font.setBold(bold);
        cell->setFont(font);
        cell->setText(cells.value(c));
        cell->setToolTip(tip);
    }
}

void StageTable::setRun(const ReconReport &report, const RunStatistics &statistics, double displayMs)
{
    const LiveParts times = statistics.parts();
    const std::size_t stages = report.stages.size();
    if (times.stages.size() != stages) return;
    clearSpans();
    setRowCount(int(stages) + 8);
    const QLocale locale;
    const auto share = [&](double part) {
        return tr("%1 %").arg(locale.toString(times.imageMs > 0 ? 100 * part / times.imageMs : 0, 'f', 0));
    };
    for (std::size_t i = 0; i < stages; ++i) {
        const StageReport &stage = report.stages[i];
        const double ms = times.stages[i].ms;
        setCells(int(i),
                 {spoken(stage.title), formatTime(ms), share(ms), predictedText(report, stage.name),
                  rate(ms > 0 ? double(stage.work.bytes) / ms : 0, 1e-6),
                  rate(ms > 0 ? double(stage.work.flops) / ms : 0, 1e-6), qt(toString(stage.engine)),
                  toString(stageKind(stage))},
                 QStringList{spoken(stage.note), repeatsText(statistics.repeats(stage.name))}
                     .filter(QRegularExpression(QStringLiteral(".")))
                     .join(QLatin1Char('\n')),
                 false);
    }
    const QString predicted = predictedOutside(report);
    const auto outside = [&](int row, const QString &name, const QString &why, double ms) {
        setCells(row, {name, formatTime(ms), share(ms), predicted}, why, false);
    };
    outside(int(stages), tr("Launches and gaps"),
            report.replayed
                ? tr("Between the stages, which were recorded as one CUDA graph: one launch for all of them")
                : tr("Between the stages: launching them, and waiting for the host"),
            times.gapsMs);
    outside(int(stages) + 1, tr("Host work"),
            tr("The processor's work before the first stage and after the last"), times.hostMs);
    setSpan(int(stages), Predicted, 2, 1); // of both together
    const int last = int(stages) + 2;
    setCells(last,
             {tr("Whole image"),
              formatTime(times.imageMs),
              {},
              report.timePredicted ? formatTime(report.timePredicted->totalMs) : QStringLiteral("–")},
             tr("Samples in host memory to image in host memory"), true);
    const auto beside = [&](int row, const QString &name, const QString &why, double ms, bool bold = false) {
        setCells(row, {name, formatTime(ms)}, why, bold);
    };
    beside(
        last + 1, tr("Scores and repeats"),
        tr("Beside the image, outside its time: comparing it with the truth, launching short stages again, "
           "handing it over"),
        times.besideMs);
    beside(last + 2, tr("Waiting"),
           tr("From the end of an image to the beginning of the next, while its values are counted: Live "
              "makes 60 "
              "a second at most"),
           times.waitingMs);
    beside(last + 3, tr("From image to image"), tr("The whole image, what is beside it, and waiting"),
           times.imageMs + times.besideMs + times.waitingMs, true);
    beside(last + 4, tr("Display"),
           tr("From the image to the texture on the screen, by the window while the next image is made"),
           displayMs);
    setCells(
        last + 5,
        {tr("Memory: %1 predicted, %2 used")
             .arg(formatBytes(double(report.memoryPredicted)), formatBytes(double(report.memoryMeasured)))},
        tr("Held at once on the engine; a run that cannot fit is refused with the number"), false);
    setSpan(last + 5, 0, 1, Columns);
    if (isVisible()) fitColumns(); // ten times a second otherwise, behind another tab
}

void StageTable::showEvent(QShowEvent *event)
{
    PlainTable::showEvent(event);
    fitColumns();
}

} // namespace larmor

#include "moc_stage_table.cpp"
