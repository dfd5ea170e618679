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

[[noreturn]] void cannotDraw(const ExportSubject &subject)
{
    throw Error(ErrorCode::OutOfMemory, "cannot draw " + subject.title.toStdString(),
                "no memory for the picture", "choose a smaller scale, or SVG or PDF");
}

void checkScale(double scale)
{
    if (!(scale >= 1 && scale <= 4))
        throw Error(ErrorCode::InvalidCall, "cannot export at scale " + std::to_string(scale),
                    "a PNG is drawn at 1 to 4 times its size");
}

/// XML 1.0 holds no control characters but tabs and ends of lines (section 2.2).
QByteArray withoutControls(const QByteArray &xml)
{
    QByteArray clean;
    clean.reserve(xml.size());
    for (const char c : xml)
        if (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r')
            clean += "\uFFFD";
        else
            clean += c;
    return clean;
}

/// Qt writes a title and a description as they stand, so that a name with an ampersand is no XML and one with
/// a tag is a script: they are put in here.
QByteArray svgOf(const ExportSubject &subject, const ExportLook &look)
{
    const ExportSheet sheet(subject, look);
    QByteArray xml;
    QBuffer buffer(&xml);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(96);
    svg.setSize(sheet.size());
    svg.setViewBox(QRect({0, 0}, sheet.size()));
    svg.setTitle({});
    svg.setDescription({});
    QPainter painter;
    if (!painter.begin(&svg)) cannotDraw(subject);
    sheet.paint(painter);
    if (!painter.end()) cannotDraw(subject);
    const QString words = u"\n<title>"_s + subject.title.toHtmlEscaped() + u"</title>\n<desc>"_s +
                          described(subject).toHtmlEscaped() + u"</desc>"_s;
    const qsizetype root = xml.indexOf('>', xml.indexOf("<svg"));
    xml.insert(root + 1, words.toUtf8());
    // What Qt says of images that are not to be smoothed, in the words of today's browsers (CSS Images 3).
    xml.replace("image-rendering=\"optimizeSpeed\"",
                "image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"");
    return withoutControls(xml);
}

QByteArray pngOf(const ExportSubject &subject, const ExportLook &look)
{
    QByteArray png;
    QBuffer buffer(&png);
    if (!exportImage(subject, look).save(&buffer, "PNG")) cannotDraw(subject);
    return png;
}

QByteArray pdfOf(const ExportSubject &subject, const ExportLook &look)
{
    const ExportSheet sheet(subject, look);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly)) cannotDraw(subject); // QPdfWriter opens none
    QPdfWriter pdf(&buffer);
    pdf.setTitle(subject.title);
    pdf.setCreator(u"larmor"_s);
    pdf.setResolution(96 * pdfPixels);
    pdf.setPageMargins({0, 0, 0, 0});
    pdf.setPageSize(
        QPageSize(QSizeF(sheet.size()) * 72.0 / 96.0, QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter;
    if (!painter.begin(&pdf)) cannotDraw(subject);
    painter.scale(pdfPixels, pdfPixels);
    sheet.paint(painter);
    if (!painter.end()) cannotDraw(subject);
    return bytes;
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
    if (image.isNull()) cannotDraw(subject);
    image.setDotsPerMeterX(static_cast<int>(std::lround(look.scale * 96 / 0.0254)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(u"Title"_s, subject.title);
    image.setText(u"Description"_s, described(subject));
    image.setDevicePixelRatio(look.scale);
    QPainter painter(&image);
    sheet.paint(painter);
    return image;
}

QByteArray exportedPicture(const ExportSubject &subject, const QString &ending, const ExportLook &look)
{
    if (ending == "png"_L1) return pngOf(subject, look);
    return ending == "svg"_L1 ? svgOf(subject, look) : pdfOf(subject, look);
}

void writeExport(const ExportSubject &subject, const std::filesystem::path &file, const ExportLook &look)
{
    const QString ending = endingOf(subject, QString::fromStdString(file.string()));
    if (ending.isEmpty())
        throw Error(ErrorCode::InvalidCall, "cannot export to " + shownName(file),
                    "its ending is none of ." + endingsOf(subject).join(u" ."_s).toStdString());
    const auto data = std::find_if(subject.data.begin(), subject.data.end(),
                                   [&](const ExportData &each) { return each.ending == ending; });
    if (data != subject.data.end()) {
        data->write(file);
        return;
    }
    const QByteArray bytes = exportedPicture(subject, ending, look);
    writeFile(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QMimeData *exportMime(const ExportSubject &subject, const ExportLook &look)
{
    auto *content = new QMimeData;
    content->setImageData(exportImage(subject, look));
    content->setData(u"image/svg+xml"_s, svgOf(subject, look));
    const auto text = std::find_if(subject.data.begin(), subject.data.end(),
                                   [](const ExportData &data) { return bool(data.text); });
    if (text != subject.data.end()) content->setText(QString::fromStdString(text->text()));
    return content;
}

} // namespace larmor
