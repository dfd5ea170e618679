// SPDX-License-Identifier: GPL-3.0-or-later
// Recipes of simulated scans, and what is attached to scans.
#include "core/error.h"
#include "core/file.h"
#include "recon/attachments.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/recipe.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace larmor {
namespace {

std::string whyNot(const SimulationRecipe &recipe)
{
    try {
        simulate(recipe);
    } catch (const Error &error) {
        return error.code() == ErrorCode::InvalidCall ? error.what() : "another error";
    }
    return {};
}

TEST(ScanRecipe, DefaultsMakeTheScanOfTheProgramsStart)
{
    const Scan scan = simulate(SimulationRecipe{}), builtIn = builtInScan();
    EXPECT_EQ(scan.samples, builtIn.samples);
    EXPECT_TRUE(scan.matrix == builtIn.matrix);
}

TEST(ScanRecipe, EveryTrajectoryIsMadeOfWhatItTakes)
{
    const SimulationRecipe small{{"interleaves", "2"}, {"samples", "40"}, {"spokes", "7"}};
    for (const std::string &name : recipeTrajectories()) {
        SimulationRecipe recipe{{"trajectory", name}, {"matrix", "8"}};
        for (const RecipeSpec &spec : recipeSpecs())
            if (const auto value = small.find(spec.key); value != small.end() && hasEffect(spec, recipe))
                recipe.insert(*value);
        const Scan scan = simulate(recipe);
        EXPECT_EQ(toString(scan.trajectory.kind), name);
        EXPECT_EQ(scan.samples.size(), scan.sampleCount());
    }
}

TEST(ScanRecipe, WhatHasNoEffectIsRefused)
{
    for (const std::string &name : recipeTrajectories())
        for (const RecipeSpec &spec : recipeSpecs()) {
            SimulationRecipe recipe{{"trajectory", name}, {"matrix", "8"}};
            const bool applies = hasEffect(spec, recipe);
            if (applies || spec.key == "noise-samples") continue;
            recipe[spec.key] = spec.words.empty() ? "2" : spec.words.back();
            EXPECT_FALSE(whyNot(recipe).empty()) << name << ' ' << spec.key;
        }
}

TEST(ScanRecipe, WrongValuesAreNamed)
{
    const std::pair<SimulationRecipe, const char *> cases[] = {{{{"matrix", "12y"}}, "12y"},
                                                               {{{"coils", "three"}}, "three"},
                                                               {{{"coils", "0"}}, "coil"},
                                                               {{{"snr", "nan"}}, "--snr"},
                                                               {{{"seed", "-1"}}, "--seed"},
                                                               {{{"readout-ms", "0"}}, "--readout-ms"},
                                                               {{{"trajectory", "zigzag"}}, "zigzag"},
                                                               {{{"phantom", "orange"}}, "orange"},
                                                               {{{"undersample", "2x1.5"}}, "2x1.5"},
                                                               {{{"partial-fourier", "1/0"}}, "partial"},
                                                               {{{"field-map", "shim"}}, "shim"},
                                                               {{{"slice", "2"}}, "--slice"},
                                                               {{{"colour", "blue"}}, "colour"}};
    for (const auto &[recipe, says] : cases)
        EXPECT_NE(whyNot(recipe).find(says), std::string::npos)
            << recipe.begin()->first << ": " << whyNot(recipe);
}

TEST(ScanRecipe, AHeartThatBeatsHasItsPeriod)
{
    SimulationRecipe recipe{{"phantom", "dynamic"}, {"matrix", "16"}, {"trajectory", "radial"}};
    const auto spec = std::find_if(recipeSpecs().begin(), recipeSpecs().end(),
                                   [](const RecipeSpec &s) { return s.key == "period"; });
    EXPECT_TRUE(hasEffect(*spec, recipe));
    EXPECT_FALSE(hasEffect(*spec, {}));
    const Scan slow = simulate(recipe);
    recipe["period"] = "0.3";
    EXPECT_NE(simulate(recipe).samples, slow.samples);
}

// ---- attachments

class Attached : public testing::Test {
protected:
    std::string file(const char *name) const { return (m_folder / name).string(); }

