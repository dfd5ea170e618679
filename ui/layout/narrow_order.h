// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/panel_mover.h"

namespace larmor {

/// While the window is too narrow for all panels side by side, some share a place with tabs; once it is wide
/// again they lie apart. Where panels are hidden, as in a presentation, others may take their place. An order
/// that a person made is left alone.
class NarrowOrder : public QObject {
    Q_OBJECT
public:
    struct Step {
        int below;                 ///< pixels of the window's width
        QList<QStringList> shared; ///< names of the panels that share a place, for each place
        QStringList hidden{};      ///< the step is taken only while none of these is shown
        bool largeType = false;    ///< and only with type larger than usual, as in a presentation
    };
    /// @param mover its present order is that of a wide window. @param steps from the widest to the
    /// narrowest.
    NarrowOrder(QWidget &window, PanelMover &mover, const QList<Step> &steps);
    /// Of its orders, where one is there: the one that suits the width.
    void apply();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Known {
        double below;
        PanelMover::Order order;
        QStringList leading; ///< the first of each place that is shared: in front at the change
        QStringList hidden;
        bool largeType = false;
    };

    bool suits(const Known &known) const;

    QWidget &m_window;
    PanelMover &m_mover;
    QList<Known> m_known;     ///< from the widest to the narrowest
    const double m_pointSize; ///< of the usual type: larger type, as in a presentation, is narrow sooner
};

} // namespace larmor
