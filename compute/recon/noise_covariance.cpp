// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/noise_covariance.h"

#include "core/error.h"
#include "core/parallel.h"
#include "engine/engine.h"
#include "engine/whitens_coils.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace larmor {
namespace {

constexpr std::int64_t samplesPerCoil = 10;

Error refusal(const Wording &why, const Wording &hint)
{
    return Error(ErrorCode::InvalidCall, say("cannot tell the noise covariance of the coils"), why, hint);
}

/// sum over [begin, end) of noise_c conj(noise_d), d <= c, in row order of the lower triangle.
std::vector<cdouble> productsOf(std::span<const cfloat> noise, std::int64_t coils, std::int64_t count,
                                std::int64_t begin, std::int64_t end)
{
    std::vector<cdouble> sums;
    for (std::int64_t c = 0; c < coils; ++c)
        for (std::int64_t d = 0; d <= c; ++d) {
            const cfloat *const a = noise.data() + c * count, *const b = noise.data() + d * count;
            double re = 0, im = 0;
            for (std::int64_t i = begin; i < end; ++i) {
                const double ar = a[i].real(), ai = a[i].imag(), br = b[i].real(), bi = b[i].imag();
                re += ar * br + ai * bi;
                im += ai * br - ar * bi;
            }
            sums.emplace_back(re, im);
        }
    return sums;
}

/// sum over n of noise_c(n) conj(noise_d(n)), d <= c, in the lower triangle; the rest is 0.
ComplexMatrix productsHere(std::span<const cfloat> noise, std::int64_t coils, const Task &task)
{
    const std::int64_t count = static_cast<std::int64_t>(noise.size()) / coils;
    constexpr std::int64_t piece = 8192; // summed in order, so that the result does not depend on the threads
    std::vector<std::vector<cdouble>> parts(static_cast<std::size_t>((count + piece - 1) / piece));
    parallelFor(static_cast<std::int64_t>(parts.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t p = begin; p < end; ++p) {
            task.throwIfCancelled();
            parts[static_cast<std::size_t>(p)] =
                productsOf(noise, coils, count, p * piece, std::min(count, (p + 1) * piece));
        }
    });
    const auto n = static_cast<std::size_t>(coils);
    ComplexMatrix sums(n, n);
    for (const std::vector<cdouble> &part : parts) {
        std::size_t next = 0;
        for (std::size_t c = 0; c < n; ++c)
            for (std::size_t d = 0; d <= c; ++d)
                sums.at(c, d) += part[next++];
    }
    return sums;
}

ComplexMatrix products(std::span<const cfloat> noise, std::int64_t coils, const Task &task, Engine *engine)
{
    if (auto *const whitens = dynamic_cast<WhitensCoils *>(engine))
        if (std::optional<ComplexMatrix> sums = whitens->noiseProducts(noise, coils, task))
            return std::move(*sums);
    return productsHere(noise, coils, task);
}

void whitenHere(const ComplexMatrix &whitening, std::span<cfloat> data, const Task &task)
{
    const std::size_t coils = whitening.rows, count = data.size() / coils;
    constexpr std::size_t block = 256;
    parallelFor(
        static_cast<std::int64_t>((count + block - 1) / block), 1, [&](std::int64_t b, std::int64_t e) {
            std::array<double, block> re, im;
            for (auto at = static_cast<std::size_t>(b) * block; at < static_cast<std::size_t>(e) * block;
                 at += block) {
                task.throwIfCancelled();
                const std::size_t size = std::min(block, count - std::min(count, at));
                for (std::size_t c = coils;
                     c-- > 0;) { // the last coil first: it needs all others as they were
                    re.fill(0);
                    im.fill(0);
                    for (std::size_t d = 0; d <= c; ++d) {
                        const double wr = whitening.at(c, d).real(), wi = whitening.at(c, d).imag();
                        const cfloat *const in = data.data() + d * count + at;
                        for (std::size_t i = 0; i < size; ++i) {
                            re[i] += wr * in[i].real() - wi * in[i].imag();
                            im[i] += wr * in[i].imag() + wi * in[i].real();
                        }
                    }
                    for (std::size_t i = 0; i < size; ++i)
                        data[c * count + at + i] = {static_cast<float>(re[i]), static_cast<float>(im[i])};
                }
            }
        });
}

} // namespace

