// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/readouts.h"
#include "scan/scan.h"
#include "viewer/sample_density.h"

#include <QImage>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

namespace larmor {

inline constexpr double kSpaceDecades = 5; ///< shown below the largest magnitude, unless chosen

/// What the colours along a trajectory mean.
enum class KSpaceColouring { Time, Density, Magnitude };

/// Log magnitude of a Cartesian scan's k-space, or the trajectory of another, coloured by time, by the
/// density of its samples or by their magnitude, with its range. A trajectory in space is turned by dragging.
class KSpaceView : public QWidget {
    Q_OBJECT
public:
    explicit KSpaceView(QWidget *parent = nullptr);
    void setScan(std::shared_ptr<const Scan> scan);
    QString caption() const { return m_caption; } ///< "spiral · 16 × 3,000 samples · ±64 cycles/FOV"
    void setColouring(KSpaceColouring colouring);
    KSpaceColouring colouring() const { return m_colouring; }
    /// Decades below the largest magnitude that are told apart: the constant of the logarithmic scale.
    void setDecades(double decades);
    double decades() const { return m_decades; }
    /// The readouts received so far are drawn in colour, the others faintly; nothing: all were received.
    void setReceived(ReadoutOrder order, std::optional<std::size_t> readouts);
    /// Whether there is a trajectory to colour: a Cartesian grid shows what was received instead.
    bool drawsTrajectory() const { return m_scan && m_grid.isNull(); }
    bool inSpace() const { return m_space; }
    QSize sizeHint() const override { return {300, 320}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    QRectF plot() const;
    QPointF projected(double kx, double ky, double kz) const;
    double reach() const;
    std::size_t colourOf(std::int64_t sample, double share) const;
    void drawTrajectory(QPainter &painter, const QRectF &area) const;
    void drawScales(QPainter &painter, const QRectF &area) const;
    void drawSpace(QPainter &painter, const QRectF &area) const;
    void drawLegend(QPainter &painter, const QRectF &area) const;
    std::pair<QString, QString> legendEnds() const; ///< what its first and last colour mean
    double legendLeft(const QPainter &painter) const;
    void redraw();
    QImage gridSoFar() const;
    bool received(std::int64_t sample) const;

    std::shared_ptr<const Scan> m_scan;
    QString m_caption;
    double m_reachX = 0, m_reachY = 0, m_reachZ = 0; ///< of the axes, cycles per field of view
    bool m_space = false;                            ///< a trajectory whose kz varies
    double m_azimuth = 0, m_elevation = 0;           ///< from where space is seen, radians
    QPointF m_dragged;
    KSpaceColouring m_colouring = KSpaceColouring::Time;
    SampleDensity m_density; ///< made when first shown
    double m_decades = kSpaceDecades;
    double m_peak = 0;                       ///< largest sample of all coils together
    std::vector<std::size_t> m_turnOf;       ///< of each sample: when its readout was played
    std::optional<ReadoutOrder> m_turnOrder; ///< of m_turnOf
    std::optional<std::size_t> m_received;
    QImage m_grid;  ///< Cartesian: a pixel per point of k-space, ky up
    QImage m_cache; ///< all that is drawn, for one size and palette
    qint64 m_cacheKey = 0;
};

/// Log magnitude of the central plane of a Cartesian scan on its grid (root sum of squares over coils), ky
/// up, in viridis; points that were not sampled are transparent. Null for other scans.
QImage kSpaceGrid(const Scan &scan, double decades = kSpaceDecades);

} // namespace larmor
