// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// A printed table, or the numbers that the prose says of a figure: as published, never corrected. Where data
/// points are lost only the numbers of the prose are here.
struct PublishedTable {
    struct Column {
        std::string title, unit, device;
        double unitBytes = 1e9;   ///< bytes in a printed "GB"; values() are converted to 1e9
        bool approximate = false; ///< read off or rounded by the source itself
    };
    /// Which of our measurements stands beside a row.
    struct Ours {
        std::string kernel, preset, host;
        OptionSet values; ///< options and problem parameters that must be so
        std::string pick; ///< "fastest" or "slowest" of all that match; empty: the fastest
        int column = 0;   ///< beside which it stands
    };
    struct Row {
        std::string title;
        std::optional<double> x;                   ///< of a figure: the place on its axis
        std::vector<std::optional<double>> values; ///< one per column; absent: not given
        std::vector<std::string> reference;        ///< the words that state them
        std::optional<Ours> ours;
    };
    std::string name, title, source;
    std::string referenceFile;     ///< of the collection of facts that holds the words
    std::string hardware, measure; ///< measure: "bandwidth_gbs" or "gflops", of ours
    bool hasChart = true;          ///< false: numbers of several kinds
    std::vector<Column> columns;
    std::vector<int> chartColumns; ///< those that are drawn
    std::vector<Row> rows;
    std::vector<std::string> notes;

    const char *ourUnit() const; ///< "GB/s" or "GFLOP/s", by `measure`
    /// In the unit with 1e9 bytes. Absent where not given.
    std::optional<double> value(std::size_t row, std::size_t column) const;
    /// Of our results that are right the one beside a row; null where none fits.
    const Measurement *ourMeasurement(std::size_t row, std::span<const Measurement> ours) const;
    /// Its figure in ourUnit().
    std::optional<double> ourValue(std::size_t row, std::span<const Measurement> ours) const;
};

/// "book-8.20", "sl-transpose" ... in the order of the sources.
const std::vector<std::string> &publishedNames();
/// @throws Error InvalidCall listing the names.
const PublishedTable &publishedTable(std::string_view name);

} // namespace larmor
