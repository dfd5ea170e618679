// SPDX-License-Identifier: GPL-3.0-or-later
// Device profiles: what the program brings, a user's own, and files that are broken.
#include "core/error.h"
#include "model/device_profile.h"
#include "support/temporary_folder.h"

#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <set>

namespace larmor::model {
namespace {

TEST(ModelDevices, TheGuidesListIsThere)
{
    struct Board {
        const char *name;
        ComputeCapability cc;
        int gpus, multiprocessors;
    };
    for (const Board &board : std::initializer_list<Board>{{"geforce-gtx-295", {1, 3}, 2, 30},
                                                           {"geforce-gtx-280", {1, 3}, 1, 30},
                                                           {"geforce-8800-gtx", {1, 0}, 1, 16},
                                                           {"geforce-8800-gts", {1, 0}, 1, 12},
                                                           {"geforce-9600-gt", {1, 1}, 1, 8},
                                                           {"geforce-gt-240", {1, 2}, 1, 12},
                                                           {"tesla-s1070", {1, 3}, 4, 30},
                                                           {"tesla-c1060", {1, 3}, 1, 30},
                                                           {"quadro-fx-5600", {1, 0}, 1, 16},
                                                           {"quadro-fx-3600m", {1, 1}, 1, 8},
                                                           {"geforce-gtx-480", {2, 0}, 1, 15},
                                                           {"h200", {9, 0}, 1, 132}}) {
        const DeviceProfile profile = deviceProfile(board.name);
        EXPECT_EQ(profile.capability(), board.cc) << board.name;
        EXPECT_EQ(profile.gpus(), board.gpus) << board.name;
        EXPECT_EQ(profile.multiprocessors(), board.multiprocessors) << board.name;
    }
    EXPECT_GT(deviceProfiles().size(), 100u);
    std::set<std::string> names;
    std::set<int> majors;
    for (const DeviceProfile &profile : deviceProfiles()) {
        EXPECT_TRUE(names.insert(profile.name()).second) << profile.name();
        majors.insert(profile.capability().major);
    }
    for (const int major : {1, 2, 3, 5, 6, 7, 8, 9, 10, 12})
        EXPECT_TRUE(majors.contains(major)) << major;
}

TEST(ModelDevices, EveryFigureHasASourceOrAReason)
{
    for (const DeviceProfile &profile : deviceProfiles())
        for (const std::string &name : figureNames()) {
            const Figure &figure = profile.figure(name);
            EXPECT_NE(figure.source.empty(), figure.why.empty()) << profile.name() << ' ' << name;
            EXPECT_EQ(figure.others.empty(), figure.choice.empty()) << profile.name() << ' ' << name;
        }
    // Where the guides disagree both values stand.
    const DeviceProfile mobile = deviceProfile("quadro-fx-3600m");
    const Figure &contested = mobile.figure("multiprocessors");
    ASSERT_EQ(contested.others.size(), 1u);
    EXPECT_EQ(contested.others[0].value, 12);
}

TEST(ModelDevices, TimesAreRefusedWhereAFigureIsMissing)
{
    try {
        deviceProfile("geforce-g100").require("bandwidth_gbs");
        FAIL() << "no source gives it";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
        EXPECT_NE(error.why().find("bandwidth gbs"), std::string::npos);
    }
    EXPECT_DOUBLE_EQ(deviceProfile("geforce-8800-gtx").require("bandwidth_gbs"), 86.4);
}

TEST(ModelDevices, AMisspeltNameIsAnsweredWithTheClosest)
{
    try {
        deviceProfile("gtx280");
        FAIL();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        EXPECT_NE(error.why().find("geforce-gtx-280"), std::string::npos) << error.why();
    }
}

TEST(ModelDevices, AFileOfTheUsersOwn)
{
    const test::TemporaryFolder folder;
    Json json = deviceProfile("h200").toJson();
    json["name"] = "my-board";
    json["figures"]["bandwidth_gbs"] = {{"value", 1234.5}, {"source", "its box"}};
    const auto path = folder.path() / "mine.json";
    std::ofstream(path) << json.dump();
    const DeviceProfile mine = deviceProfile(path.string());
    EXPECT_EQ(mine.name(), "my-board");
    EXPECT_DOUBLE_EQ(mine.require("bandwidth_gbs"), 1234.5);
    EXPECT_EQ(DeviceProfile::parse(mine.toJson().dump(), "again").toJson(), mine.toJson());
    EXPECT_THROW(deviceProfile((folder.path() / "absent.json").string()), Error);
}

TEST(ModelDevices, BrokenFilesAreNamedWithTheFieldThatIsWrong)
{
    const std::pair<std::function<void(Json &)>, const char *> damages[] = {
        {[](Json &j) { j.erase("name"); }, "name"},
        {[](Json &j) { j["name"] = "GTX 280"; }, "lower-case"},
        {[](Json &j) { j["compute_capability"] = "4.2"; }, "compute capability"},
        {[](Json &j) { j["compute_capability"] = 1.3; }, "compute_capability"},
        {[](Json &j) { j["gpus"] = 0; }, "gpus"},
        {[](Json &j) { j["gpus"] = 1.5; }, "gpus"},
        {[](Json &j) { j["figures"] = Json::array(); }, "figures"},
        {[](Json &j) { j["figures"].erase("partitions"); }, "partitions"},
        {[](Json &j) { j["figures"]["speed"] = 3; }, "speed"},
        {[](Json &j) { j["bandwith_gbs"] = 3; }, "bandwith_gbs"},
        {[](Json &j) { j["figures"]["bandwidth_gbs"] = 141.7; }, "bandwidth_gbs"},
        {[](Json &j) { j["figures"]["bandwidth_gbs"]["value"] = -1; }, "bandwidth_gbs"},
        {[](Json &j) { j["figures"]["bandwidth_gbs"].erase("source"); }, "source"},
        {[](Json &j) { j["figures"]["bandwidth_gbs"]["value"] = nullptr; }, "why"},
        {[](Json &j) { j["figures"]["multiprocessors"]["value"] = 2.5; }, "whole"},
        {[](Json &j) {
             j["figures"]["memory_latency_cycles"]["range"] = {800, 400};
         },
         "upside down"},
        {[](Json &j) { j["figures"]["memory_latency_cycles"].erase("choice"); }, "choice"},
        {[](Json &j) { j = Json::array(); }, "object"},
    };
    for (const auto &[damage, word] : damages) {
        Json json = deviceProfile("geforce-gtx-280").toJson();
        damage(json);
        try {
            DeviceProfile::parse(json.dump(), "damaged.json");
            ADD_FAILURE() << word;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::FileFormat);
            EXPECT_NE((std::string(error.what()) + error.why()).find(word), std::string::npos)
                << error.what() << ": " << error.why();
        }
    }
    EXPECT_THROW(DeviceProfile::parse("{", "cut.json"), Error);
    EXPECT_THROW(DeviceProfile::parse("", "empty.json"), Error);
}

} // namespace
} // namespace larmor::model
