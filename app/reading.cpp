// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"

#include <cstdio>

namespace larmor::app {

void tellReading(const ReadReport &report, const std::string &image)
{
    for (const ReadFact &fact : report.facts())
        std::fprintf(stderr, "larmor: %s: %s%s%s\n", fact.loses ? "warning" : "note", image.c_str(),
                     image.empty() ? "" : ": ", fact.line().c_str());
}

} // namespace larmor::app
