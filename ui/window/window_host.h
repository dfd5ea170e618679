// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/main_window.h"

#include <functional>
#include <memory>

namespace larmor {

/// Holds the window, and opens it anew with its session where another language was chosen.
class WindowHost : public QObject {
    Q_OBJECT
public:
    /// @param prepare is given each window before it is shown.
    WindowHost(const WindowStart &start, QSettings &settings, EngineOpener opener = {},
               std::function<void(MainWindow &)> prepare = {});
    ~WindowHost() override;
    MainWindow &window() { return *m_window; }
    /// A window that did not come to its end was left behind: the process is to end without destroying more.
    bool leftWork() const { return m_leftWork || m_window->stillWorks(); }

signals:
    /// window() is another one now.
    void reopened();

private:
    void open(const WindowStart &start);
    void reopen();
    void letGo();

    QSettings &m_settings;
    EngineOpener m_opener;
    std::function<void(MainWindow &)> m_prepare;
    std::unique_ptr<MainWindow> m_window;
    bool m_leftWork = false;
};

} // namespace larmor
