// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace larmor::classroom {

struct NetworkAddress {
    std::string interface, address; ///< "wlan0", "192.168.1.5"
    bool local = false;             ///< of this machine alone: no phone reaches it
    bool operator==(const NetworkAddress &) const = default;
};

/// IPv4 addresses of this machine, that by which it reaches other networks first; 127.0.0.1 is always the
/// last.
std::vector<NetworkAddress> networkAddresses();

} // namespace larmor::classroom
