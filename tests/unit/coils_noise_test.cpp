// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "recon/noise_covariance.h"
#include "recon_dense.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace larmor {
namespace {

/// Noise of coils that are mixed by a fixed random lower triangular matrix, with which it is returned.
struct Mixed {
    ComplexMatrix mixing;
    std::vector<cfloat> noise; // [coil][n]
};

Mixed mixedNoise(std::size_t coils, std::size_t count, unsigned seed)
{
    std::mt19937 bits(seed);
    std::normal_distribution<double> normal;
    const auto gaussian = [&] { return cdouble(normal(bits), normal(bits)) / std::sqrt(2.0); };
    Mixed out{ComplexMatrix(coils, coils), std::vector<cfloat>(coils * count)};
    for (std::size_t c = 0; c < coils; ++c)
        for (std::size_t d = 0; d <= c; ++d)
            out.mixing.at(c, d) = c == d ? cdouble(1.0 + double(c)) : 0.7 * gaussian();
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<cdouble> white(coils);
        for (cdouble &v : white)
            v = gaussian();
        for (std::size_t c = 0; c < coils; ++c) {
            cdouble sum = 0;
            for (std::size_t d = 0; d <= c; ++d)
                sum += out.mixing.at(c, d) * white[d];
            out.noise[c * count + i] = cfloat(sum);
        }
    }
    return out;
}

double largestDifference(const ComplexMatrix &a, const ComplexMatrix &b)
{
    double largest = 0;
    for (std::size_t i = 0; i < a.entries.size(); ++i)
        largest = std::max(largest, std::abs(a.entries[i] - b.entries[i]));
    return largest;
}

ComplexMatrix identity(std::size_t n)
{
    ComplexMatrix out(n, n);
    for (std::size_t i = 0; i < n; ++i)
        out.at(i, i) = 1;
    return out;
}

TEST(NoiseCovariance, IsTheMeanOfTheProducts)
{
    const std::size_t coils = 3, count = 101;
    const Mixed mixed = mixedNoise(coils, count, 7);
    const ComplexMatrix covariance = noiseCovariance(mixed.noise, 3);
    for (std::size_t c = 0; c < coils; ++c)
        for (std::size_t d = 0; d < coils; ++d) {
            cdouble sum = 0;
            for (std::size_t i = 0; i < count; ++i)
                sum += cdouble(mixed.noise[c * count + i]) * std::conj(cdouble(mixed.noise[d * count + i]));
            EXPECT_LT(std::abs(covariance.at(c, d) - sum / double(count)), 1e-13);
            EXPECT_EQ(covariance.at(c, d), std::conj(covariance.at(d, c)));
        }
}

TEST(NoiseCovariance, ConvergesToTheMixingOfTheCoils)
{
    const Mixed mixed = mixedNoise(5, 40000, 8);
    const ComplexMatrix truth = timesAdjoint(mixed.mixing);
    // The standard error of an entry is sqrt(Psi_cc Psi_dd / n): 26 / 200 for the largest.
    EXPECT_LT(largestDifference(noiseCovariance(mixed.noise, 5), truth), 0.6);
}

TEST(NoiseCovariance, WhitenedNoiseHasTheIdentityAsCovariance)
{
    for (const std::size_t coils : {1u, 2u, 3u, 8u, 13u, 32u}) {
        Mixed mixed = mixedNoise(coils, 997, unsigned(coils));
        const auto n = static_cast<std::int64_t>(coils);
        whiten(whiteningOf(noiseCovariance(mixed.noise, n)), mixed.noise);
        EXPECT_LT(largestDifference(noiseCovariance(mixed.noise, n), identity(coils)), 2e-6) << coils;
    }
}

