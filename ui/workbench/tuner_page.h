// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lab/tuner.h"
#include "workbench/lab_runner.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace larmor {

class MeasurementTable;
class SegmentedControl;

/// Searches for the fastest option set of the present problem and says what that gains over the best preset,
/// which is what rules of thumb reach.
class TunerPage : public QWidget {
    Q_OBJECT
public:
    explicit TunerPage(LabRunner &runner, QWidget *parent = nullptr);
    void setRequest(const LabRequest &request);
    const std::vector<Measurement> &tried() const { return m_tried; }
    const std::optional<TuneResult> &result() const { return m_result; }

signals:
    void optionsChosen(const larmor::OptionSet &options);

private:
    QWidget *makeBar();
    void start(CodeRights rights);
    void sayWhileTuning(const QString &text);
    void finish();
    void keep();
    void refresh();

    LabRunner &m_runner;
    LabRequest m_request;
    std::vector<Measurement> m_tried;
    std::optional<TuneResult> m_result;
    bool m_tuning = false;
    std::size_t m_most = 0;
    SegmentedControl *m_strategy;
    QSpinBox *m_budget;
    QPushButton *m_run, *m_use, *m_keep;
    QProgressBar *m_progress;
    QLabel *m_say;
    QString m_failure; ///< of the run that ended
    ChartView *m_chart;
    MeasurementTable *m_table;
};

/// Time of each set in the order of trying, and the best so far.
ChartModel tuningChart(const std::vector<Measurement> &tried);

} // namespace larmor
