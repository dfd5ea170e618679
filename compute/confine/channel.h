// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "confine/file_descriptor.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace larmor {

/// The other end of a channel has been closed.
struct ChannelClosed {};

/// Whole messages, each with one file descriptor or none, over a stream socket of this machine.
class Channel {
public:
    /// Called every 20 ms while a call waits; what it throws ends the wait, and the channel with it: a part
    /// of a message may have gone.
    using Tick = std::function<void()>;
    struct Message {
        std::string bytes;
        FileDescriptor file;
    };
    static constexpr std::size_t mostBytes = std::size_t(256) << 20;

    explicit Channel(FileDescriptor socket) : m_socket(std::move(socket)) {}
    /// Two connected ends. @throws Error Unavailable.
    static std::pair<FileDescriptor, FileDescriptor> pair();

    /// @param file goes along where it is not negative. @throws ChannelClosed; Error Internal above
    /// mostBytes.
    void send(std::string_view message, int file, const Tick &tick) const;
    /// @throws ChannelClosed also where what comes is no message.
    Message receive(const Tick &tick) const;
    int socket() const { return m_socket.get(); }
    void close() { m_socket.close(); }

private:
    void sendAll(const void *from, std::size_t bytes, int file, const Tick &tick) const;
    void receiveAll(void *to, std::size_t bytes, FileDescriptor *file, const Tick &tick) const;
    void wait(short events, const Tick &tick) const;
    FileDescriptor m_socket;
};

} // namespace larmor
