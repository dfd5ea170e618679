// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wavelet.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"

namespace larmor {

OperationReport CpuEngine::waveletShrink(Buffer &image, std::size_t offset, float threshold,
                                         const Extent &extent, const Task &task)
{
    const std::int64_t voxels = cpu::voxelsOf(extent);
    const WaveletTransform transform(extent);
    transform.shrink(cpu::view<cfloat>(image, voxels, offset), 1, static_cast<double>(threshold), task);
    return cpu::report(16 * static_cast<std::uint64_t>(voxels), transform.shrinkFlops());
}

} // namespace larmor
