// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/check_table.h"

#include "lesson/figures.h"
#include "lessons/json_members.h"
#include "lessons/lesson_chart.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

enum Column { Words, Figure, Of, Over, Relation, Value, Columns };

constexpr const char *relations[] = {"at_least", "at_most", "equals"};

} // namespace

QComboBox *makeFigureBox(QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setEditable(true);
    box->addItem({});
    for (const lesson::FigureName &figure : lesson::figureNames()) {
        const QString name = QString::fromUtf8(figure.name.data(), qsizetype(figure.name.size()));
        box->addItem(name);
        box->setItemData(box->count() - 1, titleAndUnit(lesson::titleWithUnit(figure.name)), Qt::ToolTipRole);
    }
    return box;
}

CheckTable::CheckTable(const QString &name, std::string words, std::string condition, QWidget *parent)
    : QWidget(parent), m_words(std::move(words)), m_condition(std::move(condition))
{
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    m_table = new QTableWidget(0, Columns, this);
    m_table->setObjectName(name);
    m_table->setHorizontalHeaderLabels(
        {tr("Words"), tr("Figure"), tr("Of"), tr("Divided by"), tr("Must be"), tr("Value")});
    m_table->horizontalHeader()->setSectionResizeMode(Words, QHeaderView::Stretch);
    for (const auto &[column, width] : {std::pair(Figure, 108), std::pair(Of, 118), std::pair(Over, 100),
                                        std::pair(Relation, 88), std::pair(Value, 64)})
        m_table->setColumnWidth(column, width);
    m_table->horizontalHeader()->setMinimumSectionSize(56);
    m_table->verticalHeader()->hide();
    m_table->setMinimumHeight(96);
    m_table->setAccessibleName(m_condition.empty() ? tr("Checks") : tr("Choices"));
    line->addWidget(m_table, 1);
    auto *column = new QVBoxLayout;
    auto *add = new QPushButton(tr("Add"), this);
    add->setObjectName(name + u".add"_s);
    auto *remove = new QPushButton(tr("Remove"), this);
    remove->setObjectName(name + u".remove"_s);
    column->addWidget(add);
    column->addWidget(remove);
    column->addStretch(1);
    line->addLayout(column);
    connect(add, &QPushButton::clicked, this, [this] {
        addRow(Json{{m_words, ""}});
        m_table->setCurrentCell(m_table->rowCount() - 1, Words);
        emit changed();
    });
    connect(remove, &QPushButton::clicked, this, [this] {
        const int row = m_table->currentRow();
        if (row < 0) return;
        m_table->removeRow(row);
        m_original.erase(m_original.begin() + row);
        emit changed();
    });
    connect(m_table, &QTableWidget::cellChanged, this, [this] {
        if (!m_filling) emit changed();
    });
}

void CheckTable::addRow(const Json &row)
{
    m_filling = true;
    const Json none = Json::object();
    const Json &check = m_condition.empty() ? row : row.contains(m_condition) ? row[m_condition] : none;
    const int at = m_table->rowCount();
    m_table->insertRow(at);
    m_original.push_back(row);
    m_table->setItem(at, Words, new QTableWidgetItem(textIn(row, m_words.c_str())));
    const auto place = [&](Column column, QComboBox *box, const QString &text) {
        box->setCurrentText(text);
        box->setToolTip(m_table->horizontalHeaderItem(column)->text());
        box->setAccessibleName(box->toolTip());
        m_table->setCellWidget(at, column, box);
        connect(box, &QComboBox::currentTextChanged, this, &CheckTable::changed);
    };
    place(Figure, makeFigureBox(m_table), textIn(check, "figure"));
    for (const auto &[column, member] : {std::pair(Of, "of"), std::pair(Over, "over")}) {
        auto *box = new QComboBox(m_table);
        const QString text = textIn(check, member);
        QStringList names = m_runs;
        if (!text.isEmpty() && !names.contains(text))
            names << text; // a run that has gone is seen, and refused
        box->addItem({});
        box->addItems(names);
        place(column, box, text);
    }
    auto *relation = new QComboBox(m_table);
    const QStringList shown{tr("at least"), tr("at most"), tr("equal to")};
    relation->addItems(shown);
    QString value;
    qsizetype chosen = 0;
    for (qsizetype i = 0; i < shown.size(); ++i)
        if (const auto found = check.find(relations[i]); found != check.end() && found->is_number()) {
            chosen = i;
            value = QString::number(found->get<double>(), 'g', 10);
        }
    place(Relation, relation, shown[chosen]);
    m_table->setItem(at, Value, new QTableWidgetItem(value));
    m_table->resizeRowToContents(at);
    m_filling = false;
}

void CheckTable::setRows(const Json &rows, const QStringList &runs)
{
    m_runs = runs;
    m_table->setRowCount(0);
    m_original.clear();
    if (!rows.is_array()) return;
    for (const Json &row : rows)
        if (row.is_object()) addRow(row);
}

Json CheckTable::rowAt(int row) const
{
    Json json = m_original[std::size_t(row)];
    json[m_words] = m_table->item(row, Words)->text().toStdString();
    const auto text = [&](Column column) {
        return qobject_cast<QComboBox *>(m_table->cellWidget(row, column))->currentText().trimmed();
    };
    Json &check = m_condition.empty() ? json : json[m_condition];
    if (check.is_null()) check = Json::object();
    if (check.contains("rising")) return json; // an order of runs, which is changed in the file
    setOrErase(check, "figure", text(Figure));
    setOrErase(check, "of", text(Of));
    setOrErase(check, "over", text(Over));
    for (const char *relation : relations)
        check.erase(relation);
    const QString value = m_table->item(row, Value)->text().trimmed();
    bool isNumber = false;
    const double number = QLocale::c().toDouble(QString(value).replace(u',', u'.'), &isNumber);
    const auto *box = qobject_cast<QComboBox *>(m_table->cellWidget(row, Relation));
    if (!value.isEmpty()) // what is no number is refused where the file is read, by its place
        check[relations[box->currentIndex()]] = isNumber ? Json(number) : Json(value.toStdString());
    if (!m_condition.empty() && check.empty()) json.erase(m_condition);
    return json;
}

Json CheckTable::rows() const
{
    Json all = Json::array();
    for (int row = 0; row < m_table->rowCount(); ++row)
        all.push_back(rowAt(row));
    return all;
}

} // namespace larmor

#include "moc_check_table.cpp"
