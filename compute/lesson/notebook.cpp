// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/notebook.h"

#include "core/json_text.h"
#include "core/version.h"
#include "lesson/figures.h"
#include "lesson/run_command.h"
#include "lesson/worksheet.h"

#include <array>

namespace larmor::lesson {

namespace {

constexpr std::string_view helpers = R"PY(
import json, os, subprocess, tempfile
try:
    import matplotlib.pyplot as plt
except ImportError:
    plt = None  # charts become lines of text

LARMOR = os.environ.get("LARMOR", "larmor")  # the program
ENGINE = os.environ.get("LARMOR_ENGINE", "auto")  # auto, cuda, opencl or cpu: what measures
FOLDER = tempfile.mkdtemp(prefix="larmor-")  # scans and images
RUNS = {}  # name: (title, point of a sweep, report, kind of run)


def larmor(*words):
    """One call of the program; its report."""
    done = subprocess.run([LARMOR, *words, "--json"], cwd=FOLDER, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip() or "larmor ended with status %d" % done.returncode)
    return json.loads(done.stdout)


def measure(kind, name, title, at, *calls):
    """Runs what a step measures. What this machine cannot run is said, and left out."""
    try:
        for words in calls:
            report = larmor(*words)
    except RuntimeError as error:
        print(title + ": " + str(error))
        return
    RUNS[name] = (title, at, report, kind)


def value(name, figure):
    """The figure of a run; None where it has none."""
    if name not in RUNS:
        return None
    place = FIGURES[figure].get(RUNS[name][3])
    if place is None:
        return None
    found = RUNS[name][2]
    for key in place.split("/")[1:]:
        found = found[int(key)] if isinstance(found, list) else found.get(key) if isinstance(found, dict) else None
        if found is None:
            return None
    if isinstance(found, list):
        return float(len(found))
    if isinstance(found, (int, float)):
        return float(found)
    return None


def rows(names, figure):
    return [(RUNS[name][0], RUNS[name][1], value(name, figure)) for name in names if value(name, figure) is not None]


def bars(figure, title, label, names, logarithmic=False):
    shown = rows(names, figure)
    if plt is None or not shown:
        print(title + "\n" + "\n".join("%-40s %.6g" % (name, number) for name, _, number in shown))
        return
    plt.figure(figsize=(7, 0.5 + 0.4 * len(shown)))
    plt.barh([name for name, _, _ in shown], [number for _, _, number in shown])
    plt.gca().invert_yaxis()
    if logarithmic:
        plt.xscale("log")
    plt.xlabel(label)
    plt.title(title)
    plt.show()


def lines(figure, title, xlabel, label, sweeps, logarithmic_x=False, logarithmic_y=False):
    shown = [(sweep, rows(names, figure)) for sweep, names in sweeps]
    if plt is None or not any(points for _, points in shown):
        print(title)
        for sweep, points in shown:
            print("\n".join("%-40s %.6g" % (name, number) for name, _, number in points))
        return
    plt.figure(figsize=(7, 4))
    for sweep, points in shown:
        try:
            at = [float(point) for _, point, _ in points]
        except ValueError:
            at = [point for _, point, _ in points]
        plt.plot(at, [number for _, _, number in points], "o-", label=sweep)
    if logarithmic_x:
        plt.xscale("log")
    if logarithmic_y:
        plt.yscale("log")
    plt.xlabel(xlabel)
    plt.ylabel(label)
    plt.title(title)
    plt.legend()
    plt.show()
)PY";

/// In the order of Run::what: here a kernel of the lab is measured.
constexpr std::array<std::pair<const char *, Form>, 8> columnKinds{{{"lab", Form::Measured},
                                                                    {"model", Form::Modelled},
                                                                    {"emulate", Form::Emulated},
                                                                    {"occupancy", Form::Occupancy},
                                                                    {"latency", Form::Latency},
                                                                    {"tune", Form::Tuned},
                                                                    {"recon", Form::Reconstructed},
                                                                    {"show", Form::Shown}}};
static_assert(std::variant_size_v<decltype(Run::what)> == columnKinds.size());

/// JSON's texts are Python's, too.
std::string pythonQuoted(const std::string &text)
{
    return jsonText(Json(text));
}

Json cellOf(const char *kind, const std::string &id, const std::string &text)
{
    Json cell{{"cell_type", kind}, {"id", id}, {"metadata", Json::object()}, {"source", text}};
    if (std::string_view(kind) == "code") {
        cell["execution_count"] = nullptr;
        cell["outputs"] = Json::array();
    }
    return cell;
}

std::string wordsOf(const Command &command)
{
    std::string list = "[";
    for (std::size_t i = 0; i < command.size(); ++i) {
        const bool engine = i > 0 && command[i - 1] == "--engine" && command[i] == "auto";
        list += (i ? ", " : "") + (engine ? std::string("ENGINE") : pythonQuoted(command[i]));
    }
    return list + "]";
}

std::string measureCode(const Lesson &lesson, const Step &step)
{
    std::string code;
    for (const Run &run : step.runs) {
        if (run.engines != allEngines()) {
            std::string named;
            for (const EngineKind engine : run.engines)
                named += (named.empty() ? "" : ", ") + std::string(toString(engine));
            code += "# on " + named + "\n";
        }
        code += "measure(" + pythonQuoted(columnKinds[run.what.index()].first) + ", " +
                pythonQuoted(run.name) + ", " + pythonQuoted(run.title) + ", " + pythonQuoted(run.at);
        for (const Command &command : commandsOf(run, lesson, "auto", "scan.h5"))
            code += ",\n        " + wordsOf(command);
        code += ")\n";
    }
    return code;
}

std::string namesOf(const Lesson &lesson, const std::string &runOrSweep)
{
    std::string names;
    for (const Run *run : lesson.runsOf(runOrSweep))
        names += (names.empty() ? "" : ", ") + pythonQuoted(run->name);
    return names;
}

std::string flag(bool value)
{
    return value ? "True" : "False";
}

/// Bars and lines; what `larmor chart` draws of a single run it draws itself.
std::string chartCode(const Lesson &lesson, const Chart &chart, const SayWords &words)
{
    if (chart.figure.empty()) return {};
    const ChartData data = chartData(
        lesson, chart, [](const std::string &) { return nullptr; }, words);
    std::string code = chart.kind + "(" + pythonQuoted(chart.figure) + ", " + pythonQuoted(data.title) + ", ";
    if (data.lines) {
        code += pythonQuoted(data.x) + ", " + pythonQuoted(data.y) + ", [\n";
        for (const std::string &name : chart.of)
            code += "    (" + pythonQuoted(name) + ", [" + namesOf(lesson, name) + "]),\n";
        return code + "], " + flag(chart.logX) + ", " + flag(chart.logY) + ")\n";
    }
    std::string all;
    for (const std::string &name : chart.of)
        all += (all.empty() ? "" : ", ") + namesOf(lesson, name);
    return code + pythonQuoted(data.y) + ", [" + all + "], " + flag(chart.logY) + ")\n";
}

/// FIGURES = {"time_ms": {"lab": "/time_ms/median", "model": "/time_ms", "recon": "/total_ms"}}
std::string figuresCode(const Lesson &lesson)
{
    Json places = Json::object();
    for (const std::string &figure : figuresUsed(lesson)) {
        places[figure] = Json::object();
        for (const auto &[kind, form] : columnKinds)
            if (const std::string place = figurePlace(figure, form); !place.empty())
                places[figure][kind] = place;
    }
    return "\n\n# Where the reports have the figures of this lesson.\nFIGURES = " + jsonText(places) + "\n";
}

void addStep(Json &cells, const Lesson &lesson, std::size_t index, const Runner *solved,
             const SayWords &words)
{
    const Step &step = lesson.steps[index];
    const std::string id = "step-" + std::to_string(index + 1);
    std::string text =
        "## " + std::to_string(index + 1) + ". " + markdown(step.title) + "\n\n" + markdown(step.text);
    cells.push_back(cellOf("markdown", id + "-text", text));
    if (step.prediction)
        cells.push_back(cellOf("markdown", id + "-question", questionText(*step.prediction, words)));
    if (!step.runs.empty()) cells.push_back(cellOf("code", id + "-measure", measureCode(lesson, step)));
    if (step.chart)
        if (const std::string code = chartCode(lesson, *step.chart, words); !code.empty())
            cells.push_back(cellOf("code", id + "-chart", code));
    cells.push_back(cellOf("markdown", id + "-conclusion",
                           solved ? solutionText(*solved, index, words)
                                  : "**" + words(say("What do you conclude?")) + "**"));
}

} // namespace

Json notebook(const Lesson &lesson, const Runner *solved, const SayWords &words)
{
    Json cells = Json::array();
    std::string head = "# " + markdown(lesson.title) + "\n\n*" + markdown(lesson.question) + "*\n\n" +
                       words(say("Sources")) + ":\n";
    for (const std::string &source : lesson.sources)
        head += "\n- " + markdown(source);
    cells.push_back(cellOf("markdown", "title", head));
    cells.push_back(cellOf("code", "helpers", std::string(helpers.substr(1)) + figuresCode(lesson)));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        addStep(cells, lesson, i, solved, words);
    return {{"nbformat", 4},
            {"nbformat_minor", 5},
            {"metadata",
             {{"kernelspec", {{"display_name", "Python 3"}, {"language", "python"}, {"name", "python3"}}},
              {"language_info", {{"name", "python"}}},
              {"larmor", {{"lesson", lesson.name}, {"version", programVersion}}}}},
            {"cells", cells}};
}

} // namespace larmor::lesson
