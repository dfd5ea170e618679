// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `larmor simulate` is told of the object and of the trajectory.

#include "command.h"

#include "scan/phantom.h"
#include "scan/trajectory_shapes.h"

#include <optional>

namespace larmor::app {

/// Options of the trajectories; each is refused by those that have no use for it.
struct TrajectoryOptions {
    std::string name = "cartesian";
    std::optional<std::int64_t> interleaves, samples, spokes, petals, calibration;
    std::optional<std::string> angle, mask, undersample, partialFourier;
    std::optional<double> densityPower;

    void addTo(CLI::App &command);
};

/// @param matrix as typed @param extent what it means for the trajectory
/// @throws Error InvalidCall for an unknown trajectory, an option that it does not have, a matrix that does
/// not fit.
Trajectory makeTrajectory(const TrajectoryOptions &options, const std::string &matrix, std::uint64_t seed,
                          Extent &extent);

struct ObjectOptions {
    std::optional<double> slice, period, repetitionMs;

    void addTo(CLI::App &command);
};

/// "shepp-logan, sodium, ..."
std::string objectNames();
/// The object that a scan of that matrix sees, by its name or its file: a plane of a solid one where the
/// matrix is a plane. @throws Error InvalidCall, FileAccess, FileFormat.
std::unique_ptr<Phantom> makeObject(const std::string &name, const ObjectOptions &options,
                                    const Extent &matrix);

} // namespace larmor::app
