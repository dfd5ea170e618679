// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"
#include "lesson_class.h"
#include "lesson_inventory.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "engine/registry.h"
#include "lesson/exercises.h"
#include "lesson/library.h"
#include "lesson/notebook.h"
#include "lesson/report.h"
#include "lesson/worksheet.h"

#include <CLI/CLI.hpp>

#ifdef LARMOR_GUI
#include "charts/chart_subject.h"
#include "export/export_writers.h"
#include "language/language.h"
#include "lessons/lesson_chart.h"
#include "qt_messages.h"
#include "widgets/fonts.h"

#include <QApplication>
#endif

namespace larmor::app {
namespace {

struct LessonCall {
    std::string name, engine = "auto", output, folder, worksheet, notebook;
    bool exercises = false, solutions = false;
    ReportTarget report;
    ClassCall ofClass;
    InventoryCall inventory;
};

/// "auto", "cpu", "opencl", "cuda" or "model", which parseEngineChoice() leaves out as no run takes it.
EngineChoice choiceOf(const std::string &word)
{
    if (word == toString(EngineKind::Model)) return EngineKind::Model;
    return parseEngineChoice(word);
}

void list(const LessonCall &call)
{
    call.report.check();
    std::string text;
    Json json{{"kind", "larmor-lessons"}, {"lessons", Json::array()}};
    for (const lesson::LessonFile &file : lesson::lessonFiles(call.folder)) {
        const auto lesson = lesson::lessonOf(file);
        text += file.name + ": " + lesson->title + "\n    " + lesson->question + "\n";
        json["lessons"].push_back({{"name", file.name},
                                   {"title", lesson->title},
                                   {"question", lesson->question},
                                   {"sources", lesson->sources},
                                   {"steps", lesson->steps.size()},
                                   {"own", file.own}});
    }
    call.report.write(json);
    if (!call.report.toStandardOutput()) print(text);
}

/// @param option the list that was asked for.
void requireAlone(const LessonCall &call, const std::string &option)
{
    if (!call.name.empty() || !call.output.empty() || !call.folder.empty())
        throw Error(ErrorCode::InvalidCall, option + " stands alone", {},
                    "leave NAME, --report and --lessons out");
}

void listExercises(const LessonCall &call)
{
    requireAlone(call, "--exercises");
    call.report.check();
    std::string text;
    Json json{{"kind", "larmor-exercises"},
              {"book", "D. B. Kirk, W. W. Hwu, Programming Massively Parallel Processors, 2010"},
              {"exercises", Json::array()}};
    for (const lesson::Exercise &exercise : lesson::exercises()) {
        text += exercise.number + ": " + exercise.about + "\n    " + exercise.answer + "\n    " +
                exercise.command + "\n";
        Json homes = Json::array();
        for (const lesson::ExerciseHome &home : exercise.homes) {
            text += "    - " + lesson::homeText(home) + "\n";
            const std::string command = lesson::homeCommand(home);
            homes.push_back(
                {{"home", lesson::homeText(home)}, {"command", command.empty() ? Json() : Json(command)}});
        }
        json["exercises"].push_back({{"exercise", exercise.number},
                                     {"about", exercise.about},
                                     {"answer", exercise.answer},
                                     {"command", exercise.command},
                                     {"homes", std::move(homes)}});
    }
    call.report.write(json);
    if (!call.report.toStandardOutput()) print(text);
}

#ifdef LARMOR_GUI
/// Charts as SVG; needs no display.
class ChartDrawer {
public:
    ChartDrawer()
    {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        keepHarmlessQtMessagesQuiet();
        m_application = std::make_unique<QApplication>(m_argc, m_argv);
        requireFonts();
        useNumbersOfFiles();
    }
    std::string draw(const lesson::Chart &chart, const lesson::Runner &runner) const
    {
        const ChartModel model = lessonChart(runner.lesson(), chart, runner.rows());
        return exportedPicture(chartSubject(model), QStringLiteral("svg"), ExportLook()).toStdString();
    }

private:
    int m_argc = 1;
    char m_name[7] = "larmor";
    char *m_argv[2] = {m_name, nullptr};
    std::unique_ptr<QApplication> m_application;
};
#else
/// Without the window there are tables alone.
struct ChartDrawer {
    std::string draw(const lesson::Chart &, const lesson::Runner &) const { return {}; }
};
#endif

/// A lesson that draws nothing the engine has is no failure of the others.
std::string failedConclusions(const lesson::Runner &runner)
{
    std::string text;
    for (std::size_t step = 0; step < runner.lesson().steps.size(); ++step)
        for (const lesson::Concluded &concluded : runner.conclusions(step))
            if (concluded.outcome.verdict == lesson::Verdict::Fails)
                text += (text.empty() ? "" : "; ") + concluded.outcome.found.english();
    return text;
}

/// Sheet and notebook. @param solved null: without solutions.
void writeSheets(const LessonCall &call, const lesson::Lesson &lesson, const lesson::Runner *solved)
{
    const lesson::SayWords words = [](const Wording &text) { return text.text().english(); };
    if (!call.worksheet.empty()) writeFile(call.worksheet, worksheet(lesson, solved, words));
    if (!call.notebook.empty()) writeFile(call.notebook, jsonText(notebook(lesson, solved, words), 1) + "\n");
}

/// What can be refused before anything is measured.
void checkCall(const LessonCall &call)
{
    if (!call.output.empty()) checkOutput(call.output, {".html"});
    if (!call.worksheet.empty()) checkOutput(call.worksheet, {".md"});
    if (!call.notebook.empty()) checkOutput(call.notebook, {".ipynb"});
    call.report.check();
    CallFiles()
        .reads("NAME", call.name)
        .writes("--report", call.output)
        .writes("--worksheet", call.worksheet)
        .writes("--notebook", call.notebook)
        .writes(call.report)
        .check();
}

void runLesson(const LessonCall &call)
{
    if (call.inventory.wanted()) {
        requireAlone(call, "--inventory");
        return call.inventory.run(call.report);
    }
    if (call.exercises) return listExercises(call);
    const bool sheets = !call.worksheet.empty() || !call.notebook.empty();
    if (call.name.empty()) {
        if (!call.output.empty() || sheets || call.ofClass.wanted)
            throw Error(ErrorCode::InvalidCall,
                        std::string(call.ofClass.wanted       ? "--class"
                                    : !call.output.empty()    ? "--report"
                                    : !call.worksheet.empty() ? "--worksheet"
                                                              : "--notebook") +
                            " needs the NAME of a lesson",
                        {}, "larmor lesson lists them");
        return list(call);
    }
    if (call.solutions && !sheets)
        throw Error(ErrorCode::InvalidCall, "--solutions adds them to a worksheet or a notebook",
                    "neither is written", "say --worksheet FILE.md or --notebook FILE.ipynb");
    const EngineChoice choice = choiceOf(call.engine);
    checkCall(call);
    const auto lesson = lesson::findLesson(call.name, call.folder);
    if (call.ofClass.wanted) return call.ofClass.run(*lesson, call.report);
    // A sheet for a class measures nothing.
    if (sheets && !call.solutions) writeSheets(call, *lesson, nullptr);
    if (sheets && !call.solutions && call.output.empty() && !call.report.wanted()) return;
    Interruptible interruptible;
    lesson::Runner runner(lesson, choice);
    runner.measureAll(interruptible.task());
    if (!call.output.empty()) {
        const ChartDrawer drawer;
        const auto draw = [&](const lesson::Chart &chart, const lesson::Runner &of) {
            return drawer.draw(chart, of);
        };
        writeFile(call.output, reportHtml(runner, draw));
    }
    if (call.solutions) writeSheets(call, *lesson, &runner);
    call.report.write(reportJson(runner));
    if (!call.report.toStandardOutput()) print(reportText(runner));
    if (!runner.holds())
        throw Error(ErrorCode::Internal, "a conclusion of the lesson " + lesson->name + " does not hold",
                    failedConclusions(runner), "look at the report: --report FILE.html");
}

} // namespace

void addLesson(CLI::App &program)
{
    const auto call = std::make_shared<LessonCall>();
    CLI::App *verb = program.add_subcommand(
        "lesson", "Runs a lesson headless: measures its steps and checks its conclusions");
    verb->add_option("NAME", call->name, "A lesson, or a file of your own (none: lists them)");
    verb->add_option("--engine", call->engine, "auto, cuda, opencl, cpu or model")->capture_default_str();
    verb->add_option("--report", call->output, "A page with texts, charts and conclusions: FILE.html");
    verb->add_option("--worksheet", call->worksheet, "A sheet with its questions, to print: FILE.md");
    verb->add_option("--notebook", call->notebook, "A Jupyter notebook that measures it: FILE.ipynb");
    verb->add_flag("--solutions", call->solutions,
                   "With --worksheet or --notebook: measures the lesson and adds answers and conclusions");
    verb->add_option("--lessons", call->folder, "A folder with lessons of your own");
    verb->add_flag("--exercises", call->exercises,
                   "The book's exercises: answers, what shows them, and where they are at home");
    call->report.addTo(*verb);
    call->ofClass.addTo(*verb);
    call->inventory.addTo(*verb);
    verb->callback([call] { runLesson(*call); });
}

} // namespace larmor::app
