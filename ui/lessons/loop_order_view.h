// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QTimer>
#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;

namespace larmor {

/// F^H d's loops as threads run them, moment by moment: who writes what, and where several write one voxel at
/// once (Kirk & Hwu 2010, Fig. 8.5 to 8.10).
class LoopOrderView : public QWidget {
    Q_OBJECT
public:
    /// @param result of `larmor lab show loop-order`.
    LoopOrderView(const Json &result, const QString &title, QWidget *parent = nullptr);
    int moments() const { return int(m_moments.size()); }
    void setMoment(int moment); ///< past the last one the last stays
    /// Threads beyond the first that write the same voxel at this moment.
    int clashes() const;
    /// "launch 1: 3 threads write F[0] at once"
    QString words() const;
    QSize sizeHint() const override { return {270, 190}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Write {
        int launch = 0, thread = 0, target = 0;
        bool mu = false;
    };
    int writersOf(int target) const;

    QString m_title;
    std::vector<std::vector<Write>> m_moments; ///< what all threads do at the same time
    int m_threads = 1, m_voxels = 1, m_moment = 0;
};

/// Several orders of the loops side by side, played together.
class LoopOrderPlayer : public QWidget {
    Q_OBJECT
public:
    explicit LoopOrderPlayer(const std::vector<std::pair<QString, Json>> &orders, QWidget *parent = nullptr);

private:
    void step();
    void play(bool on);

    std::vector<LoopOrderView *> m_views;
    QPushButton *m_play;
    QTimer m_timer;
    int m_moment = 0;
};

} // namespace larmor
