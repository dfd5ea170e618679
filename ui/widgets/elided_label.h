// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace larmor {

/// Text that gives way: cut with an ellipsis where there is no room, whole in the tooltip. One line, or,
/// where it wraps, as many as its words need.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(const QString &text = {}, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Where there is less room, nothing is shown: a few letters say nothing.
    void setLeastWidth(int width) { m_leastWidth = width; }
    /// Between words, at this width, which is the label's from now on.
    void setWrapWidth(int width);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QStringList lines() const;

    int m_leastWidth = 0, m_wrapWidth = 0;
};

} // namespace larmor
