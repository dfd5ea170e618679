// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "lab/published_figures.h"
#include "reading.h"

#include <CLI/CLI.hpp>

#include <algorithm>

#ifdef LARMOR_GUI
#include "charts/chart_subject.h"
#include "export/export_writers.h"
#include "language/language.h"
#include "qt_messages.h"
#include "widgets/fonts.h"

#include <QApplication>
#endif

namespace larmor::app {
namespace {

struct ChartCall {
    std::string result, output, kind, published;
    double scale = 2;
};

const std::vector<std::string> &chartKinds()
{
    static const std::vector<std::string> kinds{"strip",       "rate",     "stages",      "bandwidth",
                                                "time",        "roofline", "heatmap",     "scaling",
                                                "convergence", "l-curve",  "distribution"};
    return kinds;
}

void checkCall(const ChartCall &call)
{
    checkOutput(call.output, {".svg", ".pdf", ".png"});
    CallFiles().reads("RESULT", call.result).writes("-o", call.output).check();
    if (!(call.scale >= 1 && call.scale <= 4))
        throw Error(ErrorCode::InvalidCall, "wrong --scale", "a PNG is drawn at 1 to 4 times its size");
    const auto &kinds = chartKinds();
    if (!call.kind.empty() && std::find(kinds.begin(), kinds.end(), call.kind) == kinds.end()) {
        std::string known;
        for (const std::string &kind : kinds)
            known += (known.empty() ? "" : ", ") + kind;
        throw Error(ErrorCode::InvalidCall, "no chart is named " + call.kind, {}, "the charts are " + known);
    }
    if (call.published.empty() && call.result.empty())
        throw Error(ErrorCode::InvalidCall, "nothing to draw", "neither a result nor --published is given",
                    "larmor chart report.json -o chart.svg");
    if (!call.published.empty() && !call.kind.empty())
        throw Error(ErrorCode::InvalidCall, "--kind does not go with --published");
    if (!call.published.empty()) publishedTable(call.published);
}

#ifdef LARMOR_GUI
ChartModel modelOf(const ChartCall &call, const Json &result)
{
    if (call.published.empty()) return chartOf(result, QString::fromStdString(call.kind));
    std::vector<PublishedRun> runs;
    if (!result.is_null())
        runs = publishedRunsOf(result, std::filesystem::path(call.result).filename().string());
    return publishedChart(compareWithPublished(publishedTable(call.published), runs));
}
#endif

void runChart(const ChartCall &call)
{
    checkCall(call);
    const Json result = call.result.empty() ? Json() : readResultFile(call.result);
#ifdef LARMOR_GUI
    qputenv("QT_QPA_PLATFORM", "offscreen"); // no display is needed, nor touched
    keepHarmlessQtMessagesQuiet();
    int argc = 1;
    char name[] = "larmor";
    char *argv[] = {name, nullptr};
    QApplication application(argc, argv);
    requireFonts();
    useNumbersOfFiles();
    ExportLook look;
    look.scale = call.scale;
    writeExport(chartSubject(modelOf(call, result)), call.output, look);
#else
    throw Error(ErrorCode::Unavailable, "cannot draw " + call.output,
                "this larmor was built without the window and its charts",
                "build with LARMOR_GUI=ON (./dev build does)");
#endif
}

} // namespace

void addChart(CLI::App &program)
{
    const auto call = std::make_shared<ChartCall>();
    CLI::App *verb =
        program.add_subcommand("chart", "Draws the chart of a result, as the window would show it");
    verb->add_option("RESULT", call->result, "JSON of recon, lab run, sweep, tune or the window");
    verb->add_option("--kind", call->kind,
                     "strip, stages, bandwidth, time, roofline, heatmap, scaling, convergence, l-curve or "
                     "distribution (what suits the result)");
    verb->add_option("--published", call->published,
                     "A table or figure of the sources, with the result's figures beside it: book-8.20, "
                     "sl-transpose, bpg-3.2 ...");
    verb->add_option("-o,--output", call->output, "Picture: .svg, .pdf or .png")->required();
    verb->add_option("--scale", call->scale, "Of a PNG, 1 to 4")->capture_default_str();
    verb->callback([call] { runChart(*call); });
}

} // namespace larmor::app
