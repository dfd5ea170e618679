// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/profile_chart.h"

#include <QTimer>
#include <QWidget>
#include <functional>

namespace larmor {

/// The values along a line on the slice: of the reconstruction, of the truth and of the methods compared.
class ProfileWindow : public QWidget {
    Q_OBJECT
public:
    /// @param sources asked for at each drawing: the reconstruction first.
    ProfileWindow(SliceView &slice, std::function<std::vector<ProfileSource>()> sources,
                  QWidget *parent = nullptr);
    /// Draws anew, soon.
    void refresh();
    void setFieldOfView(const std::array<double, 3> &millimetres) { m_fieldOfView = millimetres; }
    /// Distances in voxels even where the field of view is known.
    void setInVoxels(bool inVoxels);
    const ChartModel &chart() const { return m_chart->model(); }

private:
    void draw();

    SliceView &m_slice;
    std::function<std::vector<ProfileSource>()> m_sources;
    std::array<double, 3> m_fieldOfView{};
    bool m_inVoxels = false;
    ChartView *m_chart;
    QTimer m_soon;
};

} // namespace larmor
