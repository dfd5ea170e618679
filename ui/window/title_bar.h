// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QFrame>

class QProgressBar;
class QToolButton;

namespace larmor {

class Actions;
class RemainingTime;
class SegmentedControl;

/// The Live switch: a pill that is lit while the pipeline runs again and again.
class LivePill : public QAbstractButton {
    Q_OBJECT
public:
    explicit LivePill(QAction *action, QWidget *parent = nullptr);
    /// Lit as an outline while it is on and rests. @param why empty: it does not.
    void setResting(const QString &why);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QAction *m_action;
    bool m_resting = false;
};

/// First row of the window: name, menus, progress of long work, Live.
class TitleBar : public QFrame {
    Q_OBJECT
public:
    explicit TitleBar(const Actions &actions, QWidget *parent = nullptr);
    /// Shows how far long work is; an empty step or a fraction of 1 hides it.
    void setProgress(double fraction, const QString &step);
    /// Says at the Live switch why it rests; empty: it does not.
    void setResting(const QString &why) { m_live->setResting(why); }

private:
    SegmentedControl *m_pages;
    QProgressBar *m_progress;
    RemainingTime *m_remaining;
    QToolButton *m_cancel;
    LivePill *m_live;
};

} // namespace larmor
