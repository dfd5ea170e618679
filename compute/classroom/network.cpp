// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/network.h"

#include "classroom/listening_socket.h"

#include <algorithm>
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>

namespace larmor::classroom {

namespace {

std::string textOf(const sockaddr_in &address)
{
    char text[INET_ADDRSTRLEN] = "";
    ::inet_ntop(AF_INET, &address.sin_addr, text, sizeof text);
    return text;
}

/// The address from which packets leave for elsewhere; empty where there is no way. Nothing is sent.
std::string outwardAddress()
{
    const Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    sockaddr_in far{}, own{};
    far.sin_family = AF_INET;
    far.sin_port = htons(9);
    ::inet_pton(AF_INET, "192.0.2.1", &far.sin_addr); // of nobody (RFC 5737)
    socklen_t size = sizeof own;
    if (socket.get() < 0 || ::connect(socket.get(), reinterpret_cast<sockaddr *>(&far), sizeof far) != 0 ||
        ::getsockname(socket.get(), reinterpret_cast<sockaddr *>(&own), &size) != 0)
        return {};
    return textOf(own);
}

} // namespace

std::vector<NetworkAddress> networkAddresses()
{
    std::vector<NetworkAddress> found;
    ifaddrs *list = nullptr;
    if (::getifaddrs(&list) == 0) {
        for (const ifaddrs *at = list; at; at = at->ifa_next)
            if (at->ifa_addr && at->ifa_addr->sa_family == AF_INET && (at->ifa_flags & IFF_UP) &&
                !(at->ifa_flags & IFF_LOOPBACK))
                found.push_back(
                    {at->ifa_name, textOf(*reinterpret_cast<const sockaddr_in *>(at->ifa_addr)), false});
        ::freeifaddrs(list);
    }
    const std::string outward = outwardAddress();
    std::stable_partition(found.begin(), found.end(),
                          [&](const NetworkAddress &address) { return address.address == outward; });
    found.push_back({"lo", "127.0.0.1", true});
    return found;
}

} // namespace larmor::classroom
