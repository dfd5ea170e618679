// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/off_resonance.h"

#include "core/error.h"
#include "core/parallel.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace larmor {
namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr std::size_t mostSegments = 64;
/// Of phases over the field, relative: below, they are taken to be one.
constexpr double sameness = 1e-8;

/// Off-resonance frequencies with their share of the voxels.
struct Histogram {
    std::vector<double> hz, share;
};

Histogram histogramOf(const std::vector<float> &field)
{
    const auto [least, most] = std::minmax_element(field.begin(), field.end());
    constexpr int bins = 256;
    const double low = *least, width = std::max(1e-6, (static_cast<double>(*most) - low) / bins);
    std::vector<double> count(bins), sum(bins);
    for (const float f : field) {
        const int bin = std::clamp(static_cast<int>((static_cast<double>(f) - low) / width), 0, bins - 1);
        count[static_cast<std::size_t>(bin)] += 1;
        sum[static_cast<std::size_t>(bin)] += f;
    }
    Histogram histogram;
    for (std::size_t b = 0; b < bins; ++b)
        if (count[b] > 0) {
            histogram.hz.push_back(sum[b] / count[b]);
            histogram.share.push_back(count[b] / static_cast<double>(field.size()));
        }
    return histogram;
}

/// The interpolators at a set of times, and their largest error.
struct Fit {
    std::vector<std::vector<cdouble>> weights; ///< [time][segment]
    double error = 0;
};

using Matrix = Eigen::MatrixXcd;

/// [bin][time] e^{-i 2 pi f t}, weighed so that sums of squares are means over the field.
Matrix phasesOf(const Histogram &histogram, std::span<const double> times)
{
    Matrix phases(histogram.hz.size(), times.size());
    for (std::size_t t = 0; t < times.size(); ++t)
        for (std::size_t b = 0; b < histogram.hz.size(); ++b)
            phases(Eigen::Index(b), Eigen::Index(t)) =
                std::polar(std::sqrt(histogram.share[b]), -turn * histogram.hz[b] * times[t]);
    return phases;
}

/// Least squares over the field. Segments that all but say the same share their weight: large weights of
/// opposite sign would cost single precision its digits.
Fit fit(const Histogram &histogram, const std::vector<double> &segments, const std::vector<double> &times)
{
    Eigen::CompleteOrthogonalDecomposition<Matrix> solver;
    solver.setThreshold(sameness);
    const Matrix phases = phasesOf(histogram, segments);
    solver.compute(phases);
    Fit result;
    result.weights.resize(times.size());
    std::vector<double> errors(times.size());
    parallelFor(static_cast<std::int64_t>(times.size()), 16, [&](std::int64_t begin, std::int64_t end) {
        const auto first = static_cast<std::size_t>(begin), count = static_cast<std::size_t>(end - begin);
        const Matrix wanted = phasesOf(histogram, std::span(times).subspan(first, count));
        const Matrix weights = solver.solve(wanted), left = phases * weights - wanted;
        for (std::size_t t = 0; t < count; ++t) {
            const auto column = static_cast<Eigen::Index>(t);
            errors[first + t] = left.col(column).norm();
            result.weights[first + t].assign(weights.col(column).begin(), weights.col(column).end());
        }
    });
    result.error = std::ranges::max(errors);
    return result;
}

std::vector<double> evenTimes(double first, double last, std::size_t count)
{
    std::vector<double> times(count);
    for (std::size_t i = 0; i < count; ++i)
        times[i] = first + (last - first) * static_cast<double>(i) / static_cast<double>(count - 1);
    return times;
}

/// Times at which interpolators are computed; samples take them through four of these, which errs by
/// (2 pi f step)^4 3 / 128: 7e-8.
std::vector<double> tableTimes(double first, double last, double reachHz)
{
    const double turns = std::max(1e-3, (last - first) * reachHz);
    return evenTimes(first, last, static_cast<std::size_t>(std::clamp(turns * 150, 4.0, 20000.0)));
}

/// Weights of the four points around a place s of a step, from -1 to 2: the cubic through them.
std::array<double, 4> throughFour(double s)
{
    return {-s * (s - 1) * (s - 2) / 6, (s + 1) * (s - 1) * (s - 2) / 2, -(s + 1) * s * (s - 2) / 2,
            (s + 1) * s * (s - 1) / 6};
}

void checkFinite(const std::vector<float> &values, const Wording &what)
{
    if (values.empty()) throw Error(ErrorCode::InvalidCall, say("%1 is empty", what));
    for (const float value : values)
        if (!std::isfinite(value))
            throw Error(ErrorCode::InvalidCall, say("%1 holds values that are not finite", what));
}

/// The field and the readout that segments are chosen for.
struct Readout {
    double first, last; ///< seconds
    Histogram field;

    Readout(const std::vector<float> &sampleTimes, const std::vector<float> &fieldHz)
    {
        checkFinite(sampleTimes, say("the list of sample times"));
        checkFinite(fieldHz, say("the field map"));
        const auto [least, most] = std::minmax_element(sampleTimes.begin(), sampleTimes.end());
        first = *least, last = std::max(static_cast<double>(*most), first + 1e-9);
        field = histogramOf(fieldHz);
    }
};

