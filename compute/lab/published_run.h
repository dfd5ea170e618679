// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "lab/measurement.h"
#include "lab/published.h"

#include <optional>
#include <string>
#include <vector>

namespace larmor {

struct ModelledRun;
struct ReconReport;

/// A result that may stand beside a printed number: of a kernel or of a whole reconstruction, measured or
/// modelled. The two are never mixed: what is modelled names its board.
struct PublishedRun {
    std::string kernel, preset, host; ///< kernel empty: a reconstruction; host: of the processor's runs
    OptionSet problem, options;
    Json settings;  ///< of a reconstruction: as PublishedTable::Ours::settings
    OptionSet scan; ///< of a reconstruction: the recipe of what was scanned

    EngineKind engine = EngineKind::Cpu;
    std::string device; ///< as people call it
    std::string board;  ///< name of the modelled board's profile; empty: it was measured
    std::string file;   ///< that it was read from; empty: made on this machine
    std::string program, date, driver;
    int units = 0;         ///< multiprocessors
    double clockGHz = 0;   ///< 0: not known
    std::string registers; ///< of a modelled run: where their number comes from

    double ms = 0, lowMs = 0, highMs = 0; ///< median and quartiles, or what the model gives
    std::string limiter;
    Work work;
    Json details;
    std::map<std::string, double> stagesMs;
    int iterations = 0;
    std::optional<double> psnrDb;
    Text failed;            ///< why there is no result
    bool outOfTime = false; ///< it was not begun: the time for all was over

    bool modelled() const { return !board.empty(); }
    bool usable() const { return failed.empty(); }
    /// "fhd, sfu, matrix=64 samples=1024: 23.63 ms, limited by dram"
    std::string describe() const;
    Json toJson() const;
    /// What toJson() wrote. @throws Error FileFormat.
    static PublishedRun fromJson(const Json &json);

    /// @param clockGHz that the driver states; 0: not known, then one that NVML saw is taken.
    static PublishedRun of(const Measurement &measurement, double clockGHz = 0);
    static PublishedRun of(const ModelledRun &run, std::string preset);
};

/// Whether a run, or its failure, belongs to what stands beside a number.
bool fits(const PublishedTable::Ours &ours, const PublishedRun &run);
/// What is made of a single run, in the unit of Quantity; nothing where the run does not tell it.
std::optional<double> figureOf(const PublishedTable::Ours &ours, const PublishedRun &run);

/// Runs of a file: of `lab published --json`, or measurements of `lab run`, `sweep`, `tune`, a session.
/// @throws Error FileFormat.
std::vector<PublishedRun> publishedRunsOf(const Json &result, const std::string &file);

} // namespace larmor
