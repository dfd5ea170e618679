// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/text.h"
#include "kernels/catalogue.h"
#include "model/launch_time.h"
#include "model/traffic_counter.h"

#include <optional>
#include <string>
#include <vector>

namespace larmor {

/// Some seconds of one core.
constexpr std::uint64_t usualBudget = 3'000'000;

/// How closely a kernel is looked at.
struct ModelledRunSettings {
    /// Blocks of each launch that are executed; the counts of the grid follow in proportion. Absent: all, and
    /// the result is compared with the oracle.
    std::optional<std::uint64_t> blocks = 16;
    /// Instructions of warps that are emulated, where not all blocks are asked for: fewer blocks run where
    /// they would take more, and launches that are like earlier ones count as those do. 0: any number.
    std::uint64_t budget = usualBudget;
    /// Of a thread, where the person knows what the GPU's own compiler allotted.
    std::optional<int> registers;
    std::uint64_t seed = 1;
    int threads = 0;       ///< that emulate; 0: all processors
    bool yardstick = true; ///< a kernel that has a copy among its variants is compared with it: two runs more
};

/// One source line's share.
struct ModelledLine {
    model::LineTraffic traffic;
    double instructions = 0, lanes = 0, branches = 0, divergentBranches = 0;
    /// Of the instructions those that the assembler keeps, and by the unit that does them.
    double issued = 0, arithmetic = 0, special = 0, doubles = 0, matrices = 0;
};

/// What a kernel does on a GPU that need not be there: counted in the emulator, its time bounded by the
/// model. All counts are of the whole grid.
struct ModelledRun {
    std::string kernel;
    OptionSet problem, options;
    model::DeviceProfile device;
    std::uint64_t blocksRun = 0, blocks = 0;
    int launches = 0, launchesRun = 0;
    /// The blocks that ran are those of this smaller problem, where one launch needs what all blocks of an
    /// earlier one wrote, and the problem itself has too many; empty: of the problem.
    OptionSet ranProblem;
    model::LineTraffic traffic;
    double instructions = 0, divergentBranches = 0, branches = 0;
    double campingRead = 1, campingWritten = 1;
    /// What the memory's partitions have to do, of the blocks that start together; empty where the GPU has
    /// none that are known.
    std::vector<model::CampingMoment> campingMoments;
    int registers = 0, sharedBytes = 0;
    Text registersFrom; ///< "NVRTC for compute capability 7.5", "the call"
    Work work;
    std::optional<model::TimePrediction> time; ///< of the slowest launch; ms is the sum of all
    Text whyNoTime;
    std::optional<double> relativeToCopy; ///< of a kernel that has a copy among its variants
    std::optional<bool> correct;          ///< where all blocks ran
    /// Where the widths of accesses come from: "the code for sm_90", or "PTX".
    Text widthsFrom = Text::verbatim("PTX");
    int joined = 0, dropped = 0; ///< accesses of PTX in the kernels that the code makes with another, or not
    /// Lines whose accesses are counted as in PTX though the code has others, by what is known of it.
    std::map<int, std::string> doubts;
    /// Of the branches that part lanes those that the code has: it has predicates and selections for others.
    std::optional<double> divergentInCode;
    /// As far as it may go, where it is in doubt which branches of a line the code has.
    double divergentLeast = 0, divergentMost = 0;
    std::map<int, std::string> branchDoubts;
    std::map<int, ModelledLine> lines;              ///< of the kernel's source
    std::vector<model::LaunchCounts> counts;        ///< of each launch, over its whole grid
    std::vector<model::TimePrediction> predictions; ///< of each launch; empty where times are refused

    Json toJson(bool withLines, bool withLaunches = false) const;
};

/// @param options complete. @throws Error Unavailable where there is no compiler and no shipped PTX, or the
/// emulator cannot run the kernel; InvalidCall; Cancelled.
ModelledRun modelRun(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                     const model::DeviceProfile &device, const ModelledRunSettings &settings = {},
                     const Task &task = {});

} // namespace larmor
