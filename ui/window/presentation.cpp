// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/presentation.h"

#include "lab/explanation_area.h"
#include "window/panel_mover.h"

#include <QAction>
#include <QApplication>
#include <QSplitter>
#include <QWidget>
#include <array>

namespace larmor {

namespace {
/// What a lecture does without.
constexpr std::array hiddenPanels{"kspacePanel", "histogramPanel", "status"};
constexpr double chartShare = 0.42; ///< of the height: large type takes room from a chart
} // namespace

Presentation::Presentation(QWidget &window, QAction &action, QAction &fullScreen)
    : QObject(&window), m_window(window), m_fullScreen(fullScreen)
{
    connect(&action, &QAction::toggled, this, [this](bool on) { on ? begin() : end(); });
    connect(&fullScreen, &QAction::toggled, &action, [&action](bool on) {
        if (!on) action.setChecked(false); // whoever leaves the full screen leaves it all
    });
}

void Presentation::begin()
{
    m_font = QApplication::font();
    m_theme = chosenTheme();
    QFont large = m_font;
    large.setPointSizeF(m_font.pointSizeF() * magnification);
    QApplication::setFont(large);
    applyTheme(*qApp, ThemeChoice::Light); // sets the style sheet anew, which takes the font over
    m_hidden.clear();
    for (const char *name : hiddenPanels)
        if (auto *panel = m_window.findChild<QWidget *>(QLatin1String(name)); panel && !panel->isHidden()) {
            showPanel(*panel, false);
            m_hidden << panel;
        }
    explainWidely(true);
    m_wasFullScreen = m_fullScreen.isChecked();
    m_fullScreen.setChecked(true);
    auto *rows = m_window.findChild<QSplitter *>(QStringLiteral("rows"));
    m_rows = rows->saveState();
    rows->setSizes({int(1000 * (1 - chartShare)), int(1000 * chartShare)}); // shares of what there is
}

void Presentation::end()
{
    QApplication::setFont(m_font);
    applyTheme(*qApp, m_theme);
    for (const QPointer<QWidget> &panel : std::exchange(m_hidden, {}))
        if (panel) showPanel(*panel, true);
    explainWidely(false);
    m_window.findChild<QSplitter *>(QStringLiteral("rows"))->restoreState(m_rows);
    if (!m_wasFullScreen) m_fullScreen.setChecked(false);
}

/// Large type does not fit below the switches.
void Presentation::explainWidely(bool wide)
{
    for (ExplanationArea *area : m_window.findChildren<ExplanationArea *>())
        area->setWide(wide);
}

} // namespace larmor
