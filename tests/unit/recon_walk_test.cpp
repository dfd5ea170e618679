// SPDX-License-Identifier: GPL-3.0-or-later
// Every method in two and three dimensions, of one coil and through maps, on the cpu engine and where there
// is one on the OpenCL device and on a GPU: each against dense double-precision algebra.
#include "core/error.h"
#include "core/wavelet.h"
#include "engine/registry.h"
#include "recon/anatomical_weights.h"
#include "recon_problem.h"
#include "scan/density.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

struct Walk {
    Extent matrix;
    std::size_t samples;
    bool maps;
    EngineKind engine;
};

void PrintTo(const Walk &walk, std::ostream *out)
{
    *out << toString(walk.engine) << ' ' << toString(walk.matrix) << (walk.maps ? ", maps" : ", one coil");
}

/// What a kernel makes of samples, in double: each carried onto the cells that it touches, the grid
/// transformed, the kernel's own transform divided out.
dense::Vector griddedInDouble(const Scan &scan, const GriddingKernel &kernel, const dense::Vector &values)
{
    const Extent matrix = scan.matrix, grid = kernel.gridFor(matrix);
    const std::vector<float> *positions[3] = {&scan.trajectory.kx, &scan.trajectory.ky, &scan.trajectory.kz};
    // [axis][sample][voxel]: sum over the cells l of kernel(u - l) e^{+i 2 pi l j / n} over the transform
    std::vector<cdouble> along[3];
    for (int d = 0; d < 3; ++d) {
        along[d].assign(values.size() * std::size_t(matrix[d]), 1.0);
        if (matrix[d] == 1) continue;
        for (std::size_t m = 0; m < values.size(); ++m)
            for (std::int64_t i = 0; i < matrix[d]; ++i) {
                const double u = double((*positions[d])[m]) * double(grid[d]) / double(matrix[d]),
                             j = double(i - matrix[d] / 2) / double(grid[d]);
                cdouble sum = 0;
                const auto first = std::int64_t(std::ceil(u - 0.5 * kernel.width));
                for (std::int64_t l = first; double(l) <= u + 0.5 * kernel.width; ++l)
                    sum +=
                        kernel.value(u - double(l)) * std::polar(1.0, 2 * std::numbers::pi * double(l) * j);
                along[d][m * std::size_t(matrix[d]) + std::size_t(i)] = sum / kernel.transform(j);
            }
    }
    dense::Vector image(std::size_t(matrix.voxels()));
    for (std::size_t m = 0; m < values.size(); ++m)
        for (std::int64_t n = 0; n < matrix.voxels(); ++n)
            image[std::size_t(n)] +=
                values[m] * along[0][m * std::size_t(matrix.x) + std::size_t(n % matrix.x)] *
                along[1][m * std::size_t(matrix.y) + std::size_t(n / matrix.x % matrix.y)] *
                along[2][m * std::size_t(matrix.z) + std::size_t(n / (matrix.x * matrix.y))];
    return image;
}

