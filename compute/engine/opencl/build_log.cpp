// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/build_log.h"

#include <charconv>
#include <sstream>
#include <string_view>

namespace larmor::opencl {

namespace {

constexpr int shownErrors = 3;

/// As the compiler counts lines: anew from each #line, the last of which is before the kernel itself.
std::string_view lineOf(std::string_view text, int wanted)
{
    constexpr std::string_view directive = "#line ";
    std::string_view found;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.starts_with(directive))
            std::from_chars(line.data() + directive.size(), line.data() + line.size(), number), --number;
        else if (number == wanted)
            found = line;
    }
    return found;
}

/// The source line and caret for a message that holds "FILE:LINE:COLUMN"; empty when it holds none.
std::string pointer(std::string_view message, const KernelSource &kernel)
{
    const std::string file = kernel.file + ":";
    const auto at = message.find(file);
    if (at == std::string_view::npos) return {};
    int line = 0, column = 0;
    const char *const end = message.data() + message.size();
    auto parsed = std::from_chars(message.data() + at + file.size(), end, line);
    if (parsed.ec != std::errc{} || parsed.ptr == end || *parsed.ptr != ':') return {};
    parsed = std::from_chars(parsed.ptr + 1, end, column);
    if (parsed.ec != std::errc{} || line < 1 || column < 1) return {};
    const std::string source(lineOf(kernel.text, line));
    if (source.empty()) return {};
    return source + "\n" + std::string(std::size_t(column) - 1, ' ') + "^\n";
}

} // namespace

std::string readableErrors(const std::string &log, const KernelSource &kernel)
{
    const bool hasCarets = log.find("^") != std::string::npos;
    std::istringstream lines(log);
    std::string line, text;
    int errors = 0;
    while (std::getline(lines, line)) {
        const bool error = line.find("error:") != std::string::npos;
        if (error && ++errors > shownErrors) break;
        if (errors == 0) continue; // what precedes the first error
        text += line + "\n";
        if (error && !hasCarets) text += pointer(line, kernel);
    }
    return text.empty() ? log : text;
}

} // namespace larmor::opencl
