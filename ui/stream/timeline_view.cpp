// SPDX-License-Identifier: GPL-3.0-or-later
#include "stream/timeline_view.h"

#include "widgets/theme.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <array>

namespace larmor {

namespace {

enum Lane { Upload, Download, Compute, Host, Lanes };

Lane laneOf(const StreamRecord &record)
{
    switch (record.work) {
    case StreamWork::Upload:
        return Upload;
    case StreamWork::Download:
        return Download;
    case StreamWork::Kernel:
    case StreamWork::Operations:
        return Compute;
    case StreamWork::Host:
        break;
    }
    return Host;
}

bool isCopy(const StreamRecord &record)
{
    return laneOf(record) == Upload || laneOf(record) == Download;
}
bool isComputation(const StreamRecord &record)
{
    return laneOf(record) == Compute;
}

} // namespace

TimelineView::TimelineView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("stream.timeline"));
    setAccessibleName(tr("Timeline of copies and computations"));
    setToolTip(tr("Copies beside computations overlap; one after the other they do not"));
    setMinimumHeight(110);
}

void TimelineView::clear()
{
    m_records.clear();
    update();
}

void TimelineView::add(const Timeline &records)
{
    m_records.insert(m_records.end(), records.begin(), records.end());
    double end = 0, longest = 0;
    for (const StreamRecord &record : m_records)
        end = std::max(end, record.endMs), longest = std::max(longest, record.ms());
    m_span = std::max({m_span, 4 * longest});
    std::erase_if(m_records, [&](const StreamRecord &record) { return record.endMs < end - 2 * m_span; });
    update();
}

double TimelineView::overlappedMs() const
{
    return overlapMs(m_records, isCopy, isComputation);
}

void TimelineView::paintEvent(QPaintEvent *)
{
    const Theme &t = theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::array names{tr("to device"), tr("from device"), tr("compute"), tr("host")};
    const std::array colours{stageColour(0), stageColour(3), stageColour(2), stageColour(4)};
    const double line = fontMetrics().height();
    const double left = fontMetrics().horizontalAdvance(names[Download]) + 12.0;
    const QRectF area(left, 2, width() - left - 4, height() - line - 6);
    const double lane = area.height() / int(Lanes);
    painter.setPen(t.muted);
    for (int i = 0; i < Lanes; ++i) {
        const QRectF row(0, area.top() + i * lane, left - 8, lane);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, names[std::size_t(i)]);
        if (!m_records.empty())
            painter.fillRect(QRectF(area.left(), row.top() + 2, area.width(), lane - 4), t.control);
    }
    if (m_records.empty()) {
        painter.drawText(area, Qt::AlignCenter, tr("Start the stream to see who works when"));
        return;
    }
    double end = 0;
    for (const StreamRecord &record : m_records)
        end = std::max(end, record.endMs);
    const double start = end - m_span, scale = area.width() / m_span;
    painter.setPen(Qt::NoPen);
    painter.setClipRect(area);
    for (const StreamRecord &record : m_records) {
        const int at = laneOf(record);
        const double x = area.left() + (record.startMs - start) * scale;
        painter.setBrush(colours[std::size_t(at)]);
        painter.drawRect(QRectF(x, area.top() + at * lane + 3, std::max(1.0, record.ms() * scale), lane - 6));
    }
    painter.setClipping(false);
    painter.setPen(t.muted);
    const QRectF below(area.left(), area.bottom() + 2, area.width(), line);
    const QLocale locale;
    painter.drawText(below, Qt::AlignLeft, tr("−%1 ms").arg(locale.toString(m_span, 'g', 3)));
    painter.drawText(below, Qt::AlignRight,
                     tr("now · %1 ms copied while computing").arg(locale.toString(overlappedMs(), 'f', 1)));
}

} // namespace larmor

#include "moc_timeline_view.cpp"
