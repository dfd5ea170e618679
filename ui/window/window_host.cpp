// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window_host.h"

#include "window/language_menu.h"

#include <QApplication>

namespace larmor {

WindowHost::WindowHost(const WindowStart &start, QSettings &settings, EngineOpener opener,
                       std::function<void(MainWindow &)> prepare)
    : m_settings(settings), m_opener(std::move(opener)), m_prepare(std::move(prepare))
{
    open(start);
}

WindowHost::~WindowHost()
{
    letGo();
}

/// Destroys the window, or leaves it where its threads still work on what it holds.
void WindowHost::letGo()
{
    if (!m_window || !m_window->stillWorks()) {
        m_window.reset();
        return;
    }
    m_leftWork = true;
    (void)m_window.release();
}

void WindowHost::open(const WindowStart &start)
{
    m_window = std::make_unique<MainWindow>(start, m_settings, m_opener);
    // Queued: the window goes, and must not be at work then.
    connect(m_window.get(), &MainWindow::reopenWanted, this, &WindowHost::reopen, Qt::QueuedConnection);
    if (m_prepare) m_prepare(*m_window);
    m_window->show();
}

void WindowHost::reopen()
{
    const bool quits = QApplication::quitOnLastWindowClosed();
    QApplication::setQuitOnLastWindowClosed(false);
    const WindowStart start = m_window->closeToReopen();
    letGo();
    applyLanguage(*qApp, LanguageMenu::kept(m_settings));
    open(start);
    QApplication::setQuitOnLastWindowClosed(quits);
    emit reopened();
}

} // namespace larmor

#include "moc_window_host.cpp"
