// SPDX-License-Identifier: GPL-3.0-or-later
// The direct sums as matrix products: e^{i 2 pi k.x} is a product over the axes, so that images are
// sum_m (d_m Ey Ez)[y z][m] Ex[m][x]. Voxels at x and -x share a cosine and a sine, which halves the work:
// with c = sum d cos and s = sum d sin they are c + i s and c - i s.
#include "core/parallel.h"
#include "engine/cpu/factored_sum.h"
#include "engine/cpu/fft_plans.h"
#include "engine/cpu/grid_sum.h"

#include <algorithm>
#include <vector>

namespace larmor::cpu {
namespace {

/// The first axis seen from the middle between its voxels -x and x: at a voxel where N is odd, half a voxel
/// above voxel floor(N/2) - 1 where it is even.
struct FoldedAxis {
    std::int64_t size, cosines, sines, pitch;
    bool even;
    std::vector<float> high, low; ///< places of the upper half, as of AxisPlace

    explicit FoldedAxis(std::int64_t n)
        : size(n), cosines((n + 1) / 2), sines(n / 2),
          pitch((n + factoredColumns - 1) / factoredColumns * factoredColumns), even(n % 2 == 0),
          high(static_cast<std::size_t>(cosines + 16)), low(high)
    {
        for (std::int64_t p = 0; p < cosines; ++p) {
            high[static_cast<std::size_t>(p)] = at(p).high;
            low[static_cast<std::size_t>(p)] = at(p).low;
        }
    }

    AxisPlace at(std::int64_t p) const
    {
        return AxisPlace((static_cast<double>(p) + (even ? 0.5 : 0)) / static_cast<double>(size));
    }
    /// From the middle to the place of voxel floor(N/2), which the scan calls 0.
    AxisPlace middle() const { return AxisPlace(even ? -0.5 / static_cast<double>(size) : 0); }
    /// Voxels of the pair with cosine p; the same one in the middle of an odd axis.
    std::int64_t above(std::int64_t p) const { return centre(size) + p; }
    std::int64_t below(std::int64_t p) const { return even ? centre(size) - 1 - p : centre(size) - p; }
    /// Column of the sine of pair p, of which an odd axis has none in the middle.
    std::int64_t sineAt() const { return even ? cosines : cosines - 1; }
};

/// Rows of voxels in tiles that do not pass from plane to plane.
struct Tiles {
    std::int64_t rows, perPlane, planes;

    explicit Tiles(const GridSum &sum)
        : rows(factoredRows() / 2), perPlane((sum.size[1] + rows - 1) / rows), planes(sum.size[2])
    {
    }
    std::int64_t count() const { return perPlane * planes; }
};

/// Samples with the phase of the half voxel between the folded axis's middle and the scan's 0.
void toMiddle(GridSum &sum, const FoldedAxis &axis, bool back)
{
    if (!axis.even) return;
    const AxisPlace middle = axis.middle(),
                    other = AxisPlace(-static_cast<double>(middle.high) - static_cast<double>(middle.low));
    parallelFor(sum.padded / factoredSamples, 8, [&](std::int64_t begin, std::int64_t end) {
        float re[factoredSamples], im[factoredSamples];
        for (std::int64_t m = begin * factoredSamples; m < end * factoredSamples; m += factoredSamples) {
            axisPhases(sum.k[0] + m, factoredSamples, back ? other : middle, re, im);
            multiplyPhases(re, im, factoredSamples, sum.re + m, sum.im + m);
        }
    });
}

/// Adds the samples from `first` on to the rows of one tile.
struct AdjointStep {
    const GridSum &sum;
    const FoldedAxis &axis;
    const Tiles &tiles;
    std::int64_t first, count;
    float *table;       ///< [sample][cosines, sines]
    float *y[2], *z[2]; ///< [voxel][sample]: e^{i 2 pi ky y}, and d e^{i 2 pi kz z}

    /// One entry of the tables: samples of `table` in pieces of factoredColumns, then rows of y, then of z.
    std::int64_t entries() const { return factoredSamples / factoredColumns + sum.size[1] + sum.size[2]; }
    void fill(std::int64_t entry) const
    {
        constexpr std::int64_t pieces = factoredSamples / factoredColumns;
        if (entry < pieces) {
            const std::int64_t m = entry * factoredColumns;
            rowPhases(sum.k[0] + first + m, factoredColumns, axis.high.data(), axis.low.data(), axis.cosines,
                      axis.sineAt(), table + m * axis.pitch, axis.pitch);
            return;
        }
        const int a = entry - pieces < sum.size[1] ? 1 : 2;
        const std::int64_t i = entry - pieces - (a == 1 ? 0 : sum.size[1]);
        float *re = (a == 1 ? y : z)[0] + i * factoredSamples,
              *im = (a == 1 ? y : z)[1] + i * factoredSamples;
        axisPhases(sum.k[a] + first, count, AxisPlace(sum.place(a, i)), re, im);
        if (a == 2) multiplyPhases(sum.re + first, sum.im + first, count, re, im);
    }

