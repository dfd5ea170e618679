// SPDX-License-Identifier: GPL-3.0-or-later
// What the lanes of a warp tell one another (PTX ISA 9.0, 9.7.9.6, 9.7.13), carries, packed registers and the
// tensor core.
#include "core/small_floats.h"
#include "model/ptx/block.h"
#include "model/ptx/warp_rows.h"

#include "core/error.h"

#include <algorithm>
#include <bit>

namespace larmor::model::ptx {
namespace {

void setPredicate(Warp &warp, Row row, std::uint32_t mask, std::uint32_t value)
{
    std::uint32_t &word = warp.predicate(row);
    word = (word & ~mask) | (value & mask);
}

} // namespace

void BlockRunner::carry(Warp &warp, const Step &step, std::uint32_t mask)
{
    const CarryForm &form = m_program.carries[step.detail];
    const bool isLong = bytesOf(form.type) == 8;
    const std::uint32_t before = form.readsCarry ? warp.predicate(form.carry) : 0;
    std::uint32_t carries = 0;
    forEachLane(mask, [&](int lane) {
        const std::uint64_t in = before >> lane & 1u;
        if (isLong) {
            const std::uint64_t a = longs(warp, step.a)[lane], b = longs(warp, step.b)[lane];
            const std::uint64_t part = form.subtract ? a - b : a + b,
                                sum = form.subtract ? part - in : part + in;
            const bool out = form.subtract ? a < b || part < in : part < a || sum < part;
            longs(warp, step.result)[lane] = sum;
            carries |= std::uint32_t(out) << lane;
        } else {
            const std::uint64_t a = words(warp, step.a)[lane], b = words(warp, step.b)[lane];
            const std::uint64_t sum = form.subtract ? a - b - in : a + b + in;
            words(warp, step.result)[lane] = std::uint32_t(sum);
            carries |= std::uint32_t(sum >> 32 & 1) << lane;
        }
    });
    if (!form.writesCarry) return;
    setPredicate(warp, form.carry, mask, carries);
    if (m_state.settings.checks)
        mark(warp, form.carry, mask, warp.undefined[step.a] | warp.undefined[step.b], nowhere);
}

void BlockRunner::pack(Warp &warp, const Step &step, std::uint32_t mask)
{
    const std::vector<Row> &form = m_program.packs[step.detail]; // the width, then the parts
    const unsigned bits = form[0] * 8;
    std::uint32_t undefined = 0;
    for (std::size_t p = 1; p < form.size(); ++p)
        undefined |= warp.undefined[form[p]];
    forEachLane(mask, [&](int lane) {
        std::uint64_t whole = 0;
        for (std::size_t p = 1; p < form.size(); ++p) {
            const std::uint64_t part = words(warp, form[p])[lane] & (bits == 32 ? 0xffffffffu : 0xffffu);
            whole |= part << (bits * (p - 1));
        }
        if (step.b != 0)
            longs(warp, step.result)[lane] = whole;
        else
            words(warp, step.result)[lane] = std::uint32_t(whole);
    });
    if (m_state.settings.checks) mark(warp, step.result, mask, undefined, nowhere);
}

void BlockRunner::unpack(Warp &warp, const Step &step, std::uint32_t mask)
{
    const std::vector<Row> &form = m_program.packs[step.detail];
    const unsigned bits = form[0] * 8;
    std::array<std::uint64_t, lanes> whole{}; // a part may be the register that is taken apart
    forEachLane(mask, [&](int lane) {
        whole[std::size_t(lane)] = step.b != 0 ? longs(warp, step.a)[lane] : words(warp, step.a)[lane];
    });
    const std::uint32_t undefined = warp.undefined[step.a], origin = warp.origin[step.a];
    for (std::size_t p = 1; p < form.size(); ++p) {
        if (form[p] == 0) continue;
        forEachLane(mask, [&](int lane) {
            const auto part = std::uint32_t(whole[std::size_t(lane)] >> (bits * (p - 1)));
            words(warp, form[p])[lane] = bits == 32 ? part : part & 0xffffu;
        });
        if (m_state.settings.checks) mark(warp, form[p], mask, undefined, origin);
    }
}

void BlockRunner::shuffle(Warp &warp, const Step &step, std::uint32_t mask)
{
    const ShuffleForm &form = m_program.shuffles[step.detail];
    std::array<std::uint32_t, lanes> values{};
    std::copy(words(warp, step.a), words(warp, step.a) + lanes, values.begin());
    std::uint32_t inRange = 0, undefined = 0;
    const std::uint32_t before = warp.undefined[step.a], origin = warp.origin[step.a];
    forEachLane(mask, [&](int lane) {
        const int b = int(words(warp, step.b)[lane] & 31u), c = int(words(warp, step.c)[lane]);
        const int segment = c >> 8 & 31, clamp = c & 31;
        const int most = (lane & segment) | (clamp & ~segment), least = lane & segment;
        int from = lane;
        bool valid = false;
        switch (form.mode) {
        case ShuffleMode::Up:
            from = lane - b, valid = from >= most;
            break;
        case ShuffleMode::Down:
            from = lane + b, valid = from <= most;
            break;
        case ShuffleMode::Butterfly:
            from = lane ^ b, valid = from <= most;
            break;
        case ShuffleMode::Index:
            from = least | (b & ~segment), valid = from <= most;
            break;
        }
        if (!valid) from = lane;
        inRange |= std::uint32_t(valid) << lane;
        const bool answers = (warp.active >> from & 1u) != 0; // a lane that is not there gives anything
        if (!answers || (before >> from & 1u) != 0) undefined |= 1u << lane;
        words(warp, step.result)[lane] = values[std::size_t(from)];
    });
    if (form.second != 0) setPredicate(warp, form.second, mask, inRange);
    if (!m_state.settings.checks) return;
    if (form.second != 0) mark(warp, form.second, mask, 0, nowhere);
    mark(warp, step.result, mask, undefined, (before & undefined) != 0 ? origin : warp.step);
}

void BlockRunner::vote(Warp &warp, const Step &step, std::uint32_t mask)
{
    const VoteForm &form = m_program.votes[step.detail];
    const std::uint32_t word = warp.predicate(step.a), votes = (form.negated ? ~word : word) & mask;
    if (m_state.settings.checks) {
        demand(warp, step.a, mask, "is voted on");
        mark(warp, step.result, mask, 0, nowhere);
    }
    if (form.mode == VoteMode::Ballot) {
        forEachLane(mask, [&](int lane) { words(warp, step.result)[lane] = votes; });
        return;
    }
    const bool all = votes == mask, none = votes == 0;
    const bool answer = form.mode == VoteMode::All ? all : form.mode == VoteMode::Any ? !none : all || none;
    setPredicate(warp, step.result, mask, answer ? ~0u : 0);
}

void BlockRunner::match(Warp &warp, const Step &step, std::uint32_t mask)
{
    const VoteForm &form = m_program.votes[step.detail];
    const auto value = [&](int lane) {
        return form.isLong ? longs(warp, step.a)[lane] : std::uint64_t(words(warp, step.a)[lane]);
    };
    std::array<std::uint32_t, lanes> same{};
    bool all = true;
    forEachLane(mask, [&](int lane) {
        forEachLane(mask, [&](int other) {
            if (value(other) == value(lane)) same[std::size_t(lane)] |= 1u << other;
        });
        all = all && same[std::size_t(lane)] == mask;
    });
    if (m_state.settings.checks) demand(warp, step.a, mask, "is matched");
    forEachLane(mask, [&](int lane) {
        words(warp, step.result)[lane] = form.mode == VoteMode::MatchAny ? same[std::size_t(lane)]
                                         : all                           ? mask
                                                                         : 0;
    });
    if (form.second != 0) setPredicate(warp, form.second, mask, all ? ~0u : 0);
    if (!m_state.settings.checks) return;
    mark(warp, step.result, mask, 0, nowhere);
    if (form.second != 0) mark(warp, form.second, mask, 0, nowhere);
}

void BlockRunner::reduce(Warp &warp, const Step &step, std::uint32_t mask)
{
    alignas(64) std::array<std::uint32_t, lanes> sum{}, next{};
    bool first = true;
    forEachLane(mask, [&](int lane) {
        const std::uint32_t value = words(warp, step.a)[lane];
        if (first) {
            sum[0] = value;
        } else {
            next[0] = value;
            step.run(sum.data(), sum.data(), next.data(), next.data(), next.data(), 1u);
        }
        first = false;
    });
    const std::uint32_t undefined = (warp.undefined[step.a] & mask) != 0 ? ~0u : 0;
    forEachLane(mask, [&](int lane) { words(warp, step.result)[lane] = sum[0]; });
    if (m_state.settings.checks) mark(warp, step.result, mask, undefined, warp.origin[step.a]);
}

/// Time passes by one for each instruction of the warp.
void BlockRunner::clock(Warp &warp, const Step &step, std::uint32_t mask)
{
    forEachLane(mask, [&](int lane) {
        if (step.b != 0)
            longs(warp, step.result)[lane] = warp.serial;
        else
            words(warp, step.result)[lane] = step.c != 0 ? 0 : warp.serial;
    });
    if (m_state.settings.checks) mark(warp, step.result, mask, 0, nowhere);
}

/// Fragments as PTX ISA 9.0, 9.7.14 lays them out: lane = 4 group + rank. Factors are widened, products and
/// sums rounded to single precision one after the other; hardware keeps some more bits, in an order of its
/// own.
void BlockRunner::matrix(Warp &warp, const Step &step, std::uint32_t mask)
{
    const MatrixForm &form = m_program.matrices[step.detail];
    if (mask != 0xffffffffu)
        stop("a matrix product needs all 32 lanes of a warp", warp.step, warp, std::countr_zero(mask));
    float a[16][16] = {}, b[16][8] = {}, c[16][8] = {};
    const bool tf32 = form.type == Type::Tf32;
    const auto real = [&](std::uint32_t bits) {
        return form.type == Type::F16 ? halfToFloat(bits & 0xffffu) : bfloatToFloat(bits);
    };
    std::uint32_t undefined = 0;
    for (const auto *rows : {&form.left, &form.sum})
        for (const Row row : *rows)
            undefined |= warp.undefined[row];
    for (const Row row : form.right)
        undefined |= warp.undefined[row];
    for (int lane = 0; lane < lanes; ++lane) {
        const int group = lane / 4, rank = lane % 4;
        for (int i = 0; i < 4; ++i) {
            const int row = group + (i % 2) * 8;
            const std::uint32_t bits = words(warp, form.left[std::size_t(i)])[lane];
            if (tf32) {
                a[row][rank + (i / 2) * 4] = tf32ToFloat(bits);
            } else {
                a[row][2 * rank + (i / 2) * 8] = real(bits);
                a[row][2 * rank + 1 + (i / 2) * 8] = real(bits >> 16);
            }
            c[group + (i / 2) * 8][2 * rank + i % 2] =
                std::bit_cast<float>(words(warp, form.sum[std::size_t(i)])[lane]);
        }
        for (int i = 0; i < 2; ++i) {
            const std::uint32_t bits = words(warp, form.right[std::size_t(i)])[lane];
            if (tf32) {
                b[rank + i * 4][group] = tf32ToFloat(bits);
            } else {
                b[2 * rank + i * 8][group] = real(bits);
                b[2 * rank + 1 + i * 8][group] = real(bits >> 16);
            }
        }
    }
    for (int m = 0; m < 16; ++m)
        for (int n = 0; n < 8; ++n)
            for (int k = 0; k < form.k; ++k)
                c[m][n] += a[m][k] * b[k][n];
    for (int lane = 0; lane < lanes; ++lane)
        for (int i = 0; i < 4; ++i)
            words(warp, form.result[std::size_t(i)])[lane] =
                std::bit_cast<std::uint32_t>(c[lane / 4 + (i / 2) * 8][2 * (lane % 4) + i % 2]);
    if (m_state.settings.checks)
        for (const Row row : form.result)
            mark(warp, row, mask, undefined != 0 ? ~0u : 0, nowhere);
}

} // namespace larmor::model::ptx
