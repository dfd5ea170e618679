// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/option_row.h"

#include "widgets/elided_label.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace larmor {

namespace {

constexpr int controlPadding = 8; // pixels that a control is higher than its letters

} // namespace

OptionRow makeOptionRow(const QString &title, QWidget *control, const QString &why, QWidget *parent,
                        QWidget *extra)
{
    OptionRow row{new QWidget(parent), nullptr};
    auto *line = new QHBoxLayout(row.line);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    row.title = new ElidedLabel(title, row.line);
    row.title->setWrapWidth(optionTitleWidth);
    row.title->setToolTip(why);
    row.title->setBuddy(control);
    // Beside the first line of a control that has several.
    row.title->setMinimumHeight(row.title->fontMetrics().height() + controlPadding);
    line->addWidget(row.title, 0, Qt::AlignTop);
    line->addWidget(control);
    if (extra) line->addWidget(extra);
    line->addStretch(1);
    return row;
}

void addWhy(const OptionRow &row, const QString &why, const QString &name)
{
    auto *label = new QLabel(why, row.line);
    label->setObjectName(name);
    label->setWordWrap(true);
    setRole(label, QStringLiteral("quiet"));
    auto *line = static_cast<QHBoxLayout *>(row.line->layout());
    delete line->takeAt(line->count() - 1); // the stretch, whose room it takes
    line->addWidget(label, 1);
}

} // namespace larmor
