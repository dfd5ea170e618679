// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/live_types.h"

#include <QApplication>

namespace larmor {

/// Qt's application, but no exception gets from a slot into Qt, where it would end the program: it is told,
/// and the program goes on.
class Application : public QApplication {
    Q_OBJECT
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override;

signals:
    /// From the event loop. Where nobody listens the log has it.
    void failed(const larmor::Failure &failure);

private:
    void tell(const Failure &failure);
};

} // namespace larmor
