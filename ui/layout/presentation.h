// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/theme.h"

#include <QByteArray>
#include <QFont>
#include <QList>
#include <QObject>
#include <QPointer>
#include <memory>

class QAction;
class QScreen;
class QWidget;

namespace larmor {

class FloatingPanels;
class Projector;
class RowShares;

/// For a lecture hall: the whole screen, large type, the light colours (a projector's black is grey), and
/// only what is shown: slice, pipeline with its switches, the running chart, and across the page what a
/// switch does. Where there is a second screen it has slice and charts, and the window keeps the controls.
class Presentation : public QObject {
    Q_OBJECT
public:
    static constexpr double magnification = 1.4;

    /// @param fullScreen is switched on and off with it, where there is one screen.
    Presentation(QWidget &window, QAction &action, QAction &fullScreen, FloatingPanels &floating);
    ~Presentation() override;

private:
    void begin();
    void end();
    void fillScreen();
    void leaveScreen();
    void drawOnce();
    void beginOn(QScreen &screen);
    void explainWidely(bool wide);

    QWidget &m_window;
    QAction &m_action, &m_fullScreen;
    FloatingPanels &m_floating;
    std::unique_ptr<Projector> m_projector;
    QFont m_font;
    QByteArray m_rows; ///< heights as they were
    QPointer<RowShares> m_shares;
    ThemeChoice m_theme = ThemeChoice::Dark;
    bool m_wasFullScreen = false;
    QList<QPointer<QWidget>> m_hidden; ///< by this, and nobody else
};

} // namespace larmor
