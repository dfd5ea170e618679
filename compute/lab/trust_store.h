// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace larmor {

struct ForeignCode;

/// A person's word on code that came with a document.
struct TrustedCode {
    std::string digest;                 ///< ForeignCode::digest()
    std::string document, kernel, file; ///< for whoever reads the store
    std::string date;                   ///< ISO 8601, UTC
};

/// Which code a person said may run on this machine, by its digest: trusted-code.json in the data folder,
/// readable and writable by that person alone. Each change is made under a lock and renamed into place. A
/// store that is damaged, another's, or writable by others trusts nothing.
class TrustStore {
public:
    /// trusted-code.json in dataFolder().
    TrustStore();
    explicit TrustStore(std::filesystem::path file);

    const std::filesystem::path &file() const { return m_file; }
    /// None where there is no file. @throws Error FileAccess; FileFormat naming the file and what is wrong.
    std::vector<TrustedCode> read() const;
    /// @throws Error as read() does: then nothing is trusted.
    bool trusts(const std::string &digest) const;
    /// Remembers the code; once is enough. @throws Error as read() does, and Unavailable where there is no
    /// folder to keep it in.
    void add(const ForeignCode &code) const;

private:
    std::filesystem::path m_file; ///< empty: nowhere
};

} // namespace larmor
