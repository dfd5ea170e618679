// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/foreign_code.h"

#include "core/digest.h"
#include "core/error.h"
#include "lab/trust_store.h"

#include <algorithm>

namespace larmor {

std::size_t ForeignCode::lines() const
{
    const std::string &text = source.text;
    const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return ends + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

std::string ForeignCode::digest() const
{
    return Sha256().add("larmor-kernel-code-1").add(kernel).add(source.file).add(source.text).hex();
}

std::string ForeignCode::summary() const
{
    const std::size_t count = lines();
    std::string text = document + " brings code of its own: " + std::to_string(count) +
                       (count == 1 ? " line" : " lines") + " of " + source.file + " for the kernel " + kernel;
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
    return text;
}

Admission admit(const ForeignCode &code, bool trust, const TrustStore &store)
{
    std::string damaged;
    try {
        if (store.trusts(code.digest())) return {CodeRights::Run, {}};
    } catch (const Error &error) {
        damaged = "; " + error.message() + ": " + error.why();
    }
    if (!trust)
        throw Error(ErrorCode::InvalidCall,
                    code.summary() + ", which would run on this machine; read it, then say --trust" +
                        damaged);
    try {
        store.add(code);
    } catch (const Error &error) {
        return {CodeRights::Run, error.message() + ": " + error.why()};
    }
    return {CodeRights::Run, {}};
}

} // namespace larmor
