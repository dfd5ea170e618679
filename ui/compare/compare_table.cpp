// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_table.h"

#include "compare/published.h"
#include "widgets/figures.h"

#include <QLocale>
#include <array>
#include <cmath>

namespace larmor {
namespace {

const QString nothing = QStringLiteral("–");

QString secondsText(std::optional<double> seconds)
{
    if (!seconds) return nothing;
    const QLocale locale;
    if (*seconds < 1) return CompareTable::tr("%1 ms").arg(locale.toString(1e3 * *seconds, 'g', 3));
    if (*seconds < 120) return CompareTable::tr("%1 s").arg(locale.toString(*seconds, 'g', 3));
    return CompareTable::tr("%1 min").arg(locale.toString(*seconds / 60, 'g', 4));
}

QString sizeText(const Extent &matrix, qulonglong samples)
{
    QStringList sides{QString::number(matrix.x), QString::number(matrix.y)};
    if (matrix.z > 1) sides << QString::number(matrix.z);
    return CompareTable::tr("%1, %2 samples")
        .arg(sides.join(QStringLiteral(" × ")), QLocale().toString(samples));
}

/// Seconds that stages of these names took together; nothing where none ran.
std::optional<double> stageSeconds(const ReconReport &report, std::initializer_list<const char *> names)
{
    std::optional<double> seconds;
    for (const StageReport &stage : report.stages)
        for (const char *name : names)
            if (stage.name == name) seconds = seconds.value_or(0) + 1e-3 * stage.timeMs;
    return seconds;
}

} // namespace

CompareTable::CompareTable(QWidget *parent) : PlainTable(parent)
{
    setObjectName(QStringLiteral("compare.table"));
    setHeadings({tr("Reconstruction"), tr("Size"), tr("Preparation"), tr("Q"), tr("F^H d"), tr("Solver"),
                 tr("Rest"), tr("Total"), tr("RMSE [a.u.]"), tr("PSNR [dB]"), tr("Error [%]")},
                2);
    horizontalHeaderItem(Size)->setToolTip(tr("Voxels of the image, and samples of each coil"));
    horizontalHeaderItem(Preparation)
        ->setToolTip(tr("Loading libraries, plans, compiling, and weights that later runs use again: once, "
                        "before the times on its right, and not in their total"));
    horizontalHeaderItem(Q)->setToolTip(tr("In brackets: computed before, kept, and not in the total"));
    horizontalHeaderItem(Rest)->setToolTip(
        tr("Other stages, launches and the host's work: with the times on its left the total"));
    horizontalHeaderItem(Rmse)->setToolTip(
        tr("Root mean square error of the complex voxels; the book printed none per image"));
    horizontalHeaderItem(PercentError)
        ->setToolTip(tr("Root mean square error over that of the truth; the book printed none per image"));
    setAccessibleName(tr("Times and quality, ours and those of the book"));
}

void CompareTable::addRow(const QStringList &cells, const QString &tip)
{
    const int row = rowCount();
    insertRow(row);
    for (int column = 0; column < Columns; ++column)
        setText(row, column, cells[column], tip);
}

void CompareTable::addOurs(const QString &title, const Scan &scan, const CompareResult &result)
{
    const ReconReport &report = result.recon->report;
    const QLocale locale;
    std::optional<double> q;
    if (!report.qCached) q = stageSeconds(report, {"q", "q-spectrum"});
    const std::optional<double> fhd = stageSeconds(report, {"fhd", "spread"});
    const std::optional<double> solver =
        stageSeconds(report, {"cg", "toeplitz", "tv", "wavelet", "regulariser"});
    const double total = 1e-3 * report.totalMs;
    const double rest = std::max(0.0, total - q.value_or(0) - fhd.value_or(0) - solver.value_or(0));
    addRow({tr("%1, here").arg(title), sizeText(report.matrix, scan.sampleCount()),
            secondsText(result.preparationMs > 0 ? std::optional(1e-3 * result.preparationMs) : std::nullopt),
            report.qCached ? QStringLiteral("(%1)").arg(secondsText(1e-3 * report.qMs)) : secondsText(q),
            secondsText(fhd), secondsText(solver), secondsText(rest), secondsText(total),
            report.quality ? formatFigure(std::sqrt(report.quality->mse)) : nothing,
            report.quality ? locale.toString(report.quality->psnrDb, 'f', 1) : nothing,
            report.quality ? locale.toString(report.quality->percentError, 'f', 1) : nothing},
           tr("Measured now on %1").arg(QString::fromStdString(report.device.name)));
}

void CompareTable::addPublished()
{
    const PrintedContest published = printedContest(QStringLiteral("book-fig-8-20"));
    const QString tip =
        tr("Printed in: %1\nProblem: %2\nMachine: %3\nOther problem, other machine: compare ratios.")
            .arg(published.source, published.problem, published.hardware);
    const auto minutes = [](std::optional<double> value) {
        return secondsText(value ? std::optional(60 * *value) : std::nullopt);
    };
    for (const PrintedContest::Row &row : published.rows)
        addRow({tr("%1, published 2010").arg(row.title), sizeText(published.matrix, published.samples),
                nothing, row.q ? QStringLiteral("(%1)").arg(minutes(row.q)) : nothing, minutes(row.fhd),
                minutes(row.solver), row.fhd ? nothing : minutes(row.total), minutes(row.total), nothing,
                row.psnrDb ? QLocale().toString(*row.psnrDb, 'f', 1) : nothing, nothing},
               tip);
}

} // namespace larmor

#include "moc_compare_table.cpp"
