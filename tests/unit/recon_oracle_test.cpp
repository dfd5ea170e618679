// SPDX-License-Identifier: GPL-3.0-or-later
// A run checks itself against double-precision sums.
#include "core/error.h"
#include "recon/double_precision.h"
#include "recon/gridding_oracle.h"
#include "recon/random_product.h"
#include "recon_problem.h"

#include <functional>

#include <gtest/gtest.h>

namespace larmor {
namespace {

using dense::solver;

/// A processor with a bit that flips in the sums.
class FaultyEngine : public CpuEngine {
public:
    OperationReport fhd(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                        const ChunkDone &chunkDone) override
    {
        const OperationReport report = CpuEngine::fhd(problem, options, task, chunkDone);
        damage(*problem.realOut, 3);
        return report;
    }
    OperationReport spread(GriddingPlan &plan, Buffer &samples, std::size_t offset, Buffer &grid) override
    {
        const OperationReport report = CpuEngine::spread(plan, samples, offset, grid);
        damage(grid, 6);
        return report;
    }
    OperationReport crop(Buffer &in, const Extent &inExtent, const Extent &offset, Buffer &out,
                         const Extent &outExtent, std::int64_t batch, float scale) override
    {
        const OperationReport report = CpuEngine::crop(in, inExtent, offset, out, outExtent, batch, scale);
        damage(out, 8);
        return report;
    }

private:
    static void damage(Buffer &buffer, std::size_t at) { static_cast<float *>(buffer.host())[at] *= -2; }
};

TEST(Oracle, SeesAnErrorInAnyMethodAndNoneWhereThereIsNone)
{
    const auto grid = std::make_shared<const Scan>(dense::randomCartesianScan({12, 10, 1}, 2, 5));
    auto field = dense::randomScan({9, 8, 1}, 200, 2, true, 5);
    const auto scattered = std::make_shared<const Scan>(field);
    for (const bool faulty : {false, true})
        for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Nufft})
            for (const Method method : allMethods()) {
                const auto &scan = method == Method::InverseFft ? grid : scattered;
                ReconSettings settings = solver(0.1, 5);
                settings.method = method;
                settings.adjoint = form;
                settings.oracle = true;
                std::unique_ptr<Engine> engine = openCpuEngine();
                if (faulty) engine = std::make_unique<FaultyEngine>();
                Reconstructor reconstructor(std::move(engine), scan);
                const ReconReport report = reconstructor.run(settings).report;
                ASSERT_FALSE(report.oracle.empty()) << toString(method);
                bool correct = true;
                for (const OracleCheck &check : report.oracle) {
                    correct = correct && check.correct();
                    EXPECT_GT(check.voxels, 60);
                }
                EXPECT_EQ(correct, !faulty) << toString(method) << ' ' << toString(form);
                EXPECT_EQ(report.toJson()["oracle"].size(), report.oracle.size());
            }
}
TEST(Oracle, SeesTheSpectrumInEveryFormThatItHas)
{
    const Scan volume = dense::randomScan({16, 12, 10}, 3000, 1, true, 5);
    const Scan grid = dense::randomCartesianScan({12, 9, 1}, 1, 5);
    const auto check = [](const Scan &scan, AdjointForm form, MemoryUse memory) {
        ReconSettings settings = solver(0.1, 3);
        settings.adjoint = form;
        settings.memory = memory;
        settings.oracle = true;
        const ReconReport report = dense::reportOf(scan, settings);
        ASSERT_EQ(report.oracle.size(), 4u);
        EXPECT_EQ(report.oracle[0].what, "Q");
        EXPECT_EQ(report.oracle[2].what, "solution");
        EXPECT_EQ(report.oracle[3].what, "image");
        EXPECT_GT(report.oracle[0].voxels, 60);
        for (const OracleCheck &each : report.oracle)
            EXPECT_TRUE(each.correct())
                << each.what << ' ' << each.error << ' ' << toString(form) << ' ' << toString(memory);
    };
    for (const MemoryUse memory : {MemoryUse::Fast, MemoryUse::Lean})
        for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Factored, AdjointForm::Nufft})
            check(volume, form, memory);
    check(grid, AdjointForm::Fft, MemoryUse::Auto);
}

/// A processor that does something to the image that gridding and the non-uniform FFT take from their grid.
class DamagedImages : public CpuEngine {
public:
    using Damage = std::function<void(std::span<cfloat> image, const Extent &matrix)>;
    explicit DamagedImages(Damage damage) : m_damage(std::move(damage)) {}
    OperationReport gridToImage(Buffer &grid, const Extent &gridExtent, Buffer &factors, float scale,
                                Buffer &image, std::size_t offset, const Extent &matrix) override
    {
        const OperationReport report =
            CpuEngine::gridToImage(grid, gridExtent, factors, scale, image, offset, matrix);
        m_damage({static_cast<cfloat *>(image.host()) + offset, static_cast<std::size_t>(matrix.voxels())},
                 matrix);
        return report;
    }

private:
    Damage m_damage;
};

ReconSettings griddingWith(GriddingKernel kernel)
{
    ReconSettings settings;
    settings.method = Method::Gridding;
    settings.gridding = kernel;
    settings.oracle = true;
    return settings;
}

