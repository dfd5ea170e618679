// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "core/json.h"
#include "core/task.h"
#include "engine/engine_kind.h"
#include "engine/grid_sum.h"
#include "engine/gridding_plan.h"
#include "engine/recorded_pass.h"
#include "engine/sample_grid.h"
#include "kernels/convolve.h"
#include "kernels/fft.h"
#include "kernels/fhd.h"
#include "kernels/launch_plan.h"
#include "kernels/transpose.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace larmor {

/// Memory that belongs to an engine: host memory (cpu, opencl) or device memory (cuda). Freed with the last
/// reference.
class Buffer {
public:
    virtual ~Buffer() = default;
    std::size_t bytes() const { return m_bytes; }
    /// Address in host memory, or null where the host cannot reach it.
    virtual void *host() = 0;

protected:
    explicit Buffer(std::size_t bytes) : m_bytes(bytes) {}

private:
    std::size_t m_bytes;
};
using BufferPtr = std::shared_ptr<Buffer>;
/// For plans, which take shared buffers, of one that outlives them.
inline BufferPtr borrowed(Buffer &buffer)
{
    return {BufferPtr(), &buffer};
}

/// What a result says about where it was made.
struct Device {
    std::string name; ///< "NVIDIA H200"
    std::string vendor;
    std::string driver;       ///< driver or runtime version
    std::string compiler;     ///< NVRTC version, OpenCL runtime or SIMD target
    std::string architecture; ///< "sm_90", "AVX-512"
    int computeUnits = 0;
    std::uint64_t memoryBytes = 0;
    bool isCpu = false; ///< a CPU OpenCL device: never chosen for speed
    Json toJson() const;
};

/// A point on an engine's stream.
class TimeMark {
public:
    virtual ~TimeMark() = default;
};
using TimeMarkPtr = std::unique_ptr<TimeMark>;

/// What one operation did and who did it.
struct OperationReport {
    EngineKind engine = EngineKind::Cpu;
    Work work;
    std::string note; ///< "FFTW", "cuFFT", "sm_90 cubin from cache"; shown with the stage
    OperationReport &operator+=(const OperationReport &other);
};

enum class FftDirection { Forward, Inverse }; ///< e^{-i...} and e^{+i...}; neither divides

/// Registers and memory of a compiled kernel.
struct KernelResources {
    int registers = 0, sharedBytes = 0, localBytes = 0, constantBytes = 0;
    std::string log;
};

/// Compiles and launches lab kernels; offered by the engines that have a compiler.
class KernelRunner {
public:
    virtual ~KernelRunner() = default;
    /// Compiles, or takes from the cache, without launching.
    /// @throws Error CompileFailure with line and caret in why().
    virtual KernelResources prepare(const KernelVariant &variant) = 0;
    /// Issues the launch on the engine's stream. @throws Error CompileFailure, DeviceFailure, InvalidCall
    /// (block or shared memory beyond the device's limits, with the numbers).
    virtual void launch(const LaunchPlan &plan) = 0;
    /// Time spent in compilers since the engine was opened, milliseconds.
    virtual double compileMs() const = 0;
    /// The same with what it took to load compiled kernels, such as those of the disk cache.
    virtual double preparationMs() const { return compileMs(); }
};

class StreamEngine; // engine/streams.h

/// The operations that reconstructions are made of, on one device. An engine is used from one thread at a
/// time. Operations are issued in order and may return before they have run; download(), elapsedMs(), dot()
/// and synchronize() wait. Complex arrays are interleaved float32 pairs. All operations
/// @throw Error DeviceFailure, OutOfMemory, Cancelled where they take a Task.
class Engine {
public:
    virtual ~Engine() = default;
    virtual EngineKind kind() const = 0;
    virtual const Device &device() const = 0;
    /// Null where there is no kernel compiler (cpu).
    virtual KernelRunner *kernels() { return nullptr; }
    /// Copies and kernels in several queues beside each other; null where there are none.
    virtual StreamEngine *streams() { return nullptr; }