class Methods : public testing::TestWithParam<Walk> {
protected:
    void SetUp() override
    {
        for (const EngineStatus &status : engineStatuses())
            if (status.kind == GetParam().engine && !status.available) GTEST_SKIP() << status.whyNot;
    }
    std::int64_t coils() const { return GetParam().maps ? 3 : 1; }
    Scan with(Scan scan) const
    {
        if (GetParam().maps) scan.coilMaps = dense::someMaps(scan.matrix, coils());
        return scan;
    }
    Scan scattered() const
    {
        return with(dense::randomScan(GetParam().matrix, GetParam().samples, coils(), true, 7));
    }
    /// Every third line missing, the middle ones measured twice.
    Scan undersampled() const
    {
        Scan full = dense::randomCartesianScan(GetParam().matrix, coils(), 5), scan = full;
        for (std::vector<float> *k : {&scan.trajectory.kx, &scan.trajectory.ky, &scan.trajectory.kz})
            k->clear();
        scan.samples.own().clear();
        std::vector<std::size_t> kept;
        for (std::size_t m = 0; m < full.sampleCount(); ++m) {
            const auto line = std::int64_t(full.trajectory.ky[m]);
            for (int time = 0; time < (line == 0 ? 2 : line % 3 == 2 ? 0 : 1); ++time)
                kept.push_back(m);
        }
        for (const std::size_t m : kept) {
            scan.trajectory.kx.push_back(full.trajectory.kx[m]);
            scan.trajectory.ky.push_back(full.trajectory.ky[m]);
            scan.trajectory.kz.push_back(full.trajectory.kz[m]);
        }
        for (std::int64_t c = 0; c < coils(); ++c)
            for (const std::size_t m : kept)
                scan.samples.own().push_back(full.coil(c)[m]);
        return with(scan);
    }
    ReconResult run(const Scan &scan, const ReconSettings &settings,
                    std::shared_ptr<const Image> reference = nullptr) const
    {
        Reconstructor reconstructor(openEngine(GetParam().engine), std::make_shared<const Scan>(scan));
        reconstructor.setReference(std::move(reference));
        return reconstructor.run(settings);
    }
    /// sum_c conj(S_c) image_c / sum_c |S_c|^2, or the one image.
    Image combined(const Scan &scan, const std::vector<dense::Vector> &images, double scale) const
    {
        Image out(scan.matrix);
        for (std::size_t n = 0; n < out.data.size(); ++n) {
            cdouble sum = 0;
            double power = 0;
            for (std::size_t c = 0; c < images.size(); ++c) {
                const cdouble s =
                    scan.coilMaps ? cdouble(scan.coilMaps->data[c * out.data.size() + n]) : cdouble(1);
                sum += std::conj(s) * images[c][n];
                power += std::norm(s);
            }
            out.data[n] = cfloat(scale * sum / power);
        }
        return out;
    }
    /// All coils by `image`, which takes the samples of one.
    template <class OfSamples>
    Image expected(const Scan &scan, double scale, OfSamples &&image) const
    {
        std::vector<dense::Vector> images;
        for (std::int64_t c = 0; c < scan.coils; ++c)
            images.push_back(image(dense::coil(scan, c)));
        return combined(scan, images, scale);
    }
    /// F, seen through the maps.
    dense::Matrix model(const Scan &scan) const
    {
        const dense::Matrix f = dense::forward(scan, scan.matrix);
        return scan.coilMaps ? dense::seenThrough(f, *scan.coilMaps) : f;
    }
};

TEST_P(Methods, InverseFft)
{
    const Scan scan = with(dense::randomCartesianScan(GetParam().matrix, coils(), 5));
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const Image truth = expected(scan, 1 / double(scan.matrix.voxels()),
                                 [&](const dense::Vector &d) { return dense::adjoint(f, d); });
    EXPECT_LT(relativeError(*run(scan, ReconSettings()).image, truth), 2e-6);
}

TEST_P(Methods, Gridding)
{
    const Scan scan = scattered();
    const std::vector<float> weights = densityWeights(scan.trajectory, scan.matrix);
    using Shape = GriddingKernel::Shape;
    for (const GriddingKernel &kernel :
         {GriddingKernel{Shape::Bilinear, 2, 2}, GriddingKernel{Shape::Bilinear, 2, 1.3},
          GriddingKernel{Shape::KaiserBessel, 5, 2}, GriddingKernel{Shape::KaiserBessel, 4, 1.5}}) {
        const Image oracle = expected(scan, 1, [&](dense::Vector d) {
            for (std::size_t m = 0; m < d.size(); ++m)
                d[m] *= double(weights[m]) * std::conj(cdouble(scan.phi[m]));
            return griddedInDouble(scan, kernel, d);
        });
        ReconSettings settings;
        settings.method = Method::Gridding;
        settings.gridding = kernel;
        // A Kaiser-Bessel kernel is evaluated by polynomials, to 1e-5 of its peak where it is narrow.
        EXPECT_LT(relativeError(*run(scan, settings).image, oracle),
                  kernel.shape == Shape::Bilinear ? 5e-6 : 3e-5)
            << toString(kernel.shape) << ' ' << kernel.width;
    }
}

