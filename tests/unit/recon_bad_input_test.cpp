// SPDX-License-Identifier: GPL-3.0-or-later
// What a reconstruction is given and cannot use: each ends in an Error that says what and why, and the next
// good run is as if nothing had been.
#include "core/error.h"
#include "recon_problem.h"

#include <functional>
#include <gtest/gtest.h>
#include <limits>

namespace larmor {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN(),
                infinity = std::numeric_limits<float>::infinity();

template <class Call>
Error errorOf(Call &&call)
{
    try {
        call();
    } catch (const Error &error) {
        return error;
    }
    return {ErrorCode::Internal, "nothing was thrown"};
}

void expectRefused(const Error &error, const std::string &word)
{
    EXPECT_EQ(error.code(), ErrorCode::InvalidCall) << error.what();
    EXPECT_NE(std::string(error.what()).find(word), std::string::npos) << word << ": " << error.what();
}

Scan good()
{
    Scan scan = dense::randomScan({8, 7, 1}, 90, 2, true, 3);
    scan.name = "given.h5";
    return scan;
}

struct BadScan {
    const char *what;
    const char *word; ///< in the message, beside the scan's name
    std::function<void(Scan &)> spoil;
};

const BadScan badScans[] = {
    {"no samples", "no samples", [](Scan &s) { s = Scan(), s.name = "given.h5"; }},
    {"no coils", "no coils", [](Scan &s) { s.coils = 0, s.samples.own().clear(); }},
    {"less than no coils", "no coils", [](Scan &s) { s.coils = -2; }},
    {"a sample short", "inconsistent", [](Scan &s) { s.samples.own().pop_back(); }},
    {"a coil more", "inconsistent", [](Scan &s) { s.coils = 3; }},
    {"no trajectory along y", "inconsistent", [](Scan &s) { s.trajectory.ky.clear(); }},
    {"a basis function of other samples", "inconsistent", [](Scan &s) { s.phi.pop_back(); }},
    {"times of other samples", "inconsistent", [](Scan &s) { s.sampleTimes.assign(7, 0.01f); }},
    {"an endless grid", "1000000000",
     [](Scan &s) {
         s.encodedMatrix = {1000000000, 8, 1};
     }},
    {"an endless image", "100000x7",
     [](Scan &s) {
         s.matrix = {100000, 7, 1};
     }},
    {"a sample that is not a number", "sample 95",
     [](Scan &s) {
         s.samples.own()[95] = {1, nan};
     }},
    {"an infinite sample", "sample 3",
     [](Scan &s) {
         s.samples.own()[3] = {-infinity, 0};
     }},
    {"a position that is not a number", "position 89", [](Scan &s) { s.trajectory.kx[89] = nan; }},
    {"an infinite position", "position 1", [](Scan &s) { s.trajectory.kz[1] = infinity; }},
    {"an infinite basis function", "basis function",
     [](Scan &s) {
         s.phi[4] = {infinity, 0};
     }},
    {"a time that is not a number", "times",
     [](Scan &s) {
         s.sampleTimes.assign(90, 0.01f);
         s.sampleTimes[50] = nan;
     }},
    {"maps that are no numbers", "coil maps",
     [](Scan &s) {
         auto maps = std::make_shared<Image>(s.matrix, s.coils);
         maps->data[13] = {nan, nan};
         s.coilMaps = maps;
     }},
    {"maps that are too short", "coil maps",
     [](Scan &s) {
         auto maps = std::make_shared<Image>(s.matrix, s.coils);
         maps->data.resize(5);
         s.coilMaps = maps;
     }},
    {"maps of no coils", "coil maps",
     [](Scan &s) {
         auto maps = std::make_shared<Image>(s.matrix, s.coils);
         maps->coils = 0;
         maps->data.clear();
         s.coilMaps = maps;
     }},
    {"an infinite field", "field map",
     [](Scan &s) {
         auto field = std::make_shared<Volume<float>>(s.matrix);
         field->data[7] = infinity;
         s.fieldMapHz = field;
     }},
    {"a field without voxels", "field map",
     [](Scan &s) {
         auto field = std::make_shared<Volume<float>>(s.matrix);
         field->data.clear();
         s.fieldMapHz = field;
     }},
};

TEST(BadScan, IsRefusedWithWhatIsWrong)
{
    for (const BadScan &bad : badScans) {
        SCOPED_TRACE(bad.what);
        Scan scan = good();
        bad.spoil(scan);
        const Error error =
            errorOf([&] { Reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan)); });
        expectRefused(error, bad.word);
        EXPECT_NE(std::string(error.what()).find("given.h5"), std::string::npos) << error.what();
        EXPECT_FALSE(error.why().empty());
    }
}

struct BadCall {
    const char *what, *word;
    std::function<void(ReconSettings &)> spoil;
};

void leastSquares(ReconSettings &s)
{
    s.method = Method::LeastSquares;
}

