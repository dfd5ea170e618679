// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "language/language.h"

#include <QObject>

class QSettings;
class QWidget;

namespace larmor {

class Actions;

/// The menu Language: keeps the choice, and offers to open the window anew in it.
class LanguageMenu : public QObject {
    Q_OBJECT
public:
    LanguageMenu(QWidget &window, const Actions &actions, QSettings &settings);

    static Language kept(const QSettings &settings);

signals:
    /// The person wants the window anew, with its session, in the language that was chosen.
    void reopenWanted();

private:
    void choose(Language language);

    QWidget &m_window;
    QSettings &m_settings;
};

} // namespace larmor
