// SPDX-License-Identifier: GPL-3.0-or-later
// For how long the window does not answer while a volume is live: `stall_bench [--engine cpu]
// [--path painter] [--matrix 256] [--seconds 8] [--measured]` writes JSON. Of each thing that a person does
// meanwhile the longest wait and the most that the window's own thread computed between two ticks of 10 ms;
// both should stay below 16 ms on a machine that nobody else uses. `--events` adds the events that took
// longest.
#include "core/json_text.h"
#include "lab/session_scan.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "viewer/slice_view.h"
#include "widgets/theme.h"
#include "window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMetaEnum>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QWindow>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>

using namespace larmor;

namespace {

void waitUntil(const std::function<bool()> &done)
{
    QEventLoop loop;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (done()) loop.quit();
    });
    timer.start(5);
    loop.exec();
}

void trigger(MainWindow &window, const char *action)
{
    window.findChild<QAction *>(QLatin1String("action.") + QLatin1String(action))->trigger();
}

/// Remembers how long each kind of event took, with all that it called, and what the longest one called.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (!timed) return QApplication::notify(receiver, event);
        const QString key =
            QStringLiteral("%1 %2 %3")
                .arg(QString::fromLatin1(receiver->metaObject()->className()), receiver->objectName(),
                     QString::fromLatin1(QMetaEnum::fromType<QEvent::Type>().valueToKey(event->type())));
        if (m_depth == 0) m_called.clear();
        ++m_depth;
        QElapsedTimer clock;
        clock.start();
        const bool taken = QApplication::notify(receiver, event);
        note(key, 1e-6 * double(clock.nsecsElapsed()));
        return taken;
    }
    /// Those since the last call: the twelve that took longest, and the parts of the longest.
    Json take()
    {
        Json all = Json::array();
        for (const auto &[key, times] : longestFirst(m_times, 12))
            all.push_back({{"event", key.toStdString()},
                           {"most_ms", times.most},
                           {"mean_ms", times.sum / times.count},
                           {"count", times.count}});
        Json parts = Json::array();
        for (const auto &[key, times] : longestFirst(m_parts, 12))
            parts.push_back({{"event", key.toStdString()}, {"sum_ms", times.sum}, {"count", times.count}});
        m_times.clear();
        m_parts.clear();
        m_longest = 0;
        return {{"longest", all}, {"parts_of_the_longest", parts}};
    }
    bool timed = false;

private:
    struct Times {
        double most = 0, sum = 0; ///< milliseconds
        int count = 0;
        void add(double ms)
        {
            most = std::max(most, ms);
            sum += ms;
            ++count;
        }
    };
    using Kinds = std::map<QString, Times>;

    void note(const QString &key, double ms)
    {
        m_times[key].add(ms);
        m_called[key].add(ms);
        if (--m_depth > 0 || ms <= m_longest) return;
        m_longest = ms;
        m_parts = m_called;
    }
    static std::vector<std::pair<QString, Times>> longestFirst(const Kinds &kinds, std::size_t count)
    {
        std::vector<std::pair<QString, Times>> sorted(kinds.begin(), kinds.end());
        std::ranges::sort(sorted, std::greater(), [](const auto &row) { return row.second.most; });
        sorted.resize(std::min(sorted.size(), count));
        return sorted;
    }

    Kinds m_times, m_called, m_parts;
    double m_longest = 0;
    int m_depth = 0;
};

TimedApplication &timedApplication()
{
    return *static_cast<TimedApplication *>(QCoreApplication::instance());
}

/// Does something ten times a second for a while.
Json watched(MainWindow &window, const char *what, double seconds, const std::function<void(int)> &act)
{
    const std::uint64_t before = window.results().revision();
    window.stalls().restart();
    timedApplication().take();
    QElapsedTimer clock;
    clock.start();
    int turn = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &window, [&] { act(turn++); });
    timer.start(100);
    waitUntil([&] { return double(clock.elapsed()) > 1000 * seconds; });
    Json phase{{"while", what},
               {"longest_wait_ms", window.stalls().worstMs()},
               {"most_computed_ms", window.stalls().worstBusyMs()},
               {"images", window.results().revision() - before}};
    if (timedApplication().timed) phase["events"] = timedApplication().take();
    return phase;
}

