// SPDX-License-Identifier: GPL-3.0-or-later
// Which images of a measurement are chosen, as typed and as kept in a session.
#include "core/error.h"
#include "scan/image_choice.h"

#include <gtest/gtest.h>

using namespace larmor;

TEST(ImageChoice, ReadsIndicesAndRanges)
{
    EXPECT_EQ(parseIndices("0", "--slice"), (std::vector<int>{0}));
    EXPECT_EQ(parseIndices("3,5-7", "--slice"), (std::vector<int>{3, 5, 6, 7}));
    EXPECT_EQ(parseIndices("7,5-6,6,0", "--slice"), (std::vector<int>{0, 5, 6, 7}));
    EXPECT_EQ(parseIndices("65535", "--slice"), (std::vector<int>{65535}));
}

TEST(ImageChoice, WritesWhatItReads)
{
    for (const char *text : {"0", "3,5-7", "0,1", "0,1,5-9,11", "2-4"})
        EXPECT_EQ(indicesText(parseIndices(text, "--slice")), text);
    EXPECT_EQ(indicesText(parseIndices("4-5", "--slice")), "4,5");
    EXPECT_EQ(indicesText({}), "");
}

TEST(ImageChoice, RefusesWhatIsNoList)
{
    for (const char *text :
         {"", ",", "1,", "a", "-1", "1-", "1--2", "65536", "99999999999", "1.5", "1 2", "2-1"})
        try {
            parseIndices(text, "--phase");
            ADD_FAILURE() << "'" << text << "' was read";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
            EXPECT_NE(std::string(error.what()).find("--phase"), std::string::npos) << error.what();
        }
}

TEST(ImageChoice, NamesEachImageOnce)
{
    EXPECT_EQ(ImageChoice().images(), std::vector<ImageChoice>{ImageChoice()});
    ImageChoice choice;
    choice.choose(ImageDimension::Set, "1,0");
    choice.choose(ImageDimension::Slice, "4-6");
    EXPECT_FALSE(choice.isSingle());
    const std::vector<ImageChoice> images = choice.images();
    ASSERT_EQ(images.size(), 6U);
    for (std::size_t i = 0; i < images.size(); ++i) {
        EXPECT_TRUE(images[i].isSingle());
        EXPECT_EQ(images[i].indices(ImageDimension::Slice).front(), 4 + int(i % 3)); // the slice runs fastest
        EXPECT_EQ(images[i].indices(ImageDimension::Set).front(), int(i / 3));
        EXPECT_TRUE(images[i].indices(ImageDimension::Phase).empty());
    }
    choice.choose(ImageDimension::Repetition, "0-4095");
    EXPECT_THROW(choice.images(), Error);
    choice.choose(ImageDimension::Repetition, "");
    EXPECT_EQ(choice.images(), images);
}

TEST(ImageChoice, IsKeptAsJson)
{
    ImageChoice choice;
    choice.choose(ImageDimension::Slice, "3,5-7");
    choice.choose(ImageDimension::Contrast, 2);
    EXPECT_EQ(choice.toJson().dump(), R"({"slice":"3,5-7","contrast":"2"})");
    EXPECT_EQ(ImageChoice::fromJson(choice.toJson()), choice);
    EXPECT_EQ(ImageChoice::fromJson(Json::object()), ImageChoice());
    for (const char *bad : {R"([])", R"({"slice":3})", R"({"sloce":"3"})", R"({"slice":"x"})"})
        EXPECT_THROW(ImageChoice::fromJson(Json::parse(bad)), Error) << bad;
}
