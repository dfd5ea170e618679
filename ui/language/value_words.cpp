// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/value_words.h"

#include "language/text.h"

#include <QLocale>

namespace larmor {

QString valueWord(std::string_view value)
{
    if (value == "yes") return text("yes");
    if (value == "no") return text("no");
    return QString::fromUtf8(value.data(), qsizetype(value.size()));
}

QString localNumber(const QString &number)
{
    const QLocale locale;
    const QString group = locale.groupSeparator(), decimal = locale.decimalPoint();
    QString local;
    for (const QChar sign : number)
        local += sign == u',' ? group : sign == u'.' ? decimal : QString(sign);
    return local;
}

} // namespace larmor
