// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace larmor {

/// How host memory is held for copies to and from a device (CUDA Programming Guide 3.2.5).
enum class HostMemoryKind {
    Pageable,      ///< as malloc gives it: a driver must copy it through memory of its own
    Pinned,        ///< page-locked: the device fetches it itself, beside whatever else runs
    WriteCombined, ///< page-locked and not snooped: quicker to send, very slow for the host to read
    Mapped         ///< page-locked and addressable by kernels: read and written in place, no copy
};
/// "pageable", "pinned", "write-combined", "mapped".
std::string_view toString(HostMemoryKind kind);
/// @throws Error InvalidCall listing the words.
HostMemoryKind parseHostMemoryKind(std::string_view text);
/// All, in the order in which they are shown.
const std::vector<HostMemoryKind> &allHostMemoryKinds();

} // namespace larmor
