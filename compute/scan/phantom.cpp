// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/phantom.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {
namespace {

constexpr double pi = std::numbers::pi;

/// 2 J1(z) / z, which is 1 at z = 0.
double jinc(double z)
{
    return std::abs(z) < 1e-9 ? 1.0 : 2.0 * ::j1(z) / z;
}

/// sin(pi k) / (pi k)
double sinc(double k)
{
    return std::abs(k) < 1e-12 ? 1.0 : std::sin(pi * k) / (pi * k);
}

/// Ellipses of the plane, drawn out along z over the whole field of view.
class Ellipses final : public Phantom {
public:
    Ellipses(std::string name, std::vector<Ellipse> ellipses)
        : m_name(std::move(name)), m_ellipses(std::move(ellipses))
    {
        for (const Ellipse &e : m_ellipses)
            m_turned.push_back({std::cos(e.angle), std::sin(e.angle)});
    }

    std::string name() const override { return m_name; }

    Json parameters() const override
    {
        Json list = Json::array();
        for (const Ellipse &e : m_ellipses)
            list.push_back({e.intensity, e.a, e.b, e.x0, e.y0, e.angle});
        return {{"ellipses", std::move(list)}};
    }

    cdouble transform(double kx, double ky, double kz) const override
    {
        double re = 0, im = 0;
        for (std::size_t i = 0; i < m_ellipses.size(); ++i) {
            const Ellipse &e = m_ellipses[i];
            const Turn &t = m_turned[i];
            const double u = e.a * (kx * t.cosine + ky * t.sine);
            const double v = e.b * (ky * t.cosine - kx * t.sine);
            const double value = e.intensity * pi * e.a * e.b * jinc(2 * pi * std::sqrt(u * u + v * v));
            const double phase = 2 * pi * (kx * e.x0 + ky * e.y0);
            re += value * std::cos(phase);
            im -= value * std::sin(phase);
        }
        return cdouble(re, im) * sinc(kz);
    }

    double density(double x, double y, double z) const override
    {
        if (std::abs(z) > 0.5) return 0;
        double sum = 0;
        for (std::size_t i = 0; i < m_ellipses.size(); ++i) {
            const Ellipse &e = m_ellipses[i];
            const Turn &t = m_turned[i];
            const double dx = x - e.x0, dy = y - e.y0;
            const double u = (dx * t.cosine + dy * t.sine) / e.a, v = (dy * t.cosine - dx * t.sine) / e.b;
            if (u * u + v * v <= 1) sum += e.intensity;
        }
        return sum;
    }

private:
    struct Turn {
        double cosine, sine;
    };
    std::string m_name;
    std::vector<Ellipse> m_ellipses;
    std::vector<Turn> m_turned;
};

std::vector<Ellipse> ellipsesFrom(const Json &parameters)
{
    const auto refuse = [](const std::string &why) {
        return Error(ErrorCode::InvalidCall, "cannot rebuild the phantom", why);
    };
    const Json &list = parameters["ellipses"];
    if (!list.is_array() || list.empty()) throw refuse("its parameter 'ellipses' is not a list of ellipses");
    std::vector<Ellipse> ellipses;
    for (const Json &entry : list) {
        if (!entry.is_array() || entry.size() != 6 ||
            !std::all_of(entry.begin(), entry.end(), [](const Json &v) { return v.is_number(); }))
            throw refuse("an ellipse is six numbers: intensity, a, b, x0, y0, angle");
        double v[6];
        for (std::size_t i = 0; i < 6; ++i)
            v[i] = entry[i].get<double>();
        if (!std::all_of(v, v + 6, [](double f) { return std::isfinite(f); }) || !(v[1] > 0 && v[2] > 0))
            throw refuse("an ellipse has a semi-axis that is not a positive length");
        ellipses.push_back({v[0], v[1], v[2], v[3], v[4], v[5]});
    }
    return ellipses;
}

} // namespace

std::unique_ptr<Phantom> ellipsePhantom(std::string name, std::vector<Ellipse> ellipses)
{
    return std::make_unique<Ellipses>(std::move(name), std::move(ellipses));
}

std::unique_ptr<Phantom> sheppLogan2d()
{
    // Geometry: L. A. Shepp, B. F. Logan, "The Fourier reconstruction of a head section", IEEE Trans. Nucl.
    // Sci. NS-21:21-43 (1974), table 1, on [-1, 1]^2. Intensities: P. Toft, "The Radon Transform" (1996),
    // raised so that the inner structures can be seen. Columns: intensity, a, b, x0, y0, degrees.
    static constexpr double table[10][6] = {
        {1.0, 0.69, 0.92, 0, 0, 0},        {-0.8, 0.6624, 0.874, 0, -0.0184, 0},
        {-0.2, 0.11, 0.31, 0.22, 0, -18},  {-0.2, 0.16, 0.41, -0.22, 0, 18},
        {0.1, 0.21, 0.25, 0, 0.35, 0},     {0.1, 0.046, 0.046, 0, 0.1, 0},
        {0.1, 0.046, 0.046, 0, -0.1, 0},   {0.1, 0.046, 0.023, -0.08, -0.605, 0},
        {0.1, 0.023, 0.023, 0, -0.606, 0}, {0.1, 0.023, 0.046, 0.06, -0.605, 0},
    };
    std::vector<Ellipse> ellipses;
    for (const auto &row : table) // [-1, 1] becomes a field of view of 1
        ellipses.push_back({row[0], row[1] / 2, row[2] / 2, row[3] / 2, row[4] / 2, row[5] * pi / 180});
    return ellipsePhantom("shepp-logan", std::move(ellipses));
}

std::unique_ptr<Phantom> makePhantom(std::string_view name, const Json &parameters)
{
    if (parameters.is_object() && parameters.contains("ellipses"))
        return ellipsePhantom(std::string(name), ellipsesFrom(parameters));
    if (name == "shepp-logan") return sheppLogan2d();
    std::string known;
    for (const std::string &candidate : phantomNames())
        known += (known.empty() ? "" : ", ") + candidate;
    throw Error(ErrorCode::InvalidCall, "there is no phantom '" + std::string(name) + "'", {},
                "known: " + known);
}

std::vector<std::string> phantomNames()
{
    return {"shepp-logan"};
}

} // namespace larmor
