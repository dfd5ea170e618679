// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cpu/host_buffer.h"
#include "engine/engine.h"
#include "engine/steps_density.h"

#include <memory>

namespace larmor {

/// FFTW, SIMD and threads on host memory: one production variant of each operation; option sets of the lab
/// kernels have no effect here. The OpenCL engine derives from it and replaces the lab stages. Operations
/// have run when they return. Buffers must be host memory that is large enough.
/// @throws Error Internal for a buffer that is too small or not host memory.
class CpuEngine : public Engine, public StepsDensity {
public:
    CpuEngine();
    ~CpuEngine() override;

    EngineKind kind() const override { return EngineKind::Cpu; }
    const Device &device() const override;
    StreamEngine *streams() override;

    BufferPtr allocate(std::size_t bytes) override;
    void upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset = 0) override;
    void download(void *to, Buffer &from, std::size_t bytes, std::size_t offset = 0) override;
    void fill(Buffer &buffer, unsigned char byte) override;
    std::uint64_t availableMemory() const override;
    std::uint64_t peakMemory() const override;
    void resetPeak() override;
    void giveBack() override;
    HostMemory &memory() { return *m_memory; }

    TimeMarkPtr mark() override;
    double elapsedMs(const TimeMark &from, const TimeMark &to) override;
    void synchronize() override {}

    OperationReport transpose(const TransposeProblem &problem, const OptionSet &options) override;
    OperationReport mu(const AdjointProblem &problem, const OptionSet &muOptions) override;
    OperationReport fhd(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                        const ChunkDone &chunkDone = {}) override;
    OperationReport q(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                      const ChunkDone &chunkDone = {}) override;

    GriddingPlanPtr planGridding(const GriddingGeometry &geometry, const SamplePositions &positions,
                                 const OptionSet &options, const Task &task) override;
    OperationReport spread(GriddingPlan &plan, Buffer &samples, std::size_t sampleOffset,
                           Buffer &grid) override;
    OperationReport interpolate(GriddingPlan &plan, Buffer &grid, Buffer &samples,
                                std::size_t sampleOffset) override;
    OperationReport gridToImage(Buffer &grid, const Extent &gridExtent, Buffer &factors, float scale,
                                Buffer &image, std::size_t offset, const Extent &matrix) override;
    OperationReport imageToGrid(Buffer &image, std::size_t offset, const Extent &matrix, Buffer &factors,
                                float scale, Buffer &grid, const Extent &gridExtent) override;
    OperationReport convolve(Buffer &image, std::size_t offset, const Extent &matrix, Buffer &spectrum,
                             Buffer &scratch, const Extent &gridExtent, Buffer &out,
                             std::size_t outOffset) override;

    OperationReport directAdjoint(const GridSumProblem &problem, DirectForm form, Buffer &samples,
                                  std::size_t sampleOffset, Buffer &image, std::size_t offset,
                                  const Task &task) override;
    OperationReport directForward(const GridSumProblem &problem, DirectForm form, Buffer &image,
                                  std::size_t offset, Buffer &samples, std::size_t sampleOffset,
                                  const Task &task) override;

    OperationReport placeSamples(Buffer &samples, Buffer &index, Buffer &grid, std::int64_t count,
                                 std::int64_t coils, std::int64_t gridVoxels) override;
    OperationReport sumOnGrid(const SampleGrid &map, Buffer &samples, std::size_t sampleOffset,
                              Buffer &grid) override;
    OperationReport takeFromGrid(const SampleGrid &map, Buffer &grid, Buffer &samples,
                                 std::size_t sampleOffset) override;
    OperationReport fftRows(Buffer &data, std::int64_t width, std::int64_t rows,
                            FftDirection direction) override;
    OperationReport fft(Buffer &data, const Extent &extent, std::int64_t batch,
                        FftDirection direction) override;
    OperationReport fftInDouble(Buffer &data, const Extent &extent, FftDirection direction) override;
    OperationReport crop(Buffer &in, const Extent &inExtent, const Extent &offset, Buffer &out,
                         const Extent &outExtent, std::int64_t batch, float scale) override;
    OperationReport copy(Buffer &from, Buffer &to, std::size_t bytes) override;
    OperationReport embed(Buffer &in, const Extent &inExtent, Buffer &out, const Extent &outExtent,
                          std::int64_t batch) override;
    OperationReport interleave(Buffer &re, Buffer &im, Buffer &image, std::size_t imageOffsetVoxels,
                               std::int64_t count, float scale) override;
    OperationReport split(Buffer &complexData, std::size_t offset, Buffer *weight, Buffer &re, Buffer &im,
                          std::int64_t count) override;
    OperationReport multiplyReal(Buffer &data, Buffer &factor, std::int64_t count,
                                 std::int64_t batch) override;
    OperationReport stepDensity(Buffer &weights, Buffer &phases, Buffer &sums, float leastShare,
                                std::int64_t count) override;
    OperationReport placeHermitian(Buffer &re, Buffer &im, Buffer &indexPairs, Buffer &grid,
                                   std::int64_t points, std::int64_t gridVoxels) override;
    OperationReport realPart(Buffer &complexData, Buffer &out, std::int64_t count) override;
    cdouble dot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset, std::int64_t count) override;
    Descent descendOrthogonally(double length, Buffer &direction, Buffer &image, Buffer &x, Buffer &residual,
                                Buffer &basis, std::span<const double> lengths, std::int64_t count) override;
    OperationReport axpby(float alpha, Buffer &x, std::size_t xOffset, float beta, Buffer &y,
                          std::size_t yOffset, std::int64_t count) override;
    OperationReport multiply(Buffer &in, std::size_t inOffset, Buffer &factor, std::size_t factorOffset,
                             bool conjugate, bool accumulate, Buffer &out, std::size_t outOffset,
                             std::int64_t count) override;
    OperationReport modulate(Buffer &in, std::size_t inOffset, Buffer &factors, bool conjugate,
                             bool accumulate, Buffer &out, std::size_t outOffset,
                             const Extent &extent) override;
    OperationReport normalDifferences(Buffer &in, std::size_t inOffset, Buffer *weights, float alpha,
                                      Buffer &out, std::size_t outOffset, const Extent &extent) override;
    OperationReport gradient(Buffer &in, std::size_t inOffset, Buffer &out, std::size_t outOffset,
                             const Extent &extent) override;
    OperationReport gradientAdjoint(Buffer &in, std::size_t inOffset, float alpha, Buffer &out,
                                    std::size_t outOffset, const Extent &extent) override;
    OperationReport shrink(Buffer &data, std::size_t offset, float threshold, std::int64_t count,
                           std::int64_t groups) override;
    OperationReport waveletShrink(Buffer &image, std::size_t offset, float threshold, const Extent &extent,
                                  const Task &task) override;
    OperationReport rootSumOfSquares(Buffer &images, Buffer &out, std::int64_t count,
                                     std::int64_t coils) override;

private:
    std::shared_ptr<HostMemory> m_memory;
    std::unique_ptr<StreamEngine> m_streams; ///< made when first asked for
};

std::unique_ptr<Engine> openCpuEngine();
/// The processor, its SIMD target and memory.
const Device &cpuDevice();

} // namespace larmor
