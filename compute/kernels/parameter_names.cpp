// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/parameter_names.h"

#include <cctype>
#include <optional>

namespace larmor {

namespace {

bool isPartOfName(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// With comments as blanks.
std::string withoutComments(std::string_view source)
{
    std::string text(source);
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != '/' || (text[i + 1] != '/' && text[i + 1] != '*')) continue;
        const bool line = text[i + 1] == '/';
        const std::size_t found = text.find(line ? "\n" : "*/", i + 2);
        const std::size_t end = found == std::string::npos ? text.size() : found + (line ? 0 : 2);
        for (; i < end; ++i)
            if (text[i] != '\n') text[i] = ' ';
        --i;
    }
    return text;
}

/// "const float *__restrict__ x" -> "x", "float tile[16]" -> "tile"; empty without a name.
std::string nameOf(std::string_view declaration)
{
    std::size_t end = declaration.find('[');
    if (end == std::string_view::npos) end = declaration.size();
    while (end > 0 && !isPartOfName(declaration[end - 1]))
        --end;
    std::size_t begin = end;
    while (begin > 0 && isPartOfName(declaration[begin - 1]))
        --begin;
    return std::string(declaration.substr(begin, end - begin));
}

/// Of what stands between the bracket at `open` and its partner.
std::optional<std::vector<std::string>> namesWithin(std::string_view text, std::size_t open)
{
    std::vector<std::string> names;
    int depth = 0;
    std::size_t begin = open + 1;
    for (std::size_t i = open; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '(') ++depth;
        if (c == ')') --depth;
        if (c == ';' || c == '{' || c == '#') return {}; // a call, or something else
        if ((c == ',' && depth == 1) || depth == 0) {
            names.push_back(nameOf(text.substr(begin, i - begin)));
            begin = i + 1;
        }
        if (depth == 0) return names;
    }
    return {};
}

} // namespace

std::vector<std::string> parameterNames(std::string_view source, std::string_view entryPoint,
                                        std::size_t count)
{
    if (entryPoint.empty() || count == 0) return {};
    const std::string text = withoutComments(source);
    for (std::size_t at = text.find(entryPoint); at != std::string::npos;
         at = text.find(entryPoint, at + 1)) {
        if (at > 0 && isPartOfName(text[at - 1])) continue;
        const std::size_t open = text.find_first_not_of(" \t\n", at + entryPoint.size());
        if (open == std::string::npos || text[open] != '(') continue;
        auto names = namesWithin(text, open);
        if (!names || names->size() != count) continue;
        bool named = true;
        for (const std::string &name : *names)
            named = named && !name.empty();
        if (named) return *std::move(names);
    }
    return {};
}

} // namespace larmor
