// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/scan.h"

#include <QImage>
#include <QWidget>
#include <memory>

namespace larmor {

/// Log magnitude of a Cartesian scan's k-space, or the trajectory of another, coloured by time, with its
/// range.
class KSpaceView : public QWidget {
    Q_OBJECT
public:
    explicit KSpaceView(QWidget *parent = nullptr);
    void setScan(std::shared_ptr<const Scan> scan);
    QString caption() const { return m_caption; } ///< "spiral · 16 × 3,000 samples · ±64 cycles/FOV"
    QSize sizeHint() const override { return {300, 320}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRectF plot() const;
    void drawTrajectory(QPainter &painter, const QRectF &area) const;
    void drawScales(QPainter &painter, const QRectF &area) const;

    std::shared_ptr<const Scan> m_scan;
    QString m_caption;
    double m_reachX = 0, m_reachY = 0; ///< of the axes, cycles per field of view
    QImage m_grid;                     ///< Cartesian: a pixel per point of k-space, ky up
    QImage m_cache;                    ///< all that is drawn, for one size and palette
    qint64 m_cacheKey = 0;
};

/// Log magnitude of the central plane of a Cartesian scan on its grid (root sum of squares over coils), ky
/// up, in viridis; points that were not sampled are transparent. Null for other scans.
QImage kSpaceGrid(const Scan &scan);
inline constexpr double kSpaceDecades = 5; ///< shown below the largest magnitude

} // namespace larmor
