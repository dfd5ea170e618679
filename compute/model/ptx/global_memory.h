// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace larmor::model::ptx {

/// A buffer as the kernel sees it: host memory at an address of its own.
struct GlobalRegion {
    std::string name;       ///< for findings
    std::uint64_t base = 0; ///< multiple of 256
    std::byte *host = nullptr;
    std::uint64_t bytes = 0;
    std::uint8_t *written = nullptr; ///< for each byte: 0 until something writes there; null: all is defined
};

/// The buffers of a launch.
class GlobalMemory {
public:
    /// @throws Error Internal when it overlaps another.
    void add(GlobalRegion region);
    const std::vector<GlobalRegion> &regions() const { return m_regions; }
    /// Number of the region that holds this address; -1 when none does.
    int find(std::uint64_t address) const;

private:
    std::vector<GlobalRegion> m_regions;
};

} // namespace larmor::model::ptx
