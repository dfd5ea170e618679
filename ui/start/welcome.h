// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace larmor {

class Actions;
class Preferences;
class Tour;

/// What opens by itself where a person starts the program: the first time the start page, and once that is
/// closed the tour; later the start page, where that is preferred. Neither keeps anybody from working.
void welcome(QWidget &window, const Actions &actions, Preferences &preferences, Tour &tour);

} // namespace larmor
