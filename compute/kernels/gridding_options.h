// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// Cells of a tile in shared memory, its padding included.
struct TileShape {
    int x = 1, y = 1, z = 1, pitch = 1;
    int bytes() const { return pitch * y * z * 8; }
};
/// @param taps, bin of each axis. @param padded `tile-pad`.
TileShape tileShape(const int (&taps)[3], const int (&bin)[3], bool padded);
/// Bytes that a block of `binned` stages of its samples.
int stagedBytes(int batch, int width);
/// Shared memory that any supported GPU lets a block have.
constexpr int largestSharedMemory = 232448;

/// Bytes of shared memory that a block of these options takes in three dimensions, which need the most.
int griddingSharedBytes(const OptionSet &options);
/// With bins halved, along z first, until a block takes no more shared memory than that, or is as small as
/// blocks come. @param options of `gridding`. @param sharedMemory bytes.
OptionSet withBinsThatFit(OptionSet options, std::size_t sharedMemory);

/// Whether the variant takes samples bin by bin.
bool sortsSamples(const OptionSet &options);
/// The option `block`.
int griddingBlock(const OptionSet &options);
/// Width of the kernel: 2 where it is bilinear.
int griddingWidth(const OptionSet &options);

/// @param spreads `gridding`, else `degridding`.
std::vector<OptionSpec> griddingOptions(bool spreads);
std::vector<Constraint> griddingConstraints(bool spreads);
std::vector<Preset> griddingPresets(bool spreads);
std::vector<OptionSpec> griddingProblemOptions();

} // namespace larmor
