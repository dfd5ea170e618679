// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/slice_view.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace larmor {

class SegmentedControl;

/// Through a volume: which planes are seen, the slice by slider and number, the cine with its rate, and what
/// is under the crosshair. Of a single plane the crosshair's line alone.
class SliceNavigator : public QWidget {
    Q_OBJECT
public:
    explicit SliceNavigator(SliceView &view, QWidget *parent = nullptr);
    /// Of the image that is shown now.
    void setExtent(const Extent &extent);

private:
    QHBoxLayout *makeLayouts();
    QHBoxLayout *makeSlices();
    void takePlace();
    void takeCrosshair();

    SliceView &m_view;
    Extent m_extent;
    QWidget *m_volume;
    SegmentedControl *m_layouts;
    QComboBox *m_space;
    QLabel *m_plane, *m_crosshair;
    QSlider *m_slider;
    QSpinBox *m_slice, *m_rate;
    QToolButton *m_play;
};

/// "x 12 · y 30 · z 4 · −4.2, 1.0, 0.0 mm · 0.302 ∠ 2° · 0.302 + 0.011i"; without millimetres where they are
/// unknown.
QString voxelText(const SliceView &view, int x, int y, int z, cfloat value);

} // namespace larmor
