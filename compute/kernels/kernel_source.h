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

/// The source that KernelVariant::kernel names: a registered one, the lab's helpers ("roofs"), or that of the
/// catalogue. @throws Error InvalidCall.
KernelSource kernelSource(std::string_view kernel);

/// A source beside the catalogue's (a person's own kernel, an edited one), known to the compilers for as long
/// as this object lives. Thread-safe.
class RegisteredSource {
public:
    /// @param stem what messages call it: "transpose".
    RegisteredSource(std::string_view stem, KernelSource source);
    ~RegisteredSource();
    RegisteredSource(const RegisteredSource &) = delete;
    RegisteredSource &operator=(const RegisteredSource &) = delete;

    /// For KernelVariant::kernel: the stem with a number that follows from the text, so that caches of
    /// compiled kernels tell two texts apart: "transpose@9c3f...".
    const std::string &name() const { return m_name; }

private:
    std::string m_name;
};

/// The part of a kernel's name that messages show: "transpose" of "transpose@9c3f".
std::string_view kernelStem(std::string_view name);

} // namespace larmor
