// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_scene.h"
#include "charts/chart_subject.h"
#include "core/file.h"
#include "core/json_text.h"
#include "export/export_dialog.h"
#include "export/export_writers.h"

#include <QFile>
#include <QPainter>
#include <QWidget>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize chartSize(960, 540);

/// Without what is hidden, in the colours that the rest had beside it.
ChartModel withoutHidden(ChartModel model)
{
    int next = 0;
    for (ChartSeries &series : model.series)
        if (series.colour < 0) series.colour = next++;
    for (ChartBars &bars : model.bars)
        if (bars.colour < 0) bars.colour = next++;
    model.series.removeIf([](const ChartSeries &series) { return series.hidden; });
    model.bars.removeIf([](const ChartBars &bars) { return bars.hidden; });
    return model;
}

ChartStyle styleOf(const ExportLook &look)
{
    ChartStyle style = look.white ? ChartStyle::paper() : ChartStyle::screen();
    style.annotations = look.annotations;
    return style;
}

/// As a person would name the file; "stage-times".
QString fileName(const QString &key)
{
    if (key.isEmpty()) return u"chart"_s;
    if (key == "strip"_L1) return u"live-times"_s;
    if (key == "compare"_L1) return u"stage-times"_s;
    return key == "rate"_L1 ? u"bandwidth"_s : key;
}

} // namespace

ExportSubject chartSubject(const ChartModel &model)
{
    ExportSubject subject;
    subject.title = model.title;
    subject.name = fileName(model.key);
    subject.caption = model.caption;
    subject.command = model.command;
    subject.size = chartSize;
    subject.paint = [shown = withoutHidden(model)](QPainter &painter, const ExportLook &look) {
        ChartScene scene;
        scene.setStyle(styleOf(look));
        scene.setSize(chartSize);
        scene.setModel(shown);
        scene.render(&painter, QRectF({0, 0}, chartSize), QRectF({0, 0}, chartSize));
    };
    const auto csv = [model] { return chartCsv(model).toStdString(); };
    const auto json = [model] { return jsonText(chartJson(model), 2) + "\n"; };
    subject.data = {{u"csv"_s, QObject::tr("Every point in a row, numbers in full"),
                     [csv](const std::filesystem::path &file) { writeFile(file, csv()); }, csv},
                    {u"json"_s, QObject::tr("The chart as a value: axes, series, caption, command"),
                     [json](const std::filesystem::path &file) { writeFile(file, json()); }, json}};
    return subject;
}

void exportChart(const ChartModel &model, const QString &path, double pngScale)
{
    ExportLook look;
    look.scale = pngScale;
    writeExport(chartSubject(model), QFile::encodeName(path).toStdString(), look);
}

void ChartView::exportAs()
{
    // The chart as it is now: live mode may draw another while the person looks for a folder.
    auto *dialog = new ExportDialog(chartSubject(shownModel()), this);
    connect(dialog, &ExportDialog::exported, this, &ChartView::exported);
    connect(dialog, &ExportDialog::exportFailed, this, &ChartView::exportFailed);
    dialog->open();
}

} // namespace larmor
