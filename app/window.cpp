// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "lesson/record.h"
#include "recon_options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#ifdef LARMOR_GUI
#include "language/language.h"
#include "qt_messages.h"
#include "window/run_window.h"
#endif

namespace larmor::app {
namespace {

/// As `--language` names it; empty: that of the preferences.
bool knowsLanguage(const std::string &word)
{
#ifdef LARMOR_GUI
    return word.empty() || word == "system" || languageOf(QString::fromStdString(word)) != Language::System;
#else
    return word.empty() || word == "en";
#endif
}

struct WindowCall {
    std::string lessons, scan, session, screenshot, size, theme, language, display = "auto";
    double settle = 0, limit = 600;
    ReconOptions options;
    ReportTarget report;
    bool opensSession = false; ///< the person chose a method, an engine or a switch
};

/// A word that is neither a verb nor a scan is a mistyped verb, not a missing file.
void checkScan(const std::string &scan)
{
    if (scan.starts_with("built-in:") || scan.starts_with("simulated:")) return; // as sessions name them
    const std::filesystem::path path(scan);
    std::error_code ignored;
    if (path.has_extension() || scan.find('/') != std::string::npos || std::filesystem::exists(path, ignored))
        return;
    throw Error(
        ErrorCode::InvalidCall, "unknown word " + scan, "it is neither a verb nor a scan",
        "verbs: simulate recon lab model lesson info chart play help; a scan ends in .h5 .cfl .hdr or .npy");
}

void checkCall(const WindowCall &call)
{
    if (!call.scan.empty()) checkScan(call.scan);
    if (!call.session.empty() && (!call.scan.empty() || call.opensSession))
        throw Error(ErrorCode::InvalidCall, "--session says it all",
                    "a scan, a method or a switch was given beside it",
                    "open it, then change it in the window");
    if (call.scan.ends_with(lesson::sharedLessonEnding) && call.opensSession)
        throw Error(ErrorCode::InvalidCall, "a lesson says itself what is reconstructed",
                    "a method or a switch was given beside it", "open it alone");
    call.options.check();
    if (!call.screenshot.empty()) checkOutput(call.screenshot, {".png"});
    if (call.report.wanted() && call.screenshot.empty())
        throw Error(ErrorCode::InvalidCall, "--json needs --screenshot FILE.png or a verb",
                    "the window alone makes no report", "larmor help lists the verbs");
    call.report.check();
    CallFiles files;
    files.reads("SCAN", call.scan).reads("--session", call.session);
    call.options.addTo(files);
    files.writes("--screenshot", call.screenshot).writes(call.report).check();
    requireAtLeast("--settle", call.settle, 0);
    requireAtLeast("--time-limit", call.limit, 1);
    if (!knowsLanguage(call.language))
        throw Error(ErrorCode::InvalidCall, "unknown language " + call.language, {},
                    "languages of the window: system en de zh_CN");
    if (!call.theme.empty() && call.theme != "dark" && call.theme != "light" && call.theme != "system")
        throw Error(ErrorCode::InvalidCall, "unknown theme " + call.theme, {}, "themes: dark light system");
}

#ifdef LARMOR_GUI
/// What the window starts with, when the call says more than which scan. Methods and switches that depend on
/// the scan are checked there.
Session sessionOf(const WindowCall &call)
{
    Session session;
    session.scan = call.scan.empty() ? "built-in:cartesian" : call.scan;
    session.displayPath = call.display;
    ReconSettings &settings = session.settings;
    call.options.applyTo(settings);
    session.attachments.calibration = call.options.calibration;
    session.attachments.fieldMap = call.options.fieldMap;
    session.attachments.reference = call.options.reference;
    if (call.options.maps != "estimate") session.attachments.maps = call.options.maps;
    // Such files are given to be used, and least squares uses each.
    if ((!session.attachments.empty() || call.options.estimates()) && !call.options.choseMethod())
        settings.method = Method::LeastSquares;
    return session;
}

/// Ends the program where even the window's thread does not answer, long after a screenshot should have
/// failed.
class HardLimit {
public:
    /// @param seconds 0: none.
    explicit HardLimit(double seconds)
    {
        constexpr double grace = 30, longest = 1e8;
        if (seconds > 0) m_thread = std::thread([this, s = std::min(seconds, longest) + grace] { wait(s); });
    }
    ~HardLimit()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_over = true;
        }
        m_changed.notify_all();
        if (m_thread.joinable()) m_thread.join();
    }
    HardLimit(const HardLimit &) = delete;
    HardLimit &operator=(const HardLimit &) = delete;

private:
    void wait(double seconds)
    {
        std::unique_lock lock(m_mutex);
        if (m_changed.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return m_over; }))
            return;
        std::fputs("larmor: the time limit is over: the window did not end, as a call of its engine does not "
                   "return\n",
                   stderr);
        std::_Exit(1);
    }
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_over = false;
    std::thread m_thread;
};

