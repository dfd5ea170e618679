// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

namespace larmor {

/// Runs body(begin, end) over the pieces of [0, count) on all cores, each piece at least `grain` long.
/// An exception thrown by a piece is rethrown here after the others have ended.
void parallelFor(std::int64_t count, std::int64_t grain,
                 const std::function<void(std::int64_t begin, std::int64_t end)> &body);

/// Threads that parallelFor uses.
int workerThreads();

} // namespace larmor
