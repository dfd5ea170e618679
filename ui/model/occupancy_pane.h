// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "model/model_side.h"
#include "model/occupancy.h"

#include <QWidget>

#include <array>

class QLabel;
class QSpinBox;

namespace larmor {

class PlainTable;

/// Blocks that a multiprocessor holds at once, and the three what-if curves of the occupancy calculator:
/// block size, registers, shared memory (CUDA C Best Practices 3.0, 4.5).
class OccupancyPane : public QWidget {
    Q_OBJECT
public:
    explicit OccupancyPane(QWidget *parent = nullptr);
    /// Starts from what the compiled kernel needs.
    void setSides(const ModelSides &sides);
    model::BlockNeed need() const;
    const std::vector<model::Occupancy> &shown() const { return m_shown; }

private:
    QWidget *makeNeeds();
    void takeNeeds();
    void refresh();
    ChartModel curve(std::size_t which) const;
    std::string command(const std::string &device) const;
    void fillTable();

    ModelSides m_sides;
    std::vector<model::Occupancy> m_shown;  ///< of each side
    std::array<QSpinBox *, 3> m_needs = {}; ///< threads, registers, bytes of shared memory
    QLabel *m_from;
    PlainTable *m_table;
    std::array<ChartView *, 3> m_charts = {};
};

} // namespace larmor
