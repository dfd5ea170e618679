// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/overlay.h"

#include "lesson/place.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace larmor::lesson {

namespace {

/// Members whose texts are shown; the others name kernels, figures and runs.
constexpr std::array<std::string_view, 12> shownMembers{"title",  "text",    "question", "explanation",
                                                        "source", "sources", "on_a_gpu", "says",
                                                        "x",      "y",       "unit",     "called"};

bool isLanguage(std::string_view word)
{
    const auto lower = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
    const auto upper = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
    const std::string_view language = word.substr(0, word.find('_'));
    if (language.size() != 2 || !std::ranges::all_of(language, lower)) return false;
    if (language.size() == word.size()) return true;
    const std::string_view country = word.substr(language.size() + 1);
    return country.size() == 2 && std::ranges::all_of(country, upper);
}

void merge(Json &base, const Place &place, const std::string &member)
{
    const Json &with = place.json();
    if (with.is_null()) return;
    if (with.is_object() && base.is_object()) {
        for (const auto &[key, value] : with.items()) {
            const Place there = place.at(key.c_str());
            if (!base.contains(key)) there.refuse(say("the lesson has no such place"));
            merge(base[key], there, key);
        }
    } else if (with.is_array() && base.is_array()) {
        const std::vector<Place> items = place.items();
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i >= base.size()) items[i].refuse(say("the lesson has no such place"));
            merge(base[i], items[i], member);
        }
    } else if (with.is_string() && base.is_string()) {
        if (std::ranges::find(shownMembers, member) == shownMembers.end())
            place.refuse(say("'%1' is not a text that is shown", member), say("leave it out here"));
        base = place.text();
    } else {
        place.refuse(say("the lesson has another type there: %1, not %2", base.type_name(), with.type_name()),
                     say("repeat the lesson's structure with the texts that differ"));
    }
}

} // namespace

std::optional<std::pair<std::string, std::string>> splitLanguage(const std::string &stem)
{
    const std::size_t dot = stem.rfind('.');
    if (dot == std::string::npos || dot == 0 || !isLanguage(std::string_view(stem).substr(dot + 1)))
        return {};
    return std::pair(stem.substr(0, dot), stem.substr(dot + 1));
}

Json parseLesson(std::string_view text, const std::string &file)
{
    try {
        return Json::parse(text, nullptr, true, true);
    } catch (const std::exception &error) {
        std::string why = error.what(); // "[json.exception...] parse error at line 1, column 2: ..."
        if (const std::size_t end = why.find("] "); end != std::string::npos) why.erase(0, end + 2);
        throw Error(ErrorCode::FileFormat, say("cannot read the lesson %1", file), why,
                    say("mend the file at that place: it must be JSON"));
    }
}

void mergeOverlay(Json &lesson, const Overlay &overlay)
{
    const Json texts = parseLesson(overlay.text, overlay.file);
    merge(lesson, Place(texts, overlay.file), {});
}

} // namespace larmor::lesson
