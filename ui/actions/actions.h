// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>
#include <array>

class QAction;
class QMenuBar;
class QWidget;

namespace larmor {

enum class ActionId {
    Open,
    Import,
    OpenBuiltInCartesian,
    OpenBuiltInSpiral,
    SimulateScan,
    OpenRecent1,
    OpenRecent2,
    OpenRecent3,
    OpenRecent4,
    OpenRecent5,
    Start,
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
    ExportPage,
    ExportResults,
    CloseWindow,
    Quit,
    Undo,
    Redo,
    Preferences,
    Live,
    RunOnce,
    Stop,
    Leave,
    CompareMethods,
    ChooseLambda,
    StreamScan,
    EditKSpace,
    LineProfile,
    Regions,
    RegionEllipse,
    RegionRectangle,
    PlayAcquisition,
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
    Presentation,
    EnlargePanel,
    PanelKSpace,
    PanelHistogram,
    PanelPipeline,
    PanelCharts,
    PanelTime,
    PanelRate,
    PanelSets,
    DockPanels,
    MovePanel,
    RestoreLayout,
    PageExplore,
    PageLab,
    ThemeSystem,
    ThemeDark,
    ThemeLight,
    LanguageSystem,
    LanguageEnglish,
    LanguageGerman,
    LanguageChinese,
    Palette,
    Lessons,
    Tour,
    Keys,
    WhatsThis,
    Log,
    About,
    Count
};

/// What a movement of the mouse, or a key that no menu has, does.
struct Gesture {
    QString where, keys, what;
};

/// The text of an action without the marks of its mnemonic and its dialog.
QString plainText(const QAction &action);
/// Why an action cannot be used now, in one sentence.
QString whyDisabled(const QAction &action);
/// What an action does, for status line and tooltip; the tooltip names its present keys too.
void setTip(QAction &action, const QString &tip);
/// A widget that does what an action does has its tooltip, whatever the keys become.
void showTipOf(const QAction &action, QWidget &widget);

/// Every action of the window, from one table: text, tooltip with its shortcut, object name.
class Actions : public QObject {
    Q_OBJECT
public:
    /// Actions are added to the window, so that their shortcuts work wherever the focus is.
    explicit Actions(QWidget *window);
    QAction *operator[](ActionId id) const { return m_actions[std::size_t(id)]; }
    /// The keys that an action has until the person gives it others; the first is the one that is shown.
    QList<QKeySequence> initialKeys(ActionId id) const { return m_initialKeys[std::size_t(id)]; }
    /// Fills a menu bar with all of them.
    void fill(QMenuBar *bar) const;
    /// What mouse and keys do beside the actions.
    QList<Gesture> gestures() const;

private:
    void group(std::initializer_list<ActionId> ids);

    std::array<QAction *, std::size_t(ActionId::Count)> m_actions{};
    std::array<QList<QKeySequence>, std::size_t(ActionId::Count)> m_initialKeys{};
};

} // namespace larmor
