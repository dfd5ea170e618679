// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace larmor::model {

/// The version of an NVIDIA GPU's architecture: 1.0 (GeForce 8800 GTX) ... 9.0 (H200) ... 12.0.
struct ComputeCapability {
    int major = 0, minor = 0;
    auto operator<=>(const ComputeCapability &) const = default;
    std::string toString() const { return std::to_string(major) + '.' + std::to_string(minor); }
};

/// Reads "1.3". @throws Error InvalidCall when it is not written so, or no GPU has it.
ComputeCapability parseComputeCapability(std::string_view text);

} // namespace larmor::model
