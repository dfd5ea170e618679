// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/occupancy_pane.h"

#include "lab/command_line.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace larmor {

namespace {

constexpr std::array needNames{"threads", "registers", "shared"};

QString limit(int blocks)
{
    return blocks < 0 ? QStringLiteral("–") : QString::number(blocks);
}

} // namespace

OccupancyPane::OccupancyPane(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("model.occupancy"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(makeNeeds());
    m_from = new QLabel(this);
    m_from->setObjectName(QStringLiteral("model.occupancy.from"));
    m_from->setWordWrap(true);
    setRole(m_from, QStringLiteral("quiet"));
    column->addWidget(m_from);
    m_table = new PlainTable(this);
    m_table->setObjectName(QStringLiteral("model.occupancy.table"));
    m_table->setAccessibleName(tr("Occupancy"));
    m_table->setHeadings({tr("GPU"), tr("Limiter"), tr("Next step"), tr("Occupancy"), tr("Warps"),
                          tr("Blocks"), tr("By warps"), tr("By registers"), tr("By shared")},
                         3);
    const std::array tips{tr("Of one multiprocessor of it"),
                          tr("What keeps it from holding more blocks"),
                          tr("What would let one more block in"),
                          tr("Resident warps over the most there can be"),
                          tr("Resident warps"),
                          tr("Resident blocks"),
                          tr("Blocks that the warps of a multiprocessor allow"),
                          tr("Blocks that its registers allow"),
                          tr("Blocks that its shared memory allows")};
    for (int c = 0; c < int(tips.size()); ++c)
        m_table->horizontalHeaderItem(c)->setToolTip(tips[std::size_t(c)]);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    column->addWidget(m_table);
    auto *charts = new QHBoxLayout;
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i] = new ChartView(this);
        m_charts[i]->setObjectName(QStringLiteral("model.occupancy.") + QLatin1String(needNames[i]) +
                                   QStringLiteral(".chart"));
        charts->addWidget(m_charts[i], 1);
    }
    column->addLayout(charts, 1);
}

QWidget *OccupancyPane::makeNeeds()
{
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    const std::array titles{tr("Threads"), tr("Registers"), tr("Shared bytes")};
    const std::array<int, 3> most{1024, 255, 232448}, least{1, 0, 0};
    for (std::size_t i = 0; i < m_needs.size(); ++i) {
        m_needs[i] = new QSpinBox(box);
        m_needs[i]->setObjectName(QStringLiteral("model.occupancy.") + QLatin1String(needNames[i]));
        m_needs[i]->setRange(least[i], most[i]);
        m_needs[i]->setToolTip(tr("%1: what if it were another?").arg(titles[i]));
        m_needs[i]->setAccessibleName(titles[i]);
        row->addWidget(new QLabel(titles[i], box));
        row->addWidget(m_needs[i]);
        row->addSpacing(8);
        connect(m_needs[i], &QSpinBox::valueChanged, this, &OccupancyPane::refresh);
    }
    row->addStretch(1);
    auto *reset = new QPushButton(tr("As compiled"), box);
    reset->setObjectName(QStringLiteral("model.occupancy.reset"));
    reset->setToolTip(tr("Back to what the compiled kernel needs"));
    connect(reset, &QPushButton::clicked, this, &OccupancyPane::takeNeeds);
    row->addWidget(reset);
    return box;
}

model::BlockNeed OccupancyPane::need() const
{
    return {m_needs[0]->value(), m_needs[1]->value(), m_needs[2]->value()};
}

void OccupancyPane::setSides(const ModelSides &sides)
{
    m_sides = sides;
    takeNeeds();
}

void OccupancyPane::takeNeeds()
{
    if (m_sides.empty() || !m_sides.front().run) {
        m_from->setText(tr("Counting…"));
        return;
    }
    const ModelledRun &run = *m_sides.front().run;
    const std::array<int, 3> values{int(m_sides.front().study->block.count()), run.registers,
                                    run.sharedBytes};
    for (std::size_t i = 0; i < m_needs.size(); ++i) {
        const QSignalBlocker quiet(m_needs[i]);
        m_needs[i]->setValue(values[i]);
    }
    m_from->setText(run.registers > 0 ? tr("Registers from %1.").arg(spoken(run.registersFrom))
                                      : tr("Registers are not known here: without them they limit nothing."));
    refresh();
}

void OccupancyPane::refresh()
{
    m_shown.clear();
    for (const ModelSide &side : m_sides)
        m_shown.push_back(model::occupancy(side.study->device.limits(), need()));
    fillTable();
    for (std::size_t i = 0; i < m_charts.size(); ++i)
        m_charts[i]->setModel(curve(i));
}

void OccupancyPane::fillTable()
{
    m_table->setRowCount(int(m_shown.size()));
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const model::Occupancy &o = m_shown[i];
        const model::CapabilityLimits &limits = m_sides[i].study->device.limits();
        const std::array cells{qt(m_sides[i].study->device.title()),
                               spoken(o.limiter),
                               o.nextStep.empty() ? QStringLiteral("–") : spoken(o.nextStep),
                               tr("%1 %").arg(QLocale().toString(100 * o.share, 'f', 0)),
                               tr("%1 of %2").arg(o.warps).arg(limits.warps),
                               tr("%1 of %2").arg(o.blocks).arg(limits.blocks),
                               limit(o.byWarps),
                               limit(o.byRegisters),
                               limit(o.byShared)};
        for (int c = 0; c < int(cells.size()); ++c)
            m_table->setText(int(i), c, cells[std::size_t(c)]);
    }
    m_table->showRows(int(m_shown.size()));
}

/// What says the same of the first side's GPU in a terminal.
std::string OccupancyPane::command(const std::string &device) const
{
    std::string line = "larmor model occupancy --device " + shellWord(device);
    for (std::size_t i = 0; i < m_needs.size(); ++i)
        line += std::string(" ") + needNames[i] + "=" + std::to_string(m_needs[i]->value());
    return line + " --json";
}

ChartModel OccupancyPane::curve(std::size_t which) const
{
    const std::array titles{tr("Block size"), tr("Registers"), tr("Shared memory")};
    const std::array axes{tr("block [threads]"), tr("per thread [registers]"), tr("per block [kB]")};
    const std::array curves{model::occupancyByThreads, model::occupancyByRegisters, model::occupancyByShared};
    const double scale = which == 2 ? 1e-3 : 1; // bytes in kB
    const double now = scale * m_needs[which]->value();
    ChartModel chart;
    chart.key = QStringLiteral("occupancy");
    chart.title = titles[which];
    chart.x.title = axes[which];
    chart.y.title = tr("resident [warps]");
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        const model::DeviceProfile &device = m_sides[i].study->device;
        if (i > 0 && device.name() == m_sides.front().study->device.name()) continue;
        ChartSeries line;
        line.name = qt(device.title());
        line.modelled = true;
        line.colour = int(i);
        for (const model::OccupancyPoint &point : curves[which](device.limits(), need()))
            line.points << QPointF(scale * point.value, point.warps);
        ChartSeries present;
        present.points << QPointF(now, m_shown[i].warps);
        present.modelled = true;
        present.line = false;
        present.colour = int(i);
        chart.series << line << present;
    }
    chart.markers << ChartMarker{now, QLocale().toString(now)};
    if (!m_sides.empty()) chart.command = qt(command(std::string(m_sides.front().study->device.name())));
    return chart;
}

} // namespace larmor

#include "moc_occupancy_pane.cpp"
