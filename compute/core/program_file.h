// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace larmor {

/// The program larmor, to be started again: this process's, unless it is another program that uses the
/// library (a test, Python) and has named one.
std::filesystem::path programFile();
void setProgramFile(std::filesystem::path file);
/// The folder in which it lies, beside which its data are looked for; empty where nobody knows.
std::filesystem::path programFolder();

} // namespace larmor
