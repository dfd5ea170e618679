// SPDX-License-Identifier: GPL-3.0-or-later
// The wavelet threshold: levels and axes are walked here, the work is in wavelet_operations.cu.
#include "core/wavelet.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/operation_parts.h"

#include <utility>

namespace larmor {

using cuda::complexView, cuda::report, cuda::voxelsOf;

OperationReport CudaEngine::waveletShrink(Buffer &image, std::size_t offset, float threshold,
                                          const Extent &extent, const Task &task)
{
    enter();
    const std::int64_t voxels = voxelsOf(extent);
    float2 *const values = complexView(image, voxels, offset);
    if (!(threshold >= 0))
        throw Error(ErrorCode::InvalidCall, "a threshold is 0 or more",
                    "asked for " + std::to_string(threshold));
    const WaveletTransform transform(extent);
    const BufferPtr scratch = m_pool->allocate(static_cast<std::size_t>(voxels) * sizeof(float2));
    float2 *const other = complexView(*scratch, voxels);
    const auto &corners = transform.corners();

    // One level; each axis goes from one array to the other, and the end is to be where it began.
    const auto walk = [&](std::size_t level, const auto &pass) {
        task.throwIfCancelled();
        float2 *from = values, *to = other;
        for (int d = 0; d < 3; ++d)
            if (pass(d, from, to)) std::swap(from, to);
        if (from != values) cuda::copyCorner(m_queue, from, values, extent, corners[level]);
    };
    const WaveletTaps analysis = analysisTaps(transform.family());
    const WaveletTaps synthesis = synthesisTaps(transform.family());
    for (std::size_t level = 0; level + 1 < corners.size(); ++level)
        walk(level, [&](int d, const float2 *from, float2 *to) {
            if (!WaveletTransform::halves(corners[level][d])) return false;
            cuda::waveletAnalyse(m_queue, from, to, extent, corners[level], d, analysis);
            return true;
        });
    cuda::shrinkDetails(m_queue, values, extent, transform.coarse(), threshold);
    for (std::size_t level = corners.size() - 1; level-- > 0;)
        walk(level, [&](int d, const float2 *from, float2 *to) {
            const int axis = 2 - d;
            if (!WaveletTransform::halves(corners[level][axis])) return false;
            cuda::waveletSynthesise(m_queue, from, to, extent, corners[level], axis, synthesis);
            return true;
        });
    return report(16 * static_cast<std::uint64_t>(voxels), transform.shrinkFlops());
}

} // namespace larmor
