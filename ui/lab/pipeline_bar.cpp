// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/pipeline_bar.h"

#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/elided_label.h"
#include "widgets/theme.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

constexpr int barHeight = 26, barGap = 2, smallest = 7;

QString toolTipOf(const StageReport &stage, double ms, double total)
{
    QString tip = QCoreApplication::translate("larmor::PipelineBar", "%1 on %2: %3 (%4 %)")
                      .arg(spoken(stage.title), qt(toString(stage.engine)), formatTime(ms),
                           QLocale().toString(total > 0 ? 100 * ms / total : 0, 'f', 1));
    if (stage.work.bytes > 0)
        tip += QCoreApplication::translate("larmor::PipelineBar", "\n%1 moved, %2 GB/s effective")
                   .arg(formatBytes(double(stage.work.bytes)),
                        QLocale().toString(ms > 0 ? double(stage.work.bytes) / ms * 1e-6 : 0, 'f', 2));
    if (!stage.note.empty()) tip += QLatin1Char('\n') + spoken(stage.note);
    if (!stage.options.empty()) tip += QLatin1Char('\n') + qt(stage.options.toString());
    return tip;
}

} // namespace

StageButton::StageButton(const QString &name, QWidget *parent) : QAbstractButton(parent), m_name(name)
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
    const QColor fill = stageColour(stagePalette(m_name.toStdString()), theme().dark);
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
    painter.setPen(inkOn(fill));
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
    m_line = new QBoxLayout(QBoxLayout::LeftToRight);
    m_line->setSpacing(4);
    m_time = new QLabel(tr("waiting for the first image"), this);
    m_time->setObjectName(QStringLiteral("pipeline.time"));
    m_time->setToolTip(
        tr("Mean of the middle fifth of the runs since the last switch: samples in host memory to image in "
           "host memory"));
    m_change = new ElidedLabel({}, this);
    m_change->setObjectName(QStringLiteral("pipeline.change"));
    m_line->addWidget(m_time);
    m_line->addWidget(m_change, 1); // gives way to the time
    column->addLayout(m_line);
    showTexts();
}

QSize PipelineBar::minimumSizeHint() const
{
    return {200, barHeight + 4 + fontMetrics().height()};
}

std::vector<PipelineBar::Part> PipelineBar::partsOf(const ReconReport &report, const LiveParts &times) const
{
    std::vector<Part> parts;
    for (std::size_t i = 0; i < report.stages.size(); ++i) {
        const StageReport &stage = report.stages[i];
        const double ms = times.stages[i].ms;
        parts.push_back({qt(stage.name), spoken(stage.title), toolTipOf(stage, ms, times.imageMs), ms});
    }
    const auto share = [&](double ms) {
        return QLocale().toString(times.imageMs > 0 ? 100 * ms / times.imageMs : 0, 'f', 1);
    };
    parts.push_back({QStringLiteral("gaps"), tr("Launches and gaps"),
                     tr("Between the stages: %1 (%2 %)\nLaunching them, and waiting for the host")
                         .arg(formatTime(times.gapsMs), share(times.gapsMs)),
                     times.gapsMs});
    parts.push_back({QStringLiteral("host"), tr("Host work"),
                     tr("The processor's work before the first stage and after the last: %1 (%2 %)")
                         .arg(formatTime(times.hostMs), share(times.hostMs)),
                     times.hostMs});
    return parts;
}

void PipelineBar::setRun(const ReconReport &report, const RunStatistics &statistics)
{
    const LiveParts times = statistics.parts();
    m_total = statistics.timeMs();
    m_imageMs = times.imageMs;
    m_wrongOnPurpose = report.wrongOnPurpose;
    if (times.stages.size() != report.stages.size()) return;
    m_parts = partsOf(report, times);
    const auto nameOf = [](const StageButton *button) { return button->name(); };
    if (!std::ranges::equal(m_buttons, m_parts, {}, nameOf, &Part::name)) makeButtons();
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setToolTip(m_parts[i].toolTip);
        m_buttons[i]->setAccessibleDescription(m_parts[i].toolTip);
    }
    place();
    showTexts();
}

void PipelineBar::setBaseline(const std::optional<Baseline> &baseline)
{
    m_baseline = baseline;
    showTexts();
}

void PipelineBar::makeButtons()
{
    for (StageButton *button : m_buttons)
        delete button;
    m_buttons.clear();
    for (const Part &part : m_parts) {
        auto *button = new StageButton(part.name, m_bar);
        button->setText(part.title);
        button->setAccessibleName(part.title);
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
    double total = 1e-12;
    for (const Part &part : m_parts)
        total += part.ms;
    const double free = std::max(0, m_bar->width() - barGap * (count - 1) - smallest * count);
    double x = 0;
    for (int i = 0; i < count; ++i) {
        const double width = smallest + free * m_parts[std::size_t(i)].ms / total;
        const int left = int(std::lround(x)), right = int(std::lround(x + width));
        m_buttons[std::size_t(i)]->setGeometry(left, 0, right - left, barHeight);
        x += width + barGap;
    }
}

void PipelineBar::showTexts()
{
    if (m_imageMs > 0) {
        const double perSecond = 1000 / m_imageMs;
        const QLocale locale;
        m_time->setText(
            tr("%1 per image · %2 images/s")
                .arg(formatTime(m_imageMs), locale.toString(perSecond, 'f', perSecond < 9.95 ? 1 : 0)));
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

/// One below the other where the longest texts do not fit side by side, so that no image moves the line.
void PipelineBar::placeTexts()
{
    const int longest = fontMetrics().horizontalAdvance(
        QStringLiteral("888.8 µs per image · 88,888 images/s   +888 % since “start” (±88.8 %)"));
    const bool aside = width() >= longest;
    m_line->setDirection(aside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_change->setAlignment((aside ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

void PipelineBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeTexts();
    if (m_parts.size() == m_buttons.size()) place();
}

} // namespace larmor

#include "moc_pipeline_bar.cpp"
