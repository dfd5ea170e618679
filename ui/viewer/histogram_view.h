// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/histogram.h"

#include <QToolButton>
#include <vector>

namespace larmor {

/// How often each value of the shown quantity occurs, with the window's limits to drag.
class HistogramView : public QWidget {
    Q_OBJECT
public:
    explicit HistogramView(QWidget *parent = nullptr);

    void setHistogram(const Histogram &histogram);
    void setWindow(double low, double high);
    void setLogarithmic(bool logarithmic); ///< of the counts
    bool logarithmic() const { return m_logarithmic; }
    const std::vector<std::int64_t> &counts() const { return m_shown.counts; }
    std::pair<double, double> range() const { return {m_shown.least, m_shown.most}; } ///< of the axis
    QPointF handlePosition(bool high) const; ///< of a limit, in widget coordinates
    QSize sizeHint() const override { return {260, 110}; }

signals:
    void windowChanged(double low, double high); ///< by the person, here

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    enum class Handle { None, Low, High };
    QRectF plot() const;
    double toX(double value) const;
    double toValue(double x) const;
    Handle handleAt(QPointF point) const;
    void choose(double low, double high);

    Histogram m_shown;
    double m_low = 0, m_high = 1;
    Handle m_dragged = Handle::None;
    bool m_logarithmic = true;
    QToolButton *m_logButton = nullptr;
};

} // namespace larmor
