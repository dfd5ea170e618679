// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace larmor {

class ElidedLabel;

/// A row of a panel of choices: titles in one column down the panel, and what can be chosen beside them.
struct OptionRow {
    QWidget *line;
    ElidedLabel *title;
};

/// @param why the title's tooltip. @param extra a second control, or null.
OptionRow makeOptionRow(const QString &title, QWidget *control, const QString &why, QWidget *parent,
                        QWidget *extra = nullptr);
/// Puts one quiet sentence of why beside the control, in as many lines as it needs: for windows that have no
/// ExplanationArea.
void addWhy(const OptionRow &row, const QString &why, const QString &name);

/// Width of the column of titles, for panels that lay theirs out themselves.
constexpr int optionTitleWidth = 122;

} // namespace larmor
