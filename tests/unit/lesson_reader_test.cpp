// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "lesson/figures.h"
#include "lesson/library.h"
#include "lesson/reader.h"
#include "lesson/run_command.h"
#include "lesson/runner.h"
#include "scan/recipe.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace larmor::lesson {
namespace {

/// A small lesson that is right.
Json smallLesson()
{
    return Json::parse(R"({
      "format": "larmor-lesson", "version": 1, "title": "T", "question": "Q?", "sources": ["S"],
      "steps": [{
        "title": "One", "text": "Words.", "source": "S, 1",
        "predict": {"question": "Which?", "choices": [
          {"text": "less", "when": {"figure": "/result/speedup", "of": "law", "at_most": 2}},
          {"text": "more"}]},
        "measure": [
          {"name": "law", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}},
          {"name": "own", "lab": "transpose", "preset": "naive", "problem": {"size": 64}},
          {"name": "gpu", "model": "transpose", "device": "h200", "options": {"variant": "tiled"},
           "each": {"pad": [0, 1]}},
          {"name": "image", "recon": {"trajectory": "cartesian", "matrix": 16}, "settings": {"method": "ifft"}}],
        "chart": {"kind": "bars", "figure": "time_ms", "of": ["own", "gpu"]},
        "images": ["image"],
        "conclusions": [{"says": "So it is.", "figure": "/result/speedup", "of": "law", "at_least": 3.9}]
      }]})");
}

Lesson read(const Json &json)
{
    return readLesson(json.dump(), "small", "small.json");
}

/// The refusal, or nothing.
std::string complaint(const Json &json)
{
    try {
        read(json);
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::FileFormat) << error.what();
        return error.what();
    }
    return {};
}

struct Damage {
    const char *name, *place; ///< JSON pointer
    const char *value;        ///< JSON
    std::vector<std::string> says;
};

class DamagedLesson : public testing::TestWithParam<Damage> {};

TEST_P(DamagedLesson, IsRefusedWithFilePlaceWhyAndHint)
{
    Json json = smallLesson();
    json[Json::json_pointer(GetParam().place)] = Json::parse(GetParam().value);
    const std::string text = complaint(json);
    EXPECT_NE(text.find("small.json"), std::string::npos) << text;
    for (const std::string &word : GetParam().says)
        EXPECT_NE(text.find(word), std::string::npos) << "'" << word << "' in: " << text;
}

