// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"

#include <QDialog>

class QCheckBox;
class QSpinBox;
class QVBoxLayout;

namespace larmor {

class Actions;
class Preferences;
class SegmentedControl;

/// What a person prefers, each row with its why; every choice is applied at once.
class PreferencesWindow : public QDialog {
    Q_OBJECT
public:
    PreferencesWindow(Preferences &preferences, const Actions &actions, QWidget *parent);
    /// Engines that are absent here are barred, with the reason.
    void setEngines(const std::vector<EngineStatus> &engines);

private:
    void addRows(QVBoxLayout &column);
    void addRow(QVBoxLayout &column, const QString &title, QWidget *control, const QString &why);
    SegmentedControl *makeLanguages();
    QWidget *makeFoot();
    void showChoices();

    Preferences &m_preferences;
    const Actions &m_actions;
    SegmentedControl *m_theme, *m_engine, *m_lengths, *m_cache;
    QCheckBox *m_start;
    QSpinBox *m_classPort;
};

} // namespace larmor
