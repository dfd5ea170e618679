// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "kernels/option_set.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// A printed table, or the numbers that the prose says of a figure: as published, never corrected. Where data
/// points are lost only the numbers of the prose are here.
struct PublishedTable {
    struct Column {
        std::string title, unit, device;
        std::string board;        ///< profile of the printed GPU, which is modelled; empty: none is
        double unitBytes = 1e9;   ///< bytes in a printed "GB"; values() are converted to 1e9
        bool approximate = false; ///< read off or rounded by the source itself
        bool bound = false;       ///< what is printed is a limit from above, not a result
        bool powerOfHalf = false; ///< what is printed is n of 2^-n, which value() gives
    };
    /// What is made of runs to stand beside a printed number.
    enum class Quantity {
        Bandwidth,    ///< GB/s of compulsory traffic
        Gflops,       ///< GFLOP/s
        Evaluations,  ///< 1e9 pairs a second
        Minutes,      ///< of `pairs` pairs, at the rate of the run
        Ulp,          ///< largest error in units of the last place
        Absolute,     ///< largest absolute error
        PerClock,     ///< operations of a multiprocessor in a clock
        Saved,        ///< per cent of the time that overlapping saves
        Psnr,         ///< dB
        StageMinutes, ///< of the stages of a reconstruction
        TotalMinutes, ///< of a whole reconstruction
        Sum,          ///< of our figures in other columns of the row
        Crossover,    ///< where the times of two series over an axis are equal (see Ours::turn)
        Ratio,        ///< time of one series over that of another at the last common place of the axis
        Saturation    ///< where the rate of a series reaches a share of its highest
    };
    /// Which of our results stand beside a printed number, and what is made of them.
    struct Ours {
        std::string kernel, host;
        std::vector<std::string> presets; ///< any of these; empty: any set that fits `values`
        OptionSet values;                 ///< options and problem parameters that must be so
        /// Of options, over which a pick goes: any of these grids.
        std::vector<std::map<std::string, std::vector<std::string>>> combinations;
        std::string pick; ///< "fastest" or "slowest" of all that match; empty: the fastest
        int column = 0;   ///< beside which it stands
        Quantity quantity = Quantity::Bandwidth;
        double pairs = 0;                                       ///< of Minutes
        Json settings;                                          ///< of a reconstruction; null: a kernel
        std::vector<std::string> stages;                        ///< of StageMinutes
        int iterations = 0;                                     ///< printed, to which times are scaled
        std::vector<int> columns;                               ///< of Sum
        std::string axis;                                       ///< a problem parameter
        std::map<std::string, std::vector<std::string>> places; ///< on it, by scope: "here", "model", "quick"
        std::string turn;    ///< of Crossover: where this series "wins" or "loses"; empty: either
        int copyEngines = 0; ///< of Saved: of a device with so many; 2: or more; 0: any
        double axisFactor = 1, axisPower = 1;   ///< what is told: factor x place^power
        std::vector<Ours> against;              ///< one: the other series
        std::map<std::string, std::string> why; ///< why a source ("model", "here") can have no figure here
    };
    struct Row {
        std::string title;
        std::optional<double> x;                   ///< of a figure: the place on its axis
        std::vector<std::optional<double>> values; ///< one per column; absent: not given
        std::vector<std::string> reference;        ///< the words that state them
        std::vector<Ours> ours;                    ///< at most one for a column
        std::map<std::string, std::string> why;    ///< as Ours::why, where there is none; key "": any source
        /// Why ours lies more than a third from what is printed, by source.
        std::map<std::string, std::string> whyApart;
    };
    /// What a kernel is run on to fill the table, by scope: "here", "model", and "quick" for either.
    using Problems = std::map<std::string, OptionSet>;
    std::string name, title, source;
    std::string referenceFile; ///< of the collection of facts that holds the words
    std::string hardware;
    Quantity quantity = Quantity::Bandwidth; ///< of all that do not say another
    bool hasChart = true;                    ///< false: numbers of several kinds
    std::vector<Column> columns;
    std::vector<int> chartColumns; ///< those that are drawn
    std::vector<Row> rows;
    std::vector<std::string> notes;
    std::map<std::string, Problems, std::less<>> problems;           ///< by kernel
    std::map<std::string, std::map<std::string, std::string>> scans; ///< recipes, by scope
    std::map<std::string, std::string> why, whyApart;                ///< of rows that have none

    /// In the unit with 1e9 bytes. Absent where not given.
    std::optional<double> value(std::size_t row, std::size_t column) const;
    /// What stands beside a printed number; null: nothing of ours does.
    const Ours *ours(std::size_t row, int column) const;
    /// Columns beside which something of ours can stand, in their order.
    std::vector<int> ourColumns() const;
    /// Why a source ("model", "here") has nothing beside a number that nothing of ours is made for.
    std::string whyNone(std::size_t row, const std::string &key) const;
};

/// "bandwidth", "per-clock" ...
std::string_view toString(PublishedTable::Quantity quantity);

/// "book-8.20", "sl-transpose" ... in the order of the sources.
const std::vector<std::string> &publishedNames();
/// @throws Error InvalidCall listing the names.
const PublishedTable &publishedTable(std::string_view name);

} // namespace larmor