INSTANTIATE_TEST_SUITE_P(
    All, DamagedLesson,
    testing::Values(
        Damage{
            "kernel", "/steps/0/measure/1/lab", R"("transpoze")", {"steps[0].measure[1].lab", "transpoze"}},
        Damage{"option", "/steps/0/measure/1/options", R"({"tyle": 8})", {"steps[0].measure[1]", "tyle"}},
        Damage{"value", "/steps/0/measure/1/options", R"({"tile": 7})", {"steps[0].measure[1]", "7", "8"}},
        Damage{"preset", "/steps/0/measure/1/preset", R"("fast")", {"preset", "fast", "naive"}},
        Damage{"problem", "/steps/0/measure/1/problem", R"({"sise": 8})", {"sise"}},
        Damage{"problemOnAGpu", "/steps/0/measure/1/problem_on_gpu", R"({"sise": 8})", {"sise"}},
        Damage{"device", "/steps/0/measure/2/device", R"("h2000")", {"steps[0].measure[2].device", "h2000"}},
        Damage{"show", "/steps/0/measure/0/show", R"("amdal")", {"amdal", "amdahl"}},
        Damage{"parameter", "/steps/0/measure/0/parameters", R"({"p": 1})", {"has no 'p'"}},
        Damage{"recipe", "/steps/0/measure/3/recon/trajektory", R"("spiral")", {"trajektory"}},
        Damage{"trajectory", "/steps/0/measure/3/recon/trajectory", R"("sprial")", {"sprial", "spiral"}},
        Damage{"setting", "/steps/0/measure/3/settings/methode", R"("ifft")", {"settings", "methode"}},
        Damage{"reference",
               "/steps/0/measure/3",
               R"({"name": "image", "recon": {"matrix": 16}, "settings": {"method": "least-squares",
                   "regulariser": "anatomical"}, "reference": "law"})",
               {"measure[3].reference", "law", "no reconstruction before"}},
        Damage{"noReference",
               "/steps/0/measure/3/settings",
               R"({"method": "least-squares", "regulariser": "anatomical"})",
               {"measure[3]", "go together", "reference"}},
        Damage{
            "settingsEngine", "/steps/0/measure/3/settings/engine", R"("cuda")", {"engine", "leave it out"}},
        Damage{"lambdas", "/steps/0/measure/3/lambdas", R"("1:2")", {"lambdas"}},
        Damage{"engine", "/steps/0/measure/1/engines", R"(["gpu"])", {"gpu", "cuda, opencl, cpu and model"}},
        Damage{"clocksWithoutADevice", "/steps/0/measure/1/clocks", "true", {"clocks", "cuda", "opencl"}},
        Damage{"clocksOfAModel", "/steps/0/measure/2/clocks", "true", {"clocks", "known are"}},
        Damage{"called", "/steps/0/conclusions/0/called", "3", {"conclusions[0].called", "text"}},
        Damage{"figure", "/steps/0/conclusions/0/figure", R"("speed")", {"conclusions[0].figure", "time_ms"}},
        Damage{"figureOfChart", "/steps/0/chart/figure", R"("speed")", {"chart.figure", "time_ms"}},
        Damage{"figureOfRun", "/steps/0/conclusions/0/figure", R"("psnr_db")", {"psnr_db"}},
        Damage{"run", "/steps/0/conclusions/0/of", R"("lew")", {"conclusions[0].of", "lew", "law"}},
        Damage{"engineOfConclusion",
               "/steps/0/conclusions/0",
               R"({"says": "x", "figure": "error", "of": "own", "at_most": 1, "engines": ["model"]})",
               {"on model", "error"}},
        Damage{"bound", "/steps/0/conclusions/0/at_least", R"("much")", {"at_least", "number"}},
        Damage{"emptyRange", "/steps/0/conclusions/0/at_most", "1", {"nothing could hold"}},
        Damage{"member", "/steps/0/colour", R"("red")", {"steps[0]", "colour", "known are"}},
        Damage{"chart", "/steps/0/chart/kind", R"("pie")", {"chart.kind", "pie", "bars"}},
        Damage{"linesOfRuns", "/steps/0/chart/kind", R"("lines")", {"sweeps"}},
        Damage{"image", "/steps/0/images/0", R"("law")", {"images[0]", "no reconstruction"}},
        Damage{"choices", "/steps/0/predict/choices", R"([{"text": "one"}])", {"nothing to choose"}},
        Damage{"sweep", "/steps/0/measure/2/each", R"({"pad": []})", {"each", "nothing to sweep"}},
        Damage{"sweptName", "/steps/0/measure/2/each", R"({"bad": [1]})", {"bad"}},
        Damage{"version", "/version", "2", {"version", "1"}},
        Damage{"format", "/format", R"("recipe")", {"no lesson"}},
        Damage{"seconds", "/seconds", "0", {"seconds"}},
        Damage{"conclusionless", "/steps/0/conclusions", "[]", {"no conclusion is checked on"}}),
    [](const auto &one) { return std::string(one.param.name); });

TEST(ReadLesson, TakesWhatIsRight)
{
    const Lesson lesson = read(smallLesson());
    ASSERT_EQ(lesson.steps.size(), 1U);
    EXPECT_EQ(lesson.steps[0].runs.size(), 5U); // a sweep of two among them
    ASSERT_NE(lesson.run("gpu:1"), nullptr);
    EXPECT_EQ(std::get<ModelRun>(lesson.run("gpu:1")->what).lab.options.text("pad"), "1");
    EXPECT_EQ(lesson.runsOf("gpu").size(), 2U);
    EXPECT_EQ(formOf(*lesson.run("own"), EngineKind::OpenCl), Form::Measured);
    EXPECT_EQ(formOf(*lesson.run("own"), EngineKind::Model), Form::Modelled);
    EXPECT_EQ(lesson.steps[0].conclusions[0].engines, allEngines());
}

