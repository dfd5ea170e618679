// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace larmor {

/// Where a slice lies on its canvas. Image coordinates: voxel i spans [i, i+1), x right, y up.
/// Canvas coordinates: logical pixels, y down.
class ViewTransform {
public:
    void setImageSize(QSizeF voxels);                        ///< fits when the size changes
    void setCanvas(QSizeF logicalSize, double devicePixels); ///< stays fitted when it was
    QSizeF imageSize() const { return m_image; }
    QSizeF canvasSize() const { return m_canvas; }
    double devicePixelRatio() const { return m_ratio; }

    QPointF toImage(QPointF canvas) const;
    QPointF toCanvas(QPointF image) const;
    QRectF imageRect() const; ///< of the slice, on the canvas

    double scale() const { return m_scale; }          ///< logical pixels per voxel
    double zoom() const { return m_scale * m_ratio; } ///< device pixels per voxel
    bool fitted() const { return m_fitted; }
    void zoomAt(QPointF canvas, double factor); ///< the image point under `canvas` stays there
    void panBy(QPointF canvasDelta);            ///< the slice never leaves the canvas
    void fit();
    QPointF centre() const { return m_centre; } ///< image point at the middle of the canvas
    double fitScale() const;
    void look(QPointF centre, double scale, bool fitted); ///< scale in logical pixels per voxel
    void actualSize();                                    ///< one device pixel per voxel, centred

private:
    void keepInSight();

    QSizeF m_image{1, 1}, m_canvas{1, 1};
    QPointF m_centre{0.5, 0.5}; ///< image point at the middle of the canvas
    double m_scale = 1, m_ratio = 1;
    bool m_fitted = true;
};

} // namespace larmor
