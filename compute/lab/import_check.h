// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/text.h"
#include "lab/scan_import.h"

#include <map>
#include <optional>

namespace larmor {

/// What speaks against a field, and what to do.
struct ImportProblem {
    Text why, hint; ///< the hint may stand in the sentence of the why
};

/// What is known of an import before it is opened, and what speaks against opening it.
struct ImportCheck {
    std::map<ImportField, FileFacts> facts;        ///< of the fields that name a file
    std::map<ImportField, ImportProblem> problems; ///< none: the scan can be opened
    std::int64_t coils = 0;                        ///< 0: not known
    std::optional<TrajectoryReach> reach;          ///< of the trajectory, in its file's unit
    std::optional<Extent> matrix;                  ///< of the image

    bool ready() const { return problems.empty(); }
};

/// Files that a person brought, as they would be opened.
struct ImportProposal {
    ScanImport import;
    std::set<ImportField> offered;             ///< fields that were filled beside what the person brought
    std::vector<std::filesystem::path> unused; ///< files for which there is no field
    bool asks = true; ///< false: one file that is enough, or that no other could help
};

/// Looks at the files of imports: at headers, and at the points of trajectories, which it remembers while the
/// file stays as it is. For one thread at a time.
class ImportInspector {
public:
    /// @throws Error Cancelled.
    ImportCheck check(const ScanImport &import, const Task &task = {});
    /// Sorts the files, finds what lies beside them, and chooses unit and matrix where they can be told.
    /// @throws Error Cancelled.
    ImportProposal propose(const std::vector<std::filesystem::path> &files, const Task &task = {});
    /// Fills empty fields: files beside the scan's; the unit where the points leave one alone; the matrix of
    /// the maps. @param leave fields that stay as they are. @returns those that were filled.
    std::set<ImportField> complete(ScanImport &import, const std::set<ImportField> &leave = {},
                                   const Task &task = {});

private:
    /// By which a file is told from what it was.
    struct Stamp {
        std::filesystem::file_time_type changed;
        std::uintmax_t bytes = 0;
        bool operator==(const Stamp &) const = default;
    };
    template <class T>
    struct Known {
        Stamp stamp;
        T value;
    };
    /// None for a file that is gone, or too large to be read here.
    static std::optional<Stamp> stampOf(const std::filesystem::path &file);
    const TrajectoryReach *reachOf(const FileFacts &trajectory, const Task &task);
    /// Why a file is not read as Cartesian samples; asked only where its sizes could be a trajectory's.
    const Error *refusalOf(const FileFacts &samples, const Task &task);

    std::map<std::filesystem::path, Known<TrajectoryReach>> m_reaches;
    std::map<std::filesystem::path, Known<std::optional<Error>>> m_refusals;
};

} // namespace larmor
