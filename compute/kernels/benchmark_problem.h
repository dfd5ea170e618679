// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// What a benchmark runs on.
enum class BenchmarkDevice {
    LargeGpu, ///< the sizes of the book and the guides, or what fills a GPU of today
    Small     ///< a processor through OpenCL, some thousand times slower
};
/// "large-gpu", "small".
std::string_view toString(BenchmarkDevice device);

/// The problems on which a kernel is measured, over the defaults of its problem.
struct Benchmark {
    std::string kernel;
    OptionSet largeGpu, small;
    /// Steps of the sources that would take minutes there, and what they are measured on instead.
    std::vector<std::string> slowPresets{};
    OptionSet slowOnLargeGpu{}, slowOnSmall{};
};

/// Of the kernels that have any, in the order of the catalogue.
std::span<const Benchmark> benchmarks();

/// @param preset of the kernel, or empty: any. @returns the defaults' empty set for kernels without a
/// benchmark.
OptionSet benchmarkProblem(const KernelDefinition &kernel, std::string_view preset, BenchmarkDevice device);

} // namespace larmor
