// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/compute_words.h"

#include "core/error.h"
#include "core/text.h"
#include "language/language.h"

#include <QCoreApplication>

namespace larmor {

QString spoken(const Text &text)
{
    if (speaksEnglish()) return QString::fromStdString(text.english());
    return QString::fromStdString(text.in([](const Text &sentence) {
        return QCoreApplication::translate("compute", sentence.source().c_str()).toStdString();
    }));
}

QString spoken(std::string_view words)
{
    return spoken(Text::named(std::string(words)));
}

QString spoken(const char *words)
{
    return spoken(std::string_view(words));
}

QString spoken(const QString &words)
{
    return spoken(Text::named(words.toStdString()));
}

QString spoken(const Error &error)
{
    return spoken(error.text());
}

} // namespace larmor
