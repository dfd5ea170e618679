// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compute_capability.h"

#include "core/error.h"
#include "model/capability_limits.h"

#include <charconv>

namespace larmor::model {

ComputeCapability parseComputeCapability(std::string_view text)
{
    ComputeCapability cc;
    const std::size_t dot = text.find('.');
    const auto read = [](std::string_view digits, int &number) {
        const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return !digits.empty() && code == std::errc{} && end == digits.data() + digits.size();
    };
    if (dot != std::string_view::npos && read(text.substr(0, dot), cc.major) &&
        read(text.substr(dot + 1), cc.minor))
        for (const CapabilityLimits &known : allCapabilityLimits())
            if (known.capability == cc) return cc;
    std::string names;
    for (const CapabilityLimits &known : allCapabilityLimits())
        names += (names.empty() ? "" : ", ") + known.capability.toString();
    throw Error(ErrorCode::InvalidCall, say("'%1' is not a compute capability known here", text), {},
                say("known are %1", names));
}

} // namespace larmor::model
