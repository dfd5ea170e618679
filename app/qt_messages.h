// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor::app {

/// Keeps harmless remarks of Qt off standard error, where scripts and people look for errors: that the
/// offscreen platform takes no size hints, that XDG_RUNTIME_DIR is not set, and that there is no OpenGL, of
/// which the window itself tells. Everything else is shown.
/// @param call the words of a call that opens a window, null behind the last: where Qt would end the process
/// for want of OpenGL, the program starts anew without. They outlive the window.
void keepHarmlessQtMessagesQuiet(char **call = nullptr);

} // namespace larmor::app
