// SPDX-License-Identifier: GPL-3.0-or-later
// Conjugate gradients whose scalars stay on the GPU.
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/descent_operations.h"
#include "engine/cuda/operation_parts.h"

#include "core/error.h"

#include <algorithm>
#include <cstring>

namespace larmor {

static_assert(cuda::mostKept == Engine::mostBasisVectors);

class CudaDescent final : public GradientDescent {
public:
    CudaDescent(CudaEngine &engine, const DescentProblem &problem)
        : m_engine(engine), m_iterations(problem.iterations),
          m_scalars(engine.allocate(scalarBytes(problem.iterations)))
    {
        const std::int64_t n = problem.count, kept = problem.orthogonalTo;
        if (kept > cuda::mostKept)
            throw Error(ErrorCode::Internal, "too many basis vectors", std::to_string(kept));
        m_arrays.direction = cuda::complexView(problem.direction, n);
        m_arrays.image = cuda::complexView(problem.image, n);
        m_arrays.x = cuda::complexView(problem.x, n);
        m_arrays.residual = cuda::complexView(problem.residual, n);
        m_arrays.count = n;
        m_arrays.state = deviceView<cuda::DescentState>(*m_scalars, 1);
        m_arrays.course =
            deviceView<double2>(*m_scalars, std::max(1, m_iterations), stateBytes / sizeof(double2));
        if (kept > 0) {
            const std::int64_t shares = cuda::projections(kept, n);
            m_basis = engine.allocate(std::size_t(cuda::product(kept, n)) * sizeof(float2));
            m_shares = engine.allocate(std::size_t(shares) * sizeof(float2));
            m_arrays.basis = cuda::complexView(*m_basis, kept * n);
            m_arrays.shares = cuda::complexView(*m_shares, shares);
        }
        m_arrays.whole = cuda::wholeStepFor(engine.m_queue, m_arrays);
        if (const std::int64_t blocks = m_arrays.whole.blocks) {
            m_partials = engine.allocate(std::size_t(2 * blocks) * sizeof(double2));
            m_arrays.partials = deviceView<double2>(*m_partials, 2 * blocks);
        }
        cuda::DescentState state{};
        state.lambda = problem.lambda;
        state.tolerance = problem.tolerance.value_or(-1);
        state.most = int(kept);
        std::vector<unsigned char> bytes(scalarBytes(m_iterations)); // steps after the last one taken stay 0
        std::memcpy(bytes.data(), &state, sizeof state);
        engine.upload(*m_scalars, bytes.data(), bytes.size());
    }
    OperationReport begin() override
    {
        m_engine.enter();
        cuda::beginDescent(m_engine.m_queue, m_arrays, m_engine.m_sums.scratch());
        const auto n = static_cast<std::uint64_t>(m_arrays.count);
        m_kept = m_arrays.basis ? 1 : 0;
        return cuda::report((24 + 8 * m_kept) * n, 4 * n);
    }
    OperationReport step() override
    {
        if (m_issued++ >= m_iterations)
            throw Error(ErrorCode::Internal, "more steps than a descent has room for");
        m_engine.enter();
        cuda::stepOfDescent(m_engine.m_queue, m_arrays, m_engine.m_sums.scratch());
        const auto n = static_cast<std::uint64_t>(m_arrays.count);
        // p, q, r, x read, p, r, x written; by several kernels p, q and r more than once.
        const std::uint64_t bytes = m_arrays.whole.blocks > 0 ? 56
                                    : m_arrays.basis          ? 16 + 48 + 24
                                                              : 16 + 24 + 40;
        OperationReport done = cuda::report(bytes * n, (8 + 12 + 4) * n);
        if (!m_arrays.basis) return done;
        const bool keeps = m_kept < std::uint64_t(m_basis->bytes() / sizeof(float2)) / n;
        done += cuda::report((16 * m_kept + 16 + 8 * keeps) * n, 16 * m_kept * n);
        m_kept += keeps;
        return done;
    }
    Course course() override
    {
        const int issued = std::min(m_issued, m_iterations);
        std::vector<unsigned char> bytes(scalarBytes(issued));
        m_engine.download(bytes.data(), *m_scalars, bytes.size());
        cuda::DescentState state{};
        std::memcpy(&state, bytes.data(), sizeof state);
        Course course;
        course.power = state.start * state.start;
        for (int k = 0; k < std::min(state.steps, issued); ++k) {
            double2 step{};
            std::memcpy(&step, bytes.data() + stateBytes + std::size_t(k) * sizeof step, sizeof step);
            course.steps.push_back({step.x, step.y});
        }
        course.ended = state.ended != 0;
        if (state.refused) course.refused = state.curvature;
        return course;
    }

private:
    /// The course stands behind the state, so that one copy brings both.
    static constexpr std::size_t stateBytes =
        (sizeof(cuda::DescentState) + sizeof(double2) - 1) / sizeof(double2) * sizeof(double2);
    static std::size_t scalarBytes(int steps)
    {
        return stateBytes + std::size_t(std::max(1, steps)) * sizeof(double2);
    }

    CudaEngine &m_engine;
    const int m_iterations;
    int m_issued = 0;
    std::uint64_t m_kept = 0; ///< at most: what rounding alone is left of is not kept
    BufferPtr m_scalars, m_basis, m_shares, m_partials;
    cuda::DescentArrays m_arrays{};
};

std::unique_ptr<GradientDescent> CudaEngine::startDescent(const DescentProblem &problem)
{
    if (m_reduction.chosen()) return nullptr;
    enter();
    return std::make_unique<CudaDescent>(*this, problem);
}

} // namespace larmor
