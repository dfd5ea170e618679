// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/show_window.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "lab/shows.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "lessons/blocks_view.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// "idle_lanes" as "idle lanes".
QString heading(const std::string &key)
{
    if (key == "cuda") return u"CUDA"_s;
    if (key == "opencl") return u"OpenCL"_s;
    return spoken(qt(key).replace(QLatin1Char('_'), QLatin1Char(' ')));
}

QString cell(const Json &value)
{
    if (value.is_null()) return u"–"_s;
    if (value.is_string()) return spoken(qt(value.get<std::string>()));
    if (value.is_boolean()) return value.get<bool>() ? ShowWindow::tr("yes") : ShowWindow::tr("no");
    if (value.is_number_float()) return qt(plainDigits(value.get<double>(), 6));
    if (!value.is_array() && !value.is_object()) return qt(value.dump());
    QStringList parts;
    for (const auto &[key, part] : value.items())
        parts << (value.is_array() ? cell(part) : heading(key) + u" "_s + cell(part));
    return parts.join(u", "_s);
}

bool isTable(const Json &value)
{
    return value.is_array() && !value.empty() && value[0].is_object();
}

PlainTable *makeTable(const QString &name, const QStringList &headings, int words, int rows, QWidget *parent)
{
    auto *table = new PlainTable(parent);
    table->setObjectName(name);
    table->setHeadings(headings, words);
    table->setRowCount(rows);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    return table;
}

/// Columns are the keys of the first rows; those that hold words stand first.
PlainTable *tableOf(const QString &name, const Json &rows, QWidget *parent)
{
    std::vector<std::string> words, numbers;
    for (const auto &[key, value] : rows[0].items()) {
        if (isTable(value)) continue;
        (value.is_number() || value.is_array() ? numbers : words).push_back(key);
    }
    const int wordCount = int(words.size());
    words.insert(words.end(), numbers.begin(), numbers.end());
    QStringList headings;
    for (const std::string &key : words)
        headings << heading(key);
    PlainTable *table = makeTable(name, headings, wordCount, int(rows.size()), parent);
    table->setAccessibleName(name);
    if (wordCount > 0) table->wrapWords();
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < words.size(); ++column)
            table->setText(int(row), int(column),
                           rows[row].contains(words[column]) ? cell(rows[row][words[column]]) : QString());
    table->fitColumns();
    table->showRows(12);
    return table;
}

} // namespace

ShowWindow::ShowWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setObjectName(u"shows"_s);
    setWindowTitle(tr("Demonstrations"));
    resize(1080, 760);
    auto *line = new QVBoxLayout(this);
    auto *parts = new QSplitter(Qt::Horizontal, this);
    parts->setHandleWidth(8);
    parts->setChildrenCollapsible(false);
    m_list = new QListWidget(parts);
    m_list->setObjectName(u"shows.list"_s);
    m_list->setAccessibleName(tr("Demonstrations"));
    for (const Show &show : shows()) {
        auto *item = new QListWidgetItem(spoken(show.title), m_list);
        item->setData(Qt::UserRole, qt(show.name));
        item->setToolTip(spoken(show.summary));
    }
    parts->addWidget(m_list);
    parts->addWidget(makePage());
    parts->setSizes({250, 830});
    parts->setStretchFactor(1, 1);
    line->addWidget(parts);
    connect(m_list, &QListWidget::currentRowChanged, this, &ShowWindow::take);
    m_list->setCurrentRow(0);
}

QWidget *ShowWindow::makePage()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    const auto label = [&](const QString &name, const QString &role) {
        auto *made = new QLabel(page);
        made->setObjectName(name);
        made->setWordWrap(true);
        setRole(made, role);
        column->addWidget(made);
        return made;
    };
    m_title = label(u"shows.title"_s, u"title"_s);
    m_summary = label(u"shows.summary"_s, QString());
    m_source = label(u"shows.source"_s, u"quiet"_s);
    m_holder = new QWidget(page);
    auto *holder = new QVBoxLayout(m_holder);
    holder->setContentsMargins(0, 4, 0, 4);
    column->addWidget(m_holder);
    m_say = label(u"shows.say"_s, u"bad"_s);
    m_scroll = new QScrollArea(page);
    m_scroll->setObjectName(u"shows.scroll"_s);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    column->addWidget(m_scroll, 1);
    m_command = label(u"shows.command"_s, u"quiet"_s);
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_command->setToolTip(tr("The same on the command line"));
    return page;
}

const Show *ShowWindow::chosen() const
{
    const int row = m_list->currentRow();
    return row < 0 ? nullptr : &shows()[std::size_t(row)];
}

QString ShowWindow::current() const
{
    return chosen() ? qt(chosen()->name) : QString();
}

