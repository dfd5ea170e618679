// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/program.h"

namespace larmor::model::ptx {

/// A run of steps that is entered at its first and left at its last.
struct BasicBlock {
    std::uint32_t begin = 0, end = 0;      ///< steps [begin, end)
    std::vector<std::uint32_t> successors; ///< blocks; the number of blocks stands for the end of the thread
};

/// Blocks in the order of their steps.
std::vector<BasicBlock> basicBlocks(const Program &program);

/// For each block its immediate post-dominator: the first block that every way to the end passes. The number
/// of blocks stands for the end itself, also where no way leads there.
std::vector<std::uint32_t> postDominators(const std::vector<BasicBlock> &blocks);

/// Tells every branch where its lanes meet again: at the first step of the post-dominator.
void setReconvergence(Program &program);

} // namespace larmor::model::ptx
