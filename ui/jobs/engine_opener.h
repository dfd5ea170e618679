// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"

#include <functional>
#include <memory>
#include <set>
#include <string>

namespace larmor {

/// How work gets its engine: openEngine(), or a test's own. @param the set: kernels whose switches were
/// touched.
using EngineOpener =
    std::function<std::unique_ptr<Engine>(const EngineChoice &, const std::set<std::string> &)>;

} // namespace larmor
