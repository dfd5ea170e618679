// SPDX-License-Identifier: GPL-3.0-or-later
#include "regions/regions_window.h"

#include "widgets/figures.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int drawEveryMs = 100;
constexpr double signalInBackground = 1.5; // times the mean over SD of noise alone

const Region *backgroundOf(const std::vector<Region> &regions)
{
    const auto found =
        std::find_if(regions.begin(), regions.end(), [](const Region &each) { return each.background; });
    return found == regions.end() ? nullptr : &*found;
}

} // namespace

RegionsWindow::RegionsWindow(SliceView &slice, QAction *ellipse, QAction *rectangle, QWidget *parent)
    : QWidget(parent, Qt::Dialog), m_slice(slice), m_table(new PlainTable(this)),
      m_definition(new QLabel(this)), m_remark(new QLabel(this))
{
    setObjectName(u"regions"_s);
    setWindowTitle(tr("Regions of interest"));
    resize(760, 280);
    auto *column = new QVBoxLayout(this);
    column->addLayout(makeButtons(ellipse, rectangle));
    m_table->setObjectName(u"regions.table"_s);
    m_table->setAccessibleName(tr("Regions of interest"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    column->addWidget(m_table, 1);
    m_definition->setObjectName(u"regions.definition"_s);
    m_remark->setObjectName(u"regions.remark"_s);
    for (QLabel *label : {m_definition, m_remark}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        column->addWidget(label);
    }
    setRole(m_definition, u"quiet"_s);
    setRole(m_remark, u"bad"_s);
    m_soon.setSingleShot(true);
    m_soon.setInterval(drawEveryMs);
    connect(&m_soon, &QTimer::timeout, this, &RegionsWindow::fill);
    for (const auto signal : {&SliceView::regionsChanged, &SliceView::lookChanged})
        connect(&slice, signal, this, &RegionsWindow::refresh);
    connect(&slice, &SliceView::displayed, this, &RegionsWindow::refresh);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        if (m_filling) return;
        const QList<QTableWidgetItem *> chosen = m_table->selectedItems();
        if (chosen.isEmpty()) return;
        const auto row = std::size_t(chosen.front()->row());
        m_slice.selectRegion(row);
        if (row < m_slice.regions().size()) { // it comes into sight
            const Region &region = m_slice.regions()[row];
            ViewPlace place = m_slice.place();
            place.crosshair[std::size_t(fixedAxis(region.plane))] = region.slice;
            if (place.layout != ViewLayout::All) place.layout = ViewLayout(int(region.plane));
            m_slice.setPlace(place);
        }
    });
    fill();
}

QToolButton *RegionsWindow::add(QHBoxLayout &line, const QString &name, const QString &title,
                                const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(title);
    button->setToolTip(tip);
    line.addWidget(button);
    return button;
}

QHBoxLayout *RegionsWindow::makeButtons(QAction *ellipse, QAction *rectangle)
{
    auto *line = new QHBoxLayout;
    for (const auto &[name, action] :
         {std::pair(u"regions.ellipse"_s, ellipse), std::pair(u"regions.rectangle"_s, rectangle)}) {
        QToolButton *button = add(*line, name, {}, {});
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    m_background = add(*line, u"regions.background"_s, tr("Background"),
                       tr("Measure the noise in the selected region: put it into air, free of signal and "
                          "artefacts"));
    m_background->setCheckable(true);
    m_delete = add(*line, u"regions.delete"_s, tr("Delete"), tr("Delete the selected region (Del)"));
    line->addStretch(1);
    m_copy = add(*line, u"regions.copy"_s, tr("Copy"), tr("Copy the table as text, with tabs"));
    connect(m_background, &QToolButton::clicked, this, &RegionsWindow::takeBackground);
    connect(m_delete, &QToolButton::clicked, this, &RegionsWindow::removeSelected);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        fill(); // with what is shown now
        QGuiApplication::clipboard()->setText(asText());
    });
    return line;
}

