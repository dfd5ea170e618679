// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/problem_rows.h"

#include "lab/option_row.h"
#include "language/compute_words.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace larmor {

namespace {

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
        auto *values = new QComboBox(this);
        values->setObjectName(QStringLiteral("lab.problem.") + text(spec.name));
        values->setToolTip(spoken(spec.why));
        values->setAccessibleName(spoken(spec.title));
        values->setEditable(true);
        values->setInsertPolicy(QComboBox::NoInsert);
        values->setMinimumWidth(120);
        for (const std::string &value : spec.values)
            values->addItem(text(value));
        const QString whyName = QStringLiteral("lab.why.problem.") + text(spec.name);
        column->addWidget(makeOptionRow(spoken(spec.title), values, spoken(spec.why), whyName, this).line);
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
