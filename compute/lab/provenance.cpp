// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/version.h"
#include "lab/measurement.h"
#include "lab/utc_date.h"

#include <ctime>

namespace larmor {

std::string utcDate()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

Provenance Provenance::of(const Engine &engine, std::uint64_t seed)
{
    return {std::string("larmor ") + programVersion, utcDate(), engine.kind(), engine.device(), seed};
}

Json Provenance::toJson() const
{
    return {{"program", program},
            {"date", date},
            {"engine", toString(engine)},
            {"device", device.toJson()},
            {"seed", seed}};
}

std::string Provenance::caption() const
{
    std::string text = device.name.empty() ? std::string(toString(engine)) : device.name;
    text += ", " + std::string(toString(engine));
    for (const std::string *part : {&device.driver, &device.compiler, &device.architecture})
        if (!part->empty()) text += ", " + *part;
    return text + " · " + date + " · " + program;
}

} // namespace larmor
