// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget> // before the standard library's <compare>, which moc 6.4 cannot read first

#include "model/access_picture.h"

namespace larmor {

/// One shared-memory instruction: a column for each bank, a row for each step in which the hardware serves
/// it. Steps after the shown one are outlines.
class BankView : public QWidget {
    Q_OBJECT
public:
    explicit BankView(const QString &name, QWidget *parent = nullptr);
    void setPicture(const model::BankPicture &picture);
    void clear(const QString &why);
    const model::BankPicture &picture() const { return m_picture; }
    /// Shows the first steps as done. @param steps 0 ... all
    void setDone(int steps);
    int done() const { return m_done; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {360, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    double rowHeight() const; ///< smaller where there are many, so that two sides fit
    QRectF cell(int row, int bank) const;
    void paintHeader(QPainter &painter) const;
    void paintStep(QPainter &painter, int row) const;

    model::BankPicture m_picture;
    int m_done = 0;
    QString m_why;
};

} // namespace larmor
