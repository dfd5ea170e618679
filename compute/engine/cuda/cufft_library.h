// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/device_pool.h"
#include "engine/engine.h"

#include <cuda_runtime_api.h>

#include <chrono>
#include <functional>
#include <list>
#include <string>
#include <vector>

namespace larmor {

/// Transforms by cuFFT, which is opened when first used. Plans are kept by shape; their work area is one
/// buffer of the pool, so that it is counted, and it is shared, since all run on one stream.
class CufftPlans {
public:
    /// @param prepared told how long opening the library and planning took; the stream is idle meanwhile, so
    /// that it can be taken out of what is timed around it.
    CufftPlans(std::shared_ptr<DevicePool> pool, cudaStream_t stream,
               std::function<void(std::chrono::microseconds)> prepared = {});
    ~CufftPlans();
    CufftPlans(const CufftPlans &) = delete;
    CufftPlans &operator=(const CufftPlans &) = delete;

    /// Empty when cuFFT can be used here, else one sentence with what to do. Opens it.
    static const Text &whyNot();
    /// "cuFFT 12.0". @throws Error Unavailable.
    static std::string version();

    /// In place. @param sizes slowest first, 1 to 3 of them. @throws Error Unavailable, OutOfMemory,
    /// DeviceFailure.
    void transform(float2 *data, const std::vector<std::int64_t> &sizes, std::int64_t batch,
                   FftDirection direction);
    void transform(double2 *data, const std::vector<std::int64_t> &sizes, std::int64_t batch,
                   FftDirection direction);
    /// How often a plan or the work area went: graphs that use those are not sound any more.
    unsigned changes() const { return m_changes; }
    /// Frees plans and work area.
    void clear();

private:
    struct Shape {
        std::vector<std::int64_t> sizes;
        std::int64_t batch = 0;
        bool inDouble = false;
        bool operator==(const Shape &) const = default;
    };
    struct Plan {
        Shape shape;
        int handle = 0;
        std::size_t workBytes = 0;
        void *workArea = nullptr; ///< as set
    };
    /// Handle of the plan, with its work area set.
    int prepare(const Shape &shape);
    Plan &plan(const Shape &shape);
    Plan &planned(const Shape &shape); ///< anew
    Plan make(const Shape &shape);
    void drop(const Plan &plan);

    static constexpr std::size_t mostPlans = 16;
    std::shared_ptr<DevicePool> m_pool;
    cudaStream_t m_stream;
    std::function<void(std::chrono::microseconds)> m_prepared;
    const unsigned m_generation;
    std::list<Plan> m_plans; ///< the last used first
    BufferPtr m_work;
    unsigned m_changes = 0;
};

} // namespace larmor
