// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sum_cut.h"

#include <algorithm>

namespace larmor {
namespace {

/// Terms of one sum that are kept in one single-precision number: rounding stays near 1e-6.
constexpr std::int64_t mostTerms = 4096;
constexpr std::int64_t launchPairs = std::int64_t(2) << 33;
constexpr std::int64_t mostParts = 64, scratchBytes = std::int64_t(256) << 20;
constexpr std::int64_t complexBytes = 8, floatBytes = 4;

std::int64_t ceilDivide(std::int64_t a, std::int64_t b)
{
    return (a + b - 1) / b;
}

/// Parts of `perPart` items that one launch has, each with `results` results.
std::int64_t partsFor(std::int64_t items, std::int64_t perPart, std::int64_t results)
{
    const std::int64_t fitting = std::max<std::int64_t>(1, scratchBytes / (complexBytes * results));
    const std::int64_t timely = std::max<std::int64_t>(1, launchPairs / perPart / results);
    return std::clamp<std::int64_t>(ceilDivide(items, perPart), 1, std::min({mostParts, fitting, timely}));
}

} // namespace

SumCut adjointCut(std::int64_t samples, const Extent &matrix)
{
    const std::int64_t voxels = matrix.voxels();
    const std::int64_t perPart = std::clamp<std::int64_t>(launchPairs / voxels, 64, mostTerms);
    const std::int64_t parts = partsFor(samples, perPart, voxels);
    return {parts * perPart, perPart, parts};
}

SumCut forwardCut(std::int64_t samples, const Extent &matrix)
{
    const std::int64_t rows = matrix.y * matrix.z;
    const std::int64_t step =
        std::clamp<std::int64_t>(launchPairs / matrix.voxels(), 1024, std::max<std::int64_t>(samples, 1024));
    const std::int64_t perPart = std::max<std::int64_t>(1, ceilDivide(rows, partsFor(rows, 64, step)));
    return {step, perPart, ceilDivide(rows, perPart)};
}

std::uint64_t cutSumBytes(std::int64_t samples, const Extent &matrix, DirectForm form, bool forward)
{
    const SumCut cut = forward ? forwardCut(samples, matrix) : adjointCut(samples, matrix);
    // Positions as they came and in cycles along each axis; sums of the parts; tables of the factored form.
    std::int64_t bytes = (floatBytes + 3 * complexBytes) * samples +
                         complexBytes * cut.parts * (forward ? cut.step : matrix.voxels());
    if (form == DirectForm::Factored)
        bytes += complexBytes * std::min(cut.step, samples) * (matrix.x + matrix.y + matrix.z);
    return static_cast<std::uint64_t>(bytes);
}

} // namespace larmor
