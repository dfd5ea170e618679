// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/option_set.h"

#include <string>

namespace larmor {

/// The option `block` of kernels on planes: "32x8" is 32 threads across and 8 down, "128" is 128 across.
struct BlockShape {
    int x, y = 1;
    explicit BlockShape(const OptionSet &options)
    {
        const std::string &text = options.text("block");
        const std::size_t cross = text.find('x');
        x = std::stoi(text.substr(0, cross));
        if (cross != std::string::npos) y = std::stoi(text.substr(cross + 1));
    }
    int threads() const { return x * y; }
};

} // namespace larmor
