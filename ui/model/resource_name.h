// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace larmor {

/// "shared memory" for "shared": what the person calls a resource of the model.
QString resourceName(const std::string &resource);

} // namespace larmor
