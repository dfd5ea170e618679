// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cublas_library.h"
#include "engine/cuda/cuda_device.h"
#include "engine/cuda/cuda_graph.h"
#include "engine/cuda/cuda_kernel_runner.h"
#include "engine/cuda/cuda_sample_sorter.h"
#include "engine/cuda/cufft_library.h"
#include "engine/cuda/device_pool.h"
#include "engine/cuda/event_pool.h"
#include "engine/cuda/operations.h"
#include "engine/cuda/staging.h"
#include "engine/cuda/sum_buffers.h"
#include "engine/cuda/vkfft_library.h"
#include "engine/finds_maps.h"
#include "engine/gradient_descent.h"
#include "engine/head_start.h"
#include "engine/kernel_gridding.h"
#include "engine/kernel_lattice.h"
#include "engine/kernel_operators.h"
#include "engine/kernel_reduction.h"
#include "engine/kernel_transforms.h"
#include "engine/plans_convolutions.h"
#include "engine/shares_device_memory.h"
#include "engine/steps_density.h"
#include "engine/streams.h"
#include "engine/whitens_coils.h"

#include <functional>
#include <memory>

namespace larmor {

/// A CUDA stream, which the default stream does not hold up. Waits for its work before it ends.
class CudaStream {
public:
    /// Makes the GPU current on this thread first. @throws Error DeviceFailure.
    explicit CudaStream(int device);
    ~CudaStream();
    CudaStream(const CudaStream &) = delete;
    CudaStream &operator=(const CudaStream &) = delete;
    cudaStream_t get() const { return m_stream; }

private:
    const unsigned m_generation;
    cudaStream_t m_stream = nullptr;
};

/// One stream on one GPU. Operations are issued and return; errors of the device surface at the next call
/// that waits. After a fault of the device every operation throws DeviceFailure, and the engine is to be
/// opened again.
class CudaEngine final : public Engine,
                         public DescendsByItself,
                         public FindsMaps,
                         public HeadStart,
                         public SharesDeviceMemory,
                         public StepsDensity,
                         public WhitensCoils,
                         public PlansConvolutions {
    friend class CudaDescent;

public:
    explicit CudaEngine(const CudaGpu &gpu);
    ~CudaEngine() override;

    EngineKind kind() const override { return EngineKind::Cuda; }
    const Device &device() const override { return m_gpu.device; }
    KernelRunner *kernels() override { return &m_runner; }
    StreamEngine *streams() override;
    SampleSorter &sampleSorter() { return m_sorter; }

    BufferPtr allocate(std::size_t bytes) override;
    BufferPtr adopt(std::shared_ptr<void> owner, void *address, std::size_t bytes) override;
    std::shared_ptr<DeviceMemory> share(BufferPtr buffer) override;
    void upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset = 0) override;
    void download(void *to, Buffer &from, std::size_t bytes, std::size_t offset = 0) override;
    void fill(Buffer &buffer, unsigned char byte) override;
    std::uint64_t availableMemory() const override;
    std::uint64_t peakMemory() const override { return m_pool->peak(); }
    void resetPeak() override { m_pool->resetPeak(); }
    void giveBack() override { m_pool->trim(); }

    TimeMarkPtr mark() override;
    double elapsedMs(const TimeMark &from, const TimeMark &to) override;
    void synchronize() override;
    void keepBusy(double ms) override;
    std::unique_ptr<RecordedPass> record(const std::function<void()> &pass) override;
    std::unique_ptr<GradientDescent> startDescent(const DescentProblem &problem) override;
    std::optional<SignalSums> signalSums(const Image &region, const Extent &kernel, double threshold,
                                         const Task &task) override;
    std::optional<FoundMaps> findMaps(const LocalCorrelation &correlation, const Extent &matrix,
                                      const Task &task) override;
    std::optional<ComplexMatrix> noiseProducts(std::span<const cfloat> noise, std::int64_t coils,
                                               const Task &task) override;
    bool whiten(const ComplexMatrix &whitening, std::span<cfloat> data, const Task &task) override;
    /// Makes a positive semidefinite matrix of n x n complex numbers in double precision the projector onto
    /// the eigenvectors whose eigenvalues exceed a share of the largest. @returns how many there are; 0 for a
    /// matrix of zeros, which stays. @throws Error Unavailable, OutOfMemory, DeviceFailure, Cancelled.
    std::int64_t projectOntoSignal(BufferPtr &matrix, std::int64_t n, double threshold, const Task &task);

    OperationReport transpose(const TransposeProblem &problem, const OptionSet &options) override;
    OperationReport transformRows(const FftProblem &problem, const OptionSet &options) override;
    OperationReport convolveImages(const ConvolveProblem &problem, const OptionSet &options) override;
    OperationReport multiplyMatrices(Buffer &a, Buffer &b, Buffer &c, std::int64_t rows, std::int64_t inner,
                                     std::int64_t columns) override;
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
    std::unique_ptr<PlannedConvolution> planVkfft(const Extent &matrix, const Extent &gridExtent,
                                                  Buffer &spectrum) override;

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
    double realDot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset,
                   std::int64_t count) override
    {
        const auto value = m_reduction.realDot(a, aOffset, b, bOffset, count);
        return value ? *value : Engine::realDot(a, aOffset, b, bOffset, count);
    }
    void chooseReduction(const OptionSet &options) override { m_reduction.choose(options); }
    Descent descendOrthogonally(double length, Buffer &direction, Buffer &image, Buffer &x, Buffer &residual,
                                Buffer &basis, std::span<const double> lengths, std::int64_t count) override;
    double descend(float step, Buffer &direction, Buffer &image, Buffer &x, Buffer &residual,
                   std::int64_t count) override;
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
    class VkfftConvolution;

    /// Before each operation: the GPU is current on this thread. @throws Error DeviceFailure after a fault.
    void enter() const;
    /// @throws Error Unavailable while a pass is recorded: what it would wait for does not run.
    void refuseToWaitInPass() const;
    /// The report with the kind of code in its note.
    OperationReport named(OperationReport report) const;
    OperationReport transform(Buffer &data, const std::vector<std::int64_t> &sizes, std::int64_t batch,
                              FftDirection direction);
    /// Where cuFFT is absent: by the cpu engine, over the bus and back.
    OperationReport onHost(Buffer &data, std::int64_t count,
                           const std::function<OperationReport(Engine &, Buffer &)> &transform);

    CudaGpu m_gpu;
    CudaStream m_stream; // outlives all that is issued on it
    const unsigned m_generation;
    cuda::Queue m_queue;
    std::shared_ptr<DevicePool> m_pool;
    std::shared_ptr<EventPool> m_events;
    Staging m_staging;
    CufftPlans m_transforms;
    VkfftPlans m_vkfft;
    CudaKernelRunner m_runner;
    KernelOperators m_operators;
    CudaSampleSorter m_sorter;
    KernelGridding m_gridding;
    KernelReduction m_reduction;
    KernelLattice m_lattice;
    KernelTransforms m_lineTransforms;
    CublasProducts m_products;
    /// Waits for it.
    cdouble sumResult();
    SumBuffers m_sums;
    CudaCapture *m_capture = nullptr;        ///< while a pass is recorded
    std::unique_ptr<StreamEngine> m_streams; ///< made when first asked for
    std::unique_ptr<Engine> m_host;          ///< where cuFFT is absent: the cpu engine's transforms
};

} // namespace larmor
