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
/// The same of what is not a Text yet: found by the words around its values.
QString spoken(std::string_view english);
QString spoken(const char *english);
QString spoken(const QString &english);
/// An error as one or two lines, like Error::what().
QString spoken(const Error &error);
/// After another language was applied.
void forgetComputeWords();

} // namespace larmor
