// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/application.h"

#include "jobs/message_log.h"

#include <QMetaMethod>

namespace larmor {

bool Application::notify(QObject *receiver, QEvent *event)
{
    try {
        return QApplication::notify(receiver, event);
    } catch (...) {
        try {
            const Failure failure = Failure::current();
            // Later: what threw may be in the middle of painting, or of building a window.
            QMetaObject::invokeMethod(
                this, [this, failure] { tell(failure); }, Qt::QueuedConnection);
        } catch (...) { // not even memory for the words
        }
    }
    return false;
}

void Application::tell(const Failure &failure)
{
    if (isSignalConnected(QMetaMethod::fromSignal(&Application::failed)))
        emit failed(failure);
    else
        MessageLog::instance().add(failure);
}

} // namespace larmor

#include "moc_application.cpp"
