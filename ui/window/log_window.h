// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace larmor {

class MessageLog;

/// What the program said, to be read and copied.
class LogWindow : public QDialog {
    Q_OBJECT
public:
    LogWindow(MessageLog &log, QWidget *parent);
};

} // namespace larmor
