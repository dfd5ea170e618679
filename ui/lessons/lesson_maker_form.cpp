// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a lesson that is being made: its widgets, and the way between them and the lesson's JSON.
#include "lesson/record.h"
#include "lessons/check_table.h"
#include "lessons/json_members.h"
#include "lessons/lesson_maker.h"
#include "widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

enum PredictionKind { NoQuestion, Choices, Number };

QPushButton *button(const QString &name, const QString &text, const QString &tip, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setObjectName(name);
    made->setToolTip(tip);
    return made;
}

} // namespace

void LessonMaker::makeForms()
{
    auto *column = new QVBoxLayout(this);
    auto *parts = new QSplitter(Qt::Horizontal, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(makeSteps());
    parts->addWidget(makeForm());
    parts->setSizes({290, 810});
    parts->setStretchFactor(1, 1);
    column->addWidget(parts, 1);
    m_say = new QLabel(this);
    m_say->setObjectName(u"maker.say"_s);
    m_say->setWordWrap(true);
    column->addWidget(m_say);
    column->addWidget(makeFoot());
}

QWidget *LessonMaker::makeSteps()
{
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_steps = new QListWidget(side);
    m_steps->setObjectName(u"maker.steps"_s);
    m_steps->setAccessibleName(tr("Steps"));
    m_steps->setWordWrap(true);
    column->addWidget(m_steps, 1);
    const auto add = [&](const QString &name, const QString &text, const QString &tip, auto call) {
        QPushButton *made = button(name, text, tip, side);
        column->addWidget(made);
        connect(made, &QPushButton::clicked, this, call);
    };
    add(u"maker.addLab"_s, tr("Add what the lab measured"),
        tr("The kernel, problem and options of its newest run"), [this] { record(m_recorder.lab); });
    add(u"maker.addLive"_s, tr("Add the image"), tr("The scan and the settings of the picture in the window"),
        [this] { record(m_recorder.live); });
    add(u"maker.addModel"_s, tr("Add what the model counts"),
        tr("The lab's kernel on the GPU of its page Model"), [this] { record(m_recorder.model); });
    add(u"maker.addText"_s, tr("Add a step of words"), tr("A step that measures nothing"),
        [this] { addTextStep(); });
    m_into = new QCheckBox(tr("into the chosen step"), side);
    m_into->setObjectName(u"maker.into"_s);
    m_into->setToolTip(
        tr("What is added is compared with what that step has already; else it is a step of its own"));
    column->addWidget(m_into);
    auto *line = new QHBoxLayout;
    for (auto *made :
         {button(u"maker.up"_s, tr("Up"), tr("The step earlier"), side),
          button(u"maker.down"_s, tr("Down"), tr("The step later"), side),
          button(u"maker.delete"_s, tr("Delete"), tr("The step, with what it measures"), side)}) {
        line->addWidget(made);
        connect(made, &QPushButton::clicked, this, [this, made] {
            if (made->objectName() == u"maker.delete"_s)
                removeStep();
            else
                moveStep(made->objectName() == u"maker.up"_s ? -1 : 1);
        });
    }
    column->addLayout(line);
    connect(m_steps, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_filling) showStep(row);
    });
    return side;
}

QWidget *LessonMaker::makeForm()
{
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    auto *page = new QWidget(scroll);
    auto *column = new QVBoxLayout(page);
    auto *head = new QFormLayout;
    const auto line = [&](QFormLayout *form, const QString &name, const QString &title) {
        auto *edit = new QLineEdit(page);
        edit->setObjectName(name);
        form->addRow(title, edit);
        connect(edit, &QLineEdit::textChanged, this, &LessonMaker::changed);
        return edit;
    };
    m_title = line(head, u"maker.title"_s, tr("Lesson"));
    m_question = line(head, u"maker.question"_s, tr("Its question"));
    column->addLayout(head);
    m_stepForm = new QWidget(page);
    auto *form = new QFormLayout(m_stepForm);
    form->setContentsMargins(0, 12, 0, 0);
    const auto area = [&](const QString &name, const QString &title) {
        auto *edit = new QPlainTextEdit(m_stepForm);
        edit->setObjectName(name);
        edit->setTabChangesFocus(true);
        setRole(edit, u"field"_s);
        edit->setFixedHeight(76);
        form->addRow(title, edit);
        connect(edit, &QPlainTextEdit::textChanged, this, &LessonMaker::changed);
        return edit;
    };
    m_stepTitle = line(form, u"maker.stepTitle"_s, tr("Step"));
    m_text = area(u"maker.text"_s, tr("Text"));
    m_runs = new QLabel(m_stepForm);
    m_runs->setObjectName(u"maker.runs"_s);
    m_runs->setWordWrap(true);
    form->addRow(tr("Measures"), m_runs);
    makePrediction(*form);
    m_chart = makeFigureBox(m_stepForm);
    m_chart->setObjectName(u"maker.chart"_s);
    form->addRow(tr("Bars of"), m_chart);
    connect(m_chart, &QComboBox::currentTextChanged, this, &LessonMaker::changed);
    m_explanation = area(u"maker.explanation"_s, tr("Explanation"));
    m_checks = new CheckTable(u"maker.checks"_s, "says", {}, m_stepForm);
    form->addRow(tr("Checks"), m_checks);
    connect(m_checks, &CheckTable::changed, this, &LessonMaker::changed);
    m_source = line(form, u"maker.source"_s, tr("Source"));
    column->addWidget(m_stepForm);
    column->addStretch(1);
    scroll->setWidget(page);
    return scroll;
}

