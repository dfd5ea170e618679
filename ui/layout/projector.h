// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/splitter_loan.h"

#include <QWidget>
#include <memory>
#include <vector>

class QScreen;

namespace larmor {

/// Of the height of what is presented: large type takes room from a chart.
constexpr double presentedChartShare = 0.55;

/// What an audience sees on a second screen: slice and charts of the main window, which keeps the controls
/// and whose keys work here. They go back when it is destroyed.
class Projector : public QWidget {
    Q_OBJECT
public:
    /// Shown on the whole screen.
    Projector(QWidget &main, QScreen &screen, const QFont &font);
    ~Projector() override;
    /// A screen that the main window is not on; null where there is none.
    static QScreen *screenBeside(const QWidget &main);

signals:
    void closed();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    std::vector<std::unique_ptr<SplitterLoan>> m_loans;
};

} // namespace larmor