/// The small lesson with one run that is a search or a rule, and what it is refused for.
std::string complaintOf(const char *entry)
{
    Json json = smallLesson();
    json["steps"][0]["measure"].push_back(Json::parse(entry));
    return complaint(json);
}

TEST(ReadLesson, TakesSearchesAndLatencies)
{
    Json json = smallLesson();
    json["steps"][0]["measure"].push_back(Json::parse(
        R"({"name": "search", "tune": "transpose", "preset": "naive", "problem": {"size": 64},
            "over": {"tile": [16, 32], "pad": ["0", "1"]}, "strategy": "climb", "budget": 3})"));
    json["steps"][0]["measure"].push_back(Json::parse(
        R"({"name": "rule", "latency": "geforce-8800-gtx", "cycles": 200, "each": {"independent": [4, 8]}})"));
    const Lesson lesson = read(json);
    const auto &search = std::get<TuneRun>(lesson.run("search")->what);
    ASSERT_EQ(search.axes.size(), 2U);
    EXPECT_EQ(search.axes[0], (SweepAxis{"tile", {"16", "32"}}));
    EXPECT_EQ(search.budget, 3U);
    EXPECT_EQ(formOf(*lesson.run("search"), EngineKind::OpenCl), Form::Tuned);
    EXPECT_EQ(formOf(*lesson.run("search"), EngineKind::Cpu), Form::Absent);
    EXPECT_TRUE(isMeasured(Form::Tuned));
    EXPECT_EQ(figurePlace("time_ms", Form::Tuned), "/best/time_ms/median");
    EXPECT_EQ(figurePlace("/measured", Form::Tuned), "/measured");
    EXPECT_FALSE(hasFigure("transactions", Form::Tuned)); // counted by the model alone
    EXPECT_EQ(std::get<LatencyRun>(lesson.run("rule:8")->what),
              (LatencyRun{"geforce-8800-gtx", 200.0, 10, 8}));
    // The call that does the same holds every option that does not vary.
    const Command call = commandsOf(*lesson.run("search"), lesson, "opencl", "scan.h5").front();
    EXPECT_TRUE(std::ranges::count(call, "tile=16,32"));
    EXPECT_TRUE(std::ranges::count(call, "variant=naive"));
    EXPECT_TRUE(std::ranges::count(call, "--forget"));
}

TEST(ReadLesson, RefusesWhatCannotBeSearched)
{
    const auto searching = [](const std::string &more) {
        return complaintOf((R"({"name": "search", "tune": "transpose", )" + more + "}").c_str());
    };
    EXPECT_NE(searching(R"("over": {})").find("over"), std::string::npos);
    EXPECT_NE(searching(R"("over": {"tyle": [16, 32]})").find("no option 'tyle'"), std::string::npos);
    EXPECT_NE(searching(R"("over": {"tile": [16]})").find("two values"), std::string::npos);
    EXPECT_NE(searching(R"("over": {"tile": [16, 7]})").find("7"), std::string::npos);
    EXPECT_NE(searching(R"("over": {"tile": [16, 32]}, "strategy": "luck")").find("luck"), std::string::npos);
    EXPECT_NE(complaintOf(R"({"name": "rule", "latency": "h2000"})").find("h2000"), std::string::npos);
    EXPECT_NE(complaintOf(R"({"name": "rule", "latency": "h200", "cycles": -1})"), "");
    EXPECT_NE(complaintOf(R"({"name": "rule", "latency": "h200", "independent": 0})"), "");
}

TEST(ReadLesson, PlacesInAReportAreCalledWhatTheLessonSays)
{
    Json json = smallLesson();
    EXPECT_EQ(figureHeading(read(json), "/result/speedup"), "speedup");
    json["steps"][0]["conclusions"][0]["called"] = "times as fast";
    const Lesson lesson = read(json);
    EXPECT_EQ(figureHeading(lesson, "/result/speedup"), "times as fast");
    EXPECT_EQ(figureHeading(lesson, "time_ms"), "time [ms]"); // figures with a name keep it
}

