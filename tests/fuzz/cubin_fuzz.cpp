// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever bytes it is given, the reader of compiled code returns what it found or throws larmor::Error.
#include "core/error.h"
#include "model/sass/compiled_code.h"

#include <cstdint>
#include <string_view>

using namespace larmor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view cubin(reinterpret_cast<const char *>(data), size);
    for (const char *const kernel : {"one", "two"}) // of the seed
        try {
            model::sass::readCode(cubin, kernel);
        } catch (const Error &) { // the only way to say no
        }
    return 0;
}
