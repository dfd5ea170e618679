// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the main window that a session keeps.
#pragma once

#include "session/session_files.h"

class QWidget;

namespace larmor {

class PanelMover;
class SegmentedControl;
class SliceView;

/// Which choices of the menus are made: quantity, what is shown, page and so on. What belongs to the person
/// and not to the session (colours, full screen, Live) is left out.
SessionPart menuPart(QWidget &window);
/// Slice, zoom, position, window/level.
SessionPart slicePart(SliceView &view);
/// The chosen segment of a control.
SessionPart segmentPart(SegmentedControl &control);
/// Where each panel lies.
SessionPart panelPart(PanelMover &mover);
/// Sizes of every splitter that has a name.
SessionPart splitterPart(QWidget &window);

} // namespace larmor
