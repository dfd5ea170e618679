// SPDX-License-Identifier: GPL-3.0-or-later
#include "host.h"

#include <cstdio>

namespace larmor::app {
namespace {

thread_local Host *hostOfThread = nullptr;

} // namespace

Hosted::Hosted(Host &host)
{
    hostOfThread = &host;
}

Hosted::~Hosted()
{
    hostOfThread = nullptr;
}

Host *currentHost()
{
    return hostOfThread;
}

void remark(std::string_view line)
{
    if (hostOfThread)
        hostOfThread->remarks.emplace_back(line);
    else
        std::fprintf(stderr, "larmor: %.*s\n", int(line.size()), line.data());
}

} // namespace larmor::app
