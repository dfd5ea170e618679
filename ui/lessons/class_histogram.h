// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/poll.h"

#include <QWidget>

class QPainter;

namespace larmor {

/// What a class predicted: a row for each choice, or a histogram of numbers with its bounds; what is right in
/// another colour, with a tick, once it is known.
class ClassHistogram : public QWidget {
    Q_OBJECT
public:
    explicit ClassHistogram(QWidget *parent = nullptr);
    void setTally(const lesson::Tally &tally);
    const lesson::Tally &tally() const { return m_tally; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QFont largeFont() const;
    int labelWidth(int width) const;
    int rowHeight(std::size_t choice, int width) const;
    void paintChoices(QPainter &painter) const;
    void paintNumbers(QPainter &painter) const;
    void paintBounds(QPainter &painter, double left, double step, int top) const;
    QColor colourOf(bool right) const;
    void describe();

    lesson::Tally m_tally;
};

} // namespace larmor
