// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

namespace larmor {

/// "2699" and "0.0786": so many significant digits, with a power of ten only where zeros would have to be
/// counted.
inline std::string plainDigits(double value, int significant = 3)
{
    std::array<char, 64> text;
    const double size = std::abs(value);
    if (size != 0 && !(size >= 1e-4 && size < 1e6)) {
        std::snprintf(text.data(), text.size(), "%.*g", significant, value);
        return text.data();
    }
    const int power = size == 0 ? 0 : static_cast<int>(std::floor(std::log10(size)));
    std::snprintf(text.data(), text.size(), "%.*f", std::max(0, significant - 1 - power), value);
    std::string digits = text.data();
    if (digits.find('.') == std::string::npos) return digits;
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return digits;
}

} // namespace larmor
