// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/pipeline.h"

namespace larmor {
namespace {

const GridPlacement &gridPlacement(Run &run)
{
    ReconCache &cache = run.cache;
    if (!cache.placement) {
        auto placement = std::make_unique<GridPlacement>(placeOnGrid(run.scan, run.matrix));
        const std::size_t bytes = placement->index.size() * sizeof(std::uint32_t);
        BufferPtr index = run.engine.allocate(bytes);
        run.stages.upload(*index, placement->index.data(), bytes);
        cache.placement = std::move(placement);
        cache.placementIndex = std::move(index);
    }
    return *cache.placement;
}

/// Uploads the samples and puts them on the zeroed grid of each coil.
void fillGrid(Run &run, const GridPlacement &placement, Buffer &grid)
{
    const std::span<const cfloat> samples =
        placement.samples.empty() ? run.scan.samples : std::span<const cfloat>(placement.samples);
    const std::size_t bytes = samples.size() * sizeof(cfloat);
    const BufferPtr uploaded = run.engine.allocate(bytes);
    run.stages.upload(*uploaded, samples.data(), bytes);
    run.stages.run("place", say("Place samples on the grid"), [&] {
        return run.engine.placeSamples(*uploaded, *run.cache.placementIndex, grid,
                                       static_cast<std::int64_t>(placement.index.size()), run.scan.coils,
                                       placement.grid.voxels());
    });
}

/// The rows between steps, and a buffer of the same size to which a step moves them.
struct RowBuffers {
    BufferPtr now, spare; ///< no spare: none is needed yet
    void moved() { std::swap(now, spare); }
};

/// By the lab's kernel once one of its switches was thrown, as the lab runs it: from one buffer to the other,
/// so that it can be repeated; else in place by the engine's library.
void transformRows(Run &run, RowBuffers &data, std::int64_t width, std::int64_t rows)
{
    const auto chosen = run.settings.kernels.find("fft");
    if (chosen == run.settings.kernels.end() || chosen->second.empty()) {
        run.stages.run("fft", say("FFT of rows"),
                       [&] { return run.engine.fftRows(*data.now, width, rows, FftDirection::Inverse); });
        return;
    }
    if (!data.spare) data.spare = run.allocateComplex(width * rows);
    const auto transform = [&] {
        return run.engine.transformRows({width, rows, true, data.now, data.spare, nullptr},
                                        run.options("fft"));
    };
    run.stages.run("fft", say("FFT of rows"), run.options("fft"), transform, transform);
    data.moved();
}

/// Inverse transform of each coil's grid: for each dimension, transform the rows and turn the axes round by
/// one, [z][y][x] -> [x][z][y], which is the transpose of a matrix with a row for each of the others. After
/// the last dimension the order is back. @returns the buffer that holds the result.
BufferPtr transformByRows(Run &run, const Extent &grid, BufferPtr samples)
{
    const std::int64_t total = grid.voxels() * run.scan.coils;
    RowBuffers data{std::move(samples), grid.dimensions() > 1 ? run.allocateComplex(total) : nullptr};
    for (int d = 0; d < 3; ++d) {
        const std::int64_t width = grid[d];
        if (width == 1) continue;
        run.task.throwIfCancelled();
        transformRows(run, data, width, total / width);
        if (grid.dimensions() == 1) continue;
        const auto turn = [&] {
            const TransposeProblem problem{width, grid.voxels() / width, run.scan.coils, data.now,
                                           data.spare};
            return run.engine.transpose(problem, run.options("transpose"));
        };
        run.stages.run("transpose", say("Transpose"), run.options("transpose"), turn, turn);
        data.moved();
    }
    return data.now;
}

} // namespace

BufferPtr inverseFft(Run &run)
{
    const GridPlacement &placement = gridPlacement(run);
    const Extent &grid = placement.grid;
    BufferPtr data = run.allocateComplex(grid.voxels() * run.scan.coils);
    fillGrid(run, placement, *data);
    run.task.progress(0.3, "fft");
    data = transformByRows(run, grid, std::move(data));
    run.task.progress(0.9, "crop");

    const double scale = run.scan.amplitudeScale(run.voxels()) / static_cast<double>(grid.voxels());
    Extent offset; // x = 0 stands at index 0 after the transform, at floor(N/2) in the image
    for (int d = 0; d < 3; ++d)
        offset[d] = (grid[d] - centre(run.matrix[d])) % grid[d];
    BufferPtr images = run.allocateComplex(run.voxels() * run.scan.coils);
    run.stages.run("crop", say("Shift, crop, scale"), [&] {
        return run.engine.crop(*data, grid, offset, *images, run.matrix, run.scan.coils,
                               static_cast<float>(scale));
    });
    run.noteDemonstration("transpose");
    checkSums(run, "inverse FFT", *images, {}, scale, 5e-5);
    return combineCoils(run, std::move(images));
}

} // namespace larmor
