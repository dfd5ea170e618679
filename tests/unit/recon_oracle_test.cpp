// SPDX-License-Identifier: GPL-3.0-or-later
// A run checks itself against double-precision sums.
#include "core/error.h"
#include "recon_problem.h"

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
        ASSERT_EQ(report.oracle.size(), 3u);
        EXPECT_EQ(report.oracle[0].what, "Q");
        EXPECT_EQ(report.oracle[2].what, "residual");
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

} // namespace
} // namespace larmor
