// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/pipeline.h"

#include <optional>

namespace larmor {

/// A run that the engine recorded, so that the next image with the same settings costs the host one launch.
struct RecordedRun {
    ReconSettings asked, settings;                      ///< as given, and with what Auto came to
    KernelOptions kernels;                              ///< resolved
    std::optional<StageRecorder::Recording> operations; ///< empty: the run cannot be recorded
    BufferPtr image;                                    ///< into which it is replayed
    ReconReport report;                                 ///< of the run before
};

/// Whether a recording of this run would be of use and fits: launches and the host's work are a part of its
/// time, and there is room for its arrays, and for its samples in pinned memory, beside those of other runs.
bool isWorthRecording(const Run &run);
/// Records a run that has just made `image`, and makes sure that the recording makes it, too.
/// @param warm as of the run's StageRecorder.
RecordedRun recordRun(const Run &run, const ReconSettings &asked, Buffer &image, std::set<std::string> &warm);

} // namespace larmor
