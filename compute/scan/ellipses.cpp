// SPDX-License-Identifier: GPL-3.0-or-later
// Ellipses of the plane, at rest and beating.
#include "core/error.h"
#include "scan/phantom_parts.h"

#include <algorithm>

namespace larmor {
namespace phantoms {
namespace {

/// 2 J1(z) / z, which is 1 at z = 0.
double jinc(double z)
{
    return std::abs(z) < 1e-9 ? 1.0 : 2.0 * ::j1(z) / z;
}

struct Turn {
    double cosine, sine;
};

/// Transform of an ellipse of the plane whose semi-axes are scaled.
cdouble transformOf(const Ellipse &e, const Turn &turn, double scaleA, double scaleB, const KPoint &k)
{
    const double a = e.a * scaleA, b = e.b * scaleB;
    const double u = a * (k.x * turn.cosine + k.y * turn.sine);
    const double v = b * (k.y * turn.cosine - k.x * turn.sine);
    const double value = e.intensity * pi * a * b * jinc(2 * pi * std::sqrt(u * u + v * v));
    const double phase = 2 * pi * (k.x * e.x0 + k.y * e.y0);
    return {value * std::cos(phase), -value * std::sin(phase)};
}

bool holds(const Ellipse &e, const Turn &turn, double scaleA, double scaleB, double x, double y)
{
    const double dx = x - e.x0, dy = y - e.y0;
    const double u = (dx * turn.cosine + dy * turn.sine) / (e.a * scaleA);
    const double v = (dy * turn.cosine - dx * turn.sine) / (e.b * scaleB);
    return u * u + v * v <= 1;
}

Json rowOf(const Ellipse &e)
{
    return {e.intensity, e.a, e.b, e.x0, e.y0, e.angle};
}

Ellipse ellipseOf(const std::vector<double> &v)
{
    return {v[0], v[1], v[2], v[3], v[4], v[5]};
}

/// The share of the stroke that is done: 0 at the end of diastole, 1 at the end of systole.
double strokeAt(double seconds, double period)
{
    return (1 - std::cos(2 * pi * seconds / period)) / 2;
}

class Ellipses final : public Phantom {
public:
    Ellipses(std::string name, std::vector<Ellipse> ellipses)
        : m_name(std::move(name)), m_ellipses(std::move(ellipses))
    {
        for (const Ellipse &e : m_ellipses)
            m_turns.push_back({std::cos(e.angle), std::sin(e.angle)});
    }

    std::string name() const override { return m_name; }

    Json parameters() const override
    {
        Json list = Json::array();
        for (const Ellipse &e : m_ellipses)
            list.push_back(rowOf(e));
        return {{"ellipses", std::move(list)}};
    }

protected:
    cdouble transformAt(const KPoint &k) const override
    {
        cdouble sum = 0;
        for (std::size_t i = 0; i < m_ellipses.size(); ++i)
            sum += transformOf(m_ellipses[i], m_turns[i], 1, 1, k);
        return sum * sinc(k.z);
    }

    cdouble densityAt(double x, double y, double z, double) const override
    {
        if (std::abs(z) > 0.5) return 0;
        double sum = 0;
        for (std::size_t i = 0; i < m_ellipses.size(); ++i)
            if (holds(m_ellipses[i], m_turns[i], 1, 1, x, y)) sum += m_ellipses[i].intensity;
        return sum;
    }

private:
    std::string m_name;
    std::vector<Ellipse> m_ellipses;
    std::vector<Turn> m_turns;
};

class BeatingEllipses final : public Phantom {
public:
    BeatingEllipses(std::string name, std::vector<BeatingEllipse> ellipses, const Heartbeat &beat)
        : m_name(std::move(name)), m_ellipses(std::move(ellipses)), m_beat(beat)
    {
        for (const BeatingEllipse &e : m_ellipses)
            m_turns.push_back({std::cos(e.rest.angle), std::sin(e.rest.angle)});
    }