void LessonMaker::makePrediction(QFormLayout &form)
{
    m_kind = new QComboBox(m_stepForm);
    m_kind->setObjectName(u"maker.kind"_s);
    m_kind->addItems({tr("no question"), tr("a choice"), tr("a number")});
    form.addRow(tr("Prediction"), m_kind);
    m_asks = new QLineEdit(m_stepForm);
    m_asks->setObjectName(u"maker.asks"_s);
    form.addRow(tr("Asked"), m_asks);
    m_choices = new CheckTable(u"maker.choices"_s, "text", "when", m_stepForm);
    form.addRow(tr("Choices"), m_choices);
    m_number = new QWidget(m_stepForm);
    auto *line = new QHBoxLayout(m_number);
    line->setContentsMargins(0, 0, 0, 0);
    m_figure = makeFigureBox(m_number);
    m_figure->setObjectName(u"maker.figure"_s);
    m_of = new QComboBox(m_number);
    m_of->setObjectName(u"maker.of"_s);
    m_over = new QComboBox(m_number);
    m_over->setObjectName(u"maker.over"_s);
    m_unit = new QLineEdit(m_number);
    m_unit->setObjectName(u"maker.unit"_s);
    m_unit->setPlaceholderText(tr("unit"));
    m_figure->setAccessibleName(tr("Figure"));
    m_of->setAccessibleName(tr("Of"));
    m_over->setAccessibleName(tr("Divided by"));
    m_unit->setAccessibleName(tr("Unit"));
    for (QComboBox *box : {m_figure, m_of, m_over}) {
        line->addWidget(box, 1);
        if (box == m_of) line->addWidget(new QLabel(tr("divided by"), m_number));
        connect(box, &QComboBox::currentTextChanged, this, &LessonMaker::changed);
    }
    line->addWidget(m_unit);
    form.addRow(tr("Number"), m_number);
    const auto shown = [this, &form] {
        const bool asks = m_kind->currentIndex() != NoQuestion;
        form.setRowVisible(m_asks, asks);
        form.setRowVisible(m_choices, m_kind->currentIndex() == Choices);
        form.setRowVisible(m_number, m_kind->currentIndex() == Number);
    };
    connect(m_kind, &QComboBox::currentIndexChanged, this, shown);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &LessonMaker::changed);
    for (QLineEdit *edit : {m_asks, m_unit})
        connect(edit, &QLineEdit::textChanged, this, &LessonMaker::changed);
    connect(m_choices, &CheckTable::changed, this, &LessonMaker::changed);
    shown();
}

QWidget *LessonMaker::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString &name, const QString &text, const QString &tip, auto call) {
        QPushButton *made = button(name, text, tip, foot);
        line->addWidget(made);
        connect(made, &QPushButton::clicked, this, call);
    };
    add(u"maker.new"_s, tr("New"), tr("Begin another lesson; the draft is kept aside"),
        [this] { startAnew(); });
    line->addStretch(1);
    add(u"maker.show"_s, tr("Preview"), tr("The lesson as a worksheet"), [this] { preview(); });
    add(u"maker.share"_s, tr("Share…"), tr("One file that Larmor opens by itself, with the objects it scans"),
        [this] { askWhere(true); });
    add(u"maker.save"_s, tr("Save…"), tr("Check the lesson and write its file"), [this] { askWhere(false); });
    return foot;
}

// ---- between the form and the lesson

void LessonMaker::fillList()
{
    const QSignalBlocker quiet(m_steps);
    m_steps->clear();
    int number = 0;
    for (const Json &step : m_lesson["steps"])
        m_steps->addItem(u"%1. %2"_s.arg(++number).arg(textIn(step, "title")));
    m_steps->setCurrentRow(m_step);
}