/// What the screen itself takes for an image of the window's size through OpenGL: the median and the longest
/// of sixty swaps of a window that draws nothing, milliseconds. A virtual screen copies every image by way of
/// the host.
Json bareSwap(QSize size)
{
    QWindow window;
    window.setSurfaceType(QSurface::OpenGLSurface);
    window.resize(size);
    window.show();
    waitUntil([&] { return window.isExposed(); });
    QOpenGLContext context;
    if (!context.create() || !context.makeCurrent(&window)) return nullptr;
    std::vector<double> times;
    for (int i = 0; i < 60; ++i) {
        context.functions()->glClearColor(float(i % 2), 0, 0, 1);
        context.functions()->glClear(GL_COLOR_BUFFER_BIT);
        QElapsedTimer clock;
        clock.start();
        context.swapBuffers(&window);
        times.push_back(1e-6 * double(clock.nsecsElapsed()));
    }
    std::ranges::sort(times);
    return {{"median_ms", times[times.size() / 2]}, {"most_ms", times.back()}};
}

/// A scan of which nothing is known but its samples.
std::string measuredScan(const QString &folder, int matrix)
{
    SimulationSettings settings;
    settings.matrix = {matrix, matrix, matrix};
    Scan scan = simulate(*makePhantom("shepp-logan-3d"), cartesianTrajectory(settings.matrix), settings);
    const std::string file = (folder + QStringLiteral("/measured.npy")).toStdString();
    writeScan(file, scan);
    return file;
}

} // namespace

int main(int argc, char **argv)
{
    prepareOpenGl();
    TimedApplication application(argc, argv);
    QCommandLineParser call;
    call.addOptions({{QStringLiteral("engine"), {}, QStringLiteral("name"), QStringLiteral("cpu")},
                     {QStringLiteral("path"), {}, QStringLiteral("name"), QStringLiteral("painter")},
                     {QStringLiteral("matrix"), {}, QStringLiteral("n"), QStringLiteral("256")},
                     {QStringLiteral("seconds"), {}, QStringLiteral("s"), QStringLiteral("8")},
                     {QStringLiteral("measured"), {}},
                     {QStringLiteral("events"), {}}});
    call.process(application);
    application.timed = call.isSet(QStringLiteral("events"));
    const int matrix = call.value(QStringLiteral("matrix")).toInt();
    const double seconds = call.value(QStringLiteral("seconds")).toDouble();
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    applyTheme(application, ThemeChoice::Dark);
    const std::string size = std::to_string(matrix);
    WindowStart start;
    start.session.scan = call.isSet(QStringLiteral("measured"))
                             ? measuredScan(folder.path(), matrix)
                             : scanNameOf({{"phantom", "shepp-logan-3d"},
                                           {"trajectory", "cartesian"},
                                           {"matrix", size + "x" + size + "x" + size}});
    start.session.settings.engine = parseEngineChoice(call.value(QStringLiteral("engine")).toStdString());
    start.session.displayPath = call.value(QStringLiteral("path")).toStdString();
    start.unattended = true;
    MainWindow window(start, settings);
    window.resize(1280, 800);
    window.show();
    waitUntil([&] { return window.results().revision() > 2; });

    SliceView &slice = *window.slice();
    Json phases = Json::array();
    phases.push_back(watched(window, "nothing", seconds, [](int) {}));
    phases.push_back(
        watched(window, "slices go by", seconds, [&](int turn) { slice.setSlice(turn % matrix); }));
    trigger(window, "viewAll");
    phases.push_back(watched(window, "all planes are shown", seconds, [](int) {}));
    trigger(window, "viewAxial");
    phases.push_back(watched(window, "quantities change", seconds, [&](int turn) {
        if (turn % 5 == 0) trigger(window, turn % 2 ? "phase" : "magnitude");
    }));
    phases.push_back(watched(window, "the window is set", seconds, [&](int turn) {
        if (turn % 5 == 0) trigger(window, "autoWindow");
    }));
    const bool composed = slice.displayReport().path != DisplayPath::Painter;
    const Json swap = composed ? bareSwap(window.size()) : Json();
    const Json json{{"engine", std::string(toString(window.lastReport().engine))},
                    {"display", toString(window.slice()->displayReport().path).toStdString()},
                    {"screen_swap", swap},
                    {"matrix", matrix},
                    {"truth", !call.isSet(QStringLiteral("measured"))},
                    {"image_ms", window.lastReport().totalMs},
                    {"phases", phases}};
    std::printf("%s\n", jsonText(json, 2).c_str());
    window.close();
    return 0;
}
