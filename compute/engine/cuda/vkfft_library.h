// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/text.h"

#include <cuda_runtime_api.h>

#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <string>

namespace larmor {

/// Circular convolutions by VkFFT, a library of headers whose kernels NVRTC compiles for each grid; it, and
/// the driver, are opened when first used. Compiled plans are kept by shape.
class VkfftPlans {
public:
    /// A compiled plan, which whoever runs it keeps alive.
    class Plan;
    struct Shape {
        Extent matrix, grid;   ///< the grid is zero outside the matrix in its first corner
        bool spectrum = false; ///< transforms a spectrum into the order in which a convolution reads it
        bool operator==(const Shape &) const = default;
    };

    /// @param prepared told how long compiling took; the stream is idle meanwhile.
    VkfftPlans(int device, cudaStream_t stream, std::function<void(std::chrono::microseconds)> prepared);
    ~VkfftPlans();
    VkfftPlans(const VkfftPlans &) = delete;
    VkfftPlans &operator=(const VkfftPlans &) = delete;

    /// Empty when VkFFT can be used here, else one sentence with what to do.
    static const Text &whyNot();
    /// "VkFFT 1.2.26".
    static std::string version();

    /// Compiled when first asked for. @throws Error Unavailable with whyNot(); OutOfMemory, DeviceFailure.
    std::shared_ptr<Plan> plan(const Shape &shape);
    /// In place; a convolution is divided by the points of the grid. @param spectrum what a plan of a
    /// spectrum made of it; null for such a plan.
    static void run(Plan &plan, float2 *grid, float2 *spectrum);

private:
    static constexpr std::size_t mostPlans = 8;
    int m_device;
    cudaStream_t m_stream;
    std::function<void(std::chrono::microseconds)> m_prepared;
    std::list<std::pair<Shape, std::shared_ptr<Plan>>> m_plans; ///< the last used first
};

} // namespace larmor
