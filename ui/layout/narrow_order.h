// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/panel_mover.h"

namespace larmor {

/// While the window is too narrow for all panels side by side, some share a place with tabs; once it is wide
/// again they lie apart. An order that a person made is left alone.
class NarrowOrder : public QObject {
    Q_OBJECT
public:
    /// @param mover its present order is that of a wide window. @param shared names of those that share a
    /// place, for each place. @param narrowBelow pixels of the window's width.
    NarrowOrder(QWidget &window, PanelMover &mover, const QList<QStringList> &shared, int narrowBelow);
    /// Of the two orders, where one is there: the one that suits the width.
    void apply();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_window;
    PanelMover &m_mover;
    const PanelMover::Order m_wide, m_narrow;
    const int m_narrowBelow;
    const double m_pointSize; ///< of the usual type: larger type, as in a presentation, is narrow sooner
};

} // namespace larmor
