// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace larmor {

/// Coefficients of t^0, t^1, ...
using Polynomial = std::vector<double>;
using RealFunction = std::function<double(double)>;

double evaluate(const Polynomial &polynomial, double t);

/// Of this degree, equal to f at the Chebyshev nodes of [-reach, reach]: near to the best there is.
Polynomial interpolated(int degree, double reach, const RealFunction &f);

/// max |polynomial - f| over 65 even steps of [-reach, reach].
double largestError(const Polynomial &polynomial, double reach, const RealFunction &f);

} // namespace larmor
