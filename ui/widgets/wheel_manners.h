// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace larmor {

/// On a page that scrolls the wheel scrolls: a list or a number on it turns only while it has the focus,
/// which the wheel does not give.
class WheelManners : public QObject {
    Q_OBJECT
public:
    /// For the whole program, as long as the owner lives.
    explicit WheelManners(QObject *owner);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace larmor
