// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/line_pass_plan.h"

#include "core/error.h"
#include "kernels/fft.h"
#include "kernels/stored_spectrum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <numbers>
#include <span>
#include <tuple>
#include <utility>

namespace larmor {

namespace {

constexpr std::int64_t largestPassBlock = 1024, largestShared = 49152, registersOfAll = 65536;

bool isPadded(const LineShape &shape, const OptionSet &o)
{
    return o.is("pad", "1") && shape.radices.front() % 2 == 0;
}

/// Places of a line in shared memory: a pass leaves as many places of padding as it has butterflies.
std::int64_t placesOf(const LineShape &shape, const OptionSet &o)
{
    return shape.length + (isPadded(shape, o) ? shape.length / std::ranges::min(shape.radices) : 0);
}

/// Lines of a block: as many as were asked for, and the block, its registers and its shared memory hold; but
/// as long as a cache's sector is full, no more than leave a block for each processor of a large GPU.
std::int64_t linesOf(const LinePass &pass, const LineShape &shape, std::int64_t images, const OptionSet &o)
{
    constexpr std::int64_t sector = 4, blocks = 128;
    std::int64_t most = std::min(largestPassBlock / shape.threads, largestShared / (8 * placesOf(shape, o)));
    if (const int cap = o.number("max-registers"); cap > 0)
        most = std::min(most, registersOfAll / (cap * shape.threads));
    if (most < 1)
        throw Error(ErrorCode::InvalidCall, say("a block of this transform has too few registers"),
                    say("%1 threads with max-registers %2 need more than the 65536 of a multiprocessor",
                        shape.threads, o.text("max-registers")));
    std::int64_t lines =
        std::min<std::int64_t>(o.number("lines"), std::int64_t(std::bit_floor(std::uint64_t(most))));
    const std::int64_t sharing = pass.mapsOut ? 1 : images;
    while (lines > sector && (pass.lines + lines - 1) / lines * pass.planes * sharing < blocks)
        lines /= 2;
    return lines;
}

/// Of the pass along the last dimension, which has all lines of the grid.
Extent spectrumGrid(const LinePass &pass)
{
    Extent grid;
    for (int d = 0; d < pass.dimension; ++d)
        grid[d] = pass.in[d];
    grid[pass.dimension] = pass.length;
    return grid;
}

KernelVariant variantOf(const LinePass &pass, const LineShape &shape, std::int64_t lines, const OptionSet &o)
{
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    const bool across = pass.dimension > 0;
    KernelVariant variant;
    variant.kernel = "convolve";
    variant.entryPoint = "transformLines";
    variant.defines = {
        {"LENGTH", std::to_string(shape.length)},
        {"TAKEN", std::to_string(pass.taken)},
        {"KEPT", std::to_string(pass.kept)},
        {"FORTH", flag(pass.forth)},
        {"BACK", flag(pass.back)},
        {"ACROSS", flag(across)},
        {"CENTRED_IN", flag(pass.from == LinePlaces::Centred)},
        {"CENTRED_OUT", flag(pass.to == LinePlaces::Centred)},
        {"WEIGHS_IN", flag(pass.weighsIn)},
        {"WEIGHS_OUT", flag(pass.weighsOut)},
        {"MAPS_IN", flag(pass.mapsIn)},
        {"MAPS_OUT", flag(pass.mapsOut)},
        {"POINT_MAJOR", flag(o.is("exchange", "suited") ? across : o.is("exchange", "point-major"))},
        {"PAD", flag(isPadded(shape, o))},
        {"PADDED", std::to_string(placesOf(shape, o))},
        {"LINES", std::to_string(lines)},
        {"THREADS", std::to_string(shape.threads)},
        {"HELD", std::to_string(shape.held)},
        {"SPLIT", "0"},
        {"UNROLLED", "1"},
        {"TWIDDLES", o.is("twiddles", "table") ? "1" : "2"},
        {"PASSES", std::to_string(shape.radices.size())},
        {"LAST_RADIX", std::to_string(shape.radices.back())}};
    definePasses(variant, "", shape.radices);
    if (pass.forth && pass.back) {
        definePasses(variant, "BACK_", {shape.radices.rbegin(), shape.radices.rend()});
        defineSpectrum(variant, spectrumGrid(pass), o);
    }
    applyCommonOptions(variant, o, int(shape.threads * lines));
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

/// What maps change, of each image's values the map's having been counted.
void addMaps(Work &work, const LinePass &pass, const ImageGroup &images)
{
    const auto lines = std::uint64_t(pass.lines * pass.planes), count = std::uint64_t(images.count);
    if (pass.mapsIn) { // the image itself
        const std::uint64_t values = lines * std::uint64_t(pass.taken);
        work.bytes += 8 * values;
        work.bytesRequested += 8 * values * count;
        work.flops += 6 * values * count;
    }
    if (pass.mapsOut) { // the sum is written once, and read where others were made before
        const std::uint64_t values = lines * std::uint64_t(pass.kept);
        const std::uint64_t sums = 8 * values * (images.firstOut > 0 ? 2 : 1);
        work.bytes += sums;
        work.bytesRequested += sums;
        work.flops += 8 * values * count;
    }
}

Work workOf(const LinePass &pass, const LineShape &shape, const ImageGroup &images, const OptionSet &o)
{
    const bool both = pass.forth && pass.back, stored = o.is("twiddles", "table");
    const auto ofOne = std::uint64_t(pass.lines * pass.planes), lines = ofOne * std::uint64_t(images.count);
    const auto length = std::uint64_t(shape.length);
    std::uint64_t twiddles = 0;
    for (std::size_t i = 1; i < shape.radices.size(); ++i)
        twiddles += length / std::uint64_t(shape.radices[i]) * std::uint64_t(shape.radices[i] - 1);
    twiddles *= lines * (both ? 2 : 1);
    Work work;
    work.bytes = work.bytesRequested = 8 * lines * std::uint64_t(pass.taken + pass.kept);
    work.flops = fftOperations(shape.length, std::int64_t(lines)) * (both ? 2 : 1);
    if (both) {
        const std::uint64_t each = spectrumForm(o) == SpectrumForm::Half ? 2 : sizeof(float);
        work.bytes += spectrumValueBytes(spectrumGrid(pass), o);
        work.bytesRequested += each * length * lines;
        work.flops += 3 * length * lines;
    }
    if (pass.weighsIn || pass.weighsOut) {
        const std::uint64_t points = lines * std::uint64_t(pass.weighsIn ? pass.taken : pass.kept);
        work.bytesRequested += 4 * points;
        work.flops += 3 * points;
    }
    addMaps(work, pass, images);
    if (stored)
        work.bytesRequested += 8 * twiddles;
    else
        work.special = 2 * twiddles;
    return work;
}

} // namespace

bool hasSmallFactors(std::int64_t n)
{
    for (const int prime : {2, 3, 5, 7})
        while (n > 1 && n % prime == 0)
            n /= prime;
    return n == 1;
}

namespace {

/// Radices of the passes forth, and how a line's butterflies fall on its threads.
LineShape shapeOf(std::int64_t length, std::vector<int> radices)
{
    LineShape best;
    for (const int least : radices) { // whose pass gives each thread one butterfly
        LineShape shape{length, length / least, 1, radices};
        for (const int radix : radices)
            shape.held = std::max(shape.held, (length / radix + shape.threads - 1) / shape.threads * radix);
        const auto slots = [](const LineShape &s) { return std::pair(s.held, s.held * s.threads); };
        if (best.radices.empty() || slots(shape) < slots(best)) best = shape;
    }
    return best;
}

/// All ways to take `rest` apart into radices no larger than the last one taken.
void takeApart(std::int64_t rest, std::span<const int> allowed, std::vector<int> &taken,
               const std::function<void(const std::vector<int> &)> &found)
{
    if (rest == 1) return found(taken);
    for (; !allowed.empty(); allowed = allowed.subspan(1))
        if (rest % allowed.front() == 0) {
            taken.push_back(allowed.front());
            takeApart(rest / allowed.front(), allowed, taken, found);
            taken.pop_back();
        }
}

} // namespace

LineShape lineShape(std::int64_t length, int largestRadix)
{
    if (length < 1 || length > maxLinePoints || !hasSmallFactors(length))
        throw Error(
            ErrorCode::InvalidCall, say("lines of this length are not transformed by the kernel convolve"),
            say("%1 points, where it takes 1 to %2 with no factors but 2, 3, 5 and 7", length, maxLinePoints),
            say("choose a smaller image, or cuFFT's or FFTW's transforms"));
    std::vector<int> allowed, taken;
    for (const int radix : {24, 20, 16, 12, 10, 8, 7, 6, 5, 4, 3, 2})
        if (radix <= largestRadix || radix == 7 || radix == 5 || radix == 3) allowed.push_back(radix);
    LineShape best;
    takeApart(length, allowed, taken, [&](const std::vector<int> &radices) {
        const LineShape shape = shapeOf(length, radices);
        const auto cost = [](const LineShape &s) {
            return std::tuple(s.radices.size(), s.held, s.held * s.threads,
                              s.radices.front() - s.radices.back());
        };
        if (best.radices.empty() || cost(shape) < cost(best)) best = shape;
    });
    if (best.radices.empty()) best.radices.push_back(1); // one point
    // Padding goes by the first one, and has a use where that is even.
    std::ranges::stable_partition(best.radices, [](int radix) { return radix % 2 == 0; });
    return best;
}

std::vector<cfloat> lineTables(const Extent &grid)
{
    std::vector<cfloat> tables(std::size_t(3 * maxLinePoints));
    for (int d = 0; d < 3; ++d)
        for (std::int64_t t = 0; t < std::min(grid[d], maxLinePoints); ++t)
            tables[std::size_t(d * maxLinePoints + t)] =
                cfloat(std::polar(1.0, -2 * std::numbers::pi * double(t) / double(grid[d])));
    return tables;
}

void bindLinePass(LaunchPlan &plan, const LinePass &pass, const LineBuffers &buffers, float scale)
{
    const std::size_t table = std::size_t(pass.dimension) * std::size_t(maxLinePoints) * sizeof(cfloat);
    plan.arguments[0] = BufferArgument{buffers.in, buffers.inOffset};
    plan.arguments[1] = BufferArgument{buffers.out, buffers.outOffset};
    plan.arguments[2] = BufferArgument{buffers.tables, table};
    plan.arguments[3] = BufferArgument{buffers.factors, 0};
    plan.arguments[4] = BufferArgument{buffers.maps ? buffers.maps : buffers.tables, 0};
    plan.arguments[5] = scale;
}

LaunchPlan linePassPlan(const LinePass &pass, const LineBuffers &buffers, float scale,
                        const ImageGroup &images, const OptionSet &o)
{
    const LineShape shape = lineShape(pass.length, o.number("radix"));
    const std::int64_t lines = linesOf(pass, shape, images.count, o);
    const std::int64_t blocks = (pass.lines + lines - 1) / lines * (pass.mapsOut ? 1 : images.count);
    const auto pitch = [&](const Extent &e) { return pass.dimension < 2 ? e.x : e.x * e.y; };
    LaunchPlan plan;
    plan.variant = variantOf(pass, shape, lines, o);
    plan.grid = {unsigned(blocks), unsigned(pass.planes), 1};
    plan.block = pass.dimension > 0 ? Dim3{unsigned(lines), unsigned(shape.threads), 1}
                                    : Dim3{unsigned(shape.threads), unsigned(lines), 1};
    plan.arguments.resize(6);
    bindLinePass(plan, pass, buffers, scale);
    for (const std::int64_t number :
         {pass.lines, images.count, images.firstIn, images.firstOut, pitch(pass.in), pitch(pass.out),
          pass.in.x * pass.in.y, pass.out.x * pass.out.y, pass.in.voxels(), pass.out.voxels()})
        plan.arguments.emplace_back(std::int32_t(number));
    plan.arguments.emplace_back(SharedArgument{std::size_t(8 * lines * placesOf(shape, o))});
    plan.work = workOf(pass, shape, images, o);
    return plan;
}

} // namespace larmor
