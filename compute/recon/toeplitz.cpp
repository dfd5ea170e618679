// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/toeplitz.h"

#include "core/parallel.h"

#include <algorithm>
#include <iomanip>
#include <memory>
#include <span>
#include <sstream>

namespace larmor {
namespace {

const Text title = say("Spectrum of Q");

BufferPtr realPartOf(Engine &engine, StageRecorder &stages, Buffer &values, std::int64_t points)
{
    BufferPtr real = engine.allocate(static_cast<std::size_t>(points) * sizeof(float));
    stages.run("q-spectrum", title, [&] { return engine.realPart(values, *real, points); });
    return real;
}

/// Transform of a circulant that stands in `circulant`, offset 0 first.
BufferPtr spectrumOf(Engine &engine, StageRecorder &stages, Buffer &circulant, const Extent &grid)
{
    stages.run("q-spectrum", title, [&] { return engine.fft(circulant, grid, 1, FftDirection::Forward); });
    return realPartOf(engine, stages, circulant, grid.voxels());
}

/// Values that a transfer reads once. All cores touch their pages first: for large scans that takes one core
/// as long as the transfer does.
template <class Value>
class Staged {
public:
    /// @param at the value of an index.
    template <class At>
    Staged(std::size_t count, const At &at)
        : m_values(std::make_unique_for_overwrite<Value[]>(count)), m_count(count)
    {
        parallelFor(static_cast<std::int64_t>(count), 1 << 14, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i)
                m_values[static_cast<std::size_t>(i)] = at(static_cast<std::size_t>(i));
        });
    }
    std::span<const Value> values() const { return {m_values.get(), m_count}; }

private:
    std::unique_ptr<Value[]> m_values;
    std::size_t m_count;
};

Staged<float> doubledPositions(const std::vector<float> &k)
{
    return {k.size(), [&k](std::size_t i) { return 2 * k[i]; }};
}

/// |Phi|^2 of each sample, 1 where there is none.
Staged<cfloat> squaredBasis(const SampleSet &samples)
{
    const std::vector<cfloat> phi = samples.phi();
    return {static_cast<std::size_t>(samples.count()),
            [&phi](std::size_t i) { return phi.empty() ? cfloat(1) : cfloat(std::norm(phi[i])); }};
}

} // namespace

BufferPtr circulantSpectrum(Engine &engine, StageRecorder &stages, const Extent &matrix,
                            const HalfOffsets &half, const AdjointProblem &sums)
{
    const Extent grid = matrix.doubled();
    const std::int64_t points = grid.voxels();
    const std::size_t bytes = half.places.size() * sizeof(std::uint32_t);
    const BufferPtr places = engine.allocate(bytes);
    stages.upload(*places, half.places.data(), bytes);
    const BufferPtr circulant = engine.allocate(static_cast<std::size_t>(points) * sizeof(cfloat));
    engine.fill(*circulant, 0);
    stages.run("q-spectrum", title, [&] {
        return engine.placeHermitian(*sums.realOut, *sums.imagOut, *places, *circulant, sums.points, points);
    });
    return spectrumOf(engine, stages, *circulant, grid);
}

BufferPtr spectrumOnGrid(Engine &engine, StageRecorder &stages, Buffer &spectrum, const Extent &matrix,
                         const Extent &grid)
{
    const auto complexOn = [&engine](const Extent &extent) {
        return engine.allocate(static_cast<std::size_t>(extent.voxels()) * sizeof(cfloat));
    };
    const Extent doubled = matrix.doubled();
    Extent offsets = matrix, last, first; // how many there are, N - 1, and where -(N - 1) stands
    for (int d = 0; d < 3; ++d) {
        offsets[d] = 2 * matrix[d] - 1;
        last[d] = matrix[d] - 1;
        first[d] = (doubled[d] - last[d]) % doubled[d];
    }
    BufferPtr inOrder = complexOn(offsets); // from -(N - 1) to N - 1
    {
        const std::int64_t points = doubled.voxels();
        const BufferPtr circulant = complexOn(doubled);
        const BufferPtr zeros = engine.allocate(static_cast<std::size_t>(points) * sizeof(float));
        engine.fill(*zeros, 0);
        stages.run("q-spectrum", title,
                   [&] { return engine.interleave(spectrum, *zeros, *circulant, 0, points, 1); });
        stages.run("q-spectrum", title,
                   [&] { return engine.fft(*circulant, doubled, 1, FftDirection::Inverse); });
        stages.run("q-spectrum", title, [&] {
            return engine.crop(*circulant, doubled, first, *inOrder, offsets, 1,
                               static_cast<float>(1 / double(points)));
        });
    }
    BufferPtr padded = complexOn(grid);
    stages.run("q-spectrum", title, [&] { return engine.embed(*inOrder, offsets, *padded, grid, 1); });
    inOrder = nullptr;
    const BufferPtr circulant = complexOn(grid);
    stages.run("q-spectrum", title, [&] { return engine.crop(*padded, grid, last, *circulant, grid, 1, 1); });
    padded = nullptr; // before the spectrum: it is large
    return spectrumOf(engine, stages, *circulant, grid);
}

