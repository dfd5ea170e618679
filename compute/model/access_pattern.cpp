// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/access_pattern.h"

#include "core/error.h"
#include "model/coalescing.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace larmor::model {

namespace {

constexpr std::int64_t farthest = 1 << 20;

[[noreturn]] void refuse(std::string_view name, std::string_view text, const Text &hint)
{
    throw Error(ErrorCode::InvalidCall, say("%1=%2 is no pattern of a warp", name, text), {}, hint);
}

/// Numbers between commas; '-' is none.
std::vector<std::optional<std::int64_t>> listOf(std::string_view name, const std::string &text,
                                                std::int64_t least, std::int64_t most)
{
    std::vector<std::optional<std::int64_t>> list;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view word(text.data() + at, comma - at);
        at = comma + 1;
        if (word == "-") {
            list.emplace_back();
            continue;
        }
        std::int64_t value = 0;
        const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (word.empty() || code != std::errc{} || end != word.data() + word.size() || value < least ||
            value > most)
            refuse(name, text,
                   say("numbers from %1 to %2 between commas are needed; - is an idle lane", least, most));
        list.emplace_back(value);
    }
    return list;
}

std::vector<int> lanesOf(std::string_view name, const std::string &text)
{
    std::vector<int> lanes;
    for (const auto &lane : listOf(name, text, 0, warpSize - 1)) {
        if (!lane) refuse(name, text, say("lanes are numbered from 0 to 31"));
        lanes.push_back(int(*lane));
    }
    return lanes;
}

} // namespace

WarpAccess accessOf(const AccessPattern &pattern, MemorySpace space)
{
    WarpAccess access = stridedAccess(pattern.offset, pattern.stride, pattern.bytes, space);
    if (!pattern.lanes.empty()) {
        const auto words = listOf("lanes", pattern.lanes, -farthest, farthest);
        if (words.size() > std::size_t(warpSize)) refuse("lanes", pattern.lanes, say("a warp has 32 lanes"));
        access.active = 0;
        for (std::size_t lane = 0; lane < words.size(); ++lane) {
            if (!words[lane]) continue;
            access.active |= 1u << lane;
            access.addresses[lane] =
                stridedAccess(pattern.offset + *words[lane], 0, pattern.bytes, space).addresses[0];
        }
    }
    if (!pattern.swap.empty()) {
        const std::vector<int> lanes = lanesOf("swap", pattern.swap);
        if (lanes.size() % 2 != 0)
            refuse("swap", pattern.swap, say("lanes change places in pairs: swap=3,4"));
        for (std::size_t i = 0; i < lanes.size(); i += 2)
            std::swap(access.addresses[std::size_t(lanes[i])], access.addresses[std::size_t(lanes[i + 1])]);
    }
    if (!pattern.idle.empty())
        for (const int lane : lanesOf("idle", pattern.idle))
            access.active &= ~(1u << lane);
    return access;
}

} // namespace larmor::model