void RegionsWindow::setChannels(int channels)
{
    if (std::exchange(m_channels, std::max(1, channels)) != m_channels) refresh();
}

void RegionsWindow::refresh()
{
    if (isVisible() && !m_soon.isActive()) m_soon.start();
}

void RegionsWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fill();
}

QStringList RegionsWindow::headings() const
{
    const QString unit = quantityUnit(m_slice.quantity());
    return {tr("Region"),    tr("Plane"),      tr("Mean [%1]").arg(unit), tr("SD [%1]").arg(unit), tr("SNR"),
            tr("Area [px]"), tr("Area [mm²]"), tr("Min [%1]").arg(unit),  tr("Max [%1]").arg(unit)};
}

QStringList RegionsWindow::rowOf(const Region &region, const RegionStatistics &statistics,
                                 const std::optional<double> &snr) const
{
    const QString dash = u"–"_s;
    const auto figure = [&](double value, bool known) { return known ? formatFigure(value, 4) : dash; };
    const bool some = statistics.voxels > 0;
    const auto sides = m_slice.voxelMm();
    const auto [right, up] = shownAxes(region.plane);
    const double voxel = sides[std::size_t(right)] * sides[std::size_t(up)];
    const QStringList planes{tr("axial z %1"), tr("coronal y %1"), tr("sagittal x %1")};
    const bool doubtful = snr && !remark().isEmpty();
    QString name = QString::fromStdString(region.name);
    if (region.background) name = tr("%1 (background)").arg(name);
    return {name,
            planes[int(region.plane)].arg(region.slice),
            figure(statistics.mean, some),
            figure(statistics.deviation, statistics.voxels > 1),
            doubtful ? u"(%1)"_s.arg(figure(*snr, true)) : figure(snr.value_or(0), snr.has_value()),
            QLocale().toString(qlonglong(statistics.voxels)),
            figure(double(statistics.voxels) * voxel, voxel > 0),
            figure(statistics.least, some),
            figure(statistics.most, some)};
}

/// What the figures mean, and what is missing for others.
QString RegionsWindow::definition() const
{
    const Quantity quantity = m_slice.quantity();
    if (m_slice.shown() == Shown::Difference || quantity == Quantity::Phase)
        return tr("No SNR is stated for a difference or a phase.");
    if (!backgroundOf(m_slice.regions()))
        return tr("For the SNR, put a region into air, select it and press Background.");
    if (quantity == Quantity::Real || quantity == Quantity::Imaginary)
        return tr("SNR = mean of the region ÷ SD of the background.");
    const QString factor = QLocale().toString(noiseFactor(m_channels), 'f', 3);
    if (m_channels == 1)
        return tr("SNR = mean of the region ÷ σ, with σ = SD of the background ÷ %1: noise alone has "
                  "magnitudes "
                  "of Rayleigh's distribution (Henkelman 1985).")
            .arg(factor);
    return tr("SNR = mean of the region ÷ σ, with σ = SD of the background ÷ %1: noise alone, as the root of "
              "the "
              "sum of squares of %2 coils, follows the chi distribution (Constantinides et al. 1997).")
        .arg(factor)
        .arg(m_channels);
}

QString RegionsWindow::remark() const
{
    const std::vector<Region> &regions = m_slice.regions();
    const Region *background = backgroundOf(regions);
    const bool magnitude =
        m_slice.quantity() == Quantity::Magnitude || m_slice.quantity() == Quantity::Complex;
    if (!background || !magnitude || m_slice.shown() == Shown::Difference) return {};
    const RegionStatistics &noise = m_statistics[std::size_t(background - regions.data())];
    if (noise.voxels > 1 && !(noise.deviation > 0))
        return tr("The background has no spread: there is no noise to measure.");
    if (noise.voxels > 1 &&
        noise.mean > signalInBackground * noiseMeanOverDeviation(m_channels) * noise.deviation)
        return tr("The background holds signal: its mean is %1 SD, noise alone would give %2 SD. Move it "
                  "into "
                  "air.")
            .arg(formatFigure(noise.mean / noise.deviation),
                 formatFigure(noiseMeanOverDeviation(m_channels)));
    if (noise.voxels > 1 &&
        signalInBackground * noise.mean < noiseMeanOverDeviation(m_channels) * noise.deviation)
        return tr("The background is not noise alone: its mean is %1 SD, noise would give %2 SD. A part of "
                  "it "
                  "may be masked; move it to where there is noise.")
            .arg(formatFigure(noise.mean / noise.deviation, 2),
                 formatFigure(noiseMeanOverDeviation(m_channels)));
    return {};
}

