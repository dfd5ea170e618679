// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "lab/session.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

Session full()
{
    Session session;
    session.scan = "built-in:spiral";
    session.displayPath = "read-back";
    session.edits = {{EditKind::Undersample, {{"axis", 1}, {"centre", 8}, {"factor", 3}}, false}};
    session.settings.method = Method::LeastSquares;
    session.settings.matrix = Extent{64, 48, 3};
    session.settings.iterations = 17;
    session.settings.lambda = 1e-3;
    session.settings.stopResidual = 1e-6;
    session.settings.engine = EngineKind::OpenCl;
    session.settings.precision = Precision::Double;
    session.settings.coils = CoilCombination::Keep;
    session.settings.estimateMaps = true;
    session.settings.adjoint = AdjointForm::Factored;
    session.settings.memory = MemoryUse::Lean;
    session.settings.tolerance = 1e-3;
    session.settings.density = DensityMethod::None;
    session.settings.gridding = {GriddingKernel::Shape::Bilinear, 2, 1.5};
    session.settings.oracle = true;
    session.settings.tuned = false;
    session.settings.normal = NormalForm::Nufft;
    session.settings.regulariser = Regulariser::Differences;
    session.settings.kernels["fhd"] = {{"trig", "fast"}, {"block", "64"}};
    session.settings.kernels["transpose"] = {{"tile", "16"}};
    return session;
}

ErrorCode codeOf(const Json &json)
{
    try {
        Session::fromJson(json);
    } catch (const Error &error) {
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(Session, ReadsBackAsWritten)
{
    const Session plain, chosen = full();
    for (const Session *session : {&plain, &chosen})
        EXPECT_EQ(Session::fromJson(Json::parse(session->toJson().dump())), *session) << session->toJson();
}

TEST(Session, EveryFieldCounts)
{
    const Json json = full().toJson();
    for (const auto &[key, value] : json["settings"].items()) {
        if (key == "width") continue; // of the bilinear kernel: 2 whatever is said
        Json other = json;
        other["settings"].erase(key);
        EXPECT_NE(Session::fromJson(other), full()) << key;
    }
}

TEST(Session, RefusesWhatItDoesNotKnow)
{
    const Json good = full().toJson();
    const auto broken = [&](const char *pointer, Json value) {
        Json json = good;
        json[Json::json_pointer(pointer)] = std::move(value);
        return codeOf(json);
    };
    for (const auto &[pointer, value] :
         std::vector<std::pair<const char *, Json>>{{"/window", 1},
                                                    {"/kind", "larmor-results"},
                                                    {"/version", 2},
                                                    {"/version", "1"},
                                                    {"/display_path", "telepathy"},
                                                    {"/scan", 3},
                                                    {"/settings", Json::array()},
                                                    {"/settings/speed", 1},
                                                    {"/settings/method", "magic"},
                                                    {"/settings/matrix", "0x7"},
                                                    {"/settings/matrix", 64},
                                                    {"/settings/iterations", 2.5},
                                                    {"/settings/iterations", "many"},
                                                    {"/settings/lambda", "small"},
                                                    {"/settings/lambda", -1},
                                                    {"/settings/tolerance", 7},
                                                    {"/settings/width", 2.5},
                                                    {"/settings/regulariser", "hope"},
                                                    {"/settings/coils", 4},
                                                    {"/settings/engine", "abacus"},
                                                    {"/settings/options", "none"},
                                                    {"/settings/options/fhd", 3},
                                                    {"/settings/options/fhd/block", Json::array()}})
        EXPECT_EQ(broken(pointer, value), ErrorCode::InvalidCall) << pointer << ' ' << value;
    EXPECT_EQ(codeOf(Json()), ErrorCode::InvalidCall);
    EXPECT_EQ(codeOf(Json("text")), ErrorCode::InvalidCall);
}

TEST(Settings, AreReadAsTyped)
{
    ReconSettings settings;
    settingSpec("kernel").setText(settings, "bilinear");
    EXPECT_EQ(settings.gridding.width, 2);
    settingSpec("width").setText(settings, "5"); // for the other kernel
    EXPECT_NO_THROW(settings.gridding.check());
    settingSpec("kernel").setText(settings, "kaiser-bessel");
    settingSpec("width").setText(settings, "7");
    EXPECT_EQ(settings.gridding, (GriddingKernel{GriddingKernel::Shape::KaiserBessel, 7, 2}));
    settingSpec("lambda").setText(settings, "1e-3");
    EXPECT_EQ(settings.lambda, 1e-3);
    settingSpec("stop-residual").setText(settings, "0.01");
    EXPECT_EQ(settingSpec("stop-residual").text(settings), "0.01");
    EXPECT_EQ(settingSpec("stop-residual").text({}), "none");
    for (const SettingSpec &spec : settingSpecs()) {
        EXPECT_FALSE(spec.why.empty()) << spec.key;
        EXPECT_NE(spec.words.empty(), !spec.range && spec.key != "matrix") << spec.key;
        for (const char *wrong : {"", "magic", "1e", "nan", "-7", "0x10", "1,5"})
            EXPECT_THROW(spec.setText(settings, wrong), Error) << spec.key << ' ' << wrong;
    }
    EXPECT_THROW(settingSpec("nothing"), Error);
}

TEST(Session, ChangesAreNamed)
{
    const Session from;
    EXPECT_EQ(describeChange(from, from), "");
    Session to = from;
    to.settings.kernels["transpose"].set("tile", "16");
    EXPECT_EQ(describeChange(from, to), "transpose tile 32 → 16");
    EXPECT_EQ(describeChange(to, from), "transpose tile 16 → 32");
    to = from;
    to.settings.method = Method::Adjoint;
    to.settings.lambda = 0.5;
    EXPECT_EQ(describeChange(from, to), "method ifft → adjoint, lambda 0.0 → 0.5");
    to = from;
    to.settings.matrix = Extent{64, 64, 1};
    EXPECT_EQ(describeChange(from, to), "matrix of the scan → 64x64");
    to = from;
    to.displayPath = "painter";
    EXPECT_EQ(describeChange(from, to), "display auto → painter");
    using File = std::string Attachments::*;
    for (const auto &[file, name] :
         std::initializer_list<std::pair<File, const char *>>{{&Attachments::maps, "maps"},
                                                              {&Attachments::fieldMap, "field map"},
                                                              {&Attachments::noise, "noise"},
                                                              {&Attachments::reference, "reference"}}) {
        to = from;
        to.attachments.*file = "/some/where/a.npy";
        EXPECT_EQ(describeChange(from, to), std::string(name) + " none → a.npy");
    }
    to = from;
    to.scan = "b.h5";
    EXPECT_EQ(describeChange(from, to), "scan " + from.scan + " → b.h5");
    to = from;
    to.settings.kernels["transpose"].set("tile", "32"); // the default, named
    EXPECT_NE(describeChange(from, to), "");
}

} // namespace
} // namespace larmor
