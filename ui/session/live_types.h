// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/engine_opener.h"
#include "jobs/failure.h"
#include "recon/reconstruction.h"
#include "scan/readouts.h"
#include "viewer/slice_view.h"

#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace larmor {

/// An image on its way to the screen and the run that made it.
struct LiveFrame {
    std::uint64_t generation = 0;
    DisplayImage image;
    double fraction = 1;                       ///< below 1: a partial image
    std::shared_ptr<const ReconReport> report; ///< null for a partial image
    bool complete() const { return report != nullptr; }
};

/// One step of conjugate gradients.
struct LiveIteration {
    std::uint64_t generation = 0;
    int index = 0;
    double residual = 0;
    std::optional<double> psnrDb;
};

/// The part of a scan that has been received: so many readouts of an order.
struct AcquiredPart {
    ReadoutOrder order = ReadoutOrder::Acquired;
    std::size_t readouts = 0;
    bool operator==(const AcquiredPart &) const = default;
};

/// What a run is asked to do. Equal generation: the same request again.
struct LiveRequest {
    std::uint64_t generation = 0;
    std::shared_ptr<const Scan> scan;
    std::shared_ptr<const Image> reference; ///< for the regulariser anatomical; null: none
    ReconSettings settings;
    std::string change;               ///< what the person switched, for the marker in the charts
    std::optional<AcquiredPart> part; ///< of the scan; such a run is shown, and recorded nowhere
    /// The command line that does the same as a run; empty: none is told.
    std::function<std::string(const ReconReport &)> command{};
};

} // namespace larmor
