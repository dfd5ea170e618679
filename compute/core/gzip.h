// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string_view>

namespace larmor {

/// Packs a stream of bytes as gzip (RFC 1952); what comes out goes to a sink, piece by piece.
class GzipStream {
public:
    using Sink = std::function<void(std::string_view)>;
    /// @param level 1 (fast) to 9 (small). @throws Error OutOfMemory.
    explicit GzipStream(Sink sink, int level = 6);
    ~GzipStream();
    /// What the sink throws comes through.
    void put(std::string_view bytes);
    /// The end of the stream: nothing can be put in afterwards.
    void finish();

private:
    struct State;
    void pump(int flush);
    Sink m_sink;
    std::unique_ptr<State> m_state;
};

} // namespace larmor