/// Centres of as few segments as keep the error below `tolerance`, and that error.
std::pair<std::vector<double>, double> chooseSegments(const Readout &readout, double tolerance)
{
    const double first = readout.first, last = readout.last;
    for (std::size_t count = 1; count <= mostSegments; ++count) {
        std::vector<double> times =
            count == 1 ? std::vector<double>{(first + last) / 2} : evenTimes(first, last, count);
        // Between segments the error is largest in the middle: four times a segment show it.
        const double error = fit(readout.field, times, evenTimes(first, last, 4 * count + 1)).error;
        if (error <= tolerance) return {std::move(times), error};
    }
    throw Error(ErrorCode::InvalidCall, say("the field map is too strong for this readout"),
                say("more than %1 time segments would be needed", mostSegments),
                say("check that the map is in Hz and the sample times in seconds"));
}

} // namespace

std::size_t timeSegmentCount(const std::vector<float> &sampleTimes, const std::vector<float> &fieldHz,
                             double tolerance)
{
    return chooseSegments(Readout(sampleTimes, fieldHz), tolerance).first.size();
}

TimeSegments timeSegments(const std::vector<float> &sampleTimes, const std::vector<float> &fieldHz,
                          double tolerance)
{
    const Readout readout(sampleTimes, fieldHz);
    const double first = readout.first, last = readout.last;
    const Histogram &histogram = readout.field;
    double reach = 0;
    for (const double f : histogram.hz)
        reach = std::max(reach, std::abs(f));
    TimeSegments result;
    std::tie(result.times, result.error) = chooseSegments(readout, tolerance);
    const std::vector<double> times = tableTimes(first, last, reach);
    const Fit best = fit(histogram, result.times, times);
    result.interpolators.assign(result.times.size(), std::vector<cfloat>(sampleTimes.size()));
    const double perSecond = static_cast<double>(times.size() - 1) / (last - first);
    for (std::size_t m = 0; m < sampleTimes.size(); ++m) {
        const double at = (static_cast<double>(sampleTimes[m]) - first) * perSecond;
        const auto cell =
            std::clamp<std::size_t>(static_cast<std::size_t>(std::max(at, 0.0)), 1, times.size() - 3);
        const std::array<double, 4> shares = throughFour(at - static_cast<double>(cell));
        for (std::size_t l = 0; l < result.times.size(); ++l) {
            cdouble sum = 0;
            for (std::size_t i = 0; i < shares.size(); ++i)
                sum += shares[i] * best.weights[cell + i - 1][l];
            result.interpolators[l][m] = cfloat(sum);
        }
    }
    return result;
}

OffResonanceEncoding::OffResonanceEncoding(Engine &engine, StageRecorder &stages,
                                           std::unique_ptr<Encoding> inner, const TimeSegments &segments,
                                           const Volume<float> &fieldHz)
    : m_engine(engine), m_inner(std::move(inner)), m_segments(segments.times.size()),
      m_voxels(fieldHz.extent.voxels())
{
    const std::size_t count = static_cast<std::size_t>(m_inner->samples());
    const auto voxels = static_cast<std::size_t>(m_voxels);
    m_interpolators = engine.allocate(m_segments * count * sizeof(cfloat));
    m_phases = engine.allocate(m_segments * voxels * sizeof(cfloat));
    m_image = engine.allocate(voxels * sizeof(cfloat));
    m_samples = engine.allocate(count * sizeof(cfloat));
    std::vector<cfloat> phases(voxels);
    for (std::size_t l = 0; l < m_segments; ++l) {
        stages.upload(*m_interpolators, segments.interpolators[l].data(), count * sizeof(cfloat),
                      l * count * sizeof(cfloat));
        for (std::size_t n = 0; n < voxels; ++n)
            phases[n] =
                cfloat(std::polar(1.0, -turn * static_cast<double>(fieldHz.data[n]) * segments.times[l]));
        stages.upload(*m_phases, phases.data(), voxels * sizeof(cfloat), l * voxels * sizeof(cfloat));
    }
}

std::uint64_t OffResonanceEncoding::bytes() const
{
    return m_inner->bytes() + m_interpolators->bytes() + m_phases->bytes() + m_image->bytes() +
           m_samples->bytes();
}

void OffResonanceEncoding::adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset,
                                   Buffer &image, std::size_t imageOffset)
{
    const std::int64_t count = this->samples();
    for (std::size_t l = 0; l < m_segments; ++l) {
        stages.run("segments", say("Time segments"), [&] {
            return m_engine.multiply(samples, sampleOffset, *m_interpolators, atSegment(l, count), true,
                                     false, *m_samples, 0, count);
        });
        m_inner->adjoint(stages, *m_samples, 0, *m_image, 0);
        stages.run("segments", say("Time segments"), [&] {
            return m_engine.multiply(*m_image, 0, *m_phases, atSegment(l, m_voxels), true, l > 0, image,
                                     imageOffset, m_voxels);
        });
    }
}

void OffResonanceEncoding::forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset,
                                   Buffer &samples, std::size_t sampleOffset)
{
    const std::int64_t count = this->samples();
    for (std::size_t l = 0; l < m_segments; ++l) {
        stages.run("segments", say("Time segments"), [&] {
            return m_engine.multiply(image, imageOffset, *m_phases, atSegment(l, m_voxels), false, false,
                                     *m_image, 0, m_voxels);
        });
        m_inner->forward(stages, *m_image, 0, *m_samples, 0);
        stages.run("segments", say("Time segments"), [&] {
            return m_engine.multiply(*m_samples, 0, *m_interpolators, atSegment(l, count), false, l > 0,
                                     samples, sampleOffset, count);
        });
    }
}

} // namespace larmor
