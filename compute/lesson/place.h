// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/json.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace larmor::lesson {

/// One value of a lesson's file, with where it stands: every complaint names both.
class Place {
public:
    /// @param json, file outlive the place.
    Place(const Json &json, const std::string &file, std::string path = {})
        : m_json(json), m_file(file), m_path(std::move(path))
    {
    }

    /// Another value that stands in for this one.
    Place with(const Json &json) const { return {json, m_file, m_path}; }

    const Json &json() const { return m_json; }
    const std::string &path() const { return m_path; }
    /// @throws Error FileFormat: the file, the place, why, and what to do. Always.
    [[noreturn]] void refuse(const Wording &why, const Wording &hint = {}) const;
    /// Runs `read`; what it refuses is said to stand here. @throws Error FileFormat.
    template <class Read>
    decltype(auto) within(Read read) const
    {
        try {
            return read();
        } catch (const Error &error) {
            if (error.code() == ErrorCode::FileFormat && error.message() == complaint()) throw;
            refuse(Text::sequence({error.messageText(), error.whyText()}, ": "), error.hintText());
        } catch (const Json::exception &error) {
            refuse(error.what());
        }
    }

    /// Refuses what is no object, or has other members. @throws Error FileFormat.
    const Place &only(std::initializer_list<const char *> members) const;
    bool has(const char *member) const { return m_json.is_object() && m_json.contains(member); }
    Place at(const char *member) const; ///< @throws Error FileFormat where there is none
    std::optional<Place> find(const char *member) const;
    std::vector<Place> items() const; ///< of a list. @throws Error FileFormat

    std::string text() const; ///< not empty. @throws Error FileFormat
    double number() const;    ///< finite
    int whole() const;        ///< from 0 on
    bool flag() const;
    std::string textOr(const char *member, const std::string &otherwise) const;
    double numberOr(const char *member, double otherwise) const;
    std::vector<std::string> texts() const; ///< of a list

private:
    std::string complaint() const { return "cannot read the lesson " + m_file; }

    const Json &m_json;
    const std::string &m_file;
    std::string m_path;
};

} // namespace larmor::lesson
