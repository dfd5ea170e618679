// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/check.h"
#include "lesson/figures.h"
#include "lesson/html.h"

#include <gtest/gtest.h>

#include <map>

namespace larmor::lesson {
namespace {

/// Runs with the times that are given.
class Times {
public:
    explicit Times(std::map<std::string, double> times)
    {
        for (const auto &[name, ms] : times) {
            Row row;
            row.form = Form::Measured;
            row.report = {{"time_ms", {{"median", ms}}}, {"correct", true}};
            m_rows[name] = row;
        }
    }
    RowOf rows() const
    {
        return [this](const std::string &name) {
            const auto found = m_rows.find(name);
            return found == m_rows.end() ? nullptr : &found->second;
        };
    }

private:
    std::map<std::string, Row> m_rows;
};

Quantity time(const std::string &of, const std::string &over = {})
{
    Quantity quantity;
    quantity.figure = "time_ms";
    quantity.of = of;
    quantity.over = over;
    return quantity;
}

TEST(LessonCheck, RatioStandsBetweenItsBounds)
{
    const Times times({{"slow", 12}, {"fast", 3}});
    Check check;
    check.quantity = time("slow", "fast");
    check.atLeast = 4;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Holds);
    check.atLeast = 4.01;
    const Outcome fails = evaluate(check, times.rows());
    EXPECT_EQ(fails.verdict, Verdict::Fails);
    EXPECT_EQ(fails.found, "time: slow 12 ms / fast 3 ms = 4 (at least 4.01)");
    check.atLeast = {};
    check.atMost = 3.99;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Fails);
}

TEST(LessonCheck, RoundingIsNoDifference)
{
    const Times times({{"one", 23.42}, {"other", 23.42 + 1e-6}, {"third", 23.43}});
    Check check;
    check.quantity = time("other", "");
    check.quantity.minus = "one";
    check.atMost = 0.1;
    EXPECT_EQ(evaluate(check, times.rows()).found, "time: other 23.42 ms - one 23.42 ms = 0 (at most 0.1)");
    check.quantity.of = "third";
    EXPECT_EQ(evaluate(check, times.rows()).found,
              "time: third 23.43 ms - one 23.42 ms = 0.01 (at most 0.1)");
}

TEST(LessonCheck, EqualsIsExactUnlessItSaysHowFar)
{
    const Times times({{"one", 8.001}});
    Check check;
    check.quantity = time("one");
    check.equals = 8;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Fails);
    check.within = 0.01;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Holds);
}

TEST(LessonCheck, OrderNeedsItsMarginAtEachStep)
{
    const Times times({{"a", 1}, {"b", 2}, {"c", 3}});
    Check check;
    check.quantity.figure = "time_ms";
    check.rising = {"a", "b", "c"};
    check.by = 1.5;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Holds);
    check.by = 1.6; // 3 / 2 is too little
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Fails);
    check.rising = {"b", "a"};
    check.by = 1;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Fails);
}

TEST(LessonCheck, WhatIsMissingHasNotBeenShown)
{
    const Times times({{"a", 1}});
    Check check;
    check.quantity = time("a", "b");
    check.atLeast = 0;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Fails);
    check.quantity = time("a");
    check.quantity.figure = "/no/such/place";
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Fails);
    EXPECT_FALSE(valueOf(check.quantity, times.rows()));
}

TEST(LessonCheck, AListCountsAsItsLengthAndATruthAsOne)
{
    const Json report{
        {"rows", {{{"a", 1}}, {{"a", 2}}, {{"a", 3}}}}, {"none", Json::array()}, {"right", true}};
    EXPECT_EQ(figureIn(report, "/rows", Form::Shown), 3.0);
    EXPECT_EQ(figureIn(report, "/none", Form::Shown), 0.0);
    EXPECT_EQ(figureIn(report, "/rows/1/a", Form::Shown), 2.0);
    EXPECT_EQ(figureIn(report, "/right", Form::Shown), 1.0);
    EXPECT_FALSE(figureIn(report, "/rows/3", Form::Shown));
}

