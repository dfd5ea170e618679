// SPDX-License-Identifier: GPL-3.0-or-later
// Values that nothing has written. They may be moved about and computed with, as compilers do; what counts is
// where one decides something: a branch, an address, a stored result.
#include "model/ptx/block.h"

#include <bit>

namespace larmor::model::ptx {

void BlockRunner::mark(Warp &warp, Row row, std::uint32_t mask, std::uint32_t undefined, std::uint32_t origin)
{
    warp.undefined[row] = (warp.undefined[row] & ~mask) | (undefined & mask);
    if ((undefined & mask) != 0) warp.origin[row] = origin;
}

/// The result of a step that combines its operands lane by lane.
void BlockRunner::propagate(Warp &warp, const Step &step, std::uint32_t mask)
{
    const std::uint32_t *const u = warp.undefined;
    const std::uint32_t undefined = (u[step.a] | u[step.b] | u[step.c] | u[step.d]) & mask;
    if (undefined == 0) [[likely]]
        warp.undefined[step.result] &= ~mask;
    else
        propagateSome(warp, step, mask, undefined);
}

/// Some operand is undefined. A selection takes over one operand alone; a bit that is 0 decides a conjunction
/// whatever the other operand is, a 1 a disjunction.
void BlockRunner::propagateSome(Warp &warp, const Step &step, std::uint32_t mask, std::uint32_t undefined)
{
    static const LaneFunction selections[] = {laneFunction({LaneOperation::Select, Type::B32}),
                                              laneFunction({LaneOperation::Select, Type::B64})};
    static const LaneFunction predicateAnd = laneFunction({LaneOperation::And, Type::Pred});
    static const LaneFunction predicateOr = laneFunction({LaneOperation::Or, Type::Pred});
    static const LaneFunction wordAnd = laneFunction({LaneOperation::And, Type::B32});
    const std::uint32_t *const u = warp.undefined;
    if (step.run == selections[0] || step.run == selections[1]) {
        const std::uint32_t chosen = warp.predicate(step.c);
        undefined = (u[step.c] | (u[step.a] & chosen) | (u[step.b] & ~chosen)) & mask;
    } else if (step.run == predicateAnd || step.run == predicateOr) {
        // The result may be one of the operands: what a defined operand decided shows in the result.
        const std::uint32_t result = warp.predicate(step.result);
        const std::uint32_t decided = step.run == predicateAnd ? ~result : result;
        const std::uint32_t aDecides =
            step.a == step.result
                ? 0
                : ~u[step.a] & (step.run == predicateAnd ? ~warp.predicate(step.a) : warp.predicate(step.a));
        const std::uint32_t bDecides =
            step.b == step.result
                ? 0
                : ~u[step.b] & (step.run == predicateAnd ? ~warp.predicate(step.b) : warp.predicate(step.b));
        undefined &= ~(decided & (aDecides | bDecides));
    } else if (step.run == wordAnd) {
        const auto *const a = static_cast<const std::uint32_t *>(warp.row(step.a)),
                          *const b = static_cast<const std::uint32_t *>(warp.row(step.b));
        for (int lane = 0; lane < lanes; ++lane) {
            const std::uint32_t bit = 1u << lane;
            const bool zero =
                ((u[step.a] & bit) == 0 && a[lane] == 0) || ((u[step.b] & bit) == 0 && b[lane] == 0);
            if (zero) undefined &= ~bit;
        }
    }
    std::uint32_t origin = nowhere;
    for (const Row row : {step.a, step.b, step.c, step.d})
        if ((u[row] & undefined) != 0) origin = warp.origin[row];
    mark(warp, step.result, mask, undefined, origin);
}

void BlockRunner::demand(Warp &warp, Row row, std::uint32_t mask, const char *use)
{
    const std::uint32_t undefined = warp.undefined[row] & mask;
    if (undefined == 0) return;
    const std::uint32_t origin = warp.origin[row];
    const std::string from =
        origin == nowhere ? "nothing has written it"
        : (origin & neverWritten) != 0
            ? "nothing has written the register " + m_program.rowNames[origin & ~neverWritten]
            : "it was read at " + m_program.place(origin) + " from memory that nothing has written";
    report(FindingKind::UndefinedValue, warp.step, warp, std::countr_zero(undefined),
           "an undefined value " + std::string(use) + ": " + from);
}

} // namespace larmor::model::ptx
