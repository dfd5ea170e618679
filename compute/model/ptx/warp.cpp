// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a warp through its program.
#include "model/ptx/block.h"

#include "core/error.h"

#include <bit>
#include <cstdio>

namespace larmor::model::ptx {
namespace {

constexpr std::uint64_t stepsBetweenPolls = 1 << 16; ///< some milliseconds

std::string secondsText(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3g s", value);
    return text;
}

} // namespace

/// Lanes that have reached the place where others wait for them go on together. @return false when all have
/// ended.
bool BlockRunner::meet(Warp &warp)
{
    while (!warp.waiting.empty()) {
        const Warp::Waiting next = warp.waiting.back();
        warp.waiting.pop_back();
        warp.active = next.mask & warp.alive;
        warp.step = next.step;
        warp.reconverge = next.reconverge;
        if (warp.active != 0 && warp.step != warp.reconverge) return true;
    }
    warp.state = Warp::State::Ended;
    return false;
}

void BlockRunner::diverge(Warp &warp, const Step &step, std::uint32_t taken)
{
    const std::uint32_t stays = warp.active & ~taken, next = warp.step + 1;
    if (step.reconverge != warp.reconverge)
        warp.waiting.push_back({step.reconverge, warp.reconverge, warp.active});
    // Who goes straight to the meeting place waits there already.
    if (step.target == step.reconverge) {
        warp.active = stays;
        warp.step = next;
    } else {
        if (next != step.reconverge) warp.waiting.push_back({next, step.reconverge, stays});
        warp.active = taken;
        warp.step = step.target;
    }
    warp.reconverge = step.reconverge;
}

void BlockRunner::branchTable(Warp &warp, const Step &step, std::uint32_t mask)
{
    const std::vector<std::uint32_t> &targets = m_program.branchTables[step.detail];
    const auto *const index = static_cast<const std::uint32_t *>(warp.row(step.a));
    if (step.reconverge != warp.reconverge)
        warp.waiting.push_back({step.reconverge, warp.reconverge, warp.active});
    const std::uint32_t rest = warp.active & ~mask;
    if (rest != 0) warp.waiting.push_back({warp.step + 1, step.reconverge, rest});
    int groups = 0;
    for (std::uint32_t left = mask; left != 0;) {
        const std::uint32_t wanted = index[std::countr_zero(left)];
        if (wanted >= targets.size())
            stop("a branch by index " + std::to_string(wanted) + " of " + std::to_string(targets.size()) +
                     " targets",
                 warp.step, warp, std::countr_zero(left));
        std::uint32_t same = 0;
        for (int lane = 0; lane < lanes; ++lane)
            if ((left >> lane & 1u) != 0 && index[lane] == wanted) same |= 1u << lane;
        left &= ~same;
        if (targets[wanted] != step.reconverge)
            warp.waiting.push_back({targets[wanted], step.reconverge, same});
        ++groups;
    }
    m_counts[warp.step].divergent += groups > 1;
    warp.active = 0;
    meet(warp);
}

void BlockRunner::leave(Warp &warp, std::uint32_t mask)
{
    warp.alive &= ~mask;
    warp.active &= ~mask;
    if (warp.active != 0)
        ++warp.step;
    else
        meet(warp);
}

template <bool checked>
void BlockRunner::arrive(Warp &warp, const Step &step, std::uint32_t mask)
{
    const BarrierForm &form = m_program.barriers[step.detail];
    const int first = std::countr_zero(mask);
    const std::uint32_t number = static_cast<const std::uint32_t *>(warp.row(step.a))[first];
    if (number >= m_barriers.size())
        stop("there is no barrier " + std::to_string(number), warp.step, warp, first);
    if (checked && form.aligned && mask != warp.all)
        report(FindingKind::DivergentBarrier, warp.step, warp, first,
               std::to_string(std::popcount(mask)) + " of the warp's " +
                   std::to_string(std::popcount(warp.all)) + " threads stand at the barrier");
    Barrier &barrier = m_barriers[number];
    // A barrier counts whole warps.
    barrier.arrived += std::uint32_t(form.hasCount ? lanes : std::popcount(warp.all));
    if (form.hasCount) barrier.wanted = static_cast<const std::uint32_t *>(warp.row(step.b))[first];
    if (step.c != 0) {
        const std::uint32_t word = warp.predicate(step.c), votes = (form.negated ? ~word : word) & mask;
        barrier.ones += std::uint32_t(std::popcount(votes));
        barrier.all = barrier.all && votes == mask;
        barrier.any = barrier.any || votes != 0;
        if (checked) demand(warp, step.c, mask, "is counted at a barrier");
    }
    if (m_observer) m_observer->barrier(place(warp, warp.step));
    warp.barrierStep = warp.step++;
    if (form.mode == BarrierMode::Arrive) return;
    warp.barrier = number;
    warp.state = Warp::State::AtBarrier;
}

/// Steps that may send the warp elsewhere. @return false when the warp stops for now.
template <bool checked>
bool BlockRunner::control(Warp &warp, const Step &step, std::uint32_t mask)
{
    switch (step.kind) {
    case StepKind::Branch:
        if (m_observer && step.guard != 0) m_observer->branch(place(warp, warp.step), warp.active, mask);
        if (mask == warp.active) {
            warp.step = step.target;
        } else if (mask == 0) {
            ++warp.step;
        } else {
            ++m_counts[warp.step].divergent;
            diverge(warp, step, mask);
        }
        return true;
    case StepKind::BranchTable:
        if constexpr (checked) demand(warp, step.a, mask, "chooses a branch");
        if (mask == 0)
            ++warp.step;
        else
            branchTable(warp, step, mask);
        return warp.state == Warp::State::Runs;
    case StepKind::Exit:
        if (mask == 0)
            ++warp.step;
        else
            leave(warp, mask);
        return warp.state == Warp::State::Runs;
    case StepKind::Trap:
        if (mask != 0) stop("it stopped itself (trap or assertion)", warp.step, warp, std::countr_zero(mask));
        ++warp.step;
        return true;
    default: // a barrier
        if (mask == 0)
            ++warp.step;
        else
            arrive<checked>(warp, step, mask);
        return warp.state == Warp::State::Runs;
    }
}

/// Steps that end at the next one.
template <bool checked>
void BlockRunner::apply(Warp &warp, const Step &step, std::uint32_t mask)
{
    switch (step.kind) {
    case StepKind::Load:
        return load<checked>(warp, step, mask);
    case StepKind::Store:
        return store<checked>(warp, step, mask);
    case StepKind::Atomic:
        return atomic<checked>(warp, step, mask);
    case StepKind::AsyncCopy:
        return asyncCopy<checked>(warp, step, mask);
    case StepKind::Rounded: {
        const RoundingScope rounding(step.rounding);
        step.run(warp.row(step.result), warp.row(step.a), warp.row(step.b), warp.row(step.c),
                 warp.row(step.d), mask);
        break;
    }
    case StepKind::Carry:
        carry(warp, step, mask);
        break;
    case StepKind::Pack:
        pack(warp, step, mask);
        break;
    case StepKind::Unpack:
        unpack(warp, step, mask);
        break;
    case StepKind::Texture:
        texture(warp, step, mask);
        break;
    case StepKind::Shuffle:
        shuffle(warp, step, mask);
        break;
    case StepKind::Vote:
        vote(warp, step, mask);
        break;
    case StepKind::Match:
        match(warp, step, mask);
        break;
    case StepKind::Reduce:
        reduce(warp, step, mask);
        break;
    case StepKind::MatrixMultiply:
        matrix(warp, step, mask);
        break;
    case StepKind::Clock:
        clock(warp, step, mask);
        break;
    case StepKind::ActiveMask: {
        auto *const values = static_cast<std::uint32_t *>(warp.row(step.result));
        for (int lane = 0; lane < lanes; ++lane)
            if (mask >> lane & 1u) values[lane] = warp.active;
        break;
    }
    case StepKind::WarpBarrier:
        ++warp.sync;
        return;
    case StepKind::Fence:
        if constexpr (checked)
            if (m_state.shadow->usable()) m_state.shadow->fence(m_block);
        return;
    default:
        return;
    }
    if constexpr (checked) propagate(warp, step, mask);
}

/// Whether the warp may go on. @throws Error.
void BlockRunner::poll(Warp &warp)
{
    m_state.task.throwIfCancelled();
    warp.issued += stepsBetweenPolls;
    if (warp.issued > m_state.settings.stepLimit)
        throw Error(ErrorCode::DeviceFailure, "the kernel " + m_program.name + " does not end",
                    m_program.place(warp.step) + ": more than " + std::to_string(m_state.settings.stepLimit) +
                        " instructions of one warp");
    if (m_state.deadline && std::chrono::steady_clock::now() > *m_state.deadline)
        throw Error(ErrorCode::DeviceFailure, "the kernel " + m_program.name + " was stopped in the emulator",
                    "it had not ended after " + secondsText(m_state.settings.seconds) + ", and was at " +
                        m_program.place(warp.step) + ": an endless loop, or too much work",
                    "let every loop end, choose a smaller problem, or allow more: --time-limit SECONDS");
}

template <bool checked>
void BlockRunner::runWarp(Warp &warp)
{
    const Step *const steps = m_program.steps.data();
    while (true) {
        if (warp.step == warp.reconverge && !meet(warp)) return;
        const Step &step = steps[warp.step];
        std::uint32_t mask = warp.active;
        if (step.guard != 0) {
            const std::uint32_t word = warp.predicate(step.guard);
            if constexpr (checked)
                if ((warp.undefined[step.guard] & mask) != 0)
                    demand(warp, step.guard, mask, "decides what runs");
            mask &= step.guardNegated ? ~word : word;
        }
        StepCount &count = m_counts[warp.step];
        ++count.warps;
        count.lanes += mask == 0xffffffffu ? std::uint64_t(lanes) : std::uint64_t(std::popcount(mask));
        ++warp.serial;
        if (m_untilPoll-- == 0) {
            m_untilPoll = stepsBetweenPolls;
            poll(warp);
        }
        if (step.kind == StepKind::Lanes) [[likely]] {
            if (mask != 0) {
                step.run(warp.row(step.result), warp.row(step.a), warp.row(step.b), warp.row(step.c),
                         warp.row(step.d), mask);
                if constexpr (checked) propagate(warp, step, mask);
            }
            if (m_issues) [[unlikely]]
                m_issues->issued(warp.step, warp.number, mask);
            ++warp.step;
        } else if (step.kind == StepKind::Branch || step.kind == StepKind::BranchTable ||
                   step.kind == StepKind::Exit || step.kind == StepKind::Trap ||
                   step.kind == StepKind::Barrier) {
            if (m_issues) [[unlikely]]
                m_issues->issued(warp.step, warp.number, mask);
            if (!control<checked>(warp, step, mask)) return;
        } else {
            if (mask != 0) apply<checked>(warp, step, mask);
            if (m_issues) [[unlikely]]
                m_issues->issued(warp.step, warp.number, mask);
            ++warp.step;
        }
    }
}

template void BlockRunner::runWarp<true>(Warp &);
template void BlockRunner::runWarp<false>(Warp &);

} // namespace larmor::model::ptx
