// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace larmor {

/// What the names of exported files begin with: the name of the scan's file without its ending, as it is
/// spelled; of a scan that is made, its name in letters that every system takes ("simulated-radial-128").
/// @param key as Session::scan
QString exportStem(const std::string &key, const QString &scanName);

/// Says in a file manager where a file is: its folder is opened.
void showInFolder(const QString &path);

} // namespace larmor
