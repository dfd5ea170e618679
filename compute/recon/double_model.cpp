// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/double_model.h"

#include "recon/sample_set.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {
namespace {

/// Chebyshev points of [first, last] and, for each time, the Lagrange polynomials of them (Berrut & Trefethen
/// 2004, SIAM Rev. 46:501, barycentric form).
struct Interpolation {
    std::vector<double> points;
    std::vector<std::vector<double>> shares; ///< [point][time]

    Interpolation(std::size_t count, double first, double last, const std::vector<float> &times)
    {
        std::vector<double> weights;
        for (std::size_t l = 0; l < count; ++l) {
            const double angle = std::numbers::pi * (2 * static_cast<double>(l) + 1) / (2 * double(count));
            points.push_back((first + last) / 2 + (last - first) / 2 * std::cos(angle));
            weights.push_back((l % 2 == 0 ? 1 : -1) * std::sin(angle));
        }
        shares.assign(count, std::vector<double>(times.size()));
        for (std::size_t m = 0; m < times.size(); ++m)
            fill(m, static_cast<double>(times[m]), weights);
    }

private:
    void fill(std::size_t m, double time, const std::vector<double> &weights)
    {
        const auto met = std::ranges::find(points, time);
        if (met != points.end()) {
            shares[static_cast<std::size_t>(met - points.begin())][m] = 1;
            return;
        }
        double sum = 0;
        for (std::size_t l = 0; l < points.size(); ++l)
            sum += shares[l][m] = weights[l] / (time - points[l]);
        for (std::vector<double> &share : shares)
            share[m] /= sum;
    }
};

} // namespace

DoubleModel::DoubleModel(const SampleSet &samples, std::int64_t coils, std::vector<cfloat> maps,
                         const std::vector<float> &fieldHz)
    : m_samples(samples), m_coils(coils), m_maps(std::move(maps)), m_fieldHz(fieldHz), m_phi(samples.phi()),
      m_nufft(samples.trajectory(), samples.matrix()),
      m_segments(fieldHz.empty() ? Segments{} : segmentsOf(samples.times(), fieldHz))
{
}

/// Interpolated in t, e^{-i 2 pi f t} converges faster than any power once there are more points than radians
/// in half of its span.
DoubleModel::Segments DoubleModel::segmentsOf(const std::vector<float> &times,
                                              const std::vector<float> &fieldHz)
{
    constexpr std::size_t beyond = 20;
    const auto [first, last] = std::ranges::minmax(times);
    double most = 0;
    for (const float hz : fieldHz)
        most = std::max(most, std::abs(static_cast<double>(hz)));
    const double radians = std::numbers::pi * most * static_cast<double>(last - first);
    Interpolation between(static_cast<std::size_t>(std::ceil(radians)) + beyond, static_cast<double>(first),
                          static_cast<double>(last), times);
    return {std::move(between.points), std::move(between.shares)};
}

/// image e^{sign i 2 pi f segment}.
DoubleModel::Vector DoubleModel::turned(const Vector &image, std::size_t segment, double sign) const
{
    Vector out(image.size());
    for (std::size_t n = 0; n < image.size(); ++n) {
        const double turns = static_cast<double>(m_fieldHz[n]) * m_segments.times[segment];
        out[n] = image[n] * std::polar(1.0, sign * 2 * std::numbers::pi * (turns - std::nearbyint(turns)));
    }
    return out;
}

DoubleModel::Vector DoubleModel::forward(const Vector &image, const Task &task) const
{
    if (m_segments.times.empty()) return m_nufft.forward(image, task);
    Vector samples(m_samples.trajectory().size());
    for (std::size_t l = 0; l < m_segments.times.size(); ++l) {
        const Vector part = m_nufft.forward(turned(image, l, -1), task);
        for (std::size_t m = 0; m < samples.size(); ++m)
            samples[m] += m_segments.shares[l][m] * part[m];
    }
    return samples;
}

DoubleModel::Vector DoubleModel::adjoint(const Vector &samples, const Task &task) const
{
    if (m_segments.times.empty()) return m_nufft.adjoint(samples, task);
    Vector image(static_cast<std::size_t>(m_samples.matrix().voxels())), shared(samples.size());
    for (std::size_t l = 0; l < m_segments.times.size(); ++l) {
        for (std::size_t m = 0; m < samples.size(); ++m)
            shared[m] = m_segments.shares[l][m] * samples[m];
        const Vector part = turned(m_nufft.adjoint(shared, task), l, 1);
        for (std::size_t n = 0; n < image.size(); ++n)
            image[n] += part[n];
    }
    return image;
}

void DoubleModel::addCoil(std::int64_t coil, Vector samples, Vector &into, const Task &task) const
{
    for (std::size_t m = 0; m < m_phi.size(); ++m)
        samples[m] *= std::conj(cdouble(m_phi[m]));
    const Vector image = adjoint(samples, task);
    const cfloat *map =
        m_maps.empty() ? nullptr : m_maps.data() + static_cast<std::size_t>(coil) * image.size();
    for (std::size_t n = 0; n < image.size(); ++n)
        into[n] += map ? std::conj(cdouble(map[n])) * image[n] : image[n];
}

DoubleModel::Vectors DoubleModel::adjointOfSamples(const Task &task) const
{
    const std::size_t voxels = static_cast<std::size_t>(m_samples.matrix().voxels()),
                      count = m_samples.trajectory().size();
    Vectors images(vectors(), Vector(voxels));
    for (std::int64_t c = 0; c < m_coils; ++c) {
        const cfloat *from = m_samples.samples().data() + static_cast<std::size_t>(c) * count;
        addCoil(c, Vector(from, from + count), images[m_maps.empty() ? static_cast<std::size_t>(c) : 0],
                task);
    }
    return images;
}

DoubleModel::Vector DoubleModel::normal(const Vector &x, const Task &task) const
{
    Vector out(x.size());
    for (std::int64_t c = 0; c < (m_maps.empty() ? 1 : m_coils); ++c) {
        Vector seen = x;
        if (!m_maps.empty())
            for (std::size_t n = 0; n < x.size(); ++n)
                seen[n] *= cdouble(m_maps[static_cast<std::size_t>(c) * x.size() + n]);
        Vector samples = forward(seen, task);
        for (std::size_t m = 0; m < m_phi.size(); ++m)
            samples[m] *= cdouble(m_phi[m]);
        addCoil(c, std::move(samples), out, task);
    }
    return out;
}

double length(const DoubleModel::Vectors &vectors)
{
    double sum = 0;
    for (const DoubleModel::Vector &vector : vectors)
        for (const cdouble &value : vector)
            sum += std::norm(value);
    return std::sqrt(sum);
}

} // namespace larmor
