// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour.h"

#include "actions/actions.h"
#include "widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace larmor {

namespace {

constexpr int noteWidth = 320, gap = 14, ringWidth = 3, corner = 8;

/// Around the target; it takes no mouse.
class Ring : public QWidget {
public:
    explicit Ring(QWidget *parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("tour.ring"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().change, ringWidth));
        const double half = ringWidth / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), corner, corner);
    }
};

/// Of a note beside a target: below, above, right or left of it, wherever there is room; else over its lower
/// end.
QRect placeBeside(const QRect &target, const QSize &size, const QRect &room)
{
    const auto clampedX = [&](int x) {
        return std::clamp(x, room.left(), std::max(room.left(), room.right() - size.width()));
    };
    const auto clampedY = [&](int y) {
        return std::clamp(y, room.top(), std::max(room.top(), room.bottom() - size.height()));
    };
    const int x = clampedX(target.center().x() - size.width() / 2);
    const int y = clampedY(target.center().y() - size.height() / 2);
    const std::array places{
        QRect({x, target.bottom() + gap}, size), QRect({x, target.top() - gap - size.height()}, size),
        QRect({target.right() + gap, y}, size), QRect({target.left() - gap - size.width(), y}, size)};
    const auto fits =
        std::find_if(places.begin(), places.end(), [&](const QRect &at) { return room.contains(at); });
    return fits != places.end() ? *fits : QRect({x, clampedY(target.bottom() - gap - size.height())}, size);
}

} // namespace

Tour::Tour(QWidget &window, const Actions &actions)
    : QFrame(&window), m_window(window), m_actions(actions), m_ring(new Ring(&window))
{
    setObjectName(QStringLiteral("tour"));
    setAccessibleName(tr("Tour"));
    m_ring->hide();
    hide();
    build();
}

void Tour::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("tour.title"));
    setRole(m_title, QStringLiteral("title"));
    m_count = new QLabel(this);
    m_count->setObjectName(QStringLiteral("tour.count"));
    setRole(m_count, QStringLiteral("quiet"));
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("tour.text"));
    m_text->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_count);
    column->addLayout(head);
    column->addWidget(m_text);
    auto *foot = new QHBoxLayout;
    const auto button = [&](const char *name, const QString &text, const QString &tip) {
        auto *made = new QPushButton(text, this);
        made->setObjectName(QStringLiteral("tour.") + QLatin1String(name));
        made->setToolTip(tip);
        made->installEventFilter(this);
        return made;
    };
    m_skip = button("skip", tr("Skip"), tr("End the tour (Esc); the menu Help has it again"));
    m_back = button("back", tr("‹ Back"), tr("The step before (←)"));
    m_next = button("next", tr("Next ›"), tr("The next step (→ or Return)"));
    foot->addWidget(m_skip);
    foot->addStretch(1);
    foot->addWidget(m_back);
    foot->addWidget(m_next);
    column->addLayout(foot);
    connect(m_skip, &QPushButton::clicked, this, &Tour::end);
    connect(m_back, &QPushButton::clicked, this, [this] { go(stepFrom(m_at, -1)); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        const int next = stepFrom(m_at, 1);
        next < 0 ? end() : go(next);
    });
}

void Tour::begin()
{
    m_actions[ActionId::PageExplore]->trigger(); // where all of it is
    m_steps = tourSteps(m_window, m_actions);
    m_at = -1;
    const int first = stepFrom(-1, 1);
    if (first < 0) return;
    go(first);
    m_next->setFocus();
}

void Tour::end()
{
    m_at = -1;
    follow({});
    hide();
    m_ring->hide();
}

int Tour::stepFrom(int at, int by) const
{
    for (int i = at + by; i >= 0 && i < int(m_steps.size()); i += by)
        if (m_steps[std::size_t(i)].target().widget) return i;
    return -1;
}

void Tour::go(int to)
{
    if (to < 0) return;
    m_at = to;
    const TourStep &step = m_steps[std::size_t(to)];
    m_title->setText(step.title);
    m_text->setText(step.text);
    m_count->setText(tr("%1 of %2").arg(to + 1).arg(m_steps.size()));
    m_back->setEnabled(stepFrom(to, -1) >= 0);
    m_next->setText(stepFrom(to, 1) < 0 ? tr("Done") : tr("Next ›"));
    m_next->setAccessibleDescription(step.title + QStringLiteral(": ") +
                                     step.text); // read out with the focus
    follow(step.target());
    place();
}

/// Goes where the target goes.
void Tour::follow(const TourTarget &target)
{
    if (m_target.widget) {
        m_target.widget->removeEventFilter(this);
        m_target.widget->window()->removeEventFilter(this);
    }
    m_target = target;
    if (!target.widget) return;
    for (QWidget *at = target.widget; at; at = at->isWindow() ? nullptr : at->parentWidget())
        if (auto *page = qobject_cast<QScrollArea *>(at)) page->ensureWidgetVisible(target.widget);
    target.widget->installEventFilter(this);
    target.widget->window()->installEventFilter(this);
}

void Tour::place()
{
    if (!m_target.widget) return;
    QWidget *window = m_target.widget->window();
    const bool hadFocus = QApplication::focusWidget() && isAncestorOf(QApplication::focusWidget());
    for (QWidget *part : {static_cast<QWidget *>(this), m_ring})
        if (part->parentWidget() != window) part->setParent(window); // a panel may float in one of its own
    const QRect around(m_target.widget->mapTo(window, m_target.part.topLeft()), m_target.part.size());
    m_ring->setGeometry(around.adjusted(-ringWidth, -ringWidth, ringWidth, ringWidth));
    const int width = std::min(noteWidth, window->width() - 2 * gap);
    const QSize size(width,
                     std::max(layout()->totalHeightForWidth(width), layout()->totalMinimumSize().height()));
    setGeometry(placeBeside(around, size, window->rect().adjusted(gap, gap, -gap, -gap)));
    m_ring->show();
    m_ring->raise();
    show();
    raise();
    if (hadFocus) m_next->setFocus();
}

bool Tour::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && (watched == m_next || watched == m_back || watched == m_skip)) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Right || key == Qt::Key_Left) {
            (key == Qt::Key_Right ? m_next : m_back)->click();
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            static_cast<QPushButton *>(watched)->click();
            return true;
        }
    }
    const bool moved = event->type() == QEvent::Resize || event->type() == QEvent::Move;
    if (isRunning() && m_target.widget && moved) {
        m_target.part = m_steps[std::size_t(m_at)].target().part;
        place();
    }
    if (isRunning() && watched == m_target.widget && event->type() == QEvent::Hide) {
        const int next = stepFrom(m_at, 1);
        next < 0 ? end() : go(next);
    }
    return QFrame::eventFilter(watched, event);
}

void Tour::paintEvent(QPaintEvent *)
{
    const Theme &t = theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.change, 1));
    painter.setBrush(t.control);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
}

} // namespace larmor

#include "moc_tour.cpp"