    // ---- memory
    virtual BufferPtr allocate(std::size_t bytes) = 0;
    virtual void upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset = 0) = 0;
    virtual void download(void *to, Buffer &from, std::size_t bytes, std::size_t offset = 0) = 0;
    virtual void fill(Buffer &buffer, unsigned char byte) = 0;
    /// Bytes that can be allocated now.
    virtual std::uint64_t availableMemory() const = 0;
    /// Largest sum of live buffers since the last resetPeak(), bytes.
    virtual std::uint64_t peakMemory() const = 0;
    virtual void resetPeak() = 0;
    /// Gives freed memory that waits to be used again back to the system.
    virtual void giveBack() = 0;

    // ---- time
    virtual TimeMarkPtr mark() = 0;
    virtual double elapsedMs(const TimeMark &from, const TimeMark &to) = 0;
    virtual void synchronize() = 0;
    /// Records what `pass` issues, without running it; it has run before, so that it finds its plans and
    /// tables. Arrays that it allocates live as long as the recording, and what it uploads is kept as it was.
    /// Null where the engine cannot record, or where `pass` waits for the device. @throws Error Cancelled.
    virtual std::unique_ptr<RecordedPass> record(const std::function<void()> &pass);

    // ---- lab stages, under switchable options (the cpu engine has one production variant of each)
    /// @param options resolved set of the kernel `transpose`; type is taken to be complex.
    virtual OperationReport transpose(const TransposeProblem &problem, const OptionSet &options) = 0;
    /// Transforms of rows, in place or from one buffer to another.
    /// @param problem without tables. @param options resolved set of the kernel `fft`; engines without a
    /// compiler transform by fftRows(). @throws Error InvalidCall for rows that the kernel does not take.
    virtual OperationReport transformRows(const FftProblem &problem, const OptionSet &options);
    /// Called after each chunk with the share that is done; the accumulated planes may then be read.
    using ChunkDone = std::function<void(double fraction)>;
    virtual OperationReport mu(const AdjointProblem &problem, const OptionSet &muOptions) = 0;
    virtual OperationReport fhd(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                                const ChunkDone &chunkDone = {}) = 0;
    virtual OperationReport q(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                              const ChunkDone &chunkDone = {}) = 0;

    // ---- gridding and the non-uniform FFT (GriddingPlan says how positions, grid and kernel are meant)
    /// Sorts the samples for one grid. @param positions host arrays, cycles per field of view.
    /// @param options resolved set of the kernel `gridding`, where the engine runs that; else unused.
    virtual GriddingPlanPtr planGridding(const GriddingGeometry &geometry, const SamplePositions &positions,
                                         const OptionSet &options, const Task &task);
    /// grid[l] = sum_m samples[sampleOffset + m] kernel(u_m - l), all of the grid.
    virtual OperationReport spread(GriddingPlan &plan, Buffer &samples, std::size_t sampleOffset,
                                   Buffer &grid);
    /// samples[sampleOffset + m] = sum_l kernel(u_m - l) grid[l]: the transpose of spread().
    virtual OperationReport interpolate(GriddingPlan &plan, Buffer &grid, Buffer &samples,
                                        std::size_t sampleOffset);
    /// image[offset + i] = scale factor(i) sum_l grid[l] e^{+i 2 pi l.j / n}, j = i - floor(N/2): the inverse
    /// transform of a grid of n points cropped to the N voxels around the centre. The grid is destroyed.
    /// @param factors N.x + N.y + N.z floats whose product over the axes is factor(i).
    virtual OperationReport gridToImage(Buffer &grid, const Extent &gridExtent, Buffer &factors, float scale,
                                        Buffer &image, std::size_t offset, const Extent &matrix);
    /// grid[l] = scale sum_i factor(i) image[offset + i] e^{-i 2 pi l.j / n}: the adjoint of gridToImage().
    virtual OperationReport imageToGrid(Buffer &image, std::size_t offset, const Extent &matrix,
                                        Buffer &factors, float scale, Buffer &grid, const Extent &gridExtent);
    /// out[outOffset + i] = (circular convolution on `gridExtent` of the zero-padded image)[i]: transform,
    /// multiply by the real `spectrum`, transform back, crop, divide by the points. image and out may be one.
    /// @param scratch complex, gridExtent points.
    virtual OperationReport convolve(Buffer &image, std::size_t offset, const Extent &matrix,
                                     Buffer &spectrum, Buffer &scratch, const Extent &gridExtent, Buffer &out,
                                     std::size_t outOffset);

    /// The same for all images of a batch: by the kernel `convolve` where the engine compiles it and it takes
    /// the grid (convolveTakes()), else image after image as above.
    /// @param problem without tables; the scratch has convolveScratch() bytes for one image or more, and one
    /// grid at least.
    /// @param options resolved set of the kernel `convolve`.
    virtual OperationReport convolveImages(const ConvolveProblem &problem, const OptionSet &options);

    // ---- direct sums over all voxels of a matrix, exact but for rounding
    /// image[offset + i] = sum_m samples[sampleOffset + m] e^{+i 2 pi k_m.x_i}. Progress is the share of the
    /// samples.
    virtual OperationReport directAdjoint(const GridSumProblem &problem, DirectForm form, Buffer &samples,
                                          std::size_t sampleOffset, Buffer &image, std::size_t offset,
                                          const Task &task);
    /// samples[sampleOffset + m] = sum_i image[offset + i] e^{-i 2 pi k_m.x_i}: the adjoint of the above.
    virtual OperationReport directForward(const GridSumProblem &problem, DirectForm form, Buffer &image,
                                          std::size_t offset, Buffer &samples, std::size_t sampleOffset,
                                          const Task &task);

    // ---- library and production operations
    /// grid[coil][index[m]] = samples[coil][m]; grid is zeroed first. index: uint32, one per sample, no
    /// repeats.
    virtual OperationReport placeSamples(Buffer &samples, Buffer &index, Buffer &grid, std::int64_t count,
                                         std::int64_t coils, std::int64_t gridVoxels) = 0;
    /// grid = 0 but for grid[point] = sum of samples[sampleOffset + m] over the samples m on that point.
    virtual OperationReport sumOnGrid(const SampleGrid &map, Buffer &samples, std::size_t sampleOffset,
                                      Buffer &grid) = 0;
    /// samples[sampleOffset + m] = grid[place of m]: the transpose of sumOnGrid().
    virtual OperationReport takeFromGrid(const SampleGrid &map, Buffer &grid, Buffer &samples,
                                         std::size_t sampleOffset) = 0;
    /// In place, `rows` transforms of length `width` that follow one another.
    virtual OperationReport fftRows(Buffer &data, std::int64_t width, std::int64_t rows,
                                    FftDirection direction) = 0;
    /// In place, `batch` whole transforms over all dimensions of the extent.
    virtual OperationReport fft(Buffer &data, const Extent &extent, std::int64_t batch,
                                FftDirection direction) = 0;
    /// The same for one transform, computed in double precision and rounded once, at the end. @throws Error
    /// OutOfMemory where the values do not fit a second time, in double.
    virtual OperationReport fftInDouble(Buffer &data, const Extent &extent, FftDirection direction);
    /// c = a b of row-major float matrices, rows x inner times inner x columns, by the engine's library, in
    /// FP32 without TF32: the ceiling of the kernel `matmul`. @throws Error Unavailable where there is none.
    virtual OperationReport multiplyMatrices(Buffer &a, Buffer &b, Buffer &c, std::int64_t rows,
                                             std::int64_t inner, std::int64_t columns);
    /// out[c][i] = scale * in[c][(i + offset) mod inExtent] for i in outExtent (cyclic crop).
    virtual OperationReport crop(Buffer &in, const Extent &inExtent, const Extent &offset, Buffer &out,
                                 const Extent &outExtent, std::int64_t batch, float scale) = 0;
    /// The first `bytes` (a multiple of 8) of one buffer to another of this engine: the roof of every kernel
    /// that only moves data. An engine with a faster device copy overrides it.
    virtual OperationReport copy(Buffer &from, Buffer &to, std::size_t bytes)
    {
        const Extent line{static_cast<std::int64_t>(bytes / 8), 1, 1};
        return crop(from, line, {0, 0, 0}, to, line, 1, 1.0f);
    }
    /// out = 0, then out[c][i] = in[c][i] for i in inExtent (zero padding at the end of each axis).
    virtual OperationReport embed(Buffer &in, const Extent &inExtent, Buffer &out, const Extent &outExtent,
                                  std::int64_t batch) = 0;
    /// image[i] = scale * (re[i], im[i]), count voxels from planar parts.
    virtual OperationReport interleave(Buffer &re, Buffer &im, Buffer &image, std::size_t imageOffsetVoxels,
                                       std::int64_t count, float scale) = 0;
    /// re[i], im[i] = weight[i] * complex[offset + i]; weight may be null.
    virtual OperationReport split(Buffer &complexData, std::size_t offset, Buffer *weight, Buffer &re,
                                  Buffer &im, std::int64_t count) = 0;
    /// data[c][i] *= factor[i], factor real float.
    virtual OperationReport multiplyReal(Buffer &data, Buffer &factor, std::int64_t count,
                                         std::int64_t batch) = 0;
    /// grid[offset(n) mod extent] = (re[n], im[n]) and its conjugate at the mirrored place: the circulant of
    /// Q. index: uint32 pair {place, mirror} per point.
    virtual OperationReport placeHermitian(Buffer &re, Buffer &im, Buffer &indexPairs, Buffer &grid,
                                           std::int64_t points, std::int64_t gridVoxels) = 0;
    /// out[i] = Re(complex[i]).
    virtual OperationReport realPart(Buffer &complexData, Buffer &out, std::int64_t count) = 0;
    /// sum conj(a[i]) b[i] in double; waits.
    virtual cdouble dot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset,
                        std::int64_t count) = 0;
    /// Re sum conj(a[i]) b[i]; waits. With the kernel `reduction` where chooseReduction() wants that.
    virtual double realDot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset, std::int64_t count)
    {
        return dot(a, aOffset, b, bOffset, count).real();
    }
    /// Complete options of the kernel `reduction`, with which realDot() sums from now on where it runs here.
    virtual void chooseReduction(const OptionSet &) {}
    /// y = alpha x + beta y (complex arrays, real factors), from element offsets.
    virtual OperationReport axpby(float alpha, Buffer &x, std::size_t xOffset, float beta, Buffer &y,
                                  std::size_t yOffset, std::int64_t count) = 0;
    /// A step of conjugate gradients: x += step direction, residual -= step image. Complex arrays; waits.
    /// @returns ||residual||^2 after it, in double.
    virtual double descend(float step, Buffer &direction, Buffer &image, Buffer &x, Buffer &residual,
                           std::int64_t count)
    {
        axpby(step, direction, 0, 1, x, 0, count);
        axpby(-step, image, 0, 1, residual, 0, count);
        return realDot(residual, 0, residual, 0, count);
    }
    /// Most vectors of a basis that descendOrthogonally() takes.
    static constexpr int mostBasisVectors = 32;
    struct Descent {
        double curvature = 0; ///< Re <direction, image>
        double left = 0;      ///< ||residual||^2 after the step
    };
    /// The same with step = length / curvature, where that is above 0, else no step; then residual -= sum_j
    /// b_j <b_j, residual> / lengths[j]; the outcome becomes b_n, n the number of lengths, where the basis
    /// has room for it. Complex arrays; waits.
    /// @param length ||residual||^2 before. @param basis b_0, b_1 ... one after another, orthogonal.
    /// @param lengths ||b_j||^2, above 0.
    virtual Descent descendOrthogonally(double length, Buffer &direction, Buffer &image, Buffer &x,
                                        Buffer &residual, Buffer &basis, std::span<const double> lengths,
                                        std::int64_t count);
    /// out[i] = in[i] factor[i], or in[i] conj(factor[i]), added to what is there with `accumulate`. Complex
    /// arrays from element offsets; in and out may be one.
    virtual OperationReport multiply(Buffer &in, std::size_t inOffset, Buffer &factor,
                                     std::size_t factorOffset, bool conjugate, bool accumulate, Buffer &out,
                                     std::size_t outOffset, std::int64_t count) = 0;

    /// out[outOffset + i] = in[inOffset + i] p(i), or in[..] conj(p(i)), added to what is there with
    /// `accumulate`; p(i) is the product over the axes of one factor for each. in and out may be one.
    /// @param factors complex: n.x entries, then n.y, then n.z.
    virtual OperationReport modulate(Buffer &in, std::size_t inOffset, Buffer &factors, bool conjugate,
                                     bool accumulate, Buffer &out, std::size_t outOffset,
                                     const Extent &extent) = 0;

    // ---- differences between neighbours: (D_d x)[n] = x[n + e_d] - x[n], 0 where n is the last of its axis
    /// out += alpha sum_d D_d^T w_d D_d in, complex images of one coil.
    /// @param weights float, [axis that exists][voxel]; null: all 1.
    virtual OperationReport normalDifferences(Buffer &in, std::size_t inOffset, Buffer *weights, float alpha,
                                              Buffer &out, std::size_t outOffset, const Extent &extent) = 0;
    /// out[axis that exists][voxel] = D_d in.
    virtual OperationReport gradient(Buffer &in, std::size_t inOffset, Buffer &out, std::size_t outOffset,
                                     const Extent &extent) = 0;
    /// out += alpha sum_d D_d^T in[d].
    virtual OperationReport gradientAdjoint(Buffer &in, std::size_t inOffset, float alpha, Buffer &out,
                                            std::size_t outOffset, const Extent &extent) = 0;
    /// Soft threshold by the length over groups: data[g][i] *= max(0, 1 - threshold / ||data[.][i]||).
    virtual OperationReport shrink(Buffer &data, std::size_t offset, float threshold, std::int64_t count,
                                   std::int64_t groups) = 0;
    /// Soft threshold of an image's wavelet details: WaveletTransform(extent) with its defaults, its
    /// softThreshold() and its inverse, in place.
    virtual OperationReport waveletShrink(Buffer &image, std::size_t offset, float threshold,
                                          const Extent &extent, const Task &task) = 0;
    /// out[i] = sqrt(sum_c |images[c][i]|^2) + 0i.
    virtual OperationReport rootSumOfSquares(Buffer &images, Buffer &out, std::int64_t count,
                                             std::int64_t coils) = 0;
};

} // namespace larmor
