// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/access_study.h"

#include "core/error.h"
#include "engine/model/model_buffer.h"
#include "lab/emulated_kernel.h"
#include "lab/user_kernel.h"

#include <algorithm>
#include <set>

namespace larmor {

std::vector<int> AccessStudy::lines(model::MemorySpace space) const
{
    std::set<int> found;
    for (const model::AccessRecord &record : records)
        if (record.access.space == space) found.insert(record.place.line);
    return {found.begin(), found.end()};
}

std::vector<const model::AccessRecord *> AccessStudy::of(int line, model::MemorySpace space) const
{
    std::vector<const model::AccessRecord *> found;
    for (const model::AccessRecord &record : records)
        if (record.place.line == line && record.access.space == space) found.push_back(&record);
    return found;
}

std::string AccessStudy::place(std::uint64_t address) const
{
    for (const StudiedBuffer &buffer : buffers)
        if (address >= buffer.address && address < buffer.address + buffer.bytes)
            return buffer.name + " + " + std::to_string(address - buffer.address);
    return std::to_string(address);
}

AccessStudy studyAccesses(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                          const model::DeviceProfile &device, std::uint64_t seed, const Task &task)
{
    if (const Text rule = kernel.violation(options, EngineKind::Model); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);
    model::ptx::ExecutionSettings execution;
    execution.checks = false;
    execution.sampledBlocks = 1;
    execution.firstBlocks = true;
    execution.seed = seed;
    execution.seconds = secondsInEmulator(kernel);
    const auto experiment = kernel.experiment(kernel.resolveProblem(problem), seed);
    EmulatedKernel emulated(*experiment, options, device, execution);
    emulated.runner().settings().task = task;
    emulated.initialise();

    AccessStudy study;
    study.kernel = kernel.name();
    study.options = options;
    study.device = device;
    const auto specs = experiment->buffers(options);
    for (std::size_t i = 0; i < specs.size(); ++i)
        study.buffers.push_back({specs[i].name,
                                 dynamic_cast<const ModelBuffer &>(*emulated.buffers()[i]).address(),
                                 specs[i].bytes});
    for (const LaunchPlan &plan : emulated.plans()) {
        task.throwIfCancelled();
        const bool own = plan.variant.kernel == kernel.name() || &plan == &emulated.plans().back();
        const ModelRunner::Compiled *const compiled = own ? emulated.compiled(plan.variant) : nullptr;
        model::AccessRecorder recorder(compiled ? &compiled->accesses : nullptr);
        emulated.execution().observer = own ? &recorder : nullptr;
        emulated.runner().launch(plan);
        if (!own) continue;
        study.entryPoint = plan.variant.entryPoint;
        study.grid = plan.grid;
        study.block = plan.block;
        study.records = recorder.take();
        study.seen = recorder.seen();
        break;
    }
    return study;
}

} // namespace larmor
