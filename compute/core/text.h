// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace larmor {

/// What people read: an English sentence with places (%1 ... %9) and what stands there, so that it can be
/// said in another language. Files and the command line use english().
class Text {
public:
    enum class Kind {
        Verbatim, ///< a number, a name, a path: the same in every language
        Sentence, ///< source() is what catalogues of translations know; parts() fill its places
        Sequence  ///< parts(), with source() between them
    };

    Text() = default; ///< empty
    static Text verbatim(std::string words) { return {Kind::Verbatim, std::move(words), {}}; }
    /// A source that is known only when the program runs: from a table or a file. Catalogues may lack it.
    static Text named(std::string source) { return {Kind::Sentence, std::move(source), {}}; }
    /// Leaves out what is empty.
    static Text sequence(std::vector<Text> parts, std::string separator);
    /// @see say()
    static Text sentence(std::string source, std::vector<Text> places)
    {
        return {Kind::Sentence, std::move(source), std::move(places)};
    }

    Kind kind() const { return m_kind; }
    const std::string &source() const { return m_source; }
    const std::vector<Text> &parts() const { return m_parts; }
    bool empty() const { return m_kind == Kind::Sequence ? m_parts.empty() : m_source.empty(); }

    std::string english() const;
    /// @param form what another language says for the source of a sentence, with the same places.
    std::string in(const std::function<std::string(const Text &sentence)> &form) const;

    friend bool operator==(const Text &, const Text &) = default;
    friend bool operator==(const Text &text, std::string_view english) { return text.english() == english; }
    friend std::ostream &operator<<(std::ostream &stream, const Text &text); ///< in English

private:
    Text(Kind kind, std::string source, std::vector<Text> parts)
        : m_kind(kind), m_source(std::move(source)), m_parts(std::move(parts))
    {
    }
    Kind m_kind = Kind::Verbatim;
    std::string m_source;
    std::vector<Text> m_parts;
};

inline Text placed(Text text)
{
    return text;
}
inline Text placed(std::string_view words)
{
    return Text::verbatim(std::string(words));
}
template <class Number>
requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool> && !std::is_same_v<Number, char>) Text
    placed(Number number)
{
    return Text::verbatim(std::to_string(number));
}

/// With six decimals. @see fixed()
template <class Number>
requires std::is_floating_point_v<Number> Text placed(Number number)
{
    return Text::verbatim(std::to_string(number));
}

/// A number with so many decimals.
std::string fixed(double number, int decimals);

/// What takes a Text, or English that has a translation as a whole or none: words of a table, a library or a
/// file.
class Wording {
public:
    Wording() = default;
    Wording(Text text) : m_text(std::move(text)) {}
    Wording(std::string english) : m_text(Text::named(std::move(english))) {}
    Wording(std::string_view english) : Wording(std::string(english)) {}
    Wording(const char *english) : Wording(std::string(english)) {}
    bool empty() const { return m_text.empty(); }
    const Text &text() const { return m_text; }
    operator Text() const { return m_text; }

private:
    Text m_text;
};

template <class Words>
requires std::is_same_v<Words, Wording> Text placed(const Words &wording)
{
    return wording.text();
}

/// In files, in English.
template <class Json>
requires requires
{
    typename Json::template json_serializer<std::string, void>;
}
void to_json(Json &json, const Text &text)
{
    json = text.english();
}

/// say("tile %1, rows %2", tile, rows). The source must be a literal: resources/translations/compute_texts.py
/// finds sources as the first argument of say().
template <std::size_t length, class... Values>
Text say(const char (&source)[length], const Values &...values)
{
    return Text::sentence(source, {placed(values)...});
}

/// The same source, unsaid: in a table that is there before the program runs. Text::named() says it.
template <std::size_t length>
constexpr std::string_view unsaid(const char (&source)[length])
{
    return {source, length - 1};
}

} // namespace larmor
