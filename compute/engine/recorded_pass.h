// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// Operations that were recorded once (Engine::record) and are issued again as one: a CUDA graph, whose
/// launch costs the host less than the launches of its kernels.
class RecordedPass {
public:
    virtual ~RecordedPass() = default;
    /// Issues them on the engine's stream, into the same arrays; marks that were made among them are made
    /// anew.
    /// @returns false, and does nothing, where code or work areas that they use are gone: record them again.
    /// @throws Error DeviceFailure.
    virtual bool replay() = 0;
};

} // namespace larmor
