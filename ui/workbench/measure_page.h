// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/baseline_file.h"
#include "lab/run_statistics.h"
#include "workbench/lab_charts.h"
#include "workbench/lab_runner.h"

#include <QWidget>
#include <map>
#include <vector>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace larmor {

class MeasurementTable;
class SegmentedControl;

/// One kernel's measurements: the present one in large figures, all of them as bars and as a table, each with
/// its change against the pinned baseline, which is kept under the kernel's name.
class MeasurePage : public QWidget {
    Q_OBJECT
public:
    explicit MeasurePage(LabRunner &runner, QWidget *parent = nullptr);
    void setKernel(const KernelDefinition &kernel);
    void add(const Measurement &measurement);
    /// What a run in the emulator computed and issued: it has no time, and no row among those that have.
    void showEmulation(const Emulation &emulation, const QString &device);
    /// Puts the prediction beside its measurement.
    void setPredicted(const Measurement &measurement);
    /// Whether predictions are wanted; switched on where the present device is one that the model knows.
    bool predicts() const;
    void setPredicts(bool predicts);
    void setCopyRoof(double gigabytesPerSecond);
    void showFailure(const Failure &failure);
    bool measuresAtOnce() const;
    /// Of the present kernel.
    const std::vector<Measurement> &measurements() { return m_of[m_kernel]; }
    /// Compares with a session's baseline; the one that is kept stays as it is.
    void setPinned(const Measurement &measurement);
    const std::optional<Measurement> &pinned() { return m_pinned[m_kernel]; }

signals:
    void measureWanted();
    void pinnedChanged();
    void predictionsWanted(); ///< of what was measured already
    void exportWanted(const QByteArray &csv);

private:
    QWidget *makeBar();
    void pin();
    void takeKeptBaseline(const KernelDefinition &kernel);
    void keepBaseline();
    void showError(const Error &error);
    void sayWaiting(const QString &why);
    void refresh();
    void showFigures(const Measurement &measurement);

    LabRunner &m_runner;
    std::string m_kernel;
    // for each kernel
    std::map<std::string, std::vector<Measurement>> m_of;
    std::map<std::string, std::optional<Measurement>> m_pinned;
    const BaselineFile m_kept;
    std::optional<std::pair<QString, QString>> m_verdict; ///< and its role, while something else stands there
    double m_copyRoof = 0;
    LabMetric m_metric = LabMetric::Time;
    QLabel *m_time, *m_figures, *m_check, *m_change;
    QPushButton *m_measure, *m_pin, *m_export;
    QCheckBox *m_atOnce, *m_predict;
    QProgressBar *m_progress;
    SegmentedControl *m_metrics;
    ChartView *m_bars, *m_samples;
    MeasurementTable *m_table;
};

} // namespace larmor
