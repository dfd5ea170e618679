// SPDX-License-Identifier: GPL-3.0-or-later
// Covariance and whitening of the coils' noise on the GPU.
#include "engine/cuda/coil_noise.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/operation_parts.h"

#include "core/error.h"

#include <algorithm>
#include <vector>

namespace larmor {
namespace {

/// Where in samples [coil][count] those of a coil begin.
std::size_t at(std::int64_t coil, std::int64_t count, std::int64_t sample)
{
    return static_cast<std::size_t>(coil * count + sample);
}

std::size_t bytesOf(std::int64_t samples)
{
    return static_cast<std::size_t>(samples) * sizeof(cfloat);
}

} // namespace

std::optional<ComplexMatrix> CudaEngine::noiseProducts(std::span<const cfloat> noise, std::int64_t coils,
                                                       const Task &task)
{
    if (coils > cuda::mostNoiseCoils) return {};
    enter();
    const std::int64_t count = static_cast<std::int64_t>(noise.size()) / coils,
                       atOnce = noiseAtOnce(coils, count);
    const std::int64_t pairs = coils * (coils + 1) / 2, pieces = cuda::noisePieces(m_queue, atOnce);
    std::vector<cdouble> parts(static_cast<std::size_t>(pieces * pairs));
    BufferPtr samples, sums;
    try {
        samples = allocate(bytesOf(coils * atOnce));
        sums = allocate(parts.size() * sizeof(cdouble));
    } catch (const Error &error) {
        if (error.code() != ErrorCode::OutOfMemory) throw;
        return {};
    }
    const auto n = static_cast<std::size_t>(coils);
    ComplexMatrix products(n, n);
    for (std::int64_t first = 0; first < count; first += atOnce) {
        task.throwIfCancelled();
        const std::int64_t some = std::min(atOnce, count - first), used = cuda::noisePieces(m_queue, some);
        for (std::int64_t c = 0; c < coils; ++c)
            upload(*samples, noise.data() + at(c, count, first), bytesOf(some), bytesOf(c * some));
        cuda::multiplyNoise(m_queue, cuda::complexView(*samples, coils * some), static_cast<int>(coils), some,
                            deviceView<double2>(*sums, used * pairs));
        download(parts.data(), *sums, static_cast<std::size_t>(used * pairs) * sizeof(cdouble));
        std::size_t next = 0;
        for (std::int64_t piece = 0; piece < used; ++piece)
            for (std::size_t c = 0; c < n; ++c)
                for (std::size_t d = 0; d <= c; ++d)
                    products.at(c, d) += parts[next++];
    }
    return products;
}

bool CudaEngine::whiten(const ComplexMatrix &whitening, std::span<cfloat> data, const Task &task)
{
    enter();
    const auto coils = static_cast<std::int64_t>(whitening.rows);
    const std::int64_t count = static_cast<std::int64_t>(data.size()) / coils,
                       atOnce = noiseAtOnce(coils, count);
    BufferPtr samples, matrix;
    try {
        samples = allocate(bytesOf(coils * atOnce));
        matrix = allocate(whitening.entries.size() * sizeof(cdouble));
    } catch (const Error &error) {
        if (error.code() != ErrorCode::OutOfMemory) throw;
        return false;
    }
    upload(*matrix, whitening.entries.data(), matrix->bytes());
    for (std::int64_t first = 0; first < count; first += atOnce) {
        task.throwIfCancelled();
        const std::int64_t some = std::min(atOnce, count - first);
        for (std::int64_t c = 0; c < coils; ++c)
            upload(*samples, data.data() + at(c, count, first), bytesOf(some), bytesOf(c * some));
        cuda::whitenSamples(m_queue, deviceView<double2>(*matrix, coils * coils), static_cast<int>(coils),
                            some, cuda::complexView(*samples, coils * some));
        for (std::int64_t c = 0; c < coils; ++c)
            download(data.data() + at(c, count, first), *samples, bytesOf(some), bytesOf(c * some));
    }
    return true;
}

} // namespace larmor