/// Ends the process where a thread of the window is still in a call that does not return.
[[noreturn]] void leave(int status)
{
    std::fflush(nullptr);
    std::_Exit(status);
}

int openWindow(const WindowCall &call, char **argv)
{
    WindowRequest request;
    request.scan = call.scan;
    request.read = call.options.readOptions();
    request.sessionFile = call.session;
    request.screenshot = call.screenshot;
    request.theme = call.theme;
    request.language = call.language;
    if (!call.lessons.empty()) request.lessons = std::filesystem::absolute(call.lessons);
    request.settleSeconds = call.settle;
    request.limitSeconds = call.limit;
    if (!call.size.empty()) {
        const Extent size = parseExtent(call.size, {true, true, false});
        request.width = static_cast<int>(size.x);
        request.height = static_cast<int>(size.y);
    }
    if (call.opensSession) request.session = sessionOf(call);
    if (call.scan.ends_with(lesson::sharedLessonEnding)) {
        request.lessonFile = std::filesystem::absolute(call.scan);
        request.scan.clear();
    }
    const auto unset = [](const char *name) {
        const char *value = std::getenv(name);
        return value == nullptr || *value == '\0';
    };
    if (unset("DISPLAY") && unset("WAYLAND_DISPLAY") && unset("QT_QPA_PLATFORM")) {
        if (call.screenshot.empty())
            throw Error(ErrorCode::Unavailable, "cannot open the window", "there is no display here",
                        "set DISPLAY, or ask for a picture: larmor --screenshot FILE.png");
        setenv("QT_QPA_PLATFORM", "offscreen", 1); // a picture needs no display
    }
    keepHarmlessQtMessagesQuiet(argv);
    int qtArguments = 1; // the rest of the words are ours
    char *qtWords[] = {argv[0], nullptr};
    Json report;
    const HardLimit end(call.screenshot.empty() ? 0 : call.limit);
    try {
        const int status = runWindow(request, qtArguments, qtWords, call.report.wanted() ? &report : nullptr);
        if (status == 0) call.report.write(report);
        if (windowLeftWork()) leave(status);
        return status;
    } catch (const Error &error) {
        if (!windowLeftWork()) throw;
        std::fprintf(stderr, "larmor: %s\n", error.what());
        leave(exitStatus(error.code()));
    }
}
#else
int openWindow(const WindowCall &, char **)
{
    throw Error(ErrorCode::Unavailable, "cannot open the window", "this larmor was built without it",
                "build with LARMOR_GUI=ON (./dev build does), or use a verb: larmor help");
}
#endif

} // namespace

void addWindow(CLI::App &program, char **argv, int &status)
{
    const auto call = std::make_shared<WindowCall>();
    program.add_option("SCAN", call->scan, "Scan, session or lesson to open; left out: the built-in scan");
    call->options.addTo(program);
    program.add_option("--display-path", call->display,
                       "auto, interop-image, interop-buffer, read-back or painter");
    program.add_option("--session", call->session, "Session to open, as File, Save session wrote it");
    program.add_option("--screenshot", call->screenshot,
                       "Picture of the window after its first pass, then end");
    program.add_option("--settle", call->settle, "Seconds that a screenshot waits after the first pass");
    program
        .add_option("--time-limit", call->limit, "Seconds after which a screenshot that is not there fails")
        ->capture_default_str();
    program.add_option("--size", call->size, "Of the window, in pixels: WxH");
    program.add_option("--theme", call->theme, "dark, light or system");
    program.add_option("--language", call->language, "Of the window: system, en, de or zh_CN");
    program
        .add_option("--lessons", call->lessons, "A folder with lessons of your own, kept for the next time")
        ->check(CLI::ExistingDirectory);
    call->report.addTo(program);
    program.callback([call, &program, argv, &status] {
        if (!program.get_subcommands().empty()) return;
        const auto given = [&](const std::string &option) {
            call->opensSession = call->opensSession || program.count(option) > 0;
        };
        for (const SettingSpec &spec : settingSpecs())
            if (spec.key != "estimate-maps") given("--" + spec.key);
        for (const char *file : {"--maps", "--calibration", "--fieldmap", "--reference"})
            given(file);
        given("--set");
        given("--display-path");
        if (call->session.empty() && call->scan.ends_with(".json")) // as a desktop opens one
            std::swap(call->session, call->scan);
        checkCall(*call);
        status = openWindow(*call, argv);
    });
}

} // namespace larmor::app