void RegionsWindow::fill()
{
    m_filling = true;
    m_statistics = m_slice.regionStatistics();
    const std::vector<Region> &regions = m_slice.regions();
    const Region *background = backgroundOf(regions);
    Mapping mapping;
    mapping.quantity = m_slice.quantity();
    mapping.shown = m_slice.shown();
    m_table->setHeadings(headings(), 2);
    m_table->setRowCount(int(regions.size()));
    bool stated = false; // an SNR
    for (std::size_t i = 0; i < regions.size(); ++i) {
        std::optional<double> snr;
        if (background && !regions[i].background)
            snr = signalToNoise(m_statistics[i], m_statistics[std::size_t(background - regions.data())],
                                mapping, m_channels);
        stated = stated || snr;
        const QStringList row = rowOf(regions[i], m_statistics[i], snr);
        for (int c = 0; c < row.size(); ++c)
            m_table->setText(int(i), c, row[c]);
    }
    m_table->fitColumns();
    const auto sides = m_slice.voxelMm();
    const bool measured = std::ranges::all_of(sides, [](double side) { return side > 0; });
    m_definition->setText(measured
                              ? definition()
                              : definition() + u' ' +
                                    tr("For millimetres the field of view is wanted, which the file does not "
                                       "tell: open it again with “Open several files”, and enter it there."));
    QString said = remark();
    if (!said.isEmpty() && stated) said += u' ' + tr("The SNR in brackets does not hold.");
    m_remark->setText(said);
    m_remark->setVisible(!m_remark->text().isEmpty());
    showSelected();
    m_filling = false;
}

void RegionsWindow::showSelected()
{
    const auto selected = m_slice.selectedRegion();
    m_table->clearSelection();
    if (selected) m_table->selectRow(int(*selected));
    m_background->setEnabled(selected.has_value());
    m_background->setChecked(selected && m_slice.regions()[*selected].background);
    m_delete->setEnabled(selected.has_value());
    m_copy->setEnabled(m_table->rowCount() > 0);
}

void RegionsWindow::takeBackground(bool on)
{
    const auto selected = m_slice.selectedRegion();
    if (!selected) return;
    std::vector<Region> regions = m_slice.regions();
    for (std::size_t i = 0; i < regions.size(); ++i)
        regions[i].background = on && i == *selected;
    m_slice.setRegions(regions);
    m_slice.selectRegion(selected);
}

void RegionsWindow::removeSelected()
{
    const auto selected = m_slice.selectedRegion();
    if (!selected) return;
    std::vector<Region> regions = m_slice.regions();
    regions.erase(regions.begin() + std::ptrdiff_t(*selected));
    m_slice.setRegions(regions);
}

QString RegionsWindow::asText() const
{
    QString text = headings().join(u'\t') + u'\n';
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList cells;
        for (int c = 0; c < m_table->columnCount(); ++c)
            cells << m_table->item(row, c)->text();
        text += cells.join(u'\t') + u'\n';
    }
    text += shownQuantity(m_slice.quantity(), m_slice.shown()) + u'\n' + definition() + u'\n';
    if (const QString minded = remark(); !minded.isEmpty()) text += minded + u'\n';
    return text;
}

} // namespace larmor

#include "moc_regions_window.cpp"
