// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/value_words.h"

#include <QCoreApplication>

namespace larmor {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

} // namespace

QString valueWord(std::string_view value)
{
    if (value == "yes") return text("yes");
    if (value == "no") return text("no");
    return QString::fromUtf8(value.data(), qsizetype(value.size()));
}

} // namespace larmor
