// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace larmor {

/// SHA-256 (FIPS 180-4) over a list of texts. Each goes in behind its length, so that no two different lists
/// give the same bytes.
///
///     const std::string name = Sha256().add(kernel).add(text).hex();
class Sha256 {
public:
    /// @throws Error Unavailable where libcrypto has no SHA-256.
    Sha256();
    ~Sha256();
    Sha256(const Sha256 &) = delete;
    Sha256 &operator=(const Sha256 &) = delete;

    Sha256 &add(std::string_view text);
    /// Ends the list. @returns 64 lower-case hexadecimal digits.
    std::string hex();

private:
    void update(std::string_view bytes);
    struct State;
    std::unique_ptr<State> m_state;
};

/// The digest of bytes alone, as sha256sum prints it.
std::string sha256(std::string_view bytes);

} // namespace larmor
