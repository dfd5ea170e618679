// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/profile_chart.h"

#include "language/text.h"
#include "viewer/image_mapping.h"
#include "viewer/voxel_sampling.h"

namespace larmor {

namespace {

constexpr int pointsPerVoxel = 4;

/// Length of a voxel along each axis; empty where one that the line crosses is not known.
std::optional<Point3> voxelMm(const ProfileLine &line, const Extent &extent,
                              const std::array<double, 3> &fieldOfViewMm)
{
    Point3 size{};
    for (int d = 0; d < 3; ++d) {
        const auto i = static_cast<std::size_t>(d);
        size[i] = fieldOfViewMm[i] / static_cast<double>(extent[d]);
        if (line.from[i] != line.to[i] && !(size[i] > 0)) return {};
    }
    return size;
}

double lengthOf(const ProfileLine &line, const Point3 &voxel)
{
    double squared = 0;
    for (std::size_t d = 0; d < 3; ++d) {
        const double along = (line.to[d] - line.from[d]) * voxel[d];
        squared += along * along;
    }
    return std::sqrt(squared);
}

} // namespace

ChartModel profileChart(const ProfileLine &line, const std::vector<ProfileSource> &sources, Quantity quantity,
                        const std::array<double, 3> &fieldOfViewMm)
{
    ChartModel model;
    model.key = QStringLiteral("profile");
    model.title = text("Line profile");
    model.y.title = QStringLiteral("%1 [%2]").arg(
        quantityName(quantity == Quantity::Complex ? Quantity::Magnitude : quantity), quantityUnit(quantity));
    model.emptyText = text("Draw a line on the slice: Shift and the left button");
    const std::shared_ptr<const Image> first = sources.empty() ? nullptr : sources.front().image;
    const auto voxel = first ? voxelMm(line, sources.front().whole(), fieldOfViewMm) : std::nullopt;
    model.x.title = voxel ? text("distance [mm]") : text("distance [voxels]");
    const double steps = lengthOf(line, {1, 1, 1}) * pointsPerVoxel;
    const double length = lengthOf(line, voxel.value_or(Point3{1, 1, 1}));
    if (!first || !(steps > 0) || !(steps < 1e6)) return model;
    const int points = static_cast<int>(std::ceil(steps)) + 1;
    for (const ProfileSource &source : sources) {
        if (!source.image || source.whole() != sources.front().whole()) continue;
        const Sampler sampler{*source.image};
        ChartSeries series;
        series.name = source.name;
        for (int i = 0; i < points; ++i) {
            const double share = static_cast<double>(i) / (points - 1);
            std::array<float, 3> p{};
            for (std::size_t d = 0; d < 3; ++d)
                p[d] = static_cast<float>(line.from[d] + share * (line.to[d] - line.from[d]));
            if (source.plane) { // in the middle of which the line lies
                const auto [right, up] = shownAxes(*source.plane);
                p = {p[static_cast<std::size_t>(right)], p[static_cast<std::size_t>(up)], 0.5f};
            }
            if (!sampler.holds(p)) continue;
            const auto value = static_cast<double>(scalarOf(quantity, sampler.between(p)));
            if (std::isfinite(value)) series.points << QPointF(share * length, value);
        }
        if (!series.points.isEmpty()) model.series << series;
    }
    return model;
}

} // namespace larmor
