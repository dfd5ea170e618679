// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/screen_fit.h"

#include <QApplication>
#include <QScreen>
#include <QStyle>
#include <QWidget>
#include <QWindow>
#include <algorithm>

namespace larmor {

namespace {

bool isDecorated(const QWidget &window)
{
    return !(window.windowFlags() & Qt::FramelessWindowHint);
}

/// Of a window that is not shown yet: that of the one it was opened from, else a title bar's height.
QMargins frameOf(const QWidget &window)
{
    if (!isDecorated(window)) return {};
    for (const QWidget *at = &window; at; at = at->parentWidget())
        if (const QWindow *native = at->isWindow() ? at->windowHandle() : nullptr)
            if (const QMargins frame = native->frameMargins(); !frame.isNull()) return frame;
    return {0, window.style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, &window), 0, 0};
}

} // namespace

ScreenFit::ScreenFit(QWidget &main) : QObject(&main), m_main(main)
{
    qApp->installEventFilter(this);
}

QRect ScreenFit::roomFor(const QWidget &window)
{
    const QWidget *from = window.parentWidget() ? window.parentWidget()->window() : &window;
    const bool placed = window.testAttribute(Qt::WA_Moved) || window.isVisible();
    const QScreen *screen = (placed ? window : *from).screen();
    return screen->availableGeometry().marginsRemoved(frameOf(window));
}

void ScreenFit::fit(QWidget &window)
{
    const QRect room = roomFor(window);
    window.resize(window.size().boundedTo(room.size()));
    QRect place(window.geometry());
    place.moveRight(std::min(place.right(), room.right()));
    place.moveBottom(std::min(place.bottom(), room.bottom()));
    place.moveLeft(std::max(place.left(), room.left()));
    place.moveTop(std::max(place.top(), room.top()));
    if (place == window.geometry()) return;
    // Where a person or the program put it; elsewhere the desktop finds a place.
    if (window.testAttribute(Qt::WA_Moved) || window.isVisible()) window.setGeometry(place);
}

/// In the middle of the window that it belongs to: some desktops would put it into a corner of the screen.
void ScreenFit::putOver(QWidget &window)
{
    const QWidget *owner = window.parentWidget();
    if (!owner || !owner->isVisible()) return;
    QRect place(QPoint(), window.size());
    place.moveCenter(owner->window()->geometry().center());
    window.setGeometry(place);
}

bool ScreenFit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Show || event->spontaneous()) return false;
    auto *window = qobject_cast<QWidget *>(watched);
    if (!window || !window->isWindow() || window == &m_main) return false;
    const Qt::WindowType type = window->windowType();
    if (type != Qt::Window && type != Qt::Dialog && type != Qt::Tool) return false;
    if (window->windowState() & (Qt::WindowFullScreen | Qt::WindowMaximized)) return false;
    if (!window->testAttribute(Qt::WA_Moved)) putOver(*window);
    fit(*window);
    return false;
}

} // namespace larmor

#include "moc_screen_fit.cpp"
