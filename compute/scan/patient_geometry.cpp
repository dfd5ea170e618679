// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/patient_geometry.h"

#include "scan/scan.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <numbers>

namespace larmor {
namespace {

using Vector = std::array<double, 3>;

/// Of lengths, angles and directions: headers hold single precision, some writers three decimals.
constexpr double directionTolerance = 1e-3;
constexpr double positionToleranceMm = 0.01;

double dot(const Vector &a, const Vector &b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

Vector cross(const Vector &a, const Vector &b)
{
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Vector combined(double s, const Vector &a, double t, const Vector &b)
{
    return {s * a[0] + t * b[0], s * a[1] + t * b[1], s * a[2] + t * b[2]};
}

double norm(const Vector &v)
{
    return std::sqrt(dot(v, v));
}

double distance(const Vector &a, const Vector &b)
{
    return norm(combined(1, a, -1, b));
}

Vector unit(const Vector &v)
{
    return combined(1 / norm(v), v, 0, v);
}

bool isFinite(const Vector &v)
{
    return std::all_of(v.begin(), v.end(), [](double x) { return std::isfinite(x); });
}

std::string number(const char *format, double value)
{
    char text[32];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

struct Named {
    const char *name;
    const Vector *vector;
};

/// What is wrong with the directions of one acquisition; empty: nothing.
Text flawOf(const AcquisitionFrame &frame)
{
    const std::string who = "acquisition " + std::to_string(frame.acquisition);
    const std::array<Named, 3> axes{
        {{"read", &frame.read}, {"phase", &frame.phase}, {"slice", &frame.slice}}};
    if (!isFinite(frame.positionMm)) return say("the position of %1 is not a finite number", who);
    for (const auto &[name, axis] : axes) {
        const Text which = say("the %1 direction of %2", name, who);
        if (!isFinite(*axis)) return say("%1 is not a finite number", which);
        const double length = norm(*axis);
        if (length == 0) return say("%1 is zero", which);
        if (!(std::abs(length - 1) <= directionTolerance))
            return say("%1 has the length %2, not 1", which, number("%.4g", length));
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const Named &a = axes[i], &b = axes[(i + 1) % 3];
        const double cosine = std::clamp(dot(*a.vector, *b.vector), -1.0, 1.0);
        if (std::abs(cosine) > directionTolerance)
            return say("the %1 and %2 directions of %3 enclose %4 degrees, not 90", a.name, b.name, who,
                       number("%.2f", std::acos(cosine) * 180 / std::numbers::pi));
    }
    return {};
}

bool sameDirections(const AcquisitionFrame &a, const AcquisitionFrame &b)
{
    return distance(a.read, b.read) <= directionTolerance &&
           distance(a.phase, b.phase) <= directionTolerance &&
           distance(a.slice, b.slice) <= directionTolerance;
}

StatedGeometry notClaimed(const Wording &reason)
{
    return {{}, reason, true, 0};
}

bool statesNothing(const AcquisitionFrame &frame)
{
    return frame.read == Vector{} && frame.phase == Vector{} && frame.slice == Vector{};
}

/// Places a stack whose planes lie at `positions`, in the order of z.
void placeStack(StatedGeometry &geometry, const std::vector<Vector> &positions)
{
    PatientGeometry &frame = *geometry.frame;
    const std::size_t count = positions.size();
    frame.positionMm = positions[count / 2];
    if (count == 1) return;
    const Vector step = combined(1 / static_cast<double>(count - 1), positions.back(),
                                 -1 / static_cast<double>(count - 1), positions.front());
    const double along = dot(step, frame.slice);
    bool even = std::abs(along) > positionToleranceMm;
    for (std::size_t i = 0; i < count; ++i) {
        const Vector expected = combined(1, positions.front(), static_cast<double>(i) * along, frame.slice);
        even =
            even && distance(positions[i], expected) <=
                        positionToleranceMm + directionTolerance * static_cast<double>(i) * std::abs(along);
    }
    if (!even) {
        geometry =
            notClaimed(say("the positions of its %1 slices are not evenly spaced along their normal", count));
        return;
    }
    geometry.sliceStepMm = std::abs(along);
    if (along < 0) frame.slice = combined(-1, frame.slice, 0, frame.slice);
}

/// LPS to RAS.
Vector toRas(const Vector &v)
{
    return {-v[0], -v[1], v[2]};
}

} // namespace

Json PatientGeometry::toJson() const
{
    return {{"coordinates", "LPS"},
            {"read", read},
            {"phase", phase},
            {"slice", slice},
            {"position_mm", positionMm}};
}

StatedGeometry geometryOf(std::span<const AcquisitionFrame> acquisitions)
{
    if (std::all_of(acquisitions.begin(), acquisitions.end(), statesNothing))
        return notClaimed(say("the headers of its acquisitions state no directions"));
    const AcquisitionFrame &first = acquisitions.front();
    std::map<std::int64_t, Vector> slices;
    for (const AcquisitionFrame &each : acquisitions) {
        if (const Text flaw = flawOf(each); !flaw.empty()) return notClaimed(flaw);
        if (!sameDirections(first, each))
            return notClaimed(say("acquisition %1 states other directions than acquisition %2",
                                  each.acquisition, first.acquisition));
        const auto [slice, isNew] = slices.emplace(each.sliceNumber, each.positionMm);
        if (!isNew && distance(slice->second, each.positionMm) > positionToleranceMm)
            return notClaimed(say("acquisition %1 states another position than those of its slice before it",
                                  each.acquisition));
    }
    StatedGeometry geometry;
    PatientGeometry &frame = geometry.frame.emplace();
    frame.read = unit(first.read);
    frame.phase = unit(combined(1, first.phase, -dot(first.phase, frame.read), frame.read));
    frame.slice = cross(frame.read, frame.phase);
    if (dot(frame.slice, first.slice) < 0) frame.slice = combined(-1, frame.slice, 0, frame.slice);
    std::vector<Vector> positions;
    for (const auto &[sliceNumber, position] : slices)
        positions.push_back(position);
    placeStack(geometry, positions);
    return geometry;
}

StatedGeometry geometryOf(const Scan &scan)
{
    if (scan.geometry) return *scan.geometry;
    return {{},
            scan.simulationVoxels > 0 ? say("the scan is simulated") : say("its file states no directions"),
            false,
            0};
}

Affine affineOf(const PatientGeometry &geometry, const Extent &matrix,
                const std::array<double, 3> &fieldOfViewMm)
{
    const std::array<Vector, 3> axes{toRas(geometry.read), toRas(geometry.phase), toRas(geometry.slice)};
    const Vector position = toRas(geometry.positionMm);
    Affine affine{};
    for (std::size_t row = 0; row < 3; ++row) {
        affine[row][3] = position[row];
        for (std::size_t d = 0; d < 3; ++d) {
            const std::int64_t n = matrix[static_cast<int>(d)];
            affine[row][d] = axes[d][row] * fieldOfViewMm[d] / static_cast<double>(n);
            affine[row][3] -= affine[row][d] * static_cast<double>(centre(n));
        }
    }
    return affine;
}

NiftiQuaternion quaternionOf(const Affine &affine)
{
    std::array<Vector, 3> r; // columns
    for (std::size_t d = 0; d < 3; ++d)
        r[d] = unit({affine[0][d], affine[1][d], affine[2][d]});
    NiftiQuaternion q;
    if (dot(cross(r[0], r[1]), r[2]) < 0) {
        q.handedness = -1;
        r[2] = combined(-1, r[2], 0, r[2]);
    }
    // Shepperd 1978, J. Guidance and Control 1:223: divide by the largest of the four.
    const auto at = [&](std::size_t row, std::size_t column) { return r[column][row]; };
    const double trace = at(0, 0) + at(1, 1) + at(2, 2);
    std::array<double, 4> abcd{};
    std::size_t largest = 0; // of a, b, c, d
    double most = trace;
    for (std::size_t i = 0; i < 3; ++i)
        if (at(i, i) > most) {
            most = at(i, i);
            largest = i + 1;
        }
    if (largest == 0) {
        const double a = std::sqrt(1 + trace) / 2;
        abcd = {a, (at(2, 1) - at(1, 2)) / (4 * a), (at(0, 2) - at(2, 0)) / (4 * a),
                (at(1, 0) - at(0, 1)) / (4 * a)};
    } else {
        const std::size_t i = largest - 1, j = (i + 1) % 3, k = (i + 2) % 3;
        const double part = std::sqrt(1 + at(i, i) - at(j, j) - at(k, k)) / 2;
        abcd[0] = (at(k, j) - at(j, k)) / (4 * part);
        abcd[1 + i] = part;
        abcd[1 + j] = (at(j, i) + at(i, j)) / (4 * part);
        abcd[1 + k] = (at(k, i) + at(i, k)) / (4 * part);
    }
    const double sign = abcd[0] < 0 ? -1 : 1; // a is not written: it is the positive root
    q.b = sign * abcd[1];
    q.c = sign * abcd[2];
    q.d = sign * abcd[3];
    return q;
}

Affine rotationOf(const NiftiQuaternion &q)
{
    const double b = q.b, c = q.c, d = q.d, a = std::sqrt(std::max(0.0, 1 - b * b - c * c - d * d));
    const double h = q.handedness;
    return {{{a * a + b * b - c * c - d * d, 2 * (b * c - a * d), h * 2 * (b * d + a * c), 0},
             {2 * (b * c + a * d), a * a + c * c - b * b - d * d, h * 2 * (c * d - a * b), 0},
             {2 * (b * d - a * c), 2 * (c * d + a * b), h * (a * a + d * d - b * b - c * c), 0}}};
}

std::string axisCodes(const Affine &affine)
{
    constexpr const char *letters[] = {"LR", "PA", "IS"};
    // The assignment of axes to directions that has the largest product: no letter pair comes twice.
    std::array<std::size_t, 3> order{0, 1, 2}, best = order;
    double most = -1;
    do {
        double product = 1;
        for (std::size_t d = 0; d < 3; ++d) {
            const double size = std::hypot(affine[0][d], affine[1][d], affine[2][d]);
            product *= size > 0 ? std::abs(affine[order[d]][d]) / size : 0;
        }
        if (product > most) {
            most = product;
            best = order;
        }
    } while (std::next_permutation(order.begin(), order.end()));
    std::string codes;
    for (std::size_t d = 0; d < 3; ++d)
        codes += letters[best[d]][affine[best[d]][d] > 0 ? 1 : 0];
    return codes;
}

} // namespace larmor
