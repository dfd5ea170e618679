// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "recon/attachments.h"
#include "scan/file_facts.h"
#include "scan/formats.h"

#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// What is asked for when a scan is opened from several files; files first.
enum class ImportField {
    KSpace,
    Trajectory,
    Maps,
    FieldMap,
    Noise,
    Calibration,
    Reference,
    Unit,
    FieldOfView,
    Matrix
};
inline constexpr std::array importFiles{
    ImportField::KSpace, ImportField::Trajectory,  ImportField::Maps,     ImportField::FieldMap,
    ImportField::Noise,  ImportField::Calibration, ImportField::Reference};
/// "kspace", "trajectory", "maps", "fieldMap" ...
std::string_view toString(ImportField field);

/// A scan with the files and figures by which it is read: all that is opened at once.
struct ScanImport {
    std::string scan; ///< the k-space file
    ReadOptions read;
    Attachments attachments;

    bool operator==(const ScanImport &) const = default;
    /// The file of a field of files; empty: none.
    std::string file(ImportField field) const;
    void setFile(ImportField field, const std::string &file);
    /// Whether it is one file, read as it stands.
    bool plain() const;
    Json toJson() const;
    /// @throws Error InvalidCall
    static ScanImport fromJson(const Json &json);
};

/// ReadOptions as the object that sessions and imports keep. @throws Error InvalidCall
Json readOptionsToJson(const ReadOptions &read);
ReadOptions readOptionsFromJson(const Json &json);

/// The field that a file's name speaks of: "brain-traj.npy", "sens.cfl", "head_B0map.nii"; none.
std::optional<ImportField> fieldByName(const std::filesystem::path &file);
/// A name without the words that speak of a field: files of one scan share it. "brain-64" of
/// brain-64_ksp.cfl.
std::string scanNameWithin(const std::filesystem::path &file);

/// Whether so many samples lie on so many points: a whole number of coils, in an order that is read.
bool samplesFit(const FileFacts &samples, const FileFacts &trajectory);

/// Files by field, and those for which no field was left.
struct SortedFiles {
    ScanImport import;
    std::vector<std::filesystem::path> unused;
};
/// Puts files into the fields by what their headers say first, and by their names second. In whatever order
/// they are given, the outcome is the same.
SortedFiles sortFiles(const std::vector<std::filesystem::path> &files);

/// Fills empty fields from files beside the scan's that are named after it, or after nothing but their field,
/// and fit it. @param leave fields that stay as they are. @returns the fields that were filled.
std::set<ImportField> addSiblings(ScanImport &import, const std::set<ImportField> &leave = {});

} // namespace larmor
