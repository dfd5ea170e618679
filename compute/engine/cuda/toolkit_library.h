// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <string>
#include <vector>

namespace larmor {

/// File names of NVRTC, newest first.
inline const std::vector<std::string> nvrtcFiles{"libnvrtc.so.13", "libnvrtc.so.12"};

/// A shared library of the CUDA toolkit that is opened when first needed and stays open: NVRTC and cuFFT
/// weigh hundreds of megabytes, and the program starts without them. Looked for in the loader's path, then in
/// the toolkit's usual folders, $CUDA_HOME, $CUDA_PATH, and where NVIDIA's PyPI packages put it; never
/// relative to the current folder.
class ToolkitLibrary {
public:
    /// @param title as a person knows it: "NVRTC".
    /// @param names file names, newest first: {"libnvrtc.so.13", "libnvrtc.so.12"}.
    ToolkitLibrary(std::string title, const std::vector<std::string> &names);

    bool isOpen() const { return m_handle != nullptr; }
    /// One sentence with what to do; empty when the library is open and has all that was asked of it.
    const Text &whyNot() const { return m_whyNot; }

    /// Sets `function` to the symbol's address. A missing symbol closes the door: isOpen() is then false.
    template <class Function>
    void bind(Function *&function, const char *symbol)
    {
        function = reinterpret_cast<Function *>(find(symbol));
    }

    /// Null where this version lacks it, which is no fault.
    template <class Function>
    void bindOptional(Function *&function, const char *symbol)
    {
        function = reinterpret_cast<Function *>(findOptional(symbol));
    }

private:
    void *find(const char *symbol);
    void *findOptional(const char *symbol) const;
    std::string m_title;
    Text m_whyNot;
    void *m_handle = nullptr;
};

} // namespace larmor
