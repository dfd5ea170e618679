// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "lab/measurement.h"
#include "lab_options.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace larmor::app {

// One function per verb of `larmor lab`.
void addLabRun(CLI::App &lab);
void addLabSweep(CLI::App &lab);
void addLabTune(CLI::App &lab);
void addLabWhy(CLI::App &lab);
void addLabCompare(CLI::App &lab);
void addLabShow(CLI::App &lab);
void addLabPublished(CLI::App &lab);
void addLabBaselines(CLI::App &lab);

/// @throws Error InvalidCall for a baseline that is not kept.
void requireBaseline(const std::string &name);
/// The change since a kept baseline. @throws Error InvalidCall also where it is of another kernel or problem.
Json changeSince(const std::string &name, const Measurement &measured);
/// The same in one line.
std::string changeText(const Json &change);

/// A run in the emulator of PTX: counts and faults, and no times.
struct EmulatorCall {
    std::string kernel;
    std::vector<std::string> words;
    LabOptions options; ///< the seed and a source of one's own
    std::optional<std::string> device;
    bool unchecked = false, independentThreads = false;
    ReportTarget report;
};
/// @throws Error InvalidCall, Unavailable; Internal when the result is wrong and not so on purpose.
void runEmulator(const EmulatorCall &call);

} // namespace larmor::app