TEST(NoiseCovariance, WhiteningUndoesTheCholeskyFactor)
{
    const Mixed mixed = mixedNoise(6, 1, 9);
    const ComplexMatrix inverse = whiteningOf(timesAdjoint(mixed.mixing));
    ComplexMatrix product(6, 6);
    for (std::size_t c = 0; c < 6; ++c)
        for (std::size_t d = 0; d < 6; ++d)
            for (std::size_t j = 0; j < 6; ++j)
                product.at(c, d) += inverse.at(c, j) * mixed.mixing.at(j, d);
    EXPECT_LT(largestDifference(product, identity(6)), 1e-12) << "the diagonal of the mixing is positive";
}

/// [S_c F], what SENSE inverts.
dense::Matrix senseModel(const Scan &scan)
{
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const auto coils = static_cast<std::size_t>(scan.coils);
    dense::Matrix model(f.rows * coils, f.columns);
    for (std::size_t c = 0; c < coils; ++c)
        for (std::size_t m = 0; m < f.rows; ++m)
            for (std::size_t n = 0; n < f.columns; ++n)
                model.at(c * f.rows + m, n) = f.at(m, n) * cdouble(scan.coilMaps->data[c * f.columns + n]);
    return model;
}

Scan senseScan(unsigned seed)
{
    Scan scan = dense::randomScan({6, 5, 1}, 19, 4, false, seed);
    std::mt19937 bits(seed + 1);
    std::uniform_real_distribution<float> uniform(-1, 1);
    Image maps(scan.matrix, 4);
    for (cfloat &v : maps.data)
        v = {uniform(bits), uniform(bits)};
    scan.coilMaps = std::make_shared<const Image>(maps);
    scan.noise = mixedNoise(4, 500, seed + 2).noise;
    return scan;
}

TEST(NoiseCovariance, SenseOfAPrewhitenedScanIsTheWeightedLeastSquaresOfTheScan)
{
    const Scan scan = senseScan(3);
    const Scan white = prewhitened(scan);
    const dense::Matrix a = senseModel(scan), b = senseModel(white);
    const dense::Vector data(scan.samples.begin(), scan.samples.end());
    const dense::Vector whiteData(white.samples.begin(), white.samples.end());
    const dense::Vector plain = dense::solve(dense::normal(b, 0), dense::adjoint(b, whiteData));

    // (A^H Psi^-1 A) rho = A^H Psi^-1 d with Psi^-1 by elimination, apart from any Cholesky factor.
    const ComplexMatrix psi = noiseCovariance(scan.noise, 4);
    dense::Matrix covariance(4, 4);
    for (std::size_t c = 0; c < 4; ++c)
        for (std::size_t d = 0; d < 4; ++d)
            covariance.at(c, d) = psi.at(c, d);
    const std::size_t samples = scan.sampleCount();
    dense::Matrix weighted(a.rows, a.columns); // Psi^-1 A
    for (std::size_t m = 0; m < samples; ++m)
        for (std::size_t n = 0; n < a.columns; ++n) {
            dense::Vector across(4);
            for (std::size_t c = 0; c < 4; ++c)
                across[c] = a.at(c * samples + m, n);
            across = dense::solve(covariance, across);
            for (std::size_t c = 0; c < 4; ++c)
                weighted.at(c * samples + m, n) = across[c];
        }
    dense::Matrix normal(a.columns, a.columns);
    for (std::size_t i = 0; i < a.columns; ++i)
        for (std::size_t j = 0; j < a.columns; ++j)
            for (std::size_t m = 0; m < a.rows; ++m)
                normal.at(i, j) += std::conj(a.at(m, i)) * weighted.at(m, j);
    const dense::Vector oracle = dense::solve(normal, dense::adjoint(weighted, data));
    double difference = 0, power = 0;
    for (std::size_t n = 0; n < oracle.size(); ++n) {
        difference += std::norm(plain[n] - oracle[n]);
        power += std::norm(oracle[n]);
    }
    EXPECT_LT(std::sqrt(difference / power), 1e-5);
    // White, and in all as strong as before: amplitudes stay in the unit of the samples.
    double mean = 0;
    for (std::size_t c = 0; c < 4; ++c)
        mean += psi.at(c, c).real() / 4;
    ComplexMatrix expected = identity(4);
    for (std::size_t c = 0; c < 4; ++c)
        expected.at(c, c) = mean;
    EXPECT_LT(largestDifference(noiseCovariance(white.noise, 4), expected), 2e-6 * mean);
}

