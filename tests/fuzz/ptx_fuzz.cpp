// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever text it is given, the PTX reader returns a module or throws larmor::Error.
#include "core/error.h"
#include "model/ptx/module.h"

#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    try {
        larmor::model::ptx::parseModule({reinterpret_cast<const char *>(data), size});
    } catch (const larmor::Error &) { // the only way to say no
    }
    return 0;
}