TEST_P(Methods, AdjointInEveryForm)
{
    const auto check = [&](const Scan &scan, const std::vector<AdjointForm> &forms) {
        const std::vector<float> weights = densityWeights(scan.trajectory, scan.matrix);
        const dense::Matrix f = dense::forward(scan, scan.matrix);
        const Image oracle = expected(scan, 1, [&](dense::Vector d) {
            for (std::size_t m = 0; m < d.size(); ++m)
                d[m] *= double(weights[m]);
            return dense::adjoint(f, d);
        });
        for (const AdjointForm form : forms) {
            ReconSettings settings;
            settings.method = Method::Adjoint;
            settings.adjoint = form;
            settings.tolerance = 1e-5;
            const ReconResult result = run(scan, settings);
            EXPECT_EQ(result.report.adjointForm, form);
            // On tensor cores factors are taken to the tolerance asked, as the NUFFT is.
            const bool asked = form == AdjointForm::Nufft ||
                               (form == AdjointForm::Factored && GetParam().engine == EngineKind::Cuda);
            EXPECT_LT(relativeError(*result.image, oracle), asked ? settings.tolerance : 3e-6)
                << toString(form);
        }
    };
    const std::vector<AdjointForm> sums{AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored,
                                        AdjointForm::Nufft};
    check(scattered(), sums);
    check(undersampled(), {AdjointForm::Fft, AdjointForm::Direct});
}

TEST_P(Methods, LeastSquaresInEveryForm)
{
    for (const bool cartesian : {false, true}) {
        const Scan scan = cartesian ? undersampled() : scattered();
        const dense::Matrix a = model(scan), square = dense::normal(a, 0);
        const dense::Vector right = dense::adjoint(a, dense::allSamples(scan));
        const double lambda = 0.1, weight = lambda * double(scan.matrix.voxels());
        auto reference = std::make_shared<Image>(scan.matrix);
        for (std::size_t n = 0; n < reference->data.size(); ++n)
            reference->data[n] = float(n % 6 < 3 ? 1 : 4) + 0.1f * float(n % 5);
        const Volume<float> edges = anatomicalWeights(*reference);
        for (const Regulariser regulariser :
             {Regulariser::Identity, Regulariser::Differences, Regulariser::Anatomical}) {
            dense::Matrix w = dense::differences(scan.matrix);
            if (regulariser == Regulariser::Anatomical)
                for (std::size_t i = 0; i < w.entries.size(); ++i)
                    w.entries[i] *= std::sqrt(double(edges.data[i / w.columns]));
            const dense::Matrix system = regulariser == Regulariser::Identity
                                             ? dense::normal(a, weight)
                                             : dense::sum(square, dense::normal(w, 0), weight);
            const Image exact = dense::combine(scan.matrix, {dense::solve(system, right)}, 1);
            // What the kernels of OpenCL do is to sum; regularisers and products run as on the cpu engine.
            const bool opencl = GetParam().engine == EngineKind::OpenCl;
            if (opencl && regulariser != Regulariser::Identity) continue;
            ReconSettings settings = dense::solver(lambda, 100);
            settings.regulariser = regulariser;
            settings.tolerance = 1e-6;
            const auto check = [&](AdjointForm form, NormalForm normal, MemoryUse memory) {
                settings.adjoint = form;
                settings.normal = normal;
                settings.memory = memory;
                EXPECT_LT(relativeError(*run(scan, settings, reference).image, exact), 6e-5)
                    << toString(form) << ' ' << toString(normal) << ' ' << toString(memory) << ' '
                    << toString(regulariser) << (cartesian ? ", Cartesian" : "");
            };
            for (const AdjointForm form :
                 {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored, AdjointForm::Nufft}) {
                if (opencl && form != AdjointForm::Direct) continue;
                check(form, NormalForm::Toeplitz, MemoryUse::Fast);
                if (regulariser != Regulariser::Identity) continue; // which the product does not know
                check(form, NormalForm::Toeplitz, MemoryUse::Lean);
                check(form, NormalForm::Direct, MemoryUse::Auto);
            }
            check(AdjointForm::Nufft, NormalForm::Nufft, MemoryUse::Auto);
            if (!cartesian) continue;
            for (const NormalForm normal : {NormalForm::Toeplitz, NormalForm::Nufft, NormalForm::Direct})
                check(AdjointForm::Fft, normal, MemoryUse::Auto);
        }
    }
}

