// SPDX-License-Identifier: GPL-3.0-or-later
// The production operations: sizes are checked here, the work is in *_operations.cu. Bytes and operations are
// counted as the cpu engine counts them.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/operation_parts.h"

#include <cmath>
#include <vector>

namespace larmor {

using cuda::complexView, cuda::fftFlops, cuda::product, cuda::report, cuda::voxelsOf;

namespace {

std::int64_t remainder(std::int64_t value, std::int64_t size)
{
    const std::int64_t r = value % size;
    return r < 0 ? r + size : r;
}

/// Slowest first, without the dimensions that are not there.
std::vector<std::int64_t> transformSizes(const Extent &extent)
{
    std::vector<std::int64_t> sizes;
    for (int d = 2; d >= 0; --d)
        if (extent[d] > 1) sizes.push_back(extent[d]);
    if (sizes.empty()) sizes.push_back(1);
    return sizes;
}

} // namespace

OperationReport CudaEngine::placeSamples(Buffer &samples, Buffer &index, Buffer &grid, std::int64_t count,
                                         std::int64_t coils, std::int64_t gridVoxels)
{
    enter();
    const std::uint64_t values = product(count, coils), voxels = product(gridVoxels, coils);
    cuda::placeSamples(m_queue, complexView(samples, product(count, coils)),
                       deviceView<std::uint32_t>(index, count), complexView(grid, product(gridVoxels, coils)),
                       count, coils, gridVoxels);
    return report(8 * values + 4 * std::uint64_t(count) + 8 * voxels, 20 * values + 8 * voxels, 0);
}

OperationReport CudaEngine::sumOnGrid(const SampleGrid &map, Buffer &samples, std::size_t sampleOffset,
                                      Buffer &grid)
{
    enter();
    const std::int64_t voxels = voxelsOf(map.grid);
    cuda::sumOnGrid(m_queue, complexView(samples, map.samples, sampleOffset),
                    deviceView<std::uint32_t>(*map.point, map.points),
                    deviceView<std::uint32_t>(*map.first, map.points + 1),
                    deviceView<std::uint32_t>(*map.order, map.samples), map.points, complexView(grid, voxels),
                    voxels);
    const auto values = static_cast<std::uint64_t>(map.samples), points = std::uint64_t(map.points);
    return report(12 * values + 8 * points + 8 * std::uint64_t(voxels), 2 * (values - points));
}

OperationReport CudaEngine::takeFromGrid(const SampleGrid &map, Buffer &grid, Buffer &samples,
                                         std::size_t sampleOffset)
{
    enter();
    const std::int64_t voxels = voxelsOf(map.grid);
    cuda::takeFromGrid(m_queue, complexView(grid, voxels), voxels,
                       deviceView<std::uint32_t>(*map.place, map.samples),
                       complexView(samples, map.samples, sampleOffset), map.samples);
    return report(std::uint64_t(20) * map.samples);
}

OperationReport CudaEngine::transform(Buffer &data, const std::vector<std::int64_t> &sizes,
                                      std::int64_t batch, FftDirection direction)
{
    std::int64_t length = 1;
    for (const std::int64_t size : sizes)
        length = product(length, size);
    const std::int64_t all = product(length, batch);
    float2 *values = complexView(data, all);
    if (all == 0 || length == 1) return report(std::uint64_t(16) * all);
    m_transforms.transform(values, sizes, batch, direction);
    const std::uint64_t bytes = std::uint64_t(16) * all;
    return report(bytes, bytes * sizes.size(), fftFlops(length, batch), CufftPlans::version());
}

OperationReport CudaEngine::onHost(Buffer &data, std::int64_t count,
                                   const std::function<OperationReport(Engine &, Buffer &)> &transform)
{
    const auto bytes = static_cast<std::size_t>(product(count, sizeof(float2)));
    complexView(data, count);
    if (!m_host) m_host = openCpuEngine();
    const BufferPtr values = m_host->allocate(bytes);
    download(values->host(), data, bytes);
    OperationReport done = transform(*m_host, *values);
    upload(data, values->host(), bytes);
    done.note += " on the host (" + bytesText(2 * std::uint64_t(bytes)) +
                 " over the bus): " + CufftPlans::whyNot().english();
    return done;
}

OperationReport CudaEngine::fftRows(Buffer &data, std::int64_t width, std::int64_t rows,
                                    FftDirection direction)
{
    enter();
    if (!CufftPlans::whyNot().empty())
        return onHost(data, product(width, rows), [&](Engine &host, Buffer &values) {
            return host.fftRows(values, width, rows, direction);
        });
    return transform(data, {width}, rows, direction);
}

OperationReport CudaEngine::fft(Buffer &data, const Extent &extent, std::int64_t batch,
                                FftDirection direction)
{
    enter();
    const std::int64_t points = voxelsOf(extent);
    if (!CufftPlans::whyNot().empty())
        return onHost(data, product(points, batch), [&](Engine &host, Buffer &values) {
            return host.fft(values, extent, batch, direction);
        });
    return transform(data, transformSizes(extent), batch, direction);
}

OperationReport CudaEngine::fftInDouble(Buffer &data, const Extent &extent, FftDirection direction)
{
    enter();
    const std::int64_t points = voxelsOf(extent);
    if (!CufftPlans::whyNot().empty())
        return onHost(data, points, [&](Engine &host, Buffer &values) {
            return host.fftInDouble(values, extent, direction);
        });
    float2 *values = complexView(data, points);
    const BufferPtr scratch = allocate(static_cast<std::size_t>(points) * sizeof(double2));
    auto *wide = deviceView<double2>(*scratch, points);
    const std::vector<std::int64_t> sizes = transformSizes(extent);
    cuda::widen(m_queue, values, wide, points);
    m_transforms.transform(wide, sizes, 1, direction);
    cuda::narrow(m_queue, wide, values, points);
    const std::uint64_t bytes = std::uint64_t(16) * points;
    return report(bytes, bytes * (2 * sizes.size() + 3), fftFlops(points, 1),
                  CufftPlans::version() + ", double");
}

OperationReport CudaEngine::crop(Buffer &in, const Extent &inExtent, const Extent &offset, Buffer &out,
                                 const Extent &outExtent, std::int64_t batch, float scale)
{
    enter();
    const std::int64_t inValues = product(voxelsOf(inExtent), batch);
    const std::int64_t values = product(voxelsOf(outExtent), batch);
    const Extent first{remainder(offset.x, inExtent.x), remainder(offset.y, inExtent.y),
                       remainder(offset.z, inExtent.z)};
    cuda::crop(m_queue, complexView(in, inValues), inExtent, first, complexView(out, values), outExtent,
               batch, scale);
    return report(std::uint64_t(16) * values, scale == 1 ? 0 : std::uint64_t(2) * values);
}

OperationReport CudaEngine::copy(Buffer &from, Buffer &to, std::size_t bytes)
{
    enter();
    const auto count = static_cast<std::int64_t>(bytes);
    const void *source = deviceRegion(from, count, 1, 0);
    void *target = deviceRegion(to, count, 1, 0);
    m_runner.written(to);
    if (bytes)
        checkCuda(cudaMemcpyAsync(target, source, bytes, cudaMemcpyDeviceToDevice, m_stream.get()),
                  "copying on the GPU (cudaMemcpyAsync)");
    return report(2 * std::uint64_t(bytes));
}

OperationReport CudaEngine::embed(Buffer &in, const Extent &inExtent, Buffer &out, const Extent &outExtent,
                                  std::int64_t batch)
{
    enter();
    const std::int64_t inValues = product(voxelsOf(inExtent), batch);
    const std::int64_t outValues = product(voxelsOf(outExtent), batch);
    cuda::requireFits(inExtent, outExtent);
    cuda::embed(m_queue, complexView(in, inValues), inExtent, complexView(out, outValues), outExtent, batch);
    return report(std::uint64_t(8) * (inValues + outValues));
}

OperationReport CudaEngine::interleave(Buffer &re, Buffer &im, Buffer &image, std::size_t imageOffsetVoxels,
                                       std::int64_t count, float scale)
{
    enter();
    cuda::interleave(m_queue, deviceView<float>(re, count), deviceView<float>(im, count),
                     complexView(image, count, imageOffsetVoxels), count, scale);
    return report(std::uint64_t(16) * count, std::uint64_t(2) * count);
}

OperationReport CudaEngine::split(Buffer &complexData, std::size_t offset, Buffer *weight, Buffer &re,
                                  Buffer &im, std::int64_t count)
{
    enter();
    cuda::split(m_queue, complexView(complexData, count, offset),
                weight ? deviceView<float>(*weight, count) : nullptr, deviceView<float>(re, count),
                deviceView<float>(im, count), count);
    return report(std::uint64_t(weight ? 20 : 16) * count, weight ? std::uint64_t(2) * count : 0);
}

OperationReport CudaEngine::multiplyReal(Buffer &data, Buffer &factor, std::int64_t count, std::int64_t batch)
{
    enter();
    const std::int64_t all = product(count, batch);
    cuda::multiplyReal(m_queue, complexView(data, all), deviceView<float>(factor, count), count, batch);
    return report(std::uint64_t(16) * all + std::uint64_t(4) * count, std::uint64_t(16 + 4) * all,
                  std::uint64_t(2) * all);
}

OperationReport CudaEngine::stepDensity(Buffer &weights, Buffer &phases, Buffer &sums, float leastShare,
                                        std::int64_t count)
{
    enter();
    cuda::stepDensity(m_queue, deviceView<float>(weights, count), complexView(phases, count),
                      complexView(sums, count), leastShare, count);
    return report(std::uint64_t(4 + 8 + 8 + 4 + 8) * count, std::uint64_t(8) * count);
}

OperationReport CudaEngine::placeHermitian(Buffer &re, Buffer &im, Buffer &indexPairs, Buffer &grid,
                                           std::int64_t points, std::int64_t gridVoxels)
{
    enter();
    cuda::placeHermitian(m_queue, deviceView<float>(re, points), deviceView<float>(im, points),
                         deviceView<std::uint32_t>(indexPairs, product(points, 2)),
                         complexView(grid, gridVoxels), points, gridVoxels);
    return report(std::uint64_t(32) * points);
}

OperationReport CudaEngine::realPart(Buffer &complexData, Buffer &out, std::int64_t count)
{
    enter();
    cuda::realPart(m_queue, complexView(complexData, count), deviceView<float>(out, count), count);
    return report(std::uint64_t(12) * count);
}

cdouble CudaEngine::dot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset, std::int64_t count)
{
    enter();
    const float2 *left = complexView(a, count, aOffset), *right = complexView(b, count, bOffset);
    cuda::dot(m_queue, left, right, count, m_sums.scratch());
    return sumResult();
}

