// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scan_import.h"
#include "start/scenarios.h"

#include <QImage>
#include <QObject>
#include <QPointer>
#include <vector>

class QSettings;

namespace larmor {

class Actions;
struct Command;
class CommandPalette;
class KeysWindow;
class LayoutKeeper;
class LogWindow;
class PanelMover;
class RecentScans;
class StartWindow;

/// What lies around the work: places to begin, what was opened last, commands by name, keys, the log, the
/// layout and the presentation.
class Desk : public QObject {
    Q_OBJECT
public:
    /// @param window with all its panels made.
    Desk(QWidget &window, const Actions &actions, QSettings &settings);
    /// @param picture of the file's image; null: the one that is kept.
    void opened(const QString &path, const QImage &picture);
    void opened(const ScanImport &import, const QImage &picture);
    /// Among the recent files, which have the two newest of this kind.
    void keptUnsaved(const QString &path, const QImage &picture);
    /// How a file was opened that is among the recent ones.
    ScanImport recent(const QString &path) const;
    /// To be called when the window is closed.
    void keepLayout() const;
    PanelMover &panels() const { return *m_panels; }

signals:
    void fileWanted(const QString &path); ///< a scan or a session
    void scenarioWanted(const larmor::Scenario &scenario);
    void kernelWanted(const std::string &kernel);
    void lessonWanted(const QString &lesson);
    /// A demonstration by its name; "exercises", "inventory": their lists.
    void showWanted(const QString &show);
    void labTabWanted(int tab);
    void newKernelWanted();

private:
    void connectRecent();
    void connectPanels();
    void connectCharts();
    void connectEnlarged();
    void showMoves();
    void connectWindows();
    void showRecent();
    void showStart();
    void showPalette();
    std::vector<Command> menuCommands() const;
    std::vector<Command> choiceCommands() const;
    std::vector<Command> labCommands();
    std::vector<Command> kernelCommands();
    std::vector<Command> lessonCommands();
    std::vector<Command> showCommands();
    void showKeys();
    void showLog();

    QWidget &m_window;
    const Actions &m_actions;
    QSettings &m_settings;
    RecentScans *m_recent;
    PanelMover *m_panels;
    LayoutKeeper *m_layout;
    // made when first wanted
    QPointer<CommandPalette> m_palette; // the child of the window over which it is open
    KeysWindow *m_keys = nullptr;
    LogWindow *m_log = nullptr;
    StartWindow *m_start = nullptr;
};

} // namespace larmor
