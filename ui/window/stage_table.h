// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/run_statistics.h"
#include "widgets/plain_table.h"

namespace larmor {

/// What a stage spends its time on, so that planning, moving and computing are told apart.
enum class StageKind { Plan, Sort, Copy, Kernel, Fft, Solver };
StageKind stageKind(const StageReport &stage);
QString toString(StageKind kind);

/// Each stage of the present run with its time, bytes and operations, and the whole with the memory that was
/// predicted and used.
class StageTable : public PlainTable {
    Q_OBJECT
public:
    /// What is looked for stands first: a narrow panel shows it without scrolling.
    enum Column { Name, Time, Share, Predicted, Bandwidth, Rate, Where, Kind, Columns };
    explicit StageTable(QWidget *parent = nullptr);
    /// @param displayMs of the last image, from there to the screen.
    void setRun(const ReconReport &report, const RunStatistics &statistics, double displayMs);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void setCells(int row, const QStringList &cells, const QString &tip, bool bold);
};

} // namespace larmor
