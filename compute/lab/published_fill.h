// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/registry.h"
#include "lab/published_run.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace larmor {

/// What is to be run for a column of ours beside a published table.
struct PublishedFillRequest {
    bool model = true, here = true;
    std::optional<std::string> board; ///< modelled in place of the printed ones: a name or a profile's file
    EngineChoice engine;              ///< of this machine's kernels
    bool quick = false;               ///< on smaller problems still
    double modelSeconds = 20, hereSeconds = 120; ///< after which no further run is begun
    std::uint64_t seed = 1;
    /// openEngine(), or a test's own.
    std::function<std::unique_ptr<Engine>(const EngineChoice &, const std::set<std::string> &)> open;
};

/// One run that a column needs.
struct PublishedStep {
    std::string kernel, preset, host, board; ///< board: of the model; host: of the processor's form
    OptionSet problem, options;              ///< as given, not yet resolved
    Json settings;                           ///< of a reconstruction
    std::map<std::string, std::string> scan;

    bool modelled() const { return !board.empty(); }
    std::string describe() const;
    bool operator==(const PublishedStep &) const = default;
};

/// The runs, each once, in the order in which they are made: what the first rows need first, the model's
/// before this machine's. @param scope of problems on this machine: "here", or "gpu" for a device that is no
/// processor.
std::vector<PublishedStep> publishedSteps(const PublishedTable &table, const PublishedFillRequest &request,
                                          const std::string &scope = "here");

struct PublishedFillObserver {
    std::function<void(const PublishedRun &run, std::size_t done, std::size_t total)> run;
};

/// Makes them on this thread. A run that fails stands in the result with the reason, and so does one for
/// which no time was left. @throws Error Cancelled; InvalidCall for an unknown board.
std::vector<PublishedRun> fillPublished(const PublishedTable &table, const PublishedFillRequest &request,
                                        const Task &task = {}, const PublishedFillObserver &observer = {});

} // namespace larmor
