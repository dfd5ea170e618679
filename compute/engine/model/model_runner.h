// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/nvrtc_compiler.h"
#include "engine/engine.h"
#include "model/ptx/executor.h"
#include "model/sass/compiled_accesses.h"
#include "model/sass/compiled_code.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace larmor {

/// How the engine `model` runs kernels.
struct ModelSettings {
    /// Compute capability that kernels are compiled for, 75 ... ; NVRTC's oldest where it is older.
    int architecture = 75;
    model::ptx::ExecutionSettings execution;
    Task task; ///< stops launches and compilations
};

/// Compiles lab kernels to PTX and executes that on the processor, warp by warp. A launch has run when it
/// returns.
class ModelRunner final : public KernelRunner {
public:
    explicit ModelRunner(ModelSettings settings);
    ~ModelRunner() override;

    /// Registers are those that ptxas allots, where NVRTC is here. @throws Error also Unavailable for PTX
    /// that the emulator cannot run, with the reason.
    KernelResources prepare(const KernelVariant &variant) override;
    void launch(const LaunchPlan &plan) override;
    double compileMs() const override { return m_compileMs; }

    ModelSettings &settings() { return m_settings; }
    /// The decoded program of a variant; stays where it is while the runner lives.
    const model::ptx::Program &program(const KernelVariant &variant);
    /// What the assembler made of a variant for the architecture in the settings.
    struct Compiled {
        model::sass::CompiledCode code;
        model::sass::CompiledAccesses accesses;
    };
    /// Null where NVRTC is not here or does not know that architecture.
    const Compiled *compiled(const KernelVariant &variant);
    /// What the last launch did.
    const model::ptx::Execution &last() const { return m_last; }
    /// What all launches since the last call found, in their order.
    std::vector<model::ptx::Finding> takeFindings() { return std::exchange(m_findings, {}); }

private:
    struct Loaded;
    Loaded &loaded(const KernelVariant &variant);
    /// As long as a launch may take, and no longer than the task wants. @throws Error as NvrtcCompiler does,
    /// DeviceFailure past the limit.
    template <class Compile>
    auto withinLimit(const KernelVariant &variant, Compile compile);

    ModelSettings m_settings;
    NvrtcCompiler m_compiler;
    std::map<std::string, std::unique_ptr<Loaded>> m_kernels;
    model::ptx::Execution m_last;
    std::vector<model::ptx::Finding> m_findings;
    double m_compileMs = 0;
};

/// The PTX of a variant for the newest architecture that is no newer than the wanted one.
/// @throws Error as NvrtcCompiler::compile().
std::string ptxOf(NvrtcCompiler &compiler, const KernelVariant &variant, int architecture);

} // namespace larmor
