// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <string_view>

namespace larmor {

/// Of a free function's words: their translation, which lupdate files under the namespace.
inline QString text(const char *source)
{
    return QCoreApplication::translate("larmor", source);
}

/// @returns UTF-8 of the engine library as Qt's string, as it is.
inline QString qt(std::string_view words)
{
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

} // namespace larmor
