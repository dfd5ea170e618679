// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "lesson/exercises.h"
#include "lesson/library.h"
#include "lessons/lesson_exports.h"
#include "lessons/lesson_step_view.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSettings;

namespace larmor {

class ClassPanel;
class ExerciseWindow;
class InventoryWindow;
class LessonList;
class SegmentedControl;
class ShowWindow;

/// Lessons, step by step: predict, measure, see, conclude. Guesses and findings stay while another step or
/// lesson is looked at.
class LessonWindow : public QWidget {
    Q_OBJECT
public:
    /// The person's own folder of lessons is read from, and kept in, the settings ("lessons/folder").
    explicit LessonWindow(QSettings &settings, QWidget *parent = nullptr);

    void setEngines(const std::vector<EngineStatus> &engines);
    void showLesson(const QString &name);
    void showStep(std::size_t step);
    /// The list of exercises, in a window of its own.
    void showExercises();
    /// What the sources contain, in a window of its own.
    void showInventory();
    /// A demonstration, in a window of its own. @param name empty: as it was left.
    void showShow(const QString &name, const OptionSet &parameters = {});
    /// Adds a lesson's file to the list, wherever it lies, and shows it.
    void openFile(const QString &path);
    /// The lesson as a page, with all that was measured; what was not is measured first. @param path .html
    void writeReport(const QString &path);
    /// A worksheet or a notebook.
    void writeExport(LessonExport what, const QString &path);
    std::size_t step() const { return m_step; }
    /// Measures only while nothing else is measured. Null: at once.
    void leaseFrom(Machine *machine) { m_job.leaseFrom(machine, tr("the lesson")); }
    bool running() const { return m_job.running(); }
    const StepFindings *findings() const;

signals:
    void reconstructionWanted(const larmor::lesson::ReconRun &run);
    void kernelWanted(const larmor::lesson::LabRun &run);
    /// A part of the window by its object's name: "model.access".
    void viewWanted(const QString &name);
    void makerWanted();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    /// What a person has done with a lesson.
    struct Progress {
        std::shared_ptr<const lesson::Lesson> of; ///< findings point into it
        std::vector<Guess> guesses;
        std::vector<std::optional<StepFindings>> findings;
    };
    struct Slot;

    QWidget *makePage();
    QWidget *makeFoot();
    void takeLesson();
    void showProblem();
    void chooseEngine(const QString &word);
    void refresh();
    void refreshButtons();
    void measure(bool again);
    void apply();
    void openHome(const lesson::ExerciseHome &home);
    void askWhereToReport();
    QPushButton *makeClassButton();
    void openClass(bool open);
    void followInClass();
    void fillMore();
    void askForFile();
    void say(const QString &text, bool bad = false);
    Progress &progressOfLesson();
    void startOver();
    QString tally();

    QSettings &m_settings;
    std::shared_ptr<const lesson::Lesson> m_lesson;
    std::string m_name;                         ///< of the lesson that was last shown
    std::map<std::string, Progress> m_progress; ///< by the lesson's name
    std::size_t m_step = 0;
    EngineChoice m_engine;

    LessonList *m_list;
    ClassPanel *m_class;
    ExerciseWindow *m_exercises = nullptr;
    InventoryWindow *m_inventory = nullptr;
    ShowWindow *m_shows = nullptr;
    QLabel *m_title, *m_question, *m_stepTitle, *m_say;
    SegmentedControl *m_engines;
    QScrollArea *m_scroll;
    LessonStepView *m_view = nullptr;
    QProgressBar *m_bar;
    QPushButton *m_previous, *m_next, *m_measure, *m_apply, *m_report, *m_more, *m_openClass;
    std::shared_ptr<Slot> m_slot; ///< of the job's thread alone
    BackgroundJob m_job{this};    ///< last: it ends before what it posts to
};

} // namespace larmor
