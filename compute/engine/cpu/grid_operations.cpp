// SPDX-License-Identifier: GPL-3.0-or-later
// Moving samples and voxels between arrays and grids.
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"

#include <cstring>

namespace larmor {
namespace {

using cpu::checkedProduct;
using cpu::report;
using cpu::view;
using cpu::voxelsOf;

Error outsideGrid(std::uint32_t place, std::int64_t gridVoxels)
{
    return {ErrorCode::Internal, "a sample lies outside its grid",
            "place " + std::to_string(place) + " of " + std::to_string(gridVoxels)};
}

std::int64_t remainder(std::int64_t value, std::int64_t size)
{
    const std::int64_t r = value % size;
    return r < 0 ? r + size : r;
}

void requirePositive(const Extent &extent)
{
    if (extent.x < 1 || extent.y < 1 || extent.z < 1)
        throw Error(ErrorCode::Internal, "a grid has an empty dimension", toString(extent));
}

/// Rows of about this many voxels are given to a thread at once.
std::int64_t rowGrain(std::int64_t width)
{
    return std::max<std::int64_t>(1, cpu::grain / std::max<std::int64_t>(width, 1));
}

} // namespace

OperationReport CpuEngine::placeSamples(Buffer &samples, Buffer &index, Buffer &grid, std::int64_t count,
                                        std::int64_t coils, std::int64_t gridVoxels)
{
    const cfloat *in = view<cfloat>(samples, checkedProduct(count, coils));
    const std::uint32_t *place = view<std::uint32_t>(index, count);
    cfloat *out = view<cfloat>(grid, checkedProduct(gridVoxels, coils));
    for (std::int64_t m = 0; m < count; ++m) // before anything is written
        if (place[m] >= static_cast<std::uint64_t>(gridVoxels)) throw outsideGrid(place[m], gridVoxels);
    parallelFor(gridVoxels * coils, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        std::memset(static_cast<void *>(out + begin), 0,
                    static_cast<std::size_t>(end - begin) * sizeof(cfloat));
    });
    parallelFor(count * coils, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        while (begin < end) {
            const std::int64_t coil = begin / count, first = begin % count;
            const std::int64_t last = std::min(count, first + end - begin);
            for (std::int64_t m = first; m < last; ++m)
                out[coil * gridVoxels + place[m]] = in[coil * count + m];
            begin += last - first;
        }
    });
    const std::uint64_t values = static_cast<std::uint64_t>(count) * coils;
    const std::uint64_t zeroed = 8 * static_cast<std::uint64_t>(gridVoxels) * coils;
    return report(8 * values + 4 * std::uint64_t(count) + zeroed, 20 * values + zeroed, 0, {});
}

OperationReport CpuEngine::sumOnGrid(const SampleGrid &map, Buffer &samples, std::size_t sampleOffset,
                                     Buffer &grid)
{
    const std::int64_t voxels = voxelsOf(map.grid);
    const cfloat *in = view<cfloat>(samples, map.samples, sampleOffset);
    const auto *point = view<std::uint32_t>(map.point, map.points, "points");
    const auto *first = view<std::uint32_t>(map.first, map.points + 1, "first samples");
    const auto *order = view<std::uint32_t>(map.order, map.samples, "order of samples");
    cfloat *out = view<cfloat>(grid, voxels);
    parallelFor(voxels, cpu::grain,
                [&](std::int64_t begin, std::int64_t end) { std::fill(out + begin, out + end, cfloat(0)); });
    parallelFor(map.points, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t p = begin; p < end; ++p) {
            if (point[p] >= static_cast<std::uint64_t>(voxels)) throw outsideGrid(point[p], voxels);
            cfloat sum = 0;
            for (std::uint32_t j = first[p]; j < first[p + 1]; ++j)
                sum += in[order[j]];
            out[point[p]] = sum;
        }
    });
    const auto values = static_cast<std::uint64_t>(map.samples), points = std::uint64_t(map.points);
    return report(12 * values + 8 * points + 8 * std::uint64_t(voxels), 2 * (values - points));
}

OperationReport CpuEngine::takeFromGrid(const SampleGrid &map, Buffer &grid, Buffer &samples,
                                        std::size_t sampleOffset)
{
    const std::int64_t voxels = voxelsOf(map.grid);
    const cfloat *in = view<cfloat>(grid, voxels);
    const auto *place = view<std::uint32_t>(map.place, map.samples, "places of samples");
    cfloat *out = view<cfloat>(samples, map.samples, sampleOffset);
    parallelFor(map.samples, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t m = begin; m < end; ++m) {
            if (place[m] >= static_cast<std::uint64_t>(voxels)) throw outsideGrid(place[m], voxels);
            out[m] = in[place[m]];
        }
    });
    return report(std::uint64_t(20) * map.samples);
}

