// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// Whom a thread lets go first: the window; or Live too, whose times are being read.
enum class Behind { Window, Live };

/// Puts the calling thread, and threads it starts, behind others in the queue for a core. QThread's own
/// priorities do nothing under Linux's default scheduler. A thread cannot be raised again.
void lowerThreadPriority(Behind behind = Behind::Window);

} // namespace larmor
