// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"

#include <algorithm>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace larmor {

void parallelFor(std::int64_t count, std::int64_t grain,
                 const std::function<void(std::int64_t, std::int64_t)> &body)
{
    using Range = oneapi::tbb::blocked_range<std::int64_t>;
    oneapi::tbb::parallel_for(Range(0, count, std::max<std::int64_t>(grain, 1)),
                              [&](const Range &piece) { body(piece.begin(), piece.end()); });
}

int workerThreads()
{
    return oneapi::tbb::this_task_arena::max_concurrency();
}

} // namespace larmor
