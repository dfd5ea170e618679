// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"
#include "scan/scan.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace larmor {

/// Files that say more of a measurement than its samples do; an empty name: none.
struct Attachments {
    std::string maps{};        ///< coil sensitivities, [coil][z][y][x]
    std::string fieldMap{};    ///< off-resonance at each voxel, Hz
    std::string noise{};       ///< a scan whose samples are noise alone, of the same coils
    std::string reference{};   ///< image whose edges the regulariser `anatomical` keeps
    std::string calibration{}; ///< a scan of the same coils and field of view, from which maps are estimated

    bool operator==(const Attachments &) const = default;
    auto operator<=>(const Attachments &) const = default;
    bool empty() const { return *this == Attachments(); }
    Json toJson() const;
    /// Unknown keys are refused. @throws Error InvalidCall.
    static Attachments fromJson(const Json &json);
};

/// Maps of the coils as measured; in the scan's virtual coils where it was prewhitened().
/// @throws Error FileAccess, FileFormat, Cancelled; InvalidCall where the maps are of another number of
/// coils.
Image readCoilMaps(const std::filesystem::path &file, const Scan &scan, const Task &task = {});
/// Calibration data for the maps of a scan's coils (scan/calibration.h): the reference lines of a file where
/// it has such, else all of its samples. @throws Error FileAccess, FileFormat, Cancelled; InvalidCall as
/// checkCalibration(), or for a scan with a trajectory in a file of its own.
std::shared_ptr<const Scan> readCalibration(const std::filesystem::path &file, const Scan &scan,
                                            const Task &task = {});
/// The real part, Hz. @throws Error FileAccess, FileFormat, Cancelled; InvalidCall for more than one image.
Volume<float> readFieldMap(const std::filesystem::path &file, const Task &task = {});
/// Samples of a scan file as noise of the scan's coils, [coil][n]. Where the file holds noise acquisitions,
/// those. @throws Error FileAccess, FileFormat, Cancelled; InvalidCall for another number of coils.
std::vector<cfloat> readNoise(const std::filesystem::path &file, const Scan &scan, const Task &task = {});

/// A scan with what was attached to it.
struct AttachedScan {
    std::shared_ptr<const Scan> scan;
    std::shared_ptr<const Image> reference; ///< null: none
};

/// How coils are weighed by their noise: prewhitened(), by whichever engine.
using Prewhitening = std::function<Scan(Scan, const Task &)>;

/// Reads the files. Coils are weighed by their noise (prewhitening) where it is known and their maps are.
/// @param prewhiten empty: by the processor. @throws Error as the functions above and prewhitened();
/// Cancelled.
AttachedScan attach(const std::shared_ptr<const Scan> &scan, const Attachments &files, const Task &task = {},
                    const Prewhitening &prewhiten = {});

} // namespace larmor
