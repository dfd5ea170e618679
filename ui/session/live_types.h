// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"
#include "recon/reconstruction.h"
#include "scan/readouts.h"
#include "viewer/slice_view.h"

#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace larmor {

/// An error on its way to the person.
struct Failure {
    ErrorCode code = ErrorCode::Internal;
    QString what, why, hint;
    static Failure of(const Error &error);
    static Failure current(); ///< of the exception that is being handled, of whatever type
    Error toError() const;
};

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

using EngineOpener =
    std::function<std::unique_ptr<Engine>(const EngineChoice &, const std::set<std::string> &)>;

} // namespace larmor
