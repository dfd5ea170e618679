// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever text it is given, the reader of device profiles returns one whose figures can be asked for, or
// throws larmor::Error; and what it returns can be predicted with.
#include "core/error.h"
#include "model/launch_time.h"

#include <cstdint>
#include <string_view>

using namespace larmor;
using namespace larmor::model;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    try {
        const DeviceProfile profile =
            DeviceProfile::parse({reinterpret_cast<const char *>(data), size}, "input");
        for (const std::string &name : figureNames())
            profile.figure(name).toJson();
        profile.toJson().dump();
        LaunchCounts counts;
        counts.blocks = 1000;
        counts.need = {256, 16, 4096};
        counts.instructions = 1e6;
        counts.memory = 1e5;
        counts.bytesRead = counts.bytesWritten = 1e7;
        predictTime(profile, counts).toJson().dump();
    } catch (const Error &) { // the only way to say no
    }
    return 0;
}
