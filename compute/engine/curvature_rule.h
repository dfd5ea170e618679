// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// Of conjugate gradients: what a direction's <p, A p>, or a residual, must exceed to be more than rounding.
struct CurvatureRule {
    static constexpr double rounding =
        1e-9; ///< of the steepest: what sums of single-precision products leave of 0
    static constexpr double late = 1e-2;     ///< of ||b||; before, the right-hand side decides, not rounding
    static constexpr double nothing = 1e-14; ///< of ||b||^2: a residual that has no direction any more
};

} // namespace larmor
