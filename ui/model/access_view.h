// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/access_study.h"
#include "model/access_picture.h"

#include <QStringList>
#include <QWidget>

namespace larmor {

/// One global-memory instruction of a warp or half-warp: a row for each 128 bytes, a cell for each word with
/// the lane that asks for it, a frame around each transaction; what is moved for nobody is hatched.
class AccessView : public QWidget {
    Q_OBJECT
public:
    explicit AccessView(const QString &name, QWidget *parent = nullptr);
    void setPicture(const model::AccessPicture &picture, const AccessStudy &study);
    /// Shows a sentence in place of a picture.
    void clear(const QString &why);
    const model::AccessPicture &picture() const { return m_picture; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {360, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    double cellHeight() const; ///< smaller where there are many rows, so that two sides fit
    double rowStep() const;
    QRectF cell(std::size_t row, int word) const;
    bool isMoved(std::uint64_t address) const;
    void paintRow(QPainter &painter, std::size_t row) const;
    void paintFrames(QPainter &painter) const;
    QString toolTipAt(const QPoint &place) const;

    model::AccessPicture m_picture;
    QStringList m_places; ///< of the rows
    double m_labels = 0;  ///< width of the widest
    QString m_why;
};

} // namespace larmor
