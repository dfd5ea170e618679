// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/host_memory_kind.h"
#include "kernels/launch_plan.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace larmor {

/// A program of the host around kernels, as a value: host memory, device arrays, and what is issued to which
/// stream in which order. cuda, opencl and cpu run the same plan.
struct HostPlan {
    /// Host memory.
    struct Block {
        std::string name;
        HostMemoryKind kind = HostMemoryKind::Pageable;
        std::size_t bytes = 0;
        const void *initial = nullptr; ///< null: filled with NaN bytes before each run
    };
    /// Device memory: its own, or mapped host memory in place.
    struct Array {
        std::string name;
        std::size_t bytes = 0;
        int block = -1; ///< mapped block that it is; -1: none
    };
    struct Upload {
        int block = 0, array = 0;
        std::size_t offset = 0, bytes = 0; ///< the same offset on both sides
    };
    struct Download {
        int block = 0, array = 0;
        std::size_t offset = 0, bytes = 0;
    };
    struct Launch {
        std::function<LaunchPlan(std::span<const std::shared_ptr<Buffer>> arrays)> plan;
        /// The same on the processor, for the cpu engine. @param arrays their addresses.
        std::function<void(std::span<void *const> arrays)> onHost;
    };
    /// Work of the host beside the streams. @param blocks their addresses; null for mapped ones.
    struct HostWork {
        std::function<void(std::span<void *const> blocks)> work;
    };
    /// Waits until a stream is empty; -1: until all are.
    struct Synchronize {};
    using Action = std::variant<Upload, Download, Launch, HostWork, Synchronize>;
    struct Step {
        int stream = 1;
        std::string label; ///< in the timeline: "upload 1"
        Action action;
    };

    std::vector<Block> blocks;
    std::vector<Array> arrays;
    int streams = 1;
    std::vector<Step> before; ///< outside the clock, then all streams are waited for
    std::vector<Step> timed;  ///< waited for inside the clock
    std::vector<Step> after;  ///< outside the clock, for the check
    std::vector<int> results; ///< blocks that are checked
    Work work;                ///< of the timed part
    /// The timed part issued in one stream, copies and kernels one after the other: what overlap is compared
    /// with. Null: there is nothing to compare.
    std::shared_ptr<const HostPlan> serial;
    /// Time of kernels over that of copies that hostPlan()'s factor is to bring about; 0: the factor stays 1.
    double balance = 0;

    /// All of it as text, but what launches and functions do: equal texts issue the same.
    std::string describe() const;
};

} // namespace larmor
