// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "kernels/kernel_source.h"
#include "kernels/launch_plan.h"
#include "lab/machine/board.h"

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::machine {

using Samples = std::vector<double>;
using Defines = std::vector<std::pair<std::string, std::string>>;

/// What a launch needs of a kernel of compute/lab/machine.
struct Kernel {
    std::string_view file; ///< "atomics.cu"
    std::string entry;     ///< "adds"
    Defines defines = {};
};

/// The kernels that measure, on one engine: compiles, launches and times them. Everything here
/// @throws Error Cancelled, DeviceFailure, OutOfMemory, CompileFailure.
class Bench {
public:
    /// @param engine and task outlive it.
    Bench(Engine &engine, const Board &board, const Task &task);

    const Board &board() const { return m_board; }
    /// Cycles per second, as measureClock() found them last; 0 before.
    double hertz() const { return m_hertz; }
    /// Keeps the GPU busy for half a second: idle GPUs run slowly.
    void wake();
    /// Measures the clock that the multiprocessors have now: the median of a few. @returns hertz().
    double measureClock();

    /// GB/s of a plain copy: copyRates().
    Samples copies();
    BufferPtr zeroed(std::size_t bytes);
    LaunchPlan plan(const Kernel &kernel, unsigned blocks, unsigned threads, std::vector<Argument> arguments);
    /// The same by all threads that the GPU holds at once.
    LaunchPlan fullPlan(const Kernel &kernel, std::vector<Argument> arguments);
    void launch(const LaunchPlan &plan);
    /// Of `launches` in a row, `repeats` times, after one that does not count.
    /// The GPU is kept busy until all is queued, so that the host's part is not in the time.
    Samples seconds(const LaunchPlan &plan, int repeats, int launches = 1);
    /// What a kernel wrote into the first 8 bytes; waits for it.
    double cyclesIn(Buffer &buffer);

private:
    Engine &m_engine;
    const Board &m_board;
    const Task &m_task;
    double m_hertz = 0;
    BufferPtr m_cycles;
    std::map<std::string, std::unique_ptr<RegisteredSource>, std::less<>> m_sources;
};

/// One measurement of many samples.
struct Probe {
    std::string name;      ///< "l2_latency"
    std::string_view part; ///< "latencies"
    std::function<Samples(Bench &bench, int repeats)> measure;
    model::ComputeCapability least = {}; ///< that has what is measured
    std::vector<Kernel> kernels = {};    ///< that it launches
};

/// count / (seconds x clock) of each sample.
Samples perCycle(const Bench &bench, double count, Samples seconds);
/// seconds x clock x factor of each sample.
Samples inCycles(const Bench &bench, double factor, Samples seconds);

/// Names of the parts: "latencies", "units" ...
std::span<const std::string_view> partNames();
/// All measurements, in the order of the parts. Latencies are of one thread's chain in cycles; rates are per
/// clock and multiprocessor, of instructions of a warp unless the name says otherwise, with all warps that
/// fit; names that begin with gpu_ are of the whole GPU.
std::vector<Probe> allProbes(const Board &board);

// The parts.
void addLatencies(std::vector<Probe> &probes, const Board &board);
void addUnits(std::vector<Probe> &probes, const Board &board);
void addFirstLevel(std::vector<Probe> &probes, const Board &board);
void addSecondLevel(std::vector<Probe> &probes, const Board &board);
void addAnywhere(std::vector<Probe> &probes, const Board &board);
void addAtomics(std::vector<Probe> &probes, const Board &board);
void addConstants(std::vector<Probe> &probes, const Board &board);
void addBlocks(std::vector<Probe> &probes, const Board &board);
void addTextures(std::vector<Probe> &probes, const Board &board);
void addMatrices(std::vector<Probe> &probes, const Board &board);

/// "dram_latency" of a chain of 256 MB, "dram_latency_1gb".
std::string memoryLatencyName(std::uint64_t bytes);
/// The sizes of a part's own list, with one more where it is not among them; ascending.
std::vector<std::uint64_t> withSize(std::vector<std::uint64_t> sizes, std::uint64_t more);
constexpr std::uint64_t operator""_mb(unsigned long long count)
{
    return count << 20;
}

} // namespace larmor::machine
