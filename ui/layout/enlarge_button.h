// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace larmor {

/// Two arrows away from each other. Where its line has no room left, words come first, and it is not there.
class EnlargeButton : public QAbstractButton {
public:
    explicit EnlargeButton(QWidget *parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace larmor
