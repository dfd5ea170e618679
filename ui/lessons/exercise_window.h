// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/exercises.h"

#include <QWidget>

#include <vector>

class QLabel;
class QTableWidget;

namespace larmor {

class PlainTable;

/// The book's exercises: what each asks about, its answer, and ways to where the program shows it.
class ExerciseWindow : public QWidget {
    Q_OBJECT
public:
    explicit ExerciseWindow(QWidget *parent = nullptr);
    void showExercise(const QString &number); ///< "6.7"
    const std::vector<lesson::Exercise> &exercises() const { return m_exercises; }

signals:
    void homeWanted(const larmor::lesson::ExerciseHome &home);

private:
    void take();

    std::vector<lesson::Exercise> m_exercises;
    PlainTable *m_table;
    QLabel *m_title, *m_answer, *m_command;
    QWidget *m_ways;
};

} // namespace larmor
