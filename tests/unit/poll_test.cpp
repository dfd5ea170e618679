// SPDX-License-Identifier: GPL-3.0-or-later
// Counting a class's predictions: properties that hold whatever is voted, and by whom.
#include "lesson/html.h"
#include "lesson/poll.h"
#include "lesson/tally_report.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <random>

namespace larmor::lesson {
namespace {

PollQuestion choices(std::size_t count)
{
    PollQuestion question{"Which?", {}, {}};
    for (std::size_t i = 0; i < count; ++i)
        question.choices.push_back("choice " + std::to_string(i));
    return question;
}

std::size_t sumOf(const std::vector<NumberBin> &bins)
{
    return std::accumulate(bins.begin(), bins.end(), std::size_t(0),
                           [](std::size_t sum, const NumberBin &bin) { return sum + bin.count; });
}

/// Each value in one bar, bars in order and without a gap, no more than can be read.
void checkBins(const std::vector<double> &values)
{
    const std::vector<NumberBin> bins = numberBins(values);
    ASSERT_EQ(sumOf(bins), values.size());
    ASSERT_LE(bins.size(), mostNumberBins);
    for (const NumberBin &bin : bins) {
        std::size_t held = 0;
        for (const double value : values)
            held += bin.holds(value) ? 1 : 0;
        if (bin.kind != NumberBin::Kind::Above) {
            ASSERT_EQ(held, bin.count);
        }
        if (bin.kind == NumberBin::Kind::Range) {
            ASSERT_LT(bin.low, bin.high);
        }
    }
    for (std::size_t i = 1; i < bins.size(); ++i) {
        ASSERT_LE(bins[i - 1].low, bins[i].low);
        if (bins[i].kind == NumberBin::Kind::Range && bins[i - 1].kind == NumberBin::Kind::Range) {
            ASSERT_EQ(bins[i - 1].high, bins[i].low);
        }
    }
}

TEST(NumberBins, HoldEachValueOnce)
{
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal(5, 3), wide(0, 8);
    std::uniform_int_distribution<int> whole(-20, 20);
    for (std::size_t size = 0; size < 150; size += 1 + size / 7) {
        std::vector<double> near, apart, integers, signs, same(size, 3.5);
        for (std::size_t i = 0; i < size; ++i) {
            near.push_back(normal(random));
            apart.push_back(std::exp(wide(random)));
            integers.push_back(whole(random));
            signs.push_back(std::copysign(std::exp(wide(random)), double(whole(random))));
            if (i % 10 == 9) same[i] = double(i) * 1e10;
        }
        for (const auto *values : {&near, &apart, &integers, &signs, &same})
            checkBins(*values);
    }
}

TEST(NumberBins, StandTheExtremesThatAVoteMayHave)
{
    for (const double scale : {Poll::leastNumber, 1.0, Poll::mostNumber}) {
        std::vector<double> values, neighbours;
        for (int i = 0; i < 40; ++i) {
            values.push_back(i % 2 ? scale * (1 + i) / 40 : -scale / (1 + i));
            neighbours.push_back(i == 0 ? scale : std::nextafter(neighbours.back(), 0.0));
        }
        checkBins(values);
        checkBins(neighbours);
    }
    std::vector<double> all;
    for (double value = Poll::leastNumber; value <= Poll::mostNumber; value *= 1.7)
        all.push_back(value);
    checkBins(all);
    all.push_back(0);
    checkBins(all);
}

TEST(NumberBins, GiveFewValuesABarEach)
{
    const auto bins = numberBins({16, 4, 16, 32, 4, 16});
    ASSERT_EQ(bins.size(), 3U);
    EXPECT_EQ(bins[0], (NumberBin{NumberBin::Kind::Value, 4, 4, 2}));
    EXPECT_EQ(bins[1], (NumberBin{NumberBin::Kind::Value, 16, 16, 3}));
    EXPECT_EQ(bins[2], (NumberBin{NumberBin::Kind::Value, 32, 32, 1}));
}

TEST(NumberBins, KeepAWildGuessFromFlatteningTheOthers)
{
    std::vector<double> values;
    for (int i = 0; i < 30; ++i)
        values.push_back(i / 10.0);
    const auto without = numberBins(values);
    values.push_back(1e12);
    const auto bins = numberBins(values);
    ASSERT_EQ(bins.back().kind, NumberBin::Kind::Above);
    EXPECT_EQ(bins.back().count, 1U);
    EXPECT_GE(bins.size(), without.size());
    EXPECT_EQ(bins.front().low, 0);
}

TEST(NumberBins, HaveRoundBounds)
{
    std::vector<double> even, apart;
    for (int i = 0; i < 50; ++i) {
        even.push_back(0.3 + 0.013 * i);
        apart.push_back(std::pow(1.15, i));
    }
    const auto bins = numberBins(even);
    EXPECT_EQ(bins.front().low, 0.3);
    for (const NumberBin &bin : bins)
        EXPECT_EQ(bin.low, std::round(bin.low * 10) / 10);
    for (const NumberBin &bin : numberBins(apart)) {
        const double mantissa = bin.low / std::pow(10, std::floor(std::log10(bin.low)));
        EXPECT_TRUE(mantissa == 1 || mantissa == 2 || mantissa == 5) << bin.low;
    }
}

/// Against a plain count of everybody's last valid vote.
TEST(PollTest, CountsTheLastVoteOfEachVoter)
{
    std::mt19937 random(7);
    for (const bool shared : {false, true})
        for (std::size_t count = 2; count <= 7; ++count) {
            Poll poll;
            poll.setSharedAddresses(shared);
            poll.ask("q", choices(count));
            std::map<std::string, std::size_t> last;
            for (int i = 0; i < 400; ++i) {
                const Voter voter{std::uint32_t(random() % 40), std::to_string(random() % 3)};
                const std::size_t choice = random() % (count + 1);
                const std::string name = std::to_string(voter.address) + (shared ? "/" + voter.token : "");
                const bool known = last.contains(name);
                const Receipt receipt = poll.vote(voter, poll.serial(), choice);
                if (choice == count) {
                    EXPECT_EQ(receipt, Receipt::NoSuchChoice);
                    continue;
                }
                EXPECT_EQ(receipt, known ? Receipt::Changed : Receipt::Counted);
                last[name] = choice;
                EXPECT_EQ(poll.voteOf(voter), Vote(choice));
            }
            std::vector<std::size_t> expected(count);
            for (const auto &[name, choice] : last)
                ++expected[choice];
            EXPECT_EQ(poll.tally()->choices, expected);
            EXPECT_EQ(poll.tally()->votes, last.size());
            EXPECT_EQ(poll.votes(), last.size());
        }
}

TEST(PollTest, TakesOnlyPlausibleNumbers)
{
    Poll poll;
    poll.ask("q", {"How much?", {}, "ms"});
    const double infinite = std::numeric_limits<double>::infinity();
    for (const double number : {std::nan(""), infinite, -infinite, 1.1e12, -1e300, 1e-13, -1e-300})
        EXPECT_EQ(poll.vote({1, {}}, poll.serial(), number), Receipt::NotANumber) << number;
    EXPECT_EQ(poll.vote({1, {}}, poll.serial(), std::size_t(0)), Receipt::NoSuchChoice);
    EXPECT_EQ(poll.votes(), 0U);
    for (const double number : {0.0, -0.0, 1e12, -1e12, 1e-12})
        EXPECT_TRUE(isCounted(poll.vote({1, {}}, poll.serial(), number))) << number;
    poll.ask("choices", choices(2));
    EXPECT_EQ(poll.vote({1, {}}, poll.serial(), 1.0), Receipt::NoSuchChoice);
    EXPECT_EQ(poll.votes(), 0U);
}

TEST(PollTest, TakesNoVoteOnceItIsShown)
{
    Poll poll;
    EXPECT_EQ(poll.vote({1, {}}, 0, std::size_t(0)), Receipt::OtherQuestion);
    poll.ask("q", choices(2));
    const auto serial = poll.serial();
    EXPECT_EQ(poll.vote({1, {}}, serial, std::size_t(0)), Receipt::Counted);
    EXPECT_FALSE(poll.tally()->shown);
    poll.ask("q", choices(2)); // the same goes on
    EXPECT_EQ(poll.serial(), serial);
    poll.show();
    EXPECT_EQ(poll.vote({1, {}}, serial, std::size_t(1)), Receipt::Closed);
    EXPECT_EQ(poll.vote({2, {}}, serial, std::size_t(1)), Receipt::Closed);
    EXPECT_EQ(poll.tally()->choices, (std::vector<std::size_t>{1, 0}));
    poll.askAgain();
    EXPECT_EQ(poll.votes(), 0U);
    EXPECT_EQ(poll.vote({1, {}}, serial, std::size_t(1)), Receipt::OtherQuestion); // of the round before
    EXPECT_EQ(poll.vote({1, {}}, poll.serial(), std::size_t(1)), Receipt::Counted);
}

/// The counts stay, the voters do not: who comes back could vote twice, so nobody votes there any more.
TEST(PollTest, ForgetsVotersWithTheirQuestion)
{
    Poll poll;
    poll.ask("one", choices(3));
    for (std::uint32_t i = 0; i < 5; ++i)
        poll.vote({i, {}}, poll.serial(), std::size_t(i % 2));
    const auto serial = poll.serial();
    poll.ask("two", {"How much?", {}, {}});
    EXPECT_FALSE(poll.voteOf({1, {}}));
    EXPECT_EQ(poll.vote({1, {}}, serial, std::size_t(2)), Receipt::OtherQuestion);
    poll.vote({1, {}}, poll.serial(), 3.0);
    EXPECT_EQ(poll.tallies().size(), 2U);
    poll.ask("one", choices(3));
    EXPECT_FALSE(poll.voteOf({1, {}}));
    EXPECT_EQ(poll.votes(), 5U);
    EXPECT_EQ(poll.vote({1, {}}, poll.serial(), std::size_t(2)), Receipt::Closed);
    EXPECT_EQ(poll.tally()->choices, (std::vector<std::size_t>{3, 2, 0}));
    poll.ask("one", choices(4)); // edited meanwhile: another question
    EXPECT_EQ(poll.votes(), 0U);
    EXPECT_TRUE(poll.open());
    poll.askNothing();
    EXPECT_EQ(poll.serial(), 0U);
    EXPECT_EQ(poll.tallies().size(), 1U); // of the number; the other question has none
    poll.ask("never voted", choices(2));
    poll.askNothing();
    poll.ask("never voted", choices(2));
    EXPECT_TRUE(poll.open());
}

TEST(PollTest, StartsOver)
{
    Poll poll;
    for (const char *key : {"one", "two", "one", "two"}) {
        poll.ask(key, choices(2));
        poll.vote({1, {}}, poll.serial(), std::size_t(1));
    }
    poll.answer({1, {}, {}});
    for (const char *key : {"one", "two"})
        poll.forget(key);
    EXPECT_TRUE(poll.tallies().empty());
    EXPECT_TRUE(poll.open());
    EXPECT_FALSE(poll.tally()->answered);
    EXPECT_EQ(poll.vote({1, {}}, poll.serial(), std::size_t(1)), Receipt::Counted);
    poll.ask("one", choices(2));
    EXPECT_TRUE(poll.open());
}

TEST(PollTest, MarksWhatIsRight)
{
    Poll poll;
    poll.ask("choices", choices(3));
    for (std::uint32_t i = 0; i < 7; ++i)
        poll.vote({i, {}}, poll.serial(), std::size_t(i % 3));
    EXPECT_FALSE(poll.tally()->right);
    poll.answer({1, {}, {}});
    EXPECT_FALSE(poll.open());
    EXPECT_TRUE(poll.tally()->shown);
    EXPECT_EQ(poll.tally()->rightChoice, 1U);
    EXPECT_EQ(poll.tally()->right, 2U);
    poll.askAgain(); // the answer is on the screen
    EXPECT_EQ(poll.votes(), 7U);
    const PollAnswer around{{}, 50.4, [](double guess) { return std::abs(guess - 50.4) <= 5; }};
    poll.ask("few", {"How much?", {}, {}});
    for (const double guess : {48.0, 20.0, 55.0, 56.0})
        poll.vote({std::uint32_t(guess), {}}, poll.serial(), guess);
    poll.answer(around);
    EXPECT_EQ(poll.tally()->rightNumbers, (std::vector<bool>{false, true, true, false}));
    EXPECT_EQ(poll.tally()->right, 2U);
    poll.ask("many", {"How much?", {}, {}});
    for (std::uint32_t i = 0; i < 100; ++i)
        poll.vote({i, {}}, poll.serial(), double(i));
    poll.answer(around);
    const Tally tally = *poll.tally();
    EXPECT_EQ(tally.right, 10U); // 46 to 55
    for (std::size_t i = 0; i < tally.numbers.size(); ++i)
        EXPECT_EQ(tally.rightNumbers[i], tally.numbers[i].holds(50.4));
    poll.ask("few", {"How much?", {}, {}}); // both are found again as they were left
    EXPECT_EQ(poll.tally()->right, 2U);
    poll.answer(around);
    EXPECT_EQ(poll.tally()->right, 2U);
    poll.ask("many", {"How much?", {}, {}});
    poll.answer(around);
    EXPECT_EQ(poll.tally()->right, 10U);
    poll.answer({{}, 3.0, [](double guess) { return guess == 3; }}); // another engine, once guesses are gone
    EXPECT_FALSE(poll.tally()->right);
    EXPECT_TRUE(poll.tally()->rightNumbers.front());
}

TEST(PollTest, BoundsWhatOneAddressMayDo)
{
    Poll poll;
    poll.setSharedAddresses(true);
    poll.ask("q", choices(2));
    for (std::size_t i = 0; i < Poll::mostOfAddress; ++i)
        EXPECT_EQ(poll.vote({9, std::to_string(i)}, poll.serial(), std::size_t(0)), Receipt::Counted);
    EXPECT_EQ(poll.vote({9, "more"}, poll.serial(), std::size_t(0)), Receipt::AddressUsedUp);
    EXPECT_EQ(poll.vote({9, "7"}, poll.serial(), std::size_t(1)), Receipt::Changed);
    EXPECT_EQ(poll.vote({8, "7"}, poll.serial(), std::size_t(1)), Receipt::Counted);
    EXPECT_EQ(poll.vote({10, "7"}, poll.serial(), std::size_t(1)), Receipt::Counted);
    poll.setSharedAddresses(false); // other rules, other counts
    EXPECT_EQ(poll.votes(), 0U);
    for (std::uint32_t i = 0; i < Poll::mostVoters; ++i)
        poll.vote({i, {}}, poll.serial(), std::size_t(0));
    EXPECT_EQ(poll.vote({Poll::mostVoters, {}}, poll.serial(), std::size_t(0)), Receipt::TooManyVoters);
    EXPECT_EQ(poll.votes(), Poll::mostVoters);
}

TEST(TallyReport, SaysEveryCountAndEscapesTheLesson)
{
    Poll poll;
    poll.ask("q", {"<i>", {"a & b", "<script>"}, {}});
    for (std::uint32_t i = 0; i < 9; ++i)
        poll.vote({i, {}}, poll.serial(), std::size_t(i < 7));
    poll.answer({0, {}, {}});
    const Tally tally = *poll.tally();
    const Json json = tallyJson(tally);
    EXPECT_EQ(json["votes"], 9);
    EXPECT_EQ(json["right"], 2);
    EXPECT_EQ(json["choices"][1]["votes"], 7);
    EXPECT_EQ(json["choices"][0]["right"], true);
    EXPECT_EQ(json["choices"][1]["right"], false);
    const std::string html = tallyHtml(tally, [](const Text &text) { return text.english(); });
    EXPECT_EQ(html.find("<script>"), std::string::npos);
    for (const char *words : {"a &amp; b \u2713", ">7<", ">2<", "2 of 9"})
        EXPECT_NE(html.find(words), std::string::npos) << words << "\n" << html;
    EXPECT_NE(tallyText(tally).find("2  ############  a & b  (right)"), std::string::npos)
        << tallyText(tally);
}

TEST(TallyReport, StatesTheBoundsOfNumbers)
{
    using Kind = NumberBin::Kind;
    EXPECT_EQ(binLabel({Kind::Value, 16, 16, 1}), "16");
    EXPECT_EQ(binLabel({Kind::Range, 0.5, 1, 1}), "0.5 \u2013 1");
    EXPECT_EQ(binLabel({Kind::Below, 2, 2, 1}), "< 2");
    EXPECT_EQ(binLabel({Kind::Above, 1000, 1000, 1}), "\u2265 1000");
    Poll poll;
    poll.ask("q", {"How much?", {}, "ms"});
    for (std::uint32_t i = 0; i < 100; ++i)
        poll.vote({i, {}}, poll.serial(), i == 99 ? 1e9 : double(i));
    const Json json = tallyJson(*poll.tally());
    EXPECT_EQ(json["unit"], "ms");
    EXPECT_TRUE(json["right"].is_null());
    EXPECT_EQ(json["numbers"].front()["from"], 0);
    EXPECT_EQ(json["numbers"].front()["below"], 20);
    EXPECT_EQ(json["numbers"].front()["votes"], 20);
    EXPECT_TRUE(json["numbers"].back()["below"].is_null());
    EXPECT_EQ(json["numbers"].back()["votes"], 1);
}

} // namespace
} // namespace larmor::lesson
