// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/text.h"
#include "engine/engine_kind.h"
#include "kernels/launch_plan.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// One switch of a kernel.
struct OptionSpec {
    std::string name;                ///< as typed: "tile"
    Text title;                      ///< as shown: "Tile"
    Text why;                        ///< one sentence: what it changes and why that matters
    std::vector<std::string> values; ///< all legal values, or, with a range, the ones offered
    std::string defaultValue;
    std::optional<std::pair<int, int>> range; ///< any whole number between these is legal too
    /// Why this option cannot be changed on an engine; empty when it can.
    Text unavailableOnOpenCl, unavailableOnCuda;
    /// Values that OpenCL cannot offer, where it offers others, with the reason of each.
    std::map<std::string, Text, std::less<>> valuesNotOnOpenCl;
    /// The same of values that the emulator of the engine `model` cannot run.
    std::map<std::string, Text, std::less<>> valuesNotInModel;
    /// Why a reconstruction keeps this option at its default; empty when it can be switched there too.
    Text labOnly;
    /// Where, given the other options, changing this one changes nothing: the reason. Empty: it has an
    /// effect.
    std::function<Text(const OptionSet &)> noEffect;

    /// Why an engine does not offer this value; empty when it does.
    Text whyNotOn(EngineKind engine, std::string_view value) const;
};

/// A rule that a combination of options must keep.
struct Constraint {
    Constraint(const Wording &shortName, std::function<Text(const OptionSet &)> rule)
        : name(shortName.text().english()), violation(std::move(rule))
    {
    }
    std::string name; ///< short: "constant memory"
    /// Empty when the set is legal, else the sentence to show, with the numbers: "chunk 4096 x 20 bytes =
    /// 81920 bytes exceed the 65536 bytes of constant memory".
    std::function<Text(const OptionSet &)> violation;
};

/// A named step of the book or the guides.
struct Preset {
    Preset(std::string presetName, Wording presetTitle, Wording presetSource, OptionSet overDefaults,
           bool wrong = false)
        : name(std::move(presetName)), title(std::move(presetTitle)), source(std::move(presetSource)),
          options(std::move(overDefaults)), wrongOnPurpose(wrong)
    {
    }
    std::string name;            ///< "tiled-padded"
    Text title;                  ///< "Tiled, padded"
    Text source;                 ///< "Optimizing CUDA, matrix transpose; gpu-guides A3"
    OptionSet options;           ///< over the defaults
    bool wrongOnPurpose = false; ///< shows a race: drawn red, never charted as a speed
};

class KernelExperiment;
struct HostPlan; // kernels/host_plan.h

/// How a lab kernel's problem is run on the processor.
enum class HostForm {
    Sequential, ///< plain loops, as the books write their reference
    Parallel    ///< SIMD and all threads
};

std::string_view toString(HostForm form);

/// One problem on the processor: the CPU row beside a kernel's figures.
class HostRun {
public:
    virtual ~HostRun() = default;
    /// One complete run; may be repeated.
    virtual void run() = 0;
    /// As the engines' downloaded results: same order, same bytes.
    virtual std::vector<std::vector<std::byte>> results() const = 0;
    virtual Work work() const = 0;
};

