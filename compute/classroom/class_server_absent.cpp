// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/class_server.h"

#include "core/error.h"

namespace larmor::classroom {

struct ClassServer::State {};

Text whyNoServer()
{
    return say(
        "this program was built without GNU libmicrohttpd: install libmicrohttpd-dev and build it again");
}

ClassServer::ClassServer(std::shared_ptr<Classroom>, const std::string &, std::uint16_t)
{
    throw Error(ErrorCode::Unavailable, say("no class page can be opened"), whyNoServer());
}

ClassServer::~ClassServer() = default;

std::string ClassServer::url() const
{
    return {};
}

std::uint16_t ClassServer::port() const
{
    return 0;
}

} // namespace larmor::classroom
