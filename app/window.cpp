// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "recon_options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#ifdef LARMOR_GUI
#include "qt_messages.h"
#include "window/run_window.h"
#endif

namespace larmor::app {
namespace {

struct WindowCall {
    std::string lessons, scan, session, screenshot, size, theme, language, display = "auto";
    double settle = 0;
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
    call.options.check();
    if (!call.screenshot.empty()) checkOutput(call.screenshot, {".png"});
    if (call.report.wanted() && call.screenshot.empty())
        throw Error(ErrorCode::InvalidCall, "--json needs --screenshot FILE.png or a verb",
                    "the window alone makes no report", "larmor help lists the verbs");
    call.report.check();
    requireAtLeast("--settle", call.settle, 0);
    constexpr std::array languages{"system", "en", "de", "zh_CN"};
    if (!call.language.empty() &&
        std::find(languages.begin(), languages.end(), call.language) == languages.end())
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
    return session;
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
    if (!call.size.empty()) {
        const Extent size = parseExtent(call.size, {true, true, false});
        request.width = static_cast<int>(size.x);
        request.height = static_cast<int>(size.y);
    }
    if (call.opensSession) request.session = sessionOf(call);
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
    keepHarmlessQtMessagesQuiet();
    int qtArguments = 1; // the rest of the words are ours
    char *qtWords[] = {argv[0], nullptr};
    Json report;
    const int status = runWindow(request, qtArguments, qtWords, call.report.wanted() ? &report : nullptr);
    if (status == 0) call.report.write(report);
    return status;
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
    program.add_option("SCAN", call->scan, "Scan to open; left out: the built-in one");
    call->options.addTo(program);
    program.add_option("--display-path", call->display,
                       "auto, interop-image, interop-buffer, read-back or painter");
    program.add_option("--session", call->session, "Session to open, as File, Save session wrote it");
    program.add_option("--screenshot", call->screenshot,
                       "Picture of the window after its first pass, then end");
    program.add_option("--settle", call->settle, "Seconds that a screenshot waits after the first pass");
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
        given("--set");
        given("--display-path");
        checkCall(*call);
        status = openWindow(*call, argv);
    });
}

} // namespace larmor::app
