// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/title_bar.h"

#include "actions/actions.h"
#include "widgets/remaining_time.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QPainter>
#include <QProgressBar>
#include <QToolButton>

namespace larmor {

LivePill::LivePill(QAction *action, QWidget *parent) : QAbstractButton(parent), m_action(action)
{
    setObjectName(QStringLiteral("live"));
    setText(tr("Live"));
    setCheckable(true);
    setChecked(action->isChecked());
    setToolTip(action->toolTip());
    setAccessibleName(tr("Live"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    connect(action, &QAction::toggled, this, &QAbstractButton::setChecked);
    connect(action, &QAction::changed, this, [this] {
        if (!m_resting) setToolTip(m_action->toolTip());
    });
    connect(this, &QAbstractButton::clicked, action, &QAction::setChecked);
}

void LivePill::setResting(const QString &why)
{
    m_resting = !why.isEmpty();
    setToolTip(m_resting ? why : m_action->toolTip());
    setAccessibleDescription(why);
    update();
}

QSize LivePill::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 48, fontMetrics().height() + 10};
}

void LivePill::paintEvent(QPaintEvent *)
{
    const Theme &t = theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = isChecked() && !m_resting, rests = isChecked() && m_resting;
    const QColor fill = lit ? t.good : t.control;
    const QColor ink = lit ? (t.dark ? t.window : QColor(Qt::white)) : rests ? t.good : t.muted;
    painter.setPen(hasFocus() ? QPen(t.text, 1.6) : rests ? QPen(t.good, 1.2) : QPen(Qt::NoPen));
    painter.setBrush(fill);
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(QPointF(18, height() / 2.0), 3.5, 3.5);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(ink);
    painter.drawText(rect().adjusted(16, 0, 0, 0), Qt::AlignCenter, text());
}

TitleBar::TitleBar(const Actions &actions, QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("titleBar"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(12, 4, 8, 4);
    line->setSpacing(10);
    auto *name = new QLabel(QStringLiteral("Larmor"), this);
    name->setObjectName(QStringLiteral("title"));
    QFont font = name->font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    font.setBold(true);
    name->setFont(font);
    auto *bar = new QMenuBar(this);
    bar->setObjectName(QStringLiteral("menuBar"));
    bar->setNativeMenuBar(false);
    actions.fill(bar);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("progress"));
    m_progress->setRange(0, 1000);
    m_progress->setFixedHeight(18);
    m_progress->setMinimumWidth(90);
    m_progress->setMaximumWidth(260);
    QSizePolicy keep = m_progress->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keep);
    m_progress->hide();
    m_pages = new SegmentedControl(QStringLiteral("page"), this);
    m_pages->setTitle(tr("Page"));
    m_pages->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred); // on one line
    for (const ActionId id : {ActionId::PageExplore, ActionId::PageLab}) {
        QAction *action = actions[id];
        showTipOf(*action, *m_pages->addSegment(action->objectName(), plainText(*action)));
        connect(action, &QAction::toggled, m_pages, [this, action](bool on) {
            if (on) m_pages->setCurrent(action->objectName());
        });
        if (action->isChecked()) m_pages->setCurrent(action->objectName());
    }
    connect(m_pages, &SegmentedControl::chosen, this, [this](const QString &page) {
        if (auto *action = window()->findChild<QAction *>(page)) action->trigger();
    });
    line->addWidget(name);
    line->addWidget(m_pages, 0, Qt::AlignVCenter);
    line->addWidget(bar, 0, Qt::AlignVCenter);
    line->addStretch(1);
    m_remaining = new RemainingTime(m_progress);
    m_cancel = new QToolButton(this);
    m_cancel->setObjectName(QStringLiteral("progress.cancel"));
    m_cancel->setText(QStringLiteral("✕"));
    m_cancel->setAutoRaise(true);
    showTipOf(*actions[ActionId::Stop], *m_cancel);
    m_cancel->setAccessibleName(tr("Cancel"));
    m_cancel->hide();
    connect(m_cancel, &QToolButton::clicked, actions[ActionId::Stop], &QAction::trigger);
    auto *start = new QToolButton(this);
    start->setObjectName(QStringLiteral("button.start"));
    start->setText(tr("Start"));
    showTipOf(*actions[ActionId::Start], *start);
    start->setAutoRaise(true);
    connect(start, &QToolButton::clicked, actions[ActionId::Start], &QAction::trigger);
    line->addWidget(m_progress);
    line->addWidget(m_cancel);
    line->addWidget(start);
    m_live = new LivePill(actions[ActionId::Live], this);
    line->addWidget(m_live);
}

void TitleBar::setProgress(double fraction, const QString &step)
{
    const bool shown = !step.isEmpty() && fraction < 1;
    m_progress->setVisible(shown);
    m_cancel->setVisible(shown);
    if (!shown) return;
    m_progress->setValue(int(fraction * 1000));
    m_remaining->setFormat(step + QStringLiteral(" %p %"));
}

} // namespace larmor

#include "moc_title_bar.cpp"
