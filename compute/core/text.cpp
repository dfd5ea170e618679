// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text.h"

#include <algorithm>
#include <cstdio>
#include <ostream>

namespace larmor {

Text Text::sequence(std::vector<Text> parts, std::string separator)
{
    std::erase_if(parts, [](const Text &part) { return part.empty(); });
    return {Kind::Sequence, std::move(separator), std::move(parts)};
}

std::string Text::english() const
{
    return in([](const Text &sentence) { return sentence.source(); });
}

std::string Text::in(const std::function<std::string(const Text &)> &form) const
{
    if (m_kind == Kind::Verbatim) return m_source;
    std::string words;
    if (m_kind == Kind::Sequence) {
        for (const Text &part : m_parts)
            words += (&part == m_parts.data() ? "" : m_source) + part.in(form);
        return words;
    }
    // Place by place, as what stands in one may hold a %1 of its own.
    const std::string places = form(*this);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool marked =
            places[i] == '%' && i + 1 < places.size() && places[i + 1] >= '1' && places[i + 1] <= '9';
        const std::size_t place = marked ? std::size_t(places[i + 1] - '1') : m_parts.size();
        if (place < m_parts.size()) {
            words += m_parts[place].in(form);
            ++i;
        } else {
            words += places[i];
        }
    }
    return words;
}

std::string fixed(double number, int decimals)
{
    std::string words(std::size_t(std::snprintf(nullptr, 0, "%.*f", decimals, number)), '\0');
    std::snprintf(words.data(), words.size() + 1, "%.*f", decimals, number);
    return words;
}

std::ostream &operator<<(std::ostream &stream, const Text &text)
{
    return stream << text.english();
}

} // namespace larmor