void ShowWindow::showShow(const QString &name, const OptionSet &parameters)
{
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(Qt::UserRole).toString() != name) continue;
        m_wanted = parameters;
        if (row == m_list->currentRow())
            take();
        else
            m_list->setCurrentRow(row);
    }
}

void ShowWindow::take()
{
    const Show *show = chosen();
    if (!show) return;
    m_title->setText(spoken(show->title));
    m_summary->setText(spoken(show->summary));
    m_source->setText(qt(show->source));
    makeParameters(*show, m_wanted);
    m_wanted = {};
    run();
}

void ShowWindow::makeParameters(const Show &show, const OptionSet &chosen)
{
    delete m_parameters;
    m_boxes.clear();
    m_parameters = new QWidget(m_holder);
    m_holder->layout()->addWidget(m_parameters);
    auto *form = new QFormLayout(m_parameters);
    form->setContentsMargins(0, 0, 0, 0);
    for (const OptionSpec &spec : show.parameters) {
        auto *box = new QComboBox(m_parameters);
        box->setObjectName(u"shows.parameter."_s + qt(spec.name));
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        for (const std::string &value : spec.values)
            box->addItem(qt(value));
        box->setCurrentText(qt(chosen.has(spec.name) ? chosen.text(spec.name) : spec.defaultValue));
        box->setToolTip(spoken(spec.why));
        box->setAccessibleName(spoken(spec.title));
        auto *title = new QLabel(spoken(spec.title), m_parameters);
        title->setToolTip(spoken(spec.why));
        form->addRow(title, box);
        connect(box, &QComboBox::activated, this, &ShowWindow::run);
        connect(box->lineEdit(), &QLineEdit::editingFinished, this, &ShowWindow::run);
        m_boxes.push_back(box);
    }
    m_parameters->show();
}

void ShowWindow::run()
{
    const Show *show = chosen();
    if (!show) return;
    OptionSet parameters;
    QString command = u"larmor lab show "_s + qt(show->name);
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const OptionSpec &spec = show->parameters[i];
        const std::string value = m_boxes[i]->currentText().trimmed().toStdString();
        parameters.set(spec.name, value);
        if (value != spec.defaultValue) command += u' ' + qt(spec.name) + u'=' + qt(value);
    }
    m_command->setText(command);
    try {
        m_result = runShow(show->name, parameters)["result"];
        m_say->clear();
    } catch (const Error &error) {
        m_result = Json();
        m_say->setText(spoken(error));
    }
    m_say->setVisible(m_result.is_null());
    fill(m_result);
}

/// The boards of "blocks", on one scale of time: the first takes longest.
void ShowWindow::addTimelines(const Json &timelines, QVBoxLayout &into)
{
    double longest = 0;
    for (const Json &timeline : timelines)
        for (const Json &row : timeline.at("rows"))
            longest = std::max(longest, row.at("end").get<double>());
    for (const Json &timeline : timelines) {
        auto *title = new QLabel(tr("%1 multiprocessors").arg(timeline.at("multiprocessors").get<int>()));
        setRole(title, u"title"_s);
        into.addWidget(title);
        auto *view = new BlocksView(timeline, longest);
        view->setObjectName(u"shows.timeline"_s);
        into.addWidget(view);
    }
}

/// Figures first, then each list of rows as a table of its own.
void ShowWindow::fill(const Json &result)
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 6, 0);
    std::vector<std::pair<std::string, const Json *>> figures, tables;
    for (const auto &[key, value] : result.items())
        (isTable(value) ? tables : figures).emplace_back(key, &value);
    if (!figures.empty()) {
        PlainTable *table =
            makeTable(u"shows.figures"_s, {tr("Figure"), tr("Value")}, 2, int(figures.size()), content);
        table->setAccessibleName(tr("Figures"));
        for (std::size_t i = 0; i < figures.size(); ++i) {
            table->setText(int(i), 0, heading(figures[i].first));
            table->setText(int(i), 1, cell(*figures[i].second), cell(*figures[i].second));
        }
        table->fitColumns();
        table->showRows(14);
        column->addWidget(table);
    }
    const auto add = [&](const QString &title, const QString &name, const Json &rows) {
        if (tables.size() > 1) {
            auto *label = new QLabel(title, content);
            setRole(label, u"title"_s);
            column->addWidget(label);
        }
        column->addWidget(tableOf(name, rows, content));
    };
    for (const auto &[key, rows] : tables)
        if (key == "timelines")
            addTimelines(*rows, *column);
        else
            add(heading(key), u"shows."_s + qt(key), *rows);
    column->addStretch(1);
    m_scroll->setWidget(content);
}

} // namespace larmor

#include "moc_show_window.cpp"
