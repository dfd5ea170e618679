// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the lab measures beside Live what it measures alone: the ratio of the medians of their medians.
// `lease_bench [--kernel transpose] [--engine cpu] [--repeats 9]` writes JSON. 1 within the spread is right.
#include "core/json_text.h"
#include "core/statistics.h"
#include "widgets/theme.h"
#include "window/main_window.h"
#include "workbench/lab_page.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>

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

/// The median of one measurement.
double measured(LabRunner &runner, const LabRequest &request)
{
    double ms = 0;
    const auto taken = QObject::connect(&runner, &LabRunner::measured, &runner,
                                        [&](const Measurement &one) { ms = one.timeMs.median; });
    const auto failed = QObject::connect(&runner, &LabRunner::failed, &runner, [](const Failure &failure) {
        std::fprintf(stderr, "lease_bench: %s\n", failure.what.english().c_str());
        std::exit(1);
    });
    runner.measure(request);
    waitUntil([&] { return !runner.running(); });
    QObject::disconnect(taken);
    QObject::disconnect(failed);
    return ms;
}

Json described(const Spread &spread)
{
    return {{"median_ms", spread.median}, {"relative_spread", spread.relative()}, {"repeats", spread.count}};
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCommandLineParser call;
    call.addOptions({{QStringLiteral("kernel"), {}, QStringLiteral("name"), QStringLiteral("transpose")},
                     {QStringLiteral("engine"), {}, QStringLiteral("name"), QStringLiteral("cpu")},
                     {QStringLiteral("repeats"), {}, QStringLiteral("n"), QStringLiteral("9")}});
    call.process(application);
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    applyTheme(application, ThemeChoice::Dark);
    WindowStart start;
    start.session.scan = ScanLibrary::builtInSpiralName;
    start.session.settings.method = Method::LeastSquares;
    start.unattended = true;
    MainWindow window(start, settings);
    window.show();
    waitUntil([&] { return window.lastReport().totalMs > 0; });

    LabRequest request;
    const std::string kernel = call.value(QStringLiteral("kernel")).toStdString();
    request.kernel = OwnKernels().find(kernel);
    request.target.engine =
        parseEngineChoice(call.value(QStringLiteral("engine")).toStdString()).value_or(EngineKind::Cpu);
    const int repeats = call.value(QStringLiteral("repeats")).toInt();
    LabRunner runner;
    std::vector<double> besideMs, aloneMs;
    for (int i = 0; i < repeats; ++i) { // in turns: what else the machine does meets both
        window.controller().setLive(true);
        const std::uint64_t before = window.results().revision();
        waitUntil([&] { return window.results().revision() > before + 1; });
        besideMs.push_back(measured(window.lab().runner(), request));
        window.controller().setLive(false);
        QElapsedTimer since; // whatever was running ends
        since.start();
        waitUntil([&] { return since.elapsed() > 300; });
        aloneMs.push_back(measured(runner, request));
    }
    const Spread beside = spreadOf(besideMs), alone = spreadOf(aloneMs);
    const Json json{{"kernel", kernel},
                    {"engine", std::string(toString(request.target.engine))},
                    {"beside_live", described(beside)},
                    {"alone", described(alone)},
                    {"ratio", beside.median / alone.median}};
    std::printf("%s\n", jsonText(json, 2).c_str());
    window.close();
    return 0;
}
