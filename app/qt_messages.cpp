// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt_messages.h"

#include <QString>
#include <QtGlobal>

namespace larmor::app {
namespace {

QtMessageHandler before = nullptr;

void show(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const bool harmless = message.contains(QLatin1String("propagateSizeHints")) ||
                          message.contains(QLatin1String("XDG_RUNTIME_DIR not set"));
    if (!harmless && before) before(type, context, message);
}

} // namespace

void keepHarmlessQtMessagesQuiet()
{
    before = qInstallMessageHandler(show);
}

} // namespace larmor::app
