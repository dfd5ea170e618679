// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lab/session.h"
#include "scan/formats.h"

#include <filesystem>
#include <optional>
#include <string>

namespace larmor {

/// What the command line asks of the window.
struct WindowRequest {
    std::filesystem::path scan;         ///< opened at start; empty: the session's, else the built-in scan
    ReadOptions read;                   ///< of that scan
    std::optional<Session> session;     ///< method, options, engine, display path to start with
    std::filesystem::path lessonFile{}; ///< a lesson to open beside it; empty: none
    std::filesystem::path sessionFile;  ///< a session to open, in place of all of these
    std::filesystem::path screenshot;   ///< not empty: grab the window after its first finished pass and end
    int width = 0, height = 0;          ///< of the window; 0: as it was left, or what fits the screen
    std::filesystem::path lessons;      ///< a person's own folder of lessons; kept. Empty: as it was left
    std::string theme;                  ///< "dark", "light", "system"; empty: as it was left
    std::string language;               ///< "system", "en", "de", "zh_CN"; empty: as it was left
    double settleSeconds = 0;           ///< a screenshot waits this long after the first pass
    double limitSeconds = 600;          ///< a screenshot that is not there by then fails
};

/// Opens the window and runs until it is closed. Call once, before any other use of Qt.
/// @param report when not null and a screenshot is asked for: receives display_path, host_bytes, engine,
/// device, renderer, start_to_first_image_ms, worst_stall_ms and the keys of the run's own report.
/// @returns the exit status: 0, or that of the error that spoiled the screenshot.
/// @throws Error Unavailable where there is no display; whatever kept a screenshot from being made.
int runWindow(const WindowRequest &request, int &argc, char **argv, Json *report = nullptr);
/// After runWindow(): a call of a device or of a disk has not returned, and its thread still runs. The
/// process must end by _Exit(), which destroys nothing.
bool windowLeftWork();

} // namespace larmor
