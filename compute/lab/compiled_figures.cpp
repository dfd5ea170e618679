// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/compiled_figures.h"

#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "model/capability_limits.h"
#include "model/occupancy.h"
#include "model/ptx/module.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

namespace larmor {
namespace {

using model::ptx::Function;
using model::ptx::Instruction;

struct Loop {
    std::size_t first, last; ///< instructions, both included
    std::size_t length() const { return last - first + 1; }
    bool contains(const Loop &other) const
    {
        return first <= other.first && other.last <= last && length() > other.length();
    }
};

bool startsWith(const std::string &opcode, std::string_view word)
{
    return opcode.compare(0, word.size(), word) == 0;
}

/// Branches to what stands before them.
std::vector<Loop> loopsOf(const Function &function)
{
    std::map<std::string, std::size_t> places;
    for (const auto &label : function.labels)
        places[label.name] = label.instruction;
    std::vector<Loop> loops;
    for (std::size_t i = 0; i < function.code.size(); ++i) {
        const Instruction &branch = function.code[i];
        if (!startsWith(branch.opcode, "bra") || branch.operands.empty()) continue;
        const auto target = places.find(branch.operands.front().name);
        if (target != places.end() && target->second <= i) loops.push_back({target->second, i});
    }
    return loops;
}

/// The largest loop that holds no other.
std::optional<Loop> hottestLoop(const Function &function)
{
    const std::vector<Loop> loops = loopsOf(function);
    std::optional<Loop> hottest;
    for (const Loop &loop : loops) {
        const bool innermost =
            std::none_of(loops.begin(), loops.end(), [&](const Loop &other) { return loop.contains(other); });
        if (innermost && (!hottest || loop.length() > hottest->length())) hottest = loop;
    }
    return hottest;
}

bool isFloat(const std::string &opcode)
{
    return opcode.find(".f32") != std::string::npos || opcode.find(".f64") != std::string::npos;
}

void count(InstructionMix &mix, const std::string &opcode)
{
    ++mix.instructions;
    if (isFloat(opcode) && (startsWith(opcode, "fma") || startsWith(opcode, "mad")))
        mix.operations += 2;
    else if (isFloat(opcode) &&
             (startsWith(opcode, "add") || startsWith(opcode, "sub") || startsWith(opcode, "mul")))
        mix.operations += 1;
    const bool load = startsWith(opcode, "ld.global"), store = startsWith(opcode, "st.global") ||
                                                               startsWith(opcode, "atom.global") ||
                                                               startsWith(opcode, "red.global");
    if (load || store) ++mix.accesses;
    if (load || startsWith(opcode, "bar")) ++mix.regions;
}

/// Instructions of a whole launch: those of the hot loop for each operation or access it does, times all the
/// operations or accesses that the plan counts. A static count alone would call every unrolled loop slow.
double executed(const InstructionMix &mix, const Work &work, double threads)
{
    if (mix.operations > 0 && work.flops > 0)
        return static_cast<double>(mix.instructions) / mix.operations * static_cast<double>(work.flops);
    if (mix.accesses > 0 && work.bytesRequested > 0)
        return static_cast<double>(mix.instructions) / mix.accesses *
               static_cast<double>(work.bytesRequested) / 4;
    return mix.instructions * threads;
}

int dynamicShared(const LaunchPlan &plan)
{
    std::size_t bytes = 0;
    for (const Argument &argument : plan.arguments)
        if (const auto *shared = std::get_if<SharedArgument>(&argument)) bytes += shared->bytes;
    return static_cast<int>(bytes);
}

} // namespace

Json RyooFigures::toJson() const
{
    return {{"efficiency", efficiency},
            {"utilisation", utilisation},
            {"registers", resources.registers},
            {"shared_bytes", resources.sharedBytes},
            {"instructions_in_loop", mix.instructions},
            {"operations_in_loop", mix.operations},
            {"regions", mix.regions},
            {"blocks", blocks},
            {"occupancy", occupancy}};
}

InstructionMix instructionMix(std::string_view ptx, std::string_view entryPoint)
{
    const model::ptx::Module module = model::ptx::parseModule(ptx);
    const Function *const function = module.function(entryPoint);
    if (!function)
        throw Error(ErrorCode::InvalidCall, "this PTX has no entry point " + std::string(entryPoint));
    InstructionMix mix;
    const std::optional<Loop> loop = hottestLoop(*function);
    mix.loop = loop.has_value();
    const std::size_t first = loop ? loop->first : 0, end = loop ? loop->last + 1 : function->code.size();
    for (std::size_t i = first; i < end; ++i)
        count(mix, function->code[i].opcode);
    return mix;
}

RyooCompiler::RyooCompiler(const Engine &engine)
    : m_whyNot(NvrtcCompiler::isAvailable() ? Text() : NvrtcCompiler::whyNot())
{
    if (!m_whyNot.empty()) return;
    const std::string &own = engine.device().architecture; // "sm_90" on cuda
    const std::vector<int> known = NvrtcCompiler::architectures();
    for (const int architecture : known)
        if ("sm_" + std::to_string(architecture) == own) m_architecture = architecture;
}

RyooFigures RyooCompiler::figures(const std::vector<LaunchPlan> &plans) const
{
    if (!m_whyNot.empty()) throw Error(ErrorCode::Unavailable, "there are no compiled figures", m_whyNot);
    if (plans.empty()) throw Error(ErrorCode::Internal, "a run without launches");
    const LaunchPlan &plan = plans.back();
    NvrtcCompiler compiler;
    RyooFigures figures;
    figures.resources = compiler.compile(plan.variant, m_architecture).resources;
    figures.mix = instructionMix(compiler.compile(plan.variant, m_architecture, KernelCode::Ptx).code,
                                 plan.variant.entryPoint);

    const auto &limits = model::capabilityLimits({m_architecture / 10, m_architecture % 10});
    const int threads = static_cast<int>(plan.block.count());
    const auto resident = model::occupancy(
        limits, {threads, figures.resources.registers, figures.resources.sharedBytes + dynamicShared(plan)});
    figures.blocks = resident.blocks;
    figures.warps = resident.warps;
    figures.occupancy = resident.share;

    Work work;
    double allThreads = 0;
    for (const LaunchPlan &each : plans) {
        work += each.work;
        allThreads += static_cast<double>(each.grid.count() * each.block.count());
    }
    const double instructions = executed(figures.mix, work, allThreads);
    figures.efficiency = instructions > 0 ? 1 / instructions : 0;
    const double warps = resident.warpsPerBlock, blocks = resident.blocks;
    figures.utilisation = blocks > 0 ? static_cast<double>(figures.mix.instructions) / figures.mix.regions *
                                           ((warps - 1) / 2 + (blocks - 1) * warps)
                                     : 0;
    return figures;
}

std::vector<std::size_t> paretoFront(const std::vector<RyooFigures> &figures)
{
    std::vector<std::size_t> order(figures.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (figures[a].efficiency != figures[b].efficiency)
            return figures[a].efficiency > figures[b].efficiency;
        if (figures[a].utilisation != figures[b].utilisation)
            return figures[a].utilisation > figures[b].utilisation;
        return a < b;
    });
    std::vector<std::size_t> front;
    for (const std::size_t index : order) {
        const auto beaten = [&](std::size_t kept) {
            const RyooFigures &better = figures[kept], &own = figures[index];
            return better.efficiency >= own.efficiency && better.utilisation >= own.utilisation &&
                   (better.efficiency > own.efficiency || better.utilisation > own.utilisation);
        };
        if (std::none_of(front.begin(), front.end(), beaten)) front.push_back(index);
    }
    return front;
}

} // namespace larmor
