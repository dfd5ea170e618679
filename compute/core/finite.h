// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"

#include <cstddef>
#include <optional>
#include <span>

namespace larmor {

/// Index of a value that is NaN or infinite, the first of those; nothing where all are numbers.
std::optional<std::size_t> firstNonFinite(std::span<const float> values);
/// The same of complex values: index of the complex number.
std::optional<std::size_t> firstNonFinite(std::span<const cfloat> values);

} // namespace larmor