    void add(std::int64_t tile, float *sums) const
    {
        float *left = reinterpret_cast<float *>(threadScratch(tiles.rows * factoredSamples));
        const std::int64_t plane = tile / tiles.perPlane, row = tile % tiles.perPlane * tiles.rows;
        for (std::int64_t r = 0; r < tiles.rows; ++r) {
            float *re = left + 2 * r * factoredSamples, *im = re + factoredSamples;
            const std::int64_t at = std::min(row + r, sum.size[1] - 1) * factoredSamples;
            std::copy_n(z[0] + plane * factoredSamples, factoredSamples, re);
            std::copy_n(z[1] + plane * factoredSamples, factoredSamples, im);
            multiplyPhases(y[0] + at, y[1] + at, count, re, im);
        }
        addProduct(left, table, count, axis.pitch, axis.pitch, sums + tile * 2 * tiles.rows * axis.pitch);
    }
};

/// c + i s and c - i s of one row.
void unfold(const FoldedAxis &axis, const float *re, const float *im, cfloat *row)
{
    for (std::int64_t p = 0; p < axis.cosines; ++p) {
        const bool alone = axis.above(p) == axis.below(p);
        const float sRe = alone ? 0 : re[axis.sineAt() + p], sIm = alone ? 0 : im[axis.sineAt() + p];
        row[axis.below(p)] = {re[p] + sIm, im[p] - sRe};
        row[axis.above(p)] = {re[p] - sIm, im[p] + sRe};
    }
}

/// The converse: sum and difference of the voxels of each pair, the latter times -i, in the columns of their
/// cosine and sine.
void fold(const FoldedAxis &axis, const cfloat *row, float *re, float *im)
{
    for (std::int64_t p = 0; p < axis.cosines; ++p) {
        const cfloat above = row[axis.above(p)], below = row[axis.below(p)];
        if (axis.above(p) == axis.below(p)) {
            re[p] = above.real(), im[p] = above.imag();
            continue;
        }
        re[p] = above.real() + below.real(), im[p] = above.imag() + below.imag();
        re[axis.sineAt() + p] = above.imag() - below.imag();
        im[axis.sineAt() + p] = below.real() - above.real();
    }
}

/// Calls body(row of voxels, first float of its real row) for all rows.
template <class Body>
void overRows(const GridSum &sum, const Tiles &tiles, std::int64_t pitch, const Body &body)
{
    parallelFor(sum.rows(), 16, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            const std::int64_t y = row % sum.size[1], z = row / sum.size[1];
            const std::int64_t tile = z * tiles.perPlane + y / tiles.rows;
            body(row, 2 * (tile * tiles.rows + y % tiles.rows) * pitch);
        }
    });
}

} // namespace

void factoredAdjointSum(GridSum &sum, cfloat *image, const Task &task)
{
    const FoldedAxis axis(sum.size[0]);
    const Tiles tiles(sum);
    toMiddle(sum, axis, false);
    const std::int64_t sumValues = 2 * tiles.count() * tiles.rows * axis.pitch;
    const auto sumsBuffer = sum.floats(sumValues);
    const auto tables = sum.floats(factoredSamples * (axis.pitch + 2 * (sum.size[1] + sum.size[2])));
    float *sums = floatsOf(sumsBuffer), *table = floatsOf(tables);
    float *y = table + factoredSamples * axis.pitch, *z = y + 2 * factoredSamples * sum.size[1];
    std::fill_n(sums, sumValues, 0.0f);
    for (std::int64_t first = 0; first < sum.samples; first += factoredSamples) {
        const AdjointStep step{sum,
                               axis,
                               tiles,
                               first,
                               std::min(factoredSamples, sum.samples - first),
                               table,
                               {y, y + factoredSamples * sum.size[1]},
                               {z, z + factoredSamples * sum.size[2]}};
        parallelFor(step.entries(), 4, [&](std::int64_t begin, std::int64_t end) {
            for (; begin < end; ++begin)
                step.fill(begin);
        });
        parallelFor(tiles.count(), 1, [&](std::int64_t begin, std::int64_t end) {
            for (; begin < end; ++begin) {
                task.throwIfCancelled();
                step.add(begin, sums);
            }
        });
        task.progress(static_cast<double>(first + step.count) / static_cast<double>(sum.samples),
                      "direct adjoint");
    }
    overRows(sum, tiles, axis.pitch, [&](std::int64_t row, std::int64_t at) {
        unfold(axis, sums + at, sums + at + axis.pitch, image + row * sum.size[0]);
    });
}

