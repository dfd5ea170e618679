// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/run_window.h"

#include "core/file.h"
#include "preferences/preferences.h"
#include "session/scan_library.h"
#include "widgets/fonts.h"
#include "widgets/theme.h"
#include "window/application.h"
#include "window/language_menu.h"
#include "window/screenshot.h"
#include "window/window_host.h"

#include <QApplication>
#include <QGuiApplication>
#include <QSettings>
#include <QTimer>
#include <clocale>
#include <cstdlib>
#include <dlfcn.h>
#include <memory>

namespace larmor {

namespace {

bool isSet(const char *variable)
{
    const char *value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

/// A connection to the X server, made before Qt's: Qt would end the process where none answers. It is held
/// until Qt has its own, as a server may start afresh when its last client leaves.
class XConnection {
public:
    XConnection()
    {
        m_library = dlopen("libxcb.so.1", RTLD_NOW | RTLD_LOCAL);
        if (m_library == nullptr) return; // Qt will say what is missing
        const auto connect =
            reinterpret_cast<void *(*)(const char *, int *)>(dlsym(m_library, "xcb_connect"));
        if (connect != nullptr) m_connection = connect(nullptr, nullptr);
    }
    ~XConnection()
    {
        if (m_library == nullptr) return;
        const auto disconnect = reinterpret_cast<void (*)(void *)>(dlsym(m_library, "xcb_disconnect"));
        if (m_connection != nullptr && disconnect != nullptr) disconnect(m_connection);
        dlclose(m_library);
    }
    XConnection(const XConnection &) = delete;
    XConnection &operator=(const XConnection &) = delete;
    bool refused() const
    {
        if (m_connection == nullptr) return false;
        const auto error = reinterpret_cast<int (*)(void *)>(dlsym(m_library, "xcb_connection_has_error"));
        return error != nullptr && error(m_connection) != 0;
    }

private:
    void *m_library = nullptr, *m_connection = nullptr;
};

/// @throws Error Unavailable where no window can be opened. @returns what keeps an X server awake.
std::unique_ptr<XConnection> requireDisplay()
{
#ifdef __linux__
    const char *platform = std::getenv("QT_QPA_PLATFORM");
    const bool xcb = platform == nullptr || *platform == '\0' || std::string_view(platform) == "xcb";
    if (!xcb || isSet("WAYLAND_DISPLAY")) return nullptr;
    const std::string hint = "run it on a desktop, or: xvfb-run -a -s '-screen 0 1600x1000x24' larmor";
    if (!isSet("DISPLAY"))
        throw Error(ErrorCode::Unavailable, "no display to open the window on", "DISPLAY is not set", hint);
    auto connection = std::make_unique<XConnection>();
    if (connection->refused())
        throw Error(ErrorCode::Unavailable, "no display to open the window on",
                    std::string("nothing answers at DISPLAY=") + std::getenv("DISPLAY"), hint);
    return connection;
#else
    return nullptr;
#endif
}

WindowStart startOf(const WindowRequest &request)
{
    WindowStart start;
    start.session.scan = ScanLibrary::builtInCartesian;
    start.unattended = !request.screenshot.empty();
    start.welcomes =
        !request.session && request.scan.empty() && request.sessionFile.empty() && request.lessonFile.empty();
    if (request.session) start.session = *request.session;
    if (!request.scan.empty()) start.session.scan = request.scan.string();
    start.scanForDevice =
        !start.unattended && !request.session && request.scan.empty() && request.sessionFile.empty();
    start.read = request.read;
    if (request.sessionFile.empty()) return start;
    start.file = readSession(request.sessionFile);
    start.file->requireData();
    start.path = QString::fromStdString(std::filesystem::absolute(request.sessionFile).string());
    start.session = start.file->session;
    start.read = start.file->read;
    return start;
}

bool leftWork = false;

} // namespace

bool windowLeftWork()
{
    return leftWork;
}

int runWindow(const WindowRequest &request, int &argc, char **argv, Json *report)
{
    WindowStart start = startOf(request);
    std::unique_ptr<XConnection> display = requireDisplay();
    prepareOpenGl();
    auto owned = std::make_unique<Application>(argc, argv);
    Application &application = *owned;
    display.reset();
    requireFonts();
    QApplication::setApplicationName(QStringLiteral("larmor"));
    QApplication::setOrganizationName(QStringLiteral("larmor"));
    QApplication::setDesktopFileName(QStringLiteral("larmor"));
    QSettings settings;
    const Preferences preferences(settings);
    applyTheme(application, request.theme.empty() ? preferences.theme()
                                                  : themeChoice(QString::fromStdString(request.theme)));
    if (!request.session && request.sessionFile.empty()) start.session.settings.engine = preferences.engine();
    std::setlocale(LC_NUMERIC, "C"); // Qt took the person's; files and options are written with a point
    applyLanguage(application, request.language.empty()
                                   ? LanguageMenu::kept(settings)
                                   : languageOf(QString::fromStdString(request.language)));
    if (!request.lessons.empty())
        settings.setValue(QStringLiteral("lessons/folder"), QString::fromStdString(request.lessons.string()));

    Screenshot *screenshot = nullptr; // the window's
    WindowHost host(start, settings, {}, [&](MainWindow &window) {
        if (request.width > 0 && request.height > 0) window.resize(request.width, request.height);
        if (!request.lessonFile.empty())
            QTimer::singleShot(0, &window, [&window, path = request.lessonFile.string()] {
                window.openLesson(QString::fromStdString(path));
            });
        if (!request.screenshot.empty())
            screenshot =
                new Screenshot(window, request.screenshot, request.settleSeconds, request.limitSeconds);
        else if (const std::filesystem::path kept = dataFolder(); !kept.empty())
            window.guardAgainstCrashes(kept / "sessions");
    });
    const int status = QApplication::exec();
    leftWork = host.leftWork();
    if (leftWork) (void)owned.release(); // its threads may still speak to it
    if (!screenshot) return status;
    if (screenshot->failure()) throw screenshot->failure()->toError();
    if (!screenshot->done())
        throw Error(ErrorCode::Cancelled, "the window was closed before its first finished pass");
    if (report != nullptr) *report = screenshot->report();
    return status;
}

} // namespace larmor
