// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/image_mapping.h"

#include <QWidget>

namespace larmor {

/// Which value has which colour: the displayed range from bottom to top, with ticks and unit.
class ColourBar : public QWidget {
    Q_OBJECT
public:
    explicit ColourBar(QWidget *parent = nullptr);
    void setMapping(const Mapping &mapping);
    QSize sizeHint() const override;
    /// In this widget's coordinates. @param ink of frame, ticks and letters.
    void paint(QPainter &painter, QColor ink) const { paint(painter, ink, height()); }
    void paint(QPainter &painter, QColor ink, int height) const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Mapping m_mapping;
};

/// Round values inside [low, high], about `wanted` of them: 1, 2 or 5 times a power of ten apart.
QList<double> niceTicks(double low, double high, int wanted);
/// As short as tells the ticks apart.
QString tickText(double value, double step);

} // namespace larmor