    std::string name() const override { return m_name; }
    double repetitionTime() const override { return m_beat.repetitionTime; }

    Json parameters() const override
    {
        Json list = Json::array();
        for (const BeatingEllipse &e : m_ellipses) {
            Json row = rowOf(e.rest);
            row.push_back(e.shrinkA);
            row.push_back(e.shrinkB);
            list.push_back(std::move(row));
        }
        return {{"beating", std::move(list)},
                {"period", m_beat.period},
                {"repetition_time", m_beat.repetitionTime}};
    }

protected:
    cdouble transformAt(const KPoint &k) const override
    {
        const double stroke = strokeAt(k.seconds, m_beat.period);
        cdouble sum = 0;
        for (std::size_t i = 0; i < m_ellipses.size(); ++i) {
            const BeatingEllipse &e = m_ellipses[i];
            sum += transformOf(e.rest, m_turns[i], 1 - e.shrinkA * stroke, 1 - e.shrinkB * stroke, k);
        }
        return sum * sinc(k.z);
    }

    cdouble densityAt(double x, double y, double z, double seconds) const override
    {
        if (std::abs(z) > 0.5) return 0;
        const double stroke = strokeAt(seconds, m_beat.period);
        double sum = 0;
        for (std::size_t i = 0; i < m_ellipses.size(); ++i) {
            const BeatingEllipse &e = m_ellipses[i];
            if (holds(e.rest, m_turns[i], 1 - e.shrinkA * stroke, 1 - e.shrinkB * stroke, x, y))
                sum += e.rest.intensity;
        }
        return sum;
    }

private:
    std::string m_name;
    std::vector<BeatingEllipse> m_ellipses;
    std::vector<Turn> m_turns;
    Heartbeat m_beat;
};

constexpr std::size_t semiAxes[] = {1, 2};

double positiveNumber(const Json &parameters, const char *key)
{
    const Json &value = parameters.contains(key) ? parameters[key] : Json();
    return value.is_number() ? value.get<double>() : 0.0;
}

} // namespace

std::unique_ptr<Phantom> ellipsesFrom(std::string_view name, const Json &parameters)
{
    std::vector<Ellipse> ellipses;
    for (const auto &row : rowsOf(parameters, "ellipses", "intensity, a, b, x0, y0, angle", semiAxes))
        ellipses.push_back(ellipseOf(row));
    return ellipsePhantom(std::string(name), std::move(ellipses));
}

std::unique_ptr<Phantom> beatingFrom(std::string_view name, const Json &parameters)
{
    std::vector<BeatingEllipse> ellipses;
    for (const auto &row :
         rowsOf(parameters, "beating", "intensity, a, b, x0, y0, angle, shrink a, shrink b", semiAxes))
        ellipses.push_back({ellipseOf(row), row[6], row[7]});
    return beatingPhantom(
        std::string(name), std::move(ellipses),
        {positiveNumber(parameters, "period"), positiveNumber(parameters, "repetition_time")});
}

} // namespace phantoms

std::unique_ptr<Phantom> ellipsePhantom(std::string name, std::vector<Ellipse> ellipses)
{
    return std::make_unique<phantoms::Ellipses>(std::move(name), std::move(ellipses));
}

std::unique_ptr<Phantom> beatingPhantom(std::string name, std::vector<BeatingEllipse> ellipses,
                                        const Heartbeat &beat)
{
    for (const double seconds : {beat.period, beat.repetitionTime})
        if (!(seconds > 0 && seconds < 1e6))
            throw Error(ErrorCode::InvalidCall, say("a beating object needs a period and a repetition time"),
                        say("both are seconds above 0"));
    for (const BeatingEllipse &e : ellipses)
        if (!(e.shrinkA < 1 && e.shrinkB < 1))
            throw Error(ErrorCode::InvalidCall, say("an ellipse cannot lose the whole of a semi-axis"));
    return std::make_unique<phantoms::BeatingEllipses>(std::move(name), std::move(ellipses), beat);
}

} // namespace larmor
