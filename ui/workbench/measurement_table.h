// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"
#include "widgets/plain_table.h"

#include <optional>
#include <vector>

namespace larmor {

/// Measurements as rows that can be sorted: option set, problem, time with its spread, rates, accuracy,
/// registers, and the change against the baseline with its noise. What is wrong is red and has no rate;
/// columns that say nothing of any row are left out.
class MeasurementTable : public PlainTable {
    Q_OBJECT
public:
    explicit MeasurementTable(QWidget *parent = nullptr);
    void setMeasurements(const std::vector<Measurement> &measurements,
                         const std::optional<Measurement> &baseline);
    /// Index into what setMeasurements() was given; -1: no row is chosen.
    int currentIndex() const;
    /// Every row with all its figures, C locale.
    static QByteArray csv(const std::vector<Measurement> &measurements);

signals:
    void indexChosen(int index);

private:
    void tellProblems(const std::vector<Measurement> &measurements);
    void hideEmptyColumns(const std::vector<Measurement> &measurements, bool compared);
    void fillRow(int row, int index, const Measurement &measurement,
                 const std::optional<Measurement> &baseline);
};

} // namespace larmor
