// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/class_histogram.h"

#include "language/text.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;
using lesson::NumberBin;

namespace {

constexpr int gap = 8;           ///< between rows, and around bars
constexpr double typeSize = 1.3; ///< of the window's

QString numberOf(double value)
{
    return QLocale().toString(value, 'g', 10);
}

/// As lesson::binLabel(), in the window's language.
QString labelOf(const NumberBin &bin)
{
    switch (bin.kind) {
    case NumberBin::Kind::Value:
        return numberOf(bin.low);
    case NumberBin::Kind::Below:
        return u"< "_s + numberOf(bin.high);
    case NumberBin::Kind::Above:
        return u"≥ "_s + numberOf(bin.low);
    case NumberBin::Kind::Range:
        break;
    }
    return numberOf(bin.low) + u" – "_s + numberOf(bin.high);
}

QString shareOf(std::size_t votes, std::size_t all)
{
    const double percent = all ? 100.0 * double(votes) / double(all) : 0;
    return u"%1 (%2 %)"_s.arg(QLocale().toString(qulonglong(votes)), QLocale().toString(percent, 'f', 0));
}

} // namespace

ClassHistogram::ClassHistogram(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"class.histogram"_s);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    describe();
}

void ClassHistogram::setTally(const lesson::Tally &tally)
{
    m_tally = tally;
    describe();
    setMinimumHeight(heightForWidth(width()));
    updateGeometry();
    update();
}

/// In words, for who does not see it.
void ClassHistogram::describe()
{
    setAccessibleName(tr("Predictions of the class"));
    QStringList lines;
    const auto add = [&](const QString &label, std::size_t votes, bool right) {
        lines << u"%1: %2%3"_s.arg(label, shareOf(votes, m_tally.votes), right ? u" ✓"_s : QString());
    };
    for (std::size_t i = 0; i < m_tally.choices.size(); ++i)
        add(qt(m_tally.question.choices[i]), m_tally.choices[i],
            m_tally.answered && m_tally.rightChoice == i);
    for (std::size_t i = 0; i < m_tally.numbers.size(); ++i)
        add(labelOf(m_tally.numbers[i]), m_tally.numbers[i].count,
            m_tally.answered && m_tally.rightNumbers[i]);
    setAccessibleDescription(lines.join(u'\n'));
    setToolTip(lines.join(u'\n'));
}

QFont ClassHistogram::largeFont() const
{
    QFont large = font();
    large.setPointSizeF(font().pointSizeF() * typeSize);
    return large;
}

int ClassHistogram::labelWidth(int width) const
{
    return width * 45 / 100;
}

int ClassHistogram::rowHeight(std::size_t choice, int width) const
{
    QFont font = largeFont();
    font.setBold(true); // as what is right will be
    const QFontMetrics metrics(font);
    const QRect text = metrics.boundingRect(0, 0, std::max(60, labelWidth(width)), 10000, Qt::TextWordWrap,
                                            u"✓ "_s + qt(m_tally.question.choices[choice]));
    return std::max(metrics.height() + gap, text.height()) + gap;
}

int ClassHistogram::heightForWidth(int width) const
{
    if (m_tally.question.choices.empty()) return QFontMetrics(largeFont()).height() * 8;
    int height = 0;
    for (std::size_t i = 0; i < m_tally.question.choices.size(); ++i)
        height += rowHeight(i, width);
    return height;
}

QSize ClassHistogram::sizeHint() const
{
    return {640, heightForWidth(640)};
}

QSize ClassHistogram::minimumSizeHint() const
{
    return {320, 0};
}

void ClassHistogram::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void ClassHistogram::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) setMinimumHeight(heightForWidth(width()));
}

QColor ClassHistogram::colourOf(bool right) const
{
    return !m_tally.answered ? theme().choice : right ? theme().good : theme().muted;
}

void ClassHistogram::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(largeFont());
    if (m_tally.votes == 0) {
        painter.setPen(theme().muted);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("Nobody has predicted"));
    } else if (m_tally.question.choices.empty()) {
        paintNumbers(painter);
    } else {
        paintChoices(painter);
    }
}

