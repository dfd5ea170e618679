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
    struct Known {
        std::filesystem::file_time_type changed;
        std::uintmax_t bytes = 0;
        TrajectoryReach reach;
    };
    const TrajectoryReach *reachOf(const FileFacts &trajectory, const Task &task);

    std::map<std::filesystem::path, Known> m_known;
};

} // namespace larmor