const BadCall badCalls[] = {
    {"the inverse FFT of scattered samples", "adjoint and gridding and least-squares",
     [](auto &s) { s.method = Method::InverseFft; }},
    {"an FFT of scattered samples", "not Cartesian", [](auto &s) { s.adjoint = AdjointForm::Fft; }},
    {"an axis that was not sampled", "along z",
     [](auto &s) {
         s.matrix = Extent{8, 7, 8};
     }},
    {"a size of 0", "sizes",
     [](auto &s) {
         s.matrix = Extent{8, 0, 1};
     }},
    {"a negative size", "sizes",
     [](auto &s) {
         s.matrix = Extent{-8, 7, 1};
     }},
    {"a size of 100000", "100000",
     [](auto &s) {
         s.matrix = Extent{100000, 100000, 1};
     }},
    {"no iterations", "iterations", [](auto &s) { leastSquares(s), s.iterations = 0; }},
    {"negative iterations", "-5 iterations", [](auto &s) { leastSquares(s), s.iterations = -5; }},
    {"endless iterations", "iterations", [](auto &s) { leastSquares(s), s.iterations = 2000000000; }},
    {"a negative lambda", "lambda", [](auto &s) { leastSquares(s), s.lambda = -1; }},
    {"a lambda that is no number", "lambda", [](auto &s) { leastSquares(s), s.lambda = nan; }},
    {"an infinite lambda", "lambda", [](auto &s) { leastSquares(s), s.lambda = infinity; }},
    {"a residual that is no number", "residual", [](auto &s) { leastSquares(s), s.stopResidual = nan; }},
    {"a negative residual", "residual", [](auto &s) { leastSquares(s), s.stopResidual = -0.1; }},
    {"a tolerance of 0", "tolerance", [](auto &s) { s.tolerance = 0; }},
    {"a tolerance that is no number", "tolerance", [](auto &s) { s.tolerance = nan; }},
    {"a kernel of 1 cell", "width 1", [](auto &s) { s.gridding.width = 1; }},
    {"a kernel of 99 cells", "width 99", [](auto &s) { s.gridding.width = 99; }},
    {"a wide triangle", "bilinear", [](auto &s) { s.gridding.shape = GriddingKernel::Shape::Bilinear; }},
    {"a grid without margin", "oversampled by 1", [](auto &s) { s.gridding.oversampling = 1; }},
    {"a grid of 1000 times the size", "oversampled", [](auto &s) { s.gridding.oversampling = 1000; }},
    {"an oversampling that is no number", "oversampled", [](auto &s) { s.gridding.oversampling = nan; }},
    {"maps that are not there", "coil maps", [](auto &s) { s.coils = CoilCombination::Maps; }},
    {"edges of nothing", "reference",
     [](auto &s) { leastSquares(s), s.regulariser = Regulariser::Anatomical; }},
    {"a kernel that is not there", "nonsense", [](auto &s) { s.kernels["nonsense"].set("a", "b"); }},
    {"a word that is not there", "roman", [](auto &s) { s.kernels["fhd"].set("trig", "roman"); }},
};

TEST(BadCall, IsRefusedAndTheNextRunIsAsBefore)
{
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(good()));
    ReconSettings settings;
    settings.method = Method::Adjoint;
    const Image before = *reconstructor.run(settings).image;
    for (const BadCall &bad : badCalls) {
        SCOPED_TRACE(bad.what);
        ReconSettings spoilt = settings;
        bad.spoil(spoilt);
        const Error error = errorOf([&] { reconstructor.run(spoilt); });
        expectRefused(error, bad.word);
        const Image after = *reconstructor.run(settings).image;
        EXPECT_EQ(after.data, before.data);
    }
}

TEST(BadCall, ImagesBesideTheScanAreChecked)
{
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(good()));
    auto image = std::make_shared<Image>(Extent{8, 7, 1});
    image->data[3] = {0, nan};
    expectRefused(errorOf([&] { reconstructor.setReference(image); }), "reference");
    expectRefused(errorOf([&] { reconstructor.setTruth(image); }), "truth");
    image->data.clear();
    expectRefused(errorOf([&] { reconstructor.setReference(image); }), "inconsistent");
    EXPECT_NO_THROW(reconstructor.setReference(nullptr));
}

TEST(BadCall, AFieldMapNeedsTimesItsOwnMatrixAndAMethodThatKnowsIt)
{
    Scan scan = good();
    scan.fieldMapHz = std::make_shared<const Volume<float>>(scan.matrix);
    const auto run = [&](Method method, const Extent &matrix) {
        return errorOf([&] {
            ReconSettings settings;
            settings.method = method;
            settings.matrix = matrix;
            Reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan)).run(settings);
        });
    };
    expectRefused(run(Method::Adjoint, scan.matrix), "when its samples were taken");
    scan.sampleTimes.assign(scan.sampleCount(), 0.01f);
    expectRefused(run(Method::Adjoint, {7, 7, 1}), "field map does not fit");
    expectRefused(run(Method::Gridding, scan.matrix), "off-resonance");
    EXPECT_EQ(run(Method::Adjoint, scan.matrix).code(), ErrorCode::Internal) << "nothing is wrong any more";
}

TEST(BadCall, AMatrixOfOneVoxelIsNone)
{
    // The smallest image there is: the weighted mean of the samples.
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(good()));
    for (const Method method : {Method::Adjoint, Method::Gridding, Method::LeastSquares}) {
        ReconSettings settings;
        settings.method = method;
        settings.matrix = Extent{1, 1, 1};
        const ReconResult result = reconstructor.run(settings);
        ASSERT_EQ(result.image->data.size(), 1u);
        EXPECT_TRUE(std::isfinite(result.image->data[0].real())) << toString(method);
    }
}

} // namespace
} // namespace larmor
