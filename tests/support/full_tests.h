// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <string_view>

namespace larmor::test {

/// True when the long form of the tests is asked for (LARMOR_FULL=1).
inline bool fullTests()
{
    const char *value = std::getenv("LARMOR_FULL");
    return value && std::string_view(value) == "1";
}

} // namespace larmor::test
