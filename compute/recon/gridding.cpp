// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/pipeline.h"

namespace larmor {
namespace {

SamplePositions positionsOf(const Trajectory &trajectory)
{
    return {trajectory.kx, trajectory.ky, trajectory.kz};
}

} // namespace

Nufft &griddingPlan(Run &run)
{
    std::unique_ptr<Nufft> &cached = run.cache.gridding;
    const OptionSet options = griddingOptions(run);
    if (!cached || cached->geometry().kernel != run.settings.gridding || cached->options() != options) {
        cached.reset();
        const GriddingGeometry geometry{run.matrix, run.settings.gridding};
        cached = std::make_unique<Nufft>(run.engine, run.stages, geometry,
                                         positionsOf(sampleSet(run).trajectory()), options, run.task);
    }
    return *cached;
}

/// Weighted samples convolved onto the grid, transformed, and the kernel's apodisation undone (O'Sullivan
/// 1985, IEEE Trans. Med. Imaging 4:200; Kirk & Hwu 2010, 8.1).
BufferPtr gridding(Run &run)
{
    if (usesMaps(run)) coilMaps(run); // estimated while no other image of the coils is there
    Buffer &weights = densityBuffer(run);
    const float scale = adjointScale(run.scan, run.matrix, run.settings.density);
    Nufft &plan = griddingPlan(run);
    BufferPtr samples = uploadSamples(run);
    const std::int64_t coils = run.scan.coils, count = plan.samples(), n = run.voxels();
    run.stages.run("weigh", say("Density weights"),
                   [&] { return run.engine.multiplyReal(*samples, weights, count, coils); });
    if (const std::vector<cfloat> phi = sampleSet(run).phi(); !phi.empty()) {
        const BufferPtr basis = run.allocateComplex(count);
        run.stages.upload(*basis, phi.data(), basis->bytes());
        for (std::int64_t coil = 0; coil < coils; ++coil) {
            const auto at = static_cast<std::size_t>(coil * count);
            run.stages.run("basis", say("Basis function"), [&] {
                return run.engine.multiply(*samples, at, *basis, 0, true, false, *samples, at, count);
            });
        }
    }
    BufferPtr images = run.allocateComplex(n * coils);
    for (std::int64_t coil = 0; coil < coils; ++coil) {
        run.task.throwIfCancelled();
        plan.adjoint(run.stages, *samples, static_cast<std::size_t>(coil * count), *images,
                     static_cast<std::size_t>(coil * n), scale);
        run.task.progress(static_cast<double>(coil + 1) / static_cast<double>(coils), "gridding");
    }
    samples.reset();
    checkGridding(run, *images, densityOf(run), double(scale), plan.geometry());
    // Only a kernel that hardly aliases comes near the direct sum.
    const bool fine = run.settings.gridding.shape == GriddingKernel::Shape::KaiserBessel &&
                      run.settings.gridding.width >= 4 && run.settings.gridding.oversampling >= 1.5;
    if (fine) checkSums(run, "gridding as a sum", *images, densityOf(run), double(scale), 0.01);
    return combineCoils(run, std::move(images));
}

OptionSet griddingOptions(const Run &run)
{
    const auto found = run.kernels.find("gridding");
    return found == run.kernels.end() ? OptionSet() : found->second;
}

} // namespace larmor
