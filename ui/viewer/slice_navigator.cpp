// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_navigator.h"

#include "widgets/elided_label.h"
#include "widgets/segmented_control.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
const QStringList layoutNames{u"axial"_s, u"coronal"_s, u"sagittal"_s, u"space"_s, u"all"_s};
}

QString voxelText(const SliceView &view, int x, int y, int z, cfloat value)
{
    const QLocale locale;
    const auto figure = [&](double number) { return locale.toString(number, 'g', 3).replace(u'-', u'−'); };
    QStringList parts{QObject::tr("x %1 · y %2 · z %3").arg(x).arg(y).arg(z)};
    if (const auto mm = view.millimetres(x, y, z)) {
        QStringList numbers;
        for (const double number : *mm)
            numbers << locale.toString(number, 'f', 1).replace(u'-', u'−');
        parts << QObject::tr("%1 mm").arg(numbers.join(u", "_s));
    }
    const double degrees = double(std::arg(value)) * 180 / std::numbers::pi;
    parts << QObject::tr("%1 ∠ %2°")
                 .arg(figure(double(std::abs(value))), locale.toString(degrees, 'f', 0).replace(u'-', u'−'));
    parts << u"%1 %2 %3i"_s.arg(figure(double(value.real())), value.imag() < 0 ? u"−"_s : u"+"_s,
                                figure(std::abs(double(value.imag()))));
    return parts.join(u" · "_s);
}

