// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_writers.h"

#include "core/error.h"
#include "core/file.h"
#include "export/export_sheet.h"

#include <QBuffer>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int pdfPixels = 8; // for one of the picture: fine enough for every line

QString described(const ExportSubject &subject)
{
    return subject.command.isEmpty() ? subject.caption : subject.caption + u"\n$ "_s + subject.command;
}

[[noreturn]] void refuseToWrite(const QString &path)
{
    throw Error(ErrorCode::FileAccess, "cannot write " + path.toStdString(),
                "the file cannot be opened for writing", "check that the folder is there and has room");
}

void checkScale(double scale)
{
    if (!(scale >= 1 && scale <= 4))
        throw Error(ErrorCode::InvalidCall, "cannot export at scale " + std::to_string(scale),
                    "a PNG is drawn at 1 to 4 times its size");
}

void paintSvg(const ExportSubject &subject, const ExportLook &look, QSvgGenerator &svg, const QString &path)
{
    const ExportSheet sheet(subject, look);
    svg.setResolution(96);
    svg.setSize(sheet.size());
    svg.setViewBox(QRect({0, 0}, sheet.size()));
    svg.setTitle(subject.title);
    svg.setDescription(described(subject));
    QPainter painter;
    if (!painter.begin(&svg)) refuseToWrite(path);
    sheet.paint(painter);
}

void writePng(const ExportSubject &subject, const QString &path, const ExportLook &look)
{
    if (!exportImage(subject, look).save(path, "PNG")) refuseToWrite(path);
}

void writeSvg(const ExportSubject &subject, const QString &path, const ExportLook &look)
{
    QSvgGenerator svg;
    svg.setFileName(path);
    paintSvg(subject, look, svg, path);
}

void writePdf(const ExportSubject &subject, const QString &path, const ExportLook &look)
{
    const ExportSheet sheet(subject, look);
    QPdfWriter pdf(path);
    pdf.setTitle(subject.title);
    pdf.setCreator(u"larmor"_s);
    pdf.setResolution(96 * pdfPixels);
    pdf.setPageMargins({0, 0, 0, 0});
    pdf.setPageSize(
        QPageSize(QSizeF(sheet.size()) * 72.0 / 96.0, QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter;
    if (!painter.begin(&pdf)) refuseToWrite(path);
    painter.scale(pdfPixels, pdfPixels);
    sheet.paint(painter);
    if (!painter.end()) refuseToWrite(path);
}

} // namespace

QStringList endingsOf(const ExportSubject &subject)
{
    QStringList endings{u"png"_s, u"svg"_s, u"pdf"_s};
    for (const ExportData &data : subject.data)
        endings << data.ending;
    return endings;
}

QString endingOf(const ExportSubject &subject, const QString &path)
{
    QString longest;
    for (const QString &ending : endingsOf(subject))
        if (path.endsWith(u'.' + ending, Qt::CaseInsensitive) && ending.size() > longest.size())
            longest = ending;
    return longest;
}

QImage exportImage(const ExportSubject &subject, const ExportLook &look)
{
    checkScale(look.scale);
    const ExportSheet sheet(subject, look);
    QImage image((QSizeF(sheet.size()) * look.scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        throw Error(ErrorCode::OutOfMemory, "cannot draw " + subject.title.toStdString(),
                    "no memory for the picture", "choose a smaller scale, or SVG or PDF");
    image.setDotsPerMeterX(static_cast<int>(std::lround(look.scale * 96 / 0.0254)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(u"Title"_s, subject.title);
    image.setText(u"Description"_s, described(subject));
    image.setDevicePixelRatio(look.scale);
    QPainter painter(&image);
    sheet.paint(painter);
    return image;
}

void writeExport(const ExportSubject &subject, const QString &path, const ExportLook &look)
{
    const QString ending = endingOf(subject, path);
    if (ending.isEmpty())
        throw Error(ErrorCode::InvalidCall, "cannot export to " + path.toStdString(),
                    "its ending is none of ." + endingsOf(subject).join(u" ."_s).toStdString());
    if (ending == "png"_L1) checkScale(look.scale);
    const std::filesystem::path target(path.toStdU16String());
    const auto data = std::find_if(subject.data.begin(), subject.data.end(),
                                   [&](const ExportData &each) { return each.ending == ending; });
    if (data != subject.data.end()) {
        data->write(target);
        return;
    }
    PendingFile pending(target);
    const QString temporary = QString::fromStdU16String(pending.path().u16string());
    if (ending == "png"_L1)
        writePng(subject, temporary, look);
    else if (ending == "svg"_L1)
        writeSvg(subject, temporary, look);
    else
        writePdf(subject, temporary, look);
    pending.commit();
}

QMimeData *exportMime(const ExportSubject &subject, const ExportLook &look)
{
    auto *content = new QMimeData;
    content->setImageData(exportImage(subject, look));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    paintSvg(subject, look, svg, subject.title);
    content->setData(u"image/svg+xml"_s, bytes);
    const auto text = std::find_if(subject.data.begin(), subject.data.end(),
                                   [](const ExportData &data) { return bool(data.text); });
    if (text != subject.data.end()) content->setText(QString::fromStdString(text->text()));
    return content;
}

} // namespace larmor
