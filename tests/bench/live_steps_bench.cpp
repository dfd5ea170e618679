// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the live view shows of a switch what the lab measures of it: throws the presets of a kernel in the
// real window by its buttons, reads the running chart's history, and measures the same presets on the same
// shape alone, in several rounds. Of each preset's medians the middle one of the rounds counts.
// `live_steps_bench [--engine opencl] [--images 60] [--rounds 1] [--ladder transpose] [--picture FILE.png]`
// writes JSON.
#include "core/error.h"
#include "core/json_text.h"
#include "core/statistics.h"
#include "engine/registry.h"
#include "gui/live_ladders.h"
#include "lab/session_scan.h"
#include "scan/formats.h"
#include "widgets/theme.h"
#include "window/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QEventLoop>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>

using namespace larmor;

namespace {

void waitUntil(const std::function<bool()> &done)
{
    QEventLoop loop;
    QTimer timer, limit;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (done()) loop.quit();
    });
    limit.setSingleShot(true);
    QObject::connect(&limit, &QTimer::timeout, &loop, [] {
        std::fprintf(stderr, "live_steps_bench: nothing came for two minutes\n");
        std::exit(1);
    });
    timer.start(100); // what is asked copies the history, on the cores that are measured
    limit.start(120'000);
    loop.exec();
}

void waitForImages(MainWindow &window, std::size_t stays, std::size_t images)
{
    waitUntil([&] {
        const LiveHistory history = window.results().history();
        return history.stays().size() >= stays && history.stays().back()->images > images;
    });
}

Json described(const Spread &spread)
{
    return {
        {"median_ms", spread.median}, {"q1_ms", spread.q1}, {"q3_ms", spread.q3}, {"images", spread.count}};
}

/// Throws the presets one after the other, and the stays in which they ran.
std::vector<std::size_t> throwAll(MainWindow &window, const LiveLadder &ladder, std::size_t images)
{
    std::vector<std::size_t> stays;
    waitForImages(window, 1, images);
    for (const std::string &preset : ladder.presets) {
        const std::size_t before = window.results().history().stays().size();
        auto *button = window.findChild<QAbstractButton *>(
            QStringLiteral("preset.%1.%2")
                .arg(QString::fromStdString(ladder.kernel), QString::fromStdString(preset)));
        if (!button || !button->isEnabled()) {
            std::fprintf(stderr, "live_steps_bench: %s %s cannot be thrown\n", ladder.kernel.c_str(),
                         preset.c_str());
            stays.push_back(0);
            continue;
        }
        button->click();
        waitForImages(window, before + 1, images);
        stays.push_back(window.results().history().stays().size() - 1);
    }
    return stays;
}

Json rowsOf(const LiveHistory &history, const LiveLadder &ladder, const std::vector<std::size_t> &stays,
            Engine &engine)
{
    Json rows = Json::array();
    double liveBefore = 0, labBefore = 0;
    for (std::size_t i = 0; i < stays.size(); ++i) {
        Json row{{"preset", ladder.presets[i]}};
        if (stays[i] == 0) {
            row["skipped"] = "not offered here";
            rows.push_back(std::move(row));
            continue;
        }
        const LiveStay &stay = *history.stays()[stays[i]];
        const Spread live = spreadOf(stay.times(ladder.stage));
        double lab = labMs(engine, ladder, ladder.presets[i]);
        if (engine.device().isCpu) // a burst of half a second each, in which others may run
            for (int again = 0; again < 2; ++again)
                lab = std::min(lab, labMs(engine, ladder, ladder.presets[i]));
        row["live"] = described(live);
        row["lab_ms"] = lab;
        if (const auto repeats = stay.repeats.find(ladder.stage); repeats != stay.repeats.end()) {
            row["repeats"] = described(repeats->second);
            row["repeats"]["spread"] = repeats->second.relative();
        }
        const ReconReport &report = history.sets()[stay.set].last.report;
        const LiveParts parts = partsOf({&stay}, report);
        const double middle = spreadOf(stay.times({})).median;
        row["image_ms"] = middle;
        row["sum_of_parts"] = parts.imageMs / middle;
        if (liveBefore > 0) {
            row["live_ratio"] = liveBefore / live.median;
            row["lab_ratio"] = labBefore / lab;
            row["live_over_lab"] = liveBefore / live.median * lab / labBefore;
        }
        if (const StepRatio step = history.step(stays[i], ladder.stage); step.known())
            row["step"] = {{"ratio", step.ratio}, {"low", step.low}, {"high", step.high}};
        liveBefore = live.median;
        labBefore = lab;
        rows.push_back(std::move(row));
    }
    return rows;
}

