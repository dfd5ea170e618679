// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the charts of measurements: figures, buttons and switches.
#include "widgets/elided_label.h"
#include "widgets/figures.h"
#include "widgets/flow_layout.h"
#include "widgets/remaining_time.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"
#include "workbench/measure_page.h"
#include "workbench/measurement_table.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace larmor {

namespace {

constexpr std::array metrics{LabMetric::Time, LabMetric::Bandwidth, LabMetric::Rate, LabMetric::Pairs};

QString titleOf(LabMetric metric)
{
    switch (metric) {
    case LabMetric::Time:
        return MeasurePage::tr("time");
    case LabMetric::Bandwidth:
        return MeasurePage::tr("bandwidth");
    case LabMetric::Rate:
        return MeasurePage::tr("rate");
    case LabMetric::Pairs:
        break;
    }
    return MeasurePage::tr("pairs");
}

/// The time in large type. Has its place before there is one, so that the buttons beside it keep theirs.
class TimeLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize sizeHint() const override { return QLabel::sizeHint().expandedTo(kept()); }
    QSize minimumSizeHint() const override { return QLabel::minimumSizeHint().expandedTo(kept()); }

private:
    QSize kept() const
    {
        const QFontMetrics letters = fontMetrics();
        int width = letters.horizontalAdvance(MeasurePage::tr("model"));
        for (const double ms : {88.8e-3, 88.8, 88.8e3})
            width = std::max(width, letters.horizontalAdvance(formatTime(ms)));
        return {width + letters.averageCharWidth(), letters.height()};
    }
};

} // namespace

QWidget *MeasurePage::makeBar()
{
    auto *bar = new QWidget(this);
    auto *column = new QVBoxLayout(bar);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *line = new QHBoxLayout;
    line->setSpacing(6);
    m_time = new TimeLabel(bar);
    m_time->setObjectName(QStringLiteral("lab.time"));
    QFont large = m_time->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    large.setBold(true);
    m_time->setFont(large);
    line->addWidget(m_time);
    line->addWidget(makeControls(bar), 1); // from the left: what appears behind the last one moves none
    column->addLayout(line);
    m_change = new ElidedLabel({}, bar);
    m_change->setObjectName(QStringLiteral("lab.change"));
    m_figures = new ElidedLabel({}, bar);
    m_figures->setObjectName(QStringLiteral("lab.figures"));
    m_check = new QLabel(bar);
    m_check->setObjectName(QStringLiteral("lab.check"));
    m_check->setWordWrap(true);
    column->addWidget(m_change);
    column->addWidget(m_figures);
    column->addWidget(m_check);
    m_metrics = new SegmentedControl(QStringLiteral("lab.metric"), bar);
    m_metrics->setTitle(tr("Bars"));
    for (const LabMetric metric : metrics)
        m_metrics->addSegment(toString(metric), titleOf(metric), axisOf(metric));
    m_metrics->setCurrent(toString(m_metric));
    column->addWidget(m_metrics);
    connect(m_metrics, &SegmentedControl::chosen, this, [this](const QString &chosen) {
        for (const LabMetric metric : metrics)
            if (toString(metric) == chosen) m_metric = metric;
        refresh();
    });
    return bar;
}

QWidget *MeasurePage::makeControls(QWidget *bar)
{
    auto *controls = new QWidget(bar);
    makeSwitches(controls);
    makeRun(controls);
    makeBaselines(controls);
    m_export = new QPushButton(tr("Export…"), controls);
    m_export->setObjectName(QStringLiteral("lab.export"));
    m_export->setToolTip(tr("Write the table as CSV, or all measurements as JSON"));
    connect(m_export, &QPushButton::clicked, this,
            [this] { emit exportWanted(MeasurementTable::csv(measurements())); });
    auto *flow = new FlowLayout(controls, 6, 4);
    for (QWidget *widget : std::initializer_list<QWidget *>{
             m_predict, m_counting, m_atOnce, m_measure, m_baselines, m_export, m_pin, m_progress, m_waiting})
        flow->addWidget(widget);
    return controls;
}

void MeasurePage::makeSwitches(QWidget *controls)
{
    m_atOnce = new QCheckBox(tr("At each switch"), controls);
    m_atOnce->setObjectName(QStringLiteral("lab.atOnce"));
    m_atOnce->setToolTip(tr("Measure as soon as an option or the problem changes; what is changed while "
                            "something is measured waits its turn"));
    m_atOnce->setChecked(true);
    m_predict = new QCheckBox(tr("Prediction"), controls);
    m_predict->setObjectName(QStringLiteral("lab.predict"));
    m_predict->setToolTip(
        tr("Beside each bar what the model predicts, dashed: of this device where the model "
           "knows it, else of the GPU that the page Model has"));
    connect(m_predict, &QCheckBox::toggled, this, [this](bool on) {
        if (on) emit predictionsWanted();
    });
    m_counting = new QCheckBox(tr("Counters"), controls);
    m_counting->setObjectName(QStringLiteral("lab.counting"));
    m_counting->setToolTip(tr("Beside the time, show what the run did: memory sectors, steps of shared "
                              "memory, branches. By the hardware where it can be asked, and by the model"));
}

void MeasurePage::makeRun(QWidget *controls)
{
    m_measure = new QPushButton(tr("Measure"), controls);
    m_measure->setObjectName(QStringLiteral("lab.run"));
    m_measure->setToolTip(tr("Verify this option set, then measure it until the spread is small"));
    const int measureWidth = m_measure->sizeHint().width();
    m_measure->setText(tr("Cancel"));
    m_measure->setMinimumWidth(std::max(measureWidth, m_measure->sizeHint().width()));
    m_measure->setText(tr("Measure"));
    connect(m_measure, &QPushButton::clicked, this, [this] {
        if (m_runner.running())
            emit cancelWanted();
        else
            emit measureWanted();
    });
    m_progress = new QProgressBar(controls);
    m_progress->setObjectName(QStringLiteral("lab.progress"));
    m_progress->setRange(0, 1000);
    m_progress->setFixedWidth(140);
    new RemainingTime(m_progress);
    m_progress->hide();
    m_waiting = new QLabel(controls);
    m_waiting->setObjectName(QStringLiteral("lab.waiting"));
    m_waiting->setToolTip(tr("Option sets that are measured when this one is; Cancel drops them, too"));
    setRole(m_waiting, QStringLiteral("quiet"));
    m_waiting->hide();
}

void MeasurePage::makeBaselines(QWidget *controls)
{
    m_pin = new QPushButton(tr("Pin baseline"), controls);
    m_pin->setObjectName(QStringLiteral("lab.pin"));
    m_pin->setToolTip(
        tr("Compare everything with the chosen row, or with the last one; again: with nothing"));
    connect(m_pin, &QPushButton::clicked, this, &MeasurePage::pin);
    m_keptOnes = new QMenu(controls);
    m_keptOnes->setObjectName(QStringLiteral("lab.baselines.menu"));
    connect(m_keptOnes, &QMenu::aboutToShow, this, &MeasurePage::fillBaselines);
    m_baselines = new QToolButton(controls);
    m_baselines->setObjectName(QStringLiteral("lab.baselines"));
    m_baselines->setText(tr("Baselines"));
    m_baselines->setToolTip(tr("Baselines of this kernel by name: compare with one, keep another, delete"));
    m_baselines->setPopupMode(QToolButton::InstantPopup);
    m_baselines->setMenu(m_keptOnes);
}

} // namespace larmor
