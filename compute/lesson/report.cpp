// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/report.h"

#include "core/version.h"
#include "lab/utc_date.h"
#include "lesson/chart_svg.h"
#include "lesson/figures.h"
#include "lesson/html.h"
#include "lesson/prediction_poll.h"
#include "lesson/tally_report.h"
#include "scan/formats.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor::lesson {

namespace {

Json numberOrNull(const std::optional<double> &value)
{
    return value ? Json(*value) : Json();
}

std::string_view signOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Holds:
        return "\u2713";
    case Verdict::Fails:
        return "\u2717";
    case Verdict::NotChecked:
        break;
    }
    return "\u2013";
}

std::string_view classOf(Verdict verdict)
{
    return verdict == Verdict::Holds ? "holds" : verdict == Verdict::Fails ? "fails" : "open";
}

Json runJson(const Runner &runner, const Run &run)
{
    const Row *row = runner.row(run.name);
    Json json{{"name", run.name}, {"title", run.title}};
    if (!row) return json;
    json["form"] = toString(row->form);
    if (!row->whyAbsent.empty()) json["why_absent"] = row->whyAbsent;
    json["provenance"] = row->provenance;
    json["figures"] = Json::object();
    for (const std::string &figure : figuresUsed(runner.lesson()))
        if (const auto value = figureIn(row->report, figure, row->form)) json["figures"][figure] = *value;
    json["report"] = row->report;
    return json;
}

/// With what the runner found to be right: the class may have ended before it was measured.
std::optional<Tally> tallyOf(const Runner &runner, std::size_t index, const ClassTallies &tallies)
{
    const auto found = tallies.find(index);
    if (found == tallies.end()) return {};
    const Answer answer = runner.answer(index);
    Tally tally = found->second;
    if (!tally.answered && (answer.choice || answer.number))
        markAnswer(tally, pollAnswer(*runner.lesson().steps[index].prediction, answer));
    return tally;
}

Json stepJson(const Runner &runner, std::size_t index, const ClassTallies &tallies)
{
    const Step &step = runner.lesson().steps[index];
    Json json{{"title", step.title}, {"source", step.source}, {"runs", Json::array()}};
    for (const Run &run : step.runs)
        json["runs"].push_back(runJson(runner, run));
    if (step.prediction) {
        const Answer answer = runner.answer(index);
        json["prediction"] = {{"question", step.prediction->question},
                              {"answer", answer.text},
                              {"form", toString(answer.form)},
                              {"number", numberOrNull(answer.number)}};
        if (const auto tally = tallyOf(runner, index, tallies))
            json["prediction"]["class"] = tallyJson(*tally);
    }
    json["conclusions"] = Json::array();
    for (const Concluded &concluded : runner.conclusions(index))
        json["conclusions"].push_back({{"says", concluded.conclusion->says},
                                       {"verdict", toString(concluded.outcome.verdict)},
                                       {"found", concluded.outcome.found}});
    return json;
}

// ---- HTML

/// Figures that at least one of the runs has.
std::vector<std::string> columnsOf(const Runner &runner, const std::vector<Run> &runs)
{
    std::vector<std::string> columns = figuresUsed(runner.lesson());
    std::erase_if(columns, [&](const std::string &figure) {
        return std::none_of(runs.begin(), runs.end(), [&](const Run &run) {
            const Row *row = runner.row(run.name);
            return row && figureIn(row->report, figure, row->form);
        });
    });
    return columns;
}

/// "time [ms]", the unit as it is.
std::string headingOf(const Lesson &lesson, const std::string &figure, const ReportWords &words)
{
    const std::string title = figureHeading(lesson, figure);
    const std::size_t unit = title.find(" [");
    if (unit == std::string::npos) return words(title);
    return words(title.substr(0, unit)) + title.substr(unit);
}

/// "Modelled (GeForce GTX 280): "; empty where there is no answer.
std::string whereFrom(const Answer &answer, const ReportWords &words)
{
    if (!answer.choice && !answer.number) return {};
    if (isMeasured(answer.form)) return words("Measured") + ": ";
    const std::string how = words(answer.form == Form::Modelled   ? "Modelled"
                                  : answer.form == Form::Emulated ? "Emulated"
                                                                  : "Computed");
    return how + (answer.boards.empty() ? "" : " (" + answer.boards + ")") + ": ";
}

std::string tableHtml(const Runner &runner, const Step &step, const ReportWords &words)
{
    const std::vector<std::string> columns = columnsOf(runner, step.runs);
    std::string html =
        "<table><thead><tr><th>" + escaped(words("run")) + "</th><th>" + escaped(words("how")) + "</th>";
    for (const std::string &column : columns)
        html += "<th>" + escaped(headingOf(runner.lesson(), column, words)) + "</th>";
    html += "</tr></thead><tbody>\n";
    for (const Run &run : step.runs) {
        const Row *row = runner.row(run.name);
        if (!row) continue;
        html += "<tr title=\"" + escaped(row->provenance.english()) + "\"><th scope=\"row\">" +
                escaped(run.title) + "</th><td>" + escaped(words(toString(row->form))) + "</td>";
        if (!row->whyAbsent.empty() && columns.empty())
            html += "<td>" + escaped(words(row->whyAbsent)) + "</td>";
        for (const std::string &column : columns) {
            const auto value = figureIn(row->report, column, row->form);
            html += "<td class=\"number\">" + (value ? escaped(numberText(*value)) : "") + "</td>";
        }
        html += "</tr>\n";
    }
    return html + "</tbody></table>\n";
}

