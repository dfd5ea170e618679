// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/parallel.h"
#include "recon/espirit.h"
#include "recon/sample_set.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace larmor {
namespace {

/// First index of `size` entries around the centre of n.
std::int64_t startOf(std::int64_t size, std::int64_t n)
{
    return centre(n) - centre(size);
}

/// Where an index that counts from k = 0, wrapped, lies with k = 0 at floor(n/2).
std::int64_t centred(std::int64_t wrapped, std::int64_t n)
{
    return (wrapped + centre(n)) % n;
}

/// Sampled points of a grid, k = 0 at the centre, and what was measured there.
class SampledGrid {
public:
    SampledGrid(const Scan &scan, const Extent &matrix)
        : m_scan(scan), m_placement(placeOnGrid(scan, matrix)),
          m_slot(static_cast<std::size_t>(m_placement.grid.voxels()), -1)
    {
        const Extent &n = m_placement.grid;
        for (std::size_t i = 0; i < m_placement.index.size(); ++i) {
            const std::int64_t at = m_placement.index[i];
            const std::int64_t x = centred(at % n.x, n.x), y = centred(at / n.x % n.y, n.y);
            const std::int64_t z = centred(at / (n.x * n.y), n.z);
            m_slot[static_cast<std::size_t>((z * n.y + y) * n.x + x)] = static_cast<std::int64_t>(i);
        }
    }

    const Extent &grid() const { return m_placement.grid; }

    bool middleSampled() const { return allOf({{1, 1, 1}, m_placement.grid}, sampled); }

    /// Whether the points are all there by which a full box grows by one along axis d.
    bool grows(const Extent &box, int d) const
    {
        if (box[d] >= m_placement.grid[d]) return false;
        Box slab(box, m_placement.grid);
        slab.first[d] += box[d] % 2 != 0 ? -1 : box[d]; // the centre is floor(n/2)
        slab.size[d] = 1;
        return allOf(slab, sampled);
    }

    Image region(const Extent &box) const
    {
        Image out(box, m_scan.coils);
        const std::size_t points = m_placement.index.size();
        for (std::int64_t c = 0; c < m_scan.coils; ++c) {
            auto to = out.data.begin() + c * box.voxels();
            allOf({box, m_placement.grid}, [&](std::int64_t slot) {
                *to++ = samples()[static_cast<std::size_t>(c) * points + static_cast<std::size_t>(slot)];
                return true;
            });
        }
        return out;
    }

private:
    std::span<const cfloat> samples() const
    {
        return m_placement.samples.empty() ? m_scan.samples : std::span<const cfloat>(m_placement.samples);
    }

    struct Box {
        Box(const Extent &box, const Extent &grid)
            : first{startOf(box.x, grid.x), startOf(box.y, grid.y), startOf(box.z, grid.z)}, size(box)
        {
        }
        Extent first, size;
    };
    static bool sampled(std::int64_t slot) { return slot >= 0; }

    /// Whether each point of a box passes; asked in memory order.
    template <class Test>
    bool allOf(const Box &box, const Test &test) const
    {
        const auto &[first, size] = box;
        const Extent &n = m_placement.grid;
        for (std::int64_t z = first.z; z < first.z + size.z; ++z)
            for (std::int64_t y = first.y; y < first.y + size.y; ++y)
                for (std::int64_t x = first.x; x < first.x + size.x; ++x)
                    if (!test(m_slot[static_cast<std::size_t>((z * n.y + y) * n.x + x)])) return false;
        return true;
    }

    const Scan &m_scan;
    GridPlacement m_placement;
    std::vector<std::int64_t> m_slot; ///< of the samples, or -1
};

/// Grows evenly along all axes until each meets a gap, its end or the limit.
Extent largestFullBox(const SampledGrid &sampled, std::int64_t limit)
{
    Extent box{1, 1, 1};
    bool growing[3] = {true, true, true};
    while (growing[0] || growing[1] || growing[2])
        for (int d = 0; d < 3; ++d) {
            if (!growing[d]) continue;
            growing[d] = box[d] < limit && sampled.grows(box, d);
            if (growing[d]) ++box[d];
        }
    return box;
}

/// One axis of the transform: out[k] = sum_i in[i] e^{-i 2 pi (k - floor(b/2)) (i - floor(N/2)) / N}, for
/// `outer` runs of N entries that lie `stride` apart.
std::vector<cfloat> transformAxis(const std::vector<cfloat> &in, std::int64_t n, std::int64_t b,
                                  std::int64_t stride, const Task &task)
{
    std::vector<cdouble> waves(static_cast<std::size_t>(b * n));
    for (std::int64_t k = 0; k < b; ++k)
        for (std::int64_t i = 0; i < n; ++i)
            waves[static_cast<std::size_t>(k * n + i)] = std::polar(
                1.0, -2 * std::numbers::pi * static_cast<double>((k - centre(b)) * (i - centre(n))) /
                         static_cast<double>(n));
    const std::int64_t outer = static_cast<std::int64_t>(in.size()) / (n * stride);
    std::vector<cfloat> out(static_cast<std::size_t>(outer * b * stride));
    parallelFor(outer * b, 8, [&](std::int64_t begin, std::int64_t end) {
        std::vector<cdouble> sums(static_cast<std::size_t>(stride));
        for (std::int64_t row = begin; row < end; ++row) {
            task.throwIfCancelled();
            std::ranges::fill(sums, 0.0);
            const std::int64_t o = row / b, k = row % b;
            for (std::int64_t i = 0; i < n; ++i) {
                const cdouble wave = waves[static_cast<std::size_t>(k * n + i)];
                const cfloat *const from = in.data() + (o * n + i) * stride;
                for (std::size_t s = 0; s < sums.size(); ++s)
                    sums[s] += wave * cdouble(from[s]);
            }
            std::ranges::copy(sums, out.begin() + row * stride);
        }
    });
    return out;
}

} // namespace

Image calibrationRegion(const Scan &scan, const Extent &matrix, std::int64_t limit)
{
    if (!scan.cartesian())
        throw Error(ErrorCode::InvalidCall, say("'%1' has no calibration region on a grid", scan.name),
                    say("its samples are not Cartesian"), say("calibrate from images of its coils"));
    if (limit < 1)
        throw Error(ErrorCode::InvalidCall, say("a calibration region has at least one sample along an axis"),
                    say("asked for %1", limit));
    const SampledGrid sampled(scan, matrix);
    if (!sampled.middleSampled())
        throw Error(ErrorCode::FileFormat, say("'%1' has no calibration region", scan.name),
                    say("the middle of its k-space was not sampled"), calibrationRemedy);
    return sampled.region(largestFullBox(sampled, limit));
}

Image calibrationOf(const Image &coilImages, std::int64_t limit, const Task &task)
{
    const Extent &n = coilImages.extent;
    if (coilImages.empty() || limit < 1)
        throw Error(ErrorCode::InvalidCall, say("nothing to calibrate from"),
                    say("%1 coils of %2 voxels, region of %3", coilImages.coils, toString(n), limit));
    const Extent box{std::min(limit, n.x), std::min(limit, n.y), std::min(limit, n.z)};
    Image out(box, coilImages.coils);
    out.data = transformAxis(coilImages.data, n.x, box.x, 1, task);
    out.data = transformAxis(out.data, n.y, box.y, box.x, task);
    out.data = transformAxis(out.data, n.z, box.z, box.x * box.y, task);
    return out;
}

} // namespace larmor
