// SPDX-License-Identifier: GPL-3.0-or-later
// Areas of Voronoi cells: a square around each point, cut by the bisectors to its neighbours from near to far
// until no other can reach it.
#include "core/error.h"
#include "core/parallel.h"
#include "scan/density_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace larmor::density {
namespace {

constexpr std::size_t mostPoints = 200'000;

struct Vec {
    double x, y;
};
using Polygon = std::vector<Vec>;

Vec operator-(Vec a, Vec b)
{
    return {a.x - b.x, a.y - b.y};
}
double cross(Vec a, Vec b)
{
    return a.x * b.y - a.y * b.x;
}
double dot(Vec a, Vec b)
{
    return a.x * b.x + a.y * b.y;
}

/// The half plane normal . p <= offset.
struct HalfPlane {
    Vec normal;
    double offset;
    double beyond(Vec p) const { return dot(normal, p) - offset; }
};

/// What of a convex polygon lies in a half plane (Sutherland & Hodgman 1974, Commun. ACM 17:32).
void clip(Polygon &polygon, const HalfPlane &half, Polygon &scratch)
{
    scratch.clear();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double da = half.beyond(a), db = half.beyond(b);
        if (da <= 0) scratch.push_back(a);
        if ((da < 0 && db > 0) || (da > 0 && db < 0)) {
            const double t = da / (da - db);
            scratch.push_back({a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
        }
    }
    polygon.swap(scratch);
}

double areaOf(const Polygon &polygon)
{
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    return twice / 2;
}

/// Corners of the convex hull, anticlockwise (Andrew 1979, Inf. Process. Lett. 9:216).
Polygon hullOf(Polygon points)
{
    std::ranges::sort(points, [](Vec a, Vec b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    Polygon hull;
    for (int side = 0; side < 2; ++side) {
        const std::size_t base = hull.size();
        for (const Vec p : points) {
            while (hull.size() >= base + 2 &&
                   cross(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0)
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();
        std::ranges::reverse(points);
    }
    return hull;
}

/// The points, once more in cells as wide as a radius that grows while cells are unfinished.
class Cells {
public:
    Cells(const NeighbourGrid &grid, const Task &task) : m_task(task)
    {
        for (std::size_t i = 0; i < grid.size(); ++i) {
            m_points.push_back({grid.point(i)[0], grid.point(i)[1]});
            m_trajectory.kx.push_back(grid.point(i)[0]);
            m_trajectory.ky.push_back(grid.point(i)[1]);
        }
        m_trajectory.kz.assign(grid.size(), 0.0F);
        const auto [left, right] = std::ranges::minmax(m_trajectory.kx);
        const auto [low, high] = std::ranges::minmax(m_trajectory.ky);
        m_diameter = std::hypot(static_cast<double>(right) - left, static_cast<double>(high) - low);
        m_hull = hullOf(m_points);
    }

    std::vector<float> areas()
    {
        const double hullArea = areaOf(m_hull);
        if (!(hullArea > 0) || m_hull.size() < 3)
            throw Error(ErrorCode::InvalidCall, say("Voronoi cells need points that do not lie on a line"));
        double radius = 2 * std::sqrt(hullArea / static_cast<double>(m_points.size()));
        makeOutline(radius);
        std::vector<float> areas(m_points.size());
        std::vector<std::size_t> open(m_points.size());
        for (std::size_t i = 0; i < open.size(); ++i)
            open[i] = i;
        for (; !open.empty(); radius *= 2) {
            const NeighbourGrid grid(m_trajectory, {0, 1}, radius);
            std::vector<char> done(open.size());
            parallelFor(static_cast<std::int64_t>(open.size()), 16, [&](std::int64_t b, std::int64_t e) {
                for (auto i = static_cast<std::size_t>(b); i < static_cast<std::size_t>(e); ++i) {
                    m_task.throwIfCancelled();
                    done[i] = finish(open[i], grid, radius, areas[open[i]]);
                }
            });
            std::size_t kept = 0;
            for (std::size_t i = 0; i < open.size(); ++i)
                if (!done[i]) open[kept++] = open[i];
            open.resize(kept);
            m_task.progress(1 - static_cast<double>(kept) / static_cast<double>(m_points.size()),
                            say("density weights"));
        }
        return areas;
    }

private:
    /// The hull moved outwards by half the usual distance from its corners to the nearest point.
    void makeOutline(double radius)
    {
        std::vector<double> nearest;
        const std::size_t stride = 1 + m_hull.size() / 256; // enough of them for a median
        for (std::size_t i = 0; i < m_hull.size(); i += stride) {
            const Vec corner = m_hull[i];
            double squared = m_diameter * m_diameter;
            for (const Vec p : m_points) {
                const double d = dot(p - corner, p - corner);
                if (d > 0) squared = std::min(squared, d);
            }
            nearest.push_back(std::sqrt(squared));
        }
        std::ranges::nth_element(nearest, nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2));
        const double margin = std::min(nearest[nearest.size() / 2], radius) / 2;
        for (std::size_t i = 0; i < m_hull.size(); ++i) {
            const Vec edge = m_hull[(i + 1) % m_hull.size()] - m_hull[i];
            const double length = std::sqrt(dot(edge, edge));
            const Vec normal{edge.y / length, -edge.x / length};
            m_outline.push_back({normal, dot(normal, m_hull[i]) + margin});
        }
    }

    /// @returns whether the points within the radius decide the cell.
    bool finish(std::size_t i, const NeighbourGrid &grid, double radius, float &area) const
    {
        const Vec p = m_points[i];
        std::vector<std::pair<double, std::size_t>> near;
        grid.forNeighbours(grid.pointOf(i), [&](std::size_t j, double squared) {
            if (squared > 0) near.emplace_back(squared, j);
        });
        std::ranges::sort(near);
        const double side = 2 * m_diameter;
        Polygon cell{{-side, -side}, {side, -side}, {side, side}, {-side, side}}, scratch; // around p
        double reach = 8 * side * side; // squared distance to the farthest corner, or more
        for (const auto &[squared, j] : near) {
            if (squared > 4 * reach) break;
            const Vec to = Vec{grid.point(j)[0], grid.point(j)[1]} - p;
            clip(cell, {to, squared / 2}, scratch);
            reach = 0;
            for (const Vec corner : cell)
                reach = std::max(reach, dot(corner, corner));
        }
        for (const HalfPlane &half : m_outline) {
            const double offset = half.offset - dot(half.normal, p);
            if (offset * offset < reach) clip(cell, {half.normal, offset}, scratch);
        }
        reach = 0;
        for (const Vec corner : cell)
            reach = std::max(reach, dot(corner, corner));
        if (4 * reach > radius * radius && radius <= m_diameter) return false;
        area = static_cast<float>(areaOf(cell));
        return true;
    }

    const Task &m_task;
    Polygon m_points, m_hull;
    Trajectory m_trajectory;
    std::vector<HalfPlane> m_outline;
    double m_diameter = 0;
};

} // namespace

std::vector<float> voronoiAreas(const NeighbourGrid &grid, const Task &task)
{
    if (grid.dimensions() != 2)
        throw Error(ErrorCode::InvalidCall, say("Voronoi areas are those of a plane"),
                    say("the trajectory has %1 dimensions", grid.dimensions()),
                    say("the density method pipe-menon takes any trajectory"));
    if (grid.size() > mostPoints)
        throw Error(ErrorCode::InvalidCall, say("Voronoi areas are for at most %1 points", mostPoints),
                    say("the trajectory has %1", grid.size()),
                    say("the density method pipe-menon takes any number"));
    return Cells(grid, task).areas();
}

} // namespace larmor::density
