// SPDX-License-Identifier: GPL-3.0-or-later
// Conjugate gradients whose scalars stay on the GPU.
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/descent_operations.h"
#include "engine/cuda/operation_parts.h"

#include "core/error.h"

#include <cmath>

namespace larmor {

class CudaDescent final : public GradientDescent {
public:
    CudaDescent(CudaEngine &engine, const DescentProblem &problem)
        : m_engine(engine), m_iterations(problem.iterations),
          m_state(engine.allocate(sizeof(cuda::DescentState))),
          m_course(engine.allocate(std::size_t(std::max(1, problem.iterations)) * sizeof(double2)))
    {
        const std::int64_t n = problem.count;
        m_arrays = {cuda::complexView(problem.direction, n),
                    cuda::complexView(problem.image, n),
                    cuda::complexView(problem.x, n),
                    cuda::complexView(problem.residual, n),
                    n,
                    deviceView<cuda::DescentState>(*m_state, 1),
                    deviceView<double2>(*m_course, std::max(1, problem.iterations))};
        cuda::DescentState state{};
        state.power = state.length = problem.power;
        state.start = std::sqrt(problem.power);
        state.lambda = problem.lambda;
        state.tolerance = problem.tolerance.value_or(-1);
        state.ended = problem.tolerance && 1 < *problem.tolerance;
        engine.upload(*m_state, &state, sizeof state);
    }
    OperationReport step() override
    {
        if (m_issued++ >= m_iterations)
            throw Error(ErrorCode::Internal, "more steps than a descent has room for");
        m_engine.enter();
        cuda::stepOfDescent(m_engine.m_queue, m_arrays, m_engine.m_sums.scratch());
        const auto n = static_cast<std::uint64_t>(m_arrays.count);
        return cuda::report((16 + 48 + 24) * n, (8 + 12 + 4) * n);
    }
    Course course() override
    {
        cuda::DescentState state{};
        m_engine.download(&state, *m_state, sizeof state);
        std::vector<double2> steps(std::size_t(state.steps));
        if (!steps.empty()) m_engine.download(steps.data(), *m_course, steps.size() * sizeof(double2));
        Course course;
        for (const double2 &step : steps)
            course.steps.push_back({step.x, step.y});
        course.ended = state.ended != 0;
        if (state.refused) course.refused = state.curvature;
        return course;
    }

private:
    CudaEngine &m_engine;
    const int m_iterations;
    int m_issued = 0;
    BufferPtr m_state, m_course;
    cuda::DescentArrays m_arrays{};
};

std::unique_ptr<GradientDescent> CudaEngine::startDescent(const DescentProblem &problem)
{
    if (m_reduction.chosen()) return nullptr;
    enter();
    return std::make_unique<CudaDescent>(*this, problem);
}

} // namespace larmor
