// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest.h"

#include "core/error.h"

#include <array>
#include <openssl/evp.h>

namespace larmor {

namespace {

constexpr std::size_t digestBytes = 32;

void check(int status)
{
    if (status == 1) return;
    throw Error(ErrorCode::Unavailable, say("no SHA-256 can be computed"),
                say("OpenSSL's libcrypto refuses it"),
                say("check the OpenSSL configuration of this machine"));
}

std::string hexOf(const std::array<unsigned char, digestBytes> &bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

} // namespace

struct Sha256::State {
    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context{EVP_MD_CTX_new(), EVP_MD_CTX_free};
};

Sha256::Sha256() : m_state(std::make_unique<State>())
{
    check(m_state->context ? EVP_DigestInit_ex(m_state->context.get(), EVP_sha256(), nullptr) : 0);
}

Sha256::~Sha256() = default;

void Sha256::update(std::string_view bytes)
{
    check(EVP_DigestUpdate(m_state->context.get(), bytes.data(), bytes.size()));
}

Sha256 &Sha256::add(std::string_view text)
{
    std::array<char, 8> length{};
    for (std::size_t i = 0; i < length.size(); ++i)
        length[i] = static_cast<char>(text.size() >> 8 * i & 0xFF);
    update({length.data(), length.size()});
    update(text);
    return *this;
}

std::string Sha256::hex()
{
    std::array<unsigned char, digestBytes> bytes{};
    check(EVP_DigestFinal_ex(m_state->context.get(), bytes.data(), nullptr));
    return hexOf(bytes);
}

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, digestBytes> digest{};
    check(EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha256(), nullptr));
    return hexOf(digest);
}

} // namespace larmor
