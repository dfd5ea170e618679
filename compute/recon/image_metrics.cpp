// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/image_metrics.h"

#include "core/error.h"
#include "core/parallel.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace larmor {
namespace {

void requireSameShape(const Image &a, const Image &b)
{
    if (a.extent == b.extent && a.coils == b.coils && a.data.size() == b.data.size()) return;
    throw Error(ErrorCode::InvalidCall, say("the images cannot be compared"),
                say("one has %1 voxels in %2 coils, the other %3 in %4", toString(a.extent), a.coils,
                    toString(b.extent), b.coils));
}

double squaredDistance(const Image &a, const Image &b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.data.size(); ++i)
        sum += std::norm(cdouble(a.data[i]) - cdouble(b.data[i]));
    return sum;
}

} // namespace

TruthSize truthSize(const Image &truth)
{
    TruthSize size;
    double largest = 0;
    for (const cfloat value : truth.data) {
        const double power = std::norm(cdouble(value));
        size.squaredNorm += power;
        largest = std::max(largest, power);
    }
    size.peak = std::sqrt(largest);
    size.voxels = static_cast<std::int64_t>(truth.data.size());
    return size;
}

ImageMetrics metricsFrom(double squaredError, const TruthSize &truth)
{
    if (truth.voxels == 0) throw Error(ErrorCode::InvalidCall, say("an empty image has no score"));
    const double n = static_cast<double>(truth.voxels);
    const double error = std::sqrt(squaredError / n), signal = std::sqrt(truth.squaredNorm / n);
    const auto decibels = [&](double reference) {
        return error == 0 ? std::numeric_limits<double>::infinity() : 20 * std::log10(reference / error);
    };
    ImageMetrics metrics;
    metrics.mse = squaredError / n;
    metrics.psnrDb = decibels(truth.peak);
    metrics.snrDb = decibels(signal);
    metrics.percentError = error == 0 ? 0 : 100 * error / signal;
    return metrics;
}

ImageMetrics imageMetrics(const Image &image, const Image &truth)
{
    requireSameShape(image, truth);
    return metricsFrom(squaredDistance(image, truth), truthSize(truth));
}

ScaledScore bestScaledScore(const Image &image, const Image &truth)
{
    requireSameShape(image, truth);
    cdouble product = 0; // <I, I0>
    double power = 0;
    for (std::size_t i = 0; i < image.data.size(); ++i) {
        product += std::conj(cdouble(image.data[i])) * cdouble(truth.data[i]);
        power += std::norm(cdouble(image.data[i]));
    }
    const cdouble factor = power > 0 ? product / power : cdouble(0);
    double squared = 0; // summed once more: the difference of the two sums would cancel
    for (std::size_t i = 0; i < image.data.size(); ++i)
        squared += std::norm(factor * cdouble(image.data[i]) - cdouble(truth.data[i]));
    return {std::abs(factor), metricsFrom(squared, truthSize(truth)).psnrDb};
}

double relativeError(const Image &a, const Image &b)
{
    requireSameShape(a, b);
    const double distance = std::sqrt(squaredDistance(a, b));
    return distance == 0 ? 0 : distance / std::sqrt(truthSize(b).squaredNorm);
}

std::vector<cdouble> adjointOracle(const std::vector<float> &kx, const std::vector<float> &ky,
                                   const std::vector<float> &kz, const std::vector<cdouble> &mu,
                                   const Extent &matrix, const std::vector<std::int64_t> &voxels)
{
    if (kx.size() != mu.size() || ky.size() != mu.size() || kz.size() != mu.size())
        throw Error(ErrorCode::InvalidCall, say("positions and samples differ in number"));
    for (const std::int64_t voxel : voxels)
        if (voxel < 0 || voxel >= matrix.voxels())
            throw Error(ErrorCode::InvalidCall,
                        say("voxel %1 is outside the matrix %2", voxel, toString(matrix)));
    const auto coordinate = [](std::int64_t i, std::int64_t n) {
        return static_cast<double>(i - centre(n)) / static_cast<double>(n);
    };
    std::vector<cdouble> sums(voxels.size());
    parallelFor(static_cast<std::int64_t>(voxels.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t v = begin; v < end; ++v) {
            const std::int64_t voxel = voxels[static_cast<std::size_t>(v)];
            const double x = coordinate(voxel % matrix.x, matrix.x);
            const double y = coordinate(voxel / matrix.x % matrix.y, matrix.y);
            const double z = coordinate(voxel / (matrix.x * matrix.y), matrix.z);
            cdouble sum = 0;
            for (std::size_t m = 0; m < mu.size(); ++m) {
                const double cycles = double(kx[m]) * x + double(ky[m]) * y + double(kz[m]) * z;
                sum += mu[m] * std::polar(1.0, 2 * std::numbers::pi * (cycles - std::floor(cycles)));
            }
            sums[static_cast<std::size_t>(v)] = sum;
        }
    });
    return sums;
}

} // namespace larmor
