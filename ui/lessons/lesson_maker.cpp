// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_maker.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "language/compute_words.h"
#include "lesson/overlay.h"
#include "lesson/reader.h"
#include "lesson/record.h"
#include "lesson/worksheet.h"
#include "lessons/check_table.h"
#include "widgets/theme.h"

#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

std::filesystem::path draftFile()
{
    const std::filesystem::path folder = dataFolder();
    return folder.empty() ? folder : folder / "lesson-draft.json";
}

/// What a lesson's text holds, where its outer shape allows for editing. @throws Error FileFormat.
Json editable(const std::string &text, const std::string &file)
{
    Json json = lesson::parseLesson(text, file);
    const auto refuse = [&](const Wording &why) {
        throw Error(ErrorCode::FileFormat, say("cannot read the lesson %1", file), why);
    };
    if (!json.is_object() || json.value("format", Json()) != "larmor-lesson")
        refuse(say("this is no lesson"));
    if (!json.contains("steps")) json["steps"] = Json::array();
    if (!json["steps"].is_array()) refuse(say("its steps are no list"));
    for (const Json &step : json["steps"]) {
        if (!step.is_object()) refuse(say("a step is no object"));
        for (const char *list : {"measure", "conclusions"})
            if (step.contains(list) && !step[list].is_array()) refuse(say("'%1' is no list", list));
    }
    return json;
}

} // namespace

LessonMaker::LessonMaker(LessonRecorder recorder, QWidget *parent)
    : QWidget(parent, Qt::Window), m_recorder(std::move(recorder)), m_lesson(lesson::emptyLesson())
{
    setObjectName(u"maker"_s);
    setWindowTitle(tr("Make a lesson"));
    resize(1100, 760);
    makeForms();
    m_pause.setSingleShot(true);
    m_pause.setInterval(500);
    connect(&m_pause, &QTimer::timeout, this, &LessonMaker::keepDraft);
    loadDraft();
    showLesson();
}

// ---- steps

void LessonMaker::record(const std::function<lesson::Run()> &what)
{
    takeForm();
    try {
        const lesson::Run run = what();
        const bool into = m_into->isChecked() && m_step >= 0;
        if (!into) {
            m_lesson["steps"].push_back(lesson::emptyStep(run.title));
            m_step = int(m_lesson["steps"].size()) - 1;
        }
        const std::string name = lesson::addRun(m_lesson, std::size_t(m_step), run);
        changed();
        showLesson();
        say(tr("Added %1.").arg(QString::fromStdString(name)));
    } catch (const Error &error) {
        say(spoken(error), true);
    } catch (const Json::exception &error) {
        say(QString::fromUtf8(error.what()), true);
    }
}

void LessonMaker::addTextStep()
{
    takeForm();
    m_lesson["steps"].push_back(lesson::emptyStep(tr("Step").toStdString()));
    m_step = int(m_lesson["steps"].size()) - 1;
    changed();
    showLesson();
}

void LessonMaker::moveStep(int by)
{
    Json &steps = m_lesson["steps"];
    const int to = m_step + by;
    if (m_step < 0 || to < 0 || to >= int(steps.size())) return;
    takeForm();
    std::swap(steps[std::size_t(m_step)], steps[std::size_t(to)]);
    m_step = to;
    changed();
    showLesson();
}

void LessonMaker::removeStep()
{
    if (m_step < 0) return;
    m_lesson["steps"].erase(std::size_t(m_step));
    m_step = std::min(m_step, int(m_lesson["steps"].size()) - 1);
    changed();
    showLesson();
}

// ---- kept

void LessonMaker::changed()
{
    if (!m_filling) m_pause.start();
}

void LessonMaker::keepDraft()
{
    m_pause.stop();
    const std::filesystem::path file = draftFile();
    takeForm();
    try {
        if (file.empty())
            say(tr("The draft is not kept: there is no folder for it"), true);
        else
            writeFile(file, jsonText(m_lesson, 2));
    } catch (const Error &error) {
        say(spoken(error), true);
    }
}

