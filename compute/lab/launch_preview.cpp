// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/launch_preview.h"

#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/planned_launches.h"

namespace larmor {
std::vector<LaunchPlan> previewLaunches(const KernelDefinition &kernel, const OptionSet &problem,
                                        const OptionSet &options)
{
    const auto experiment = kernel.experiment(kernel.resolveProblem(problem), 1);
    return plannedLaunches(*experiment, options);
}

CompiledText compiledText(const KernelVariant &variant, int architecture, const Task &task)
{
    CompiledText text;
    try {
        NvrtcCompiler compiler;
        compiler.setStop([&task] { return task.cancelled(); });
        text.ptx = compiler.compile(variant, architecture, KernelCode::Ptx).code;
        const CompiledKernel cubin = compiler.compile(variant, architecture);
        text.registers = cubin.resources.registers;
        text.sharedBytes = cubin.resources.sharedBytes;
        text.spillBytes = cubin.resources.localBytes;
        text.constantBytes = cubin.resources.constantBytes;
        text.log = cubin.log;
    } catch (const Error &error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        text.whyNot = Text::named(error.what());
    }
    while (!text.ptx.empty() && text.ptx.back() == '\0') // it is zero-terminated for the driver
        text.ptx.pop_back();
    return text;
}

} // namespace larmor
