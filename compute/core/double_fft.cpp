// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/double_fft.h"

#include "core/error.h"
#include "core/fftw_lock.h"

#include <fftw3.h>
#include <mutex>

namespace larmor {

void transformInDouble(std::span<cdouble> data, const Extent &extent, bool inverse)
{
    if (data.size() != static_cast<std::size_t>(extent.voxels()))
        throw Error(ErrorCode::Internal, "a transform of another size than its data", toString(extent));
    auto *values = reinterpret_cast<fftw_complex *>(data.data());
    fftw_plan plan;
    {
        const std::lock_guard lock(fftwPlannerMutex());
        plan = fftw_plan_dft_3d(static_cast<int>(extent.z), static_cast<int>(extent.y),
                                static_cast<int>(extent.x), values, values,
                                inverse ? FFTW_BACKWARD : FFTW_FORWARD, FFTW_ESTIMATE);
    }
    if (!plan) throw Error(ErrorCode::Internal, "FFTW has no plan for " + toString(extent));
    fftw_execute(plan);
    const std::lock_guard lock(fftwPlannerMutex());
    fftw_destroy_plan(plan);
}

} // namespace larmor
