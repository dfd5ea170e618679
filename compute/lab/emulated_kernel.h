// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/model_engine.h"
#include "kernels/catalogue.h"
#include "model/device_profile.h"

#include <vector>

namespace larmor {

/// A kernel's problem laid out in the emulator of one GPU: its buffers and its launches.
class EmulatedKernel {
public:
    /// @param options complete. @throws Error InvalidCall for sizes that the options do not take.
    EmulatedKernel(const KernelExperiment &experiment, const OptionSet &options,
                   const model::DeviceProfile &device, const model::ptx::ExecutionSettings &execution);

    /// Uploads the inputs anew, and NaN bytes where results go.
    void initialise();
    const std::vector<LaunchPlan> &plans() const { return m_plans; }
    const std::vector<BufferPtr> &buffers() const { return m_buffers; }
    ModelEngine &engine() { return m_engine; }
    ModelRunner &runner() { return m_engine.runner(); }
    model::ptx::ExecutionSettings &execution() { return runner().settings().execution; }
    /// What the assembler made of a variant for this very GPU. Null where its code cannot be had: NVRTC is
    /// not here, or does not know the GPU's compute capability.
    const ModelRunner::Compiled *compiled(const KernelVariant &variant)
    {
        return m_hasOwnCode ? runner().compiled(variant) : nullptr;
    }
    /// Whether a run adds to what its results begin with.
    bool accumulates() const;
    /// Whether the buffers hold what the oracle says.
    bool check();

private:
    const KernelExperiment &m_experiment;
    const OptionSet m_options;
    const bool m_hasOwnCode; ///< the emulated PTX is of the GPU's own architecture
    ModelEngine m_engine;
    std::vector<BufferPtr> m_buffers;
    std::vector<LaunchPlan> m_plans;
};

} // namespace larmor
