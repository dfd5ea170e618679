// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/preset_code.h"

#include "core/error.h"
#include "core/parallel.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/planned_launches.h"

#include <set>

namespace larmor {
namespace {

/// Of all presets of a kernel, each once.
std::vector<KernelVariant> variantsOf(const KernelDefinition &kernel)
{
    const auto experiment = kernel.experiment(kernel.resolveProblem({}), 1);
    std::vector<OptionSet> sets{kernel.defaults()};
    for (const Preset &preset : kernel.presets())
        sets.push_back(kernel.resolve(preset.options));
    std::vector<KernelVariant> variants;
    std::set<std::string> seen;
    for (const OptionSet &options : sets) {
        if (!kernel.violation(options, EngineKind::Model).empty()) continue; // nothing reads its code
        for (const LaunchPlan &plan : plannedLaunches(*experiment, options)) {
            std::string name = plan.variant.kernel + ' ' + plan.variant.entryPoint;
            for (const std::string &option : nvrtcOptions(plan.variant, 0, KernelCode::Ptx))
                name += ' ' + option;
            if (seen.insert(name).second) variants.push_back(plan.variant);
        }
    }
    return variants;
}

} // namespace

std::size_t compilePresets(std::span<const KernelDefinition *const> kernels,
                           std::span<const int> architectures)
{
    std::vector<KernelVariant> variants;
    for (const KernelDefinition *kernel : kernels)
        for (KernelVariant &variant : variantsOf(*kernel))
            variants.push_back(std::move(variant));
    NvrtcCompiler compiler;
    parallelFor(std::int64_t(variants.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            for (const int architecture : architectures)
                for (const KernelCode kind : {KernelCode::Ptx, KernelCode::Cubin})
                    try {
                        compiler.compile(variants[std::size_t(i)], architecture, kind);
                    } catch (const Error &error) { // one that only newer GPUs have
                        if (error.code() != ErrorCode::CompileFailure) throw;
                    }
    });
    return variants.size();
}

CodePack::Entries keptCode(const std::filesystem::path &folder)
{
    const CubinCache kept(folder);
    CodePack::Entries entries;
    std::error_code failed;
    for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed))
        if (at->path().extension() == ".kernel")
            if (auto entry = kept.load(at->path().stem().string()))
                entries.emplace(at->path().stem().string(), *std::move(entry));
    if (failed) throw Error(ErrorCode::FileAccess, "cannot read " + folder.string(), failed.message());
    return entries;
}

} // namespace larmor