Json climbed(const LiveLadder &ladder, EngineKind kind, std::size_t images, const QString &picture)
{
    QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("scan.h5")).toStdString();
    writeScan(file, scanOf(ladder));
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    WindowStart start;
    start.session.scan = file;
    start.session.settings.method = ladder.method;
    start.session.settings.engine = kind;
    start.session.settings.tuned = false;
    if (ladder.iterations > 0) start.session.settings.iterations = ladder.iterations;
    start.session.displayPath = "painter";
    start.unattended = true;
    MainWindow window(start, settings);
    window.resize(1280, 800);
    window.show();
    const std::vector<std::size_t> stays = throwAll(window, ladder, images);
    window.controller().setLive(false);
    const LiveHistory history = window.results().history();
    if (!picture.isEmpty() && !window.grab().save(picture))
        throw Error(ErrorCode::FileAccess, "cannot write the picture", picture.toStdString());
    const std::unique_ptr<Engine> engine = openEngine(kind);
    Json json{
        {"ladder", ladder.name}, {"stage", ladder.stage}, {"rows", rowsOf(history, ladder, stays, *engine)}};
    window.close();
    return json;
}

/// The middle one of every round's medians of a preset.
double medianOf(const Json &rounds, std::size_t row, bool lab)
{
    std::vector<double> values;
    for (const Json &round : rounds) {
        const Json &preset = round.at("rows").at(row);
        values.push_back((lab ? preset.at("lab_ms") : preset.at("live").at("median_ms")).get<double>());
    }
    return spreadOf(values).median;
}

/// The first round, with the ratios of all of them together and every round's own medians.
Json together(const Json &rounds)
{
    Json whole = rounds.front();
    double liveBefore = 0, labBefore = 0;
    for (std::size_t i = 0; i < whole["rows"].size(); ++i) {
        Json &row = whole["rows"][i];
        if (!row.contains("lab_ms")) continue;
        Json all = Json::array();
        for (const Json &round : rounds)
            all.push_back(
                {{"live_ms", round["rows"][i]["live"]["median_ms"]}, {"lab_ms", round["rows"][i]["lab_ms"]}});
        row["rounds"] = std::move(all);
        const double live = medianOf(rounds, i, false), lab = medianOf(rounds, i, true);
        if (row.contains("live_ratio")) {
            row["live_ratio"] = liveBefore / live;
            row["lab_ratio"] = labBefore / lab;
            row["live_over_lab"] = liveBefore / live * lab / labBefore;
        }
        liveBefore = live;
        labBefore = lab;
    }
    return whole;
}

/// What the window starts with on this device, and why.
Json chosenScan(EngineKind kind)
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    WindowStart start;
    start.session.scan = builtInCartesianScan;
    start.session.settings.engine = kind;
    start.session.displayPath = "painter";
    start.scanForDevice = true;
    MainWindow window(start, settings);
    window.show();
    const auto *scans = window.findChild<QComboBox *>(QStringLiteral("scan"));
    waitUntil([&] { return scans->toolTip().contains(u'\n'); });
    waitForImages(window, 1, 50);
    const LiveHistory history = window.results().history();
    const LiveParts parts = partsOf({history.stays().back().get()}, history.last().report);
    Json json{{"scan", scans->currentText().toStdString()},
              {"why", scans->toolTip().section(u'\n', 1).toStdString()},
              {"image_ms", parts.imageMs},
              {"launches_and_gaps_ms", parts.gapsMs},
              {"host_ms", parts.hostMs}};
    for (const LiveParts::Stage &stage : parts.stages)
        json["stages_ms"][stage.name] = stage.ms;
    window.close();
    return json;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCommandLineParser call;
    call.addOptions({{QStringLiteral("engine"), {}, QStringLiteral("name"), QStringLiteral("opencl")},
                     {QStringLiteral("images"), {}, QStringLiteral("n"), QStringLiteral("60")},
                     {QStringLiteral("rounds"), {}, QStringLiteral("n"), QStringLiteral("1")},
                     {QStringLiteral("ladder"), {}, QStringLiteral("name")},
                     {QStringLiteral("picture"), {}, QStringLiteral("file")}});
    call.process(application);
    applyTheme(application, ThemeChoice::Light);
    const EngineKind kind =
        parseEngineChoice(call.value(QStringLiteral("engine")).toStdString()).value_or(EngineKind::OpenCl);
    const std::string only = call.value(QStringLiteral("ladder")).toStdString();
    const Device device = openEngine(kind)->device();
    Json json{{"engine", std::string(toString(kind))},
              {"device", device.toJson()},
              {"of_the_rounds", "the middle median"},
              {"ladders", Json::array()}};
    if (only.empty() || only == "scan") json["chosen_scan"] = chosenScan(kind);
    for (const LiveLadder &ladder :
         liveLadders(kind == EngineKind::Cuda ? LadderSize::Gpu : LadderSize::Processor)) {
        if (!only.empty() && ladder.name != only) continue;
        try {
            Json rounds = Json::array();
            for (int round = 0; round < call.value(QStringLiteral("rounds")).toInt(); ++round)
                rounds.push_back(climbed(ladder, kind, call.value(QStringLiteral("images")).toULongLong(),
                                         call.value(QStringLiteral("picture"))));
            json["ladders"].push_back(together(rounds));
        } catch (const Error &error) {
            json["ladders"].push_back({{"ladder", ladder.name}, {"failed", error.what()}});
        }
    }
    std::printf("%s\n", jsonText(json, 2).c_str());
    return 0;
}
