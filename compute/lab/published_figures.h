// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/published_run.h"

#include <string>
#include <vector>

namespace larmor {

/// Where a column of our figures comes from. The kinds are told apart everywhere and never share a column.
struct PublishedSource {
    enum class Kind {
        Model,   ///< of the printed board, or another
        Machine, ///< measured on this one
        File     ///< measured elsewhere or earlier, and kept
    };
    Kind kind = Kind::Machine;
    EngineKind engine = EngineKind::Cpu;
    std::string device, board, file;
    std::vector<PublishedRun> runs;

    /// "Model of the Quadro FX 5600", "This machine: AMD EPYC (opencl)", "NVIDIA H200 (cuda), h200.json".
    Text title() const;
    /// As tables spell it: "model" or "here", which a file is, too.
    std::string key() const { return kind == Kind::Model ? "model" : "here"; }
};
/// "model", "machine", "file".
std::string_view toString(PublishedSource::Kind kind);

/// One of our figures beside a printed number, or why there is none.
struct PublishedCell {
    std::size_t row = 0;
    int column = 0;
    std::optional<double> printed, value; ///< both in the unit of the printed column, of 1e9 bytes
    std::vector<PublishedRun> from;       ///< the runs that it was made of
    Text scaled;                          ///< how, where the run was of another size than what is printed
    Text why;                             ///< there is none; empty where there is
    Text apart;                           ///< why it is more than a third from what is printed

    std::optional<double> ratio() const; ///< ours over printed
    Text origin() const;                 ///< of which runs, and how scaled
};

/// Whether a figure is more than a third from a printed one, or above a printed bound.
bool liesApart(const PublishedTable::Column &column, double printed, double value);

/// A table with all our figures beside it: what the command line, the window and the chart show.
struct PublishedComparison {
    struct Column {
        PublishedSource source;
        std::vector<PublishedCell> cells; ///< by row, then by the printed column beside which they stand

        const PublishedCell *cell(std::size_t row, int column) const;
        bool filled() const; ///< with at least one figure
        /// Printed columns beside which it has cells.
        std::vector<int> columns() const;
    };
    const PublishedTable *table = nullptr;
    std::vector<Column> columns; ///< models first, then this machine, then files

    /// {"kind": "larmor-published", "version": 1, "table", "columns", "rows", "runs"}.
    Json toJson() const;
    std::string toCsv() const; ///< one line for each cell
};

/// The columns that runs make, without cells.
std::vector<PublishedSource> publishedSources(const PublishedTable &table,
                                              const std::vector<PublishedRun> &runs);
/// There is always a column of the model for each printed board and one of this machine, so that their empty
/// cells say why they are empty.
PublishedComparison compareWithPublished(const PublishedTable &table, const std::vector<PublishedRun> &runs);

} // namespace larmor
