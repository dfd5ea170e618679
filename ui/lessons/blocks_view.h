// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QWidget>

#include <vector>

namespace larmor {

/// Blocks of a launch over the places of multiprocessors and time, as `lab show blocks` schedules them: one
/// band for each place, all boards on one scale of time.
class BlocksView : public QWidget {
    Q_OBJECT
public:
    /// @param timeline one board: {"multiprocessors", "rows": [{"block", "multiprocessor", "place", "begin",
    /// "end"}]}. @param longest time that the width stands for.
    BlocksView(const Json &timeline, double longest, QWidget *parent = nullptr);
    int blocks() const { return int(m_bars.size()); }
    QRectF bar(int block) const; ///< where it is drawn, by its place in the order of the rows
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Bar {
        int block = 0, multiprocessor = 0, place = 0;
        double begin = 0, end = 0;
    };
    int bandHeight() const;

    std::vector<Bar> m_bars;
    int m_processors = 1, m_places = 1; ///< places of a multiprocessor
    double m_longest;
};

} // namespace larmor
