// SPDX-License-Identifier: GPL-3.0-or-later
#include "confine/channel.h"

#include "core/error.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>

namespace larmor {
namespace {

constexpr int tickMs = 20;

struct Header {
    std::uint64_t bytes = 0;
};

/// Room for one descriptor beside a message (cmsg(3)).
union Control {
    char bytes[CMSG_SPACE(sizeof(int))];
    cmsghdr alignment;
};

/// Whether a call is to be tried again once the socket is ready.
bool mayRetry(int code)
{
    return code == EAGAIN || code == EWOULDBLOCK || code == EINTR;
}

} // namespace

std::pair<FileDescriptor, FileDescriptor> Channel::pair()
{
    int ends[2]{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
        throw Error(ErrorCode::Unavailable, say("no socket pair for a child process"), std::strerror(errno),
                    say("raise the number of open files (ulimit -n)"));
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

void Channel::wait(short events, const Tick &tick) const
{
    pollfd ready{m_socket.get(), events, 0};
    while (true) {
        const int count = ::poll(&ready, 1, tickMs);
        if (count > 0) return;
        if (count < 0 && errno != EINTR) throw ChannelClosed{};
        if (tick) tick();
    }
}

void Channel::sendAll(const void *from, std::size_t bytes, int file, const Tick &tick) const
{
    const char *at = static_cast<const char *>(from);
    while (bytes > 0) {
        iovec part{const_cast<char *>(at), bytes};
        msghdr message{};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        Control control{};
        if (file >= 0) {
            message.msg_control = control.bytes;
            message.msg_controllen = sizeof control.bytes;
            cmsghdr *const head = CMSG_FIRSTHDR(&message);
            head->cmsg_level = SOL_SOCKET;
            head->cmsg_type = SCM_RIGHTS;
            head->cmsg_len = CMSG_LEN(sizeof file);
            std::memcpy(CMSG_DATA(head), &file, sizeof file);
        }
        const ssize_t sent = ::sendmsg(m_socket.get(), &message, MSG_NOSIGNAL);
        if (sent < 0) {
            if (!mayRetry(errno)) throw ChannelClosed{};
            wait(POLLOUT, tick);
            continue;
        }
        file = -1;
        at += sent;
        bytes -= static_cast<std::size_t>(sent);
    }
}

void Channel::receiveAll(void *to, std::size_t bytes, FileDescriptor *file, const Tick &tick) const
{
    char *at = static_cast<char *>(to);
    while (bytes > 0) {
        iovec part{at, bytes};
        Control control{};
        msghdr message{};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        const ssize_t count = ::recvmsg(m_socket.get(), &message, MSG_CMSG_CLOEXEC);
        if (count < 0 && mayRetry(errno)) {
            wait(POLLIN, tick);
            continue;
        }
        if (count <= 0) throw ChannelClosed{};
        for (cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
            if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
            int number = -1;
            std::memcpy(&number, CMSG_DATA(head), sizeof number);
            FileDescriptor received(number);
            if (file) *file = std::move(received);
        }
        at += count;
        bytes -= static_cast<std::size_t>(count);
    }
}

void Channel::send(std::string_view message, int file, const Tick &tick) const
{
    if (message.size() > mostBytes)
        throw Error(ErrorCode::Internal,
                    say("a message of %1 bytes is too large for a child process", message.size()));
    const Header header{message.size()};
    sendAll(&header, sizeof header, file, tick);
    sendAll(message.data(), message.size(), -1, tick);
}

Channel::Message Channel::receive(const Tick &tick) const
{
    Header header;
    Message message;
    receiveAll(&header, sizeof header, &message.file, tick);
    if (header.bytes > mostBytes) throw ChannelClosed{};
    message.bytes.resize(header.bytes);
    receiveAll(message.bytes.data(), message.bytes.size(), nullptr, tick);
    return message;
}

} // namespace larmor
