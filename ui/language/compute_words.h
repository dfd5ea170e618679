// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace larmor {

class Error;

/// What `compute` says, in the language of the window: titles, reasons, messages. A text with values in it
/// ("tile 64, rows 5: rows must divide the tile") is found by the words around them; what no catalogue has
/// stays as it is.
QString spoken(std::string_view english);
QString spoken(const char *english);
QString spoken(const QString &english);
/// An error as one or two lines, like Error::what().
QString spoken(const Error &error);
/// After another language was applied.
void forgetComputeWords();

} // namespace larmor
