// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace larmor {

/// A short lesson that can be read and measured, with comments on what to change.
QByteArray lessonTemplate(const QString &title);

} // namespace larmor
