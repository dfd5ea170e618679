// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <cstdint>
#include <string>
#include <vector>

namespace larmor {

/// One launch to be counted: a kernel, its problem and its options, complete.
struct CountedSet {
    const KernelDefinition *kernel = nullptr;
    OptionSet problem, options;
    std::string words() const; ///< as gpu_counts reads a row
};

/// Legal option sets of all kernels that the emulator runs, by a seed: each kernel as often as any other, its
/// problem no larger than in `rows`, as of tests/gpu/counts_rows.txt. Sets that are wrong on purpose are left
/// out: a race has no count. The engine cuda takes each set too.
/// @throws std::runtime_error where the file has no row of a kernel that the emulator runs.
std::vector<CountedSet> drawCountedSets(std::uint64_t seed, std::size_t count, const std::string &rows);

} // namespace larmor
