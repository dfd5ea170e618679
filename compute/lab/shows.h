// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "kernels/catalogue.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// A demonstration of the sources that needs no device: numbers in, a table out.
struct Show {
    std::string name;
    Text title, summary;
    std::string source;
    std::vector<OptionSpec> parameters; ///< any text is passed on; `values` are what is offered
    /// An object; lists of rows in it are tables. @param parameters complete. @throws Error InvalidCall.
    Json (*run)(const OptionSet &parameters) = nullptr;
};

/// All of them, by name: "toy-float", "warps" ...
std::span<const Show> shows();
/// What a show gives, with its parameters. @throws Error InvalidCall for an unknown name or parameter.
Json runShow(std::string_view name, const OptionSet &chosen);

} // namespace larmor
