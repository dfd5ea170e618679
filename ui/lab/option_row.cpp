// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/option_row.h"

#include "lab/elided_label.h"
#include "theme.h"

#include <QHBoxLayout>

namespace larmor {

namespace {

constexpr int leastWhyWidth = 110; // a shorter piece of a sentence says nothing

} // namespace

OptionRow makeOptionRow(const QString &title, QWidget *control, const QString &why, const QString &whyName,
                        QWidget *parent, QWidget *extra)
{
    OptionRow row{new QWidget(parent), nullptr, nullptr};
    auto *line = new QHBoxLayout(row.line);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    row.title = new ElidedLabel(title, row.line);
    row.title->setFixedWidth(optionTitleWidth);
    row.title->setToolTip(why);
    row.title->setBuddy(control);
    row.why = new ElidedLabel(why, row.line);
    row.why->setObjectName(whyName);
    row.why->setToolTip(why);
    row.why->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row.why->setLeastWidth(leastWhyWidth);
    setRole(row.why, QStringLiteral("quiet"));
    line->addWidget(row.title);
    line->addWidget(control);
    if (extra) line->addWidget(extra);
    line->addWidget(row.why, 1);
    return row;
}

} // namespace larmor
