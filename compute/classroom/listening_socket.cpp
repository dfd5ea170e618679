// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/listening_socket.h"

#include "classroom/network.h"
#include "core/error.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace larmor::classroom {

namespace {

/// Before accept(): a class that opens its page at the same moment.
constexpr int backlog = 1024;

[[noreturn]] void refuse(const std::string &address, std::uint16_t port, int error)
{
    const Text what = say("cannot open the class page at %1, port %2", address, port);
    if (error == EADDRINUSE)
        throw Error(ErrorCode::Unavailable, what, say("another program, or another Larmor, uses this port"),
                    say("end that program, or choose another port: in the preferences, or with --port"));
    if (error == EDESTADDRREQ)
        throw Error(ErrorCode::InvalidCall, what, say("it stands for all networks of this machine at once"),
                    say("name one address, which phones then open: %1", networkAddresses().front().address));
    if (error == EADDRNOTAVAIL)
        throw Error(ErrorCode::Unavailable, what, say("this machine has no such address now"),
                    say("choose another address"));
    if (error == EACCES)
        throw Error(ErrorCode::Unavailable, what, say("ports below 1024 are the system's"),
                    say("choose a port from 1024 to 65535"));
    throw Error(ErrorCode::Unavailable, what, std::string(std::strerror(error)),
                say("choose another address or port"));
}

} // namespace

Descriptor::~Descriptor()
{
    if (m_descriptor >= 0) ::close(m_descriptor);
}

int Descriptor::release()
{
    return std::exchange(m_descriptor, -1);
}

Descriptor listenAt(const std::string &address, std::uint16_t port)
{
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    if (::inet_pton(AF_INET, address.c_str(), &at.sin_addr) != 1) refuse(address, port, EADDRNOTAVAIL);
    if (at.sin_addr.s_addr == htonl(INADDR_ANY)) refuse(address, port, EDESTADDRREQ);
    Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (socket.get() < 0) refuse(address, port, errno);
    const int yes = 1; // else connections that just ended would hold the port for a minute
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(socket.get(), reinterpret_cast<const sockaddr *>(&at), sizeof at) != 0 ||
        ::listen(socket.get(), backlog) != 0)
        refuse(address, port, errno);
    return socket;
}

std::uint16_t portOf(const Descriptor &socket)
{
    sockaddr_in at{};
    socklen_t size = sizeof at;
    if (::getsockname(socket.get(), reinterpret_cast<sockaddr *>(&at), &size) != 0) return 0;
    return ntohs(at.sin_port);
}

} // namespace larmor::classroom
