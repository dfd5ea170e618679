// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <functional>
#include <stop_token>
#include <string_view>
#include <utility>

namespace larmor {

/// Handed down through long work: carries progress up and the wish to stop down.
/// Copies are cheap and share both. Work polls throwIfCancelled() at least every 20 ms.
class Task {
public:
    using Progress = std::function<void(double fraction, const Text &step)>;

    Task() = default;
    explicit Task(std::stop_token stop, Progress progress = {})
        : m_stop(std::move(stop)), m_progress(std::move(progress))
    {
    }

    bool cancelled() const { return m_stop.stop_requested(); }
    /// @throws Error Cancelled once a stop was requested.
    void throwIfCancelled() const
    {
        if (cancelled()) throw Error(ErrorCode::Cancelled, "cancelled");
    }
    /// Reports the share 0..1 of the named step that is done; called from the working thread.
    void progress(double fraction, const Wording &step) const
    {
        if (m_progress) m_progress(fraction, step.text());
    }

private:
    std::stop_token m_stop;
    Progress m_progress;
};

} // namespace larmor
