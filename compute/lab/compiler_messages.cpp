// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/compiler_messages.h"

#include "lab/source_words.h"

#include <algorithm>
#include <charconv>

namespace larmor {
namespace {

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

/// " <Spelling=own.cu:14:40>": where the word itself stands, of one that is an argument of a macro.
void takeSpelling(std::string_view &rest, std::string_view file, CompilerMessage &message)
{
    if (!take(rest, " <Spelling=")) return;
    const auto end = rest.find('>');
    std::string_view place = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!take(place, file) || !take(place, ":")) return;
    const int line = takeNumber(place);
    if (line == 0 || !take(place, ":")) return;
    if (const int column = takeNumber(place); column > 0) message.line = line, message.column = column;
}

/// "(14): error: words" or ":14:38: warning: words", as it stands behind the file's name.
std::optional<CompilerMessage> behindName(std::string_view rest, std::string_view file)
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
        takeSpelling(rest, file, message);
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

std::optional<CompilerMessage> compilerMessage(std::string_view line, std::string_view file)
{
    const auto at = file.empty() ? std::string_view::npos : line.find(file);
    if (at == std::string_view::npos) return {};
    auto message = behindName(line.substr(at + file.size()), file);
    if (!message || message->text.starts_with("note:")) return {};
    if (line.substr(0, at).find("warning:") != std::string_view::npos) message->error = false;
    return message;
}

int caretColumn(std::string_view line)
{
    const auto caret = line.find('^');
    if (caret == std::string_view::npos || line.find_first_not_of(" \t~^\r") != std::string_view::npos)
        return 0;
    return static_cast<int>(caret) + 1;
}

std::vector<CompilerMessage> compilerMessages(std::string_view log, std::string_view file)
{
    constexpr int indent = 2; // before the line of the source that NVRTC shows
    std::vector<CompilerMessage> messages;
    int since = 0; // lines since the last message
    while (!log.empty()) {
        const auto end = log.find('\n');
        const std::string_view line = log.substr(0, end);
        log.remove_prefix(end == std::string_view::npos ? log.size() : end + 1);
        ++since;
        if (auto message = compilerMessage(line, file)) {
            messages.push_back(*std::move(message));
            since = 0;
        } else if (since == 2 && !messages.empty() && messages.back().column == 0) {
            messages.back().column = std::max(0, caretColumn(line) - indent);
        }
    }
    return messages;
}

} // namespace larmor
