// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/read_report.h"

namespace larmor::app {

/// One line on standard error for each fact: a warning where it loses data, a note else.
/// @param image what they are of, where a call makes several: "slice 3"; empty else.
void tellReading(const ReadReport &report, const std::string &image = {});

} // namespace larmor::app
