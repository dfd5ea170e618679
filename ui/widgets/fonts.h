// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// Once the application exists.
/// @throws Error Unavailable where the system has no font: a window or chart without letters teaches nobody.
void requireFonts();

} // namespace larmor
