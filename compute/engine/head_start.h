// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// An engine whose device can be kept busy while the host queues what follows, so that none of that waits for
/// the host.
class HeadStart {
public:
    virtual ~HeadStart() = default;
    /// Occupies the device for about so many milliseconds, in the order of what is issued; returns at once.
    virtual void keepBusy(double ms) = 0;
};

} // namespace larmor
