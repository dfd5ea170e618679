// SPDX-License-Identifier: GPL-3.0-or-later
// Where the lanes of a memory instruction go. Compiled once for each instruction set.
#include "model/ptx/lane_addresses.h"

#include "model/ptx/lane_tables.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "model/ptx/lane_addresses.cpp"
#include <hwy/foreach_target.h>

#include "model/ptx/lanes-inl.h"

#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace larmor::model::ptx::HWY_NAMESPACE {
namespace {

constexpr std::uint64_t top = std::uint64_t(1) << 63; ///< set in what is below 0
constexpr std::uint64_t longestStep = std::uint64_t(1) << 57;

/// at[i] = row[i] + plus. @return whether each is `step` behind the one before
template <class Address>
bool place(const void *row, std::uint64_t plus, std::uint64_t step, std::uint64_t *at)
{
    const auto *const addresses = static_cast<const Address *>(row);
    std::uint64_t expected = addresses[0] + plus, bent = 0;
    for (int i = 0; i < lanes; ++i) {
        at[i] = addresses[i] + plus;
        bent |= at[i] ^ expected;
        expected += step;
    }
    return bent == 0;
}

void offsets(const void *row, bool isWord, std::uint64_t plus, std::uint64_t limit, std::uint64_t bytes,
             std::uint64_t alignment, std::uint32_t mask, LaneOffsets &result)
{
    std::uint64_t *const at = result.at;
    const auto difference = [&](auto *addresses) { return std::uint64_t(addresses[1]) - addresses[0]; };
    const std::uint64_t step = isWord ? difference(static_cast<const std::uint32_t *>(row))
                                      : difference(static_cast<const std::uint64_t *>(row));
    const bool straight =
        isWord ? place<std::uint32_t>(row, plus, step, at) : place<std::uint64_t>(row, plus, step, at);
    if (straight && mask == 0xffffffffu && step + longestStep <= 2 * longestStep) { // both ends tell of all
        const std::uint64_t first = at[0], last = at[lanes - 1];
        result.inside = ((first | (limit - first) | last | (limit - last)) & top) == 0;
        result.aligned = ((first | step) & (alignment - 1)) == 0;
        result.uniform = step == 0;
        result.consecutive = step == bytes;
        result.apart = step + bytes - 1 >= 2 * bytes - 1;
        return;
    }
    if (mask != 0xffffffffu) {
        const std::uint64_t first = at[std::countr_zero(mask)];
        for (int i = 0; i < lanes; ++i)
            at[i] = (mask >> i & 1u) != 0 ? at[i] : first;
    }
    std::uint64_t outside = 0, low = 0, different = 0, elsewhere = 0;
    const std::uint64_t first = at[0];
    for (int i = 0; i < lanes; ++i) {
        outside |= at[i] | (limit - at[i]); // the highest bit is set below and beyond
        low |= at[i];
        different |= at[i] ^ first;
        elsewhere |= at[i] ^ (first + std::uint64_t(i) * bytes);
    }
    result.inside = (outside & top) == 0;
    result.aligned = (low & (alignment - 1)) == 0;
    result.uniform = different == 0;
    result.consecutive = elsewhere == 0;
    result.apart = result.consecutive && mask == 0xffffffffu;
}

template <class T>
T loaded(const std::byte *from)
{
    T value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

template <class T>
void load(const std::byte *memory, const LaneOffsets &o, void *row, std::uint32_t mask)
{
    auto *const results = static_cast<T *>(row);
    if (mask != 0xffffffffu) {
        for (int i = 0; i < lanes; ++i)
            if (mask >> i & 1u) results[i] = loaded<T>(memory + o.at[i]);
    } else if (o.consecutive) {
        std::memcpy(results, memory + o.at[0], lanes * sizeof(T));
    } else if (o.uniform) {
        const T value = loaded<T>(memory + o.at[0]);
        for (int i = 0; i < lanes; ++i)
            results[i] = value;
    } else {
        for (int i = 0; i < lanes; ++i)
            results[i] = loaded<T>(memory + o.at[i]);
    }
}

void store4(std::byte *memory, const LaneOffsets &o, const void *row, std::uint32_t mask)
{
    const auto *const values = static_cast<const std::uint32_t *>(row);
    if (mask == 0xffffffffu && o.consecutive) {
        std::memcpy(memory + o.at[0], values, rowBytes);
        return;
    }
    for (int i = 0; i < lanes; ++i)
        if (mask >> i & 1u) std::memcpy(memory + o.at[i], values + i, sizeof *values);
}

} // namespace

AddressFunctions functions()
{
    return {offsets, load<std::uint32_t>, load<std::uint64_t>, store4};
}

} // namespace larmor::model::ptx::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor::model::ptx {
HWY_EXPORT(functions);
const AddressFunctions &addressFunctions()
{
    static const AddressFunctions chosen = HWY_DYNAMIC_DISPATCH(functions)();
    return chosen;
}
} // namespace larmor::model::ptx
#endif
