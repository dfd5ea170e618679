// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/compiler_messages.h"

#include <charconv>
#include <optional>

namespace larmor {
namespace {

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Takes a positive number from the front.
int takeNumber(std::string_view &text)
{
    int value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || value < 1) return 0;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool take(std::string_view &text, std::string_view word)
{
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

/// "(14): error: words" or ":14:38: warning: words", as it stands behind the file's name.
std::optional<CompilerMessage> behindName(std::string_view rest)
{
    CompilerMessage message;
    if (take(rest, "(")) {
        message.line = takeNumber(rest);
        if (message.line == 0 || !take(rest, ")")) return {};
    } else {
        if (!take(rest, ":")) return {};
        message.line = takeNumber(rest);
        if (message.line == 0) return {};
        if (std::string_view further = rest; take(further, ":"))
            if (message.column = takeNumber(further); message.column > 0) rest = further;
    }
    if (!take(rest, ":")) return {};
    rest = trimmed(rest);
    message.error = !take(rest, "warning:");
    take(rest, "fatal ");
    take(rest, "error:");
    message.text = trimmed(rest);
    return message;
}

} // namespace

std::vector<CompilerMessage> compilerMessages(std::string_view log, std::string_view file)
{
    std::vector<CompilerMessage> messages;
    if (file.empty()) return messages;
    while (!log.empty()) {
        const auto end = log.find('\n');
        const std::string_view line = log.substr(0, end);
        log.remove_prefix(end == std::string_view::npos ? log.size() : end + 1);
        const auto at = line.find(file);
        if (at == std::string_view::npos) continue;
        auto message = behindName(line.substr(at + file.size()));
        if (!message || message->text.starts_with("note:")) continue;
        if (line.substr(0, at).find("warning:") != std::string_view::npos) message->error = false;
        messages.push_back(*std::move(message));
    }
    return messages;
}

} // namespace larmor