const std::vector<GriddingKernel> kernels = {{GriddingKernel::Shape::Bilinear, 2, 2},
                                             {GriddingKernel::Shape::Bilinear, 2, 1},
                                             {GriddingKernel::Shape::KaiserBessel, 2, 2},
                                             {GriddingKernel::Shape::KaiserBessel, 3, 1.25},
                                             {GriddingKernel::Shape::KaiserBessel, 5, 2}};

TEST(Oracle, HoldsGriddingToWhatItsKernelGives)
{
    const std::pair<const char *, DamagedImages::Damage> damages[] = {
        {"zero", [](auto image, auto &) { std::ranges::fill(image, cfloat(0)); }},
        {"conjugate",
         [](auto image, auto &) {
             for (cfloat &value : image)
                 value = std::conj(value);
         }},
        {"sign",
         [](auto image, auto &) {
             for (cfloat &value : image)
                 value = -value;
         }},
        {"one percent more",
         [](auto image, auto &) {
             for (cfloat &value : image)
                 value *= 1.01F;
         }},
        {"a voxel to the side", [](auto image, auto &) { std::ranges::rotate(image, image.begin() + 1); }},
        {"a row up", [](auto image, auto &n) { std::ranges::rotate(image, image.begin() + n.x); }},
        {"eight voxels lost",
         [](auto image, auto &) { std::ranges::fill(image.subspan(image.size() / 2, 8), cfloat(0)); }},
        {"no number", [](auto image, auto &) { image[image.size() / 3] = NAN; }},
    };
    const auto plane = std::make_shared<const Scan>(dense::randomScan({41, 36, 1}, 900, 2, false, 5));
    const auto volume = std::make_shared<const Scan>(dense::randomScan({11, 16, 9}, 900, 1, true, 5));
    for (const auto &scan : {plane, volume})
        for (const GriddingKernel &kernel : kernels) {
            SCOPED_TRACE(std::string(toString(kernel.shape)) + ' ' + std::to_string(kernel.width) + ' ' +
                         std::to_string(kernel.oversampling));
            const auto checked = [&](std::unique_ptr<Engine> engine) {
                return Reconstructor(std::move(engine), scan).run(griddingWith(kernel)).report.oracle;
            };
            for (const OracleCheck &check : checked(openCpuEngine())) {
                EXPECT_TRUE(check.correct()) << check.what << ' ' << check.error;
                EXPECT_EQ(check.voxels, scan->matrix.voxels() * (check.what == "coils" ? 1 : scan->coils));
            }
            for (const auto &[name, damage] : damages)
                try {
                    EXPECT_FALSE(checked(std::make_unique<DamagedImages>(damage)).front().correct()) << name;
                } catch (const Error &error) { // an image of zeros, or of no numbers, is refused as it is
                    EXPECT_EQ(error.code(), ErrorCode::Internal) << name << ": " << error.what();
                }
        }
}

/// What is cheap beside what it stands for, over odd and single sizes.
TEST(RandomProduct, IsTheSumOverAllVoxels)
{
    for (const Extent &n : {Extent{7, 5, 3}, Extent{16, 9, 1}, Extent{1, 12, 1}}) {
        const Scan scan = dense::randomScan(n, 60, 1, false, 5);
        const RandomProduct product(n, 3);
        const std::vector<cdouble> values(scan.samples.begin(), scan.samples.end());
        const std::vector<cdouble> image = sumInDouble(scan.trajectory, values, 1, n, {});
        std::vector<cfloat> rounded(image.begin(), image.end());
        std::vector<std::int64_t> voxels(image.size());
        for (std::size_t i = 0; i < voxels.size(); ++i)
            voxels[i] = static_cast<std::int64_t>(i);
        const auto over = [&](const std::vector<cdouble> &all) {
            cdouble sum = 0;
            for (std::int64_t i = 0; i < n.voxels(); ++i)
                sum += product.factors(0)[static_cast<std::size_t>(i % n.x)] *
                       product.factors(1)[static_cast<std::size_t>(i / n.x % n.y)] *
                       product.factors(2)[static_cast<std::size_t>(i / (n.x * n.y))] *
                       all[static_cast<std::size_t>(i)];
            return sum;
        };
        const double length = std::abs(over(image)) + 1;
        EXPECT_LT(std::abs(product.timesSums(scan.trajectory, values, {}) - over(image)), 1e-10 * length);
        EXPECT_LT(std::abs(product.times(rounded) - over(image)), 1e-5 * length);
        for (const GriddingKernel &kernel : kernels) {
            const GriddingGeometry geometry{n, kernel};
            const Trajectory &k = scan.trajectory;
            const SamplePositions positions{k.kx, k.ky, k.kz};
            const std::vector<cdouble> gridded = griddedAt(geometry, positions, values, voxels, {});
            const double size = std::abs(over(gridded)) + 1;
            EXPECT_LT(std::abs(griddedTimes(product, geometry, positions, values, {}) - over(gridded)),
                      1e-10 * size);
            if (kernel.width < 5) continue;
            double most = 0, worst = 0; // a kernel that hardly aliases gives the sum itself
            for (std::size_t i = 0; i < image.size(); ++i) {
                most = std::max(most, std::abs(image[i]));
                worst = std::max(worst, std::abs(gridded[i] - image[i]));
            }
            EXPECT_LT(worst, 1e-2 * most);
        }
    }
}

} // namespace
} // namespace larmor
