// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "start/scenarios.h"

#include <QDialog>

class QGridLayout;
class QVBoxLayout;

namespace larmor {

class RecentScans;

/// Places to begin: the built-in scenarios and what was opened last.
class StartWindow : public QDialog {
    Q_OBJECT
public:
    StartWindow(const RecentScans &recent, QWidget *parent);

signals:
    void scenarioChosen(const larmor::Scenario &scenario);
    void fileChosen(const QString &path);

private:
    void addScenarios(QVBoxLayout &column);
    void showRecent();

    const RecentScans &m_recent;
    QGridLayout *m_files;
};

} // namespace larmor