void LessonMaker::showLesson()
{
    m_filling = true;
    m_title->setText(textIn(m_lesson, "title"));
    m_question->setText(textIn(m_lesson, "question"));
    fillList();
    m_stepForm->setVisible(m_step >= 0);
    if (m_step >= 0) {
        const Json &step = m_lesson["steps"][std::size_t(m_step)];
        QStringList runs, own;
        for (const std::string &name : lesson::runNames(m_lesson, std::size_t(m_step)))
            runs << QString::fromStdString(name);
        for (const Json &entry : step.value("measure", Json::array()))
            own << textIn(entry, "name");
        m_stepTitle->setText(textIn(step, "title"));
        m_text->setPlainText(textIn(step, "text"));
        m_explanation->setPlainText(textIn(step, "explanation"));
        m_source->setText(textIn(step, "source"));
        m_runs->setText(own.isEmpty() ? tr("nothing") : own.join(u", "_s));
        m_checks->setRows(step.value("conclusions", Json::array()), runs);
        m_chart->setCurrentText(step.contains("chart") ? textIn(step["chart"], "figure") : QString());
        fillPrediction(step, runs);
    }
    m_filling = false;
}

void LessonMaker::fillPrediction(const Json &step, const QStringList &runs)
{
    const Json predict = step.value("predict", Json::object());
    m_kind->setCurrentIndex(predict.contains("number")    ? Number
                            : predict.contains("choices") ? Choices
                                                          : NoQuestion);
    m_asks->setText(textIn(predict, "question"));
    m_choices->setRows(predict.value("choices", Json::array()), runs);
    const Json number = predict.value("number", Json::object());
    m_figure->setCurrentText(textIn(number, "figure"));
    m_unit->setText(textIn(number, "unit"));
    for (const auto &[box, member] : {std::pair(m_of, "of"), std::pair(m_over, "over")}) {
        box->clear();
        box->addItem({});
        box->addItems(runs);
        const QString chosen = textIn(number, member);
        if (!chosen.isEmpty() && !runs.contains(chosen)) box->addItem(chosen);
        box->setCurrentText(chosen);
    }
}

void LessonMaker::showStep(int step)
{
    if (step < 0 || step >= int(m_lesson["steps"].size())) return;
    takeForm();
    m_step = step;
    showLesson();
}

void LessonMaker::takeForm()
{
    if (m_filling) return;
    m_lesson["title"] = m_title->text().toStdString();
    m_lesson["question"] = m_question->text().toStdString();
    if (m_step < 0) return;
    Json &step = m_lesson["steps"][std::size_t(m_step)];
    step["title"] = m_stepTitle->text().toStdString();
    step["text"] = m_text->toPlainText().toStdString();
    setOrErase(step, "explanation", m_explanation->toPlainText());
    setOrErase(step, "source", m_source->text());
    if (const Json checks = m_checks->rows(); !checks.empty())
        step["conclusions"] = checks;
    else
        step.erase("conclusions");
    takePrediction(step);
    takeChart(step);
    if (QListWidgetItem *item = m_steps->item(m_step))
        item->setText(u"%1. %2"_s.arg(m_step + 1).arg(m_stepTitle->text()));
}

void LessonMaker::takePrediction(Json &step) const
{
    const int kind = m_kind->currentIndex();
    if (kind == NoQuestion) {
        step.erase("predict");
        return;
    }
    Json &predict = step["predict"];
    if (!predict.is_object()) predict = Json::object();
    predict["question"] = m_asks->text().toStdString();
    if (kind == Choices) {
        predict.erase("number");
        predict["choices"] = m_choices->rows();
        return;
    }
    predict.erase("choices");
    Json &number = predict["number"];
    if (!number.is_object()) number = Json::object();
    setOrErase(number, "figure", m_figure->currentText().trimmed());
    setOrErase(number, "of", m_of->currentText());
    setOrErase(number, "over", m_over->currentText());
    setOrErase(number, "unit", m_unit->text().trimmed());
}

/// Bars of all that the step measures; a chart of another kind, made in the file, stays while its figure
/// does.
void LessonMaker::takeChart(Json &step) const
{
    const QString figure = m_chart->currentText().trimmed();
    if (figure.isEmpty()) {
        if (!step.contains("chart") || step["chart"].contains("figure")) step.erase("chart");
        return;
    }
    if (step.contains("chart") && textIn(step["chart"], "kind") != u"bars"_s &&
        textIn(step["chart"], "figure") == figure)
        return;
    Json names = Json::array();
    for (const Json &entry : step.value("measure", Json::array()))
        names.push_back(entry.value("name", ""));
    Json &chart = step["chart"];
    if (!chart.is_object() || textIn(chart, "kind") != u"bars"_s) chart = {{"kind", "bars"}};
    chart["figure"] = figure.toStdString();
    if (!chart.contains("of") || chart["of"].size() < names.size()) chart["of"] = names;
}

} // namespace larmor