cdouble CudaEngine::sumResult()
{
    refuseToWaitInPass();
    checkCuda(cudaStreamSynchronize(m_stream.get()), "waiting for a sum (cudaStreamSynchronize)");
    const double2 sum = m_sums.result();
    return {sum.x, sum.y};
}

double CudaEngine::descend(float step, Buffer &direction, Buffer &image, Buffer &x, Buffer &residual,
                           std::int64_t count)
{
    if (m_reduction.chosen()) return Engine::descend(step, direction, image, x, residual, count);
    enter();
    cuda::descend(m_queue, step, complexView(direction, count), complexView(image, count),
                  complexView(x, count), complexView(residual, count), count, m_sums.scratch());
    return sumResult().real();
}

Engine::Descent CudaEngine::descendOrthogonally(double length, Buffer &direction, Buffer &image, Buffer &x,
                                                Buffer &residual, Buffer &basis,
                                                std::span<const double> lengths, std::int64_t count)
{
    enter();
    const auto size = static_cast<std::int64_t>(lengths.size());
    if (size > mostBasisVectors)
        throw Error(ErrorCode::Internal, "too many basis vectors", std::to_string(size));
    const bool keeps = basis.bytes() >= static_cast<std::size_t>(product(size + 1, count)) * sizeof(float2);
    cuda::Basis vectors{complexView(basis, product(size + keeps, count)), keeps};
    for (const double each : lengths)
        vectors.inverseLength[vectors.count++] = static_cast<float>(1 / each);
    const std::int64_t shares = cuda::projections(vectors.count, count);
    const BufferPtr curvature = allocate(sizeof(double2));
    const BufferPtr scratch = allocate(static_cast<std::size_t>(shares + 1) * sizeof(float2));
    const float2 *p = complexView(direction, count), *q = complexView(image, count);
    if (m_reduction.chosen()) { // a kernel of the lab sums
        const double2 value{realDot(direction, 0, image, 0, count), 0};
        upload(*curvature, &value, sizeof value);
    } else { // the GPU goes on with it by itself
        cuda::SumScratch sum = m_sums.scratch();
        sum.result = deviceView<double2>(*curvature, 1);
        cuda::dot(m_queue, p, q, count, sum);
    }
    cuda::descendOrthogonally(m_queue, length, deviceView<double2>(*curvature, 1), p, q,
                              complexView(x, count), complexView(residual, count), vectors, count,
                              complexView(*scratch, shares), m_sums.scratch());
    const cdouble sums = sumResult();
    return {sums.imag(), sums.real()};
}

OperationReport CudaEngine::axpby(float alpha, Buffer &x, std::size_t xOffset, float beta, Buffer &y,
                                  std::size_t yOffset, std::int64_t count)
{
    enter();
    cuda::axpby(m_queue, alpha, complexView(x, count, xOffset), beta, complexView(y, count, yOffset), count);
    return beta == 0 ? report(std::uint64_t(16) * count, std::uint64_t(2) * count)
                     : report(std::uint64_t(24) * count, std::uint64_t(6) * count);
}

OperationReport CudaEngine::rootSumOfSquares(Buffer &images, Buffer &out, std::int64_t count,
                                             std::int64_t coils)
{
    enter();
    const std::int64_t all = product(count, coils);
    cuda::rootSumOfSquares(m_queue, complexView(images, all), complexView(out, count), count, coils);
    return report(std::uint64_t(8) * all + std::uint64_t(8) * count,
                  std::uint64_t(4) * all + std::uint64_t(count));
}

} // namespace larmor
