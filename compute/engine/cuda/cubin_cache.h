// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace larmor {

/// Compiled kernels on disk, one file each, named by the SHA-256 of all that made them. A file that is cut
/// short, altered or of another version counts as absent. Several programs may share the folder: files are
/// written beside and renamed.
class CubinCache {
public:
    struct Entry {
        std::string code; ///< cubin or PTX
        std::string log;  ///< what the compiler said
    };

    /// @param folder empty: nothing is kept.
    explicit CubinCache(std::filesystem::path folder);

    std::optional<Entry> load(const std::string &key) const;
    /// A folder that cannot be written to costs time later, and is no error.
    void store(const std::string &key, const Entry &entry) const;
    std::filesystem::path file(const std::string &key) const { return m_folder / (key + ".kernel"); }

private:
    std::filesystem::path m_folder;
};

/// cubin/ in the cache folder of the program; empty where there is none.
std::filesystem::path cubinCacheFolder();

} // namespace larmor
