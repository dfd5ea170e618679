// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"

#include <cstdio>

namespace larmor::app {

void tellLosses(const ReadReport &report, const std::string &image)
{
    for (const ReadFact &fact : report.facts())
        if (fact.loses)
            std::fprintf(stderr, "larmor: warning: %s%s%s\n", image.c_str(), image.empty() ? "" : ": ",
                         fact.line().c_str());
}

} // namespace larmor::app
