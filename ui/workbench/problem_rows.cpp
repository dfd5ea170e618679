// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/problem_rows.h"

#include "lab/explanation.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/option_row.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace larmor {

ProblemRows::ProblemRows(const KernelDefinition &kernel, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.problem"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    for (const OptionSpec &spec : kernel.problem()) {
        auto *values = new QComboBox(this);
        values->setObjectName(QStringLiteral("lab.problem.") + qt(spec.name));
        values->setToolTip(spoken(spec.why));
        values->setAccessibleName(spoken(spec.title));
        values->setEditable(true);
        values->setInsertPolicy(QComboBox::NoInsert);
        values->setMinimumWidth(120);
        for (const std::string &value : spec.values)
            values->addItem(qt(value));
        QWidget *line = makeOptionRow(spoken(spec.title), values, spoken(spec.why), this).line;
        column->addWidget(line);
        new Explainer(*line, [values, &spec]() -> Explanation {
            return {spoken(spec.title) + QLatin1Char(' ') + values->currentText(), spoken(spec.why), {}, {}};
        });
        const auto told = [this, index = m_rows.size()] { tell(m_rows[index]); };
        connect(values, &QComboBox::activated, this, told);
        connect(values->lineEdit(), &QLineEdit::editingFinished, this, told);
        m_rows.push_back({&spec, values, {}});
    }
}

/// Editing also finishes when the focus goes and nothing was typed.
void ProblemRows::tell(Row &row)
{
    const QString value = row.values->currentText().trimmed();
    if (value == row.chosen) return;
    row.chosen = value;
    emit chosen(qt(row.spec->name), value);
}

void ProblemRows::setChosen(const OptionSet &problem)
{
    for (Row &row : m_rows) {
        const QSignalBlocker quiet(row.values);
        row.chosen = qt(problem.has(row.spec->name) ? problem.text(row.spec->name) : row.spec->defaultValue);
        row.values->setCurrentText(row.chosen);
    }
}

} // namespace larmor

#include "moc_problem_rows.cpp"
