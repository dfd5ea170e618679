// SPDX-License-Identifier: GPL-3.0-or-later
// What each edit does to samples.
#include "core/error.h"
#include "scan/gaussian.h"
#include "scan/readouts.h"
#include "scan/scan_edits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace larmor {
namespace {

/// What edits measure by: of the scan before any.
struct Measure {
    explicit Measure(const Scan &scan)
    {
        for (const cfloat &sample : scan.samples) {
            const double size = std::abs(cdouble(sample));
            if (std::isfinite(size)) peak = std::max(peak, size);
        }
        for (int d = 0; d < 3; ++d) {
            reach[static_cast<std::size_t>(d)] = static_cast<double>(scan.trajectory.reach(d));
            exists[static_cast<std::size_t>(d)] = scan.trajectory.varies(d);
        }
    }
    double peak = 0;
    std::array<double, 3> reach{};
    std::array<bool, 3> exists{};
};

const std::vector<float> &axisOf(const Trajectory &t, std::size_t d)
{
    return d == 0 ? t.kx : d == 1 ? t.ky : t.kz;
}

/// Whether k is one of the `lines` grid lines around 0.
bool central(double k, double lines)
{
    const double at = std::round(k) + std::floor(lines / 2);
    return at >= 0 && at < lines;
}

template <class Chosen>
Scan keepReadouts(const Scan &scan, const Chosen &chosen)
{
    const std::vector<Readout> readouts = readoutsOf(scan.trajectory);
    std::vector<char> keep(scan.sampleCount(), 0);
    for (std::size_t i = 0; i < readouts.size(); ++i)
        if (chosen(i, readouts[i]))
            std::fill(keep.begin() + static_cast<std::ptrdiff_t>(readouts[i].begin),
                      keep.begin() + static_cast<std::ptrdiff_t>(readouts[i].end), char{1});
    return keepSamples(scan, keep);
}

Scan undersampled(const Scan &scan, const ScanEdit &edit)
{
    const auto factor = static_cast<std::int64_t>(edit.value("factor"));
    const std::vector<float> &k = axisOf(scan.trajectory, 1 + static_cast<std::size_t>(edit.value("axis")));
    const double centre = edit.value("centre");
    const bool grid = scan.cartesian();
    return keepReadouts(scan, [&](std::size_t i, const Readout &readout) {
        if (!grid) return static_cast<std::int64_t>(i) % factor == 0;
        const double line = static_cast<double>(k[readout.begin]);
        return std::llround(line) % factor == 0 || central(line, centre);
    });
}

Scan masked(const Scan &scan, const ScanEdit &edit)
{
    std::mt19937_64 lot(static_cast<std::uint64_t>(edit.value("seed")));
    const double share = edit.value("share") / 100, centre = edit.value("centre");
    const bool grid = scan.cartesian();
    const Trajectory &t = scan.trajectory;
    const bool planar = !t.varies(2);
    return keepReadouts(scan, [&](std::size_t, const Readout &readout) {
        const bool drawn = static_cast<double>(lot() >> 11) * 0x1p-53 < share; // one draw a readout, always
        const std::size_t first = readout.begin;
        return drawn || (grid && central(static_cast<double>(t.ky[first]), centre) &&
                         (planar || central(static_cast<double>(t.kz[first]), centre)));
    });
}

Scan partial(const Scan &scan, const ScanEdit &edit, const Measure &measure)
{
    const auto axis = static_cast<std::size_t>(edit.value("axis"));
    if (!measure.exists[axis]) return scan;
    const double half = scan.cartesian() ? static_cast<double>(scan.encodedMatrix[static_cast<int>(axis)]) / 2
                                         : measure.reach[axis];
    const double least = -(2 * edit.value("share") / 100 - 1) * half;
    const std::vector<float> &k = axisOf(scan.trajectory, axis);
    std::vector<char> keep(scan.sampleCount());
    for (std::size_t i = 0; i < keep.size(); ++i)
        keep[i] = static_cast<double>(k[i]) >= least - 1e-6 ? 1 : 0;
    return keepSamples(scan, keep);
}

/// 1 inside, 0 outside, a raised cosine between.
double lowPass(double distance, double radius, double width)
{
    if (width <= 0) return distance <= radius ? 1 : 0;
    const double along = std::clamp((distance - radius) / width + 0.5, 0.0, 1.0);
    return 0.5 + 0.5 * std::cos(std::numbers::pi * along);
}

double fading(int shape, double distance)
{
    const double turn = std::cos(std::numbers::pi * std::min(distance, 1.0));
    if (shape == 0) return 0.5 + 0.5 * turn;
    if (shape == 1) return 0.54 + 0.46 * turn;
    return std::exp(-3 * distance * distance);
}

double weightAt(const ScanEdit &edit, double distance)
{
    if (edit.kind == EditKind::Window)
        return fading(static_cast<int>(edit.value("shape")), 100 * distance / edit.value("width"));
    const double pass = lowPass(distance, edit.value("radius") / 100, edit.value("edge") / 100);
    return edit.kind == EditKind::LowPass ? pass : 1 - pass;
}

void filter(Scan &scan, const ScanEdit &edit, const Measure &measure, const Task &task)
{
    const Trajectory &t = scan.trajectory;
    const std::size_t count = scan.sampleCount();
    std::vector<cfloat> &samples = scan.samples.own();
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 65536 == 0) task.throwIfCancelled();
        double squared = 0;
        for (std::size_t d = 0; d < 3; ++d)
            if (measure.exists[d]) {
                const double share = static_cast<double>(axisOf(t, d)[i]) / measure.reach[d];
                squared += share * share;
            }
        const auto weight = static_cast<float>(weightAt(edit, std::sqrt(squared)));
        for (std::size_t at = i; at < samples.size(); at += count)
            samples[at] *= weight;
    }
}

