// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/reconstruction.h"
#include "scan/formats.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace larmor::app {

class CallFiles;

/// The words that say how a scan is read and reconstructed: of `larmor recon` and of the window.
struct ReconOptions {
    std::string trajectory, trajectoryUnit, fieldOfView, maps, calibration, fieldMap, reference,
        prewhiten = "auto";
    std::array<std::string, imageDimensions.size()> images; ///< indices as typed, along each dimension
    std::map<std::string, std::string> chosen;              ///< settings as typed, by key
    std::vector<std::string> switches;                      ///< kernel.option=value

    void addTo(CLI::App &command);
    /// Of these, the words that say how the file is read.
    void addReadingTo(CLI::App &command);
    /// Every check that needs no file. @throws Error InvalidCall.
    void check() const;
    ReadOptions readOptions() const;
    /// Adds what is read beside the scan.
    void addTo(CallFiles &files) const;
    /// The scan with the maps and the field map of the call. @throws Error FileAccess, FileFormat,
    /// InvalidCall when they do not fit.
    /// @param report what became of what the file holds, with the band of settingsFor().
    Scan scanFrom(const std::string &file, const Task &task, ReadReport &report) const;
    /// The same of one of the images that are chosen.
    Scan scanFrom(const std::string &file, const ImageChoice &image, const Task &task,
                  ReadReport &report) const;
    /// @throws Error InvalidCall when the method, the matrix or a switch does not fit.
    ReconSettings settingsFor(const Scan &scan) const;
    /// A method was typed; maps are to be estimated.
    bool choseMethod() const { return chosen.contains("method") && !chosen.at("method").empty(); }
    bool estimates() const { return maps == "estimate" || (maps.empty() && !calibration.empty()); }
    /// What was typed and changed nothing in a run, each with its reason.
    std::vector<std::string> withoutEffect(const ReconReport &run) const;
    /// What was chosen over `settings`, without a scan to check it against.
    void applyTo(ReconSettings &settings) const;
};

/// Reads `kernel.option=value` words (`kernel.preset=NAME` stands for a preset's options); every kernel's set
/// is checked whole. @throws Error InvalidCall.
KernelOptions parseSwitches(const std::vector<std::string> &words);

} // namespace larmor::app
