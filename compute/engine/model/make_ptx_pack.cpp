// SPDX-License-Identifier: GPL-3.0-or-later
// Compiles the presets of all kernels into the pack that travels with the program. Without NVRTC it writes
// nothing.
//   make_ptx_pack FILE
#include "core/error.h"
#include "engine/model/ptx_pack.h"
#include "kernels/catalogue.h"

#include <cstdio>

int main(int argc, char **argv)
try {
    if (argc != 2) {
        std::fprintf(stderr, "make_ptx_pack: expected the file to write\n");
        return 2;
    }
    larmor::writePtxPack(argv[1], larmor::compilePresets(larmor::catalogue(), 75));
    return 0;
} catch (const larmor::Error &error) {
    std::fprintf(stderr, "make_ptx_pack: %s\n", error.what());
    return error.code() == larmor::ErrorCode::Unavailable ? 0 : 1;
}
