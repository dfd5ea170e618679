// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/chart_row.h"

#include "charts/chart_data.h"
#include "layout/panel_places.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"
#include "window/stage_table.h"
#include "window/step_table.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {
constexpr int turnMs = 15; ///< a set comes every 100 ms; paints of two charts seldom meet
constexpr int chartsOfSet = 6;
constexpr int leastOfCompare = 265;
constexpr int leastOfStrip = 290;     ///< its title line holds most
constexpr double shareOfNames = 0.35; ///< of a chart of bars, beside them
constexpr int headOfBars = 6;         ///< lines of legend and axis
constexpr int leastWidth = 235; ///< pixels of a panel: four fit on the smallest screen, each with its title
} // namespace

ChartRow::ChartRow(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("charts"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *row = new QSplitter(Qt::Horizontal, this);
    row->setObjectName(QStringLiteral("charts.splitter"));
    row->setHandleWidth(8);
    row->setChildrenCollapsible(false);
    column->addWidget(row);

    m_strip = addStrip();
    row->addWidget(m_strip);
    m_rate = addSingle(QStringLiteral("rate"), tr("Bandwidth, live"));
    row->addWidget(m_rate);
    m_compare = addCompare();
    row->addWidget(m_compare);
    m_convergence = addSingle(QStringLiteral("convergence"), tr("Convergence"));
    row->addWidget(m_convergence);
    m_convergence->hide(); // until something converges
    row->setSizes({470, 370, 400, 320});
    m_strip->setMinimumWidth(leastOfStrip);
    connect(&m_turn, &QTimer::timeout, this, &ChartRow::showNext);
}

Panel *ChartRow::addStrip()
{
    Panel *panel = addSingle(QStringLiteral("strip"), tr("Time, live"));
    m_quantity = new SegmentedControl(QStringLiteral("strip.quantity"), panel);
    SegmentedControl *const quantity = m_quantity;
    quantity->setTitle(tr("Time of"));
    quantity->addSegment(
        QStringLiteral("stage"), tr("Stage"),
        tr("Time of the kernel that was switched last: shows a step that the whole image would hide"));
    quantity->addSegment(QStringLiteral("image"), tr("Image"),
                         tr("Samples in host memory to image in host memory"));
    m_wanted = QStringLiteral("stage");
    quantity->setCurrent(m_wanted);
    connect(quantity, &SegmentedControl::chosen, this, [this](const QString &chosen) {
        m_wanted = chosen;
        emit quantityWanted(chosen == QLatin1String("image") ? LiveQuantity::ImageTime
                                                             : LiveQuantity::StageTime);
    });
    panel->addAside(quantity);
    return panel;
}

Panel *ChartRow::addSingle(const QString &key, const QString &title)
{
    auto *panel = new Panel(key + QStringLiteral("Panel"), title);
    panel->setMinimumWidth(leastWidth);
    panel->body()->addWidget(makeView(key), 1);
    addExport(
        panel, [key] { return key; }, key);
    return panel;
}

Panel *ChartRow::addCompare()
{
    auto *panel = new Panel(QStringLiteral("comparePanel"), tr("By option set"));
    panel->setMinimumWidth(leastOfCompare);
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("compare"));
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(false); // they would lie on the last word
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setStyleSheet(QStringLiteral("QTabBar::tab { padding: 3px; }")); // four words in a narrow panel
    m_tabs->addTab(makeScrolled(QStringLiteral("stages")), tr("Stages"));
    m_tabs->addTab(makeScrolled(QStringLiteral("bandwidth")), tr("Bandwidth"));
    m_steps = new StepTable;
    m_tabs->addTab(m_steps, tr("Steps"));
    m_stages = new StageTable;
    m_tabs->addTab(m_stages, tr("Table"));
    m_tabs->setTabToolTip(2,
                          tr("Each switch that was thrown, with what it did to its stage, the newest first"));
    m_tabs->setTabToolTip(3, tr("Each stage of the present run: plan, sort, copy, kernel, FFT and CG apart"));
    m_tabs->setTabToolTip(0, tr("Time of each stage, stacked, for each option set"));
    m_tabs->setTabToolTip(1, tr("Effective bandwidth of each option set beside this device's measured copy"));
    panel->body()->addWidget(m_tabs, 1);
    addExport(
        panel,
        [this] {
            return m_tabs->currentIndex() == 1 ? QStringLiteral("bandwidth") : QStringLiteral("stages");
        },
        QStringLiteral("compare"));
    return panel;
}

