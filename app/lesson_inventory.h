// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"

#include <string>

namespace CLI {
class Option;
}

namespace larmor::app {

/// `lesson --inventory [ROW]`: what the sources contain, place by place, and printed numbers beside ours.
class InventoryCall {
public:
    void addTo(CLI::App &command);
    /// Runs what the numbers need, or the whole of one row. @throws Error Internal where a row does not show
    /// what it should, InvalidCall for an unknown one.
    void run(const ReportTarget &report) const;
    /// @throws Error InvalidCall where --csv has no list to write.
    bool wanted() const;

private:
    std::string m_row; ///< empty: all are listed
    std::string m_csv;
    const CLI::Option *m_option = nullptr;
};

} // namespace larmor::app
