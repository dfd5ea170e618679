// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/colour_map.h"
#include "viewer/kspace_view.h"

#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
constexpr std::int64_t largestGrid = 16384; // pixels along an axis
} // namespace

QImage kSpaceGrid(const Scan &scan, double decades)
{
    const Extent &n = scan.encodedMatrix;
    const Trajectory &t = scan.trajectory;
    const std::size_t count = std::min({t.kx.size(), t.ky.size(), t.kz.size()});
    const auto coils = static_cast<std::size_t>(std::max<std::int64_t>(scan.coils, 1));
    if (!scan.cartesian() || n.x < 1 || n.y < 1 || n.x > largestGrid || n.y > largestGrid ||
        scan.samples.size() < coils * count)
        return {};
    std::vector<float> power(static_cast<std::size_t>(n.x * n.y), -1.0f);
    for (std::size_t m = 0; m < count; ++m) {
        if (!(std::abs(t.kz[m]) < 0.5f)) continue;
        const double x = std::round(static_cast<double>(t.kx[m])) + static_cast<double>(centre(n.x));
        const double y = std::round(static_cast<double>(t.ky[m])) + static_cast<double>(centre(n.y));
        if (!(x >= 0 && y >= 0 && x < static_cast<double>(n.x) && y < static_cast<double>(n.y))) continue;
        float sum = 0;
        for (std::size_t c = 0; c < coils; ++c)
            sum += std::norm(scan.samples[c * count + m]);
        power[static_cast<std::size_t>(y) * static_cast<std::size_t>(n.x) + static_cast<std::size_t>(x)] =
            sum;
    }
    const float most = *std::max_element(power.begin(), power.end());
    QImage grid(static_cast<int>(n.x), static_cast<int>(n.y), QImage::Format_ARGB32);
    const ColourTable table = colourTable(u"viridis"_s);
    for (std::int64_t y = 0; y < n.y; ++y) {
        auto *row = reinterpret_cast<QRgb *>(grid.scanLine(static_cast<int>(n.y - 1 - y)));
        for (std::int64_t x = 0; x < n.x; ++x) {
            const float value = power[static_cast<std::size_t>(y * n.x + x)];
            const double below = value > 0 && most > 0 ? 0.5 * std::log10(value / most) : -decades;
            const double share = std::clamp(1 + below / decades, 0.0, 1.0);
            row[x] =
                value < 0 ? qRgba(0, 0, 0, 0) : table[static_cast<std::size_t>(std::lround(255 * share))];
        }
    }
    return grid;
}

} // namespace larmor
