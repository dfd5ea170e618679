// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "image_output.h"
#include "recon/stream.h"
#include "recon_options.h"

#include <cstdint>
#include <optional>
#include <string>

namespace larmor::app {

/// The words of `larmor recon --stream`, as typed.
struct StreamOptions {
    bool wanted = false;
    std::optional<std::string> overlap, frames, warmStart, score, hostMemory;
    std::optional<std::int64_t> spokesPerFrame, step;
    std::optional<double> speed;

    void addTo(CLI::App &command);
    /// @throws Error InvalidCall for a word that is none, or that needs --stream.
    void check() const;
    StreamSettings settingsFor(const Scan &scan, const ReconOptions &recon) const;
};

/// Reconstructs a scan as it arrives: a line of JSON for each frame and one for the whole (NDJSON), the last
/// frame or the series as an image.
/// @param output of the image. @throws Error InvalidCall, FileAccess, Cancelled.
void runStream(const StreamOptions &options, const ReconOptions &recon, const std::string &scanFile,
               const ImageOutput &output, const ReportTarget &report, const Task &task);

} // namespace larmor::app
