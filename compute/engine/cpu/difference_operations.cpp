// SPDX-License-Identifier: GPL-3.0-or-later
// Differences between neighbouring voxels and the soft threshold. Rows along x are handed to the threads.
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"

#include <cmath>

namespace larmor {
namespace {

using cpu::report;
using cpu::view;

/// Offsets of the neighbours along the axes that exist.
struct Axes {
    int count = 0;
    int axis[3] = {};
    std::int64_t stride[3] = {};

    explicit Axes(const Extent &extent)
    {
        const std::int64_t strides[3] = {1, extent.x, extent.x * extent.y};
        for (int d = 0; d < 3; ++d)
            if (extent[d] > 1) {
                axis[count] = d;
                stride[count++] = strides[d];
            }
    }
};

/// One row along x: its first voxel, and whether it has a row before and after it along an axis.
struct Row {
    std::int64_t first, place[3];
    bool hasBefore(int d) const { return place[d] > 0; }
    bool hasAfter(int d, const Extent &extent) const { return place[d] + 1 < extent[d]; }
};

template <class Body>
void forRows(const Extent &extent, const Body &body)
{
    const std::int64_t grain = std::max<std::int64_t>(1, cpu::grain / extent.x);
    parallelFor(extent.y * extent.z, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r)
            body(Row{r * extent.x, {0, r % extent.y, r / extent.y}});
    });
}

std::int64_t checkedVoxels(const Extent &extent)
{
    const std::int64_t voxels = cpu::voxelsOf(extent);
    if (voxels == 0) throw Error(ErrorCode::Internal, "an image without voxels", toString(extent));
    return voxels;
}

} // namespace

OperationReport CpuEngine::normalDifferences(Buffer &in, std::size_t inOffset, Buffer *weights, float alpha,
                                             Buffer &out, std::size_t outOffset, const Extent &extent)
{
    const std::int64_t voxels = checkedVoxels(extent);
    const Axes axes(extent);
    const cfloat *x = view<cfloat>(in, voxels, inOffset);
    cfloat *y = view<cfloat>(out, voxels, outOffset);
    const float *w = weights ? view<float>(*weights, cpu::checkedProduct(voxels, axes.count)) : nullptr;
    forRows(extent, [&](const Row &row) {
        for (int a = 0; a < axes.count; ++a) {
            const int d = axes.axis[a];
            const std::int64_t step = axes.stride[a];
            const float *wd = w ? w + a * voxels : nullptr;
            // D^T w D x [n] = w[n - e] (x[n] - x[n - e]) - w[n] (x[n + e] - x[n])
            const auto before = [&](std::int64_t n) {
                y[n] += alpha * (wd ? wd[n - step] : 1.0f) * (x[n] - x[n - step]);
            };
            const auto after = [&](std::int64_t n) {
                y[n] -= alpha * (wd ? wd[n] : 1.0f) * (x[n + step] - x[n]);
            };
            const std::int64_t first = row.first, last = row.first + extent.x;
            if (d == 0 || row.hasBefore(d))
                for (std::int64_t n = first + (d == 0); n < last; ++n)
                    before(n);
            if (d == 0 || row.hasAfter(d, extent))
                for (std::int64_t n = first; n < last - (d == 0); ++n)
                    after(n);
        }
    });
    const auto n = static_cast<std::uint64_t>(voxels), d = static_cast<std::uint64_t>(axes.count);
    return report((w ? 24 + 4 * d : 24) * n, 24 * n + 24 * d * n, 16 * d * n, {});
}

OperationReport CpuEngine::gradient(Buffer &in, std::size_t inOffset, Buffer &out, std::size_t outOffset,
                                    const Extent &extent)
{
    const std::int64_t voxels = checkedVoxels(extent);
    const Axes axes(extent);
    const cfloat *x = view<cfloat>(in, voxels, inOffset);
    cfloat *g = view<cfloat>(out, cpu::checkedProduct(voxels, axes.count), outOffset);
    forRows(extent, [&](const Row &row) {
        for (int a = 0; a < axes.count; ++a) {
            const int d = axes.axis[a];
            cfloat *gd = g + a * voxels;
            const std::int64_t last = row.first + extent.x;
            const bool some = d == 0 || row.hasAfter(d, extent);
            const std::int64_t stop = !some ? row.first : last - (d == 0);
            for (std::int64_t n = row.first; n < stop; ++n)
                gd[n] = x[n + axes.stride[a]] - x[n];
            for (std::int64_t n = stop; n < last; ++n)
                gd[n] = 0;
        }
    });
    const auto n = static_cast<std::uint64_t>(voxels), d = static_cast<std::uint64_t>(axes.count);
    return report(8 * n + 8 * d * n, 24 * d * n, 2 * d * n, {});
}

OperationReport CpuEngine::gradientAdjoint(Buffer &in, std::size_t inOffset, float alpha, Buffer &out,
                                           std::size_t outOffset, const Extent &extent)
{
    const std::int64_t voxels = checkedVoxels(extent);
    const Axes axes(extent);
    const cfloat *g = view<cfloat>(in, cpu::checkedProduct(voxels, axes.count), inOffset);
    cfloat *y = view<cfloat>(out, voxels, outOffset);
    forRows(extent, [&](const Row &row) {
        for (int a = 0; a < axes.count; ++a) {
            const int d = axes.axis[a];
            const std::int64_t step = axes.stride[a], first = row.first, last = row.first + extent.x;
            const cfloat *gd = g + a * voxels;
            if (d == 0 || row.hasBefore(d))
                for (std::int64_t n = first + (d == 0); n < last; ++n)
                    y[n] += alpha * gd[n - step];
            if (d == 0 || row.hasAfter(d, extent))
                for (std::int64_t n = first; n < last - (d == 0); ++n)
                    y[n] -= alpha * gd[n];
        }
    });
    const auto n = static_cast<std::uint64_t>(voxels), d = static_cast<std::uint64_t>(axes.count);
    return report(16 * n + 8 * d * n, 32 * d * n, 8 * d * n, {});
}

OperationReport CpuEngine::shrink(Buffer &data, std::size_t offset, float threshold, std::int64_t count,
                                  std::int64_t groups)
{
    cfloat *values = view<cfloat>(data, cpu::checkedProduct(count, groups), offset);
    parallelFor(count, cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            float square = 0;
            for (std::int64_t g = 0; g < groups; ++g)
                square += std::norm(values[g * count + i]);
            const float length = std::sqrt(square);
            const float factor = length > threshold ? 1 - threshold / length : 0.0f;
            for (std::int64_t g = 0; g < groups; ++g)
                values[g * count + i] *= factor;
        }
    });
    const auto all = static_cast<std::uint64_t>(cpu::checkedProduct(count, groups));
    return report(16 * all, 6 * all);
}

} // namespace larmor
