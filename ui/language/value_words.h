// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace larmor {

/// A value of a setting as it is shown: yes and no in the window's language; names of methods and the like
/// stay as they are typed on the command line.
QString valueWord(std::string_view value);
/// A number as the engine library spells it ("12,060,704", "2.942 ms"), with the signs of the window's
/// language.
QString localNumber(const QString &number);

} // namespace larmor
