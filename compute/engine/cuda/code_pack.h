// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "engine/cuda/cubin_cache.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// Compiled kernels that travel with the program, for machines without NVRTC: of every preset, and of what
/// lessons and documents run. One file with an index; each entry is packed by itself and read when it is
/// asked for.
class CodePack {
public:
    using Entries = std::map<std::string, CubinCache::Entry>; ///< by NvrtcCompiler::shippedKey()

    CodePack() = default; ///< empty
    /// @throws Error FileAccess, FileFormat for what is no pack.
    explicit CodePack(std::filesystem::path file);
    /// code.larmor-pack in resources/ beside the program, as it is built, else in ../share/larmor, as it is
    /// installed; empty where there is none, or it cannot be read. Read once.
    static const CodePack &shipped();
    static std::filesystem::path shippedFile();

    bool empty() const { return m_places.empty(); }
    const Text &whyEmpty() const { return m_whyEmpty; } ///< of shipped()
    std::size_t size() const { return m_places.size(); }
    const std::string &compiler() const { return m_compiler; }                ///< "NVRTC 13.0"
    const std::vector<int> &architectures() const { return m_architectures; } ///< ascending: 75, 90
    /// @throws Error FileAccess, FileFormat for an entry that is damaged.
    std::optional<CubinCache::Entry> find(const std::string &key) const;

    /// @throws Error FileAccess.
    static void write(const std::filesystem::path &file, const std::string &compiler,
                      const std::vector<int> &architectures, const Entries &entries);

private:
    struct Place {
        std::uint64_t at = 0, packed = 0, log = 0, code = 0; ///< offset in the file, and bytes
    };
    std::filesystem::path m_file;
    std::string m_compiler;
    Text m_whyEmpty;
    std::vector<int> m_architectures;
    std::map<std::string, Place> m_places;
};

} // namespace larmor
