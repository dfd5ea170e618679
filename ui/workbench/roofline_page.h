// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lab/roofline.h"
#include "source/own_kernels.h"

#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;

namespace larmor {

class PlainTable;
class WhySlowView;

/// Attainable rate over intensity: this device's measured ceilings, and the path of the option sets that were
/// measured, from the first to the present one.
class RooflinePage : public QWidget {
    Q_OBJECT
public:
    explicit RooflinePage(QWidget *parent = nullptr);
    void setMeasurements(const std::vector<Measurement> &measurements);
    /// @param engine whose device they are of.
    void setRoofs(const Roofs &roofs, EngineKind engine);
    /// What is asked why it is not faster. @param problem, options complete. @param device of the model.
    void setSubject(const KernelPtr &kernel, const OptionSet &problem, const OptionSet &options,
                    const std::string &device);
    WhySlowView &why() { return *m_why; }
    const Roofs &roofs() const { return m_roofs; }
    const Roofline &shown() const { return m_shown; }

signals:
    void roofsWanted();
    void switchWanted(const QString &option, const QString &value);

private:
    void refresh();
    void tellWhy();

    std::vector<Measurement> m_measurements;
    Roofs m_roofs;
    EngineKind m_roofsOf = EngineKind::Cpu;
    Roofline m_shown;
    KernelPtr m_kernel;
    OptionSet m_problem, m_options;
    std::string m_device;
    WhySlowView *m_why;
    QPushButton *m_measure;
    QLabel *m_say;
    ChartView *m_chart;
    PlainTable *m_table;
};

} // namespace larmor
