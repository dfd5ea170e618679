// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/confined/confined_engine.h"
#include "engine/registry.h"
#include "kernels/catalogue.h"
#include "lab/foreign_code.h"
#include "lab/measurement.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace larmor::app {

class CallFiles;

/// The words that say where and how the lab measures: of `lab run`, `sweep` and `tune`.
struct LabOptions {
    std::string engine = "auto", kernelFile, source, cache = "warm", loop = "over-kernel", stop = "spread",
                unit = "GB";
    std::optional<std::string> host;
    std::optional<int> repeats, batch;
    std::optional<double> seconds, spread, timeLimit;
    std::string memoryLimit;
    std::uint64_t seed = 1;
    bool trust = false;

    void addTo(CLI::App &verb);
    /// Adds the sources that are read.
    void addTo(CallFiles &files) const;
    /// @throws Error InvalidCall.
    EngineChoice engineChoice() const;
    MeasureSettings settings() const;
    ConfinedLimits limits() const; ///< of a kernel of one's own
    /// Seconds that the emulator takes for one of one's own at most; 0: any number.
    double emulatorSeconds() const;
    /// Bytes in a "GB" of the chosen unit: 1e9 or 2^30. @throws Error InvalidCall.
    double unitBytes() const;
};

/// `name=value` words of one kernel, sorted.
struct KernelWords {
    OptionSet problem, options; ///< complete
    std::string preset;
};
/// Sorts words into the problem, the options and a preset. @throws Error InvalidCall.
KernelWords sortWords(const KernelDefinition &kernel, const std::vector<std::string> &words);

/// The kernel that a verb works on: of the catalogue, of the catalogue with another source, or of a file.
class LabKernel {
public:
    /// @param name as typed; with --kernel-file it is the first of the words, or empty.
    /// @throws Error InvalidCall, also for code of a file that is not trusted; FileAccess; Unavailable for a
    /// kernel of a file.
    LabKernel(std::string name, std::vector<std::string> words, const LabOptions &options, const Task &task);
    /// The same for the emulator, which runs none of the code on this machine: nobody need trust it.
    /// @param emulator outlives this.
    LabKernel(std::string name, std::vector<std::string> words, const LabOptions &options, Engine &emulator,
              const Task &task);

    const KernelDefinition &definition() const { return *m_definition; }
    const std::vector<std::string> &words() const { return m_words; }
    /// Opened when first asked for; a source of a person's own gets one in a child process. @throws Error
    /// InvalidCall before Unavailable: a call that is wrong is wrong on every machine.
    Engine &engine(const OptionSet &problem, const Task &task);
    /// Of the engine, where it is such a child; else null.
    const ConfinedEngine *confined() const { return dynamic_cast<const ConfinedEngine *>(m_engine.get()); }
    /// Measures the roofs of the engine's device where they are not known yet, with kernels of our own.
    void keepRoofs(const Task &task) const;

private:
    /// @param rights of code that the call brings. @param engine runs the reference of a kernel of a file.
    void define(std::string name, const std::function<CodeRights(const ForeignCode &)> &rights,
                const std::function<Engine &()> &engine, const Task &task);

    const LabOptions &m_options;
    std::vector<std::string> m_words;
    std::unique_ptr<Engine> m_engine; // before the definition, which may use it
    std::unique_ptr<KernelDefinition> m_own;
    const KernelDefinition *m_definition = nullptr;
};

} // namespace larmor::app
