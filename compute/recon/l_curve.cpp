// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/l_curve.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace larmor {
namespace {

using Values = std::vector<double>;

/// The nearest rising sequence in the least-squares sense: neighbours that fall are pooled into their mean.
Values rising(const Values &values)
{
    struct Pool {
        double sum;
        std::size_t count;
        double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Pool> pools;
    for (const double value : values) {
        pools.push_back({value, 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
            const Pool last = pools.back();
            pools.pop_back();
            pools.back().sum += last.sum;
            pools.back().count += last.count;
        }
    }
    Values out;
    for (const Pool &pool : pools)
        out.insert(out.end(), pool.count, pool.mean());
    return out;
}

Values negated(Values values)
{
    std::ranges::transform(values, values.begin(), std::negate{});
    return values;
}

/// A natural cubic spline and its first two derivatives.
class Spline {
public:
    Spline(Values t, Values y) : m_t(std::move(t)), m_y(std::move(y)), m_second(m_t.size(), 0.0)
    {
        // Tridiagonal system of the second derivatives, 0 at both ends (Thomas's elimination).
        const std::size_t n = m_t.size();
        Values upper(n, 0.0);
        for (std::size_t i = 1; i + 1 < n; ++i) {
            const double left = m_t[i] - m_t[i - 1], right = m_t[i + 1] - m_t[i];
            const double slopes = (m_y[i + 1] - m_y[i]) / right - (m_y[i] - m_y[i - 1]) / left;
            const double pivot = 2 * (left + right) - left * upper[i - 1];
            upper[i] = right / pivot;
            m_second[i] = (6 * slopes - left * m_second[i - 1]) / pivot;
        }
        for (std::size_t i = n - 1; i-- > 1;)
            m_second[i] -= upper[i] * m_second[i + 1];
    }

    double first(std::size_t interval, double t) const
    {
        const double h = m_t[interval + 1] - m_t[interval], a = (m_t[interval + 1] - t) / h, b = 1 - a;
        return (m_y[interval + 1] - m_y[interval]) / h +
               h / 6 * ((3 * b * b - 1) * m_second[interval + 1] - (3 * a * a - 1) * m_second[interval]);
    }
    double second(std::size_t interval, double t) const
    {
        const double h = m_t[interval + 1] - m_t[interval], a = (m_t[interval + 1] - t) / h;
        return a * m_second[interval] + (1 - a) * m_second[interval + 1];
    }

private:
    Values m_t, m_y, m_second;
};

/// The points that can be used, by rising lambda, in logarithms.
struct Logs {
    Values t, residual, seminorm;
    std::vector<std::size_t> index; ///< of the given points
};

Logs logsOf(std::span<const LCurvePoint> points)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto usable = [](double v) { return v > 0 && std::isfinite(v); };
        if (usable(points[i].lambda) && usable(points[i].residual) && usable(points[i].seminorm))
            order.push_back(i);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return points[i].lambda; });
    Logs logs;
    for (const std::size_t i : order) {
        const double t = std::log(points[i].lambda);
        if (!logs.t.empty() && !(t > logs.t.back() + 1e-9)) continue; // the same lambda again
        logs.t.push_back(t);
        logs.residual.push_back(std::log(points[i].residual));
        logs.seminorm.push_back(std::log(points[i].seminorm));
        logs.index.push_back(i);
    }
    logs.residual = rising(logs.residual);
    logs.seminorm = negated(rising(negated(logs.seminorm)));
    return logs;
}

class Curve {
public:
    explicit Curve(const Logs &logs) : m_residual(logs.t, logs.residual), m_seminorm(logs.t, logs.seminorm) {}
    double speed(std::size_t interval, double t) const
    {
        return std::hypot(m_residual.first(interval, t), m_seminorm.first(interval, t));
    }
    double curvature(std::size_t interval, double t, double slowest) const
    {
        const double v = speed(interval, t);
        if (!(v > slowest)) return 0; // the curve stands still: what turns there is rounding
        return (m_residual.first(interval, t) * m_seminorm.second(interval, t) -
                m_residual.second(interval, t) * m_seminorm.first(interval, t)) /
               (v * v * v);
    }

private:
    Spline m_residual, m_seminorm;
};

/// The stretch that bends towards the corner, as seen at many places of each interval.
struct Bend {
    double place = 0, curvature = 0; ///< of its sharpest point: log lambda
    double turn = 0;                 ///< angle of the whole stretch, radians
};

Bend sharpestBend(const Curve &curve, const Values &t, double slowest)
{
    constexpr int steps = 64; // per interval
    Bend best, current;
    for (std::size_t i = 0; i + 1 < t.size(); ++i)
        for (int step = 0; step < steps; ++step) {
            const double width = (t[i + 1] - t[i]) / steps, place = t[i] + step * width;
            const double curvature = curve.curvature(i, place, slowest);
            if (!(curvature > 0)) {
                current = {};
                continue;
            }
            current.turn += curvature * curve.speed(i, place) * width;
            if (curvature > current.curvature) {
                current.curvature = curvature;
                current.place = place;
            }
            if (current.curvature >= best.curvature) best = current;
        }
    return best;
}

/// Of the curve between two values of log lambda, in natural logarithms of both norms.
double lengthOf(const Curve &curve, const Values &t, double from, double to)
{
    constexpr int steps = 16; // per interval
    double length = 0;
    for (std::size_t i = 0; i + 1 < t.size(); ++i) {
        const double begin = std::max(from, t[i]), width = (std::min(to, t[i + 1]) - begin) / steps;
        for (int step = 0; step < steps && width > 0; ++step)
            length += width * curve.speed(i, begin + (step + 0.5) * width);
    }
    return length;
}

double fastestOf(const Curve &curve, const Values &t)
{
    double fastest = 0;
    for (std::size_t i = 0; i + 1 < t.size(); ++i)
        for (const double place : {t[i], 0.5 * (t[i] + t[i + 1]), t[i + 1]})
            fastest = std::max(fastest, curve.speed(i, place));
    return fastest;
}

} // namespace

LCurve lCurve(std::span<const LCurvePoint> points)
{
    constexpr std::size_t fewest = 5;
    constexpr double smallestTurn = 0.5, stillness = 0.01, shortestArm = 0.05;
    LCurve out{Values(points.size(), 0.0), std::nullopt};
    const Logs logs = logsOf(points);
    const Values &t = logs.t;
    const std::size_t n = t.size();
    if (n < fewest) return out;

    const Curve curve(logs);
    const double slowest = stillness * fastestOf(curve, t);
    for (std::size_t i = 0; i + 1 < n; ++i)
        out.curvature[logs.index[i]] = curve.curvature(i, t[i], slowest);
    const Bend bend = sharpestBend(curve, t, slowest);
    // The splines are straight at both ends, so what bends there is seen in the intervals beside them.
    if (bend.turn < smallestTurn || bend.place < t[1] || bend.place > t[n - 2]) return out;
    const double before = lengthOf(curve, t, t.front(), bend.place),
                 after = lengthOf(curve, t, bend.place, t.back());
    if (std::min(before, after) < shortestArm * (before + after)) return out;
    const auto nearest = std::ranges::min_element(t, {}, [&](double u) { return std::abs(u - bend.place); });
    out.corner = LCurveCorner{std::exp(bend.place), bend.curvature,
                              logs.index[static_cast<std::size_t>(nearest - t.begin())]};
    return out;
}

} // namespace larmor
