// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/finite.h"

#include "core/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>

namespace larmor {

std::optional<std::size_t> firstNonFinite(std::span<const float> values)
{
    const std::size_t none = values.size();
    std::atomic<std::size_t> first{none};
    parallelFor(static_cast<std::int64_t>(values.size()), 1 << 18, [&](std::int64_t begin, std::int64_t end) {
        const auto piece =
            values.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
        const auto found = std::ranges::find_if(piece, [](float v) { return !std::isfinite(v); });
        if (found == piece.end()) return;
        const auto at = static_cast<std::size_t>(begin + (found - piece.begin()));
        std::size_t known = first;
        while (at < known && !first.compare_exchange_weak(known, at)) {
        }
    });
    return first < none ? std::optional<std::size_t>(first) : std::nullopt;
}

std::optional<std::size_t> firstNonFinite(std::span<const cfloat> values)
{
    const auto found = firstNonFinite({reinterpret_cast<const float *>(values.data()), 2 * values.size()});
    return found ? std::optional<std::size_t>(*found / 2) : std::nullopt;
}

} // namespace larmor
