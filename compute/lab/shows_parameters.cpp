// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/shows_parameters.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace larmor {

double realParameter(const OptionSet &p, std::string_view name, double least, double most)
{
    const std::string &text = p.text(name);
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size() || !(value >= least && value <= most))
        throw Error(ErrorCode::InvalidCall, say("%1=%2 is not possible", name, text),
                    say("a number from %1 to %2 is needed", Json(least).dump(), Json(most).dump()));
    return value;
}

int wholeParameter(const OptionSet &p, std::string_view name, int least, int most)
{
    const int value = p.number(name);
    if (value < least || value > most)
        throw Error(ErrorCode::InvalidCall, say("%1=%2 is not possible", name, p.text(name)),
                    say("from %1 to %2", least, most));
    return value;
}

std::string wordParameter(const OptionSet &p, std::string_view name, const std::vector<std::string> &words)
{
    const std::string &word = p.text(name);
    if (std::find(words.begin(), words.end(), word) != words.end()) return word;
    std::string list;
    for (const std::string &each : words)
        list += (list.empty() ? "" : ", ") + each;
    throw Error(ErrorCode::InvalidCall, say("%1=%2 is not possible", name, word), {},
                say("there are %1", list));
}

std::vector<std::string> listParameter(const OptionSet &p, std::string_view name)
{
    const std::string &text = p.text(name);
    std::vector<std::string> words;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        words.push_back(text.substr(at, comma - at));
        at = comma + 1;
    }
    return words;
}

LaunchShape shapeParameter(const OptionSet &p, std::string_view name)
{
    constexpr std::int64_t most = std::int64_t(1) << 40;
    const std::string &text = p.text(name);
    std::array<std::int64_t, 3> sizes{1, 1, 1};
    const char *at = text.data(), *const end = at + text.size();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto [stop, code] = std::from_chars(at, end, sizes[i]);
        const bool isSize = code == std::errc{} && sizes[i] >= 1 && sizes[i] <= most;
        if (isSize && stop == end) return {sizes[0], sizes[1], sizes[2]};
        if (!isSize || *stop != 'x') break;
        at = stop + 1;
    }
    throw Error(ErrorCode::InvalidCall, say("%1=%2 is no size of a launch", name, text), {},
                say("say X, XxY or XxYxZ, each from 1 to %1", most));
}

Json countJson(double count)
{
    constexpr double exact = 9e15;
    return count < exact ? Json(std::int64_t(count)) : Json(count);
}

} // namespace larmor
