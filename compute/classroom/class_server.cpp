// SPDX-License-Identifier: GPL-3.0-or-later
// GNU libmicrohttpd reads the requests; its own timeout counts from the last byte, so that of a connection as
// a whole is kept here, with the connections of each address.
#include "classroom/class_server.h"

#include "classroom/listening_socket.h"
#include "core/error.h"

#include <algorithm>
#include <arpa/inet.h>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <microhttpd.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <unordered_map>

namespace larmor::classroom {

namespace {

/// Of an address, and of one that a hall of phones shares, each of which asks every few seconds.
constexpr double requests = 60, requestsPerSecond = 10, sharedRequests = 1200, sharedRequestsPerSecond = 200;

std::uint32_t ipv4Of(const sockaddr *address)
{
    if (!address || address->sa_family != AF_INET) return 0;
    sockaddr_in v4{};
    std::memcpy(&v4, address, sizeof v4);
    return ntohl(v4.sin_addr.s_addr);
}

struct Connection {
    int descriptor = -1;
    std::uint32_t address = 0;
    Clock::time_point since;
    bool ended = false;
};

/// A request while it is read.
struct Exchange {
    Request request;
    std::size_t formBytes = 0;
    MHD_PostProcessor *form = nullptr;
    ~Exchange()
    {
        if (form) MHD_destroy_post_processor(form);
    }
};

std::optional<std::string> valueOf(MHD_Connection *connection, MHD_ValueKind kind, const char *key)
{
    const char *value = MHD_lookup_connection_value(connection, kind, key);
    return value ? std::optional<std::string>(value) : std::nullopt;
}

MHD_Result addFormPiece(void *closure, MHD_ValueKind, const char *key, const char *, const char *,
                        const char *, const char *data, std::uint64_t offset, std::size_t size) noexcept
{
    try {
        Request &request = static_cast<Exchange *>(closure)->request;
        const std::string_view name = key ? key : "";
        std::optional<std::string> *field = name == "question" ? &request.question
                                            : name == "choice" ? &request.choice
                                            : name == "number" ? &request.number
                                                               : nullptr;
        if (!field) return MHD_YES;
        if (offset == 0) *field = std::string();
        (*field)->append(data, size); // the whole form is bounded
        return MHD_YES;
    } catch (...) {
        return MHD_NO;
    }
}

MHD_Result send(MHD_Connection *connection, const Reply &reply)
{
    MHD_Response *response = MHD_create_response_from_buffer(
        reply.body.size(), const_cast<char *>(reply.body.data()), MHD_RESPMEM_MUST_COPY);
    if (!response) return MHD_NO;
    const auto add = [&](const std::string &name, const std::string &value) {
        return MHD_add_response_header(response, name.c_str(), value.c_str()) == MHD_YES;
    };
    bool complete = add("Content-Type", reply.type) && add("Connection", "close");
    for (const auto &[name, value] : commonHeaders())
        complete = complete && add(name, value);
    for (const auto &[name, value] : reply.headers)
        complete = complete && add(name, value);
    const MHD_Result queued =
        complete ? MHD_queue_response(connection, unsigned(reply.status), response) : MHD_NO;
    MHD_destroy_response(response);
    return queued;
}

Reply briefly(int status, const char *words)
{
    Reply reply;
    reply.status = status;
    reply.type = "text/plain; charset=utf-8";
    reply.body = words;
    return reply;
}

} // namespace

Text whyNoServer()
{
    return {};
}

struct ClassServer::State {
    std::shared_ptr<Classroom> classroom;
    std::string authority;
    std::uint16_t port = 0;
    std::atomic<bool> ends = false;
    Descriptor wake;
    MHD_Daemon *daemon = nullptr;
    int events = -1; ///< of the daemon: its epoll descriptor
    std::jthread thread;
    // Of that thread alone:
    Allowance allowance{requests, requestsPerSecond};
    bool shared = false;
    std::unordered_map<MHD_Connection *, Connection> connections;

    State(std::shared_ptr<Classroom> room, const std::string &address, std::uint16_t wantedPort)
        : classroom(std::move(room)), wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    {
        Descriptor socket = listenAt(address, wantedPort);
        port = portOf(socket);
        authority = address + ":" + std::to_string(port);
        daemon = MHD_start_daemon(MHD_USE_EPOLL, port, accepts, this, handle, this, MHD_OPTION_LISTEN_SOCKET,
                                  socket.get(), MHD_OPTION_CONNECTION_LIMIT, unsigned(mostConnections),
                                  MHD_OPTION_CONNECTION_TIMEOUT, unsigned(longestConnection.count()),
                                  MHD_OPTION_CONNECTION_MEMORY_LIMIT, mostHeaderBytes,
                                  MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_CONNECTION, notify, this,
                                  MHD_OPTION_NOTIFY_COMPLETED, complete, this, MHD_OPTION_END);
        const MHD_DaemonInfo *info = daemon ? MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD) : nullptr;
        if (daemon) socket.release(); // closed with the daemon
        if (!info || info->epoll_fd < 0 || wake.get() < 0) {
            if (daemon) MHD_stop_daemon(daemon);
            throw Error(ErrorCode::Unavailable,
                        say("cannot open the class page at %1, port %2", address, port),
                        say("libmicrohttpd does not start: %1", std::strerror(errno)),
                        say("close other programs, and try again"));
        }
        events = info->epoll_fd;
        thread = std::jthread([this] { serve(); });
    }

    ~State()
    {
        ends = true;
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(wake.get(), &one, sizeof one);
        thread.join();
        MHD_stop_daemon(daemon);
    }

