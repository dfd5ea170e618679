// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/histogram.h"

#include "viewer/image_mapping.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace larmor {

namespace {

constexpr int binCount = 128;
constexpr std::size_t mostCounted = std::size_t{1} << 20;

std::function<void()> &watcherOfAll()
{
    static std::function<void()> watcher;
    return watcher;
}

} // namespace

void setHistogramWatcher(std::function<void()> watcher)
{
    watcherOfAll() = std::move(watcher);
}

Histogram histogramOf(std::span<const cfloat> voxels, Quantity quantity)
{
    if (watcherOfAll()) watcherOfAll()();
    float least = std::numeric_limits<float>::max(), most = -least;
    std::vector<float> values;
    const std::size_t stride = voxels.size() / mostCounted + 1;
    values.reserve(voxels.size() / stride + 1);
    for (std::size_t i = 0; i < voxels.size(); i += stride) {
        const float value = scalarOf(quantity, voxels[i]);
        if (!std::isfinite(value)) continue;
        values.push_back(value);
        least = std::min(least, value), most = std::max(most, value);
    }
    if (quantity == Quantity::Magnitude || quantity == Quantity::Complex) least = 0;
    if (quantity == Quantity::Phase) least = -std::numbers::pi_v<float>, most = std::numbers::pi_v<float>;
    if (values.empty()) least = 0, most = 1;
    if (!(most > least)) most = least + 1;
    Histogram histogram{quantity, double(least), double(most), std::vector<std::int64_t>(binCount)};
    for (const float value : values) {
        const auto bin =
            static_cast<int>((value - histogram.least) / (histogram.most - histogram.least) * binCount);
        ++histogram.counts[static_cast<std::size_t>(std::clamp(bin, 0, binCount - 1))];
    }
    return histogram;
}

} // namespace larmor
