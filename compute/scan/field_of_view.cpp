// SPDX-License-Identifier: GPL-3.0-or-later
// `--fov`: what a person says of the sides of the image.
#include "core/error.h"
#include "scan/formats.h"

#include <charconv>

namespace larmor {

std::optional<double> FieldOfView::along(int d, bool varies) const
{
    const auto at = static_cast<std::size_t>(d);
    if (sides.size() == 1) return varies ? std::optional(sides.front()) : std::nullopt;
    return at < sides.size() ? std::optional(sides[at]) : std::nullopt;
}

FieldOfView parseFieldOfView(std::string_view text)
{
    const Error wrong(ErrorCode::InvalidCall, say("wrong --fov %1", text),
                      say("a field of view is one to three sides of a few tenths of a metre"),
                      say("give metres: --fov 0.22, 0.24x0.18 or 0.24x0.24x0.1"));
    FieldOfView view;
    for (const char *at = text.data(), *const end = at + text.size(); view.sides.size() < 3;) {
        double side = 0;
        const auto [next, failed] = std::from_chars(at, end, side);
        if (failed != std::errc() || !(side > 0 && side < 10)) throw wrong;
        view.sides.push_back(side);
        if (next == end) return view;
        if (*next != 'x') throw wrong;
        at = next + 1;
    }
    throw wrong;
}

std::string toString(const FieldOfView &view)
{
    std::string text;
    for (const double side : view.sides)
        text += (text.empty() ? "" : "x") + Json(side).dump();
    return text;
}

} // namespace larmor
