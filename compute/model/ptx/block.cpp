// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/block.h"

#include "core/error.h"

#include <algorithm>
#include <cstring>

namespace larmor::model::ptx {

AlignedBytes alignedBytes(std::size_t count)
{
    return AlignedBytes(
        static_cast<std::byte *>(::operator new[](std::max<std::size_t>(count, 64), std::align_val_t(64))));
}

BlockRunner::BlockRunner(LaunchState &state)
    : m_state(state), m_program(state.program), m_addresses(addressFunctions()),
      m_counts(state.program.steps.size())
{
    layOut();
}

void BlockRunner::layOut()
{
    const std::uint64_t threads = m_state.launch.block.count();
    m_warps.resize((threads + lanes - 1) / lanes);
    const std::size_t warpBytes = std::size_t(m_program.rows) * rowBytes;
    const std::size_t localBytes = m_program.localBytes * lanes;
    m_rows = alignedBytes(warpBytes * m_warps.size());
    m_local = alignedBytes(localBytes * m_warps.size());
    std::memset(m_rows.get(), 0, warpBytes * m_warps.size());
    std::memset(m_local.get(), 0, localBytes * m_warps.size());
    m_undefined.assign(std::size_t(m_program.rows) * m_warps.size(), 0);
    m_origin.assign(m_undefined.size(), nowhere);
    m_localWritten.assign(m_state.settings.checks ? localBytes * m_warps.size() : 0, 0);
    m_sharedBytes = m_program.staticShared + m_state.launch.dynamicShared;
    m_shared = alignedBytes(m_sharedBytes);
    std::memset(m_shared.get(), 0, m_sharedBytes);
    bool small = false;
    for (const MemoryForm &form : m_program.memory)
        small = small || (form.bytes < 4 && form.space != StateSpace::Global);
    if (m_state.settings.checks) m_shadow.resize(m_sharedBytes, small ? 1 : 4, m_state.settings.lockStep);
    m_lastRegion.assign(m_program.memory.size(), 0);

    for (std::size_t w = 0; w < m_warps.size(); ++w) {
        Warp &warp = m_warps[w];
        warp.number = int(w);
        warp.rows = m_rows.get() + w * warpBytes;
        warp.undefined = m_undefined.data() + w * m_program.rows;
        warp.origin = m_origin.data() + w * m_program.rows;
        warp.local = m_local.get() + w * localBytes;
        warp.localWritten = m_localWritten.empty() ? nullptr : m_localWritten.data() + w * localBytes;
        const std::uint64_t first = w * lanes, count = std::min<std::uint64_t>(threads - first, lanes);
        warp.all = count == lanes ? 0xffffffffu : (1u << count) - 1u;
        setSpecials(warp);
    }
}

Dim3 BlockRunner::threadOf(std::uint32_t inBlock) const
{
    const Dim3 &b = m_state.launch.block;
    return {inBlock % b.x, inBlock / b.x % b.y, inBlock / (b.x * b.y)};
}

Dim3 BlockRunner::blockIndex(std::uint64_t block) const
{
    const Dim3 &g = m_state.launch.grid;
    return {unsigned(block % g.x), unsigned(block / g.x % g.y), unsigned(block / (std::uint64_t(g.x) * g.y))};
}

/// Constants and what does not change from block to block.
void BlockRunner::setSpecials(Warp &warp)
{
    const auto fill = [&](Row row, auto value) {
        auto *const values = static_cast<decltype(value) *>(warp.row(row));
        std::fill(values, values + lanes, value);
    };
    for (const auto &[row, bits] : m_program.constants) {
        const auto &longs = m_program.longConstants;
        if (std::find(longs.begin(), longs.end(), row) != longs.end())
            fill(row, bits);
        else
            fill(row, std::uint32_t(bits));
    }
    for (const Row row : m_program.dynamicBases)
        fill(row, m_program.staticShared);
    const Dim3 &grid = m_state.launch.grid, &block = m_state.launch.block;
    for (const auto &[row, special] : m_program.specials) {
        auto *const values = static_cast<std::uint32_t *>(warp.row(row));
        for (int lane = 0; lane < lanes; ++lane) {
            const Dim3 thread = threadOf(std::uint32_t(warp.number * lanes + lane));
            const std::uint32_t bit = 1u << lane;
            switch (special) {
            case SpecialValue::ThreadX:
                values[lane] = thread.x;
                break;
            case SpecialValue::ThreadY:
                values[lane] = thread.y;
                break;
            case SpecialValue::ThreadZ:
                values[lane] = thread.z;
                break;
            case SpecialValue::BlockThreadsX:
                values[lane] = block.x;
                break;
            case SpecialValue::BlockThreadsY:
                values[lane] = block.y;
                break;
            case SpecialValue::BlockThreadsZ:
                values[lane] = block.z;
                break;
            case SpecialValue::BlocksX:
                values[lane] = grid.x;
                break;
            case SpecialValue::BlocksY:
                values[lane] = grid.y;
                break;
            case SpecialValue::BlocksZ:
                values[lane] = grid.z;
                break;
            case SpecialValue::Lane:
                values[lane] = std::uint32_t(lane);
                break;
            case SpecialValue::Warp:
                values[lane] = std::uint32_t(warp.number);
                break;
            case SpecialValue::Warps:
                values[lane] = std::uint32_t(m_warps.size());
                break;
            case SpecialValue::Multiprocessors:
                values[lane] = 1;
                break;
            case SpecialValue::LaneMaskEqual:
                values[lane] = bit;
                break;
            case SpecialValue::LaneMaskLessEqual:
                values[lane] = bit | (bit - 1);
                break;
            case SpecialValue::LaneMaskLess:
                values[lane] = bit - 1;
                break;
            case SpecialValue::LaneMaskGreaterEqual:
                values[lane] = ~(bit - 1);
                break;
            case SpecialValue::LaneMaskGreater:
                values[lane] = ~(bit | (bit - 1));
                break;
            case SpecialValue::DynamicShared:
                values[lane] = std::uint32_t(m_state.launch.dynamicShared);
                break;
            case SpecialValue::TotalShared:
                values[lane] = std::uint32_t(m_sharedBytes);
                break;
            default:
                values[lane] = 0; // the number of the block follows; grid and multiprocessor are the first
            }
        }
    }
}

void BlockRunner::setBlockSpecials()
{
    const Dim3 index = blockIndex(m_block);
    for (const auto &[row, special] : m_program.specials) {
        if (special != SpecialValue::BlockX && special != SpecialValue::BlockY &&
            special != SpecialValue::BlockZ)
            continue;
        const unsigned value = special == SpecialValue::BlockX   ? index.x
                               : special == SpecialValue::BlockY ? index.y
                                                                 : index.z;
        for (Warp &warp : m_warps) {
            auto *const values = static_cast<std::uint32_t *>(warp.row(row));
            std::fill(values, values + lanes, value);
        }
    }
}

void BlockRunner::startWarp(Warp &warp)
{
    warp.alive = warp.active = warp.all;
    warp.step = 0;
    warp.reconverge = nowhere;
    warp.waiting.clear();
    warp.serial = warp.sync = 0;
    warp.issued = 0;
    warp.state = Warp::State::Runs;
}

void BlockRunner::run(std::uint64_t block)
{
    m_block = block;
    m_interval = 0;
    m_barriers = {};
    const bool checked = m_state.settings.checks;
    if (checked) {
        m_shadow.startBlock();
        for (Warp &warp : m_warps) // constants are always defined
            for (Row row = 1; row < m_program.rows; ++row)
                warp.undefined[row] = m_program.rowNames[row].empty() ? 0 : 0xffffffffu,
                warp.origin[row] = neverWritten | row;
        std::fill(m_localWritten.begin(), m_localWritten.end(), std::uint8_t(0));
    }
    if (m_state.settings.observer) m_observer = m_state.settings.observer->enter(block);
    m_issues = m_observer && m_observer->wantsIssues() ? m_observer.get() : nullptr;
    setBlockSpecials();
    for (Warp &warp : m_warps)
        startWarp(warp);
    while (true) {
        bool runs = false;
        for (Warp &warp : m_warps) {
            if (warp.state != Warp::State::Runs) continue;
            runs = true;
            if (checked)
                runWarp<true>(warp);
            else
                runWarp<false>(warp);
        }
        if (releaseBarriers()) continue;
        if (!runs) break;
        if (std::all_of(m_warps.begin(), m_warps.end(),
                        [](const Warp &w) { return w.state == Warp::State::Ended; }))
            break;
        stalled();
    }
    if (m_observer) m_state.settings.observer->leave(block, std::move(m_observer));
}

/// Lets the warps go that stand at complete barriers. @return whether there were any.
bool BlockRunner::releaseBarriers()
{
    const std::uint64_t threads = m_state.launch.block.count();
    bool any = false;
    for (std::uint32_t number = 0; number < m_barriers.size(); ++number) {
        const Barrier &barrier = m_barriers[number];
        const std::uint64_t wanted = barrier.wanted > 0 ? barrier.wanted : threads;
        if (barrier.arrived == 0 || barrier.arrived < wanted) continue;
        release(number);
        any = true;
    }
    return any;
}

void BlockRunner::release(std::uint32_t number)
{
    const Barrier barrier = m_barriers[number];
    m_barriers[number] = {};
    ++m_interval;
    if (m_state.settings.checks) m_shadow.nextInterval();
    for (Warp &warp : m_warps) {
        if (warp.state != Warp::State::AtBarrier || warp.barrier != number) continue;
        warp.state = Warp::State::Runs;
        const Step &step = m_program.steps[warp.barrierStep];
        const BarrierForm &form = m_program.barriers[step.detail];
        if (step.result == 0) continue;
        if (form.mode == BarrierMode::CountOnes) {
            auto *const values = static_cast<std::uint32_t *>(warp.row(step.result));
            for (int lane = 0; lane < lanes; ++lane)
                if (warp.active >> lane & 1u) values[lane] = barrier.ones;
        } else {
            const bool value = form.mode == BarrierMode::And ? barrier.all : barrier.any;
            std::uint32_t &word = warp.predicate(step.result);
            word = value ? word | warp.active : word & ~warp.active;
        }
        warp.undefined[step.result] &= ~warp.active;
    }
}

/// No warp can go on. Hardware counts threads that have ended as arrived; so do we, after saying so.
void BlockRunner::stalled()
{
    for (std::uint32_t number = 0; number < m_barriers.size(); ++number) {
        if (m_barriers[number].arrived == 0) continue;
        for (Warp &warp : m_warps) {
            if (warp.state != Warp::State::AtBarrier || warp.barrier != number) continue;
            const std::string what =
                "the barrier is reached by " + std::to_string(m_barriers[number].arrived) + " of " +
                std::to_string(m_barriers[number].wanted > 0 ? m_barriers[number].wanted
                                                             : m_state.launch.block.count()) +
                " threads; the others have ended or wait elsewhere";
            if (!m_state.settings.checks) stop(what, warp.barrierStep, warp, std::countr_zero(warp.active));
            report(FindingKind::MissedBarrier, warp.barrierStep, warp, std::countr_zero(warp.active), what);
            break;
        }
        release(number);
    }
}

StepPlace BlockRunner::place(const Warp &warp, std::uint32_t step) const
{
    return {step, m_block, warp.number, m_program.sourceLine(step)};
}

std::string BlockRunner::threadName(std::uint64_t block, std::uint32_t inBlock) const
{
    const Dim3 b = blockIndex(block), t = threadOf(inBlock);
    const auto shown = [](const Dim3 &d) {
        return "(" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " + std::to_string(d.z) + ")";
    };
    return "thread " + shown(t) + " of block " + shown(b);
}

void BlockRunner::stop(const std::string &why, std::uint32_t step, const Warp &warp, int lane) const
{
    throw Error(ErrorCode::DeviceFailure, "the kernel " + m_program.name + " failed",
                m_program.place(step) + ", " +
                    threadName(m_block, std::uint32_t(warp.number * lanes + lane)) + ": " + why,
                "the emulator's checks say more");
}

bool BlockRunner::foundAgain(FindingKind kind, std::uint32_t step)
{
    const auto found = m_findings.find({kind, step});
    if (found == m_findings.end()) return false;
    ++found->second.count;
    return true;
}

void BlockRunner::report(FindingKind kind, std::uint32_t step, const Warp &warp, int lane,
                         const std::string &what)
{
    if (foundAgain(kind, step)) return;
    const auto key = std::pair(kind, step);
    m_findingBlocks[key] = m_block;
    Finding &finding = m_findings[key];
    finding.count = 1;
    finding.kind = kind;
    finding.kernel = m_program.name;
    finding.block = blockIndex(m_block);
    finding.thread = threadOf(std::uint32_t(warp.number * lanes + lane));
    finding.line = m_program.sourceLine(step);
    finding.place = m_program.place(step);
    finding.what = what;
}

} // namespace larmor::model::ptx
