// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lesson/lesson.h"

#include <QTimer>
#include <QWidget>
#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;

namespace larmor {

class CheckTable;

/// What was just done in the window, as a run of a lesson. Each throws Error where there is nothing, or
/// nothing that a lesson can repeat.
struct LessonRecorder {
    std::function<lesson::Run()> lab, live, model;
};

/// Makes a lesson of what a person has just measured: steps with words, a prediction and checks. What is
/// written is kept as a draft at every pause, and is there again when the window opens.
class LessonMaker : public QWidget {
    Q_OBJECT
public:
    explicit LessonMaker(LessonRecorder recorder, QWidget *parent = nullptr);
    /// Goes on with a lesson's file.
    void openLesson(const QString &path);
    /// Checks and writes; says which field is wrong, and shows its step. @returns whether it was written.
    bool saveLesson(const QString &path);
    const Json &lesson() const { return m_lesson; }

signals:
    void saved(const QString &path);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void makeForms();
    QWidget *makeSteps();
    QWidget *makeForm();
    void makePrediction(QFormLayout &form);
    QWidget *makeFoot();
    void record(const std::function<lesson::Run()> &what);
    void addTextStep();
    void moveStep(int by);
    void removeStep();
    void showStep(int step);
    void showLesson();
    void fillList();
    void fillPrediction(const Json &step, const QStringList &runs);
    void takeForm();
    void takePrediction(Json &step) const;
    void takeChart(Json &step) const;
    void changed();
    void keepDraft();
    void loadDraft();
    void preview();
    void askWhere(bool share);
    void startAnew();
    void say(const QString &text, bool bad = false);
    void showPlaceOf(const QString &message);

    LessonRecorder m_recorder;
    Json m_lesson;
    int m_step = -1;
    QString m_path; ///< of the file that Save writes; empty: not yet chosen
    bool m_filling = false;
    QTimer m_pause;

    QListWidget *m_steps;
    QCheckBox *m_into;
    QLineEdit *m_title, *m_question, *m_stepTitle, *m_source, *m_asks, *m_unit;
    QPlainTextEdit *m_text, *m_explanation;
    QLabel *m_runs, *m_say;
    QComboBox *m_chart, *m_kind, *m_figure, *m_of, *m_over;
    QWidget *m_number, *m_stepForm;
    CheckTable *m_choices, *m_checks;
};

} // namespace larmor
