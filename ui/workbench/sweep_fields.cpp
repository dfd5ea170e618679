// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/sweep_fields.h"

#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/elided_label.h"

#include <QGridLayout>
#include <QLineEdit>
#include <QToolButton>

namespace larmor {

namespace {

QString offered(const OptionSpec &spec)
{
    QStringList values;
    for (const std::string &value : spec.values)
        values << qt(value);
    return values.join(QLatin1Char(','));
}

} // namespace

SweepFields::SweepFields(const KernelDefinition &kernel, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("sweep.fields"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 6, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(3);
    for (const OptionSpec &spec : kernel.problem())
        addRow(grid, spec);
    for (const OptionSpec &spec : kernel.options())
        addRow(grid, spec);
    grid->setRowStretch(grid->rowCount(), 1);
}

void SweepFields::addRow(QGridLayout *grid, const OptionSpec &spec)
{
    const int row = grid->rowCount();
    auto *title = new ElidedLabel(spoken(spec.title), this);
    title->setToolTip(spoken(spec.why));
    title->setMinimumWidth(116);
    auto *field = new QLineEdit(this);
    field->setObjectName(QStringLiteral("sweep.") + qt(spec.name));
    field->setAccessibleName(spoken(spec.title));
    field->setToolTip(
        tr("%1\nValues with commas, ranges as 256:1024:256 or 256:4096:*2; empty: as chosen now")
            .arg(spoken(spec.why)));
    field->setMinimumWidth(70);
    title->setBuddy(field);
    auto *all = new QToolButton(this);
    all->setObjectName(QStringLiteral("sweep.all.") + qt(spec.name));
    all->setText(tr("all"));
    all->setToolTip(tr("Every value that is offered: %1").arg(offered(spec)));
    all->setAutoRaise(true);
    connect(all, &QToolButton::clicked, field, [this, field, values = offered(spec)] {
        field->setText(field->text() == values ? QString() : values);
        emit changed();
    });
    connect(field, &QLineEdit::textEdited, this, &SweepFields::changed);
    grid->addWidget(title, row, 0);
    grid->addWidget(field, row, 1);
    grid->addWidget(all, row, 2);
    grid->setColumnStretch(1, 1);
    m_fields[spec.name] = field;
}

void SweepFields::setPresent(const OptionSet &problem, const OptionSet &options)
{
    m_present = problem.with(options);
    for (const auto &[name, field] : m_fields)
        field->setPlaceholderText(m_present.has(name) ? qt(m_present.text(name)) : tr("default"));
}

void SweepFields::setWords(const QStringList &words)
{
    for (const auto &[name, field] : m_fields)
        field->clear();
    for (const QString &word : words) {
        const auto it = m_fields.find(word.section(QLatin1Char('='), 0, 0).toStdString());
        if (it != m_fields.end()) it->second->setText(word.section(QLatin1Char('='), 1));
    }
}

QStringList SweepFields::words() const
{
    QStringList words;
    for (const auto &[name, field] : m_fields)
        if (const QString values = field->text().remove(QLatin1Char(' ')); !values.isEmpty())
            words << qt(name) + QLatin1Char('=') + values;
    return words;
}

std::vector<std::string> SweepFields::request() const
{
    std::vector<std::string> all;
    for (const QString &word : words())
        all.push_back(word.toStdString());
    for (const auto &[name, value] : m_present.values()) {
        const auto field = m_fields.find(name);
        if (field != m_fields.end() && field->second->text().trimmed().isEmpty())
            all.push_back(name + "=" + value);
    }
    return all;
}

} // namespace larmor

#include "moc_sweep_fields.cpp"
