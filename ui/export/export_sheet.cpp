// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_sheet.h"

#include "widgets/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int margin = 16, captionGap = 8;
constexpr double leastCaption = 240; // a column of single words cannot be read

/// As large as the picture asks for: both are seen from where the picture is seen as a whole.
QFont captionFont(double pictureWidth)
{
    constexpr double usual = 11, largest = 24, charactersAcross = 130;
    QFont font(u"DejaVu Sans"_s);
    font.setPixelSize(static_cast<int>(std::clamp(2 * pictureWidth / charactersAcross, usual, largest)));
    return font;
}

/// Words in lines that fit; a word longer than a line is broken where it must be.
QStringList broken(const QString &text, const QFontMetricsF &metrics, double width)
{
    QStringList lines;
    QString line;
    for (QString word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (metrics.horizontalAdvance(longer) <= width) {
            line = longer;
            continue;
        }
        if (!line.isEmpty()) lines << line;
        while (metrics.horizontalAdvance(word) > width && word.size() > 1) {
            qsizetype fits = 1;
            while (fits < word.size() && metrics.horizontalAdvance(word.left(fits + 1)) <= width)
                ++fits;
            lines << word.left(fits);
            word.remove(0, fits);
        }
        line = word;
    }
    if (!line.isEmpty()) lines << line;
    return lines;
}

} // namespace

ExportSheet::ExportSheet(const ExportSubject &subject, const ExportLook &look)
    : m_subject(subject), m_look(look)
{
    const QSizeF size = pictureSize();
    const QFontMetricsF metrics(captionFont(size.width()));
    if (look.caption) {
        const double width = std::max(size.width(), leastCaption);
        m_lines = broken(subject.caption, metrics, width);
        if (!subject.command.isEmpty()) m_lines += broken(u"$ "_s + subject.command, metrics, width);
    }
    m_size = QSize(
        static_cast<int>(std::ceil(m_lines.isEmpty() ? size.width() : std::max(size.width(), leastCaption))),
        static_cast<int>(std::ceil(size.height())));
    if (!m_lines.isEmpty())
        m_size.rheight() +=
            captionGap +
            static_cast<int>(std::ceil(static_cast<double>(m_lines.size()) * metrics.lineSpacing()));
    m_size += QSize(2 * margin, 2 * margin);
}

QSizeF ExportSheet::pictureSize() const
{
    return m_look.annotations || m_subject.bareSize.isEmpty() ? m_subject.size : m_subject.bareSize;
}

void ExportSheet::paint(QPainter &painter) const
{
    painter.setRenderHint(QPainter::LosslessImageRendering); // else a PDF holds JPEGs
    painter.fillRect(QRect({0, 0}, m_size), m_look.white ? QColor(Qt::white) : theme().panel);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.translate(margin, margin);
    m_subject.paint(painter, m_look);
    painter.restore();
    const QFont font = captionFont(pictureSize().width());
    painter.setFont(font);
    painter.setPen(m_look.white ? QColor(0x4a, 0x52, 0x5a) : theme().muted);
    const QFontMetricsF metrics(font);
    double baseline = margin + std::ceil(pictureSize().height()) + captionGap + metrics.ascent();
    for (const QString &line : m_lines) {
        painter.drawText(QPointF(margin, baseline), line);
        baseline += metrics.lineSpacing();
    }
}

} // namespace larmor
