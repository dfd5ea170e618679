// SPDX-License-Identifier: GPL-3.0-or-later
// What a long sweep does to the window: how long its thread is busy at a time, and what memory is resident.
// `sweep_bench [--engine opencl|cpu] [--rows 500]` sweeps transposes in the real window and writes JSON.
#include "widgets/theme.h"
#include "window/main_window.h"
#include "window/stall_monitor.h"
#include "workbench/lab_page.h"
#include "workbench/sweep_page.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QCommandLineParser>
#include <QEventLoop>
#include <QLineEdit>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>
#include <fstream>

using namespace larmor;

namespace {

constexpr int rowsBetweenLooks = 100;

double residentMb()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
    return 0;
}

template <class T>
T &part(const MainWindow &window, const char *name)
{
    if (T *const found = window.findChild<T *>(QLatin1String(name))) return *found;
    std::fprintf(stderr, "sweep_bench: the window has no %s\n", name);
    std::exit(1);
}

void setField(const MainWindow &window, const char *name, const char *values)
{
    QLineEdit &field = part<QLineEdit>(window, name);
    field.setText(QLatin1String(values));
    emit field.textEdited(field.text());
}

/// 1,152 sets, each compiled anew on OpenCL.
LabPage &chooseSweep(MainWindow &window, const QString &engine)
{
    part<QAction>(window, "action.live").setChecked(false);
    part<QAction>(window, "action.pageLab").trigger();
    LabPage &lab = part<LabPage>(window, "lab");
    part<QCheckBox>(window, "lab.atOnce").setChecked(false);
    lab.setKernel("transpose");
    part<QAbstractButton>(window, ("lab.target." + engine.toStdString()).c_str()).click();
    lab.tabs().setCurrentWidget(&lab.sweeping());
    part<QAbstractButton>(window, "sweep.seconds.0.1").click();
    for (const auto &[name, values] :
         {std::pair("sweep.size", "256"), std::pair("sweep.tile", "8,16,32"), std::pair("sweep.pad", "0,1,2"),
          std::pair("sweep.rows", "1,2,4,8"), std::pair("sweep.unroll", "1,2,4,8"),
          std::pair("sweep.order", "row,diagonal"), std::pair("sweep.type", "real,complex"),
          std::pair("sweep.matrix-pad", "0,1")})
        setField(window, name, values);
    return lab;
}

/// Until the window has been drawn: its start is not the sweep's.
void settle()
{
    QEventLoop loop;
    QTimer::singleShot(2000, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCommandLineParser words;
    words.addOptions({{"engine", "opencl or cpu", "engine", "opencl"}, {"rows", "Until then", "n", "500"}});
    words.process(application);
    const std::size_t wanted = words.value("rows").toULongLong();

    const QTemporaryDir folder;
    for (const char *variable : {"XDG_CACHE_HOME", "XDG_DATA_HOME", "POCL_CACHE_DIR"})
        qputenv(variable, folder.path().toUtf8());
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    applyTheme(application, ThemeChoice::Dark);
    WindowStart start;
    start.session.displayPath = "painter";
    MainWindow window(start, settings);
    window.resize(1280, 800);
    window.show();
    const SweepPage &sweep = chooseSweep(window, words.value("engine")).sweeping();
    settle();
    window.stalls().restart();
    part<QAbstractButton>(window, "sweep.run").click();

    Json looks = Json::array();
    QTimer clock;
    QObject::connect(&clock, &QTimer::timeout, &window, [&] {
        const std::size_t rows = sweep.rows().size();
        if (rows >= rowsBetweenLooks * (looks.size() + 1)) {
            looks.push_back({{"rows", rows},
                             {"resident_mb", residentMb()},
                             {"busy_at_most_ms", window.stalls().worstBusyMs()},
                             {"late_at_most_ms", window.stalls().worstMs()},
                             {"late_by_50_ms", window.stalls().stallsAbove50ms()}});
            window.stalls().restart();
        }
        if (rows >= wanted || !sweep.sweeping()) application.quit();
    });
    clock.start(20);
    QApplication::exec();
    const bool done = sweep.rows().size() >= wanted;
    std::puts(Json{{"engine", words.value("engine").toStdString()}, {"looks", looks}}.dump(1).c_str());
    window.closeToReopen();
    return done ? 0 : 1;
}
