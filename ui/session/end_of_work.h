// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QObject;

namespace larmor {

class LiveController;

/// Cancels everything that computes below a window, and waits; what a disk still writes is waited for as
/// well.
/// @param limitMs so long at most. @return whether all of it has ended: if not, nothing of it may be
/// destroyed.
bool endWork(QObject &window, LiveController &live, int limitMs);

} // namespace larmor
