// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "lab/counters.h"
#include "lab/measurement.h"
#include "source/own_kernels.h"

#include <QWidget>
#include <map>

class QLabel;

namespace larmor {

class PlainTable;

/// What a measured option set did, counted: by the hardware where it lets itself be asked, and by the model
/// of a GPU beside it. The two never stand in one column.
class CounterView : public QWidget {
    Q_OBJECT
public:
    explicit CounterView(QWidget *parent = nullptr);
    /// Counts by the model, while it is visible. @param device of the model; empty: none.
    void setMeasurement(const KernelPtr &kernel, const Measurement &measurement, const std::string &device);
    void setHardware(const CounterReport &report);
    void clear();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void start();
    void refresh();

    KernelPtr m_kernel;
    std::optional<Measurement> m_measurement;
    std::string m_device;
    QString m_title; ///< of the GPU that is modelled
    std::map<std::string, double> m_modelled;
    CounterReport m_hardware;
    QString m_whyNotModelled;
    QLabel *m_say;
    PlainTable *m_table;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
