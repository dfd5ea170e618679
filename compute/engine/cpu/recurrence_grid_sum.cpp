// SPDX-License-Identifier: GPL-3.0-or-later
// The direct sums by rotation along x: runs of voxels, each begun with a sine and a cosine.
#include "core/parallel.h"
#include "engine/cpu/grid_sum.h"
#include "engine/cpu/host_view.h"
#include "engine/cpu/recurrence_sum.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace larmor::cpu {
namespace {

/// Pairs between two reports of progress: some 10 to 40 ms on two cores.
constexpr std::int64_t stepPairs = 300'000'000;
/// Pairs between two looks at the task: about 1 ms.
constexpr std::int64_t recurrencePiecePairs = 4'000'000;

/// e^{i 2 pi kx / Nx} of each sample, in double: its error grows with every rotation.
std::shared_ptr<HostBuffer> steps(const GridSum &sum)
{
    auto buffer = sum.floats(2 * sum.padded);
    float *re = floatsOf(buffer), *im = re + sum.padded;
    const double perCycle = 2 * std::numbers::pi / static_cast<double>(sum.size[0]);
    parallelFor(sum.padded, 1024, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t m = begin; m < end; ++m) {
            re[m] = static_cast<float>(std::cos(perCycle * static_cast<double>(sum.k[0][m])));
            im[m] = static_cast<float>(std::sin(perCycle * static_cast<double>(sum.k[0][m])));
        }
    });
    return buffer;
}

RecurrenceSamples samplesFrom(const GridSum &sum, const float *step, std::int64_t first, std::int64_t count)
{
    return {sum.k[0] + first, sum.k[1] + first,          sum.k[2] + first,
            step + first,     step + sum.padded + first, count};
}

float rowPlace(const GridSum &sum, int axis, std::int64_t row)
{
    const std::int64_t i = axis == 1 ? row % sum.size[1] : row / sum.size[1];
    return static_cast<float>(sum.place(axis, i));
}

/// Writes the sums of one run, [voxel][lane], to the rows of the image.
void storeRun(const GridSum &sum, const float *re, const float *im, std::int64_t row, std::int64_t x,
              std::int64_t run, cfloat *image)
{
    const std::int64_t lanes = recurrenceLanes();
    for (std::int64_t l = 0; l < std::min(lanes, sum.rows() - row); ++l)
        for (std::int64_t p = 0; p < run; ++p)
            image[(row + l) * sum.size[0] + x + p] = {re[p * lanes + l], im[p * lanes + l]};
}

} // namespace

void recurrenceAdjointSum(GridSum &sum, cfloat *image, const Task &task)
{
    const auto stepBuffer = steps(sum);
    const float *step = floatsOf(stepBuffer);
    const std::int64_t lanes = recurrenceLanes(), runs = (sum.size[0] + recurrenceRun - 1) / recurrenceRun;
    const std::int64_t blocks = (sum.rows() + lanes - 1) / lanes, runValues = lanes * recurrenceRun;
    const auto sums = sum.floats(2 * blocks * runs * runValues);
    std::fill_n(floatsOf(sums), 2 * blocks * runs * runValues, 0.0f);
    const std::int64_t chunk = std::max<std::int64_t>(256, stepPairs / sum.voxels());
    const std::int64_t piece = std::max<std::int64_t>(256, recurrencePiecePairs / runValues);
    for (std::int64_t first = 0; first < sum.samples; first += chunk) {
        const std::int64_t last = std::min(sum.samples, first + chunk);
        parallelFor(blocks * runs, 1, [&](std::int64_t begin, std::int64_t end) {
            std::vector<float> y(static_cast<std::size_t>(lanes)), z(y);
            for (; begin < end; ++begin) {
                const std::int64_t row = begin / runs * lanes, x = begin % runs * recurrenceRun;
                for (std::int64_t l = 0; l < lanes; ++l) {
                    const std::int64_t at = std::min(row + l, sum.rows() - 1);
                    y[static_cast<std::size_t>(l)] = rowPlace(sum, 1, at);
                    z[static_cast<std::size_t>(l)] = rowPlace(sum, 2, at);
                }
                float *re = floatsOf(sums) + 2 * begin * runValues;
                for (std::int64_t m = first; m < last; m += piece) {
                    task.throwIfCancelled();
                    recurrenceAdjoint(samplesFrom(sum, step, m, std::min(piece, last - m)), sum.re + m,
                                      sum.im + m, static_cast<float>(sum.place(0, x)),
                                      std::min(recurrenceRun, sum.size[0] - x), y.data(), z.data(), re,
                                      re + runValues);
                }
            }
        });
        task.progress(static_cast<double>(last) / static_cast<double>(sum.samples), "direct adjoint");
    }
    parallelFor(blocks * runs, 8, [&](std::int64_t begin, std::int64_t end) {
        for (; begin < end; ++begin) {
            const float *re = floatsOf(sums) + 2 * begin * runValues;
            const std::int64_t x = begin % runs * recurrenceRun;
            storeRun(sum, re, re + runValues, begin / runs * lanes, x,
                     std::min(recurrenceRun, sum.size[0] - x), image);
        }
    });
}

void recurrenceForwardSum(GridSum &sum, const cfloat *image, const Task &task)
{
    const auto stepBuffer = steps(sum);
    const float *step = floatsOf(stepBuffer);
    const auto parts = sum.floats(2 * sum.voxels());
    float *re = floatsOf(parts), *im = re + sum.voxels();
    parallelFor(sum.voxels(), grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            re[i] = image[i].real(), im[i] = image[i].imag();
    });
    std::vector<RecurrenceRow> rows;
    for (std::int64_t row = 0; row < sum.rows(); ++row)
        rows.push_back(
            {re + row * sum.size[0], im + row * sum.size[0], rowPlace(sum, 1, row), rowPlace(sum, 2, row)});
    const std::int64_t lanes = recurrenceLanes(), groups = (sum.samples + lanes - 1) / lanes;
    const std::int64_t chunk = std::max<std::int64_t>(4, stepPairs / (sum.voxels() * lanes));
    const std::int64_t piece = std::max<std::int64_t>(16, recurrencePiecePairs / (recurrenceRun * lanes));
    const RecurrenceSamples all = samplesFrom(sum, step, 0, sum.padded);
    for (std::int64_t first = 0; first < groups; first += chunk) {
        const std::int64_t last = std::min(groups, first + chunk);
        parallelFor(last - first, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t group = first + begin; group < first + end; ++group) {
                float *dRe = sum.re + group * lanes, *dIm = sum.im + group * lanes;
                std::fill_n(dRe, lanes, 0.0f);
                std::fill_n(dIm, lanes, 0.0f);
                for (std::int64_t row = 0; row < sum.rows(); row += piece)
                    for (std::int64_t x = 0; x < sum.size[0]; x += recurrenceRun) {
                        task.throwIfCancelled();
                        recurrenceForward(all, group * lanes, static_cast<float>(sum.place(0, x)), x,
                                          std::min(recurrenceRun, sum.size[0] - x), rows.data() + row,
                                          std::min(piece, sum.rows() - row), dRe, dIm);
                    }
            }
        });
        task.progress(static_cast<double>(last) / static_cast<double>(groups), "direct forward");
    }
}

} // namespace larmor::cpu
