// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace larmor {

/// The chosen value of each option of one kernel: a value, compared, copied, written as JSON.
/// Values are spelled as on the command line (`tile=32`, `trig=fast`).
class OptionSet {
public:
    OptionSet() = default;
    OptionSet(std::initializer_list<std::pair<const std::string, std::string>> values) : m_values(values) {}

    bool has(std::string_view name) const { return m_values.find(name) != m_values.end(); }
    /// @throws Error Internal when the option is not set.
    const std::string &text(std::string_view name) const;
    int number(std::string_view name) const; ///< @throws Error InvalidCall when it is not a whole number.
    bool is(std::string_view name, std::string_view value) const { return has(name) && text(name) == value; }
    void set(std::string name, std::string value) { m_values[std::move(name)] = std::move(value); }
    /// This set with the other's values put over it.
    OptionSet with(const OptionSet &over) const;

    const std::map<std::string, std::string, std::less<>> &values() const { return m_values; }
    bool empty() const { return m_values.empty(); }
    bool operator==(const OptionSet &) const = default;

    Json toJson() const;
    /// @throws Error InvalidCall when a value is neither text, number nor boolean.
    static OptionSet fromJson(const Json &json);
    /// "tile=32 pad=1", in alphabetical order.
    std::string toString() const;
    /// Reads words "name=value". @throws Error InvalidCall.
    static OptionSet parse(std::span<const std::string> words);

private:
    std::map<std::string, std::string, std::less<>> m_values;
};

/// Options by kernel name; kernels that are absent run with their defaults.
using KernelOptions = std::map<std::string, OptionSet, std::less<>>;

} // namespace larmor
