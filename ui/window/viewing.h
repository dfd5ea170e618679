// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/session.h"
#include "profile/profile_chart.h"

#include <QObject>

class QSettings;
class QVBoxLayout;

namespace larmor {

class AcquisitionPlayer;
class Actions;
class CompareWindow;
class KSpaceEditor;
class KSpaceView;
class LiveController;
class Panel;
class ProfileWindow;
class RegionsWindow;
class SessionHistory;
class ViewLink;

/// How image and k-space are looked at: range and colours, planes, the other views that follow, the profile
/// along a line, the acquisition played again, and edits of k-space.
class Viewing : public QObject {
    Q_OBJECT
public:
    Viewing(const Actions &actions, SliceView &slice, LiveController &controller, SessionHistory &history,
            QSettings &settings, QWidget *window);
    /// Numbers, presets and colours, below the histogram.
    void fillHistogramPanel(QVBoxLayout &body);
    /// The acquisition and the scale, below and beside k-space.
    void fillKSpacePanel(Panel &panel, KSpaceView &view);
    /// Its tiles follow the slice while views are locked, and the profile runs through them.
    void addCompare(CompareWindow &compare);

signals:
    void profileMade(larmor::ProfileWindow *window);
    void sessionWanted(const larmor::Session &session, const QString &mergeKey);

private:
    void connectPlanes();
    void connectProfile();
    void connectRegions();
    void showRegions();
    void connectEditing();
    void lock(bool on);
    void showProfile();
    void showEditor();
    ProfileSource reconstructionAlong(const ProfileLine &line) const;
    std::vector<ProfileSource> profileSources() const;

    const Actions &m_actions;
    SliceView &m_slice;
    LiveController &m_controller;
    SessionHistory &m_history;
    QSettings &m_settings; ///< keep the person's presets
    QWidget *m_window;
    ViewLink *m_link;
    AcquisitionPlayer *m_player;
    std::shared_ptr<const Image> m_truth;
    Extent m_extent; ///< of the newest image
    CompareWindow *m_compare = nullptr;
    ProfileWindow *m_profile = nullptr; ///< made when first wanted
    RegionsWindow *m_regions = nullptr; ///< made when first wanted
    KSpaceEditor *m_editor = nullptr;   ///< made when first wanted
    int m_channels = 1;                 ///< joined in the image as the root of their sum of squares
};

} // namespace larmor
