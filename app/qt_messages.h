// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor::app {

/// Keeps two harmless remarks of Qt off standard error, where scripts and people look for errors: that the
/// offscreen platform takes no size hints, and that XDG_RUNTIME_DIR is not set. Everything else is shown.
void keepHarmlessQtMessagesQuiet();

} // namespace larmor::app
