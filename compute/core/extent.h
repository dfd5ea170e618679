// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace larmor {

/// Size of a matrix in voxels along x, y, z; x is fastest in memory. An absent dimension has size 1.
struct Extent {
    std::int64_t x = 1, y = 1, z = 1;

    std::int64_t voxels() const { return x * y * z; }
    std::int64_t operator[](int d) const { return d == 0 ? x : d == 1 ? y : z; }
    std::int64_t &operator[](int d) { return d == 0 ? x : d == 1 ? y : z; }
    /// Number of dimensions larger than 1.
    int dimensions() const { return (x > 1) + (y > 1) + (z > 1); }
    /// Twice the size in each dimension that exists: the grid on which a Toeplitz product is a circular
    /// convolution.
    Extent doubled() const { return {x > 1 ? 2 * x : 1, y > 1 ? 2 * y : 1, z > 1 ? 2 * z : 1}; }
    bool operator==(const Extent &) const = default;
};

/// "128x128" or "64x64x16": trailing dimensions of size 1 are left out, but never below two.
std::string toString(const Extent &extent);

/// Reads "N", "AxB" or "AxBxC". N alone means N in each dimension that `exists` flags.
/// @throws Error InvalidCall when the text is not that, or a size is outside 1..65536.
Extent parseExtent(std::string_view text, std::array<bool, 3> exists);

/// Index of the sample or voxel at coordinate 0 of an axis of n entries (CONVENTIONS: floor(n/2)).
constexpr std::int64_t centre(std::int64_t n)
{
    return n / 2;
}

} // namespace larmor
