// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/place.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor::lesson {

void Place::refuse(const Wording &why, const Wording &hint) const
{
    throw Error(ErrorCode::FileFormat, complaint(),
                Text::sequence({m_path.empty() ? Text() : Text::verbatim("at " + m_path), why}, ": "), hint);
}

const Place &Place::only(std::initializer_list<const char *> members) const
{
    if (!m_json.is_object()) refuse("an object { } is needed");
    std::string known;
    for (const char *member : members)
        known += (known.empty() ? "" : ", ") + std::string(member);
    for (const auto &[member, value] : m_json.items())
        if (std::find(members.begin(), members.end(), member) == members.end())
            refuse("'" + member + "' has no meaning here", "known are: " + known);
    return *this;
}

Place Place::at(const char *member) const
{
    if (!m_json.is_object()) refuse("an object { } is needed");
    const auto found = m_json.find(member);
    if (found == m_json.end()) refuse("'" + std::string(member) + "' is missing");
    return {*found, m_file, m_path.empty() ? member : m_path + "." + member};
}

std::optional<Place> Place::find(const char *member) const
{
    if (!has(member)) return {};
    return at(member);
}

std::vector<Place> Place::items() const
{
    if (!m_json.is_array()) refuse("a list [ ] is needed");
    std::vector<Place> items;
    for (std::size_t i = 0; i < m_json.size(); ++i)
        items.emplace_back(m_json[i], m_file, m_path + "[" + std::to_string(i) + "]");
    return items;
}

std::string Place::text() const
{
    if (!m_json.is_string() || m_json.get_ref<const std::string &>().empty()) refuse("a text is needed");
    return m_json.get<std::string>();
}

double Place::number() const
{
    if (!m_json.is_number() || !std::isfinite(m_json.get<double>())) refuse("a number is needed");
    return m_json.get<double>();
}

int Place::whole() const
{
    const double value = number();
    if (value != std::floor(value) || value < 0 || value > std::numeric_limits<int>::max())
        refuse("a whole number from 0 on is needed");
    return static_cast<int>(value);
}

bool Place::flag() const
{
    if (!m_json.is_boolean()) refuse("true or false is needed");
    return m_json.get<bool>();
}

std::string Place::textOr(const char *member, const std::string &otherwise) const
{
    return has(member) ? at(member).text() : otherwise;
}

double Place::numberOr(const char *member, double otherwise) const
{
    return has(member) ? at(member).number() : otherwise;
}

std::vector<std::string> Place::texts() const
{
    std::vector<std::string> all;
    for (const Place &item : items())
        all.push_back(item.text());
    return all;
}

} // namespace larmor::lesson
