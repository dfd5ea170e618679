// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <string>
#include <vector>

namespace larmor {

/// In which language a kernel is shown.
enum class Spelling { Cuda, OpenCl };

/// One line of a kernel as it is compiled.
struct ListedLine {
    int number = 0; ///< in the kernel's source file, from 1
    std::string text;
    bool operator==(const ListedLine &) const = default;
};

/// A kernel's source as a compiler sees it under one variant: branches of #if that are not taken are left
/// out, macros of the variant stand as their values, and the words of the dialect as those of the language. A
/// condition that only the compiler can evaluate is left standing with both of its branches.
std::vector<ListedLine> kernelListing(std::string_view source, const KernelVariant &variant,
                                      Spelling spelling = Spelling::Cuda);

/// Which lines of `now` do not stand in `before` at their place (longest common subsequence of the texts).
std::vector<bool> changedLines(const std::vector<ListedLine> &before, const std::vector<ListedLine> &now);

/// A word of CUDA and what OpenCL calls it (Kirk & Hwu 2010, chapter 11).
struct SpellingPair {
    Text cuda, openCl, what;
};
const std::vector<SpellingPair> &spellingTable();

} // namespace larmor
