// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_scene.h"

#include "core/error.h"
#include "core/file.h"

#include <QFileInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize chartSize(960, 540); // pixels of a PNG at scale 1; 96 to the inch elsewhere
constexpr int margin = 16, captionGap = 8;

QFont captionFont()
{
    QFont font(u"DejaVu Sans"_s);
    font.setPixelSize(11);
    return font;
}

/// The caption in lines that fit; it may be long, as it names every option.
QStringList captionLines(const QString &caption)
{
    const QFontMetricsF metrics(captionFont());
    QStringList lines;
    QString line;
    for (const QString &word : caption.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (!line.isEmpty() && metrics.horizontalAdvance(longer) > chartSize.width() - 2 * margin) {
            lines << line;
            line = word;
        } else {
            line = longer;
        }
    }
    if (!line.isEmpty()) lines << line;
    return lines;
}

struct Sheet {
    QStringList caption;
    QSize size;
};

Sheet sheetOf(const ChartModel &model)
{
    Sheet sheet{captionLines(model.caption), chartSize};
    const int lines = static_cast<int>(sheet.caption.size());
    if (lines > 0)
        sheet.size.rheight() +=
            captionGap + static_cast<int>(std::ceil(lines * QFontMetricsF(captionFont()).lineSpacing()));
    sheet.size += QSize(2 * margin, 2 * margin);
    return sheet;
}

void paintSheet(const ChartModel &model, const Sheet &sheet, QPainter &painter)
{
    painter.fillRect(QRect({0, 0}, sheet.size), Qt::white);
    painter.setRenderHint(QPainter::Antialiasing);
    ChartScene scene;
    scene.setStyle(ChartStyle::paper());
    scene.setSize(chartSize);
    scene.setModel(model);
    scene.render(&painter, QRectF(QPointF(margin, margin), chartSize), QRectF({0, 0}, chartSize));
    painter.setFont(captionFont());
    painter.setPen(ChartStyle::paper().muted);
    const QFontMetricsF metrics(captionFont());
    double baseline = margin + chartSize.height() + captionGap + metrics.ascent();
    for (const QString &line : sheet.caption) {
        painter.drawText(QPointF(margin, baseline), line);
        baseline += metrics.lineSpacing();
    }
}

[[noreturn]] void refuseToWrite(const QString &path)
{
    throw Error(ErrorCode::FileAccess, "cannot write " + path.toStdString(),
                "the file cannot be opened for writing", "check that the folder is there and has room");
}

void writePng(const ChartModel &model, const QString &path, double scale)
{
    const Sheet sheet = sheetOf(model);
    QImage image((QSizeF(sheet.size) * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        throw Error(ErrorCode::OutOfMemory, "cannot draw " + path.toStdString(), "no memory for the picture");
    image.setDotsPerMeterX(static_cast<int>(std::lround(scale * 96 / 0.0254)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(u"Description"_s, model.caption);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintSheet(model, sheet, painter);
    painter.end();
    if (!image.save(path, "PNG")) refuseToWrite(path);
}

void writeSvg(const ChartModel &model, const QString &path)
{
    const Sheet sheet = sheetOf(model);
    QSvgGenerator svg;
    svg.setFileName(path);
    svg.setResolution(96);
    svg.setSize(sheet.size);
    svg.setViewBox(QRect({0, 0}, sheet.size));
    svg.setTitle(model.title);
    svg.setDescription(model.caption);
    QPainter painter;
    if (!painter.begin(&svg)) refuseToWrite(path);
    paintSheet(model, sheet, painter);
}

void writePdf(const ChartModel &model, const QString &path)
{
    const Sheet sheet = sheetOf(model);
    QPdfWriter pdf(path);
    pdf.setTitle(model.title);
    pdf.setCreator(u"larmor"_s);
    pdf.setResolution(96 * 8); // fine enough for every line; letters are outlines of the font
    pdf.setPageMargins({0, 0, 0, 0});
    pdf.setPageSize(QPageSize(QSizeF(sheet.size) * 72.0 / 96.0, QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter;
    if (!painter.begin(&pdf)) refuseToWrite(path);
    painter.scale(8, 8);
    paintSheet(model, sheet, painter);
    if (!painter.end()) refuseToWrite(path);
}

} // namespace

void exportChart(const ChartModel &model, const QString &path, double pngScale)
{
    const QString kind = QFileInfo(path).suffix().toLower();
    if (kind != "png"_L1 && kind != "svg"_L1 && kind != "pdf"_L1 && kind != "csv"_L1)
        throw Error(ErrorCode::InvalidCall, "cannot export to " + path.toStdString(),
                    "its ending is none of .png .svg .pdf .csv");
    if (kind == "png"_L1 && !(pngScale >= 1 && pngScale <= 4))
        throw Error(ErrorCode::InvalidCall, "cannot export at scale " + std::to_string(pngScale),
                    "a PNG is drawn at 1 to 4 times its size");
    PendingFile pending(std::filesystem::path(path.toStdU16String()));
    const QString temporary = QString::fromStdU16String(pending.path().u16string());
    if (kind == "png"_L1)
        writePng(model, temporary, pngScale);
    else if (kind == "svg"_L1)
        writeSvg(model, temporary);
    else if (kind == "pdf"_L1)
        writePdf(model, temporary);
    else
        writeFile(pending.path(), chartCsv(model).toStdString());
    pending.commit();
}

} // namespace larmor
