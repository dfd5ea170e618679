// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/curvature_rule.h"
#include "engine/engine.h"

#include <memory>
#include <optional>
#include <vector>

namespace larmor {

/// The iterations of conjugate gradients for one array of unknowns, whose scalars stay on the device: steps
/// are issued one after another, and the host waits for none of them.
class GradientDescent {
public:
    struct Step {
        double curvature = 0; ///< <p, A p>
        double left = 0;      ///< ||r||^2 after it
    };
    struct Course {
        double power = 0; ///< ||residual||^2 at the start
        std::vector<Step> steps;
        bool ended = false; ///< no later step changes anything: the tolerance is met, nothing is left, or
        std::optional<double> refused; ///< a curvature that is not above what rounding leaves, or no number
    };
    virtual ~GradientDescent() = default;
    /// x = 0, direction = residual. Once, before the first step. @throws Error DeviceFailure.
    virtual OperationReport begin() = 0;
    /// image = A direction was issued: x += step direction, residual -= step image, and the next direction.
    /// Nothing once it has ended. @throws Error DeviceFailure.
    virtual OperationReport step() = 0;
    /// Of the steps so far; waits for them. @throws Error DeviceFailure.
    virtual Course course() = 0;
};

struct DescentProblem {
    Buffer &direction, &image, &x, &residual; ///< complex; they outlive the descent. residual = b
    std::int64_t count = 0;                   ///< unknowns
    double lambda = 0;                        ///< what A adds to every <p, A p> / <p, p>, at least
    std::optional<double> tolerance;          ///< on ||r|| / ||b||
    int iterations = 0;                       ///< steps at most
    /// Residuals, the first ones, that each later one is made orthogonal to; mostBasisVectors at most.
    int orthogonalTo = 0;
};

/// An engine that keeps the scalars of a descent.
class DescendsByItself {
public:
    virtual ~DescendsByItself() = default;
    /// Null where the sums were chosen to be made by a kernel of the lab. @throws Error OutOfMemory,
    /// DeviceFailure.
    virtual std::unique_ptr<GradientDescent> startDescent(const DescentProblem &problem) = 0;
};

} // namespace larmor
