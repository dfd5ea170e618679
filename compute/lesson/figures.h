// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lesson/lesson.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace larmor::lesson {

/// A number that runs report, by the name that lessons use.
struct FigureName {
    std::string_view name, title, unit;
    /// Where it stands in the report of each form (RFC 6901); empty: that form has none. A tuner's report has
    /// the measured ones of the set that it found, in "/best".
    std::string_view measured, modelled, emulated, occupancy, reconstructed, latency = {};
};
/// In the order in which tables show them. A name that begins with "/" is a place in the report itself.
std::span<const FigureName> figureNames();
/// Null for a place, or an unknown name.
const FigureName *figureName(std::string_view name);
/// Whether a run of this form can have the figure. Places are taken on trust: what is there shows when it
/// ran.
bool hasFigure(std::string_view name, Form form);
/// Where the figure stands in the report of a form (RFC 6901); empty: it has none.
std::string figurePlace(std::string_view name, Form form);
/// The number in a run's report; absent where there is none. True counts as 1, a list as its length.
std::optional<double> figureIn(const Json &report, std::string_view name, Form form);
/// "time [ms]"
std::string titleWithUnit(std::string_view name);

} // namespace larmor::lesson
