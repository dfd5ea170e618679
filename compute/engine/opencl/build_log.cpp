// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/build_log.h"

#include <charconv>
#include <sstream>
#include <string_view>

namespace larmor::opencl {

namespace {

constexpr int shownErrors = 3;

std::string_view lineOf(std::string_view text, int number)
{
    for (; number > 1; --number) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    return text.substr(0, text.find('\n'));
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