ComplexMatrix noiseCovariance(std::span<const cfloat> noise, std::int64_t coils, const Task &task,
                              Engine *engine)
{
    const auto total = static_cast<std::int64_t>(noise.size());
    if (coils < 1 || total % coils != 0)
        throw refusal(say("%1 samples do not divide into %2 coils", total, coils), {});
    const std::int64_t count = total / coils;
    if (count < samplesPerCoil * coils)
        throw refusal(say("%1 noise samples of %2 coils", count, coils),
                      say("acquire at least %1 samples per coil without excitation", samplesPerCoil * coils));

    const auto n = static_cast<std::size_t>(coils);
    const ComplexMatrix sums = products(noise, coils, task, engine);
    ComplexMatrix covariance(n, n);
    for (std::size_t c = 0; c < n; ++c)
        for (std::size_t d = 0; d <= c; ++d) {
            const cdouble value = sums.at(c, d) / static_cast<double>(count);
            if (!std::isfinite(value.real()) || !std::isfinite(value.imag()))
                throw refusal(say("its noise samples are not all finite numbers"), {});
            covariance.at(c, d) = value;
            covariance.at(d, c) = std::conj(value);
        }
    return covariance;
}

ComplexMatrix whiteningOf(const ComplexMatrix &covariance)
{
    // Correlations are known to about 1e-7, from float samples; what is left of a coil then is 1e-14.
    const Cholesky factor = cholesky(covariance, 1e-12);
    if (factor.rank < covariance.rows) {
        const bool silent = !(covariance.at(factor.rank, factor.rank).real() > 0);
        const std::string coil = "coil " + std::to_string(factor.rank);
        throw Error(
            ErrorCode::InvalidCall, say("the noise covariance of the coils is singular"),
            silent
                ? say("%1 (counted from 0) has no noise", coil)
                : say("%1 (counted from 0) has no noise of its own beside that of the coils before it", coil),
            say("leave that coil out"));
    }
    return invertLower(factor.lower);
}

void whiten(const ComplexMatrix &whitening, std::span<cfloat> data, const Task &task, Engine *engine)
{
    const std::size_t coils = whitening.rows;
    if (coils == 0 || whitening.columns != coils || data.size() % coils != 0)
        throw Error(ErrorCode::InvalidCall, say("cannot whiten data of another number of coils"),
                    say("%1 numbers, %2 coils of noise", data.size(), coils));
    auto *const whitens = dynamic_cast<WhitensCoils *>(engine);
    if (!whitens || !whitens->whiten(whitening, data, task)) whitenHere(whitening, data, task);
}

void toVirtualCoils(const Scan &scan, std::span<cfloat> data, const Task &task)
{
    if (scan.whitening) whiten(*scan.whitening, data, task);
}

void toMeasuredCoils(const Scan &scan, std::span<cfloat> data, const Task &task)
{
    if (scan.whitening) whiten(invertLower(*scan.whitening), data, task);
}

namespace {

/// What whitens after another whitening, as one.
ComplexMatrix inOne(const ComplexMatrix &second, const ComplexMatrix &first)
{
    ComplexMatrix product(first.rows, first.columns);
    for (std::size_t c = 0; c < first.rows; ++c)
        for (std::size_t d = 0; d <= c; ++d)
            for (std::size_t j = d; j <= c; ++j)
                product.at(c, d) += second.at(c, j) * first.at(j, d);
    return product;
}

/// Whitening that leaves the mean noise variance of the coils as it was: amplitudes and lambda mean what they
/// do without it, whatever the unit of the samples.
ComplexMatrix inUnitsOfTheScan(const ComplexMatrix &covariance)
{
    ComplexMatrix whitening = whiteningOf(covariance);
    double power = 0;
    for (std::size_t c = 0; c < covariance.rows; ++c)
        power += covariance.at(c, c).real();
    const double sigma = std::sqrt(power / static_cast<double>(covariance.rows));
    for (std::size_t c = 0; c < whitening.rows; ++c)
        for (std::size_t d = 0; d <= c; ++d)
            whitening.at(c, d) *= sigma;
    return whitening;
}

} // namespace

Scan prewhitened(Scan scan, const Task &task, Engine *engine)
{
    if (scan.noise.empty())
        throw Error(ErrorCode::InvalidCall, say("cannot whiten a scan without noise samples"),
                    say("'%1' holds none", scan.name),
                    say("noise is read from the acquisitions that an ISMRMRD file flags as noise"));
    const ComplexMatrix whitening = inUnitsOfTheScan(noiseCovariance(scan.noise, scan.coils, task, engine));
    whiten(whitening, scan.samples.own(), task, engine);
    whiten(whitening, scan.noise, task, engine);
    if (scan.coilMaps) {
        Image maps = *scan.coilMaps;
        whiten(whitening, maps.data, task, engine);
        scan.coilMaps = std::make_shared<const Image>(std::move(maps));
    }
    if (scan.calibration) {
        Scan calibration = *scan.calibration;
        whiten(whitening, calibration.samples.own(), task, engine);
        scan.calibration = std::make_shared<const Scan>(std::move(calibration));
    }
    scan.whitening =
        std::make_shared<const ComplexMatrix>(scan.whitening ? inOne(whitening, *scan.whitening) : whitening);
    return scan;
}

} // namespace larmor