namespace {

/// The samples of a block: their tables are the thread's own.
struct ForwardStep {
    const GridSum &sum;
    const FoldedAxis &axis;
    const Tiles &tiles;
    const float *rows;
    const Task &task;

    void run(std::int64_t first, std::int64_t count) const
    {
        const std::int64_t n = factoredSamples * (axis.size + 2 * sum.size[1] + 5);
        float *table = reinterpret_cast<float *>(threadScratch((n + 1) / 2));
        float *y[2] = {table + factoredSamples * axis.size,
                       table + factoredSamples * (axis.size + sum.size[1])};
        float *rest = y[1] + factoredSamples * sum.size[1];
        float *plane[2] = {rest, rest + factoredSamples};
        float *z[2] = {rest + 2 * factoredSamples, rest + 3 * factoredSamples},
              *unused = rest + 4 * factoredSamples;
        for (std::int64_t p = 0; p < axis.cosines; ++p) {
            const bool alone = axis.above(p) == axis.below(p);
            axisPhases(sum.k[0] + first, count, axis.at(p), table + p * factoredSamples,
                       alone ? unused : table + (axis.sineAt() + p) * factoredSamples);
        }
        for (std::int64_t i = 0; i < sum.size[1]; ++i)
            axisPhases(sum.k[1] + first, count, AxisPlace(-sum.place(1, i)), y[0] + i * factoredSamples,
                       y[1] + i * factoredSamples);
        std::fill_n(sum.re + first, count, 0.0f);
        std::fill_n(sum.im + first, count, 0.0f);
        for (std::int64_t k = 0; k < sum.size[2]; ++k) {
            std::fill_n(plane[0], 2 * factoredSamples, 0.0f);
            for (std::int64_t t = 0; t < tiles.perPlane; ++t) {
                task.throwIfCancelled();
                addTile(k, t, count, table, y, plane);
            }
            axisPhases(sum.k[2] + first, count, AxisPlace(-sum.place(2, k)), z[0], z[1]);
            multiplyPhases(z[0], z[1], count, plane[0], plane[1]);
            for (std::int64_t m = 0; m < count; ++m)
                sum.re[first + m] += plane[0][m], sum.im[first + m] += plane[1][m];
        }
    }

    void addTile(std::int64_t k, std::int64_t t, std::int64_t count, const float *table, float *const y[2],
                 float *const plane[2]) const
    {
        const std::int64_t row = t * tiles.rows, height = std::min(tiles.rows, sum.size[1] - row);
        const float *from = rows + (k * tiles.perPlane + t) * 2 * tiles.rows * axis.pitch;
        for (std::int64_t m = 0; m < count; m += factoredColumns)
            addForwardProduct(from, axis.pitch, axis.size, table + m, y[0] + row * factoredSamples + m,
                              y[1] + row * factoredSamples + m, height, plane[0] + m, plane[1] + m);
    }
};

} // namespace

void factoredForwardSum(GridSum &sum, const cfloat *image, const Task &task)
{
    const FoldedAxis axis(sum.size[0]);
    const Tiles tiles(sum);
    const std::int64_t rowValues = 2 * tiles.count() * tiles.rows * axis.pitch;
    const auto rowsBuffer = sum.floats(rowValues);
    float *rows = floatsOf(rowsBuffer);
    std::fill_n(rows, rowValues, 0.0f);
    overRows(sum, tiles, axis.pitch, [&](std::int64_t row, std::int64_t at) {
        fold(axis, image + row * sum.size[0], rows + at, rows + at + axis.pitch);
    });
    const ForwardStep step{sum, axis, tiles, rows, task};
    // Few samples are cut into smaller blocks, so that every thread has some.
    const std::int64_t share = sum.samples / (4 * workerThreads()) / factoredColumns * factoredColumns;
    const std::int64_t block = std::clamp(share, factoredColumns, factoredSamples);
    const std::int64_t whole = (sum.samples + factoredColumns - 1) / factoredColumns * factoredColumns;
    const std::int64_t blocks = (sum.samples + block - 1) / block,
                       together = 8 * std::int64_t(workerThreads());
    for (std::int64_t first = 0; first < blocks; first += together) {
        const std::int64_t count = std::min(together, blocks - first);
        parallelFor(count, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t b = first + begin; b < first + end; ++b)
                step.run(b * block, std::min(block, whole - b * block));
        });
        task.progress(static_cast<double>(first + count) / static_cast<double>(blocks), "direct forward");
    }
    toMiddle(sum, axis, true);
}

} // namespace larmor::cpu