void LessonMaker::loadDraft()
{
    const std::filesystem::path file = draftFile();
    std::error_code ignored;
    if (file.empty() || !std::filesystem::exists(file, ignored)) return;
    try {
        m_lesson = editable(readFile(file), file.string());
        m_step = m_lesson["steps"].empty() ? -1 : 0;
        say(tr("Your draft, as you left it"));
    } catch (const Error &error) {
        // Kept under another name: the next pause writes a draft of its own.
        std::filesystem::rename(file, file.string() + ".damaged", ignored);
        say(spoken(error), true);
    }
}

void LessonMaker::openLesson(const QString &path)
{
    try {
        m_lesson = editable(readFile(path.toStdString()), path.toStdString());
        m_path = path;
        m_step = m_lesson["steps"].empty() ? -1 : 0;
        showLesson();
        changed();
        say(tr("Opened %1.").arg(path));
    } catch (const Error &error) {
        say(spoken(error), true);
    }
}

bool LessonMaker::saveLesson(const QString &path)
{
    keepDraft();
    try {
        lesson::saveLesson(m_lesson, path.toStdString());
        say(tr("Wrote %1.").arg(path));
        emit saved(path);
        return true;
    } catch (const Error &error) {
        say(spoken(error), true);
        showPlaceOf(QString::fromStdString(error.why()));
    }
    return false;
}

/// The step that a complaint is about: "at steps[2].conclusions[0].figure: ...".
void LessonMaker::showPlaceOf(const QString &message)
{
    static const QRegularExpression step(u"steps\\[(\\d+)\\]"_s);
    if (const auto found = step.match(message); found.hasMatch()) showStep(found.captured(1).toInt());
}

void LessonMaker::startAnew()
{
    keepDraft();
    const std::filesystem::path file = draftFile();
    std::error_code ignored;
    if (!file.empty()) std::filesystem::rename(file, file.string() + ".before", ignored);
    m_lesson = lesson::emptyLesson();
    m_step = -1;
    m_path.clear();
    showLesson();
    say(tr("A new lesson; the one before is kept in %1")
            .arg(QString::fromStdString(file.string() + ".before")));
}

void LessonMaker::askWhere(bool share)
{
    takeForm();
    if (!share && !m_path.isEmpty()) {
        saveLesson(m_path);
        return;
    }
    auto *dialog = new QFileDialog(this, share ? tr("A lesson to hand on") : tr("Save the lesson"));
    dialog->setObjectName(u"maker.dialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(share ? QStringList{tr("Lessons (*.larmor-lesson)")}
                                 : QStringList{tr("Lessons (*.json)"), tr("Lessons (*.larmor-lesson)")});
    dialog->setDefaultSuffix(share ? u"larmor-lesson"_s : u"json"_s);
    dialog->selectFile(share ? u"lesson.larmor-lesson"_s : u"lesson.json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this, share](const QString &path) {
        if (saveLesson(path) && !share) m_path = path;
    });
    dialog->open();
}

/// As a class will read it, on paper.
void LessonMaker::preview()
{
    keepDraft();
    try {
        const lesson::Lesson read =
            lesson::readLesson(jsonText(m_lesson), "preview", tr("draft").toStdString());
        const lesson::SayWords words = [](const Wording &said) { return spoken(said.text()).toStdString(); };
        auto *dialog = new QDialog(this);
        dialog->setObjectName(u"maker.preview"_s);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(tr("Preview"));
        dialog->resize(720, 700);
        auto *page = new QTextBrowser(dialog);
        page->setMarkdown(QString::fromStdString(worksheet(read, nullptr, words)));
        (new QVBoxLayout(dialog))->addWidget(page);
        dialog->open();
        say({});
    } catch (const Error &error) {
        say(spoken(error), true);
        showPlaceOf(QString::fromStdString(error.why()));
    }
}

void LessonMaker::say(const QString &text, bool bad)
{
    setRole(m_say, bad ? u"bad"_s : u"quiet"_s);
    m_say->setText(text);
}

void LessonMaker::closeEvent(QCloseEvent *event)
{
    keepDraft();
    event->accept();
}

} // namespace larmor

#include "moc_lesson_maker.cpp"
