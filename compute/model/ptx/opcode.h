// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/types.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::model::ptx {

/// An opcode cut at its dots. What a decoder understands it takes; what is left over it does not know.
class Opcode {
public:
    explicit Opcode(std::string_view text)
    {
        std::size_t start = 0;
        while (start <= text.size()) {
            const std::size_t end = std::min(text.find('.', start), text.size());
            m_parts.push_back(text.substr(start, end - start));
            start = end + 1;
        }
        m_base = m_parts.front();
        m_parts.erase(m_parts.begin());
    }

    std::string_view base() const { return m_base; }
    bool has(std::string_view word) const
    {
        return std::find(m_parts.begin(), m_parts.end(), word) != m_parts.end();
    }
    bool take(std::string_view word)
    {
        const auto found = std::find(m_parts.begin(), m_parts.end(), word);
        if (found == m_parts.end()) return false;
        m_parts.erase(found);
        return true;
    }
    /// The first type that is left.
    std::optional<Type> takeType()
    {
        for (auto part = m_parts.begin(); part != m_parts.end(); ++part)
            if (const auto type = parseType(*part)) {
                m_parts.erase(part);
                return type;
            }
        return std::nullopt;
    }
    std::optional<StateSpace> takeSpace()
    {
        for (auto part = m_parts.begin(); part != m_parts.end(); ++part)
            if (const auto space = parseStateSpace(*part)) {
                m_parts.erase(part);
                return space;
            }
        return std::nullopt;
    }
    /// The first part that no one took; empty when all are understood.
    std::string_view left() const { return m_parts.empty() ? std::string_view() : m_parts.front(); }
    std::string_view takeFirst()
    {
        if (m_parts.empty()) return {};
        const std::string_view first = m_parts.front();
        m_parts.erase(m_parts.begin());
        return first;
    }

private:
    std::string_view m_base;
    std::vector<std::string_view> m_parts;
};

} // namespace larmor::model::ptx
