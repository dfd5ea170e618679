// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"

#include "core/error.h"
#include "core/file.h"
#include "host.h"

#include <cstdio>

namespace larmor::app {

void tellReading(const ReadReport &report, const std::string &image)
{
    for (const ReadFact &fact : report.facts())
        remark((fact.loses ? "warning: " : "note: ") + image + (image.empty() ? "" : ": ") + fact.line());
}

Json readResultFile(const std::string &path)
{
    const std::string text = readFile(path);
    try {
        return Json::parse(text);
    } catch (const std::exception &error) {
        std::string why = error.what(); // "[json.exception...] parse error at line 1, column 2: ..."
        if (const std::size_t end = why.find("] "); end != std::string::npos) why.erase(0, end + 2);
        throw Error(ErrorCode::FileFormat, "cannot read " + path + " as JSON", why,
                    "give a report of larmor recon --json or larmor lab run --json");
    }
}

} // namespace larmor::app
