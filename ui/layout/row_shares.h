// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSplitter;

namespace larmor {

/// Keeps the last of a splitter's two rows at a share of the height, whatever is put into the rows and
/// whatever the window's size becomes, until a person drags the handle between them.
class RowShares : public QObject {
    Q_OBJECT
public:
    /// @param ofLast from 0 to 1. What the rows need at least comes first.
    RowShares(QSplitter &rows, double ofLast);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void share();

    QSplitter &m_rows;
    const double m_ofLast;
    bool m_wanted = false, m_dragged = false;
};

} // namespace larmor