TEST(ReadLesson, ClocksAreOfADeviceBesideTheHost)
{
    Json json = smallLesson();
    json["steps"][0]["measure"][1]["engines"] = {"cuda", "opencl"};
    EXPECT_FALSE(std::get<LabRun>(read(json).run("own")->what).clocks);
    json["steps"][0]["measure"][1]["clocks"] = true;
    const Lesson lesson = read(json);
    const auto &own = *lesson.run("own");
    EXPECT_TRUE(std::get<LabRun>(own.what).clocks);
    EXPECT_EQ(formOf(own, EngineKind::Cpu), Form::Absent);
    const auto commands = commandsOf(own, lesson, "opencl", "scan.h5");
    ASSERT_EQ(commands.size(), 1U);
    EXPECT_EQ(commands[0].back(), "--clocks");
}

TEST(ReadLesson, NamesTwiceAreRefused)
{
    Json json = smallLesson();
    json["steps"][0]["measure"][1]["name"] = "law";
    EXPECT_NE(complaint(json).find("taken"), std::string::npos);
}

/// Every value replaced by others of the wrong kind: refused or taken, never a crash or another exception.
TEST(ReadLesson, StandsAnyValueAnywhere)
{
    const Json flat = smallLesson().flatten();
    int refused = 0;
    for (const auto &[place, value] : flat.items())
        for (const char *other : {"null", "[]", "{}", "-1e308", "\"\"", "\"\\u0000\"", "true", "[[1]]"}) {
            Json json = smallLesson();
            json[Json::json_pointer(place)] = Json::parse(other);
            refused += complaint(json).empty() ? 0 : 1;
        }
    EXPECT_GT(refused, int(flat.size()) * 6);
}

TEST(ReadLesson, StandsTextThatEndsAnywhere)
{
    const std::string text = smallLesson().dump(1);
    for (std::size_t length = 0; length < text.size(); length += 13)
        EXPECT_THROW(readLesson(text.substr(0, length), "cut", "cut.json"), Error) << length;
}

TEST(Lessons, EachOneThatShipsCanBeReadAndTeaches)
{
    const auto files = lessonFiles();
    ASSERT_GE(files.size(), 3U);
    for (const LessonFile &file : files) {
        const auto one = lessonOf(file);
        const auto asks = [](const Step &step) { return step.prediction.has_value(); };
        const auto explains = [](const Step &step) { return !step.explanation.empty(); };
        EXPECT_TRUE(std::any_of(one->steps.begin(), one->steps.end(), asks)) << file.name;
        EXPECT_TRUE(std::all_of(one->steps.begin(), one->steps.end(), explains)) << file.name;
        const bool measuresHere = std::any_of(one->steps.begin(), one->steps.end(), [](auto &step) {
            return std::any_of(step.runs.begin(), step.runs.end(), [](const lesson::Run &run) {
                const Form form = formOf(run, EngineKind::OpenCl);
                return form == Form::Measured || form == Form::Reconstructed;
            });
        });
        EXPECT_TRUE(measuresHere) << file.name << " measures nothing on the engine";
    }
}

TEST(Lessons, OfAnOwnFolderComeBesideAndTakePrecedence)
{
    const test::TemporaryFolder folder;
    Json own = smallLesson();
    own["title"] = "Mine";
    std::ofstream(folder.path() / "mine.json") << own.dump();
    std::ofstream(folder.path() / "transpose.json") << own.dump();
    std::ofstream(folder.path() / "notes.txt") << "no lesson";
    const auto files = lessonFiles(folder.path());
    EXPECT_EQ(files.size(), lessonFiles().size() + 1);
    EXPECT_EQ(findLesson("mine", folder.path())->title, "Mine");
    EXPECT_EQ(findLesson("transpose", folder.path())->title, "Mine");
    EXPECT_THROW(lessonFiles(folder.path() / "absent"), Error);
    EXPECT_THROW(findLesson("mine"), Error);
}

