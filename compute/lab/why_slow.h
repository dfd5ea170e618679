// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "lab/measurement.h"
#include "lab/modelled_run.h"

#include <optional>
#include <string>
#include <vector>

namespace larmor {

/// What keeps a kernel from being faster.
enum class Bottleneck {
    Memory,      ///< the bytes that it has to move
    Uncoalesced, ///< bytes that it moves and does not use
    Camping,     ///< one partition of the memory serves while the others wait
    BankConflicts,
    SharedMemory, ///< its bandwidth, without conflicts
    Arithmetic,
    SpecialFunctions,
    Divergence, ///< lanes that wait while others take a branch
    Textures,   ///< their units' rate
    Atomics,    ///< additions to one word take turns
    Launch,
    FewBlocks, ///< too little work to fill the GPU
    Latency    ///< waits, with too few threads to fill them
};
std::string_view toString(Bottleneck bottleneck);

/// A switch to throw next.
struct NextSwitch {
    std::string option, value, before;
    double ms = 0; ///< modelled with it
};

/// Which roof binds a kernel under one option set on a modelled GPU, and what that is concluded from.
struct WhySlow {
    Bottleneck bottleneck = Bottleneck::Latency;
    std::string device; ///< title of the GPU
    Text verdict;       ///< a sentence
    std::vector<Text> figures;
    double ms = 0;                    ///< modelled
    std::vector<model::Bound> bounds; ///< by each resource alone; slowest first, without the short ones
    std::optional<NextSwitch> next;
    Text advice; ///< a sentence: the switch, or why there is none

    Json toJson() const;
};

/// Concludes from the model's counts and bounds, and tries the switches that cure such a bottleneck in the
/// model until one makes it faster. @param options complete. @param measured of these options; null: none.
/// Where launches took most of its time, they are the bottleneck.
/// @throws Error as modelRun(); Unavailable where the board's figures do not suffice for a time.
WhySlow whySlow(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                const model::DeviceProfile &device, const Measurement *measured = nullptr,
                const Task &task = {});
/// The part that looks at one modelled run, without trying switches. @throws Error Unavailable: it has no
/// time.
WhySlow bottleneckOf(const ModelledRun &run, const Measurement *measured = nullptr);

} // namespace larmor
