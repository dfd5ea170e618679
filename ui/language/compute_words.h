// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace larmor {

class Error;
class Text;

/// What `compute` says, in the language of the window: titles, reasons, messages. What no catalogue has stays
/// as it is.
QString spoken(const Text &text);
/// Words of a table, as Text::named().
QString spoken(std::string_view words);
QString spoken(const char *words);
QString spoken(const QString &words);
/// An error as one or two lines, like Error::what().
QString spoken(const Error &error);

} // namespace larmor
