// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/volume.h"
#include "scan/scan.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace larmor {

enum class TrajectoryUnit { CyclesPerFieldOfView, CyclesPerPixel, RadiansPerPixel, PerMetre };
/// "cycles/FOV", "cycles/pixel", "radians/pixel", "1/m". @throws Error InvalidCall.
TrajectoryUnit parseTrajectoryUnit(std::string_view text);
/// "cycles/FOV", "cycles/pixel", "radians/pixel", "1/m".
std::string_view toString(TrajectoryUnit unit);

struct ReadOptions {
    std::filesystem::path trajectory;   ///< `--traj`; required with non-Cartesian .cfl and .npy samples
    std::optional<TrajectoryUnit> unit; ///< `--traj-unit`; absent: cycles/FOV, refused when max |k| <= 0.5
    std::optional<double> fieldOfViewMetres; ///< `--fov`, needed by 1/m
    std::optional<std::string> matrix;       ///< `--matrix`, as typed
};

/// Reads ISMRMRD (.h5), BART (.cfl or .hdr) or NumPy (.npy) samples; the extension decides.
/// Flagged acquisitions, encoding limits, unsampled points and units as CONVENTIONS says.
/// @throws Error FileAccess, FileFormat (what is wrong, at which place), InvalidCall (a missing trajectory, a
/// unit that cannot be), Cancelled.
Scan readScan(const std::filesystem::path &path, const ReadOptions &options = {}, const Task &task = {});

/// Writes .h5 (ISMRMRD; all that Scan holds), .cfl (samples; the trajectory beside it as NAME-traj.cfl) or
/// .npy (Cartesian [coil][ky][kx]; others [coil][sample], the trajectory beside it as NAME-traj.npy).
/// @throws Error FileAccess, InvalidCall for an unknown extension.
void writeScan(const std::filesystem::path &path, const Scan &scan);

/// What an image file says beside its voxels.
struct ImageInfo {
    std::array<double, 3> fieldOfViewMm{0, 0, 0};
    double frameSeconds = 0; ///< the images are a series in time, so far apart; 0: they are coils
};

/// Writes .npy ([coil][z][y][x] complex64; [y][x] for one coil and plane), .cfl, .nii or .nii.gz (complex64),
/// or .png (16-bit magnitude of the middle plane, largest value white, y up).
/// @throws Error FileAccess, InvalidCall for an unknown extension.
void writeImage(const std::filesystem::path &path, const Image &image, const ImageInfo &info = {});

/// The bytes of such a .png of an image that is not empty. @param white the magnitude that is drawn white; 0:
/// the largest.
std::string pngOf(const Image &image, double white = 0);

/// Reads .npy, .cfl, .nii or .nii.gz, real or complex, or the grey values 0 .. 1 of a .png, .tif or .tiff
/// (floating-point ones as they stand; pages are planes). @throws Error FileAccess, FileFormat, Cancelled.
Image readImage(const std::filesystem::path &path, const Task &task = {});

} // namespace larmor
