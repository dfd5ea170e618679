// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "kernels/kernel_source.h"

#include <string>
#include <string_view>

namespace larmor {

class TrustStore;

/// A kernel's code that came with a document: a session, a kernel file, a draft or what a crash left of one.
/// It is native code, in a process of its own (engine/confined), so it runs only when that person said so
/// once, or the trust store remembers it. Lessons bring none: they name kernels of the catalogue.
///
/// Rights are checked where code is handed to the machine, by the engines (requireRunnable()); here it is
/// decided who has them. The emulator interprets PTX and needs no rights, and NVRTC alone only compiles.
struct ForeignCode {
    std::string document; ///< the file that brought it, as the person named it
    std::string kernel;   ///< the one that it is, or in whose place it runs
    KernelSource source;

    std::size_t lines() const;
    /// SHA-256 of what is compiled and of what decides its meaning: the kernel, the file's name (compilers
    /// put it into the text), the text. 64 hexadecimal digits.
    std::string digest() const;
    /// One line: "session.json brings code of its own: 23 lines of twice.cu for the kernel twice".
    Text summary() const;
};

/// What a call of the program may do with such code.
struct Admission {
    CodeRights rights = CodeRights::EmulateOnly;
    Text remark; ///< why the code was not remembered, though it was to be; usually empty
};

/// For the command line. @param trust the call says --trust: the code is remembered.
/// @throws Error InvalidCall naming document, kernel and lines where it does not and the store does not know
/// the code.
Admission admit(const ForeignCode &code, bool trust, const TrustStore &store);

} // namespace larmor
