// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/double_fft.h"

#include "core/error.h"
#include "core/fftw_lock.h"
#include "core/parallel.h"

#include <algorithm>
#include <cstdint>
#include <fftw3.h>
#include <memory>
#include <mutex>
#include <type_traits>

namespace larmor {
namespace {

/// Lines that one thread transforms at a time: where they lie across rows, a cache line of each row serves
/// four of them.
constexpr std::int64_t linesAtOnce = 16;

struct PlanDeleter {
    void operator()(fftw_plan plan) const
    {
        const std::lock_guard lock(fftwPlannerMutex());
        fftw_destroy_plan(plan);
    }
};
using Plan = std::unique_ptr<std::remove_pointer_t<fftw_plan>, PlanDeleter>;

/// @param stride between the points of a line. @param distance from line to line.
Plan planOf(std::int64_t points, std::int64_t lines, std::int64_t stride, std::int64_t distance, bool inverse,
            fftw_complex *data)
{
    const int n = static_cast<int>(points);
    const std::lock_guard lock(fftwPlannerMutex());
    Plan plan(fftw_plan_many_dft(1, &n, static_cast<int>(lines), data, nullptr, static_cast<int>(stride),
                                 static_cast<int>(distance), data, nullptr, static_cast<int>(stride),
                                 static_cast<int>(distance), inverse ? FFTW_BACKWARD : FFTW_FORWARD,
                                 FFTW_ESTIMATE | FFTW_UNALIGNED));
    if (!plan)
        throw Error(ErrorCode::OutOfMemory, "FFTW has no plan",
                    std::to_string(lines) + " transforms of " + std::to_string(points));
    return plan;
}

/// Along one axis: `outer` blocks of `points` rows of `inner` values each.
void transformAxis(cdouble *values, std::int64_t outer, std::int64_t points, std::int64_t inner, bool inverse)
{
    // Rows follow one another where the axis is the first; across rows, columns do.
    const bool rows = inner == 1;
    const std::int64_t lines = rows ? outer : inner, blocks = rows ? 1 : outer;
    const std::int64_t distance = rows ? points : 1, stride = rows ? 1 : inner;
    const auto at = [&](std::int64_t block, std::int64_t line) {
        return reinterpret_cast<fftw_complex *>(values + block * points * inner + line * distance);
    };
    const std::int64_t most = std::min(linesAtOnce, lines), left = lines % most;
    const Plan whole = planOf(points, most, stride, distance, inverse, at(0, 0));
    const Plan last = left > 0 ? planOf(points, left, stride, distance, inverse, at(0, 0)) : nullptr;
    const std::int64_t pieces = (lines + most - 1) / most;
    parallelFor(blocks * pieces, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t piece = begin; piece < end; ++piece) {
            const std::int64_t line = piece % pieces * most;
            fftw_complex *const data = at(piece / pieces, line);
            fftw_execute_dft(lines - line < most ? last.get() : whole.get(), data, data);
        }
    });
}

} // namespace

void transformInDouble(std::span<cdouble> data, const Extent &extent, bool inverse)
{
    if (data.size() != static_cast<std::size_t>(extent.voxels()))
        throw Error(ErrorCode::Internal, "a transform of another size than its data", toString(extent));
    std::int64_t inner = 1;
    for (int d = 0; d < 3; ++d) {
        const std::int64_t points = extent[d];
        if (points > 1)
            transformAxis(data.data(), extent.voxels() / (inner * points), points, inner, inverse);
        inner *= points;
    }
}

} // namespace larmor
