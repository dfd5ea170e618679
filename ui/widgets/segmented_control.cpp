// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/segmented_control.h"

#include "widgets/flow_layout.h"
#include "widgets/theme.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

namespace larmor {

// ---- one value

SegmentButton::SegmentButton(const QString &value, const QString &text, QWidget *parent)
    : QAbstractButton(parent), m_value(value)
{
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

void SegmentButton::setWarning(bool warning)
{
    if (warning == m_warning) return;
    m_warning = warning;
    update();
}

QSize SegmentButton::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {std::max(28, metrics.horizontalAdvance(text()) + 14), metrics.height() + 8};
}

void SegmentButton::paintEvent(QPaintEvent *)
{
    const Theme &t = theme();
    QColor fill = t.control, ink = m_warning ? t.bad : t.text;
    if (isChecked()) {
        fill = m_warning ? t.bad : t.choice;
        ink = m_warning ? (t.dark ? t.window : QColor(Qt::white)) : t.choiceText;
    } else if (isEnabled() && underMouse()) {
        fill = t.dark ? fill.lighter(130) : fill.darker(108);
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled()) painter.setOpacity(isChecked() ? 0.65 : 0.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if (hasFocus()) {
        painter.setPen(QPen(isChecked() ? t.text : t.choice, 1.6));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 3, 3);
    }
    painter.setPen(ink);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

// ---- the switch

SegmentedControl::SegmentedControl(const QString &name, QWidget *parent) : QWidget(parent)
{
    setObjectName(name);
    new FlowLayout(this);
    auto *group = new QButtonGroup(this);
    group->setExclusive(true);
    connect(group, &QButtonGroup::buttonClicked, this,
            [this](QAbstractButton *button) { emit chosen(static_cast<SegmentButton *>(button)->value()); });
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

SegmentButton *SegmentedControl::addSegment(const QString &value, const QString &text, const QString &toolTip)
{
    auto *button = new SegmentButton(value, text, this);
    button->setObjectName(objectName() + QLatin1Char('.') + value);
    button->setToolTip(toolTip);
    button->setAccessibleName(m_title.isEmpty() ? text : m_title + QLatin1Char(' ') + text);
    button->installEventFilter(this);
    layout()->addWidget(button);
    findChild<QButtonGroup *>()->addButton(button);
    m_segments.push_back(button);
    m_toolTips.push_back(toolTip);
    return button;
}

SegmentButton *SegmentedControl::segment(const QString &value) const
{
    const auto it = std::find_if(m_segments.begin(), m_segments.end(),
                                 [&](const SegmentButton *b) { return b->value() == value; });
    return it == m_segments.end() ? nullptr : *it;
}

QString SegmentedControl::current() const
{
    for (const SegmentButton *button : m_segments)
        if (button->isChecked()) return button->value();
    return {};
}

void SegmentedControl::setCurrent(const QString &value)
{
    SegmentButton *button = segment(value);
    if (button == nullptr) button = addSegment(value, value);
    button->setChecked(true);
    // Tab reaches the switch once, at its value; arrows go on from there.
    for (SegmentButton *other : m_segments)
        other->setFocusPolicy(other == button ? Qt::StrongFocus : Qt::ClickFocus);
}

void SegmentedControl::setBarred(const QString &value, const QString &why)
{
    for (std::size_t i = 0; i < m_segments.size(); ++i)
        if (m_segments[i]->value() == value) {
            m_segments[i]->setEnabled(why.isEmpty());
            m_segments[i]->setToolTip(why.isEmpty() ? m_toolTips[i] : why);
        }
}

void SegmentedControl::setTitle(const QString &title)
{
    m_title = title;
    setAccessibleName(title);
    for (SegmentButton *button : m_segments)
        button->setAccessibleName(title + QLatin1Char(' ') + button->text());
}

bool SegmentedControl::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int by = key == Qt::Key_Right || key == Qt::Key_Down ? 1
                       : key == Qt::Key_Left || key == Qt::Key_Up  ? -1
                                                                   : 0;
        if (by != 0) {
            step(static_cast<SegmentButton *>(watched), by);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SegmentedControl::step(SegmentButton *from, int by)
{
    const auto it = std::find(m_segments.begin(), m_segments.end(), from);
    for (int i = int(it - m_segments.begin()) + by; i >= 0 && i < int(m_segments.size()); i += by) {
        SegmentButton *next = m_segments[std::size_t(i)];
        if (!next->isEnabled()) continue;
        next->setFocus(Qt::TabFocusReason);
        next->click();
        return;
    }
}

} // namespace larmor

#include "moc_segmented_control.cpp"
