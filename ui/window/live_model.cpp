// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/live_model.h"

#include "core/error.h"
#include "jobs/thread_priority.h"
#include "kernels/benchmark_problem.h"
#include "lab/modelled_run.h"
#include "language/compute_words.h"
#include "model/device_profile.h"

#include <algorithm>
#include <map>

namespace larmor {

namespace {

/// As large as a rate needs and no larger, as what runs live is measured beside it: a matrix beyond the GPU's
/// caches, and few samples of a sum whose time is proportional to them.
OptionSet rateProblem(const KernelDefinition &kernel)
{
    constexpr const char *voxels = "128x128x32";
    static const std::map<std::string_view, OptionSet> smaller{
        {"copy", {{"size", "8388608"}}},
        {"transpose", {{"size", "2048"}}},
        {"fft", {{"size", "2048"}}},
        {"convolve", {{"size", "64x64x64"}}},
        {"fhd", {{"samples", "2048"}, {"matrix", voxels}}},
        {"q", {{"samples", "256"}, {"matrix", voxels}}}};
    const auto found = smaller.find(kernel.name());
    return found != smaller.end() ? found->second : benchmarkProblem(kernel, {}, BenchmarkDevice::LargeGpu);
}

} // namespace

LiveModel::LiveModel(std::string device, QObject *parent)
    : QObject(parent), m_device(std::move(device)),
      m_title(QString::fromStdString(model::deviceProfile(m_device).title()))
{
    m_pool.setMaxThreadCount(1);
}

LiveModel::~LiveModel()
{
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

ModelledRates LiveModel::rates()
{
    const std::scoped_lock lock(m_mutex);
    return {m_title, [this](const StageReport &stage) { return gbs(stage); }, m_whyNot, m_copyGBs};
}

std::optional<double> LiveModel::gbs(const StageReport &stage)
{
    const auto &all = catalogue();
    const std::string kernel(stage.name == "toeplitz" ? kernelOfStage(stage.name) : stage.name);
    if (std::ranges::find(all, kernel, &KernelDefinition::name) == all.end()) return {};
    // The engine without switches says nothing of its options: the pipeline's samples are complex.
    OptionSet options = stage.options;
    if (stage.name == "transpose" && !options.has("type")) options.set("type", "complex");
    const std::string key = kernel + ' ' + options.toString();
    const std::scoped_lock lock(m_mutex);
    const auto [found, isNew] = m_known.try_emplace(key);
    if (isNew) m_pool.start([this, key, kernel, options] { compute(key, kernel, options); });
    return found->second;
}

void LiveModel::compute(const std::string &key, const std::string &kernel, const OptionSet &options)
{
    lowerThreadPriority(Behind::Live);
    std::optional<double> rate, copy;
    QString whyNot;
    try {
        rate = modelled(kernel, options);
        if (m_copyGBs == 0)
            copy = modelled("transpose",
                            {{"variant", "copy"}, {"type", "complex"}}); // written on this thread alone
    } catch (const Error &error) {
        // One option set that the emulator cannot run has no rate; without a compiler none has.
        if (error.code() == ErrorCode::Unavailable) whyNot = spoken(error);
    } catch (const std::exception &) { // out of memory: this set has no rate
    }
    {
        const std::scoped_lock lock(m_mutex);
        m_known[key] = rate;
        if (copy) m_copyGBs = *copy;
        if (m_whyNot.isEmpty()) m_whyNot = whyNot;
    }
    emit known();
}

std::optional<double> LiveModel::modelled(const std::string &kernel, const OptionSet &options) const
{
    const KernelDefinition &definition = kernelDefinition(kernel);
    ModelledRunSettings settings;
    settings.yardstick = false;
    settings.blocks = 4;
    settings.threads = 1; // what runs live is being measured meanwhile
    const OptionSet problem = definition.resolveProblem(rateProblem(definition));
    const ModelledRun run = modelRun(definition, problem, definition.resolve(options),
                                     model::deviceProfile(m_device), settings, Task(m_stop.get_token()));
    if (!run.time || !(run.time->ms > 0)) return {};
    return double(run.work.bytes) / run.time->ms * 1e-6;
}

} // namespace larmor

#include "moc_live_model.cpp"
