// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/row_shares.h"

#include <QEvent>
#include <QSplitter>
#include <QTimer>
#include <utility>

namespace larmor {

RowShares::RowShares(QSplitter &rows, double ofLast) : QObject(&rows), m_rows(rows), m_ofLast(ofLast)
{
    connect(&rows, &QSplitter::splitterMoved, this, [this] { m_dragged = true; });
    rows.installEventFilter(this);
    share();
}

void RowShares::share()
{
    constexpr int all = 1000; // the splitter scales it to its height
    if (!m_dragged) m_rows.setSizes({int(all * (1 - m_ofLast)), int(all * m_ofLast)});
}

bool RowShares::eventFilter(QObject *, QEvent *event)
{
    // Afterwards: the splitter lays its rows out by their old sizes first.
    const bool changed = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (changed && !std::exchange(m_wanted, true))
        QTimer::singleShot(0, this, [this] {
            m_wanted = false;
            share();
        });
    return false;
}

} // namespace larmor

#include "moc_row_shares.cpp"
