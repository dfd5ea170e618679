// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/reader.h"

#include "lesson/figures.h"
#include "lesson/reader_parts.h"
#include "model/device_profile.h"

#include <algorithm>
#include <array>

namespace larmor::lesson {

namespace {

/// Members that say what must hold.
#define LARMOR_CHECK_MEMBERS                                                                                 \
    "figure", "called", "of", "over", "minus", "scale", "unit", "at_least", "at_most", "equals", "within",   \
        "rising", "by"

constexpr std::array<const char *, 10> singleCharts{"strip",    "stages",      "bandwidth", "time",
                                                    "roofline", "heatmap",     "scaling",   "convergence",
                                                    "l-curve",  "distribution"};

Prediction readPrediction(const Place &place, const Lesson &lesson)
{
    place.only({"question", "choices", "number", "tolerance"});
    Prediction prediction;
    prediction.question = place.at("question").text();
    prediction.tolerance = place.numberOr("tolerance", prediction.tolerance);
    if (!(prediction.tolerance > 0)) place.at("tolerance").refuse("a share above 0 is needed");
    if (place.has("choices") == place.has("number"))
        place.refuse("a prediction has either 'choices' or a 'number'");
    if (const auto number = place.find("number")) {
        number->only({"figure", "called", "of", "over", "minus", "scale", "unit"});
        prediction.number = readQuantity(*number, lesson);
        return prediction;
    }
    const std::vector<Place> choices = place.at("choices").items();
    if (choices.size() < 2) place.at("choices").refuse("there is nothing to choose between");
    for (const Place &item : choices) {
        item.only({"text", "when"});
        Prediction::Choice choice{item.at("text").text(), {}};
        if (const auto when = item.find("when")) {
            when->only({LARMOR_CHECK_MEMBERS});
            choice.when = readCheck(*when, lesson);
        } else if (&item != &choices.back()) {
            item.refuse("only the last choice can do without 'when'",
                        "say what the measurement must show for this to be the answer");
        }
        prediction.choices.push_back(std::move(choice));
    }
    return prediction;
}

void checkCharted(const Place &place, const Chart &chart, const Lesson &lesson)
{
    if (chart.of.empty()) place.at("of").refuse("there is nothing to draw");
    const auto names = place.at("of").items();
    for (std::size_t i = 0; i < chart.of.size(); ++i) {
        const auto runs = lesson.runsOf(chart.of[i]);
        if (runs.empty())
            names[i].refuse("'" + chart.of[i] + "' is measured neither in this step nor before");
        if (chart.kind == "lines" && runs.front()->sweep != chart.of[i])
            names[i].refuse("lines are drawn of sweeps", "give the run an \"each\", or draw bars");
        const auto drawable = [&](const Run *run) {
            return std::any_of(allEngines().begin(), allEngines().end(), [&](EngineKind engine) {
                return hasFigure(chart.figure, formOf(*run, engine));
            });
        };
        if (!chart.figure.empty() && !std::all_of(runs.begin(), runs.end(), drawable))
            names[i].refuse("no engine gives '" + chart.figure + "' of it");
    }
}

Chart readChart(const Place &place, const Lesson &lesson)
{
    place.only({"kind", "title", "figure", "of", "x", "y", "log_x", "log_y"});
    Chart chart;
    chart.kind = place.at("kind").text();
    chart.title = place.textOr("title", "");
    chart.of = place.at("of").texts();
    const bool own = chart.kind == "bars" || chart.kind == "lines";
    if (!own && std::find(singleCharts.begin(), singleCharts.end(), chart.kind) == singleCharts.end())
        place.at("kind").refuse("there is no chart '" + chart.kind + "'",
                                "known are bars, lines, and what larmor chart --kind draws");
    if (own) {
        chart.figure = readFigure(place.at("figure"));
    } else if (chart.of.size() != 1) {
        place.at("of").refuse("'" + chart.kind + "' is drawn of one run");
    }
    chart.x = place.textOr("x", "");
    chart.y = place.textOr("y", own ? titleWithUnit(chart.figure) : "");
    const auto flag = [&](const char *member) {
        const auto found = place.find(member);
        return found && found->flag();
    };
    chart.logX = flag("log_x");
    chart.logY = flag("log_y");
    checkCharted(place, chart, lesson);
    return chart;
}

Conclusion readConclusion(const Place &place, const Lesson &lesson)
{
    place.only({"says", "engines", LARMOR_CHECK_MEMBERS});
    Conclusion conclusion;
    conclusion.says = place.at("says").text();
    conclusion.check = readCheck(place, lesson);
    const Engines able = enginesOf(conclusion.check, lesson);
    conclusion.engines = place.has("engines") ? readEngines(place.at("engines")) : able;
    for (const EngineKind engine : conclusion.engines)
        if (!able.contains(engine))
            place.at("engines").refuse("on " + std::string(toString(engine)) + " these runs have no '" +
                                       conclusion.check.quantity.figure + "'");
    if (conclusion.engines.empty())
        place.refuse("on no engine do all these runs have '" + conclusion.check.quantity.figure + "'");
    return conclusion;
}

void readImages(const Place &place, const Lesson &lesson, Step &step)
{
    for (const Place &item : place.items()) {
        const Run *run = lesson.run(item.text());
        if (!run || !std::holds_alternative<ReconRun>(run->what))
            item.refuse("'" + item.text() + "' is no reconstruction of this lesson");
        step.images.push_back(run->name);
    }
}

/// A reference is the image of a reconstruction before it, which is made wherever the run is.
void checkReference(const Place &entry, const Run &run, const Lesson &lesson)
{
    const auto *recon = std::get_if<ReconRun>(&run.what);
    if (!recon || recon->reference.empty()) return;
    const Run *reference = lesson.run(recon->reference);
    if (!reference || !std::holds_alternative<ReconRun>(reference->what))
        entry.at("reference").refuse("'" + recon->reference + "' is no reconstruction before this one");
    for (const EngineKind engine : run.engines)
        if (formOf(*reference, engine) == Form::Absent)
            entry.at("reference")
                .refuse("'" + recon->reference + "' is not made on " + std::string(toString(engine)),
                        "name the engines of both: \"engines\": [...]");
}

/// The step's runs must be in the lesson before what reads their names.
void readStep(const Place &place, Lesson &lesson)
{
    place.only({"title", "text", "measure", "predict", "chart", "images", "explanation", "source", "on_a_gpu",
                "conclusions"});
    lesson.steps.emplace_back();
    Step &step = lesson.steps.back();
    step.title = place.at("title").text();
    step.text = place.at("text").text();
    step.explanation = place.textOr("explanation", "");
    step.source = place.textOr("source", "");
    step.onAGpu = place.textOr("on_a_gpu", "");
    if (const auto measure = place.find("measure"))
        for (const Place &entry : measure->items())
            for (Run &run : readRuns(entry)) {
                if (!lesson.runsOf(run.name).empty())
                    entry.refuse("the name '" + run.name + "' is taken", "names are of the whole lesson");
                checkReference(entry, run, lesson);
                step.runs.push_back(std::move(run));
            }
    if (!step.runs.empty() && step.source.empty())
        place.refuse("'source' is missing", "say which section of a source the measurement is drawn from");
    if (const auto predict = place.find("predict")) step.prediction = readPrediction(*predict, lesson);
    if (const auto chart = place.find("chart")) step.chart = readChart(*chart, lesson);
    if (const auto images = place.find("images")) readImages(*images, lesson, step);
    if (const auto conclusions = place.find("conclusions"))
        for (const Place &item : conclusions->items())
            step.conclusions.push_back(readConclusion(item, lesson));
}

void requireConclusions(const Place &place, const Lesson &lesson)
{
    for (const EngineKind engine : allEngines()) {
        bool checked = false;
        for (const Step &step : lesson.steps)
            for (const Conclusion &conclusion : step.conclusions)
                checked = checked || conclusion.engines.contains(engine);
        if (!checked)
            place.refuse("no conclusion is checked on " + std::string(toString(engine)),
                         "let the model count where that engine shows nothing of a GPU");
    }
}

} // namespace

Lesson readLesson(std::string_view text, const std::string &name, const std::string &file,
                  const Overlay *overlay)
{
    Json json = parseLesson(text, file);
    if (overlay) mergeOverlay(json, *overlay);
    const Place root(json, file);
    root.only({"format", "version", "title", "question", "sources", "board", "seconds", "steps"});
    if (root.at("format").text() != "larmor-lesson")
        root.at("format").refuse("this is no lesson", "say \"format\": \"larmor-lesson\"");
    if (root.at("version").number() != 1) root.at("version").refuse("this program reads version 1");
    Lesson lesson;
    lesson.name = name;
    lesson.title = root.at("title").text();
    lesson.question = root.at("question").text();
    lesson.sources = root.at("sources").texts();
    if (lesson.sources.empty()) root.at("sources").refuse("a lesson names its sources");
    if (const auto board = root.find("board"))
        lesson.board = board->within([&] { return model::deviceProfile(board->text()).name(); });
    lesson.seconds = root.numberOr("seconds", lesson.seconds);
    if (!(lesson.seconds > 0 && lesson.seconds <= 60))
        root.at("seconds").refuse("between 0 and 60 seconds are needed");
    for (const Place &step : root.at("steps").items())
        readStep(step, lesson);
    if (lesson.steps.empty()) root.at("steps").refuse("a lesson has steps");
    requireConclusions(root, lesson);
    return lesson;
}

} // namespace larmor::lesson
