// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "kernels/option_set.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// A show's parameter that is any number from `least` to `most`. @throws Error InvalidCall for others.
double realParameter(const OptionSet &parameters, std::string_view name, double least, double most);
/// The same of whole numbers.
int wholeParameter(const OptionSet &parameters, std::string_view name, int least, int most);
/// One of these words. @throws Error InvalidCall listing them.
std::string wordParameter(const OptionSet &parameters, std::string_view name,
                          const std::vector<std::string> &words);
/// The words between commas; empty ones stay, so that whoever reads them can refuse them.
std::vector<std::string> listParameter(const OptionSet &parameters, std::string_view name);

/// Blocks of a grid or threads of a block, as a launch names them.
struct LaunchShape {
    std::int64_t x = 1, y = 1, z = 1;
    /// x y z; a double, as three large sizes multiply beyond 64 bits.
    double count() const { return double(x) * double(y) * double(z); }
};
/// Reads "X", "XxY" or "XxYxZ" of whole numbers from 1 to 2^40. @throws Error InvalidCall.
LaunchShape shapeParameter(const OptionSet &parameters, std::string_view name);

/// A whole number where it is one that a double holds exactly.
Json countJson(double count);

} // namespace larmor
