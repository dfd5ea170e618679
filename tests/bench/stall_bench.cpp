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
#include "widgets/theme.h"
#include "window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMetaEnum>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
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

/// Remembers the longest that each kind of event took, with all that it called.
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
        QElapsedTimer clock;
        clock.start();
        const bool taken = QApplication::notify(receiver, event);
        double &most = m_longest[key];
        most = std::max(most, 1e-6 * double(clock.nsecsElapsed()));
        return taken;
    }
    /// The twelve longest since the last call.
    Json takeLongest()
    {
        std::vector<std::pair<double, QString>> sorted;
        for (const auto &[key, ms] : m_longest)
            sorted.emplace_back(ms, key);
        std::sort(sorted.rbegin(), sorted.rend());
        sorted.resize(std::min<std::size_t>(sorted.size(), 12));
        m_longest.clear();
        Json rows = Json::array();
        for (const auto &[ms, key] : sorted)
            rows.push_back({{"event", key.toStdString()}, {"ms", ms}});
        return rows;
    }
    bool timed = false;

private:
    std::map<QString, double> m_longest;
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
    timedApplication().takeLongest();
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
    if (timedApplication().timed) phase["events"] = timedApplication().takeLongest();
    return phase;
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
    const Json json{{"engine", std::string(toString(window.lastReport().engine))},
                    {"display", toString(window.slice()->displayReport().path).toStdString()},
                    {"matrix", matrix},
                    {"truth", !call.isSet(QStringLiteral("measured"))},
                    {"image_ms", window.lastReport().totalMs},
                    {"phases", phases}};
    std::printf("%s\n", jsonText(json, 2).c_str());
    window.close();
    return 0;
}
