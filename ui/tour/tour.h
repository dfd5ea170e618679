// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tour/tour_steps.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace larmor {

/// A minute's walk through the window: a note beside one part after another, and a ring around it. Mouse and
/// keys go on working everywhere; steps whose part is hidden are left out.
class Tour : public QFrame {
    Q_OBJECT
public:
    Tour(QWidget &window, const Actions &actions);

    void begin();
    void end();
    bool isRunning() const { return m_at >= 0; }
    /// What the present step points at.
    TourTarget target() const { return m_target; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    /// The next step in a direction that has something to point at; -1 where there is none.
    int stepFrom(int at, int by) const;
    void go(int to);
    void follow(const TourTarget &target);
    void place();

    QWidget &m_window;
    const Actions &m_actions;
    std::vector<TourStep> m_steps;
    int m_at = -1;
    TourTarget m_target;
    QWidget *m_ring; ///< over the window, around the target
    QLabel *m_title, *m_text, *m_count;
    QPushButton *m_back, *m_next, *m_skip;
};

} // namespace larmor
