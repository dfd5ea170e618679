// SPDX-License-Identifier: GPL-3.0-or-later
// Least squares and the combination of coils checked by a model in double precision, on a processor that is
// right and on one whose operations err each in its own way.
#include "core/error.h"
#include "recon_problem.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace larmor {
namespace {

using dense::solver;

/// What one operation gets or leaves that it should not.
enum class Fault {
    None,
    DifferencesTurned, ///< the regulariser's sign
    DifferencesHalved,
    GradientTurned,
    ThresholdHalved,
    ThresholdGone,
    DetailsHalved,
    DetailsGone,
    MapsNotConjugate,
    LastCoilLost, ///< of what is seen through maps
    SquaresLastCoilLost,
    SquaresScaled,
    StepTooFar,     ///< of conjugate gradients
    ProductScaled,  ///< F^H F
    ProductShifted, ///< by a voxel
    SolutionNotFinite
};

class ErringEngine : public CpuEngine {
public:
    explicit ErringEngine(Fault fault) : m_fault(fault) {}

    OperationReport normalDifferences(Buffer &in, std::size_t inOffset, Buffer *weights, float alpha,
                                      Buffer &out, std::size_t outOffset, const Extent &extent) override
    {
        return CpuEngine::normalDifferences(in, inOffset, weights,
                                            alpha * (is(Fault::DifferencesTurned)   ? -1.0f
                                                     : is(Fault::DifferencesHalved) ? 0.5f
                                                                                    : 1.0f),
                                            out, outOffset, extent);
    }
    OperationReport gradientAdjoint(Buffer &in, std::size_t inOffset, float alpha, Buffer &out,
                                    std::size_t outOffset, const Extent &extent) override
    {
        return CpuEngine::gradientAdjoint(in, inOffset, is(Fault::GradientTurned) ? -alpha : alpha, out,
                                          outOffset, extent);
    }
    OperationReport shrink(Buffer &data, std::size_t offset, float threshold, std::int64_t count,
                           std::int64_t groups) override
    {
        return CpuEngine::shrink(data, offset,
                                 threshold * (is(Fault::ThresholdHalved) ? 0.5f
                                              : is(Fault::ThresholdGone) ? 0.0f
                                                                         : 1.0f),
                                 count, groups);
    }
    OperationReport waveletShrink(Buffer &image, std::size_t offset, float threshold, const Extent &extent,
                                  const Task &task) override
    {
        return CpuEngine::waveletShrink(image, offset,
                                        threshold * (is(Fault::DetailsHalved) ? 0.5f
                                                     : is(Fault::DetailsGone) ? 0.0f
                                                                              : 1.0f),
                                        extent, task);
    }
    OperationReport multiply(Buffer &in, std::size_t inOffset, Buffer &factor, std::size_t factorOffset,
                             bool conjugate, bool accumulate, Buffer &out, std::size_t outOffset,
                             std::int64_t count) override
    {
        if (is(Fault::LastCoilLost) && accumulate && factorOffset > 0) return {};
        return CpuEngine::multiply(in, inOffset, factor, factorOffset,
                                   conjugate && !is(Fault::MapsNotConjugate), accumulate, out, outOffset,
                                   count);
    }
    OperationReport rootSumOfSquares(Buffer &images, Buffer &out, std::int64_t count,
                                     std::int64_t coils) override
    {
        const OperationReport report =
            CpuEngine::rootSumOfSquares(images, out, count, coils - is(Fault::SquaresLastCoilLost));
        if (is(Fault::SquaresScaled)) CpuEngine::axpby(0, out, 0, 1.001f, out, 0, count);
        return report;
    }
    Descent descendOrthogonally(double length, Buffer &direction, Buffer &image, Buffer &x, Buffer &residual,
                                Buffer &basis, std::span<const double> lengths, std::int64_t count) override
    {
        const Descent descent =
            CpuEngine::descendOrthogonally(length, direction, image, x, residual, basis, lengths, count);
        if (is(Fault::StepTooFar)) CpuEngine::axpby(0, x, 0, 1.01f, x, 0, count);
        return descent;
    }
    OperationReport convolve(Buffer &image, std::size_t offset, const Extent &matrix, Buffer &spectrum,
                             Buffer &scratch, const Extent &gridExtent, Buffer &out,
                             std::size_t outOffset) override
    {
        const OperationReport report =
            CpuEngine::convolve(image, offset, matrix, spectrum, scratch, gridExtent, out, outOffset);
        const std::span<cfloat> product(static_cast<cfloat *>(out.host()) + outOffset,
                                        static_cast<std::size_t>(matrix.voxels()));
        if (is(Fault::ProductScaled))
            for (cfloat &value : product)
                value *= 1.05f;
        if (is(Fault::ProductShifted)) std::ranges::rotate(product, product.begin() + 1);
        if (is(Fault::SolutionNotFinite)) product[product.size() / 2] = NAN;
        return report;
    }

private:
    bool is(Fault fault) const { return m_fault == fault; }
    Fault m_fault;
};

enum class Coils { One, Maps, Squares };

struct Solution {
    Regulariser regulariser;
    Coils coils;
    bool cartesian = false;
};

std::string nameOf(const Solution &solution)
{
    return std::string(toString(solution.regulariser)) + (solution.coils == Coils::One    ? ", one coil"
                                                          : solution.coils == Coils::Maps ? ", maps"
                                                                                          : ", squares");
}

std::shared_ptr<const Scan> scanFor(const Solution &solution)
{
    const Extent matrix{16, 13, 1};
    const std::int64_t coils = solution.coils == Coils::One ? 1 : 3;
    auto scan = std::make_shared<Scan>(solution.cartesian ? dense::randomCartesianScan(matrix, coils, 3)
                                                          : dense::randomScan(matrix, 500, coils, false, 3));
    if (solution.coils == Coils::Maps) scan->coilMaps = dense::someMaps(matrix, coils);
    return scan;
}

/// Whether all checks of a run hold; a run that is refused does not.
bool holds(const Solution &solution, Fault fault)
{
    ReconSettings settings = solver(0.02, 12);
    settings.regulariser = solution.regulariser;
    settings.oracle = true;
    settings.normal = NormalForm::Library;
    const auto scan = scanFor(solution);
    Reconstructor reconstructor(std::make_unique<ErringEngine>(fault), scan);
    auto reference = std::make_shared<Image>(scan->matrix);
    for (std::size_t n = 0; n < reference->data.size(); ++n)
        reference->data[n] = n % 16 < 7 ? 1.0f : 2.0f;
    reconstructor.setReference(std::move(reference));
    try {
        const ReconReport report = reconstructor.run(settings).report;
        EXPECT_GE(report.oracle.size(), 4u);
        bool all = true;
        for (const OracleCheck &check : report.oracle) {
            if (fault == Fault::None) {
                EXPECT_TRUE(check.correct()) << nameOf(solution) << ": " << check.what << ' ' << check.error;
            }
            all = all && check.correct();
        }
        return all;
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Internal) << error.what();
        return false;
    }
}

