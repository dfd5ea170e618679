// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/extent.h"
#include "core/task.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

enum class FileFormat { Unknown, Ismrmrd, Bart, Numpy, Nifti, Picture };
/// The format that a file's name promises; a stem whose .hdr is there is BART's.
FileFormat formatOf(const std::filesystem::path &file);

/// Several coils on one grid of samples or voxels.
struct GridFacts {
    Extent extent;
    std::int64_t coils = 1;
};

/// The places of samples.
struct TrajectoryFacts {
    std::int64_t points = 0;
    std::int64_t axes = 3;
};

/// What a data file says of itself before its values are read.
struct FileFacts {
    std::filesystem::path file; ///< of a BART pair the .cfl
    FileFormat format = FileFormat::Unknown;
    /// As the format spells its sizes: of NumPy the last runs fastest, of BART and NIfTI the first, and ones
    /// at the end are left out. Empty for the other formats.
    std::vector<std::int64_t> shape{};
    bool real = false; ///< by their type the values have no imaginary part
    /// Of an ISMRMRD file: its first encoding, and whether its samples lie on a grid. 0 coils: it does not
    /// say.
    GridFacts encoded{};
    bool cartesian = false;
    std::optional<Error> error{}; ///< why the header cannot be read; nothing above holds then

    bool isArray() const { return format == FileFormat::Bart || format == FileFormat::Numpy; }
    std::int64_t values() const;
    /// What the reader of Cartesian samples makes of the sizes; none where it takes no such.
    std::optional<GridFacts> samples() const;
    /// What the reader of images makes of them: three sizes of NumPy's are planes there, not coils.
    std::optional<GridFacts> image() const;
    /// None where the sizes, or values that are complex by their type, are no trajectory's.
    std::optional<TrajectoryFacts> trajectory() const;
    /// Samples one after another, which are no grid: BART's 1 x samples x ..., one row of NumPy's, or a few
    /// rows many times longer than they are many.
    bool isSampleList() const;
    /// "1 x 1015 x 5 x 2", as the format spells it.
    std::string sizes() const;
};

/// Reads the header alone. Never throws but for memory: what is wrong stands in `error`.
FileFacts factsOf(const std::filesystem::path &file);

/// How far the points of a trajectory's file lie from the centre along each axis, in the file's own unit.
struct TrajectoryReach {
    std::array<float, 3> reach{0, 0, 0};
    std::array<bool, 3> varies{false, false, false};

    float largest() const;
    /// The matrix that they support when multiplied so.
    Extent matrix(const std::array<double, 3> &factors) const;
};
/// Reads all points. @throws Error FileAccess, FileFormat, Cancelled.
TrajectoryReach reachOf(const std::filesystem::path &file, const Task &task = {});

/// A file by which all that name the same data are told apart: absolute, of a BART pair the .cfl.
std::filesystem::path wholeName(const std::filesystem::path &file);

} // namespace larmor
