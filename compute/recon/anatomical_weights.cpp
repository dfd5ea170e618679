// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/anatomical_weights.h"

#include "core/error.h"
#include "core/parallel.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace larmor {
namespace {

void check(const Image &reference, const AnatomicalSettings &settings)
{
    const auto refuse = [](const Wording &why, const Wording &hint = {}) {
        return Error(ErrorCode::InvalidCall, say("cannot weigh by this reference image"), why, hint);
    };
    if (reference.empty()) throw refuse(say("it has no voxels"));
    if (reference.coils != 1)
        throw refuse(say("it holds %1 images", reference.coils), say("combine its coils"));
    if (!(settings.contrast > 0 && std::isfinite(settings.contrast)))
        throw refuse(say("its contrast is to be a positive number, not %1", settings.contrast));
    for (const cfloat &value : reference.data)
        if (!std::isfinite(value.real()) || !std::isfinite(value.imag()))
            throw refuse(say("it holds values that are not finite numbers"));
}

/// |m(n + e_d) - m(n)| for every axis and voxel; negative where there is no neighbour.
Volume<float> differences(const Image &reference, DifferenceBoundary boundary, const Task &task)
{
    const Extent &n = reference.extent;
    Volume<float> out(n, 3);
    parallelFor(
        3 * n.z * n.y, std::max<std::int64_t>(1, 4096 / n.x), [&](std::int64_t begin, std::int64_t end) {
            task.throwIfCancelled();
            for (std::int64_t line = begin; line < end; ++line) {
                const auto d = static_cast<int>(line / (n.z * n.y));
                const std::int64_t y = line % n.y, z = line / n.y % n.z;
                for (std::int64_t x = 0; x < n.x; ++x) {
                    Extent next{x, y, z};
                    const bool last = ++next[d] == n[d];
                    if (last) next[d] = 0;
                    const bool alone = n[d] == 1 || (last && boundary == DifferenceBoundary::Neumann);
                    out.at(x, y, z, d) = alone ? -1.0f
                                               : std::abs(std::abs(reference.at(next.x, next.y, next.z)) -
                                                          std::abs(reference.at(x, y, z)));
                }
            }
        });
    return out;
}

/// Of the differences that are not 0; 0 where all are.
double medianOf(const Volume<float> &differences)
{
    std::vector<float> positive;
    for (const float value : differences.data)
        if (value > 0) positive.push_back(value);
    if (positive.empty()) return 0;
    const auto middle = positive.begin() + static_cast<std::ptrdiff_t>(positive.size() / 2);
    std::ranges::nth_element(positive, middle);
    return *middle;
}

} // namespace

Volume<float> anatomicalWeights(const Image &reference, const AnatomicalSettings &settings, const Task &task)
{
    check(reference, settings);
    Volume<float> weights = differences(reference, settings.boundary, task);
    const double scale = settings.contrast * medianOf(weights);
    for (float &w : weights.data) {
        const double ratio = w > 0 ? w / scale : 0;
        w = w < 0 ? 0.0f : static_cast<float>(1 / (1 + ratio * ratio));
    }
    return weights;
}

} // namespace larmor
