// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the readers and writers of all formats share; private to compute/scan.

#include "core/error.h"
#include "core/file.h"
#include "scan/formats.h"
#include "scan/read_report.h"

#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::formats {

/// "cannot read FILE: WHY"
/// Without a hint it says what to do by how the file begins.
Error badFile(const std::filesystem::path &path, const Wording &why, const Wording &hint = {});
/// The name without its folder, in small letters.
std::string lowerName(const std::filesystem::path &path);
Error cannotWrite(const std::filesystem::path &path, const Wording &why, const Wording &hint = {});

/// Refuses a file whose values do not fit beside what the process holds, before they are read.
/// @throws Error OutOfMemory naming the file.
void requireRoomFor(const std::filesystem::path &path, std::uint64_t bytes);

/// A file open for reading that knows how much it holds, so that sizes are checked before memory is asked
/// for.
class InputFile {
public:
    /// @throws Error FileAccess.
    explicit InputFile(std::filesystem::path path, Task task = {});
    const std::filesystem::path &path() const { return m_path; }
    std::uint64_t size() const { return m_size; }
    std::uint64_t remaining() const { return m_size - m_at; }
    /// Reads exactly that many bytes; `what` names them in the error. @throws Error FileFormat, FileAccess,
    /// Cancelled.
    void read(void *to, std::uint64_t bytes, const Wording &what);
    /// The next `count` values of 8 bytes, as they stand. @throws Error as above.
    std::vector<cfloat> readComplex(std::size_t count, const Wording &what);
    /// Goes on reading from that byte, at most size(). @throws Error FileAccess.
    void seek(std::uint64_t byte);
    std::uint64_t position() const { return m_at; }

private:
    std::filesystem::path m_path;
    Task m_task;
    std::ifstream m_stream;
    std::uint64_t m_size = 0, m_at = 0;
};

/// Writes the parts one after another through a PendingFile. @throws Error FileAccess.
void writeParts(const std::filesystem::path &target, std::initializer_list<std::string_view> parts);

template <class T>
std::string_view bytesOf(std::span<const T> values)
{
    return {reinterpret_cast<const char *>(values.data()), values.size() * sizeof(T)};
}
template <class T>
std::string_view bytesOf(const std::vector<T> &values)
{
    return bytesOf(std::span<const T>(values));
}

/// Product of sizes. @throws Error FileFormat when one is below 1 or the product exceeds `most`.
std::int64_t checkedProduct(const std::filesystem::path &path, const std::vector<std::int64_t> &sizes,
                            std::uint64_t most);
/// @throws Error FileFormat naming the first value that is not finite and their number; Cancelled.
void checkFinite(const std::filesystem::path &path, std::span<const cfloat> values, const Wording &what,
                 const Task &task = {});
/// The same of samples [coil][z][y][x].
void checkFinite(const std::filesystem::path &path, std::span<const cfloat> values, const Extent &grid,
                 const Task &task = {});
void checkFinite(const std::filesystem::path &path, const Trajectory &trajectory, const Task &task = {});

/// An array as a file holds it, put in C order: the last size of `shape` runs fastest.
struct Array {
    std::vector<std::int64_t> shape;
    std::vector<cfloat> data;
};

/// What the header of an array says, checked against the size of its file.
struct ArrayHeader {
    std::vector<std::int64_t> shape; ///< as the format spells it; of BART and NIfTI the first runs fastest
    bool real = false;               ///< by the type of its values
};

/// Cartesian samples on their whole grid, [coil][z][y][x]; a point that is zero in all coils is unsampled.
Scan scanFromGrid(const std::filesystem::path &path, const Extent &grid, std::int64_t coils, Samples data,
                  const ReadOptions &options, const Task &task, ReadReport &report);
/// @throws Error InvalidCall when a sample of a Cartesian scan is not on its encoded matrix; Cancelled.
void checkOnGrid(const Scan &scan, const Task &task = {});
/// The samples of a Cartesian scan on its encoded matrix, zero where unsampled; repeated points averaged.
/// @throws Error InvalidCall when a sample is not on the grid.
std::vector<cfloat> gridOfScan(const Scan &scan);
/// Refuses samples without a trajectory where writeScan() or another program left one beside them
/// (NAME-traj.npy, NAME-traj.cfl). @throws Error InvalidCall.
void refuseForgottenTrajectory(const std::filesystem::path &path);
/// Refuses the points of a trajectory in the place of Cartesian samples: three coordinates each, all real, as
/// no scan's samples are. @param axes how many values a point would have; 0: the sizes are no trajectory's
/// @throws Error FileFormat.
void refuseTrajectory(const std::filesystem::path &path, std::int64_t axes,
                      const std::vector<cfloat> &values);