    void serve()
    {
        while (!ends) {
            MHD_UNSIGNED_LONG_LONG wanted = 0;
            int wait = connections.empty() ? -1 : 250; // for the time limit of connections
            if (MHD_get_timeout(daemon, &wanted) == MHD_YES)
                wait = wait < 0 ? int(std::min(wanted, 1000ULL))
                                : int(std::min<unsigned long long>(wanted, 250));
            pollfd ready[2]{{events, POLLIN, 0}, {wake.get(), POLLIN, 0}};
            if (::poll(ready, 2, wait) < 0 && errno != EINTR) break;
            shared = classroom->sharedAddresses();
            allowance.change(shared ? sharedRequests : requests,
                             shared ? sharedRequestsPerSecond : requestsPerSecond);
            MHD_run(daemon);
            endLongConnections();
        }
    }

    /// The daemon finds them closed, and lets them go.
    void endLongConnections()
    {
        const auto now = Clock::now();
        for (auto &[handle, connection] : connections)
            if (!connection.ended && now - connection.since >= longestConnection) {
                connection.ended = true;
                ::shutdown(connection.descriptor, SHUT_RDWR);
            }
    }

    static MHD_Result accepts(void *closure, const sockaddr *address, socklen_t) noexcept
    {
        try {
            auto &self = *static_cast<State *>(closure);
            const std::uint32_t from = ipv4Of(address);
            const auto open = std::count_if(self.connections.begin(), self.connections.end(),
                                            [&](const auto &entry) { return entry.second.address == from; });
            if (open >= (self.shared ? mostOfSharedAddress : mostOfAddress)) return MHD_NO;
            return self.allowance.take(from, Clock::now()) ? MHD_YES : MHD_NO;
        } catch (...) {
            return MHD_NO;
        }
    }

    static void notify(void *closure, MHD_Connection *connection, void **,
                       MHD_ConnectionNotificationCode code) noexcept
    {
        auto &self = *static_cast<State *>(closure);
        if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
            self.connections.erase(connection);
            return;
        }
        const auto *socket = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        const auto *address = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
        if (!socket) return;
        try {
            self.connections[connection] = {
                socket->connect_fd, ipv4Of(address ? address->client_addr : nullptr), Clock::now(), false};
        } catch (...) {
            ::shutdown(socket->connect_fd, SHUT_RDWR); // without its time limit it is not kept
        }
    }

    static void complete(void *, MHD_Connection *, void **exchange, MHD_RequestTerminationCode) noexcept
    {
        delete static_cast<Exchange *>(*exchange);
        *exchange = nullptr;
    }

    static MHD_Result handle(void *closure, MHD_Connection *connection, const char *path, const char *method,
                             const char *, const char *data, std::size_t *size, void **exchange) noexcept
    {
        try {
            auto &self = *static_cast<State *>(closure);
            if (!*exchange) return self.begin(connection, path, method, exchange);
            auto &at = *static_cast<Exchange *>(*exchange);
            if (*size == 0) return self.finish(connection, at);
            at.formBytes += *size;
            if (at.formBytes > mostFormBytes || !at.form)
                return MHD_NO; // one that did not say how long it is
            if (MHD_post_process(at.form, data, *size) != MHD_YES) return MHD_NO;
            *size = 0;
            return MHD_YES;
        } catch (...) {
            return MHD_NO;
        }
    }

    /// Its headers are there.
    MHD_Result begin(MHD_Connection *connection, const char *path, const char *method, void **exchange)
    {
        auto made = std::make_unique<Exchange>();
        Request &request = made->request;
        request.method = method;
        request.path = path;
        request.authority = authority;
        request.host = valueOf(connection, MHD_HEADER_KIND, "Host").value_or("");
        request.origin = valueOf(connection, MHD_HEADER_KIND, "Origin");
        request.fetchSite = valueOf(connection, MHD_HEADER_KIND, "Sec-Fetch-Site");
        request.cookie = valueOf(connection, MHD_HEADER_KIND, "Cookie");
        request.code = valueOf(connection, MHD_GET_ARGUMENT_KIND, "code");
        const auto *address = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
        request.address = ipv4Of(address ? address->client_addr : nullptr);
        const std::string type = valueOf(connection, MHD_HEADER_KIND, "Content-Type").value_or("");
        const std::string length = valueOf(connection, MHD_HEADER_KIND, "Content-Length").value_or("0");
        std::uint64_t bytes = 0;
        const auto [end, error] = std::from_chars(length.data(), length.data() + length.size(), bytes);
        if (error != std::errc() || end != length.data() + length.size())
            return send(connection, briefly(400, "bad Content-Length\n"));
        if (bytes > mostFormBytes) return send(connection, briefly(413, "the form is too long\n"));
        if (request.method == "POST") {
            if (!type.starts_with("application/x-www-form-urlencoded"))
                return send(connection, briefly(415, "a form is expected\n"));
            made->form = MHD_create_post_processor(connection, mostFormBytes, addFormPiece, made.get());
            if (!made->form) return MHD_NO;
        }
        *exchange = made.release();
        return MHD_YES;
    }

    MHD_Result finish(MHD_Connection *connection, Exchange &at)
    {
        if (at.form) {
            MHD_destroy_post_processor(at.form); // gives the last field
            at.form = nullptr;
        }
        at.request.now = Clock::now();
        return send(connection, classroom->reply(at.request));
    }
};

ClassServer::ClassServer(std::shared_ptr<Classroom> classroom, const std::string &address, std::uint16_t port)
    : m_state(std::make_unique<State>(std::move(classroom), address, port))
{
}

ClassServer::~ClassServer() = default;

std::string ClassServer::url() const
{
    return "http://" + m_state->authority;
}

std::uint16_t ClassServer::port() const
{
    return m_state->port;
}

} // namespace larmor::classroom
