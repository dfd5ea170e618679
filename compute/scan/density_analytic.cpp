// SPDX-License-Identifier: GPL-3.0-or-later
// Weights from the trajectory's own geometry: the Jacobian of (position along the readout, number of the
// readout) against k-space, times each sample's step (Hoge et al. 1997, Magn. Reson. Med. 38:117).
//   spokes   |k| dk dphi in a plane, k^2 dk dOmega in space
//   spirals and rosettes   rings 2 pi k |dk|, shared by all that crosses them
//   cones    shells k^2 |dk| of the band of polar angles that is the cone's own
// It is the trapezium rule for the integral over k, exact in space for an object inside of the field of view
// that the steps support. In a plane the kink of |k| in the centre leaves dk^2/12 times the value there
// (Euler and Maclaurin); that is the weight of a sample in the centre, not the larger area around it.
#include "core/error.h"
#include "scan/density_parts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <string>

namespace larmor::density {
namespace {

using std::numbers::pi;

/// A trajectory as readouts of equal length.
struct Readouts {
    const Trajectory &t;
    std::size_t length, count;

    std::array<double, 3> k(std::size_t readout, std::size_t j) const
    {
        const std::size_t i = readout * length + j;
        return {t.kx[i], t.ky[i], t.kz[i]};
    }
};

using Group = std::vector<std::size_t>; ///< numbers of readouts

/// The weight of a sample at distance r whose steps reach `before` and `after` to either side, for a wedge or
/// cone of unit angle: r^(power-1) dk, and in the centre of a plane each step s leaves s^2/12.
double stepWeight(double r, double before, double after, int power)
{
    const double step = (before + after) / 2;
    if (std::abs(r) > step / 4) return std::pow(std::abs(r), power - 1) * step;
    return power == 2 ? (before * before + after * after) / 12 : 0.0;
}

/// A spoke as a line through the centre.
struct Spoke {
    std::array<double, 3> direction{1, 0, 0};
    std::vector<double> position; ///< of the samples, signed distances from the centre
    bool oneSided = false;        ///< begins or ends in the centre
};

double dot(const std::array<double, 3> &a, const std::array<double, 3> &b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// @param planar whether kz is left out
Spoke spokeOf(const Readouts &readouts, std::size_t number, bool planar)
{
    const auto at = [&](std::size_t j) {
        std::array<double, 3> k = readouts.k(number, j);
        if (planar) k[2] = 0;
        return k;
    };
    const std::array<double, 3> first = at(0), last = at(readouts.length - 1);
    Spoke spoke;
    const std::array<double, 3> along{last[0] - first[0], last[1] - first[1], last[2] - first[2]};
    const double norm = std::sqrt(dot(along, along));
    if (norm > 0)
        for (std::size_t d = 0; d < 3; ++d)
            spoke.direction[d] = along[d] / norm;
    for (std::size_t j = 0; j < readouts.length; ++j)
        spoke.position.push_back(dot(at(j), spoke.direction));
    const auto [low, high] = std::ranges::minmax(spoke.position);
    spoke.oneSided = low > -0.1 * high || high < -0.1 * low;
    if (spoke.oneSided && std::abs(low) > std::abs(high)) // walked inwards
        for (std::size_t d = 0; d < 3; ++d)
            spoke.direction[d] = -spoke.direction[d];
    return spoke;
}

/// Sets the areas of a spoke that has `share` of the angles.
void setSpoke(const Readouts &readouts, std::size_t number, const Spoke &spoke, double share, int power,
              std::vector<float> &areas)
{
    const std::vector<double> &k = spoke.position;
    const std::size_t last = k.size() - 1;
    for (std::size_t j = 0; j <= last; ++j) {
        double before = std::abs(j > 0 ? k[j] - k[j - 1] : k[1] - k[0]),
               after = std::abs(j < last ? k[j + 1] - k[j] : k[last] - k[last - 1]);
        if (spoke.oneSided && std::abs(k[j]) < std::max(before, after) / 4) // nothing beyond the centre
            (j == 0 ? before : after) = 0;
        areas[number * readouts.length + j] =
            static_cast<float>(share * stepWeight(k[j], before, after, power));
    }
}

/// Spokes of a plane: each has half of the angles to its two neighbours.
void setPlaneSpokes(const Readouts &readouts, const Group &group, std::vector<float> &areas)
{
    std::vector<Spoke> spokes;
    for (const std::size_t r : group)
        spokes.push_back(spokeOf(readouts, r, true));
    const bool oneSided = std::ranges::all_of(spokes, &Spoke::oneSided);
    const double turn = oneSided ? 2 * pi : pi;
    std::vector<double> angles;
    for (const Spoke &s : spokes) {
        const double angle = std::fmod(std::atan2(s.direction[1], s.direction[0]) + 2 * pi, turn);
        angles.push_back(angle);
    }
    std::vector<std::size_t> order(group.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return angles[i]; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t before = order[(i + order.size() - 1) % order.size()],
                          after = order[(i + 1) % order.size()];
        double gap = angles[after] - angles[before];
        if (i == 0) gap += turn;
        if (i + 1 == order.size()) gap += turn;
        setSpoke(readouts, group[order[i]], spokes[order[i]], gap / 2, 2, areas);
    }
}

/// Readouts that cross the rings or shells of the angle `whole` (2 pi for a plane), whose crossings share it.
void setCrossings(const Readouts &readouts, const Group &group, int power, double whole,
                  std::vector<float> &areas)
{
    double walked = 0, reach = 0;
    const std::size_t last = readouts.length - 1;
    std::vector<double> r(readouts.length), step(readouts.length); // step[j]: to sample j
    for (const std::size_t number : group) {
        for (std::size_t j = 0; j <= last; ++j) {
            auto k = readouts.k(number, j);
            if (power == 2) k[2] = 0;
            r[j] = std::sqrt(dot(k, k));
            reach = std::max(reach, r[j]);
            if (j == 0) continue;
            auto previous = readouts.k(number, j - 1);
            if (power == 2) previous[2] = 0;
            step[j] =
                dot(k, previous) < 0 ? r[j] + r[j - 1] : std::abs(r[j] - r[j - 1]); // through the centre
            walked += step[j];
        }
        step[0] = r[0] > step[1] / 4 ? step[1] : 0; // nothing beyond the centre
        for (std::size_t j = 0; j <= last; ++j)
            areas[number * readouts.length + j] =
                static_cast<float>(stepWeight(r[j], step[j], step[std::min(j + 1, last)], power));
    }
    if (!(walked > 0)) return;
    const double share = whole * reach / walked; // each way between centre and edge is a crossing
    for (const std::size_t number : group)
        for (std::size_t j = 0; j <= last; ++j)
            areas[number * readouts.length + j] =
                static_cast<float>(share * areas[number * readouts.length + j]);
}

Group all(const Readouts &readouts)
{
    Group group(readouts.count);
    std::iota(group.begin(), group.end(), std::size_t{0});
    return group;
}

void setBall(const Readouts &readouts, std::vector<float> &areas)
{
    std::vector<Spoke> spokes;
    for (std::size_t r = 0; r < readouts.count; ++r)
        spokes.push_back(spokeOf(readouts, r, false));
    const bool oneSided = std::ranges::all_of(spokes, &Spoke::oneSided);
    const double share = (oneSided ? 4 : 2) * pi / static_cast<double>(readouts.count);
    for (std::size_t r = 0; r < readouts.count; ++r)
        setSpoke(readouts, r, spokes[r], share, 3, areas);
}

/// Readouts of the same polar angle share the band between the middles to the next cones.
void setCones(const Readouts &readouts, std::vector<float> &areas)
{
    std::map<long, Group> cones; // by polar angle, in steps of which there are many between cones
    constexpr double steps = 1e5;
    for (std::size_t r = 0; r < readouts.count; ++r) {
        const auto k = readouts.k(r, readouts.length - 1);
        cones[std::lround(std::atan2(std::hypot(k[0], k[1]), k[2]) * steps)].push_back(r);
    }
    for (auto cone = cones.begin(); cone != cones.end(); ++cone) {
        const auto polar = [&](auto it) { return static_cast<double>(it->first) / steps; };
        const double low = cone == cones.begin() ? 0 : (polar(std::prev(cone)) + polar(cone)) / 2;
        const double high = std::next(cone) == cones.end() ? pi : (polar(cone) + polar(std::next(cone))) / 2;
        setCrossings(readouts, cone->second, 3, 2 * pi * (std::cos(low) - std::cos(high)), areas);
    }
}

/// The readouts of each plane by the formula of the plane, times the planes' distance.
template <class SetPlane>
void setStack(const Readouts &readouts, const SetPlane &setPlane, std::vector<float> &areas)
{
    std::map<double, Group> planes;
    for (std::size_t r = 0; r < readouts.count; ++r)
        planes[readouts.k(r, 0)[2]].push_back(r);
    for (const auto &[kz, group] : planes)
        setPlane(group);
    if (planes.size() < 2) return;
    const double distance =
        (planes.rbegin()->first - planes.begin()->first) / static_cast<double>(planes.size() - 1);
    for (float &area : areas)
        area = static_cast<float>(area * distance);
}

} // namespace

std::vector<float> analyticAreas(const Trajectory &t)
{
    const auto length = static_cast<std::size_t>(std::max<std::int64_t>(t.samplesPerInterleave, 0));
    if (length < 2 || t.size() % length != 0)
        throw Error(ErrorCode::InvalidCall, say("analytic density weights need whole readouts"),
                    say("%1 samples, %2 to a readout", t.size(), length),
                    say("the density method pipe-menon takes any samples"));
    for (const std::vector<float> *k : {&t.kx, &t.ky, &t.kz})
        if (!std::ranges::all_of(*k, [](float v) { return std::isfinite(v); }))
            throw Error(ErrorCode::InvalidCall, say("a trajectory point is not a finite number"));
    const Readouts readouts{t, length, t.size() / length};
    std::vector<float> areas(t.size());
    const auto spokes = [&](const Group &group) { setPlaneSpokes(readouts, group, areas); };
    const auto rings = [&](const Group &group) { setCrossings(readouts, group, 2, 2 * pi, areas); };
    switch (t.kind) {
    case TrajectoryKind::Radial:
        spokes(all(readouts));
        return areas;
    case TrajectoryKind::Spiral:
    case TrajectoryKind::Rosette:
        rings(all(readouts));
        return areas;
    case TrajectoryKind::StackOfStars:
        setStack(readouts, spokes, areas);
        return areas;
    case TrajectoryKind::StackOfSpirals:
        setStack(readouts, rings, areas);
        return areas;
    case TrajectoryKind::Kooshball:
        setBall(readouts, areas);
        return areas;
    case TrajectoryKind::Cones:
        setCones(readouts, areas);
        return areas;
    default:
        throw Error(
            ErrorCode::InvalidCall,
            say("there are no analytic density weights for a trajectory of kind %1", toString(t.kind)), {},
            say("the density method pipe-menon takes any trajectory"));
    }
}

} // namespace larmor::density
