// SPDX-License-Identifier: GPL-3.0-or-later
// All that `larmor model measure` can measure of a GPU, also what no profile needs.
//   machine_bench [PART ...]      latencies units first-level second-level anywhere atomics constants blocks
//                               textures matrices
// Prints JSON; tests/bench/results/machine-h200.json is what it said of an H200.
#include "core/error.h"
#include "core/json_text.h"
#include "engine/registry.h"
#include "lab/machine/measuring.h"

#include <cstdio>

int main(int argc, char **argv)
{
    using namespace larmor;
    try {
        machine::MeasuringSettings settings;
        settings.everything = true;
        settings.parts.assign(argv + 1, argv + argc);
        const std::unique_ptr<Engine> engine = openEngine(EngineKind::Cuda);
        const machine::MeasuredBoard measured = machine::measureBoard(*engine, settings, {});
        for (const Text &warning : measured.warnings())
            std::fprintf(stderr, "machine_bench: %s\n", warning.english().c_str());
        std::printf("%s\n", jsonText(measured.raw.toJson(), 2).c_str());
        return 0;
    } catch (const Error &error) {
        std::fprintf(stderr, "machine_bench: %s\n", error.what());
        return exitStatus(error.code());
    }
}