/// Samples [coil][sample] on the trajectory of `options.trajectory`.
Scan scanOnTrajectory(const std::filesystem::path &path, Samples samples, Trajectory trajectory,
                      const ReadOptions &options, const Task &task, ReadReport &report);
/// A trajectory as its file holds it, in the file's own unit. @throws Error FileAccess, FileFormat,
/// InvalidCall for another extension, Cancelled.
Trajectory readTrajectory(const std::filesystem::path &path, const Task &task);
/// For formats that hold one image. @throws Error InvalidCall where another than 0 is chosen.
void requireOnlyImage(const std::filesystem::path &path, const ImageChoice &choice);

/// What a file itself says of its trajectory.
struct TrajectoryHeader {
    bool inCyclesPerFieldOfView = false; ///< stated: a file of ours
    std::optional<Extent> matrix;
    std::array<double, 3> fieldOfViewMm{0, 0, 0};
};
/// Converts to cycles per field of view by `--traj-unit`, and refuses units that cannot be.
void applyUnit(const std::filesystem::path &path, Trajectory &trajectory, const ReadOptions &options,
               const TrajectoryHeader &header);
/// Sets scan.matrix from `--matrix`, else from the header, else from what the trajectory supports; sets the
/// field of view from `--fov`, which wins over the file's.
void applyMatrix(const std::filesystem::path &path, Scan &scan, const ReadOptions &options,
                 const std::optional<Extent> &header);

Scan readIsmrmrd(const std::filesystem::path &path, const ReadOptions &options, const Task &task,
                 ReadReport &report);
void writeIsmrmrd(const std::filesystem::path &path, const Scan &scan);

/// The paths of a pair, from either of them or from their common stem.
struct BartPaths {
    std::filesystem::path data, header;
};
BartPaths bartPaths(const std::filesystem::path &path);
/// All of BART's dimensions. @throws Error FileAccess, FileFormat.
ArrayHeader readBartHeader(const std::filesystem::path &path);
Scan readBart(const std::filesystem::path &path, const ReadOptions &options, const Task &task,
              ReadReport &report);
Trajectory readBartTrajectory(const std::filesystem::path &path, const Task &task);
Image readBartImage(const std::filesystem::path &path, const Task &task);
void writeBart(const std::filesystem::path &path, const Scan &scan);
void writeBartImage(const std::filesystem::path &path, const Image &image, ImagePart part);

/// @throws Error FileAccess, FileFormat.
ArrayHeader readNpyHeader(const std::filesystem::path &path);
Scan readNpy(const std::filesystem::path &path, const ReadOptions &options, const Task &task,
             ReadReport &report);
Trajectory readNpyTrajectory(const std::filesystem::path &path, const Task &task);
Image readNpyImage(const std::filesystem::path &path, const Task &task);
void writeNpy(const std::filesystem::path &path, const Scan &scan);
void writeNpyImage(const std::filesystem::path &path, const Image &image, ImagePart part);

/// @param info if given, the sides of the volume, 0 where the file has no unit of length
Image readNifti(const std::filesystem::path &path, const Task &task, ImageInfo *info = nullptr);
/// x, y, z and volumes. @throws Error FileAccess, FileFormat.
ArrayHeader readNiftiHeader(const std::filesystem::path &path);
/// @see statedAxes()
std::string niftiAxes(const std::filesystem::path &path);
/// @param info its part is given
void writeNifti(const std::filesystem::path &path, const Image &image, const ImageInfo &info);

/// @throws Error FileFormat where a picture has no side, or one above 8192.
void checkPictureSides(const std::filesystem::path &path, std::int64_t width, std::int64_t height);
/// Grey values 0 .. 1 of any TIFF, floating-point ones as they stand, colours by their luminance; the pages
/// of a stack, all of one size, are planes.
Image readTiff(const std::filesystem::path &path, const Task &task);
/// Grey values 0 .. 1 of any PNG, colours by their luminance.
Image readPng(const std::filesystem::path &path, const Task &task);
/// @param part not Complex; phases of one image only. @throws Error InvalidCall, FileAccess.
void writePng(const std::filesystem::path &path, const Image &image, ImagePart part);

} // namespace larmor::formats
