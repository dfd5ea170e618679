// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/problem_rows.h"

#include "lab/elided_label.h"
#include "theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace larmor {

namespace {

constexpr int titleWidth = 122; // the column of the options below

QString text(std::string_view s)
{
    return QString::fromUtf8(s.data(), qsizetype(s.size()));
}

} // namespace

ProblemRows::ProblemRows(const KernelDefinition &kernel, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.problem"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    for (const OptionSpec &spec : kernel.problem()) {
        auto *line = new QHBoxLayout;
        line->setSpacing(8);
        auto *title = new ElidedLabel(text(spec.title), this);
        title->setFixedWidth(titleWidth);
        title->setToolTip(text(spec.why));
        auto *values = new QComboBox(this);
        values->setObjectName(QStringLiteral("lab.problem.") + text(spec.name));
        values->setToolTip(text(spec.why));
        values->setAccessibleName(text(spec.title));
        values->setEditable(true);
        values->setInsertPolicy(QComboBox::NoInsert);
        values->setMinimumWidth(120);
        for (const std::string &value : spec.values)
            values->addItem(text(value));
        title->setBuddy(values);
        auto *why = new ElidedLabel(text(spec.why), this);
        setRole(why, QStringLiteral("quiet"));
        why->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        why->setMinimumWidth(60);
        line->addWidget(title);
        line->addWidget(values);
        line->addWidget(why, 1);
        column->addLayout(line);
        const auto tell = [this, name = text(spec.name), values] {
            emit chosen(name, values->currentText().trimmed());
        };
        connect(values, &QComboBox::activated, this, tell);
        connect(values->lineEdit(), &QLineEdit::editingFinished, this, tell);
        m_rows.emplace_back(&spec, values);
    }
}

void ProblemRows::setChosen(const OptionSet &problem)
{
    for (const auto &[spec, values] : m_rows) {
        const QSignalBlocker quiet(values);
        values->setCurrentText(text(problem.has(spec->name) ? problem.text(spec->name) : spec->defaultValue));
    }
}

} // namespace larmor
