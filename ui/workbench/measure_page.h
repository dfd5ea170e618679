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
class QMenu;
class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace larmor {

class CounterView;
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
    /// All that there are, of all kernels, in their order: a session brought some of them.
    void setAll(const std::vector<Measurement> &measurements);
    /// What a run in the emulator computed and issued: it has no time, and no row among those that have.
    void showEmulation(const Emulation &emulation, const QString &device);
    /// Puts the prediction beside its measurement.
    void setPredicted(const Measurement &measurement);
    /// Whether predictions are wanted; switched on where the present device is one that the model knows.
    bool predicts() const;
    void setPredicts(bool predicts);
    void setCopyRoof(double gigabytesPerSecond);
    /// Of a run of `kernel`, which may no longer be the one that is shown.
    void showFailure(const std::string &kernel, const Failure &failure);
    bool measuresAtOnce() const;
    /// How many option sets are measured after the present one.
    void setWaiting(int waiting);
    /// Whether the person wants counters beside the times.
    bool counts() const;
    CounterView &counters() { return *m_counters; }
    /// Of the present kernel.
    const std::vector<Measurement> &measurements() { return m_of[m_kernel]; }
    /// Compares with a session's baseline; the one that is kept stays as it is.
    void setPinned(const Measurement &measurement);
    /// Keeps the chosen row, or the last measurement, under a name, and compares with it.
    void pinAs(const QString &name);
    /// Compares with a kept baseline of the present kernel.
    void compareWith(const QString &name);
    void deleteBaseline(const QString &name);
    const std::optional<Measurement> &pinned() { return m_pinned[m_kernel]; }

signals:
    void measureWanted();
    void cancelWanted();
    void pinnedChanged();
    void predictionsWanted(); ///< of what was measured already
    void exportWanted(const QByteArray &csv);
    void countersWanted(); ///< of what was measured last

private:
    QWidget *makeBar();
    QWidget *makeControls(QWidget *bar);
    void makeSwitches(QWidget *controls);
    void makeRun(QWidget *controls);
    void makeBaselines(QWidget *controls);
    void pin();
    void takeKeptBaseline(const KernelDefinition &kernel);
    void keepBaseline();
    void fillBaselines();
    void askForName();
    std::string nameOfBaseline() const;
    void showError(const Error &error);
    void sayWaiting(const QString &why);
    void refresh();
    void showNothing();
    void showFigures(const Measurement &measurement);
    void present(const Failure &failure);
    void present(const Emulation &emulation, const QString &device);

    LabRunner &m_runner;
    std::string m_kernel;
    // for each kernel
    std::map<std::string, std::vector<Measurement>> m_of;
    std::map<std::string, std::optional<Measurement>> m_pinned;
    std::map<std::string, std::string>
        m_pinnedAs; ///< the name in the file; the kernel's own where there is none
    std::map<std::string, std::function<void()>>
        m_told; ///< shows what was said last, where that is no measurement
    const BaselineFile m_kept;
    std::optional<std::pair<QString, QString>> m_verdict; ///< and its role, while something else stands there
    double m_copyRoof = 0;
    LabMetric m_metric = LabMetric::Time;
    QLabel *m_time, *m_figures, *m_check, *m_change, *m_waiting;
    QPushButton *m_measure, *m_pin, *m_export;
    QCheckBox *m_atOnce, *m_predict, *m_counting;
    QToolButton *m_baselines;
    QMenu *m_keptOnes;
    CounterView *m_counters;
    QProgressBar *m_progress;
    SegmentedControl *m_metrics;
    ChartView *m_bars, *m_samples;
    MeasurementTable *m_table;
};

} // namespace larmor
