// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

namespace larmor {

/// Keys keep the order in which they were written, so that reports read top to bottom.
using Json = nlohmann::ordered_json;

} // namespace larmor
