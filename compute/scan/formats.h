// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/text.h"
#include "core/volume.h"
#include "scan/image_choice.h"
#include "scan/image_part.h"
#include "scan/scan.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

struct ReadReport;

enum class TrajectoryUnit { CyclesPerFieldOfView, CyclesPerPixel, RadiansPerPixel, PerMetre };
/// "cycles/FOV", "cycles/pixel", "radians/pixel", "1/m". @throws Error InvalidCall.
TrajectoryUnit parseTrajectoryUnit(std::string_view text);
/// "cycles/FOV", "cycles/pixel", "radians/pixel", "1/m".
std::string_view toString(TrajectoryUnit unit);

/// `--fov`: the sides of the field of view of the image, in metres.
struct FieldOfView {
    std::vector<double> sides; ///< one: of each dimension that varies; two or three: x, y (, z)

    /// Metres along dimension d; none where it is not said.
    std::optional<double> along(int d, bool varies) const;
    bool operator==(const FieldOfView &) const = default;
};
/// "0.24", "0.24x0.18" or "0.24x0.24x0.1". @throws Error InvalidCall.
FieldOfView parseFieldOfView(std::string_view text);
std::string toString(const FieldOfView &view);

struct ReadOptions {
    std::filesystem::path trajectory;   ///< `--traj`; required with non-Cartesian .cfl and .npy samples
    std::optional<TrajectoryUnit> unit; ///< `--traj-unit`; absent: cycles/FOV, refused when max |k| <= 0.5
    std::optional<FieldOfView> fieldOfView; ///< `--fov`, needed by 1/m; wins over the file's
    std::optional<std::string> matrix;      ///< `--matrix`, as typed
    ImageChoice images; ///< which image of the measurement; at most one index along each dimension

    bool operator==(const ReadOptions &) const = default;
};

/// Reads ISMRMRD (.h5), BART (.cfl or .hdr) or NumPy (.npy) samples; the extension decides.
/// Flagged acquisitions, encoding limits, unsampled points and units as CONVENTIONS says.
/// @throws Error FileAccess, FileFormat (what is wrong, at which place), InvalidCall (a missing trajectory, a
/// unit that cannot be, an image that is not there), Cancelled.
/// @param report if given, what became of everything that the file holds; its band is left to countBand().
Scan readScan(const std::filesystem::path &path, const ReadOptions &options = {}, const Task &task = {},
              ReadReport *report = nullptr);

/// Samples that are in memory already.
struct ScanArrays {
    Samples samples;            ///< [coil][sample], or on the whole grid [coil][z][y][x]
    Trajectory trajectory;      ///< in the unit of the options; empty: the samples lie on the grid
    std::optional<Extent> grid; ///< of a Cartesian scan
    std::int64_t coils = 1;     ///< on the grid; on a trajectory it follows from the sizes
};
/// The scan that readScan() makes of files of such arrays. @throws Error as readScan(), in its words.
Scan readArrays(ScanArrays arrays, const ReadOptions &options = {}, const Task &task = {},
                ReadReport *report = nullptr);

/// Writes .h5 (ISMRMRD; all that Scan holds), .cfl (samples; the trajectory beside it as NAME-traj.cfl) or
/// .npy (Cartesian [coil][ky][kx]; others [coil][sample], the trajectory beside it as NAME-traj.npy).
/// @throws Error FileAccess, InvalidCall for an unknown extension.
void writeScan(const std::filesystem::path &path, const Scan &scan);

/// What an image file says beside its voxels.
struct ImageInfo {
    std::array<double, 3> fieldOfViewMm{0, 0, 0};
    double frameSeconds = 0; ///< the images are a series in time, so far apart; 0: they are coils
    std::shared_ptr<const StatedGeometry> geometry{}; ///< without a frame NIfTI claims no coordinates
    std::optional<ImagePart> part{};                  ///< what is written; absent: defaultPart()
};
/// What a scan says of the images made from it.
ImageInfo imageInfoOf(const Scan &scan);

/// What a file holds of an image where nothing is said: .png the magnitude, others the complex image.
ImagePart defaultPart(const std::filesystem::path &path);
/// Refuses a part that the file's format cannot hold: a .png is no complex image. @throws Error InvalidCall.
void checkPart(const std::filesystem::path &path, ImagePart part);

/// Writes .npy ([coil][z][y][x]; [y][x] for one coil and plane), .cfl, .nii or .nii.gz, or .png (16-bit grey,
/// the middle plane, y up). Complex values are complex64. Magnitudes and phases (radians) are float32, in
/// .cfl complex64 without an imaginary part; in .png the largest magnitude is white, coils joined by the root
/// of their sum of squares, and phases go from -pi, black, to pi, white. NIfTI says the place in the patient
/// (qform and sform with code 1) where the geometry has a frame and all sides are known, else its codes are
/// 0.
/// @throws Error FileAccess; InvalidCall for an unknown extension, or a part that the format cannot hold.
void writeImage(const std::filesystem::path &path, const Image &image, const ImageInfo &info = {});

/// Why writeImage() claims no scanner coordinates in a NIfTI file though the scan is a scanner's; empty where
/// it does, where nobody expects it to, and for other formats.
Text missingPlace(const std::filesystem::path &path, const ImageInfo &info);

/// The bytes of such a .png of an image that is not empty. @param white the magnitude that is drawn white; 0:
/// the largest.
std::string pngOf(const Image &image, double white = 0);

/// Reads .npy, .cfl, .nii or .nii.gz, real or complex, or the grey values 0 .. 1 of a .png, .tif or .tiff
/// (floating-point ones as they stand; pages are planes). @throws Error FileAccess, FileFormat, Cancelled.
Image readImage(const std::filesystem::path &path, const Task &task = {});

/// The directions in which i, j and k of a NIfTI file grow, as its header states them ("RAS", "LPS" ...):
/// readImage() takes voxels in the file's order and does not turn them. Empty for another format, a header
/// that states no coordinates, or one that cannot be read.
std::string statedAxes(const std::filesystem::path &path);

} // namespace larmor
