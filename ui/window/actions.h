// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <array>

class QAction;
class QMenuBar;
class QWidget;

namespace larmor {

enum class ActionId {
    Open,
    OpenBuiltInCartesian,
    OpenBuiltInSpiral,
    SimulateScan,
    OpenSession,
    SaveSession,
    SaveSessionAs,
    AttachMaps,
    AttachFieldMap,
    AttachNoise,
    AttachReference,
    SaveImage,
    ExportView,
    ExportChart,
    ExportResults,
    Quit,
    Undo,
    Redo,
    Live,
    RunOnce,
    Stop,
    CompareMethods,
    ChooseLambda,
    StreamScan,
    PinBaseline,
    ClearBaseline,
    ClearRuns,
    Fit,
    ActualSize,
    ResetView,
    Magnitude,
    Phase,
    Real,
    Imaginary,
    Complex,
    Reconstruction,
    Truth,
    Difference,
    Smooth,
    AutoWindow,
    InvertColours,
    LockViews,
    Crosshair,
    Cine,
    ViewAxial,
    ViewCoronal,
    ViewSagittal,
    ViewSpace,
    ViewAll,
    FullScreen,
    PageExplore,
    PageLab,
    ThemeSystem,
    ThemeDark,
    ThemeLight,
    Keys,
    About,
    Count
};

/// Every action of the window, from one table: text, tooltip with its shortcut, object name.
class Actions : public QObject {
    Q_OBJECT
public:
    /// Actions are added to the window, so that their shortcuts work wherever the focus is.
    explicit Actions(QWidget *window);
    QAction *operator[](ActionId id) const { return m_actions[std::size_t(id)]; }
    /// Fills a menu bar with all of them.
    void fill(QMenuBar *bar) const;
    /// The table of keys, as rich text.
    QString keysText() const;

private:
    void group(std::initializer_list<ActionId> ids);

    std::array<QAction *, std::size_t(ActionId::Count)> m_actions{};
};

} // namespace larmor
