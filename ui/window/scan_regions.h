// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session_files.h"
#include "viewer/region.h"
#include "viewer/slice_view.h"

#include <QObject>
#include <map>
#include <string>
#include <vector>

namespace larmor {

class LiveController;

/// Regions of interest belong to the scan on which they were drawn: they go with it and come back with it.
class ScanRegions : public QObject {
    Q_OBJECT
public:
    ScanRegions(SliceView &view, LiveController &controller, QObject *parent = nullptr);

    /// {"list": [...], "others": {scan: {"matrix": [...], "list": [...]}}}.
    SessionPart part();

private:
    struct Kept {
        Extent extent; ///< of the image whose voxels the regions are given in
        std::vector<Region> regions;
    };
    void takeScan();
    void takeImage(const Extent &extent);
    Json state() const;
    void restore(const Json &json);

    SliceView &m_view;
    LiveController &m_controller;
    std::string m_scan;                 ///< whose regions the view shows
    Extent m_extent{0, 0, 0};           ///< of its image
    bool m_waits = false;               ///< for the first image of that scan
    std::map<std::string, Kept> m_kept; ///< of other scans
};

} // namespace larmor
