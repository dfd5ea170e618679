// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace larmor::classroom {

/// A descriptor that is closed with its owner.
class Descriptor {
public:
    explicit Descriptor(int descriptor = -1) : m_descriptor(descriptor) {}
    ~Descriptor();
    Descriptor(Descriptor &&other) noexcept : m_descriptor(other.release()) {}
    Descriptor &operator=(Descriptor &&) = delete;
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    int get() const { return m_descriptor; }
    int release();

private:
    int m_descriptor;
};

/// Listens at an IPv4 address of this machine; not inherited by other programs.
/// @throws Error Unavailable that says what to do: the port is taken, the address is none of this machine.
Descriptor listenAt(const std::string &address, std::uint16_t port);
/// Of a bound socket.
std::uint16_t portOf(const Descriptor &socket);

} // namespace larmor::classroom