/// Everything that is known of one kernel. The option panel, the command line, sweeps, tests and benchmarks
/// follow it.
class KernelDefinition {
public:
    virtual ~KernelDefinition() = default;
    virtual std::string_view name() const = 0;
    virtual const Text &title() const = 0;
    virtual const Text &summary() const = 0;
    /// Heading under which kernels are listed: "Memory", "Reconstruction", "Matrix product", "Reduction" ...
    virtual const Text &group() const = 0;
    /// The kernel's source as compiled, without the dialect header.
    virtual std::string_view source() const = 0;
    /// Its file, for #line and messages: "fhd.cu" (which fhd and q share).
    virtual std::string_view sourceFile() const = 0;
    virtual const std::vector<OptionSpec> &options() const = 0;
    /// What the lab can choose of the problem (`size`, `samples`, `matrix`), with defaults.
    virtual const std::vector<OptionSpec> &problem() const = 0;
    virtual const std::vector<Constraint> &constraints() const = 0;
    virtual const std::vector<Preset> &presets() const = 0;
    /// True when this option set gives wrong results on purpose.
    virtual bool wrongOnPurpose(const OptionSet &) const { return false; }
    /// Why the model engine cannot run it; empty: it can.
    virtual Text notModelled() const { return {}; }
    /// A problem instance with seeded inputs and a double-precision oracle. @throws Error InvalidCall.
    virtual std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem,
                                                         std::uint64_t seed) const = 0;

    OptionSet defaults() const;
    const OptionSpec *option(std::string_view name) const;
    const Preset *preset(std::string_view name) const;
    /// Defaults with `chosen` put over them, checked.
    /// @throws Error InvalidCall naming the unknown option, the illegal value with the legal ones, or the
    /// constraint.
    OptionSet resolve(const OptionSet &chosen) const;
    /// Problem parameters with the defaults filled in. @throws Error InvalidCall naming an unknown one.
    OptionSet resolveProblem(const OptionSet &chosen) const;
    /// First violated rule of a complete set; empty when legal. The engine matters where an option is not
    /// offered.
    Text violation(const OptionSet &complete, std::optional<EngineKind> engine = {}) const;
};

/// One problem instance of the lab: inputs, plans and the check. Buffers are addressed by index.
class KernelExperiment {
public:
    struct BufferSpec {
        std::string name;
        std::size_t bytes = 0;
        const void *initial =
            nullptr; ///< host data to upload before each checked run; null: filled with NaN bytes
    };
    virtual ~KernelExperiment() = default;
    virtual std::vector<BufferSpec> buffers(const OptionSet &options) const = 0;
    /// Launches of one complete run, in order. @param buffers as listed by buffers().
    virtual std::vector<LaunchPlan> plans(const OptionSet &options,
                                          std::span<const std::shared_ptr<Buffer>> buffers) const = 0;
    /// Index of the buffers that hold the result.
    virtual std::vector<int> results() const = 0;
    struct Check {
        double error = 0;     ///< max |error| / max |oracle| (CONVENTIONS, oracle check); 0 for exact kernels
        double tolerance = 0; ///< error above this is incorrect
        Json details{};       ///< what the run found beside its error: a table, values read; may be null
        bool correct() const { return error <= tolerance; } // false for NaN
    };
    /// Compares downloaded results, as many bytes each as buffers() says, with the double-precision oracle.
    virtual Check check(const OptionSet &options, std::span<const std::vector<std::byte>> results) const = 0;
    /// What the host plan adds under these options, for the eye: "padding adds 3.1 % of pairs"; may be empty.
    virtual Text remark(const OptionSet &) const { return {}; }
    /// Of an experiment that is a program of the host around launches (copies, streams, the host's own work):
    /// what is measured in place of plans(), whose kernels it launches. Null: the plans are all there is.
    /// @param work factor on the arithmetic of each kernel, for options that balance it with the copies.
    virtual std::shared_ptr<const HostPlan> hostPlan(const OptionSet &, double /*work*/ = 1) const
    {
        return nullptr;
    }
    /// The same problem on the processor, where options of the layout (type, padding) keep their meaning and
    /// those of the launch have none; null where there is none.
    virtual std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm) const { return nullptr; }
};

/// All kernels, in the order in which they are shown.
std::span<const KernelDefinition *const> catalogue();
/// @throws Error InvalidCall listing the names.
const KernelDefinition &kernelDefinition(std::string_view name);
/// The dialect header that precedes every source.
std::string_view dialectSource();
/// Threads of a block under a complete option set.
using BlockThreads = std::function<int(const OptionSet &)>;
/// Options that every kernel takes: launch-bounds, max-registers; where it computes in floating point also
/// ftz, prec-div, prec-sqrt, fmad.
/// @param floatingPoint the kernel does arithmetic. @param divides it divides or takes roots.
std::vector<OptionSpec> commonOptions(BlockThreads threads, bool floatingPoint = true, bool divides = true);
/// A cap that lets a block need more registers than there are is refused.
Constraint registerConstraint(BlockThreads threads);
/// Fills the compiler settings of a variant from the common options. @param threads of its block.
void applyCommonOptions(KernelVariant &variant, const OptionSet &options, int threads);

} // namespace larmor