TEST(Runner, MeasuresAStepOnceAndChecksWhatIsReady)
{
    Json json = smallLesson();
    json["steps"][0]["measure"] = Json::array({json["steps"][0]["measure"][0]}); // needs no kernel
    json["steps"][0].erase("chart");
    json["steps"][0].erase("images");
    Runner runner(std::make_shared<const Lesson>(read(json)), EngineKind::Model);
    EXPECT_EQ(runner.conclusions(0)[0].outcome.verdict, Verdict::NotChecked);
    runner.measure(0);
    const Row *first = runner.row("law");
    ASSERT_NE(first, nullptr);
    runner.measure(0);
    EXPECT_EQ(runner.row("law"), first);
    EXPECT_EQ(runner.conclusions(0)[0].outcome.verdict, Verdict::Holds);
    EXPECT_EQ(runner.answer(0).choice, 1U);
    EXPECT_TRUE(runner.holds());
}

/// Kirk & Hwu print 7 warps for eight instructions behind a load, the guide six for 22 cycles.
TEST(Runner, LatenciesAreTheSourcesRules)
{
    Json json = smallLesson();
    json["steps"][0]["measure"] = Json::array({json["steps"][0]["measure"][0]});
    json["steps"][0]["measure"].push_back(
        {{"name", "rule"}, {"latency", "geforce-8800-gtx"}, {"cycles", 200}, {"independent", 8}});
    json["steps"][0]["measure"].push_back({{"name", "own"}, {"latency", "geforce-8800-gtx"}, {"cycles", 22}});
    json["steps"][0].erase("chart");
    json["steps"][0].erase("images");
    Runner runner(std::make_shared<const Lesson>(read(json)), EngineKind::Model);
    runner.measure(0);
    EXPECT_EQ(runner.row("rule")->form, Form::Latency);
    const auto figure = [&](const char *run, const char *name) {
        return figureIn(runner.row(run)->report, name, runner.row(run)->form);
    };
    EXPECT_EQ(figure("rule", "hiding_load"), 7);
    EXPECT_EQ(figure("rule", "hiding_fits"), 1);
    EXPECT_EQ(figure("own", "hiding_arithmetic"), 6);
    EXPECT_FALSE(figure("own", "warps"));
    EXPECT_EQ(runner.row("own")->report.at("compute_capability"), "1.0");
}

TEST(Runner, AReferenceIsTheImageOfARunBefore)
{
    Json json = smallLesson();
    const Json scan{{"trajectory", "radial"}, {"matrix", 16}, {"snr", 10}};
    const auto run = [&](const char *name, const char *regulariser) {
        return Json{
            {"name", name},
            {"recon", scan},
            {"settings",
             {{"method", "least-squares"}, {"iterations", 10}, {"lambda", 1}, {"regulariser", regulariser}}}};
    };
    Json &measure = json["steps"][0]["measure"];
    measure = {measure[0], measure[3], run("smooth", "differences"), run("kept", "anatomical")};
    measure[1]["recon"]["seed"] = 2; // another scan than that of the run it serves
    measure[3]["reference"] = "image";
    json["steps"][0].erase("chart");
    const auto lesson = std::make_shared<const Lesson>(read(json));
    Runner runner(lesson, EngineKind::Model);
    runner.measure(0);
    const auto psnr = [&](const char *name) { return runner.row(name)->report["psnr_db"].get<double>(); };
    EXPECT_GT(psnr("kept"), psnr("smooth") + 0.5);
    EXPECT_EQ(
        runner.row("kept")->report["samples"],
        simulate(SimulationRecipe{{"trajectory", "radial"}, {"matrix", "16"}, {"snr", "10"}}).sampleCount());
    const auto commands = commandsOf(*lesson->run("kept"), *lesson, "model", "scan.h5");
    ASSERT_EQ(commands.size(), 4U);
    EXPECT_NE(shellLine(commands[1]).find("-o image.npy"), std::string::npos);
    EXPECT_NE(shellLine(commands[3]).find("--reference image.npy"), std::string::npos);
}

TEST(Runner, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    Runner runner(std::make_shared<const Lesson>(read(smallLesson())), EngineKind::Model);
    try {
        runner.measureAll(Task(stop.get_token()));
        FAIL() << "went on";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

} // namespace
} // namespace larmor::lesson
