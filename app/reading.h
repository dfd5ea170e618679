// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "scan/read_report.h"

#include <string>

namespace larmor::app {

/// One line on standard error for each fact: a warning where it loses data, a note else.
/// @param image what they are of, where a call makes several: "slice 3"; empty else.
void tellReading(const ReadReport &report, const std::string &image = {});

/// The JSON of a result file. @throws Error FileAccess; FileFormat saying where it is none.
Json readResultFile(const std::string &path);

} // namespace larmor::app
