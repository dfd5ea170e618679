// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// Results that a person pinned, named, in the order of pinning; every later number of the same kernel and
/// problem shows its change against them.
class Baselines {
public:
    struct Entry {
        std::string name;
        int colour = 0; ///< index into the palette; kept while others come and go
        Measurement measurement;
    };

    /// Replaces one of the same name. @throws Error InvalidCall (no name, a result without a time).
    void pin(const std::string &name, const Measurement &measurement);
    void unpin(std::string_view name);
    const std::vector<Entry> &entries() const { return m_entries; }
    const Entry *find(std::string_view name) const;

    /// The change since a baseline; absent where it is of another kernel or problem, or has no time.
    std::optional<Change> change(std::string_view name, const Measurement &now) const;

    Json toJson() const;
    static Baselines fromJson(const Json &json); ///< @throws Error FileFormat
private:
    std::vector<Entry> m_entries;
};

} // namespace larmor