ChartView *ChartRow::makeView(const QString &key)
{
    auto *view = new ChartView(this);
    view->setObjectName(QStringLiteral("chart.") + key);
    view->setMinimumSize(160, 110);
    view->setTitleVisible(false); // the panel has it
    view->setFocusPolicy(Qt::TabFocus);
    m_views.emplace(key, view);
    return view;
}

/// Bars of many option sets are scrolled rather than narrowed until their names cannot be read.
QWidget *ChartRow::makeScrolled(const QString &key)
{
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("scroll.") + key);
    scroll->setAccessibleName(tr("Option sets"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidgetResizable(true);
    scroll->setWidget(makeView(key));
    return scroll;
}

/// Room for a row of each option set; the newest is brought into view.
void ChartRow::showBars(const QString &key, const ChartModel &model)
{
    ChartView *view = m_views.at(key);
    const bool grows = model.categories.size() > view->model().categories.size();
    view->setModel(model);
    const int rows = int(model.categories.size()), line = fontMetrics().height();
    // Names that have no room beside their bars stand above them.
    int widest = 0;
    for (const QString &name : model.categories)
        widest = std::max(widest, fontMetrics().horizontalAdvance(name));
    const bool above = widest > shareOfNames * view->width();
    view->setMinimumHeight(std::max(110, headOfBars * line + rows * (above ? 2 * line + 4 : line + 2)));
    if (!grows) return;
    // Not searched for: the panel may lie elsewhere, or in a window of its own.
    auto *scroll = static_cast<QScrollArea *>(view->parentWidget()->parentWidget());
    QTimer::singleShot(0, scroll, [scroll] {
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
    });
}

void ChartRow::addExport(Panel *panel, const std::function<QString()> &key, const QString &name)
{
    auto *button = new QToolButton(panel);
    button->setObjectName(QStringLiteral("export.") + name);
    button->setText(tr("Export"));
    button->setToolTip(tr("Write this chart as PNG, SVG or PDF, or its data as CSV or JSON"));
    button->setAutoRaise(true);
    connect(button, &QToolButton::clicked, this, [this, key] { emit exportWanted(key()); });
    panel->addAside(button);
}

void ChartRow::setCharts(const ChartSet &charts)
{
    m_set = charts;
    showQuantity();
    m_left = chartsOfSet;
    if (!m_turn.isActive()) m_turn.start(turnMs);
}

void ChartRow::showQuantity()
{
    const QString stage = QStringLiteral("stage");
    m_quantity->setBarred(
        stage, m_set.hasStage ? QString() : tr("No stage of these images runs kernels that have switches"));
    m_quantity->setCurrent(m_set.hasStage ? m_wanted : QStringLiteral("image"));
}

void ChartRow::showNext()
{
    if (--m_left == 0) m_turn.stop();
    const int now = m_next;
    m_next = (now + 1) % chartsOfSet;
    switch (now) {
    case 0:
        m_views.at(QStringLiteral("strip"))->setModel(m_set.strip);
        m_strip->setRemark(m_set.strip.subject);
        break;
    case 1:
        m_views.at(QStringLiteral("rate"))->setModel(m_set.rate);
        m_rate->setRemark(m_set.rate.subject);
        m_rate->setTitle(axisUnit(m_set.rate.y.title) == QLatin1String("GFLOP/s") ? tr("Rate, live")
                                                                                  : tr("Bandwidth, live"));
        break;
    case 2:
        showBars(QStringLiteral("stages"), m_set.stages);
        m_compare->setRemark(m_set.drifted ? tr("drift · see Steps") : QString());
        break;
    case 3:
        showBars(QStringLiteral("bandwidth"), m_set.bandwidth);
        break;
    case 4:
        m_steps->setSteps(m_set.steps,
                          m_set.drifted ? tr("The speed of this machine drifted: bars are times of different "
                                             "moments, these ratios are of images by turns.")
                                        : QString());
        break;
    default:
        m_views.at(QStringLiteral("convergence"))->setModel(m_set.convergence);
        if (!m_held) showPanel(*m_convergence, isPanelShown(*m_strip) && !m_set.convergence.series.isEmpty());
        emit shown();
    }
}

QString ChartRow::currentKey() const
{
    for (const auto &[key, view] : m_views)
        if (view->isAncestorOf(QApplication::focusWidget()) || view->hasFocus()) return key;
    return QStringLiteral("strip");
}

} // namespace larmor

#include "moc_chart_row.cpp"