SliceNavigator::SliceNavigator(SliceView &view, QWidget *parent) : QWidget(parent), m_view(view)
{
    setObjectName(u"sliceNavigator"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_volume = new QWidget(this);
    auto *lines = new QVBoxLayout(m_volume);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    lines->addLayout(makeSlices());
    lines->addLayout(makeLayouts());
    m_crosshair = new ElidedLabel({}, this);
    m_crosshair->setObjectName(u"crosshair.value"_s);
    m_crosshair->setToolTip(tr("At the crosshair: voxel, place, magnitude and phase, complex value"));
    column->addWidget(m_volume);
    column->addWidget(m_crosshair);
    connect(&m_view, &SliceView::placeChanged, this, &SliceNavigator::takePlace);
    connect(&m_view, &SliceView::displayed, this, &SliceNavigator::takeCrosshair);
    connect(&m_view, &SliceView::lookChanged, this, &SliceNavigator::takeCrosshair);
    connect(&m_view, &SliceView::cineChanged, m_play, [this](bool running) {
        m_play->setChecked(running);
        m_play->setText(running ? tr("Pause") : tr("Play"));
    });
    setExtent({1, 1, 1});
}

QHBoxLayout *SliceNavigator::makeLayouts()
{
    auto *line = new QHBoxLayout;
    m_layouts = new SegmentedControl(u"layout"_s, m_volume);
    m_layouts->setTitle(tr("Planes"));
    m_layouts->addSegment(u"axial"_s, tr("Axial"), tr("The planes of x and y (4)"));
    m_layouts->addSegment(u"coronal"_s, tr("Coronal"), tr("The planes of x and z (5)"));
    m_layouts->addSegment(u"sagittal"_s, tr("Sagittal"), tr("The planes of y and z (6)"));
    m_layouts->addSegment(u"space"_s, tr("3D"), tr("The volume as a whole: drag to turn it (7)"));
    m_layouts->addSegment(u"all"_s, tr("All"),
                          tr("Three linked planes and the volume; double click one (8)"));
    m_space = new QComboBox(m_volume);
    m_space->setObjectName(u"space.mode"_s);
    m_space->setAccessibleName(tr("3D view"));
    m_space->setToolTip(tr("How the volume is drawn as a whole"));
    const auto add = [&](const QString &key, const QString &title, const QString &why) {
        m_space->addItem(title, key);
        m_space->setItemData(m_space->count() - 1, why, Qt::ToolTipRole);
    };
    add(u"maximum"_s, tr("maximum"), tr("The largest value along each ray: vessels, rims, spikes"));
    add(u"ray-cast"_s, tr("ray-cast"),
        tr("Values shine and hide what lies behind; the window says how much"));
    add(u"oblique"_s, tr("oblique"), tr("A plane across the volume, turned by dragging; the wheel moves it"));
    line->addWidget(m_layouts);
    line->addStretch(1);
    line->addWidget(m_space);
    connect(m_layouts, &SegmentedControl::chosen, this, [this](const QString &name) {
        ViewPlace place = m_view.place();
        place.layout = static_cast<ViewLayout>(layoutNames.indexOf(name));
        m_view.setPlace(place);
    });
    connect(m_space, &QComboBox::activated, this, [this](int mode) {
        ViewPlace place = m_view.place();
        place.space = static_cast<SpaceMode>(mode);
        m_view.setPlace(place);
    });
    return line;
}

QHBoxLayout *SliceNavigator::makeSlices()
{
    auto *line = new QHBoxLayout;
    m_plane = new QLabel(m_volume);
    m_plane->setObjectName(u"slice.plane"_s);
    m_slider = new QSlider(Qt::Horizontal, m_volume);
    m_slider->setObjectName(u"slice.slider"_s);
    m_slider->setAccessibleName(tr("Slice"));
    m_slider->setToolTip(
        tr("Slice of the plane used last, counted from 0 (wheel, arrows, Page Up and Down, Home, End)"));
    m_slice = new QSpinBox(m_volume);
    m_slice->setObjectName(u"slice.number"_s);
    m_slice->setAccessibleName(tr("Slice number"));
    m_slice->setToolTip(m_slider->toolTip());
    m_play = new QToolButton(m_volume);
    m_play->setObjectName(u"cine.play"_s);
    m_play->setText(tr("Play"));
    m_play->setCheckable(true);
    m_play->setToolTip(tr("Run through the slices (Space over the image)"));
    m_rate = new QSpinBox(m_volume);
    m_rate->setObjectName(u"cine.rate"_s);
    m_rate->setAccessibleName(tr("Slices a second"));
    m_rate->setRange(1, 60);
    m_rate->setValue(qRound(m_view.cineRate()));
    m_rate->setSuffix(tr(" /s"));
    m_rate->setToolTip(tr("Slices a second"));
    line->addWidget(m_plane);
    line->addWidget(m_slider, 1);
    line->addWidget(m_slice);
    line->addWidget(m_play);
    line->addWidget(m_rate);
    connect(m_slider, &QSlider::valueChanged, this, [this](int slice) { m_view.setSlice(slice); });
    connect(m_slice, &QSpinBox::valueChanged, this, [this](int index) { m_view.setSlice(index); });
    connect(m_play, &QToolButton::toggled, this, [this](bool on) { m_view.setCine(on); });
    connect(m_rate, &QSpinBox::valueChanged, this, [this](int rate) { m_view.setCineRate(rate); });
    return line;
}

void SliceNavigator::setExtent(const Extent &extent)
{
    m_extent = extent;
    m_volume->setVisible(extent.z > 1);
    takePlace();
}

void SliceNavigator::takePlace()
{
    const ViewPlace place = m_view.place();
    m_layouts->setCurrent(layoutNames[static_cast<int>(place.layout)]);
    m_space->setCurrentIndex(static_cast<int>(place.space));
    m_space->setEnabled(place.layout == ViewLayout::Space || place.layout == ViewLayout::All);
    const QStringList planes{tr("axial z"), tr("coronal y"), tr("sagittal x"), tr("oblique")};
    int widest = 0;
    for (const QString &name : planes)
        widest = std::max(widest, m_plane->fontMetrics().horizontalAdvance(name));
    m_plane->setMinimumWidth(widest);
    const bool whole = m_view.activePane() == ViewLayout::Space && place.space != SpaceMode::Oblique;
    m_plane->setText(whole ? tr("volume") : planes[static_cast<int>(m_view.activePane())]);
    for (QWidget *control : {static_cast<QWidget *>(m_slider), static_cast<QWidget *>(m_slice),
                             static_cast<QWidget *>(m_play), static_cast<QWidget *>(m_rate)})
        control->setEnabled(!whole);
    const QSignalBlocker quietSlider(m_slider), quietSlice(m_slice);
    m_slider->setRange(0, m_view.sliceCount() - 1);
    m_slice->setRange(0, m_view.sliceCount() - 1);
    m_slider->setValue(m_view.slice());
    m_slice->setValue(m_view.slice());
    takeCrosshair();
}

void SliceNavigator::takeCrosshair()
{
    m_crosshair->setVisible(m_view.crosshairShown());
    if (!m_view.crosshairShown()) return;
    const auto [x, y, z] = m_view.place().crosshair;
    const auto value = m_view.valueAt(x, y, z);
    m_crosshair->setText(value ? u"✛ "_s + voxelText(m_view, x, y, z, *value) : QString());
}

} // namespace larmor

#include "moc_slice_navigator.cpp"
