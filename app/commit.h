// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace larmor::app {

/// " (1a2b3c4d, changed)": the commit that the program was built from; empty where it is not known.
std::string commitInBrackets();

} // namespace larmor::app
