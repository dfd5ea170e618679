// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/step_timing.h"

#include "model/latency.h"
#include "model/sass/access_runs.h"

namespace larmor::model {

using ptx::InstructionClass;
using ptx::Row;
using ptx::Step;
using ptx::StepKind;

WaitCycles waitCycles(const DeviceProfile &device)
{
    const auto figure = [&](const char *name, double usual) { return device.value(name).value_or(usual); };
    const bool early = device.capability().major < 3;
    WaitCycles waits;
    waits.arithmetic = figure("arithmetic_latency_cycles", usualArithmeticLatency(device.capability()));
    waits.special = figure("special_latency_cycles", early ? waits.arithmetic : 23);
    waits.doubles = figure("double_latency_cycles", early ? waits.arithmetic : 8);
    waits.matrices = figure("matrix_latency_cycles", waits.special);
    waits.shared = figure("shared_latency_cycles", early ? 38 : 29);
    waits.sharedAtomic = figure("shared_atomic_latency_cycles", early ? 2 * waits.shared : 96);
    waits.barrier = figure("barrier_cycles", 12.6);
    waits.barrierPerWarp = figure("barrier_cycles_per_warp", early ? 4 : 2);
    waits.memory = figure("memory_latency_cycles", 500);
    waits.secondLevel = figure("l2_latency_cycles", early ? waits.memory : 270);
    waits.firstLevel = figure("l1_latency_cycles", 41);
    // A uniform operand of 1.x comes as fast as a register; its texture cache saves bytes, not time
    // (CUDA C Programming Guide 3.0, 5.3.2.4 and 5.3.2.5).
    waits.constant = early ? waits.arithmetic : waits.firstLevel;
    waits.texture = early ? waits.memory : figure("texture_latency_cycles", waits.firstLevel);
    return waits;
}

/// Whether the compiled code has the branch. Where it has only some of a line's, it has those of loops.
bool StepTiming::isKept(const ptx::Program &program, std::uint32_t number, const CompiledBranches &branches)
{
    if (!branches) return true;
    const sass::CodePlace place = sass::placeOf(program, number);
    const auto found = branches->find(place);
    if (found == branches->end()) return false;
    const bool backward = program.steps[number].target <= number;
    if (backward) return true;
    int written = 0;
    for (std::uint32_t other = 0; other < program.steps.size(); ++other) {
        const Step &step = program.steps[other];
        const bool branch = step.kind == StepKind::Branch || step.kind == StepKind::Exit;
        written += branch && step.guard != 0 && sass::placeOf(program, other) == place;
    }
    return found->second >= written;
}

StepTiming::StepTiming(const ptx::Program &program, std::uint32_t number, const WaitCycles &waits,
                       const CompiledBranches &branches)
{
    const Step &step = program.steps[number];
    readOperands(program, step);
    std::erase(reads, Row(0));
    std::erase(writes, Row(0));
    const bool issues = step.issued && step.unit != InstructionClass::Move;
    issueCycles = issues ? 1 : 0;
    latency = step.unit == InstructionClass::Special  ? waits.special
              : step.unit == InstructionClass::Tensor ? waits.matrices
              : step.unit == InstructionClass::Fp64   ? waits.doubles
              : issues                                ? waits.arithmetic
                                                      : 0;
    switch (step.kind) {
    case StepKind::Shuffle:
    case StepKind::Match:
    case StepKind::Reduce:
        latency = waits.shared; // the same crossbar
        break;
    case StepKind::Load:
    case StepKind::Texture:
        kind = Kind::Load;
        ordered = step.kind == StepKind::Load && !program.memory[step.detail].isReadOnly;
        break;
    case StepKind::Atomic:
        kind = writes.empty() ? Kind::Store : Kind::Load;
        break;
    case StepKind::Store:
    case StepKind::AsyncCopy:
        kind = Kind::Store;
        break;
    case StepKind::Barrier:
        kind = Kind::Barrier;
        break;
    case StepKind::Branch:
    case StepKind::Exit:
        if (isKept(program, number, branches)) kind = Kind::EndsBasicBlock;
        break;
    case StepKind::BranchTable:
    case StepKind::WarpBarrier:
    case StepKind::Fence:
        kind = Kind::EndsBasicBlock;
        break;
    default:
        break;
    }
}

void StepTiming::readOperands(const ptx::Program &program, const Step &step)
{
    reads = {step.guard, step.a, step.b, step.c, step.d};
    writes = {step.result};
    const auto add = [](std::vector<Row> &rows, const auto &more) {
        rows.insert(rows.end(), std::begin(more), std::end(more));
    };
    const auto partsOf = [&] { // behind their width
        const std::vector<Row> &form = program.packs[step.detail];
        return std::vector<Row>(form.begin() + 1, form.end());
    };
    switch (step.kind) {
    case StepKind::Pack:
        reads = partsOf();
        break;
    case StepKind::Unpack:
        reads = {step.a};
        writes = partsOf();
        break;
    case StepKind::Load:
        add(writes, program.memory[step.detail].rows);
        break;
    case StepKind::Store:
        add(reads, program.memory[step.detail].rows);
        break;
    case StepKind::Atomic:
        add(reads, program.atomics[step.detail].memory.operands);
        break;
    case StepKind::AsyncCopy:
        add(reads, std::initializer_list<Row>{program.copies[step.detail].fromAddress,
                                              program.copies[step.detail].toAddress});
        break;
    case StepKind::MatrixMultiply: {
        const ptx::MatrixForm &form = program.matrices[step.detail];
        add(reads, form.left), add(reads, form.right), add(reads, form.sum);
        add(writes, form.result);
        break;
    }
    case StepKind::Texture:
        add(reads, program.textures[step.detail].coordinates);
        add(writes, program.textures[step.detail].results);
        break;
    default:
        break;
    }
}

} // namespace larmor::model
