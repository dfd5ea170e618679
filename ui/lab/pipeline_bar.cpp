// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/pipeline_bar.h"

#include "lab/elided_label.h"
#include "language/compute_words.h"
#include "theme.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace larmor {

namespace {

constexpr int barHeight = 26, gap = 2, smallest = 7;

QString text(std::string_view s)
{
    return QString::fromUtf8(s.data(), qsizetype(s.size()));
}

QString toolTipOf(const StageReport &stage, double ms, double total)
{
    QString tip = QCoreApplication::translate("larmor::PipelineBar", "%1 on %2: %3 (%4 %)")
                      .arg(spoken(stage.title), text(toString(stage.engine)), formatTime(ms),
                           QLocale().toString(total > 0 ? 100 * ms / total : 0, 'f', 1));
    if (stage.work.bytes > 0)
        tip += QCoreApplication::translate("larmor::PipelineBar", "\n%1 moved, %2 GB/s effective")
                   .arg(formatBytes(double(stage.work.bytes)),
                        QLocale().toString(ms > 0 ? double(stage.work.bytes) / ms * 1e-6 : 0, 'f', 2));
    if (!stage.note.empty()) tip += QLatin1Char('\n') + spoken(stage.note);
    if (!stage.options.empty()) tip += QLatin1Char('\n') + text(stage.options.toString());
    return tip;
}

} // namespace

StageButton::StageButton(const QString &name, int index, QWidget *parent)
    : QAbstractButton(parent), m_name(name), m_index(index)
{
    setObjectName(QStringLiteral("stage.") + name);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setCheckable(true);
    setAutoExclusive(true);
}

void StageButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor fill = stageColour(m_index);
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() ? fill.lighter(112) : fill);
    painter.drawRoundedRect(rect(), 3, 3);
    if (hasFocus() || isChecked()) {
        painter.setPen(QPen(theme().text, hasFocus() ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    if (metrics.horizontalAdvance(text()) + 6 > width()) return;
    painter.setFont(bold);
    painter.setPen(QColor(0x10, 0x14, 0x18));
    painter.drawText(rect(), Qt::AlignCenter, text());
}

PipelineBar::PipelineBar(QWidget *parent) : QWidget(parent), m_bar(new QWidget(this))
{
    setObjectName(QStringLiteral("pipeline"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_bar->setObjectName(QStringLiteral("pipeline.bar"));
    m_bar->setFixedHeight(barHeight);
    column->addWidget(m_bar);
    auto *line = new QHBoxLayout;
    m_time = new QLabel(tr("waiting for the first image"), this);
    m_time->setObjectName(QStringLiteral("pipeline.time"));
    m_time->setToolTip(tr("Median over the runs since the last switch: samples in host memory to image in "
                          "host memory"));
    m_change = new ElidedLabel({}, this);
    m_change->setObjectName(QStringLiteral("pipeline.change"));
    m_change->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(m_time);
    line->addWidget(m_change, 1); // gives way to the time
    column->addLayout(line);
    showTexts();
}

QSize PipelineBar::minimumSizeHint() const
{
    return {200, barHeight + 4 + fontMetrics().height()};
}

void PipelineBar::setRun(const ReconReport &report, const RunStatistics &statistics)
{
    m_ms = statistics.stageMs();
    m_total = statistics.timeMs();
    m_wrongOnPurpose = report.wrongOnPurpose;
    if (m_ms.size() != report.stages.size()) return;
    bool same = m_buttons.size() == report.stages.size();
    for (std::size_t i = 0; same && i < m_buttons.size(); ++i)
        same = m_buttons[i]->name() == text(report.stages[i].name);
    if (!same) makeButtons(report);
    const double total = std::accumulate(m_ms.begin(), m_ms.end(), 0.0);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setToolTip(toolTipOf(report.stages[i], m_ms[i], total));
        m_buttons[i]->setAccessibleDescription(m_buttons[i]->toolTip());
    }
    place();
    showTexts();
}

void PipelineBar::setBaseline(const std::optional<Baseline> &baseline)
{
    m_baseline = baseline;
    showTexts();
}

void PipelineBar::makeButtons(const ReconReport &report)
{
    for (StageButton *button : m_buttons)
        delete button;
    m_buttons.clear();
    for (std::size_t i = 0; i < report.stages.size(); ++i) {
        const StageReport &stage = report.stages[i];
        auto *button = new StageButton(text(stage.name), int(i), m_bar);
        button->setText(spoken(stage.title));
        button->setAccessibleName(spoken(stage.title));
        connect(button, &QAbstractButton::clicked, this,
                [this, button] { emit stageSelected(button->name()); });
        button->show();
        m_buttons.push_back(button);
    }
}

void PipelineBar::place()
{
    const int count = int(m_buttons.size());
    if (count == 0) return;
    // Each stage keeps a width that can be hit; the rest is shared by time.
    const double total = std::max(1e-12, std::accumulate(m_ms.begin(), m_ms.end(), 0.0));
    const double free = std::max(0, m_bar->width() - gap * (count - 1) - smallest * count);
    double x = 0;
    for (int i = 0; i < count; ++i) {
        const double width = smallest + free * m_ms[std::size_t(i)] / total;
        const int left = int(std::lround(x)), right = int(std::lround(x + width));
        m_buttons[std::size_t(i)]->setGeometry(left, 0, right - left, barHeight);
        x += width + gap;
    }
}

void PipelineBar::showTexts()
{
    if (m_total.count > 0 && m_total.median > 0) {
        const double perSecond = 1000 / m_total.median;
        const QLocale locale;
        m_time->setText(
            tr("%1 per image · %2 images/s")
                .arg(formatTime(m_total.median), locale.toString(perSecond, 'f', perSecond < 9.95 ? 1 : 0)));
    }
    if (m_wrongOnPurpose) {
        setRole(m_change, QStringLiteral("bad"));
        m_change->setText(tr("wrong on purpose: not a speed"));
        return;
    }
    if (!m_baseline) {
        setRole(m_change, QStringLiteral("quiet"));
        m_change->setText(tr("Ctrl+B pins a baseline"));
        return;
    }
    const TimeChange change = changeSince(*m_baseline, m_total);
    m_change->setText(change.text);
    setRole(m_change, !change.beyondNoise() ? QStringLiteral("quiet")
                      : change.relative < 0 ? QStringLiteral("good")
                                            : QStringLiteral("bad"));
}

void PipelineBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_ms.size() == m_buttons.size()) place();
}

} // namespace larmor