void addNoise(Scan &scan, const ScanEdit &edit, const Measure &measure)
{
    const double perPart = edit.value("level") / 100 * measure.peak / std::numbers::sqrt2;
    Gaussian gaussian(static_cast<std::uint64_t>(edit.value("seed")));
    for (cfloat &sample : scan.samples.own())
        sample = cfloat(cdouble(sample) + perPart * gaussian.pair());
}

void addSpike(Scan &scan, const ScanEdit &edit, const Measure &measure)
{
    const std::array<double, 3> wanted{edit.value("kx"), edit.value("ky"), edit.value("kz")};
    const std::size_t count = scan.sampleCount();
    std::size_t nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count; ++i) {
        double squared = 0;
        for (std::size_t d = 0; d < 3; ++d)
            if (measure.exists[d]) {
                const double off = static_cast<double>(axisOf(scan.trajectory, d)[i]) - wanted[d];
                squared += off * off;
            }
        if (squared < least) least = squared, nearest = i;
    }
    const auto value = static_cast<float>(edit.value("size") / 100 * measure.peak);
    std::vector<cfloat> &samples = scan.samples.own();
    for (std::size_t at = nearest; at < samples.size(); at += count)
        samples[at] += value;
}

void addOffset(Scan &scan, const ScanEdit &edit, const Measure &measure)
{
    const auto value = cfloat(
        std::polar(edit.value("size") / 100 * measure.peak, edit.value("phase") * std::numbers::pi / 180));
    for (cfloat &sample : scan.samples.own())
        sample += value;
}

void apply(Scan &scan, const ScanEdit &edit, const Measure &measure, const Task &task)
{
    switch (edit.kind) {
    case EditKind::Undersample:
        scan = undersampled(scan, edit);
        break;
    case EditKind::RandomMask:
        scan = masked(scan, edit);
        break;
    case EditKind::PartialFourier:
        scan = partial(scan, edit, measure);
        break;
    case EditKind::LowPass:
    case EditKind::HighPass:
    case EditKind::Window:
        filter(scan, edit, measure, task);
        break;
    case EditKind::Noise:
        addNoise(scan, edit, measure);
        break;
    case EditKind::Spike:
        addSpike(scan, edit, measure);
        break;
    case EditKind::DcOffset:
        addOffset(scan, edit, measure);
        break;
    }
}

} // namespace

Scan edited(const Scan &scan, const std::vector<ScanEdit> &edits, const Task &task)
{
    Scan result = scan;
    const Measure measure(scan);
    for (std::size_t i = 0; i < edits.size(); ++i) {
        if (!edits[i].active) continue;
        task.throwIfCancelled();
        task.progress(static_cast<double>(i) / static_cast<double>(edits.size()),
                      editSpec(edits[i].kind).name);
        edits[i].check();
        apply(result, edits[i], measure, task);
    }
    if (const std::string what = describe(edits); what != "none") result.name += ", " + what;
    return result;
}

} // namespace larmor