std::string provenanceHtml(const Runner &runner, const Step &step, const ReportWords &words)
{
    std::string html =
        "<details><summary>" + escaped(words("What produced these numbers")) + "</summary><ul>";
    for (const Run &run : step.runs)
        if (const Row *row = runner.row(run.name))
            html += "<li><b>" + escaped(run.title) +
                    "</b>: " + escaped(words(row->whyAbsent.empty() ? row->provenance : row->whyAbsent)) +
                    "</li>";
    return html + "</ul></details>\n";
}

double largest(const Image &image)
{
    double most = 0;
    for (const cfloat &value : image.data)
        most = std::max(most, double(std::abs(value)));
    return most;
}

/// All in one window, so that they can be compared.
std::string imagesHtml(const Runner &runner, const Step &step)
{
    double white = std::numeric_limits<double>::infinity();
    for (const std::string &name : step.images)
        if (const Row *row = runner.row(name); row && row->image)
            white = std::min(white, largest(*row->image));
    std::string html = "<div class=\"images\">";
    for (const std::string &name : step.images) {
        const Row *row = runner.row(name);
        if (!row || !row->image) continue;
        html += "<figure><img alt=\"" + escaped(row->run->title) + "\" src=\"data:image/png;base64," +
                base64(pngOf(*row->image, white)) + "\"><figcaption>" + escaped(row->run->title);
        if (const auto psnr = figureIn(row->report, "psnr_db", row->form))
            html += "<br>" + numberText(*psnr) + " dB";
        html += "</figcaption></figure>";
    }
    return html + "</div>\n";
}

std::string predictionHtml(const Runner &runner, std::size_t index, const ReportWords &words,
                           const ClassTallies &tallies)
{
    const Prediction &prediction = *runner.lesson().steps[index].prediction;
    std::string html = "<div class=\"predict\"><b>" + escaped(words("Predict before you read on.")) +
                       "</b> " + escaped(prediction.question);
    if (!prediction.choices.empty()) html += "<ol>";
    for (const auto &choice : prediction.choices)
        html += "<li>" + escaped(choice.text) + "</li>";
    if (!prediction.choices.empty()) html += "</ol>";
    const Answer answer = runner.answer(index);
    const std::string found = answer.choice ? answer.text.english() : words(answer.text);
    const auto tally = tallyOf(runner, index, tallies);
    return html + "<details><summary>" + escaped(words("The answer")) + "</summary>" +
           escaped(whereFrom(answer, words) + found) +
           (tally ? tallyHtml(*tally, [&](const Text &text) { return words(text); }) : "") +
           "</details></div>\n";
}

std::string conclusionsHtml(const Runner &runner, std::size_t index, const ReportWords &words)
{
    std::string html = "<ul class=\"conclusions\">";
    for (const Concluded &concluded : runner.conclusions(index)) {
        const Verdict verdict = concluded.outcome.verdict;
        html += "<li class=\"" + std::string(classOf(verdict)) + "\"><span class=\"sign\">" +
                std::string(signOf(verdict)) + "</span> " + escaped(concluded.conclusion->says);
        if (verdict == Verdict::NotChecked) html += " (" + escaped(words("not checked on this engine")) + ")";
        if (!concluded.outcome.found.empty())
            html += "<br><small>" + escaped(words(concluded.outcome.found)) + "</small>";
        html += "</li>\n";
    }
    return html + "</ul>\n";
}

/// Bars and lines answer to the pointer; what `larmor chart` draws of a single run stands still.
std::string chartHtml(const Runner &runner, std::size_t index, const DrawChart &draw,
                      const ReportWords &words)
{
    const Chart &chart = *runner.lesson().steps[index].chart;
    if (chart.figure.empty())
        return draw ? inlineSvg(draw(chart, runner), "step" + std::to_string(index + 1) + "-") : "";
    const SayWords spoken = [&words](const Wording &text) { return words(text); };
    const ChartData data = chartData(runner.lesson(), chart, runner.rows(), spoken);
    if (data.groups.empty())
        return "<p class=\"source\">" + escaped(words("Nothing to draw on this engine")) + "</p>\n";
    return "<figure>" + chartSvg(data) + "<details><summary>" + escaped(words("Values of the chart")) +
           "</summary>" + chartTable(data, spoken) + "</details></figure>\n";
}

