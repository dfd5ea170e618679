// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/emulated_kernel.h"

#include <algorithm>

namespace larmor {
namespace {

int architectureOf(const model::DeviceProfile &device)
{
    return device.capability().major * 10 + device.capability().minor;
}

/// NVRTC's oldest.
constexpr int oldest = 75;

ModelSettings engineSettings(const model::DeviceProfile &device,
                             const model::ptx::ExecutionSettings &execution)
{
    ModelSettings settings;
    // The code of older GPUs is taken to make the same accesses.
    settings.architecture = std::max(oldest, architectureOf(device));
    settings.execution = execution;
    return settings;
}

} // namespace

EmulatedKernel::EmulatedKernel(const KernelExperiment &experiment, const OptionSet &options,
                               const model::DeviceProfile &device,
                               const model::ptx::ExecutionSettings &execution)
    : m_experiment(experiment), m_options(options), m_hasOwnCode(architectureOf(device) >= oldest),
      m_engine(engineSettings(device, execution))
{
    for (const auto &spec : experiment.buffers(options))
        m_buffers.push_back(m_engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
    m_plans = experiment.plans(options, m_buffers);
}

void EmulatedKernel::initialise()
{
    const auto specs = m_experiment.buffers(m_options);
    for (std::size_t i = 0; i < specs.size(); ++i)
        if (specs[i].initial)
            m_engine.upload(*m_buffers[i], specs[i].initial, specs[i].bytes);
        else
            m_engine.fill(*m_buffers[i], 0xff);
}

bool EmulatedKernel::accumulates() const
{
    const auto specs = m_experiment.buffers(m_options);
    return std::ranges::any_of(m_experiment.results(),
                               [&](int index) { return specs[std::size_t(index)].initial != nullptr; });
}

bool EmulatedKernel::check()
{
    std::vector<std::vector<std::byte>> results;
    const auto specs = m_experiment.buffers(m_options);
    for (const int index : m_experiment.results()) {
        results.emplace_back(specs[std::size_t(index)].bytes);
        m_engine.download(results.back().data(), *m_buffers[std::size_t(index)], results.back().size());
    }
    return m_experiment.check(m_options, results).correct();
}

} // namespace larmor