TEST(SolutionCheck, HoldsWhereNothingErrs)
{
    for (const Regulariser regulariser :
         {Regulariser::Identity, Regulariser::Differences, Regulariser::Anatomical,
          Regulariser::TotalVariation, Regulariser::Wavelet})
        for (const Coils coils : {Coils::One, Coils::Maps, Coils::Squares})
            for (const bool cartesian : {false, true})
                EXPECT_TRUE(holds({regulariser, coils, cartesian}, Fault::None));
}

TEST(SolutionCheck, SeesEachOperationErr)
{
    const std::pair<Fault, Solution> errs[] = {
        {Fault::DifferencesTurned, {Regulariser::Differences, Coils::One}},
        {Fault::DifferencesHalved, {Regulariser::Differences, Coils::Maps}},
        {Fault::DifferencesHalved, {Regulariser::Anatomical, Coils::One}},
        {Fault::DifferencesHalved, {Regulariser::TotalVariation, Coils::One}},
        {Fault::GradientTurned, {Regulariser::TotalVariation, Coils::One}},
        {Fault::ThresholdHalved, {Regulariser::TotalVariation, Coils::Maps}},
        {Fault::ThresholdGone, {Regulariser::TotalVariation, Coils::Squares}},
        {Fault::DetailsHalved, {Regulariser::Wavelet, Coils::One}},
        {Fault::DetailsGone, {Regulariser::Wavelet, Coils::Maps}},
        {Fault::MapsNotConjugate, {Regulariser::Identity, Coils::Maps}},
        {Fault::MapsNotConjugate, {Regulariser::Wavelet, Coils::Maps}},
        {Fault::LastCoilLost, {Regulariser::Identity, Coils::Maps}},
        {Fault::LastCoilLost, {Regulariser::TotalVariation, Coils::Maps}},
        {Fault::SquaresLastCoilLost, {Regulariser::Identity, Coils::Squares}},
        {Fault::SquaresScaled, {Regulariser::Identity, Coils::Squares}},
        {Fault::StepTooFar, {Regulariser::Identity, Coils::One}},
        {Fault::ProductScaled, {Regulariser::Identity, Coils::One}},
        {Fault::ProductShifted, {Regulariser::Identity, Coils::Maps}},
        {Fault::ProductScaled, {Regulariser::Wavelet, Coils::One}},
        {Fault::ProductShifted, {Regulariser::TotalVariation, Coils::One}},
        {Fault::SolutionNotFinite, {Regulariser::Identity, Coils::One}},
    };
    for (const auto &[fault, solution] : errs)
        EXPECT_FALSE(holds(solution, fault)) << static_cast<int>(fault) << ": " << nameOf(solution);
}

/// The images of a direct method, combined.
TEST(SolutionCheck, SeesCoilsLostInACombination)
{
    for (const Coils coils : {Coils::Maps, Coils::Squares})
        for (const Fault fault :
             {Fault::None, coils == Coils::Maps ? Fault::LastCoilLost : Fault::SquaresLastCoilLost,
              coils == Coils::Maps ? Fault::MapsNotConjugate : Fault::SquaresScaled}) {
            ReconSettings settings;
            settings.method = Method::InverseFft;
            settings.oracle = true;
            Reconstructor reconstructor(std::make_unique<ErringEngine>(fault),
                                        scanFor({Regulariser::Identity, coils, true}));
            const ReconReport report = reconstructor.run(settings).report;
            ASSERT_EQ(report.oracle.size(), 2u);
            EXPECT_EQ(report.oracle.back().what, "coils");
            EXPECT_EQ(report.oracle.back().correct(), fault == Fault::None) << static_cast<int>(fault);
        }
}

} // namespace
} // namespace larmor
