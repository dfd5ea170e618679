// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"

#include <algorithm>
#include <cstddef>

namespace larmor {

/// Runs body(begin, end) over [0, count) in order, in pieces of at most `piece`, and asks the task before
/// each: for loops over whole scans and images, which would be deaf for as long as they last.
/// @throws Error Cancelled.
template <class Body>
void inPieces(const Task &task, std::size_t count, std::size_t piece, const Body &body)
{
    for (std::size_t begin = 0; begin < count; begin += piece) {
        task.throwIfCancelled();
        body(begin, std::min(count, begin + piece));
    }
}

/// Values that take a few milliseconds to copy, convert or look at.
constexpr std::size_t pieceOfValues = std::size_t{1} << 19;

} // namespace larmor