    Folder m_folder;
    std::shared_ptr<const Scan> m_scan = std::make_shared<const Scan>(
        simulate(SimulationRecipe{{"matrix", "8"}, {"coils", "3"}, {"snr", "20"}}));
};

TEST_F(Attached, NothingLeavesTheScanAsItIs)
{
    const AttachedScan attached = attach(m_scan, {});
    EXPECT_EQ(attached.scan, m_scan);
    EXPECT_EQ(attached.reference, nullptr);
}

TEST_F(Attached, FilesSayMore)
{
    writeImage(file("maps.npy"), *m_scan->coilMaps);
    Image hertz({8, 8, 1});
    std::fill(hertz.data.begin(), hertz.data.end(), cfloat(12, 5));
    writeImage(file("hertz.npy"), hertz);
    writeImage(file("edges.npy"), hertz);
    Scan bare = *m_scan;
    bare.coilMaps = nullptr;
    const AttachedScan attached = attach(std::make_shared<const Scan>(bare),
                                         {file("maps.npy"), file("hertz.npy"), {}, file("edges.npy")});
    ASSERT_TRUE(attached.scan->coilMaps && attached.scan->fieldMapHz && attached.reference);
    EXPECT_EQ(attached.scan->coilMaps->data, m_scan->coilMaps->data);
    EXPECT_EQ(attached.scan->fieldMapHz->data.front(), 12.0f);
    EXPECT_EQ(attached.scan->samples, m_scan->samples);
}

TEST_F(Attached, WhoeverWeighsTheCoilsIsAskedOnlyWhereTheirNoiseAndMapsAreKnown)
{
    const Scan noise = simulate(SimulationRecipe{
        {"matrix", "8"}, {"coils", "3"}, {"snr", "20"}, {"noise-samples", "400"}, {"seed", "5"}});
    writeScan(file("noise.h5"), noise);
    int asked = 0;
    const auto prewhiten = [&](Scan scan, const Task &) {
        ++asked;
        scan.name = "weighed";
        return scan;
    };
    EXPECT_EQ(attach(m_scan, {}, {}, prewhiten).scan, m_scan);
    EXPECT_EQ(asked, 0);
    EXPECT_EQ(attach(m_scan, {{}, {}, file("noise.h5"), {}}, {}, prewhiten).scan->name, "weighed");
    EXPECT_EQ(asked, 1);
}

TEST_F(Attached, NoiseWhitensCoilsWhoseMapsAreKnown)
{
    Scan noise = simulate(SimulationRecipe{
        {"matrix", "8"}, {"coils", "3"}, {"snr", "20"}, {"noise-samples", "400"}, {"seed", "5"}});
    writeScan(file("noise.h5"), noise);
    const AttachedScan attached = attach(m_scan, {{}, {}, file("noise.h5"), {}});
    EXPECT_EQ(attached.scan->noise.size(), noise.noise.size());
    EXPECT_NE(attached.scan->samples, m_scan->samples);
    const auto powerOf = [](const std::vector<cfloat> &values) {
        double power = 0;
        for (const cfloat &value : values)
            power += static_cast<double>(std::norm(value));
        return power;
    };
    EXPECT_NEAR(powerOf(attached.scan->noise) / powerOf(noise.noise), 1, 1e-3);
}

TEST_F(Attached, BadFilesAreRefusedWithTheirName)
{
    writeImage(file("two.npy"), Image({8, 8, 1}, 2));
    writeFile(file("text.npy"), "no array at all");
    const auto refused = [&](const Attachments &files, const char *says) {
        try {
            attach(m_scan, files);
        } catch (const Error &error) {
            return std::string(error.what()).find(says) != std::string::npos;
        }
        return false;
    };
    EXPECT_TRUE(refused({file("two.npy"), {}, {}, {}}, "two.npy"));
    EXPECT_TRUE(refused({{}, file("two.npy"), {}, {}}, "two.npy"));
    EXPECT_TRUE(refused({file("text.npy"), {}, {}, {}}, "text.npy"));
    EXPECT_TRUE(refused({{}, {}, {}, file("absent.nii")}, "absent.nii"));
}

TEST(Attachments, AreWrittenAndRead)
{
    const Attachments files{"maps.cfl", {}, "noise.h5", "edges.nii"};
    EXPECT_EQ(Attachments::fromJson(files.toJson()), files);
    EXPECT_TRUE(Attachments::fromJson(Json::object()).empty());
    EXPECT_THROW(Attachments::fromJson({{"coil", "x"}}), Error);
    EXPECT_THROW(Attachments::fromJson({{"maps", 3}}), Error);
}

} // namespace
} // namespace larmor