OperationReport CpuEngine::crop(Buffer &in, const Extent &inExtent, const Extent &offset, Buffer &out,
                                const Extent &outExtent, std::int64_t batch, float scale)
{
    requirePositive(inExtent);
    requirePositive(outExtent);
    const std::int64_t inVoxels = voxelsOf(inExtent), outVoxels = voxelsOf(outExtent);
    const cfloat *from = view<cfloat>(in, checkedProduct(inVoxels, batch));
    cfloat *to = view<cfloat>(out, checkedProduct(outVoxels, batch));
    const std::int64_t firstX = remainder(offset.x, inExtent.x);
    parallelFor(outExtent.y * outExtent.z * batch, rowGrain(outExtent.x),
                [&](std::int64_t begin, std::int64_t end) {
                    for (std::int64_t row = begin; row < end; ++row) {
                        const std::int64_t y = row % outExtent.y, plane = row / outExtent.y;
                        const std::int64_t z = plane % outExtent.z, c = plane / outExtent.z;
                        const std::int64_t sy = remainder(y + offset.y, inExtent.y);
                        const std::int64_t sz = remainder(z + offset.z, inExtent.z);
                        const cfloat *source = from + c * inVoxels + (sz * inExtent.y + sy) * inExtent.x;
                        cfloat *target = to + row * outExtent.x;
                        for (std::int64_t x = 0, sx = firstX; x < outExtent.x; sx = 0) {
                            const std::int64_t run = std::min(outExtent.x - x, inExtent.x - sx);
                            for (std::int64_t i = 0; i < run; ++i)
                                target[x + i] = scale * source[sx + i];
                            x += run;
                        }
                    }
                });
    const std::uint64_t values = static_cast<std::uint64_t>(outVoxels) * batch;
    return report(16 * values, scale == 1 ? 0 : 2 * values);
}

OperationReport CpuEngine::embed(Buffer &in, const Extent &inExtent, Buffer &out, const Extent &outExtent,
                                 std::int64_t batch)
{
    requirePositive(inExtent);
    requirePositive(outExtent);
    if (inExtent.x > outExtent.x || inExtent.y > outExtent.y || inExtent.z > outExtent.z)
        throw Error(ErrorCode::Internal, "an array does not fit into its grid",
                    toString(inExtent) + " into " + toString(outExtent));
    const std::int64_t inVoxels = voxelsOf(inExtent), outVoxels = voxelsOf(outExtent);
    const cfloat *from = view<cfloat>(in, checkedProduct(inVoxels, batch));
    cfloat *to = view<cfloat>(out, checkedProduct(outVoxels, batch));
    const auto rowBytes = [](std::int64_t voxels) {
        return static_cast<std::size_t>(voxels) * sizeof(cfloat);
    };
    parallelFor(outExtent.y * outExtent.z * batch, rowGrain(outExtent.x),
                [&](std::int64_t begin, std::int64_t end) {
                    for (std::int64_t row = begin; row < end; ++row) {
                        const std::int64_t y = row % outExtent.y, plane = row / outExtent.y;
                        const std::int64_t z = plane % outExtent.z, c = plane / outExtent.z;
                        void *target = to + row * outExtent.x;
                        std::int64_t copied = 0;
                        if (y < inExtent.y && z < inExtent.z) {
                            copied = inExtent.x;
                            std::memcpy(target, from + c * inVoxels + (z * inExtent.y + y) * inExtent.x,
                                        rowBytes(copied));
                        }
                        std::memset(static_cast<char *>(target) + rowBytes(copied), 0,
                                    rowBytes(outExtent.x - copied));
                    }
                });
    return report(8 * static_cast<std::uint64_t>(inVoxels + outVoxels) * batch);
}

OperationReport CpuEngine::placeHermitian(Buffer &re, Buffer &im, Buffer &indexPairs, Buffer &grid,
                                          std::int64_t points, std::int64_t gridVoxels)
{
    const float *real = view<float>(re, points), *imaginary = view<float>(im, points);
    const std::uint32_t *pairs = view<std::uint32_t>(indexPairs, checkedProduct(points, 2));
    cfloat *out = view<cfloat>(grid, gridVoxels);
    for (std::int64_t i = 0; i < 2 * points; ++i)
        if (pairs[i] >= static_cast<std::uint64_t>(gridVoxels)) throw outsideGrid(pairs[i], gridVoxels);
    // Points that are their own mirror write the same place twice: the value itself last, as on one thread.
    parallelFor(points, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t n = begin; n < end; ++n) {
            out[pairs[2 * n + 1]] = {real[n], -imaginary[n]};
            out[pairs[2 * n]] = {real[n], imaginary[n]};
        }
    });
    return report(std::uint64_t(32) * points);
}

} // namespace larmor
