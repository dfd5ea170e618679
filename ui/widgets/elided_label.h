// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace larmor {

/// One line of text that gives way: cut with an ellipsis where there is no room, whole in the tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(const QString &text = {}, QWidget *parent = nullptr);
    QSize minimumSizeHint() const override;
    /// Where there is less room, nothing is shown: a few letters say nothing.
    void setLeastWidth(int width) { m_leastWidth = width; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int m_leastWidth = 0;
};

} // namespace larmor
