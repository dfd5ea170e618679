// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever text it is given, the PTX reader returns a module or throws larmor::Error, and so does the decoder with each
// of its kernels.
#include "core/error.h"
#include "model/ptx/program.h"

#include <cstdint>
#include <string_view>

using namespace larmor;
using namespace larmor::model::ptx;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    try {
        const Module module = parseModule({reinterpret_cast<const char *>(data), size});
        for (const Function &function : module.functions)
            if (function.isEntry && function.hasBody) decode(module, function.name);
    } catch (const Error &) { // the only way to say no
    }
    return 0;
}
