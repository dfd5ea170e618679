// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/text.h"
#include "engine/confined/kernels_alone.h"
#include "engine/registry.h"

#include <cstdint>
#include <memory>
#include <string>

namespace larmor {

/// How much a person's own kernel may take.
struct ConfinedLimits {
    double seconds = 30; ///< for one compilation, or the launches up to one wait
    std::uint64_t memoryBytes = std::uint64_t(4) << 30; ///< private memory of its process
    bool operator==(const ConfinedLimits &) const = default;
};

/// What keeps the process of a person's own kernel from the rest of the machine.
struct Confinement {
    bool files = false; ///< it opens libraries and its own empty folder alone
    bool calls = false; ///< no network, no signals to other processes
    Text whyNotFiles, whyNotCalls;
    ConfinedLimits limits;
    /// "in a process of its own, without files or network"; what is not enforced is named with its reason.
    Text sentence() const;
    Json toJson() const;
};

/// Kernels of a person's own, run by the engine opencl or cuda of a child process that has given up its
/// rights. Arrays lie in shared memory, so that the results are checked here. Whatever happens there (an
/// access outside the arrays, an endless loop, too much memory) ends the child and is told as one
/// @throw Error DeviceFailure that names it; the next allocate() starts another child, in which buffers made
/// before do not exist. Commands are queued and go at the next call that
/// waits, so that launches between two time marks lie as close as in this process.
/// The work of a child is stopped by killing it, which takes milliseconds however it loops.
class ConfinedEngine final : public KernelsAlone {
public:
    /// @param kind OpenCl or Cuda. @throws Error Unavailable where the child or its engine cannot be started.
    explicit ConfinedEngine(EngineKind kind, const ConfinedLimits &limits = {});
    ~ConfinedEngine() override;

    /// Waits end when this task is cancelled: Error Cancelled.
    void watch(const Task &task);
    const Confinement &confinement() const;
    /// What messages call a buffer.
    void name(const Buffer &buffer, const std::string &name);
    /// What the emulator, which looks first, could not look at, and why; empty: nothing.
    const Text &note() const;

    EngineKind kind() const override { return m_kind; }
    const Device &device() const override;
    KernelRunner *kernels() override;
    BufferPtr allocate(std::size_t bytes) override;
    void upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset = 0) override;
    void download(void *to, Buffer &from, std::size_t bytes, std::size_t offset = 0) override;
    void fill(Buffer &buffer, unsigned char byte) override;
    std::uint64_t availableMemory() const override;
    std::uint64_t peakMemory() const override;
    void resetPeak() override;
    void giveBack() override {}
    TimeMarkPtr mark() override;
    double elapsedMs(const TimeMark &from, const TimeMark &to) override;
    void synchronize() override;

private:
    class Child;
    class SharedBuffer;
    class Mark;
    class Runner;
    Child &living();

    EngineKind m_kind;
    std::shared_ptr<Child> m_child; ///< buffers and marks hold it too
    std::unique_ptr<Runner> m_runner;
    Task m_task;
};

/// A confined engine where the choice leads to an engine with a kernel compiler; else what openEngine() gives
/// or throws. @param kernel whose options the person chose, as openEngine() takes it.
std::unique_ptr<Engine> openForOwnKernel(const EngineChoice &choice, const std::string &kernel,
                                         const ConfinedLimits &limits, const Task &task = {});

/// Whether the engine can be used on after an error that elsewhere asks for a new one.
bool goesOnAfter(const Engine &engine, const Error &error);

} // namespace larmor
