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

Text ForeignCode::summary() const
{
    const std::size_t count = lines();
    const auto printable = [](std::string words) {
        std::replace_if(
            words.begin(), words.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
        return words;
    };
    return say("%1 brings code of its own: %2%3 of %4 for the kernel %5", printable(document), count,
               count == 1 ? say(" line") : say(" lines"), printable(source.file), printable(kernel));
}

Admission admit(const ForeignCode &code, bool trust, const TrustStore &store)
{
    Text damaged;
    try {
        if (store.trusts(code.digest())) return {CodeRights::Run, {}};
    } catch (const Error &error) {
        damaged = Text::sequence(
            {Text::verbatim("; "), error.messageText(), Text::verbatim(": "), error.whyText()}, "");
    }
    if (!trust)
        throw Error(
            ErrorCode::InvalidCall,
            say("%1, which would run on this machine; read it, then say --trust%2", code.summary(), damaged));
    try {
        store.add(code);
    } catch (const Error &error) {
        return {CodeRights::Run, Text::sequence({error.messageText(), error.whyText()}, ": ")};
    }
    return {CodeRights::Run, {}};
}

} // namespace larmor
