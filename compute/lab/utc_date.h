// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace larmor {

/// Now, ISO 8601 in UTC: "2026-11-02T09:15:00Z".
std::string utcDate();

} // namespace larmor
