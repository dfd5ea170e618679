// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"

#include <string>

namespace larmor::app {

/// `lesson --inventory [ROW]`: what the sources contain, place by place, and printed numbers beside ours.
struct InventoryCall {
    bool wanted = false;
    std::string row; ///< empty: all are listed
    std::string csv;

    void addTo(CLI::App &command);
    /// Runs what the numbers need, or the whole of one row. @throws Error Internal where a row does not show
    /// what it should, InvalidCall for an unknown one.
    void run(const ReportTarget &report) const;
};

} // namespace larmor::app
