// SPDX-License-Identifier: GPL-3.0-or-later
#include "edit/edit_row.h"

#include "language/compute_words.h"
#include "widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

namespace larmor {

EditRow::EditRow(const ScanEdit &edit, int number, QWidget *parent) : QFrame(parent), m_edit(edit)
{
    const EditSpec &spec = editSpec(edit.kind);
    setObjectName(QStringLiteral("edit.%1").arg(number));
    setProperty("panel", true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 10, 8);
    column->setSpacing(4);
    column->addWidget(makeHead(number));
    auto *why = new QLabel(spoken(spec.why), this);
    why->setWordWrap(true);
    setRole(why, QStringLiteral("quiet"));
    column->addWidget(why);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setColumnStretch(2, 1);
    for (const EditParameter &parameter : spec.parameters)
        addField(*grid, parameter, number);
    column->addLayout(grid);
    setEdit(edit);
}

QWidget *EditRow::makeHead(int number)
{
    auto *head = new QWidget(this);
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    m_active = new QCheckBox(spoken(editSpec(m_edit.kind).title), head);
    m_active->setObjectName(QStringLiteral("edit.%1.active").arg(number));
    m_active->setToolTip(tr("Off: the image as it is without this edit"));
    auto *remove = new QToolButton(head);
    remove->setObjectName(QStringLiteral("edit.%1.remove").arg(number));
    remove->setText(tr("Remove"));
    remove->setToolTip(tr("Take this edit out of the list"));
    line->addWidget(m_active, 1);
    line->addWidget(remove);
    connect(m_active, &QCheckBox::toggled, this, [this](bool on) {
        m_edit.active = on;
        emit changed(QStringLiteral("active"));
    });
    connect(remove, &QToolButton::clicked, this, &EditRow::removeWanted);
    return head;
}

void EditRow::addField(QGridLayout &grid, const EditParameter &parameter, int number)
{
    const int row = grid.rowCount();
    auto *label = new QLabel(spoken(parameter.title), this);
    Field field{&parameter, nullptr, nullptr};
    QWidget *control = nullptr;
    if (parameter.words.empty()) {
        field.number = new QDoubleSpinBox(this);
        field.number->setDecimals(parameter.decimals);
        field.number->setRange(parameter.least, parameter.most);
        field.number->setSingleStep(std::pow(10.0, -parameter.decimals) * (parameter.decimals > 1 ? 10 : 1));
        if (!parameter.unit.empty()) field.number->setSuffix(QStringLiteral(" ") + spoken(parameter.unit));
        connect(field.number, &QDoubleSpinBox::valueChanged, this,
                [this, &parameter](double value) { take(parameter, value); });
        control = field.number;
    } else {
        field.words = new QComboBox(this);
        for (const char *word : parameter.words)
            field.words->addItem(spoken(word));
        connect(field.words, &QComboBox::activated, this,
                [this, &parameter](int index) { take(parameter, index); });
        control = field.words;
    }
    control->setObjectName(QStringLiteral("edit.%1.%2").arg(number).arg(QLatin1String(parameter.key)));
    control->setAccessibleName(spoken(parameter.title));
    control->setToolTip(spoken(parameter.why));
    control->setMinimumWidth(150);
    label->setBuddy(control);
    auto *why = new QLabel(spoken(parameter.why), this);
    why->setWordWrap(true);
    setRole(why, QStringLiteral("quiet"));
    grid.addWidget(label, row, 0);
    grid.addWidget(control, row, 1);
    grid.addWidget(why, row, 2);
    m_fields.push_back(field);
}

void EditRow::take(const EditParameter &parameter, double value)
{
    m_edit.values[parameter.key] = value;
    emit changed(QLatin1String(parameter.key));
}

void EditRow::setEdit(const ScanEdit &edit)
{
    m_edit = edit;
    const QSignalBlocker quietActive(m_active);
    m_active->setChecked(edit.active);
    for (const Field &field : m_fields) {
        const double value = edit.value(field.parameter->key);
        const QSignalBlocker quiet(field.number ? static_cast<QObject *>(field.number) : field.words);
        if (field.number)
            field.number->setValue(value);
        else
            field.words->setCurrentIndex(static_cast<int>(value));
    }
}

} // namespace larmor

#include "moc_edit_row.cpp"
