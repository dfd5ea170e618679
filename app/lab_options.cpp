// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab_options.h"

#include "call_files.h"
#include "command.h"
#include "core/error.h"
#include "core/file.h"
#include "core/host_memory.h"
#include "lab/foreign_code.h"
#include "lab/roofs.h"
#include "lab/user_kernel.h"

#include <CLI/CLI.hpp>

namespace larmor::app {

namespace {

HostForm parseHostForm(const std::string &word)
{
    if (word == toString(HostForm::Sequential)) return HostForm::Sequential;
    if (word == toString(HostForm::Parallel)) return HostForm::Parallel;
    throw Error(ErrorCode::InvalidCall, "--host " + word + " is not a form of the processor's run", {},
                "say sequential or parallel");
}

ForeignCode codeOf(const std::string &file, const std::string &kernel)
{
    return {file, kernel, {std::filesystem::path(file).filename().string(), readFile(file)}};
}

/// What the libraries of a compiler take before it compiles anything.
constexpr std::uint64_t leastMemory = std::uint64_t(256) << 20;

} // namespace

void LabOptions::addTo(CLI::App &verb)
{
    verb.add_option("--engine", engine, "auto, opencl, cuda or cpu")->capture_default_str();
    verb.add_option("--host", host, "With --engine cpu: sequential or parallel (parallel)");
    addSeed(verb, seed, "Of the input data")->check(CLI::NonNegativeNumber)->capture_default_str();
    verb.add_option(
        "--repeats", repeats,
        "Samples to take, unless --seconds are over before (else until the stopping rule is met)");
    verb.add_option("--seconds", seconds, "Longest time to measure (2)");
    verb.add_option("--stop", stop,
                    "When it is enough: spread (quartiles close to the median) or entropy (the "
                    "distribution has settled)")
        ->capture_default_str();
    verb.add_option("--spread", spread, "Interquartile range over median that is small enough (0.02)");
    verb.add_option("--cache", cache,
                    "warm, or cold: a buffer larger than the last cache is written before "
                    "each run, outside the clock")
        ->capture_default_str();
    verb.add_option("--loop", loop, "over-kernel, or in-kernel: several passes inside one launch")
        ->capture_default_str();
    verb.add_option("--batch", batch, "Runs between two time marks (as many as last a millisecond)");
    verb.add_option("--kernel-file", kernelFile, "A kernel of your own: FILE.cu with a header (see below)");
    verb.add_option("--source", source,
                    "Another source for KERNEL: FILE.cu, an edited copy of the catalogue's");
    verb.add_flag("--trust", trust, trustHelp);
    verb.add_option("--time-limit", timeLimit,
                    "Seconds after which a kernel of your own is stopped, and its compilation (30; in the "
                    "emulator 60)");
    verb.add_option("--memory-limit", memoryLimit,
                    "Memory that the process of a kernel of your own may take: bytes, or 512M, 4G (4G)");
    verb.footer(std::string(userKernelHelp()));
    verb.add_option("--unit", unit, "GB (1e9 bytes) or GiB (2^30 bytes), of printed bandwidths")
        ->capture_default_str();
}

void LabOptions::addTo(CallFiles &files) const
{
    files.reads("--kernel-file", kernelFile).reads("--source", source);
}

EngineChoice LabOptions::engineChoice() const
{
    const EngineChoice choice = parseEngineChoice(engine);
    if (host && choice != EngineKind::Cpu)
        throw Error(ErrorCode::InvalidCall, "--host says how --engine cpu runs", {},
                    "say --engine cpu, or leave --host out");
    return choice;
}

MeasureSettings LabOptions::settings() const
{
    MeasureSettings settings;
    if (repeats) {
        requireAtLeast("--repeats", *repeats, 1);
        settings.minRepeats = settings.maxRepeats = *repeats;
    }
    if (seconds) {
        requireAtLeast("--seconds", *seconds, 0);
        settings.maxSeconds = *seconds;
    }
    if (spread) {
        requireAtLeast("--spread", *spread, 0);
        settings.relativeSpread = *spread;
    }
    if (batch) {
        requireAtLeast("--batch", *batch, 1);
        settings.batch = *batch;
    }
    if (host) settings.hostForm = parseHostForm(*host);
    settings.cache = parseCacheState(cache);
    settings.loop = parseLoopMode(loop);
    settings.stopping = parseStoppingRule(stop);
    unitBytes();
    return settings;
}

ConfinedLimits LabOptions::limits() const
{
    ConfinedLimits limits;
    if (timeLimit) {
        if (!(*timeLimit > 0 && *timeLimit < 1e6))
            throw Error(ErrorCode::InvalidCall, "--time-limit must be above 0 and below 1000000 seconds");
        limits.seconds = *timeLimit;
    }
    if (memoryLimit.empty()) return limits;
    limits.memoryBytes = parseMemorySize(memoryLimit);
    if (limits.memoryBytes < leastMemory)
        throw Error(ErrorCode::InvalidCall, "--memory-limit " + memoryLimit + " is too little",
                    "a compiler alone takes " + std::to_string(leastMemory >> 20) + " MiB");
    return limits;
}

double LabOptions::emulatorSeconds() const
{
    if (timeLimit) return limits().seconds;
    return kernelFile.empty() && source.empty() ? 0 : EmulationBounds::defaultSeconds;
}

double LabOptions::unitBytes() const
{
    if (unit == "GB") return 1e9;
    if (unit == "GiB") return 1024.0 * 1024.0 * 1024.0;
    throw Error(ErrorCode::InvalidCall, "unknown --unit " + unit, {}, "say GB (1e9 bytes) or GiB (2^30)");
}

KernelWords sortWords(const KernelDefinition &kernel, const std::vector<std::string> &words)
{
    KernelWords chosen;
    const OptionSet given = OptionSet::parse(words);
    for (const OptionSpec &option : kernel.problem())
        chosen.problem.set(option.name,
                           given.has(option.name) ? given.text(option.name) : option.defaultValue);
    OptionSet options;
    for (const auto &[name, value] : given.values()) {
        if (name == "preset")
            chosen.preset = value;
        else if (!chosen.problem.has(name))
            options.set(name, value);
    }
    if (!chosen.preset.empty()) {
        const Preset *preset = kernel.preset(chosen.preset);
        if (!preset) {
            std::string names;
            for (const Preset &known : kernel.presets())
                names += " " + known.name;
            throw Error(ErrorCode::InvalidCall,
                        "unknown preset " + chosen.preset + " of " + std::string(kernel.name()), {},
                        "presets:" + names);
        }
        options = preset->options.with(options);
    }
    chosen.options = kernel.resolve(options);
    return chosen;
}

void LabKernel::define(std::string name, const std::function<CodeRights(const ForeignCode &)> &rights,
                       const std::function<Engine &()> &engine, const Task &task)
{
    if (m_options.kernelFile.empty()) {
        if (name.empty())
            throw Error(ErrorCode::InvalidCall, "no KERNEL is named", {},
                        "larmor lab list names them; --kernel-file takes one of your own");
        m_definition = &kernelDefinition(name);
        if (m_options.source.empty()) return;
        const ForeignCode code = codeOf(m_options.source, name);
        m_own = editedKernel(*m_definition, code.source, rights(code));
    } else {
        if (!m_options.source.empty())
            throw Error(ErrorCode::InvalidCall, "--source does not go with --kernel-file", {},
                        "--source replaces that of a kernel of the catalogue");
        if (!name.empty()) m_words.insert(m_words.begin(), std::move(name));
        ForeignCode code = codeOf(m_options.kernelFile, {});
        code.kernel = parseUserKernel(code.source.text, m_options.kernelFile).name;
        const CodeRights admitted = rights(code); // before an engine is opened
        m_own = userKernel(code.source, &engine(), admitted, {task, m_options.emulatorSeconds()});
    }
    m_definition = m_own.get();
}

LabKernel::LabKernel(std::string name, std::vector<std::string> words, const LabOptions &options,
                     const Task &task)
    : m_options(options), m_words(std::move(words))
{
    const EngineChoice choice = options.engineChoice();
    define(
        std::move(name), [&](const ForeignCode &code) { return rightsOf(code, options.trust); },
        [&]() -> Engine & {
            m_engine = openForOwnKernel(choice, "kernel-file", options.limits(), task);
            return *m_engine;
        },
        task);
}

LabKernel::LabKernel(std::string name, std::vector<std::string> words, const LabOptions &options,
                     Engine &emulator, const Task &task)
    : m_options(options), m_words(std::move(words))
{
    define(
        std::move(name), [](const ForeignCode &) { return CodeRights::EmulateOnly; },
        [&]() -> Engine & { return emulator; }, task);
}

Engine &LabKernel::engine(const OptionSet &problem, const Task &task)
{
    if (auto *const confined = dynamic_cast<ConfinedEngine *>(m_engine.get())) confined->watch(task);
    if (m_engine) return *m_engine;
    const KernelDefinition &kernel = *m_definition;
    const std::string name(kernel.name());
    try {
        m_engine = m_own ? openForOwnKernel(m_options.engineChoice(), name, m_options.limits(), task)
                         : openEngine(m_options.engineChoice(), {name});
    } catch (const Error &error) {
        if (error.code() == ErrorCode::Unavailable) kernel.experiment(problem, m_options.seed);
        throw;
    }
    if (!m_engine->kernels()) kernel.experiment(problem, m_options.seed); // measure() refuses the engine
    return *m_engine;
}

void LabKernel::keepRoofs(const Task &task) const
{
    if (!confined()) {
        roofsOf(*m_engine, allRoofs, task);
        return;
    }
    const auto trusted = openEngine(m_engine->kind());
    roofsOf(*trusted, allRoofs, task);
}

} // namespace larmor::app
