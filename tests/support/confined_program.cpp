// SPDX-License-Identifier: GPL-3.0-or-later
// Linked into tests that run kernels of a person's own: the child that runs them is the program, not the
// test.
#include "core/program_file.h"

namespace {

[[maybe_unused]] const bool chosen = [] {
    larmor::setProgramFile(LARMOR_PROGRAM);
    return true;
}();

} // namespace