TEST_P(Methods, WaveletIsItsOwnProximalPoint)
{
    // x minimises ||A x - b||^2 / 2 + tau ||details||_1 where a gradient step and the threshold leave it.
    const Scan scan = scattered();
    const dense::Matrix a = model(scan), square = dense::normal(a, 0);
    const dense::Vector right = dense::adjoint(a, dense::allSamples(scan));
    double bound = 0, norm = 0; // of the eigenvalues: the largest sum of a row
    for (std::size_t i = 0; i < square.rows; ++i) {
        double row = 0;
        for (std::size_t j = 0; j < square.columns; ++j)
            row += std::abs(square.at(i, j));
        bound = std::max(bound, row);
        norm += std::norm(right[i]);
    }
    for (const MemoryUse memory : {MemoryUse::Fast, MemoryUse::Lean}) {
        ReconSettings settings = dense::solver(0.05, 1500);
        settings.regulariser = Regulariser::Wavelet;
        settings.memory = memory;
        const ReconResult result = run(scan, settings);
        const Image &x = *result.image;
        Image stepped = x;
        for (std::size_t i = 0; i < stepped.data.size(); ++i) {
            cdouble gradient = -right[i];
            for (std::size_t j = 0; j < stepped.data.size(); ++j)
                gradient += square.at(i, j) * cdouble(x.data[j]);
            stepped.data[i] = cfloat(cdouble(x.data[i]) - gradient / bound);
        }
        const WaveletTransform transform(scan.matrix);
        transform.forward(stepped);
        transform.softThreshold(stepped, result.report.lambdaAbsolute / bound);
        transform.inverse(stepped);
        double left = 0;
        for (std::size_t i = 0; i < stepped.data.size(); ++i)
            left += std::norm(cdouble(stepped.data[i]) - cdouble(x.data[i]));
        EXPECT_LT(bound * std::sqrt(left), 2e-3 * std::sqrt(norm)) << toString(memory);
        EXPECT_GT(result.report.lambdaAbsolute, 0);
    }
}

TEST_P(Methods, TotalVariationEndsWhereNoSmallStepGoesDown)
{
    const Scan scan = scattered();
    const dense::Matrix a = model(scan);
    ReconSettings settings = dense::solver(0.05, 300);
    settings.regulariser = Regulariser::TotalVariation;
    const ReconResult result = run(scan, settings);
    const dense::Vector d = dense::allSamples(scan);
    const auto objective = [&](const Image &image) {
        return dense::tvObjective(a, d, scan.matrix, image, result.report.lambdaAbsolute);
    };
    const double least = objective(*result.image);
    std::mt19937 bits(5);
    std::normal_distribution<float> normal;
    for (const float size : {0.1f, 0.01f, 0.001f})
        for (int trial = 0; trial < 4; ++trial) {
            Image moved = *result.image;
            for (cfloat &value : moved.data)
                value += size * cfloat(normal(bits), normal(bits));
            EXPECT_GT(objective(moved), least * (1 - 1e-5)) << size;
        }
    EXPECT_LT(least, objective(*run(scan, dense::solver(0, 300)).image));
}

