// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/screenshot.h"

#include "core/file.h"
#include "window/main_window.h"

#include <QBuffer>
#include <QPixmap>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

#ifdef __linux__
#include <unistd.h>
#endif

namespace larmor {

namespace {

const auto loaded = std::chrono::steady_clock::now(); // where the system does not tell

#ifdef __linux__
/// Start of this process in seconds since boot: field 22 of /proc/self/stat (proc(5)). Negative: unknown.
double processStart()
{
    std::ifstream file("/proc/self/stat");
    std::string line;
    std::getline(file, line);
    const auto afterName = line.rfind(')'); // a program's name may hold spaces
    if (afterName == std::string::npos) return -1;
    std::istringstream fields(line.substr(afterName + 1));
    std::string field;
    for (int i = 3; i <= 22; ++i)
        if (!(fields >> field)) return -1;
    return std::stod(field) / double(::sysconf(_SC_CLK_TCK));
}
#endif

/// Where the slice lies in a picture of the window, device pixels.
Json sliceRect(const SliceView &slice, const MainWindow &window)
{
    const QRectF rect = slice.imageRect();
    const QPointF corner = slice.mapTo(&window, QPoint(0, 0)) + rect.topLeft();
    const double ratio = window.devicePixelRatioF();
    return {{"x", corner.x() * ratio},
            {"y", corner.y() * ratio},
            {"width", rect.width() * ratio},
            {"height", rect.height() * ratio}};
}

} // namespace

double processAgeMs()
{
#ifdef __linux__
    static const double start = processStart();
    double now = 0;
    std::ifstream uptime("/proc/uptime");
    if (start >= 0 && uptime >> now && now >= start) return 1000 * (now - start);
#endif
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - loaded).count();
}

Screenshot::Screenshot(MainWindow &window, std::filesystem::path file, double settleSeconds,
                       double limitSeconds)
    : QObject(&window), m_window(window), m_file(std::move(file)), m_settleSeconds(settleSeconds)
{
    connect(window.slice(), &SliceView::displayed, this, [this] {
        if (m_firstImageMs == 0) m_firstImageMs = processAgeMs();
    });
    connect(&window, &MainWindow::firstPass, this, [this] {
        m_window.stalls().restart();
        m_awaited = "the time that --settle gives";
        // One turn of the event loop more, so that the charts are painted.
        QTimer::singleShot(std::max(60, int(1000 * m_settleSeconds)), this, &Screenshot::take);
    });
    connect(&window.controller(), &LiveController::scanChanged, this,
            [this] { m_awaited = "the first finished pass of the reconstruction"; });
    constexpr double longest = 2e6; // a timer counts milliseconds in 31 bits
    QTimer::singleShot(int(1000 * std::min(limitSeconds, longest)), this,
                       [this, limitSeconds] { giveUp(limitSeconds); });
    connect(&window, &MainWindow::startFailed, this, &Screenshot::fail);
    connect(&window.controller(), &LiveController::failed, this, &Screenshot::fail);
}

void Screenshot::fail(const Failure &failure)
{
    if (m_failure || m_done) return;
    m_failure = failure;
    m_window.close();
}

void Screenshot::giveUp(double limitSeconds)
{
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%g s", limitSeconds);
    fail(Failure::of(Error(ErrorCode::Cancelled,
                           "cannot make " + m_file.string() + " within " + seconds + ", the time limit",
                           std::string("it waited for ") + m_awaited, "--time-limit allows more")));
}

void Screenshot::take()
{
    if (m_failure) return;
    m_report = describe();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    try {
        if (!m_window.grab().save(&buffer, "PNG"))
            throw Error(ErrorCode::Internal, "cannot make a picture of the window");
        writeFile(m_file, std::string_view(bytes.constData(), std::size_t(bytes.size())));
        m_done = true;
    } catch (const Error &error) {
        m_failure = Failure::of(error);
    }
    m_window.close();
}

Json Screenshot::describe() const
{
    Json report = m_window.lastReport().toJson();
    const DisplayReport display = m_window.slice()->displayReport();
    report["display_path"] = toString(display.path).toStdString();
    report["display_ms"] = display.timeMs;
    report["host_bytes"] = display.hostBytes;
    report["display_note"] = m_window.displayNote().toStdString();
    report["renderer"] = m_window.slice()->rendererName().toStdString();
    report["start_to_first_image_ms"] = m_firstImageMs;
    report["worst_stall_ms"] = m_window.stalls().worstMs();
    report["worst_stall_busy_ms"] = m_window.stalls().worstBusyMs();
    report["stalls_above_50_ms"] = m_window.stalls().stallsAbove50ms();
    report["runs"] = m_window.results().runs().size();
    const auto [low, high] = m_window.slice()->window();
    report["display_range"] = {low, high};
    report["slice_rect"] = sliceRect(*m_window.slice(), m_window);
    report["window"] = {m_window.width(), m_window.height()};
    return report;
}

} // namespace larmor

#include "moc_screenshot.cpp"
