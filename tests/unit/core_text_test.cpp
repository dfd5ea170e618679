// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text.h"

#include <gtest/gtest.h>
#include <map>
#include <sstream>

namespace larmor {
namespace {

TEST(Text, FillsPlacesInAnyOrderAndMoreThanOnce)
{
    EXPECT_EQ(say("tile %1, rows %2", 64, std::string("5")).english(), "tile 64, rows 5");
    EXPECT_EQ(say("%2 after %1 after %2", "a", "b").english(), "b after a after b");
    EXPECT_EQ(say("%1", std::uint64_t(18446744073709551615u)).english(), "18446744073709551615");
    EXPECT_EQ(say("%10", "a").english(), "a0");
}

TEST(Text, LeavesWhatIsNoPlace)
{
    EXPECT_EQ(say("34 % of %1, %2 and %", "them").english(), "34 % of them, %2 and %");
    EXPECT_EQ(say("100 %").english(), "100 %");
}

TEST(Text, KeepsPlacesThatStandInValues)
{
    EXPECT_EQ(say("%1 and %2", "%2", "%1").english(), "%2 and %1");
}

TEST(Text, TakesTextsAsValues)
{
    const Text named = say("tile %1", 64);
    EXPECT_EQ(say("%1: rows must divide the tile", named).english(), "tile 64: rows must divide the tile");
}

TEST(Text, JoinsWhatIsNotEmpty)
{
    EXPECT_EQ(Text::sequence({say("One."), Text(), say("Two %1.", 2)}, " ").english(), "One. Two 2.");
    EXPECT_TRUE(Text::sequence({Text(), Text::verbatim("")}, " ").empty());
    EXPECT_TRUE(Text().empty());
    EXPECT_FALSE(say("a word").empty());
}

TEST(Text, IsEqualWhereSourceAndValuesAre)
{
    EXPECT_EQ(say("%1 coils", 4), say("%1 coils", 4));
    EXPECT_NE(say("%1 coils", 4), say("%1 coils", 5));
    EXPECT_NE(say("4 coils"), Text::verbatim("4 coils"));
    EXPECT_EQ(say("4 coils"), "4 coils");
    std::ostringstream stream;
    stream << say("%1 coils", 4);
    EXPECT_EQ(stream.str(), "4 coils");
}

TEST(Text, IsSaidInAnotherLanguage)
{
    const std::map<std::string, std::string> german{{"%1 of %2", "von %2 %1"}, {"coils", "Spulen"}};
    const auto form = [&](const Text &sentence) {
        const auto found = german.find(sentence.source());
        return found == german.end() ? sentence.source() : found->second;
    };
    EXPECT_EQ(say("%1 of %2", Text::named("coils"), "coils").in(form), "von coils Spulen");
    EXPECT_EQ(Text::sequence({say("%1 of %2", 1, 2), say("nobody knows")}, "; ").in(form),
              "von 2 1; nobody knows");
}

TEST(Text, WritesNumbersWithSoManyDecimals)
{
    EXPECT_EQ(fixed(2.345, 1), "2.3");
    EXPECT_EQ(fixed(-0.5, 0), "-0");
    EXPECT_EQ(fixed(1e12, 2), "1000000000000.00");
}

} // namespace
} // namespace larmor
