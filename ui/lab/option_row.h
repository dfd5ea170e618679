// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace larmor {

class ElidedLabel;

/// A row of a panel of choices: titles in one column down the panel, what can be chosen beside them, and one
/// quiet sentence of why at the right, as far as there is room.
struct OptionRow {
    QWidget *line;
    ElidedLabel *title, *why;
};

/// @param extra a second control, or null. @param whyName object name of the sentence.
OptionRow makeOptionRow(const QString &title, QWidget *control, const QString &why, const QString &whyName,
                        QWidget *parent, QWidget *extra = nullptr);

/// Width of the column of titles, for panels that lay theirs out themselves.
constexpr int optionTitleWidth = 122;

} // namespace larmor
