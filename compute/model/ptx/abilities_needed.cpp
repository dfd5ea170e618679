// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/abilities_needed.h"

#include "model/ptx/opcode.h"

#include <map>

namespace larmor::model::ptx {

namespace {

/// 32 bits, or 64 where atomics differ by the operation, too. @param shared the space is known to be shared.
Ability integerAtomic(const AtomicForm &form, bool shared)
{
    if (form.memory.bytes < 8) return shared ? Ability::SharedAtomics : Ability::GlobalAtomics;
    switch (form.operation) {
    case AtomicOperation::Add:
    case AtomicOperation::Exchange:
    case AtomicOperation::CompareExchange:
        return shared ? Ability::LongSharedAtomics : Ability::LongGlobalAtomics;
    default:
        return Ability::LongAtomicExtremes;
    }
}

class Uses {
public:
    explicit Uses(const Program &program) : m_program(program) {}

    std::map<Ability, std::uint32_t> take()
    {
        for (std::size_t s = 0; s < m_program.steps.size(); ++s) {
            m_at = std::uint32_t(s);
            const Step &step = m_program.steps[s];
            const Opcode op(m_program.lines[step.instruction].opcode);
            byKind(step, op);
            byType(op);
        }
        return std::move(m_found);
    }

private:
    void need(Ability ability) { m_found.emplace(ability, m_at); }

    void byKind(const Step &step, const Opcode &op)
    {
        switch (step.kind) {
        case StepKind::Atomic:
            return atomic(m_program.atomics[step.detail], op);
        case StepKind::Vote:
            return need(m_program.votes[step.detail].mode == VoteMode::Ballot ? Ability::Ballots
                                                                              : Ability::Votes);
        case StepKind::ActiveMask:
            return need(Ability::Ballots); // a ballot in which all lanes say yes
        case StepKind::Match:
            return need(Ability::Matches);
        case StepKind::Shuffle:
            return need(Ability::Shuffles);
        case StepKind::Reduce:
            return need(Ability::WarpReductions);
        case StepKind::AsyncCopy:
            return need(Ability::AsyncCopies);
        case StepKind::MatrixMultiply: // the decoder knows the shapes of 8.0 alone
            need(Ability::TensorCores);
            return need(Ability::LargeTensorShapes);
        case StepKind::Barrier:
            return barrier(step);
        case StepKind::Fence:
            if (op.has("sys")) need(Ability::SystemFences);
            return;
        case StepKind::Clock:
            if (step.detail != 0) return need(Ability::GlobalTimer);
            if (step.b != 0) need(Ability::LongClock);
            return;
        default:
            return;
        }
    }

    void atomic(const AtomicForm &form, const Opcode &op)
    {
        const bool shared = form.memory.space == StateSpace::Shared;
        if (form.memory.elements > 1)
            need(Ability::VectorAtomics);
        else if (isFloat(form.type) && form.operation == AtomicOperation::Add)
            need(form.type == Type::F64 ? Ability::DoubleAtomics : Ability::FloatAtomics);
        else
            need(integerAtomic(form, shared));
        if (op.has("sys") || op.has("cta")) need(Ability::ScopedAtomics);
    }

    void barrier(const Step &step)
    {
        const BarrierForm &form = m_program.barriers[step.detail];
        if (form.mode != BarrierMode::Sync && form.mode != BarrierMode::Arrive)
            need(Ability::BarrierReductions);
        // Barrier 0 of the whole block is the one that every GPU has; row 0 holds zeros.
        bool isFirst = step.a == 0;
        for (const auto &[row, value] : m_program.constants)
            isFirst = isFirst || (row == step.a && value == 0);
        if (form.hasCount || !isFirst) need(Ability::NamedBarriers);
    }

    /// Moving a double or a half is no arithmetic; nor is converting a half to a float and back.
    void byType(const Opcode &op)
    {
        static constexpr std::string_view moves[] = {"ld", "ldu", "st", "mov", "atom", "red", "mma", "tex"};
        for (const std::string_view base : moves)
            if (op.base() == base) return;
        if (op.has("f64")) need(Ability::Doubles);
        if (op.base() == "tanh") need(Ability::FastTanh);
        if (op.base() == "cvt" || op.base() == "selp") return;
        if (op.has("f16") || op.has("f16x2")) need(Ability::HalfArithmetic);
        if (op.has("bf16") || op.has("bf16x2")) need(Ability::Bfloat16);
    }

    const Program &m_program;
    std::uint32_t m_at = 0;
    std::map<Ability, std::uint32_t> m_found;
};

} // namespace

std::vector<AbilityUse> abilityUses(const Program &program)
{
    std::vector<AbilityUse> uses;
    for (const auto &[ability, step] : Uses(program).take())
        uses.push_back({ability, step});
    return uses;
}

std::vector<Ability> abilitiesNeeded(const Program &program)
{
    std::vector<Ability> needed;
    for (const AbilityUse &use : abilityUses(program))
        needed.push_back(use.ability);
    return needed;
}

} // namespace larmor::model::ptx
