// SPDX-License-Identifier: GPL-3.0-or-later
// Atomics: lane after lane, so that a block's results do not depend on anything; between blocks by the
// processor's own atomic operations.
#include "model/ptx/block.h"

#include <atomic>
#include <bit>
#include <cstring>

namespace larmor::model::ptx {
namespace {

template <class T>
T combined(AtomicOperation operation, T old, T value, T other)
{
    using Op = AtomicOperation;
    switch (operation) {
    case Op::Add:
        return T(old + value);
    case Op::Minimum:
        return old < value ? old : value;
    case Op::Maximum:
        return old > value ? old : value;
    case Op::Exchange:
        return value;
    case Op::CompareExchange:
        return old == value ? other : old;
    case Op::Increment:
        return old >= value ? T(0) : T(old + 1);
    case Op::Decrement:
        return old == T(0) || old > value ? value : T(old - 1);
    default:
        break;
    }
    if constexpr (std::is_integral_v<T>) {
        if (operation == Op::And) return T(old & value);
        if (operation == Op::Or) return T(old | value);
        if (operation == Op::Xor) return T(old ^ value);
    }
    return old;
}

/// Bits of the old value. T is how they are meant, U how they are stored.
template <class T, class U>
std::uint64_t change(std::byte *place, AtomicOperation operation, std::uint64_t value, std::uint64_t other)
{
    const std::atomic_ref<U> word(*reinterpret_cast<U *>(place));
    U seen = word.load(std::memory_order_relaxed);
    while (true) {
        const T next = combined<T>(operation, std::bit_cast<T>(seen), std::bit_cast<T>(static_cast<U>(value)),
                                   std::bit_cast<T>(static_cast<U>(other)));
        if (word.compare_exchange_weak(seen, std::bit_cast<U>(next))) return seen;
    }
}

std::uint64_t changeAt(std::byte *place, const AtomicForm &form, std::uint64_t value, std::uint64_t other)
{
    switch (form.type) {
    case Type::F32:
        return change<float, std::uint32_t>(place, form.operation, value, other);
    case Type::F64:
        return change<double, std::uint64_t>(place, form.operation, value, other);
    case Type::S32:
        return change<std::int32_t, std::uint32_t>(place, form.operation, value, other);
    case Type::S64:
        return change<std::int64_t, std::uint64_t>(place, form.operation, value, other);
    case Type::U64:
    case Type::B64:
        return change<std::uint64_t, std::uint64_t>(place, form.operation, value, other);
    default:
        return change<std::uint32_t, std::uint32_t>(place, form.operation, value, other);
    }
}

std::uint64_t valueAt(const void *row, int lane, bool isLong)
{
    return isLong ? static_cast<const std::uint64_t *>(row)[lane]
                  : static_cast<const std::uint32_t *>(row)[lane];
}

} // namespace

template <bool checked>
void BlockRunner::atomic(Warp &warp, const Step &step, std::uint32_t mask)
{
    const AtomicForm &form = m_program.atomics[step.detail];
    const MemoryForm &memory = form.memory;
    const Access access{memory,
                        warp.step,
                        mask,
                        step.a,
                        true,
                        true,
                        step.result == 0,
                        form.operation == AtomicOperation::CompareExchange,
                        false,
                        isFloat(form.type)};
    const bool isLong = memory.bytes == 8;
    if constexpr (checked) {
        demand(warp, step.a, mask, "is an address");
        for (int e = 0; e < memory.elements; ++e)
            demand(warp, memory.rows[std::size_t(e)], mask, "goes into an atomic");
        demand(warp, step.c, mask, "goes into an atomic");
        if (step.result != 0) mark(warp, step.result, mask, 0, nowhere);
    }
    GlobalShadow *const shadow = checked ? globalShadow(memory) : nullptr;
    const AnnouncedWrite announced(shadow, m_block);
    std::uint32_t left = mask;
    Part part;
    while (nextPart<checked>(warp, access, left, part)) {
        if constexpr (checked)
            if (shadow && part.region >= 0) shadow->release(m_block);
        for (std::uint32_t rest = part.mask; rest != 0; rest &= rest - 1) {
            const int lane = std::countr_zero(rest);
            const std::uint64_t offset = part.offsets.at[lane];
            for (int e = 0; e < memory.elements; ++e) {
                std::byte *const place = part.memory + offset + std::size_t(e * memory.bytes);
                const std::uint64_t value = valueAt(warp.row(memory.rows[std::size_t(e)]), lane, isLong);
                const std::uint64_t other = valueAt(warp.row(step.c), lane, isLong && step.c != 0);
                if constexpr (checked)
                    if (part.written) {
                        std::uint8_t *const written = part.written + offset + e * memory.bytes;
                        const bool defined = std::memchr(written, 0, std::size_t(memory.bytes)) == nullptr;
                        if (!defined && form.operation != AtomicOperation::Exchange)
                            report(FindingKind::UndefinedValue, warp.step, warp, lane,
                                   "an atomic changes memory that nothing has written");
                        std::memset(written, 1, std::size_t(memory.bytes));
                    }
                const std::uint64_t old = changeAt(place, form, value, other);
                if (step.result == 0) continue;
                if (isLong)
                    static_cast<std::uint64_t *>(warp.row(step.result))[lane] = old;
                else
                    static_cast<std::uint32_t *>(warp.row(step.result))[lane] = std::uint32_t(old);
            }
        }
        if constexpr (checked)
            if (shadow && part.region >= 0) shadow->acquire(m_block);
    }
}

template void BlockRunner::atomic<true>(Warp &, const Step &, std::uint32_t);
template void BlockRunner::atomic<false>(Warp &, const Step &, std::uint32_t);

} // namespace larmor::model::ptx
