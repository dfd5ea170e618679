// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/coil_maps.h"

#include "core/error.h"
#include "core/linear_algebra.h"
#include "core/parallel.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace larmor {
namespace {

using std::numbers::pi;

struct Point {
    double x, y, z;
};

void check(const BirdcageShape &shape)
{
    const auto refuse = [](const Wording &what, const Wording &why) {
        return Error(ErrorCode::InvalidCall, what, why);
    };
    if (shape.coils < 1 || shape.coils > 128)
        throw refuse(say("a birdcage has 1 to 128 coils"), say("asked for %1", shape.coils));
    if (shape.rings < 0 || shape.rings > shape.coils)
        throw refuse(say("a birdcage has at most as many rings as coils"),
                     say("asked for %1 rings of %2 coils", shape.rings, shape.coils));
    if (!(shape.radius >= 0.6 && shape.radius <= 4))
        throw refuse(say("the conductors of a birdcage lie 0.6 to 4 fields of view from its axis"),
                     say("asked for %1", shape.radius));
    if (shape.order < 1 || shape.order > 4)
        throw refuse(say("the order of a birdcage's Fourier series is 1 to 4"),
                     say("asked for %1", shape.order));
}

/// Where one conductor stands, and which way the field of view is.
struct Conductor {
    cdouble place;     ///< w_c
    double z = 0;      ///< its middle
    double length = 0; ///< 0: endless
};

Conductor conductorOf(const BirdcageShape &shape, std::int64_t coil)
{
    const std::int64_t rings = std::max<std::int64_t>(shape.rings, 1);
    // Ring r holds coils [first, end); their counts differ by at most one.
    const std::int64_t ring = ((coil + 1) * rings - 1) / shape.coils;
    const std::int64_t first = ring * shape.coils / rings, end = (ring + 1) * shape.coils / rings;
    const double turn = (static_cast<double>(coil - first) + 0.5 * static_cast<double>(ring)) /
                        static_cast<double>(end - first);
    Conductor conductor{std::polar(shape.radius, 2 * pi * turn)};
    if (shape.rings > 0) {
        conductor.z = (static_cast<double>(ring) + 0.5) / static_cast<double>(rings) - 0.5;
        conductor.length = 1.5 / static_cast<double>(rings); // neighbouring rings overlap by a third
    }
    return conductor;
}

cdouble fieldOf(const Conductor &conductor, const Point &at)
{
    const cdouble difference = conductor.place - cdouble(at.x, at.y);
    if (conductor.length <= 0) return 1.0 / difference;
    const double d = std::abs(difference);
    const double u = at.z - conductor.z + conductor.length / 2, v = u - conductor.length;
    return 0.5 * (u / std::hypot(u, d) - v / std::hypot(v, d)) / difference;
}

/// 1 / sqrt(sum_c |S_c(0)|^2) of the conductors' fields.
double scaleOf(const BirdcageShape &shape)
{
    double power = 0;
    for (std::int64_t c = 0; c < shape.coils; ++c)
        power += std::norm(fieldOf(conductorOf(shape, c), {0, 0, 0}));
    return 1 / std::sqrt(power);
}

std::vector<std::array<double, 3>> frequencies(const BirdcageShape &shape)
{
    const int order = shape.order, orderZ = shape.rings > 0 ? order : 0;
    std::vector<std::array<double, 3>> k;
    for (int c = -orderZ; c <= orderZ; ++c)
        for (int b = -order; b <= order; ++b)
            for (int a = -order; a <= order; ++a)
                if (a * a + b * b + c * c <= order * order + 1) k.push_back({a / 2.0, b / 2.0, c / 2.0});
    return k;
}

/// Midpoints of a regular grid over the cylinder inscribed in the field of view.
std::vector<Point> fitPoints(const BirdcageShape &shape)
{
    const int n = 24, nz = shape.rings > 0 ? 12 : 1;
    const auto middle = [](int i, int count) { return (i + 0.5) / count - 0.5; };
    std::vector<Point> points;
    for (int l = 0; l < nz; ++l)
        for (int j = 0; j < n; ++j)
            for (int i = 0; i < n; ++i)
                if (std::hypot(middle(i, n), middle(j, n)) < 0.5)
                    points.push_back({middle(i, n), middle(j, n), middle(l, nz)});
    return points;
}

cdouble wave(const std::array<double, 3> &k, const Point &at)
{
    return std::polar(1.0, 2 * pi * (k[0] * at.x + k[1] * at.y + k[2] * at.z));
}

Json parametersOf(const BirdcageShape &shape)
{
    return {{"model", "birdcage"},
            {"coils", shape.coils},
            {"rings", shape.rings},
            {"radius", shape.radius},
            {"order", shape.order}};
}

} // namespace

CoilModel::CoilModel(std::vector<std::vector<FourierTerm>> terms, Json parameters)
    : m_terms(std::move(terms)), m_parameters(std::move(parameters))
{
    for (const auto &series : m_terms)
        if (!std::ranges::equal(series, m_terms.front(), {}, &FourierTerm::k, &FourierTerm::k))
            throw Error(ErrorCode::Internal, say("coils of one model with different spatial frequencies"));
}

cdouble CoilModel::value(std::int64_t coil, double x, double y, double z) const
{
    cdouble sum = 0;
    for (const FourierTerm &term : terms(coil))
        sum += term.coefficient * wave(term.k, {x, y, z});
    return sum;
}

