// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/viewing.h"

#include "actions/actions.h"
#include "compare/compare_window.h"
#include "edit/kspace_editor.h"
#include "profile/profile_window.h"
#include "regions/regions_window.h"
#include "session/acquisition_player.h"
#include "session/session_history.h"
#include "viewer/kspace_view.h"
#include "viewer/view_link.h"
#include "viewer/window_bar.h"
#include "widgets/panel.h"
#include "window/acquisition_bar.h"

#include <QAction>
#include <QDoubleSpinBox>
#include <QVBoxLayout>
#include <array>
#include <cmath>

namespace larmor {

namespace {
constexpr double lowPercentile = 1, highPercentile = 99;
}

Viewing::Viewing(const Actions &actions, SliceView &slice, LiveController &controller,
                 SessionHistory &history, QSettings &settings, QWidget *window)
    : QObject(window), m_actions(actions), m_slice(slice), m_controller(controller), m_history(history),
      m_settings(settings), m_window(window), m_link(new ViewLink(this)),
      m_player(new AcquisitionPlayer(controller, this))
{
    m_link->add(&slice);
    connect(actions[ActionId::AutoWindow], &QAction::triggered, this,
            [this] { m_slice.setPercentiles(lowPercentile, highPercentile); });
    connect(actions[ActionId::InvertColours], &QAction::toggled, this,
            [this](bool on) { m_slice.setInverted(on); });
    connect(&slice, &SliceView::lookChanged, this,
            [this] { m_actions[ActionId::InvertColours]->setChecked(m_slice.inverted()); });
    connect(actions[ActionId::LockViews], &QAction::toggled, this, &Viewing::lock);
    actions[ActionId::LockViews]->setChecked(true);
    connectPlanes();
    connectProfile();
    connectRegions();
    connectEditing();
}

void Viewing::connectPlanes()
{
    const Actions &actions = m_actions;
    SliceView &slice = m_slice;
    constexpr std::array layouts{ActionId::ViewAxial, ActionId::ViewCoronal, ActionId::ViewSagittal,
                                 ActionId::ViewSpace, ActionId::ViewAll};
    for (std::size_t i = 0; i < layouts.size(); ++i)
        connect(actions[layouts[i]], &QAction::triggered, this, [this, i] {
            ViewPlace place = m_slice.place();
            place.layout = static_cast<ViewLayout>(i);
            m_slice.setPlace(place);
        });
    connect(actions[ActionId::Crosshair], &QAction::toggled, &slice,
            [this](bool on) { m_slice.setCrosshairShown(on); });
    connect(actions[ActionId::Cine], &QAction::toggled, &slice, [this](bool on) { m_slice.setCine(on); });
    connect(&slice, &SliceView::cineChanged, actions[ActionId::Cine], &QAction::setChecked);
    connect(&slice, &SliceView::placeChanged, this, [this, layouts] {
        m_actions[ActionId::Crosshair]->setChecked(m_slice.crosshairShown());
        m_actions[layouts[static_cast<std::size_t>(m_slice.place().layout)]]->setChecked(true);
    });
}

void Viewing::connectProfile()
{
    connect(m_actions[ActionId::LineProfile], &QAction::triggered, this, &Viewing::showProfile);
    connect(&m_slice, &SliceView::profileLineChanged, this, [this] {
        if (m_slice.profileLine() && !(m_profile && m_profile->isVisible())) showProfile();
    });
    connect(&m_controller, &LiveController::truthChanged, this,
            [this](const std::shared_ptr<const Image> &truth) {
                m_truth = truth;
                if (m_profile) m_profile->refresh();
            });
}

void Viewing::connectRegions()
{
    connect(m_actions[ActionId::Regions], &QAction::triggered, this, &Viewing::showRegions);
    for (const auto &[id, shape] : {std::pair(ActionId::RegionEllipse, RegionShape::Ellipse),
                                    std::pair(ActionId::RegionRectangle, RegionShape::Rectangle)})
        connect(m_actions[id], &QAction::triggered, this, [this, shape = shape] {
            m_slice.setRegionTool(shape);
            m_slice.setFocus();
        });
    connect(&m_slice, &SliceView::regionsChanged, this, [this] {
        const bool drawn = !m_slice.regions().empty() && m_slice.selectedRegion();
        if (drawn && !(m_regions && m_regions->isVisible())) showRegions();
    });
    connect(&m_controller, &LiveController::imageReady, this, [this](const LiveFrame &frame) {
        m_extent = frame.image.extent;
        const bool joined = frame.report->coils == CoilCombination::RootSumOfSquares ||
                            frame.report->coils == CoilCombination::Keep;
        const auto scan = m_controller.scan();
        m_channels = joined && scan ? int(scan->coils) : 1;
        if (m_regions) m_regions->setChannels(m_channels);
    });
}

void Viewing::showRegions()
{
    if (!m_regions) {
        m_regions = new RegionsWindow(m_slice, m_actions[ActionId::RegionEllipse],
                                      m_actions[ActionId::RegionRectangle], m_window);
        m_regions->setAttribute(Qt::WA_QuitOnClose, false);
        m_regions->setAttribute(Qt::WA_ShowWithoutActivating); // the keys stay with the slice
        m_regions->setChannels(m_channels);
    }
    m_regions->show();
    m_regions->raise();
}

void Viewing::connectEditing()
{
    connect(m_actions[ActionId::PlayAcquisition], &QAction::toggled, m_player,
            &AcquisitionPlayer::setPlaying);
    connect(m_player, &AcquisitionPlayer::playingChanged, m_actions[ActionId::PlayAcquisition],
            &QAction::setChecked);
    connect(m_actions[ActionId::EditKSpace], &QAction::triggered, this, &Viewing::showEditor);
    connect(&m_history, &SessionHistory::changed, this, [this](const Session &session) {
        if (m_editor) m_editor->setEdits(session.edits);
    });
}

void Viewing::fillKSpacePanel(Panel &panel, KSpaceView &view)
{
    auto *decades = new QDoubleSpinBox(&panel);
    decades->setObjectName(QStringLiteral("kspace.decades"));
    decades->setAccessibleName(tr("Decades of the logarithmic scale"));
    decades->setToolTip(tr("Logarithmic scale: decades below the largest sample that are told apart"));
    decades->setDecimals(1);
    decades->setRange(0.5, 12);
    decades->setSingleStep(0.5);
    decades->setValue(view.decades());
    decades->setSuffix(tr(" dec."));
    connect(decades, &QDoubleSpinBox::valueChanged, &view, &KSpaceView::setDecades);
    panel.addAside(decades);
    panel.body()->addWidget(new AcquisitionBar(*m_player, m_actions[ActionId::PlayAcquisition], &panel));
    connect(m_player, &AcquisitionPlayer::changed, &view, [this, &view] {
        view.setReceived(m_player->order(), m_player->position() < m_player->readouts()
                                                ? std::optional(m_player->position())
                                                : std::nullopt);
    });
}

void Viewing::showProfile()
{
    if (!m_profile) {
        m_profile = new ProfileWindow(
            m_slice, [this] { return profileSources(); }, m_window);
        m_profile->setAttribute(Qt::WA_QuitOnClose, false);
        emit profileMade(m_profile);
    }
    if (const auto scan = m_controller.scan()) m_profile->setFieldOfView(scan->fieldOfViewMm);
    if (!m_slice.profileLine() && m_slice.hasImage()) { // across the crosshair until another is drawn
        const auto [x, y, z] = m_slice.place().crosshair;
        m_slice.setProfileLine(ProfileLine{{0, y + 0.5, z + 0.5}, {double(m_extent.x), y + 0.5, z + 0.5}});
    }
    m_profile->show();
    m_profile->raise();
    m_profile->refresh();
}

/// The plane in which the line lies is all that leaves the device.
ProfileSource Viewing::reconstructionAlong(const ProfileLine &line) const
{
    for (const Plane plane : {Plane::Axial, Plane::Coronal, Plane::Sagittal}) {
        const auto axis = std::size_t(fixedAxis(plane));
        if (line.from[axis] != line.to[axis]) continue;
        auto values = m_slice.planeValues(plane, int(std::floor(line.from[axis])));
        if (!values) continue;
        return {tr("reconstruction"), std::make_shared<const Image>(std::move(*values)), plane, m_extent};
    }
    return {tr("reconstruction"), m_slice.hostImage()};
}

std::vector<ProfileSource> Viewing::profileSources() const
{
    std::vector<ProfileSource> sources{reconstructionAlong(*m_slice.profileLine())};
    if (m_truth) sources.push_back({tr("truth"), m_truth});
    if (m_compare && m_compare->isVisible())
        for (const CompareTile *tile : m_compare->tiles())
            if (tile->isVisible() && tile->result())
                sources.push_back({tile->title(), tile->result()->image});
    return sources;
}

void Viewing::showEditor()
{
    if (!m_editor) {
        m_editor = new KSpaceEditor(m_actions[ActionId::Undo], m_actions[ActionId::Redo], m_window);
        m_editor->setAttribute(Qt::WA_QuitOnClose, false);
        connect(m_editor, &KSpaceEditor::editsWanted, this,
                [this](const std::vector<ScanEdit> &edits, const QString &mergeKey) {
                    Session next = m_history.session();
                    next.edits = edits;
                    emit sessionWanted(next, mergeKey);
                });
    }
    m_editor->setEdits(m_history.session().edits);
    m_editor->show();
    m_editor->raise();
}

void Viewing::fillHistogramPanel(QVBoxLayout &body)
{
    auto *bar = new WindowBar(m_slice, m_settings);
    bar->addActionButtons({m_actions[ActionId::AutoWindow], m_actions[ActionId::InvertColours],
                           m_actions[ActionId::LockViews]});
    body.addWidget(bar);
}

void Viewing::addCompare(CompareWindow &compare)
{
    m_compare = &compare;
    for (const CompareTile *tile : compare.tiles())
        connect(tile, &CompareTile::imageShown, this, [this, tile] {
            if (m_actions[ActionId::LockViews]->isChecked()) tile->view()->setPlace(m_slice.place());
            if (m_profile) m_profile->refresh();
        });
    lock(m_actions[ActionId::LockViews]->isChecked());
}

void Viewing::lock(bool on)
{
    if (!m_compare) return;
    for (const CompareTile *tile : m_compare->tiles())
        if (on)
            m_link->add(tile->view());
        else
            m_link->remove(tile->view());
}

} // namespace larmor

#include "moc_viewing.cpp"
