// SPDX-License-Identifier: GPL-3.0-or-later
// Compiles the presets of all kernels and packs them, with what runs of the program kept, into the file that
// travels with it.
//   LARMOR_KEEP_CODE=FOLDER larmor_code_pack FILE
#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/model/preset_code.h"
#include "kernels/catalogue.h"

#include <array>
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv)
try {
    using namespace larmor;
    const char *folder = std::getenv("LARMOR_KEEP_CODE");
    if (argc != 2 || !folder) {
        std::fprintf(stderr, "larmor_code_pack: say LARMOR_KEEP_CODE=FOLDER larmor_code_pack FILE\n");
        return 2;
    }
    // Of boards before 7.5 the PTX for 7.5 is read as their own compiler would have built it.
    constexpr std::array architectures{75, 90};
    const std::size_t variants = compilePresets(catalogue(), architectures);
    const CodePack::Entries entries = keptCode(folder);
    CodePack::write(argv[1], NvrtcCompiler::version(), NvrtcCompiler::architectures(), entries);
    std::printf("%zu variants of presets, %zu entries in %s\n", variants, entries.size(), argv[1]);
    return 0;
} catch (const larmor::Error &error) {
    std::fprintf(stderr, "larmor_code_pack: %s\n", error.what());
    return larmor::exitStatus(error.code());
}
