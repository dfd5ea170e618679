// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace larmor::model {

/// A profile of resources/devices, as it stands in the tree.
struct EmbeddedDevice {
    std::string_view file, text;
};
std::span<const EmbeddedDevice> embeddedDevices();

} // namespace larmor::model
