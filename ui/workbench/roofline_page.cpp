// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/roofline_page.h"

#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/figures.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"
#include "workbench/why_slow_view.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <iterator>

namespace larmor {

namespace {

/// "2026-11-20T14:47:53Z" as the person's own clock and language have it.
QString dateOf(const std::string &iso)
{
    const QDateTime date = QDateTime::fromString(qt(iso), Qt::ISODate);
    return date.isValid() ? QLocale().toString(date.toLocalTime(), QLocale::ShortFormat) : qt(iso);
}

} // namespace

RooflinePage::RooflinePage(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.roofline"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    auto *line = new QHBoxLayout;
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("lab.roofline.say"));
    m_say->setWordWrap(true);
    setRole(m_say, QStringLiteral("quiet"));
    m_measure = new QPushButton(tr("Measure roofs"), this);
    m_measure->setObjectName(QStringLiteral("lab.roofline.measure"));
    m_measure->setToolTip(
        tr("What this device reaches at best: memory, arithmetic, special functions; kept"));
    line->addWidget(m_say, 1);
    line->addWidget(m_measure);
    column->addLayout(line);
    m_why = new WhySlowView(this);
    column->addWidget(m_why);
    connect(m_why, &WhySlowView::switchWanted, this, &RooflinePage::switchWanted);
    m_chart = new ChartView(this);
    m_chart->setObjectName(QStringLiteral("lab.roofline.chart"));
    column->addWidget(m_chart, 3);
    m_table = new PlainTable(this);
    m_table->setObjectName(QStringLiteral("lab.roofline.table"));
    m_table->setAccessibleName(tr("Points of the roofline"));
    m_table->setHeadings({tr("Option set"), tr("FLOP/byte"), tr("GFLOP/s"), tr("GB/s"), tr("Of the roof"),
                          tr("FLOP/access"), tr("Limiter")},
                         1);
    const std::array tips{
        tr("In the order of measuring"),
        tr("Operations per byte that the kernel must move"),
        tr("Reached rate"),
        tr("Effective bandwidth"),
        tr("Of what this intensity could reach at best"),
        tr("Compute to global memory access: operations per word asked for (Kirk & Hwu, 5.1)"),
        tr("What keeps it from being faster")};
    for (int c = 0; c < 7; ++c)
        m_table->horizontalHeaderItem(c)->setToolTip(tips[std::size_t(c)]);
    column->addWidget(m_table, 2);
    connect(m_measure, &QPushButton::clicked, this, &RooflinePage::roofsWanted);
    refresh();
}

void RooflinePage::setMeasurements(const std::vector<Measurement> &measurements)
{
    m_measurements.clear();
    std::copy_if(measurements.begin(), measurements.end(), std::back_inserter(m_measurements),
                 [](const Measurement &m) { return m.charted(); });
    refresh();
    tellWhy();
}

void RooflinePage::setSubject(const KernelPtr &kernel, const OptionSet &problem, const OptionSet &options,
                              const std::string &device)
{
    m_kernel = kernel;
    m_problem = problem;
    m_options = options;
    m_device = device;
    tellWhy();
}

void RooflinePage::tellWhy()
{
    if (!m_kernel) return;
    WhySlowView::Subject subject{m_kernel, m_problem, m_options, m_device, {}, {}, {}};
    for (const Measurement &m : m_measurements) {
        if (m.kernel != m_kernel->name() || m.options != m_options || m.problem != m_problem) continue;
        subject.reached = m;
        if (!m.host && !m.provenance.device.isCpu) subject.measured = m; // a processor says nothing of a GPU
    }
    if (subject.reached) {
        const Provenance &by = subject.reached->provenance;
        subject.roofs = by.engine == m_roofsOf ? m_roofs : keptRoofs(by.engine, by.device);
    }
    m_why->setSubject(subject);
}

void RooflinePage::setRoofs(const Roofs &roofs, EngineKind engine)
{
    m_roofs = roofs;
    m_roofsOf = engine;
    refresh();
    tellWhy();
}

void RooflinePage::refresh()
{
    m_shown = roofline(m_measurements, m_roofs);
    m_chart->setModel(rooflineChart(m_measurements, m_roofs));
    m_say->setText(m_roofs.values.empty()
                       ? tr("This device's roofs are not measured yet: without them a point has no per cent.")
                       : tr("Roofs measured on this device on %1.").arg(dateOf(m_roofs.date)));
    const bool cached = std::ranges::any_of(m_shown.points, [](const RooflinePoint &point) {
        return point.limiter == Limiter::Memory && point.limiterPercent > 100 * Roof::mostAbove;
    });
    if (cached)
        m_say->setText(m_say->text() + u' ' +
                       tr("Points above the copy roof found their data in the caches."));
    if (std::ranges::any_of(m_measurements, [](const Measurement &m) { return m.work.flops == 0; }))
        m_say->setText(m_say->text() + u' ' +
                       tr("Where a kernel only moves data, each word read or written counts as one "
                          "operation."));
    m_table->setRowCount(int(m_shown.points.size()));
    for (int row = 0; row < int(m_shown.points.size()); ++row) {
        const RooflinePoint &point = m_shown.points[std::size_t(row)];
        const std::array cells{qt(point.label),
                               formatFigure(point.intensity),
                               formatFigure(point.gflops),
                               formatFigure(point.bandwidthGBs),
                               point.percentOfRoof > 0
                                   ? tr("%1 %").arg(QLocale().toString(point.percentOfRoof, 'f', 0))
                                   : QStringLiteral("–"),
                               formatFigure(point.accessRatio),
                               spoken(toString(point.limiter))};
        for (int c = 0; c < int(cells.size()); ++c)
            m_table->setText(row, c, cells[std::size_t(c)]);
    }
    m_table->fitColumns();
}

} // namespace larmor

#include "moc_roofline_page.cpp"
