// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/file.h"
#include "lab/session_file.h"
#include "lab/session_scan.h"

#include <gtest/gtest.h>

#include <limits>

namespace larmor {
namespace {

namespace fs = std::filesystem;

class SessionFiles : public testing::Test {
protected:
    void SetUp() override
    {
        m_folder =
            fs::temp_directory_path() / ("larmor-session-" + std::to_string(::getpid()) + "-" +
                                         testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(m_folder / "data");
    }
    void TearDown() override { fs::remove_all(m_folder); }
    fs::path at(const std::string &name) const { return m_folder / name; }

    SessionFile full() const
    {
        SessionFile file;
        file.session.scan = at("data/scan.npy").string();
        file.session.attachments.maps = at("maps.cfl").string();
        file.session.settings.method = Method::LeastSquares;
        file.session.settings.kernels["fhd"] = {{"trig", "fast"}};
        file.session.edits = editsFromJson(editsToJson({{EditKind::Noise, {}}})); // with its initial values
        file.read.trajectory = at("data/traj.npy");
        file.read.unit = TrajectoryUnit::RadiansPerPixel;
        file.read.matrix = "64x48";
        file.result = SessionResult{
            EngineKind::OpenCl, "pocl", {64, 48, 1}, ImageMetrics{0.1, 20, 15, 3}, 7, 2, {0.25}};
        file.result->adjoint = AdjointForm::Nufft;
        file.result->normal = NormalForm::Toeplitz;
        file.baseline = SessionBaseline{"start", {2, 1, 3, 0.5, 9, 12}};
        file.lab =
            LabChoice{"transpose", {{"size", "64"}}, {{"tile", "16"}}, EngineKind::Cpu, HostForm::Sequential};
        file.views = {{"slice", {{"quantity", "phase"}}}};
        return file;
    }
    static Error errorOf(const fs::path &file)
    {
        try {
            readSession(file);
        } catch (const Error &error) {
            return error;
        }
        return {ErrorCode::Internal, "no error"};
    }

    fs::path m_folder;
};

TEST_F(SessionFiles, ReadsBackAsWritten)
{
    const SessionFile file = full();
    writeSession(at("session.json"), file);
    const SessionFile back = readSession(at("session.json"));
    EXPECT_EQ(back.session, file.session);
    EXPECT_EQ(back.read.trajectory, file.read.trajectory);
    EXPECT_EQ(back.read.unit, file.read.unit);
    EXPECT_EQ(back.read.matrix, file.read.matrix);
    for (const FieldOfView &view :
         {FieldOfView{{0.22}}, FieldOfView{{0.22, 0.18}}, FieldOfView{{0.2, 0.2, 0.1}}}) {
        SessionFile sized = file;
        sized.read.fieldOfView = view;
        writeSession(at("sized.json"), sized);
        EXPECT_EQ(readSession(at("sized.json")).read.fieldOfView, view);
    }
    EXPECT_EQ(back.lab, file.lab);
    EXPECT_EQ(back.views, file.views);
    EXPECT_EQ(back.result->differenceFrom(*file.result), 0);
    EXPECT_EQ(back.result->quality->percentError, 3);
    EXPECT_EQ(back.result->adjoint, AdjointForm::Nufft);
    EXPECT_EQ(back.result->normal, NormalForm::Toeplitz);
    EXPECT_EQ(back.baseline->name, "start");
    EXPECT_EQ(back.baseline->timeMs.q3, 3);
    EXPECT_EQ(back.baseline->timeMs.count, 12u);
    EXPECT_FALSE(back.saved.empty());
}

TEST_F(SessionFiles, KeepsAKernelOfOnesOwnToTheByte)
{
    SessionFile file = full();
    for (const char *text : {"", "\n", "// larmor-kernel: mine\n\tint i;\r\n\n", "no end"}) {
        file.lab->own = KernelSource{"mine.cu", text};
        writeSession(at("session.json"), file);
        EXPECT_EQ(readSession(at("session.json")).lab, file.lab) << text;
    }
    Json json = file.toJson(m_folder);
    EXPECT_EQ(json["lab"]["source"], Json::array({"no end"}));
    for (const Json &spoilt : {Json("text"), Json::array(), Json::array({1})}) {
        json["lab"]["source"] = spoilt;
        EXPECT_THROW(SessionFile::fromJson(json, m_folder), Error) << spoilt;
    }
}

TEST_F(SessionFiles, DamageIsSaidByItsPlaceAndWithWhatToDo)
{
    const auto why = [&](const std::string &text) {
        writeFile(at("damaged.json"), text);
        const Error error = errorOf(at("damaged.json"));
        EXPECT_EQ(error.code(), ErrorCode::FileFormat) << text;
        EXPECT_NE(error.message().find("damaged.json"), std::string::npos) << text;
        EXPECT_FALSE(error.hint().empty()) << text;
        return error.why();
    };
    EXPECT_EQ(why(""), "the file is empty");
    EXPECT_EQ(why("{]"), "it is not JSON: line 1, column 2");
    EXPECT_EQ(why("{\"a\": 1,\n \"b\": [}\n"), "it is not JSON: line 2, column 8");
    EXPECT_EQ(why("{\"version\": 1e999}"), "a number in it is too large");
    EXPECT_EQ(why("{}"), "'kind' is not \"larmor-session\"");
}

TEST_F(SessionFiles, NamesDataBesideItRelativelySoThatAFolderCanBeMoved)
{
    const SessionFile file = full();
    const Json json = file.toJson(m_folder);
    EXPECT_EQ(json["scan"], "data/scan.npy");
    EXPECT_EQ(json["attachments"]["maps"], "maps.cfl");
    EXPECT_EQ(json["read"]["trajectory"], "data/traj.npy");
    const SessionFile moved = SessionFile::fromJson(json, "/elsewhere");
    EXPECT_EQ(moved.session.scan, "/elsewhere/data/scan.npy");
    EXPECT_EQ(moved.read.trajectory, "/elsewhere/data/traj.npy");
    // Data that do not lie below the session are named whole.
    EXPECT_EQ(file.toJson(m_folder / "data")["attachments"]["maps"], at("maps.cfl").generic_string());
}

TEST_F(SessionFiles, TakesAFileThatLiesBesideTheSessionWhenItsOldPlaceIsGone)
{
    Json json = full().toJson(m_folder);
    json["scan"] = "/no/such/place/scan.npy";
    writeFile(at("scan.npy"), "x");
    EXPECT_EQ(SessionFile::fromJson(json, m_folder).session.scan, at("scan.npy").string());
}

TEST_F(SessionFiles, MissingDataAreNamedWithAHint)
{
    SessionFile file = full();
    try {
        file.requireData();
        FAIL() << "nothing is there";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::FileAccess);
        EXPECT_NE(error.message().find("scan.npy"), std::string::npos);
        EXPECT_NE(error.why().find(at("data/scan.npy").string()), std::string::npos);
        EXPECT_FALSE(error.hint().empty());
    }
    for (const std::string &data : file.dataFiles())
        writeFile(data, "x");
    EXPECT_NO_THROW(file.requireData());
}

TEST_F(SessionFiles, ARecipeIsSpelledOutAndItsVolumeIsData)
{
    SessionFile file;
    file.session.scan = scanNameOf({{"phantom", at("head.nii.gz").string()}, {"matrix", "32"}});
    const Json json = file.toJson(m_folder);
    EXPECT_EQ(json["scan"]["matrix"], "32");
    EXPECT_EQ(json["scan"]["phantom"], "head.nii.gz");
    EXPECT_EQ(SessionFile::fromJson(json, m_folder).session.scan, file.session.scan);
    EXPECT_EQ(file.dataFiles(), std::vector{at("head.nii.gz").string()});
}

TEST_F(SessionFiles, ReadsVersion1AndRefusesANewerOneByName)
{
    Session old;
    old.scan = builtInSpiralScan;
    writeFile(at("old.json"), old.toJson().dump());
    EXPECT_EQ(readSession(at("old.json")).session, old);
    Json json = full().toJson(m_folder);
    json["version"] = 7;
    writeFile(at("new.json"), json.dump());
    const Error error = errorOf(at("new.json"));
    EXPECT_EQ(error.code(), ErrorCode::FileFormat);
    EXPECT_NE(error.message().find("version 7"), std::string::npos) << error.what();
    EXPECT_FALSE(error.hint().empty());
}

TEST_F(SessionFiles, DamagedAndHostileFilesAreRefused)
{
    const std::string good = full().toJson(m_folder).dump();
    std::string nested(200000, '[');
    const std::string deep = R"({"kind":"larmor-session","version":2,"views":)" + nested;
    for (const std::string &text :
         {std::string(), std::string("null"), std::string("[1]"), std::string("{}"), good.substr(0, 100),
          deep, std::string(R"({"kind":"larmor-session"})"),
          std::string(R"({"kind":"larmor-session","version":0})"),
          std::string(R"({"kind":"larmor-session","version":"2"})"),
          std::string(R"({"kind":"larmor-session","version":2,"scan":{"matrix":3}})"),
          std::string(R"({"kind":"larmor-session","version":2,"scan":"simulated:{"})"),
          std::string(R"({"kind":"larmor-session","version":2,"surprise":1})"),
          std::string(R"({"kind":"larmor-session","version":2,"lab":{"kernel":3}})"),
          std::string(R"({"kind":"larmor-session","version":2,"views":[]})"),
          std::string(R"({"kind":"larmor-session","version":2,"baseline":{"count":-1}})"),
          std::string(R"({"kind":"larmor-session","version":2,"result":{"engine":"cpu","matrix":[1,2]}})")}) {
        writeFile(at("bad.json"), text);
        EXPECT_EQ(errorOf(at("bad.json")).code(), ErrorCode::FileFormat) << text.substr(0, 120);
    }
    EXPECT_EQ(errorOf(at("none.json")).code(), ErrorCode::FileAccess);
}

TEST(SessionResults, DifferenceIsThatOfTheWorstFigure)
{
    constexpr double exact = std::numeric_limits<double>::infinity();
    SessionResult a{EngineKind::Cpu, "", {8, 8, 1}, ImageMetrics{0, exact, exact, 0}, 10, 2, {}};
    SessionResult b = a;
    EXPECT_EQ(a.differenceFrom(b), 0); // infinite on both sides
    b.imageNorm = 10.01;
    EXPECT_NEAR(a.differenceFrom(b), 0.000999, 1e-6);
    b.quality->percentError = 1;
    EXPECT_EQ(a.differenceFrom(b), 1);
    b.matrix = {8, 9, 1};
    EXPECT_EQ(a.differenceFrom(b), exact);
}

} // namespace
} // namespace larmor
