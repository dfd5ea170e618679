// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <map>
#include <string>
#include <vector>

namespace larmor::test {

using ValuesByOption = std::map<std::string, std::vector<std::string>>;

/// What the tests that walk the catalogue run a kernel on.
struct KernelProblems {
    OptionSet telling;           ///< every option that can matter does
    std::vector<OptionSet> odd;  ///< small: one element, primes, no multiple of any block
    OptionSet larger, onGpu;     ///< for the presets, here and on a GPU
    ValuesByOption full, paired; ///< values of options in the product of all, and in all pairs, where not all
};

/// @throws Error Internal for a kernel without an entry: write one in kernels_problems.cpp.
const KernelProblems &problemsOf(const KernelDefinition &kernel);

/// "fhd_recurrence": a kernel's name as GoogleTest wants it; and all of them, in order.
std::string testName(std::string name);
std::vector<std::string> kernelNames();

} // namespace larmor::test
