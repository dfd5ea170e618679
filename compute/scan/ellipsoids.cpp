// SPDX-License-Identifier: GPL-3.0-or-later
// Ellipsoids turned about z.
#include "core/error.h"
#include "scan/phantom_parts.h"

#include <algorithm>
#include <string>

namespace larmor {
namespace phantoms {
namespace {

/// 3 (sin z - z cos z) / z^3, which is 1 at z = 0. Below 0.1 the difference cancels, and the series
/// 1 - z^2/10 + z^4/280 - z^6/15120 is exact to double precision.
double ballTransform(double z)
{
    const double square = z * z;
    if (z < 0.1) return 1 - square / 10 * (1 - square / 28 * (1 - square / 54 * (1 - square / 88)));
    return 3 * (std::sin(z) - z * std::cos(z)) / (square * z);
}

class Ellipsoids final : public Phantom {
public:
    Ellipsoids(std::string name, std::vector<Ellipsoid> ellipsoids)
        : m_name(std::move(name)), m_ellipsoids(std::move(ellipsoids))
    {
        for (const Ellipsoid &e : m_ellipsoids)
            m_turns.push_back({std::cos(e.angle), std::sin(e.angle)});
    }

    std::string name() const override { return m_name; }

    Json parameters() const override
    {
        Json list = Json::array();
        for (const Ellipsoid &e : m_ellipsoids)
            list.push_back({e.intensity, e.a, e.b, e.c, e.x0, e.y0, e.z0, e.angle});
        return {{"ellipsoids", std::move(list)}};
    }

    /// An ellipsoid cut at height h = (z - z0) / c is an ellipse, its semi-axes sqrt(1 - h^2) as long.
    std::unique_ptr<Phantom> plane(double z) const override
    {
        std::vector<Ellipse> cut;
        for (const Ellipsoid &e : m_ellipsoids) {
            const double height = (z - e.z0) / e.c, scale = std::sqrt(std::max(0.0, 1 - height * height));
            if (scale > 0) cut.push_back({e.intensity, e.a * scale, e.b * scale, e.x0, e.y0, e.angle});
        }
        if (cut.empty()) throw Error(ErrorCode::InvalidCall, say("the plane z = %1 misses the object", z));
        return ellipsePhantom(m_name, std::move(cut));
    }

protected:
    cdouble transformAt(const KPoint &k) const override
    {
        cdouble sum = 0;
        for (std::size_t i = 0; i < m_ellipsoids.size(); ++i) {
            const Ellipsoid &e = m_ellipsoids[i];
            const double u = e.a * (k.x * m_turns[i].cosine + k.y * m_turns[i].sine);
            const double v = e.b * (k.y * m_turns[i].cosine - k.x * m_turns[i].sine);
            const double w = e.c * k.z;
            const double volume = 4 * pi / 3 * e.a * e.b * e.c;
            const double value =
                e.intensity * volume * ballTransform(2 * pi * std::sqrt(u * u + v * v + w * w));
            const double phase = 2 * pi * (k.x * e.x0 + k.y * e.y0 + k.z * e.z0);
            sum += cdouble(value * std::cos(phase), -value * std::sin(phase));
        }
        return sum;
    }

    cdouble densityAt(double x, double y, double z, double) const override
    {
        double sum = 0;
        for (std::size_t i = 0; i < m_ellipsoids.size(); ++i) {
            const Ellipsoid &e = m_ellipsoids[i];
            const double dx = x - e.x0, dy = y - e.y0;
            const double u = (dx * m_turns[i].cosine + dy * m_turns[i].sine) / e.a;
            const double v = (dy * m_turns[i].cosine - dx * m_turns[i].sine) / e.b;
            const double w = (z - e.z0) / e.c;
            if (u * u + v * v + w * w <= 1) sum += e.intensity;
        }
        return sum;
    }

private:
    struct Turn {
        double cosine, sine;
    };
    std::string m_name;
    std::vector<Ellipsoid> m_ellipsoids;
    std::vector<Turn> m_turns;
};

} // namespace

std::unique_ptr<Phantom> ellipsoidsFrom(std::string_view name, const Json &parameters)
{
    static constexpr std::size_t semiAxes[] = {1, 2, 3};
    std::vector<Ellipsoid> list;
    for (const auto &v : rowsOf(parameters, "ellipsoids", "intensity, a, b, c, x0, y0, z0, angle", semiAxes))
        list.push_back({v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]});
    return ellipsoidPhantom(std::string(name), std::move(list));
}

} // namespace phantoms

std::unique_ptr<Phantom> ellipsoidPhantom(std::string name, std::vector<Ellipsoid> ellipsoids)
{
    return std::make_unique<phantoms::Ellipsoids>(std::move(name), std::move(ellipsoids));
}

} // namespace larmor