StoredSpectrum storedFor(Engine &engine, StageRecorder &stages, const Extent &grid, const BufferPtr &whole,
                         const OptionSet &options, double tolerance)
{
    constexpr double rounding = 1e-6; // of transforms in single precision
    const SpectrumForm form = spectrumForm(options);
    StoredSpectrum stored{form, engine.allocate(storedSpectrumBytes(grid, options)), {}};
    stages.run("q-spectrum", title, [&] {
        engine.fill(*stored.values, 0);
        OperationReport report{engine.kind(), {}, {}};
        for (const LaunchPlan &plan : storeSpectrumPlans(grid, whole, stored.values, options)) {
            engine.kernels()->launch(plan);
            report.work += plan.work;
        }
        return report;
    });
    if (form != SpectrumForm::Symmetric) return stored;
    SpectrumHead head;
    engine.download(&head, *stored.values, sizeof head);
    const double apart = head.largest > 0 ? double(head.apart) / double(head.largest) : 0;
    if (apart <= std::max(rounding, tolerance)) return stored;
    std::ostringstream note;
    note << "the spectrum is read whole: its values at k and -k differ by up to " << std::setprecision(2)
         << 100 * apart << " % of the largest, as samples have no opposite ones";
    return {form, whole, note.str()};
}

GriddingKernel spectrumKernel(const Extent &matrix, double tolerance)
{
    // In three dimensions a grid of twice the doubled matrix is 64 times the image: a narrower margin and a
    // wider kernel cost less memory and time.
    return kernelForTolerance(tolerance, matrix.dimensions() == 3 ? 1.25 : 2.0);
}

BufferPtr circulantSpectrumByNufft(Engine &engine, StageRecorder &stages, const SampleSet &samples,
                                   double tolerance, const OptionSet &options, const Task &task)
{
    const Extent grid = samples.matrix().doubled();
    const auto bytes = static_cast<std::size_t>(grid.voxels()) * sizeof(cfloat);
    BufferPtr centred = engine.allocate(bytes); // offset 0 in the middle
    {
        const Trajectory &k = samples.trajectory();
        const Staged<float> kx = doubledPositions(k.kx), ky = doubledPositions(k.ky),
                            kz = doubledPositions(k.kz);
        Nufft nufft(engine, stages, {grid, spectrumKernel(samples.matrix(), tolerance)},
                    {kx.values(), ky.values(), kz.values()}, options, task);
        const Staged<cfloat> weights = squaredBasis(samples);
        const BufferPtr uploaded = engine.allocate(weights.values().size_bytes());
        stages.upload(*uploaded, weights.values().data(), uploaded->bytes());
        nufft.adjoint(stages, *uploaded, 0, *centred, 0);
    }
    task.throwIfCancelled();
    const std::vector<float> ones(static_cast<std::size_t>(grid.x + grid.y + grid.z), 1.0f);
    const BufferPtr factors = engine.allocate(ones.size() * sizeof(float));
    stages.upload(*factors, ones.data(), factors->bytes());
    const BufferPtr transformed = engine.allocate(bytes);
    stages.run("q-spectrum", title,
               [&] { return engine.imageToGrid(*centred, 0, grid, *factors, 1, *transformed, grid); });
    centred = nullptr; // before the spectrum: it is large
    return realPartOf(engine, stages, *transformed, grid.voxels());
}

} // namespace larmor