TEST_P(Methods, OffResonanceIsCorrectedInEveryForm)
{
    Scan scan = scattered();
    auto field = std::make_shared<Volume<float>>(scan.matrix);
    for (std::int64_t n = 0; n < scan.matrix.voxels(); ++n)
        field->data[std::size_t(n)] =
            float(60 * dense::position(n, scan.matrix, 0) - 35 + 80 * dense::position(n, scan.matrix, 1));
    for (std::size_t m = 0; m < scan.sampleCount(); ++m)
        scan.sampleTimes.push_back(0.002f + 0.02f * float(m) / float(scan.sampleCount()));
    scan.fieldMapHz = field;
    dense::Matrix f = dense::forward(scan, scan.matrix);
    for (std::size_t m = 0; m < f.rows; ++m)
        for (std::size_t n = 0; n < f.columns; ++n)
            f.at(m, n) *=
                std::polar(1.0, -2 * std::numbers::pi * double(field->data[n]) * double(scan.sampleTimes[m]));
    const std::vector<float> weights = densityWeights(scan.trajectory, scan.matrix);
    const Image sums = expected(scan, 1, [&](dense::Vector d) {
        for (std::size_t m = 0; m < d.size(); ++m)
            d[m] *= double(weights[m]);
        return dense::adjoint(f, d);
    });
    const dense::Matrix a = scan.coilMaps ? dense::seenThrough(f, *scan.coilMaps) : f;
    const Image solved = dense::combine(scan.matrix,
                                        {dense::solve(dense::normal(a, 0.2 * double(scan.matrix.voxels())),
                                                      dense::adjoint(a, dense::allSamples(scan)))},
                                        1);
    for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Factored, AdjointForm::Nufft}) {
        ReconSettings settings = dense::solver(0.2, 100);
        settings.adjoint = form;
        EXPECT_LT(relativeError(*run(scan, settings).image, solved), 1e-4) << toString(form);
        settings.method = Method::Adjoint;
        EXPECT_LT(relativeError(*run(scan, settings).image, sums), 5e-5) << toString(form);
    }
    scan.fieldMapHz = nullptr;
    EXPECT_GT(relativeError(*run(scan, dense::solver(0.2, 100)).image, solved), 0.05);
}

TEST_P(Methods, AgreeInAmplitudeOnFullSampling)
{
    const Scan scan = with(dense::randomCartesianScan(GetParam().matrix, coils(), 5));
    Image first = *run(scan, ReconSettings()).image;
    if (scan.coilMaps) { // one object, seen through the maps, is what all methods agree on
        Scan seen = scan;
        const dense::Matrix a = model(scan);
        for (std::size_t m = 0; m < a.rows; ++m) {
            cdouble sum = 0;
            for (std::size_t n = 0; n < a.columns; ++n)
                sum += a.at(m, n) * cdouble(first.data[n]);
            seen.samples.own()[m] = cfloat(sum);
        }
        for (const Method method : allMethods()) {
            ReconSettings settings = dense::solver(0, 60);
            settings.method = method;
            EXPECT_LT(relativeError(*run(seen, settings).image, first), 0.01) << toString(method);
        }
        return;
    }
    for (const Method method : allMethods()) {
        ReconSettings settings = dense::solver(0, 60);
        settings.method = method;
        EXPECT_LT(relativeError(*run(scan, settings).image, first), 0.01) << toString(method);
    }
}

std::vector<Walk> walks(EngineKind engine)
{
    return {{{9, 8, 1}, 110, false, engine},
            {{9, 8, 1}, 110, true, engine},
            {{8, 5, 3}, 200, false, engine},
            {{8, 5, 3}, 200, true, engine}};
}

std::string nameOf(const testing::TestParamInfo<Walk> &info)
{
    return std::string(info.param.matrix.z > 1 ? "Volume" : "Plane") + (info.param.maps ? "Maps" : "OneCoil");
}

INSTANTIATE_TEST_SUITE_P(Cpu, Methods, testing::ValuesIn(walks(EngineKind::Cpu)), nameOf);
INSTANTIATE_TEST_SUITE_P(OpenCl, Methods, testing::ValuesIn(walks(EngineKind::OpenCl)), nameOf);
INSTANTIATE_TEST_SUITE_P(Cuda, Methods, testing::ValuesIn(walks(EngineKind::Cuda)), nameOf);

} // namespace
} // namespace larmor
