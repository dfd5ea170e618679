// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/worksheet.h"

#include "core/version.h"
#include "lesson/figures.h"
#include "lesson/run_command.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

constexpr std::string_view room = "\n&nbsp;\n\n&nbsp;\n\n";

/// Of the step's chart, prediction and conclusions, those that a run of the step can have.
std::vector<std::string> figuresOf(const Lesson &lesson, const Step &step)
{
    std::vector<std::string> figures = figuresUsed(lesson);
    if (asksForNoFigure(step)) {
        std::erase_if(figures, [&](const std::string &figure) {
            return std::none_of(step.runs.begin(), step.runs.end(), [&](const Run &run) {
                return hasFigure(figure, formOf(run, EngineKind::OpenCl));
            });
        });
        return figures;
    }
    std::erase_if(figures, [&](const std::string &figure) {
        bool asked = step.chart && step.chart->figure == figure;
        for (const Conclusion &conclusion : step.conclusions)
            asked = asked || conclusion.check.quantity.figure == figure;
        if (step.prediction && step.prediction->number)
            asked = asked || step.prediction->number->figure == figure;
        return !asked;
    });
    return figures;
}

std::string cell(const std::string &figure, const Run &run, const Runner *solved)
{
    const Row *row = solved ? solved->row(run.name) : nullptr;
    const auto value = row ? figureIn(row->report, figure, row->form) : std::nullopt;
    return value ? numberText(*value) : "";
}

std::string tableOf(const Lesson &lesson, const Step &step, const Runner *solved, const SayWords &words)
{
    const std::vector<std::string> figures = figuresOf(lesson, step);
    std::string head = "| " + words(say("run")) + " |", rule = "| --- |", body;
    for (const std::string &figure : figures) {
        head += " " + markdown(spokenTitle(figureHeading(lesson, figure), words)) + " |";
        rule += " ---: |";
    }
    for (const Run &run : step.runs) {
        body += "| " + markdown(run.title) + " |";
        for (const std::string &figure : figures)
            body += " " + cell(figure, run, solved) + " |";
        body += "\n";
    }
    return head + "\n" + rule + "\n" + body + "\n";
}

std::string commandsText(const Lesson &lesson, const Step &step)
{
    std::string text = "```sh\n";
    std::string scan; // runs of one scan simulate it once
    for (const Run &run : step.runs)
        for (const Command &command : commandsOf(run, lesson, "auto", "scan.h5")) {
            const std::string line = shellLine(command);
            if (command.front() == "simulate" && line == scan) continue;
            if (command.front() == "simulate") scan = line;
            text += line + "\n";
        }
    return text + "```\n\n";
}

std::string_view signIn(Verdict verdict)
{
    return verdict == Verdict::Holds ? "\u2713" : verdict == Verdict::Fails ? "\u2717" : "\u2013";
}

std::string stepText(const Lesson &lesson, std::size_t index, const Runner *solved, const SayWords &words)
{
    const Step &step = lesson.steps[index];
    std::string text = "## " + std::to_string(index + 1) + ". " + markdown(step.title) + "\n\n" +
                       markdown(step.text) + "\n\n";
    if (step.prediction) text += questionText(*step.prediction, words);
    if (!step.runs.empty()) {
        text += "**" + words(say("Measure:")) + "**\n\n" + commandsText(lesson, step) +
                tableOf(lesson, step, solved, words);
    }
    if (solved) return text + solutionText(*solved, index, words);
    return text + "**" + words(say("What do you conclude?")) + "**\n" + std::string(room);
}

bool isNumber(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

} // namespace

std::string questionText(const Prediction &prediction, const SayWords &words)
{
    std::string text = "**" + words(say("Predict:")) + "** " + markdown(prediction.question) + "\n\n";
    for (const auto &choice : prediction.choices)
        text += "- [ ] " + markdown(choice.text) + "\n";
    if (prediction.number)
        text += words(say("My number:")) + " \\_\\_\\_\\_\\_\\_\\_\\_ " + markdown(prediction.number->unit) +
                "\n";
    return text + "\n" + words(say("Why:")) + "\n" + std::string(room);
}

std::string solutionText(const Runner &runner, std::size_t index, const SayWords &words)
{
    const Step &step = runner.lesson().steps[index];
    std::string text = "**" + words(say("Solution.")) + "**";
    if (step.prediction) {
        const Answer answer = runner.answer(index);
        text += " " + markdown(answer.choice ? answer.text.english() : words(answer.text)) + ".";
    }
    text += "\n\n";
    if (!step.explanation.empty()) text += markdown(step.explanation) + "\n\n";
    for (const Concluded &concluded : runner.conclusions(index)) {
        text += "- " + std::string(signIn(concluded.outcome.verdict)) + " " +
                markdown(concluded.conclusion->says);
        if (!concluded.outcome.found.empty()) text += " (" + markdown(words(concluded.outcome.found)) + ")";
        text += "\n";
    }
    return text + "\n";
}

std::string markdown(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '<') {
            out += "&lt;";
        } else if (c == '&') {
            out += "&amp;";
        } else {
            if ((c == '.' || c == ')') && isNumber(out.substr(out.rfind('\n') + 1))) out += '\\'; // no list
            constexpr std::string_view special = "\\`*_{}[]#|~$>";
            // A line must not become an item of a list or an underline either.
            const bool first = i == 0 || text[i - 1] == '\n';
            if (special.find(c) != std::string_view::npos || (first && (c == '-' || c == '+' || c == '=')))
                out += '\\';
            out += c;
        }
    }
    return out;
}

std::string worksheet(const Lesson &lesson, const Runner *solved, const SayWords &words)
{
    std::string text = "# " + markdown(lesson.title) + "\n\n" + words(say("Name:")) +
                       " \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_ &nbsp;&nbsp; " +
                       words(say("Date:")) + " \\_\\_\\_\\_\\_\\_\\_\\_\n\n*" + markdown(lesson.question) +
                       "*\n\n";
    if (solved)
        text += words(say("With solutions")) + ", " + words(say("engine")) + " " +
                std::string(toString(solved->engine())) + ", " + markdown(words(solved->deviceName())) +
                ".\n\n";
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        text += stepText(lesson, i, solved, words);
    text += "## " + words(say("Sources")) + "\n\n";
    for (const std::string &source : lesson.sources)
        text += "- " + markdown(source) + "\n";
    return text + "\nlarmor " + programVersion + "\n";
}

} // namespace larmor::lesson
