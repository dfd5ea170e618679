// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace larmor::lesson {

/// The script of a report: charts answer to the pointer and to the keyboard. A page is complete without it.
std::string_view reportScript();

} // namespace larmor::lesson
