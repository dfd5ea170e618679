// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// Puts the calling thread, and threads it starts, behind the window in the queue for a core. QThread's own
/// priorities do nothing under Linux's default scheduler.
void lowerThreadPriority();

} // namespace larmor
