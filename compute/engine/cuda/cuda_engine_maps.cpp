// SPDX-License-Identifier: GPL-3.0-or-later
// The heavy parts of ESPIRiT on the GPU.
#include "engine/cuda/coil_maps.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/operation_parts.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

namespace larmor {
namespace {

/// sign(X) of a Hermitian matrix with eigenvalues within [-1, 1] by Newton and Schulz's iteration
/// X <- X (3 I - X^2) / 2, in products of matrices alone; scaled so that the least eigenvalue grows the most
/// (Chen & Chow 2014, Preprint ANL/MCS-P5059-0114, "A stable scaling of Newton-Schulz for improving the sign
/// function computation of a Hermitian matrix").
class SignIteration {
public:
    /// Of the next step: X <- a X + b X^3.
    std::pair<double, double> factors()
    {
        const double scale = std::sqrt(3 / (1 + m_least + m_least * m_least)), s = std::min(scale, mostScale);
        m_least = std::min(1.0, 0.5 * s * m_least * (3 - s * s * m_least * m_least));
        return {1.5 * s, -0.5 * s * s * s};
    }

private:
    /// Just below the root of 3, where the largest eigenvalue would become 0.
    static constexpr double mostScale = 1.7;
    double m_least = 1e-7; ///< distance of the eigenvalues from 0; nearer ones follow in steps of their own
};

float2 *allComplex(Buffer &buffer)
{
    return cuda::complexView(buffer, static_cast<std::int64_t>(buffer.bytes() / sizeof(cfloat)));
}

/// One that no symmetry of coils and object makes orthogonal to an eigenvector, as it would a vector of ones.
std::vector<cdouble> randomVector(std::int64_t n)
{
    std::mt19937 bits(1);
    std::normal_distribution<double> normal;
    std::vector<cdouble> values(static_cast<std::size_t>(n));
    for (cdouble &value : values) {
        const double re = normal(bits);
        value = {re, normal(bits)};
    }
    return values;
}

/// Of a positive semidefinite matrix, as the norm of A v. @param v a guess, which is overwritten; image: room
/// for another vector.
double largestEigenvalue(CublasProducts &products, const double2 *matrix, std::int64_t n, double2 *v,
                         double2 *image, const Task &task)
{
    constexpr int mostSteps = 2000;
    products.normalise(n, v);
    double largest = 0;
    for (int step = 0; step < mostSteps; ++step) {
        task.throwIfCancelled();
        products.multiplyVector(n, matrix, v, image);
        const double before = std::exchange(largest, products.normalise(n, image));
        std::swap(v, image);
        if (!(largest > 0) || std::abs(largest - before) <= 1e-14 * largest) break;
    }
    return largest;
}

} // namespace

std::int64_t CudaEngine::projectOntoSignal(BufferPtr &matrix, std::int64_t n, double threshold,
                                           const Task &task)
{
    enter();
    const std::size_t bytes = static_cast<std::size_t>(n * n) * sizeof(cdouble);
    BufferPtr &x = matrix, square = allocate(bytes), next = allocate(bytes);
    const BufferPtr vectors = allocate(static_cast<std::size_t>(2 * n + 1) * sizeof(cdouble));
    const auto view = [&](const BufferPtr &buffer) { return deviceView<double2>(*buffer, n * n); };
    const std::vector<cdouble> guess = randomVector(n);
    upload(*vectors, guess.data(), guess.size() * sizeof(cdouble));
    double2 *const v = deviceView<double2>(*vectors, 2 * n + 1);
    const double largest = largestEigenvalue(m_products, view(x), n, v, v + n, task);
    if (!(largest > 0) || !std::isfinite(largest)) return 0; // zero, or not a number

    // Eigenvalues above the threshold become 1, the others -1.
    constexpr int mostSigns = 60;
    const double shift = threshold * largest;
    cuda::shiftMatrix(m_queue, view(x), n, 1 / std::max(shift, largest - shift), shift);
    double *const sums = reinterpret_cast<double *>(deviceView<double2>(*vectors, 1, 2 * n));
    SignIteration iteration;
    double trace = 0;
    for (int step = 0; step < mostSigns; ++step) {
        task.throwIfCancelled();
        m_products.multiplyByAdjoint(n, n, view(x), 0, view(square));
        cuda::mirrorLower(m_queue, view(square), n);
        checkCuda(cudaMemsetAsync(sums, 0, 2 * sizeof(double), m_queue.stream), "cudaMemsetAsync");
        cuda::measureSign(m_queue, view(square), view(x), n, sums);
        std::array<double, 2> measured{};
        download(measured.data(), *vectors, sizeof measured,
                 static_cast<std::size_t>(2 * n) * sizeof(cdouble));
        trace = measured[1];
        if (measured[0] < 1e-20 * static_cast<double>(n)) break;
        const auto [linear, cubic] = iteration.factors();
        checkCuda(cudaMemcpyAsync(view(next), view(x), bytes, cudaMemcpyDeviceToDevice, m_queue.stream),
                  "cudaMemcpyAsync");
        m_products.multiplyHermitian(n, cubic, view(square), view(x), linear, view(next));
        cuda::mirrorLower(m_queue, view(next), n);
        std::swap(x, next);
    }
    cuda::signToProjector(m_queue, view(x), n);
    return std::llround((static_cast<double>(n) + trace) / 2);
}

std::optional<SignalSums> CudaEngine::signalSums(const Image &region, const Extent &kernel, double threshold,
                                                 const Task &task)
{
    if (!CublasProducts::whyNot().empty()) return {};
    const cuda::PatchGrid grid{region.extent, kernel, static_cast<int>(region.coils)};
    const std::int64_t n = grid.entries(), patches = grid.patches(), atOnce = patchesAtOnce(n, patches);
    const std::int64_t shifts = (2 * kernel.x - 1) * (2 * kernel.y - 1) * (2 * kernel.z - 1);
    SignalSums found;
    try {
        enter();
        BufferPtr matrix = allocate(static_cast<std::size_t>(n * n) * sizeof(cdouble));
        {
            const BufferPtr samples = allocate(region.data.size() * sizeof(cfloat));
            upload(*samples, region.data.data(), samples->bytes());
            const BufferPtr columns = allocate(static_cast<std::size_t>(n * atOnce) * sizeof(cdouble));
            auto *const gathered = deviceView<double2>(*columns, n * atOnce);
            for (std::int64_t first = 0; first < patches; first += atOnce) {
                const std::int64_t count = std::min(atOnce, patches - first);
                cuda::gatherPatches(m_queue, grid, allComplex(*samples), first, count, gathered);
                m_products.multiplyByAdjoint(n, count, gathered, first > 0 ? 1 : 0,
                                             deviceView<double2>(*matrix, n * n));
            }
        }
        cuda::mirrorLower(m_queue, deviceView<double2>(*matrix, n * n), n);
        task.progress(0.2, say("signal subspace"));
        found.vectors = projectOntoSignal(matrix, n, threshold, task);
        found.sums.resize(static_cast<std::size_t>(shifts * region.coils * region.coils));
        const BufferPtr sums = allocate(found.sums.size() * sizeof(cfloat));
        cuda::sumDisplacements(m_queue, grid, deviceView<double2>(*matrix, n * n), allComplex(*sums));
        download(found.sums.data(), *sums, sums->bytes());
    } catch (const Error &error) {
        if (error.code() != ErrorCode::OutOfMemory) throw;
        return {};
    }
    return found;
}

std::optional<FoundMaps> CudaEngine::findMaps(const LocalCorrelation &c, const Extent &matrix,
                                              const Task &task)
{
    const int lanes = c.coils <= 8 ? 8 : c.coils <= 16 ? 16 : 32, coils = static_cast<int>(c.coils);
    if (cuda::sharedOfVoxel(coils) * static_cast<std::size_t>(32 / lanes) > m_gpu.sharedPerBlockOptIn)
        return {};
    const Extent &n = matrix, &shifts = c.displacements;
    const std::int64_t pairs = c.coils * c.coils, plane = n.x * n.y, mapped = c.mappedCoils();
    cuda::MapRows rows{
        planesAtOnce(c.coils, shifts, n), n.y, n.x, coils, int(shifts.x), int(shifts.y), int(shifts.z)};
    const auto complexes = [&](std::int64_t count) {
        return allocate(static_cast<std::size_t>(count) * sizeof(cfloat));
    };
    const auto uploaded = [&](const std::vector<cfloat> &values) {
        const BufferPtr buffer = complexes(static_cast<std::int64_t>(values.size()));
        upload(*buffer, values.data(), values.size() * sizeof(cfloat));
        return buffer;
    };
    BufferPtr sums, reference, components, planes, lines, ofComponents;
    std::array<BufferPtr, 3> waves;
    FoundMaps found;
    try {
        sums = uploaded(c.sums);
        reference = uploaded(c.reference);
        for (std::size_t d = 0; d < 3; ++d)
            waves[d] = uploaded(c.waves[d]);
        planes = complexes(rows.planes * shifts.y * shifts.x * pairs);
        lines = complexes(rows.planes * n.y * shifts.x * pairs);
        if (!c.components.empty()) {
            components = uploaded(c.components);
            ofComponents = complexes(rows.planes * plane * c.coils);
        }
        found.maps = complexes(n.voxels() * mapped);
        found.eigenvalue = allocate(static_cast<std::size_t>(n.voxels()) * sizeof(float));
    } catch (const Error &error) {
        if (error.code() != ErrorCode::OutOfMemory) throw;
        return {};
    }
    enter();
    for (std::int64_t z = 0; z < n.z; z += rows.planes) {
        task.throwIfCancelled();
        rows.planes = std::min(rows.planes, n.z - z);
        const std::int64_t voxels = rows.planes * plane;
        float2 *const maps = allComplex(*found.maps) + z * plane, *const solved =
                                                                      components ? allComplex(*ofComponents)
                                                                                 : maps;
        const std::int64_t pitch = components ? voxels : n.voxels();
        cuda::sumAlongZ(m_queue, rows, allComplex(*sums), allComplex(*waves[2]) + z * shifts.z,
                        allComplex(*planes));
        cuda::sumAlongY(m_queue, rows, allComplex(*planes), allComplex(*waves[1]), allComplex(*lines));
        cuda::solveVoxels(m_queue, rows, allComplex(*lines), allComplex(*waves[0]), allComplex(*reference),
                          c.crop, solved, pitch, deviceView<float>(*found.eigenvalue, n.voxels()) + z * plane,
                          m_gpu.sharedPerBlockOptIn);
        if (components)
            cuda::expandMaps(m_queue, solved, pitch, coils, allComplex(*components), static_cast<int>(mapped),
                             voxels, maps, n.voxels());
        synchronize();
        task.progress(0.5 + 0.5 * static_cast<double>(z + rows.planes) / static_cast<double>(n.z),
                      say("coil maps"));
    }
    return found;
}

} // namespace larmor
