// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "start/scenarios.h"

#include <QDialog>

class QAction;
class QGridLayout;
class QVBoxLayout;

namespace larmor {

class Actions;
class Preferences;
class RecentScans;

/// Places to begin: the built-in scenarios, the lessons, and what was opened last.
class StartWindow : public QDialog {
    Q_OBJECT
public:
    /// @param actions whose lessons, tour and pages are offered or reached from here.
    StartWindow(const RecentScans &recent, Preferences &preferences, const Actions &actions, QWidget *parent);

signals:
    void scenarioChosen(const larmor::Scenario &scenario);
    void fileChosen(const QString &path);
    void lessonChosen(const QString &name);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addScenarios(QVBoxLayout &column);
    void addLessons(QVBoxLayout &column);
    QWidget *makeFoot();
    void showRecent();
    /// Closes the page, and then does what an action does.
    void leaveFor(QAction &action);

    const RecentScans &m_recent;
    Preferences &m_preferences;
    QAction &m_lessons, &m_tour;
    QWidget *m_content, *m_foot;
    QGridLayout *m_files;
};

} // namespace larmor
