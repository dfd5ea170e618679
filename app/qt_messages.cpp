// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt_messages.h"

#include <QString>
#include <QtGlobal>

#include <cstdlib>
#include <unistd.h>

namespace larmor::app {
namespace {

constexpr const char *openGlOfXcb = "QT_XCB_GL_INTEGRATION";
QtMessageHandler before = nullptr;
char **words = nullptr; ///< of the call; null where no window is opened

/// Qt ends the process where the X server has OpenGL and this side has no driver. The window can do without:
/// the program starts anew, as nothing has been done yet, and tells Qt not to ask for it.
void startWithoutOpenGl()
{
    if (words == nullptr || std::getenv(openGlOfXcb) != nullptr) return;
    ::setenv(openGlOfXcb, "none", 1);
    ::execv("/proc/self/exe", words);
}

void show(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    if (type == QtFatalMsg && message.contains(QLatin1String("Could not initialize GLX")))
        startWithoutOpenGl();
    const bool harmless = message.contains(QLatin1String("propagateSizeHints")) ||
                          message.contains(QLatin1String("XDG_RUNTIME_DIR not set")) ||
                          message.contains(QLatin1String("qglx_findConfig")) ||
                          message.contains(QLatin1String("neither GLX nor EGL are enabled"));
    if (!harmless && before) before(type, context, message);
}

} // namespace

void keepHarmlessQtMessagesQuiet(char **call)
{
    words = call;
    before = qInstallMessageHandler(show);
}

} // namespace larmor::app
