// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "scan/formats.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace larmor::app {

/// What `--part` says of the images that a verb writes.
struct PartOption {
    std::string word; ///< as typed; empty: each format's own

    void addTo(CLI::App &command, const char *help);
    /// @throws Error InvalidCall.
    std::optional<ImagePart> part() const;
};

/// `-o` and `--part`: the file of an image, and what it holds of it.
struct ImageOutput {
    std::string file; ///< empty: none is written
    PartOption part;

    void addTo(CLI::App &command);
    bool wanted() const { return !file.empty(); }
    bool isPng() const { return file.ends_with(".png"); }
    /// Before the work starts. @throws Error InvalidCall, FileAccess.
    void check() const;
    /// Writes the image, and says on standard error why a NIfTI file claims no scanner coordinates where its
    /// scan should have given them. @throws Error FileAccess, InvalidCall.
    void write(const Image &image, ImageInfo info) const;
    /// What is written, "magnitude"; null where nothing is.
    Json partJson() const;
};

/// Says on standard error that the voxels of a NIfTI file are taken in its own order, where it states
/// directions other than those of `scan` (of a scan without any: other than RAS).
void noteIgnoredOrientation(const std::string &file, const Scan *scan);

} // namespace larmor::app