TEST(NoiseCovariance, TheUnitOfTheSamplesChangesNothingButTheAmplitude)
{
    const Scan scan = senseScan(4);
    Scan larger = scan;
    for (std::vector<cfloat> *values : {&larger.samples.own(), &larger.noise})
        for (cfloat &value : *values)
            value *= 128.0F; // exactly
    const Scan white = prewhitened(scan), other = prewhitened(larger);
    for (std::size_t i = 0; i < white.samples.size(); ++i)
        ASSERT_LT(std::abs(other.samples[i] - 128.0F * white.samples[i]),
                  1e-4F * std::abs(other.samples[i]) + 1e-4F);
    for (std::size_t i = 0; i < white.coilMaps->data.size(); ++i)
        ASSERT_LT(std::abs(other.coilMaps->data[i] - white.coilMaps->data[i]), 1e-5F);
}

TEST(NoiseCovariance, AScanWithoutMapsKeepsHavingNone)
{
    Scan scan = senseScan(5);
    scan.coilMaps = nullptr;
    EXPECT_EQ(prewhitened(scan).coilMaps, nullptr);
}

TEST(NoiseCovariance, WrongNoiseIsRefusedWithAHint)
{
    const auto refusalOf = [](const auto &work) {
        try {
            work();
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
            return std::string(error.what());
        }
        return std::string();
    };
    const Mixed few = mixedNoise(8, 79, 1);
    EXPECT_NE(refusalOf([&] { noiseCovariance(few.noise, 8); }).find("at least 80 samples"),
              std::string::npos);
    EXPECT_NE(refusalOf([&] { noiseCovariance(few.noise, 5); }).find("do not divide"), std::string::npos);
    EXPECT_NE(refusalOf([&] { noiseCovariance(few.noise, 0); }), "");
    EXPECT_NE(refusalOf([&] { noiseCovariance({}, 2); }), "");

    const std::size_t count = 300;
    Mixed singular = mixedNoise(3, count, 2);
    for (std::size_t i = 0; i < count; ++i)
        singular.noise[2 * count + i] =
            0.7f * singular.noise[i] - cfloat(0, 0.3f) * singular.noise[count + i];
    const std::string why = refusalOf([&] { whiteningOf(noiseCovariance(singular.noise, 3)); });
    EXPECT_NE(why.find("coil 2"), std::string::npos) << why;
    EXPECT_NE(why.find("leave that coil out"), std::string::npos) << why;
    std::fill_n(singular.noise.begin() + count, count, cfloat(0));
    EXPECT_NE(refusalOf([&] { whiteningOf(noiseCovariance(singular.noise, 3)); }).find("coil 1"),
              std::string::npos);
    singular.noise[5] = std::numeric_limits<float>::infinity();
    EXPECT_NE(refusalOf([&] { noiseCovariance(singular.noise, 3); }).find("finite"), std::string::npos);

    Scan silent = senseScan(4);
    silent.noise.clear();
    EXPECT_NE(refusalOf([&] { prewhitened(silent); }).find("without noise"), std::string::npos);
    std::vector<cfloat> five(5);
    EXPECT_NE(refusalOf([&] { whiten(identity(2), five); }), "");
}

TEST(NoiseCovariance, WhiteningStopsWhenCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    std::vector<cfloat> data(2048);
    EXPECT_THROW(whiten(identity(2), data, Task(stop.get_token())), Error);
}

} // namespace
} // namespace larmor
