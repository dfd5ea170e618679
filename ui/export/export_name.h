// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace larmor {

/// What the names of exported files begin with: the name of the scan's file without its ending, as it is
/// spelled; of a scan that is made, its name in letters that every system takes ("simulated-radial-128").
/// @param key as Session::scan
QString exportStem(const std::string &key, const QString &scanName);

/// Where a dialog that saves begins: the folder that a file was last written to from one, else the person's
/// pictures, documents or home; one that can be written, which a scan's own need not be.
QString exportFolder();
/// Whether it is a folder, and new files may be made in it.
bool canBeWritten(const QString &folder);
/// Dialogs begin where this file lies, from now on, while the program runs.
void keepExportFolder(const QString &path);

/// Says in a file manager where a file is: its folder is opened.
void showInFolder(const QString &path);

} // namespace larmor