TEST(LessonCheck, NothingIsDividedByZero)
{
    const Times times({{"a", 1}, {"zero", 0}});
    Check check;
    check.quantity = time("a", "zero");
    check.atMost = 1e300;
    EXPECT_EQ(evaluate(check, times.rows()).verdict, Verdict::Fails);
}

TEST(LessonCheck, ThePredictionsAnswerIsWhatWasMeasured)
{
    const Times times({{"slow", 12}, {"fast", 3}});
    Prediction prediction;
    Check twice;
    twice.quantity = time("slow", "fast");
    twice.atMost = 2;
    prediction.choices = {{"at most twice", twice}, {"more", {}}};
    EXPECT_EQ(answerTo(prediction, times.rows()).choice, 1U);
    prediction.choices[0].when->atMost = 5;
    EXPECT_EQ(answerTo(prediction, times.rows()).text, "at most twice");
    prediction.number = time("slow", "fast");
    prediction.tolerance = 0.25;
    const Answer answer = answerTo(prediction, times.rows());
    EXPECT_EQ(answer.number, 4.0);
    EXPECT_TRUE(guessedRight(prediction, answer, 5));
    EXPECT_FALSE(guessedRight(prediction, answer, 5.01));
    EXPECT_FALSE(guessedRight(prediction, answer, 2.99));
}

/// An engine that measures none of it gives no answer, not even the choice that is left.
TEST(LessonCheck, WithoutAMeasurementNoChoiceIsTheAnswer)
{
    const Times none({});
    Prediction prediction;
    Check twice;
    twice.quantity = time("slow", "fast");
    twice.atMost = 2;
    prediction.choices = {{"at most twice", twice}, {"more", {}}};
    const Answer answer = answerTo(prediction, none.rows());
    EXPECT_FALSE(answer.choice);
    EXPECT_EQ(answer.text, "not measured on this engine");
}

TEST(LessonCheck, APlaceIsPrintedAsItIsCalled)
{
    const Times times({{"a", 1}});
    Check check;
    check.quantity = time("a");
    check.quantity.figure = "/time_ms/median";
    check.atMost = 2;
    EXPECT_EQ(evaluate(check, times.rows()).found, "median: a 1 (at most 2)");
    check.quantity.called = "middle time";
    EXPECT_EQ(evaluate(check, times.rows()).found, "middle time: a 1 (at most 2)");
    check.quantity.of = "b";
    EXPECT_EQ(evaluate(check, times.rows()).found, "b has no middle time");
}

TEST(LessonCheck, NumbersReadWell)
{
    EXPECT_EQ(numberText(0.5714285), "0.5714");
    EXPECT_EQ(numberText(134217728), "134,217,728");
    EXPECT_EQ(numberText(-100000), "-100,000");
    EXPECT_EQ(numberText(-999), "-999");
    EXPECT_EQ(numberText(1234.56), "1234.6");
    EXPECT_EQ(numberText(1.5e-7), "1.5e-07");
}

TEST(LessonHtml, TextCannotBreakOutOfThePage)
{
    EXPECT_EQ(escaped("<b>\"&'"), "&lt;b&gt;&quot;&amp;&#39;");
    EXPECT_EQ(paragraphs("a\n\n<b>"), "<p>a</p>\n<p>&lt;b&gt;</p>\n");
}

TEST(LessonHtml, Base64IsThatOfRfc4648)
{
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
    EXPECT_EQ(base64("foob"), "Zm9vYg==");
    EXPECT_EQ(base64(std::string_view("\xff\x00", 2)), "/wA=");
}

TEST(LessonHtml, IdsOfDrawingsStayApart)
{
    const std::string svg =
        "<?xml version=\"1.0\"?><svg><g id=\"clip1\"/><path clip-path=\"url(#clip1)\"/></svg>";
    EXPECT_EQ(inlineSvg(svg, "s2-"), "<figure><svg><g id=\"s2-clip1\"/><path "
                                     "clip-path=\"url(#s2-clip1)\"/></svg></figure>\n");
    EXPECT_EQ(inlineSvg("", "s"), "");
}

} // namespace
} // namespace larmor::lesson
