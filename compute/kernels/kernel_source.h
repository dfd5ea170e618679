// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace larmor {

/// What a compiler gets after the dialect header, and the file name for its messages.
struct KernelSource {
    std::string file; ///< "fhd.cu"
    std::string text;

    bool operator==(const KernelSource &) const = default;
};

/// What may be done with a source that is not the catalogue's.
enum class CodeRights {
    EmulateOnly, ///< shown, compiled by NVRTC, interpreted by the emulator
    Run          ///< on this machine too: the person wrote it, or said so (lab/foreign_code.h)
};

/// The source that KernelVariant::kernel names: a registered one, the lab's helpers ("roofs"), or that of the
/// catalogue. @throws Error InvalidCall.
KernelSource kernelSource(std::string_view kernel);
/// For whoever runs compiled code on this machine, before each use of it.
/// @throws Error InvalidCall where nobody holds the right to run this source now.
void requireRunnable(std::string_view kernel);

/// A source beside the catalogue's (a person's own kernel, an edited one), known to the compilers for as long
/// as this object lives. Thread-safe.
class RegisteredSource {
public:
    /// @param stem what messages call it: "transpose". In the file's name what would end a line or a quoted
    /// name becomes "_", as compilers read it in a #line.
    RegisteredSource(std::string_view stem, KernelSource source, CodeRights rights);
    ~RegisteredSource();
    RegisteredSource(const RegisteredSource &) = delete;
    RegisteredSource &operator=(const RegisteredSource &) = delete;

    /// For KernelVariant::kernel: the stem with a digest of file and text, so that caches of
    /// compiled kernels, and rights, tell two of them apart: "transpose@9c3f...".
    const std::string &name() const { return m_name; }

private:
    std::string m_name;
    const CodeRights m_rights;
};

/// The part of a kernel's name that messages show: "transpose" of "transpose@9c3f".
std::string_view kernelStem(std::string_view name);

} // namespace larmor
