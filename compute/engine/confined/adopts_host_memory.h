// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <memory>

namespace larmor {

/// An engine that computes in host memory, and takes memory that others made.
class AdoptsHostMemory {
public:
    virtual ~AdoptsHostMemory() = default;
    /// A buffer of memory that is there already. @param owner keeps it for as long as the buffer lives.
    /// @param capacity bytes behind `data` that may be touched, at least `bytes`.
    virtual BufferPtr adopt(std::shared_ptr<void> owner, void *data, std::size_t bytes,
                            std::size_t capacity) = 0;
    /// The memory of such a buffer was written by others, while the host had it (Buffer::host()).
    virtual void hostWrote(Buffer &buffer) = 0;
};

} // namespace larmor