std::string stepHtml(const Runner &runner, std::size_t index, const DrawChart &draw, const ReportWords &words,
                     const ClassTallies &tallies)
{
    const Step &step = runner.lesson().steps[index];
    std::string html = "<section><h2>" + std::to_string(index + 1) + ". " + escaped(step.title) + "</h2>\n" +
                       paragraphs(step.text);
    if (step.prediction) html += predictionHtml(runner, index, words, tallies);
    if (step.chart) html += chartHtml(runner, index, draw, words);
    if (!step.runs.empty()) html += tableHtml(runner, step, words);
    if (!step.images.empty()) html += imagesHtml(runner, step);
    if (!step.explanation.empty()) html += "<div class=\"why\">" + paragraphs(step.explanation) + "</div>\n";
    if (!step.onAGpu.empty() && runner.engine() != EngineKind::Cuda)
        html += "<div class=\"gpu\"><b>" + escaped(words("By device.")) + "</b> " + escaped(step.onAGpu) +
                "</div>\n";
    if (!step.conclusions.empty()) html += conclusionsHtml(runner, index, words);
    if (!step.source.empty())
        html += "<p class=\"source\">" + escaped(words("Source:")) + " " + escaped(step.source) + "</p>\n";
    if (!step.runs.empty()) html += provenanceHtml(runner, step, words);
    return html + "</section>\n";
}

std::string engineLine(const Runner &runner, const ReportWords &words = {})
{
    std::string line =
        words("engine") + " " + std::string(toString(runner.engine())) + ", " + words(runner.deviceName());
    if (runner.engine() == EngineKind::Cpu || runner.engine() == EngineKind::Model)
        line += "; " + words("kernels are modelled on the board") + " " + runner.lesson().board;
    return line;
}

/// "     naive: time 1.2 ms, effective bandwidth 3.4 GB/s"
std::string figuresText(const Runner &runner, const Run &run, const std::vector<std::string> &figures)
{
    const Row *row = runner.row(run.name);
    if (!row) return {};
    std::string text;
    for (const std::string &figure : figures)
        if (const auto value = figureIn(row->report, figure, row->form)) {
            const FigureName *known = figureName(figure);
            text += (text.empty() ? " " : ", ") + (known ? std::string(known->title) : figure) + " " +
                    numberText(*value) +
                    (known && !known->unit.empty() ? " " + std::string(known->unit) : std::string());
        }
    return "   " + run.title + ":" + (text.empty() ? " " + row->whyAbsent.english() : text) + "\n";
}

} // namespace

Json reportJson(const Runner &runner, const ClassTallies &tallies)
{
    const Lesson &lesson = runner.lesson();
    Json json{{"kind", "larmor-lesson-report"},
              {"version", 1},
              {"program", std::string("larmor ") + programVersion},
              {"date", utcDate()},
              {"lesson", lesson.name},
              {"title", lesson.title},
              {"question", lesson.question},
              {"sources", lesson.sources},
              {"engine", toString(runner.engine())},
              {"device", runner.deviceName()},
              {"board", lesson.board},
              {"holds", runner.holds()},
              {"steps", Json::array()}};
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        json["steps"].push_back(stepJson(runner, i, tallies));
    return json;
}

std::string ReportWords::operator()(const Wording &words) const
{
    return say ? say(words.text()) : words.text().english();
}

std::string reportHtml(const Runner &runner, const DrawChart &draw, const ReportWords &words,
                       const ClassTallies &tallies)
{
    const Lesson &lesson = runner.lesson();
    std::string body = "<h1>" + escaped(lesson.title) + "</h1>\n<p class=\"question\">" +
                       escaped(lesson.question) + "</p>\n<p class=\"source\">" +
                       escaped(engineLine(runner, words)) + " \u00b7 " + escaped(utcDate()) +
                       " \u00b7 larmor " + programVersion + "</p>\n";
    body += std::string("<p class=\"") + (runner.holds() ? "holds" : "fails") + "\"><b>" +
            (runner.holds() ? "\u2713 " + escaped(words("All that was checked holds."))
                            : "\u2717 " + escaped(words("A conclusion does not hold here."))) +
            "</b></p>\n";
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        body += stepHtml(runner, i, draw, words, tallies);
    body += "<h2>" + escaped(words("Sources")) + "</h2><ul>";
    for (const std::string &source : lesson.sources)
        body += "<li>" + escaped(source) + "</li>";
    return page(lesson.title, body + "</ul>\n", words.language);
}

std::string reportText(const Runner &runner)
{
    const Lesson &lesson = runner.lesson();
    std::string text = lesson.title + " (" + engineLine(runner) + ")\n";
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        text += std::to_string(i + 1) + ". " + lesson.steps[i].title + "\n";
        if (asksForNoFigure(lesson.steps[i]))
            for (const Run &run : lesson.steps[i].runs)
                text += figuresText(runner, run, columnsOf(runner, lesson.steps[i].runs));
        for (const Concluded &concluded : runner.conclusions(i)) {
            text += "   " + std::string(toString(concluded.outcome.verdict)) + ": " +
                    concluded.conclusion->says + "\n";
            if (!concluded.outcome.found.empty()) text += "     " + concluded.outcome.found.english() + "\n";
        }
    }
    return text;
}

} // namespace larmor::lesson
