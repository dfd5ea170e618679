// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/option_set.h"

#include "core/error.h"
#include "core/json_text.h"

#include <charconv>

namespace larmor {

const std::string &OptionSet::text(std::string_view name) const
{
    const auto found = m_values.find(name);
    if (found == m_values.end()) throw Error(ErrorCode::Internal, say("option '%1' is not set", name));
    return found->second;
}

int OptionSet::number(std::string_view name) const
{
    const std::string &value = text(name);
    int number = 0;
    const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (code != std::errc{} || end != value.data() + value.size())
        throw Error(ErrorCode::InvalidCall, say("%1=%2 is not a whole number", name, value));
    return number;
}

OptionSet OptionSet::with(const OptionSet &over) const
{
    OptionSet result = *this;
    for (const auto &[name, value] : over.m_values)
        result.m_values[name] = value;
    return result;
}

Json OptionSet::toJson() const
{
    Json json = Json::object();
    for (const auto &[name, value] : m_values)
        json[name] = value;
    return json;
}

OptionSet OptionSet::fromJson(const Json &json)
{
    if (!json.is_object()) throw Error(ErrorCode::InvalidCall, say("options are not a JSON object"));
    OptionSet result;
    for (const auto &[name, value] : json.items()) {
        if (value.is_string())
            result.set(name, value.get<std::string>());
        else if (value.is_number_integer())
            result.set(name, std::to_string(value.get<long long>()));
        else if (value.is_number_float())
            result.set(name, jsonText(value));
        else if (value.is_boolean())
            result.set(name, value.get<bool>() ? "1" : "0");
        else
            throw Error(ErrorCode::InvalidCall, say("option '%1' has an unusable value", name),
                        say("expected text, a number, true or false, not %1", jsonText(value)));
    }
    return result;
}

std::string OptionSet::toString() const
{
    std::string text;
    for (const auto &[name, value] : m_values)
        text += (text.empty() ? "" : " ") + name + "=" + value;
    return text;
}

OptionSet OptionSet::parse(std::span<const std::string> words)
{
    OptionSet result;
    for (const std::string &word : words) {
        const auto equals = word.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == word.size())
            throw Error(ErrorCode::InvalidCall, say("'%1' is not an option", word),
                        say("expected name=value, as in tile=32"));
        const std::string name = word.substr(0, equals);
        if (result.has(name)) throw Error(ErrorCode::InvalidCall, say("option '%1' is given twice", name));
        result.set(name, word.substr(equals + 1));
    }
    return result;
}

} // namespace larmor
