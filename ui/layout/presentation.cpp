// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/presentation.h"

#include "lab/explanation_area.h"
#include "layout/floating_panels.h"
#include "layout/panel_places.h"
#include "layout/projector.h"
#include "layout/row_shares.h"

#include <QAction>
#include <QApplication>
#include <QScreen>
#include <QSplitter>
#include <QTimer>
#include <QWidget>
#include <array>

namespace larmor {

namespace {
/// What a lecture does without.
constexpr std::array hiddenPanels{"kspacePanel", "histogramPanel", "status"};
} // namespace

Presentation::Presentation(QWidget &window, QAction &action, QAction &fullScreen, FloatingPanels &floating)
    : QObject(&window), m_window(window), m_action(action), m_fullScreen(fullScreen), m_floating(floating)
{
    connect(&action, &QAction::toggled, this, [this](bool on) { on ? begin() : end(); });
    connect(&fullScreen, &QAction::toggled, this, [this](bool on) {
        if (!on && !m_projector) m_action.setChecked(false); // whoever leaves the full screen leaves it all
    });
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, [this](const QScreen *screen) {
        if (m_projector && m_projector->screen() == screen) m_action.setChecked(false);
    });
}

Presentation::~Presentation() = default;

void Presentation::begin()
{
    m_font = QApplication::font();
    m_theme = chosenTheme();
    if (QScreen *beside = Projector::screenBeside(m_window))
        beginOn(*beside);
    else
        fillScreen();
}

void Presentation::end()
{
    if (m_projector) {
        m_projector.reset();
        applyTheme(*qApp, m_theme);
    } else {
        leaveScreen();
    }
}

void Presentation::beginOn(QScreen &screen)
{
    m_floating.dockAll();
    applyTheme(*qApp, ThemeChoice::Light);
    QFont large = m_font;
    large.setPointSizeF(m_font.pointSizeF() * magnification);
    m_projector = std::make_unique<Projector>(m_window, screen, large);
    // Its window ends once its event is over.
    connect(
        m_projector.get(), &Projector::closed, &m_action, [this] { m_action.setChecked(false); },
        Qt::QueuedConnection);
    m_window.activateWindow();
}

void Presentation::fillScreen()
{
    drawOnce();
    QFont large = m_font;
    large.setPointSizeF(m_font.pointSizeF() * magnification);
    QApplication::setFont(large);
    applyTheme(*qApp, ThemeChoice::Light); // sets the style sheet anew, which takes the font over
    m_hidden.clear();
    for (const char *name : hiddenPanels)
        if (auto *panel = m_window.findChild<QWidget *>(QLatin1String(name)); panel && isPanelShown(*panel)) {
            showPanel(*panel, false);
            m_hidden << panel;
        }
    explainWidely(true);
    m_wasFullScreen = m_fullScreen.isChecked();
    m_fullScreen.setChecked(true);
    auto *rows = m_window.findChild<QSplitter *>(QStringLiteral("rows"));
    m_rows = rows->saveState();
    m_shares = new RowShares(*rows, presentedChartShare);
}

/// Font, colours, panels and size change one after the other: what is half laid out is not drawn.
void Presentation::drawOnce()
{
    constexpr int settledMs = 250; // a desktop has answered by then
    m_window.setUpdatesEnabled(false);
    QTimer::singleShot(settledMs, &m_window, [this] { m_window.setUpdatesEnabled(true); });
}

void Presentation::leaveScreen()
{
    drawOnce();
    QApplication::setFont(m_font);
    applyTheme(*qApp, m_theme);
    for (const QPointer<QWidget> &panel : std::exchange(m_hidden, {}))
        if (panel) showPanel(*panel, true);
    explainWidely(false);
    delete m_shares;
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

#include "moc_presentation.cpp"