CoilModel birdcage(const BirdcageShape &shape)
{
    check(shape);
    if (shape.coils == 1) return CoilModel({{{{0, 0, 0}, 1.0}}}, parametersOf(shape));

    const std::vector<std::array<double, 3>> k = frequencies(shape);
    const std::vector<Point> points = fitPoints(shape);
    const auto coils = static_cast<std::size_t>(shape.coils);
    const double scale = scaleOf(shape);
    ComplexMatrix waves(points.size(), k.size()), fields(points.size(), coils);
    for (std::size_t p = 0; p < points.size(); ++p)
        for (std::size_t j = 0; j < k.size(); ++j)
            waves.at(p, j) = wave(k[j], points[p]);
    for (std::size_t c = 0; c < coils; ++c) {
        const Conductor conductor = conductorOf(shape, static_cast<std::int64_t>(c));
        for (std::size_t p = 0; p < points.size(); ++p)
            fields.at(p, c) = scale * fieldOf(conductor, points[p]);
    }
    const ComplexMatrix fit = leastSquares(waves, fields);

    std::vector<std::vector<FourierTerm>> terms(coils);
    for (std::size_t c = 0; c < coils; ++c)
        for (std::size_t j = 0; j < k.size(); ++j)
            terms[c].push_back({k[j], fit.at(j, c)});
    return CoilModel(std::move(terms), parametersOf(shape));
}

cdouble birdcageField(const BirdcageShape &shape, std::int64_t coil, double x, double y, double z)
{
    check(shape);
    return shape.coils == 1 ? 1.0 : scaleOf(shape) * fieldOf(conductorOf(shape, coil), {x, y, z});
}

CoilModel makeCoilModel(const Json &parameters)
{
    const auto refuse = [](const Wording &why) {
        return Error(ErrorCode::InvalidCall, say("cannot rebuild the coils"), why);
    };
    if (!parameters.is_object()) throw refuse(say("their parameters are not a JSON object"));
    if (const auto model = parameters.find("model");
        model == parameters.end() || !model->is_string() || model->get<std::string>() != "birdcage")
        throw refuse(say("their model is not 'birdcage', the only one known"));
    const auto number = [&](const char *name, double otherwise, bool whole) {
        const auto found = parameters.find(name);
        if (found == parameters.end()) return otherwise;
        if (!found->is_number()) throw refuse(say("'%1' is not a number", name));
        const double value = found->get<double>();
        if (whole && !(std::abs(value) < 1e6 && value == std::floor(value)))
            throw refuse(say("'%1' is not a whole number", name));
        return value;
    };
    BirdcageShape shape;
    shape.coils = static_cast<std::int64_t>(number("coils", static_cast<double>(shape.coils), true));
    shape.rings = static_cast<std::int64_t>(number("rings", static_cast<double>(shape.rings), true));
    shape.radius = number("radius", shape.radius, false);
    shape.order = static_cast<int>(number("order", shape.order, true));
    return birdcage(shape);
}

Image mapsOn(const CoilModel &model, const Extent &matrix, const Task &task)
{
    for (int d = 0; d < 3; ++d)
        if (matrix[d] < 1 || matrix[d] > 65536)
            throw Error(ErrorCode::InvalidCall, say("coil maps need sizes from 1 to 65536"),
                        say("asked for %1", toString(matrix)));
    const auto position = [&](std::int64_t i, int d) {
        return static_cast<double>(i - centre(matrix[d])) / static_cast<double>(matrix[d]);
    };
    // Terms of one kx are summed before they meet x.
    std::vector<double> kx;
    for (const FourierTerm &term : model.terms(0))
        kx.push_back(term.k[0]);
    std::ranges::sort(kx);
    kx.erase(std::ranges::unique(kx).begin(), kx.end());
    const auto width = static_cast<std::size_t>(matrix.x);
    std::vector<cdouble> alongX(kx.size() * width);
    for (std::size_t g = 0; g < kx.size(); ++g)
        for (std::size_t x = 0; x < width; ++x)
            alongX[g * width + x] = wave({kx[g], 0, 0}, {position(static_cast<std::int64_t>(x), 0), 0, 0});

    Image maps(matrix, model.coils());
    const std::int64_t planeLines = matrix.y * matrix.z;
    parallelFor(planeLines * model.coils(), 8, [&](std::int64_t begin, std::int64_t end) {
        std::vector<cdouble> sums(kx.size()), values(width);
        for (std::int64_t line = begin; line < end; ++line) {
            task.throwIfCancelled();
            const std::int64_t coil = line / planeLines;
            const Point at{0, position(line % matrix.y, 1), position(line / matrix.y % matrix.z, 2)};
            std::ranges::fill(sums, 0.0);
            for (const FourierTerm &term : model.terms(coil))
                sums[static_cast<std::size_t>(std::ranges::lower_bound(kx, term.k[0]) - kx.begin())] +=
                    term.coefficient * wave(term.k, at);
            std::ranges::fill(values, 0.0);
            for (std::size_t g = 0; g < kx.size(); ++g)
                for (std::size_t x = 0; x < width; ++x)
                    values[x] += sums[g] * alongX[g * width + x];
            std::ranges::copy(values, maps.data.begin() + line * matrix.x);
        }
    });
    return maps;
}

} // namespace larmor
