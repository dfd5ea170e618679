// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/runner.h"
#include "lessons/prediction_box.h"

#include <QWidget>
#include <map>
#include <optional>

class QVBoxLayout;

namespace larmor {

/// What a step's measurement gave: a copy, made on the thread that measured.
struct StepFindings {
    std::map<std::string, lesson::Row> rows; ///< of this step and those before
    std::vector<lesson::Concluded> conclusions;
    lesson::Answer answer;
    EngineKind engine = EngineKind::Cpu;
    QString device;

    lesson::RowOf rowOf() const;
};

/// One step as a page: its text and its question; once it has been measured the answer, the chart, the
/// pictures, the figures, the explanation and the conclusions in words.
class LessonStepView : public QWidget {
    Q_OBJECT
public:
    /// @param lesson outlives the view, as do the findings' rows. @param findings null: not measured yet.
    LessonStepView(const lesson::Lesson &lesson, std::size_t step, const Guess &guess,
                   const StepFindings *findings, QWidget *parent = nullptr);
    PredictionBox *prediction() const { return m_prediction; }

private:
    void addText(const QString &name, const std::string &text, const QString &role = {});
    void addFindings(const StepFindings &findings);
    void addImages(const StepFindings &findings);
    void addLoops(const StepFindings &findings);
    void addTable(const StepFindings &findings);
    void addConclusions(const StepFindings &findings);

    const lesson::Lesson &m_lesson;
    const lesson::Step &m_step;
    QVBoxLayout *m_column;
    PredictionBox *m_prediction = nullptr;
};

} // namespace larmor
