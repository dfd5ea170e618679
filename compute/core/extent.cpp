// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extent.h"

#include "core/error.h"

#include <charconv>

namespace larmor {

std::string toString(const Extent &extent)
{
    std::string text = std::to_string(extent.x) + "x" + std::to_string(extent.y);
    if (extent.z > 1) text += "x" + std::to_string(extent.z);
    return text;
}

Extent parseExtent(std::string_view text, std::array<bool, 3> exists)
{
    const auto refuse = [&] {
        return Error(ErrorCode::InvalidCall, say("'%1' is not a matrix size", text),
                     say("expected N, AxB or AxBxC with sizes from 1 to 65536"));
    };
    std::array<std::int64_t, 3> sizes{1, 1, 1};
    int count = 0;
    const char *at = text.data(), *const end = at + text.size();
    while (true) {
        if (count == 3) throw refuse();
        const auto [stop, code] = std::from_chars(at, end, sizes[count]);
        if (code != std::errc{} || sizes[count] < 1 || sizes[count] > 65536) throw refuse();
        ++count;
        at = stop;
        if (at == end) break;
        if (*at != 'x' && *at != 'X') throw refuse();
        ++at;
    }
    if (count == 1)
        for (int d = 2; d >= 0; --d)
            sizes[d] = exists[d] ? sizes[0] : 1;
    return {sizes[0], sizes[1], sizes[2]};
}

} // namespace larmor