void ClassHistogram::paintChoices(QPainter &painter) const
{
    const int label = labelWidth(width()), left = label + 2 * gap;
    const QFontMetrics metrics(painter.font());
    const double room =
        width() - left - gap - metrics.horizontalAdvance(shareOf(m_tally.votes, m_tally.votes));
    const std::size_t most = *std::max_element(m_tally.choices.begin(), m_tally.choices.end());
    int top = (height() - heightForWidth(width())) / 2;
    for (std::size_t i = 0; i < m_tally.choices.size(); ++i) {
        const bool right = m_tally.answered && m_tally.rightChoice == i;
        const int height = rowHeight(i, width()) - gap;
        QFont font = painter.font();
        font.setBold(right);
        painter.setFont(font);
        painter.setPen(right ? theme().good : theme().text);
        painter.drawText(QRect(0, top, label, height), Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap,
                         (right ? u"✓ "_s : QString()) + qt(m_tally.question.choices[i]));
        const double length = room * double(m_tally.choices[i]) / double(most);
        const double thick = std::min(height, metrics.height() + gap);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOf(right));
        painter.drawRect(QRectF(left, top + (height - thick) / 2, std::max(2.0, length), thick));
        painter.setPen(theme().text);
        painter.drawText(QRectF(left + length + gap, top, width(), height), Qt::AlignLeft | Qt::AlignVCenter,
                         shareOf(m_tally.choices[i], m_tally.votes));
        top += height + gap;
    }
}

void ClassHistogram::paintNumbers(QPainter &painter) const
{
    const QFontMetrics metrics(painter.font());
    const int line = metrics.height(), bottom = height() - line - gap;
    const std::size_t bars = m_tally.numbers.size();
    const double step = std::min(double(width() - 2 * line) / double(bars), 9.0 * line);
    const double left = (width() - step * double(bars)) / 2;
    std::size_t most = 1;
    for (const NumberBin &bin : m_tally.numbers)
        most = std::max(most, bin.count);
    for (std::size_t i = 0; i < bars; ++i) {
        const NumberBin &bin = m_tally.numbers[i];
        const bool right = m_tally.answered && m_tally.rightNumbers[i];
        const double tall = double(bottom - line - gap) * double(bin.count) / double(most);
        const double aside = bin.kind == NumberBin::Kind::Range ? 1 : step / 8;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOf(right));
        painter.drawRect(QRectF(left + double(i) * step + aside, bottom - tall, step - 2 * aside, tall));
        painter.setPen(right ? theme().good : theme().text);
        if (bin.count > 0 || right)
            painter.drawText(
                QRectF(left + double(i) * step - line, bottom - tall - line, step + 2 * line, line),
                Qt::AlignHCenter | Qt::AlignBottom,
                (right ? u"✓ "_s : QString()) + QLocale().toString(qulonglong(bin.count)));
    }
    painter.setPen(theme().muted);
    painter.drawLine(QPointF(0, bottom), QPointF(width(), bottom));
    paintBounds(painter, left, step, bottom + gap / 2);
}

/// Below the edges of bars with two bounds, and below the middle of others; a label that would touch the one
/// before is left out, but for the last.
void ClassHistogram::paintBounds(QPainter &painter, double left, double step, int top) const
{
    std::vector<std::pair<double, QString>> labels;
    for (std::size_t i = 0; i < m_tally.numbers.size(); ++i) {
        const NumberBin &bin = m_tally.numbers[i];
        const double x = left + double(i) * step;
        if (bin.kind == NumberBin::Kind::Range) {
            if (labels.empty() || labels.back().first < x - 0.25 * step)
                labels.emplace_back(x, numberOf(bin.low));
            labels.emplace_back(x + step, numberOf(bin.high));
        } else {
            labels.emplace_back(x + 0.5 * step, labelOf(bin));
        }
    }
    const QFontMetrics metrics(painter.font());
    painter.setPen(theme().text);
    double from = width(); // from the right: the last is always there
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        const double wide = metrics.horizontalAdvance(label->second);
        const double at = std::clamp(label->first - wide / 2, 0.0, std::max(0.0, width() - wide));
        if (at + wide + gap / 2.0 > from && label != labels.rbegin()) continue;
        painter.drawText(QRectF(at, top, wide + 2, metrics.height()), Qt::AlignLeft, label->second);
        from = at;
    }
}

} // namespace larmor

#include "moc_class_histogram.cpp"
