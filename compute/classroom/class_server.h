// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "classroom/classroom.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace larmor::classroom {

/// Why this program opens no class page: it was built without GNU libmicrohttpd. Empty where it does.
Text whyNoServer();

inline constexpr std::uint16_t defaultPort = 8642;

/// The page of a class over HTTP, at one IPv4 address and port, by a thread of its own, from construction to
/// destruction; neither waits for a client.
///
/// What clients can take is bounded: connections in all and of an address, requests of an address in a
/// second, bytes of headers and form, and the time of a connection from its first byte to its last, however
/// slowly it goes on. A connection carries one request.
class ClassServer {
public:
    static constexpr int mostConnections = 512, mostOfAddress = 16, mostOfSharedAddress = 384;
    static constexpr std::size_t mostHeaderBytes = 8192, mostFormBytes = 1024;
    static constexpr std::chrono::seconds longestConnection{10};

    /// @param address of this machine: "192.168.1.5". @param port 0: any that is free.
    /// @throws Error Unavailable: no libmicrohttpd, the port is taken, the address is not of this machine.
    ClassServer(std::shared_ptr<Classroom> classroom, const std::string &address, std::uint16_t port);
    ~ClassServer();
    ClassServer(const ClassServer &) = delete;
    ClassServer &operator=(const ClassServer &) = delete;

    /// "http://192.168.1.5:8642"
    std::string url() const;
    std::uint16_t port() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace larmor::classroom
