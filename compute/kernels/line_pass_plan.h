// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "kernels/catalogue.h"
#include "kernels/launch_plan.h"

namespace larmor {

/// How a line is transformed and shared out.
struct LineShape {
    std::int64_t length = 1, threads = 1,
                 held = 1;    ///< points; threads of a line; points in a thread's registers
    std::vector<int> radices; ///< of the passes forth; back, their order is turned round
};

/// Longest line that transformLines of convolve.cu takes.
constexpr std::int64_t maxLinePoints = 1024;

/// Whether n is 2^a 3^b 5^c 7^d.
bool hasSmallFactors(std::int64_t n);
/// The fewest passes, of radices as even as can be, so that every thread has work in each.
/// @param largestRadix of them, 2, 4, 8, 16 or 24: powers of two, and from 6 on products of two and of 3 or
/// 5; prime factors always. @throws Error InvalidCall beyond maxLinePoints or for another prime factor.
LineShape lineShape(std::int64_t length, int largestRadix);

/// Where the points of a line stand in an array that has fewer of them.
enum class LinePlaces {
    FromStart, ///< point l at place l
    Centred    ///< point 0 at place floor(N / 2), negative points before it: an image of N voxels
};

/// One launch of transformLines: all lines of one dimension of a batch of arrays, whose other dimensions lie
/// as they are.
struct LinePass {
    int dimension = 0;
    bool forth = false, back = false; ///< e^{-i...}, e^{+i...}; both: with a real spectrum between them
    std::int64_t length = 1;          ///< points of a line's transform
    std::int64_t taken = 1, kept = 1; ///< of them that are read, the others being zeros; that are written
    LinePlaces from = LinePlaces::FromStart, to = LinePlaces::FromStart;
    bool weighsIn = false, weighsOut = false; ///< along x: times scale and a factor of each axis
    bool mapsIn = false, mapsOut = false;     ///< one image seen through maps; the sum over those
    std::int64_t lines = 1, planes = 1;       ///< lines of a plane; planes of an array
    Extent in, out;                           ///< of the arrays
};

struct LineBuffers {
    std::shared_ptr<Buffer> in, out; ///< complex
    std::shared_ptr<Buffer> tables;  ///< of lineTables()
    std::shared_ptr<Buffer> factors; ///< float: the spectrum, or N.x + N.y + N.z factors; not read otherwise
    std::size_t inOffset = 0, outOffset = 0; ///< bytes
    std::shared_ptr<Buffer> maps;            ///< complex, as many as images; for a pass that reads them
};

/// Images that a launch has, and the number of the first one in the arrays it reads and writes.
struct ImageGroup {
    std::int64_t count = 1, firstIn = 0, firstOut = 0;
};

/// Roots of unity of the three dimensions, each in its place of maxLinePoints; rounded from double.
std::vector<cfloat> lineTables(const Extent &grid);

/// @param options a resolved set of the kernel `convolve`. @throws Error InvalidCall for a line that it does
/// not take.
LaunchPlan linePassPlan(const LinePass &pass, const LineBuffers &buffers, float scale,
                        const ImageGroup &images, const OptionSet &options);
/// The same plan for other buffers of the same sizes and another scale.
void bindLinePass(LaunchPlan &plan, const LinePass &pass, const LineBuffers &buffers, float scale);

} // namespace larmor
