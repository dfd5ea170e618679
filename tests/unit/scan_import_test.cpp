// SPDX-License-Identifier: GPL-3.0-or-later
// Files are sorted into the fields of an import, and their siblings found.
#include "lab/scan_import.h"

#include "core/error.h"
#include "unit/import_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace larmor {
namespace {

namespace fs = std::filesystem;
using enum ImportField;

std::string nameIn(const ScanImport &import, ImportField field)
{
    return fs::path(import.file(field)).filename().string();
}

/// Sorts the files in every order (of many: in some hundred), which must make no difference.
SortedFiles sortedInEveryOrder(std::vector<fs::path> files)
{
    std::sort(files.begin(), files.end());
    const SortedFiles first = sortFiles(files);
    for (int i = 0; i < 720 && std::next_permutation(files.begin(), files.end()); ++i) {
        const SortedFiles again = sortFiles(files);
        EXPECT_EQ(again.import.toJson().dump(), first.import.toJson().dump());
        EXPECT_EQ(again.unused, first.unused);
    }
    return first;
}

TEST(ScanImport, NamesSpeakOfFields)
{
    const std::vector<std::pair<const char *, std::optional<ImportField>>> names{
        {"brain-spiral-64-traj.cfl", Trajectory},
        {"traj.npy", Trajectory},
        {"KTraj.hdr", Trajectory},
        {"knee_sens.npy", Maps},
        {"coil-maps.cfl", Maps},
        {"csm.nii.gz", Maps},
        {"head B0 map.nii", FieldMap},
        {"field_map.npy", FieldMap},
        {"noise-ksp.cfl", Noise},
        {"knee-cal.h5", Calibration},
        {"knee_ref.png", Reference},
        {"knee_ksp.cfl", KSpace},
        {"k-space.npy", KSpace},
        {"trajan.npy", {}},
        {"senseless.cfl", {}},
        {"brain.npy", {}}};
    for (const auto &[name, field] : names)
        EXPECT_EQ(fieldByName(name), field) << name;
    for (const char *name : {"brain-64.cfl", "brain-64-traj.npy", "Brain_64_ksp.hdr", "brain.64.sens.nii.gz"})
        EXPECT_EQ(scanNameWithin(name), "brain-64") << name;
    EXPECT_EQ(scanNameWithin("traj.cfl"), "");
}

TEST(ScanImport, HeadersTellTheirSizes)
{
    const Folder folder;
    const Scan scan = smallSpiralOf(2);
    writeScan(folder / "b.cfl", scan);
    writeScan(folder / "n.npy", scan);
    writeScan(folder / "h.h5", scan);
    const FileFacts bart = factsOf(folder / "b.hdr"), numpy = factsOf(folder / "n.npy");
    EXPECT_EQ(bart.sizes(), "1 x 203 x 5 x 2");
    EXPECT_EQ(bart.file, folder / "b.cfl");
    EXPECT_EQ(numpy.sizes(), "2 x 1015");
    EXPECT_TRUE(bart.isSampleList() && numpy.isSampleList());
    EXPECT_FALSE(bart.trajectory() || numpy.trajectory());
    for (const char *name : {"b-traj.cfl", "n-traj.npy"}) {
        const FileFacts facts = factsOf(folder / name);
        ASSERT_TRUE(facts.trajectory()) << name;
        EXPECT_EQ(facts.trajectory()->points, 1015);
        EXPECT_FALSE(facts.isSampleList());
    }
    const FileFacts ismrmrd = factsOf(folder / "h.h5");
    EXPECT_EQ(ismrmrd.encoded.coils, 2);
    EXPECT_FALSE(ismrmrd.cartesian);
    EXPECT_EQ(ismrmrd.encoded.extent, (Extent{16, 16, 1}));

    writeImage(folder / "m.npy", imageOf({12, 10, 1}, 3));
    writeImage(folder / "m.nii", imageOf({12, 10, 4}, 1));
    EXPECT_EQ(factsOf(folder / "m.npy").image()->coils, 3);
    EXPECT_EQ(factsOf(folder / "m.npy").image()->extent, (Extent{12, 10, 1}));
    EXPECT_EQ(factsOf(folder / "m.nii").image()->extent, (Extent{12, 10, 4}));
}

TEST(ScanImport, WhatIsWrongWithAHeaderIsSaid)
{
    const Folder folder;
    putFile(folder / "cut.npy", "\x93NUMPY\x01");
    putFile(folder / "odd.txt", "x");
    putFile(folder / "half.hdr", "# Dimensions\n4 4\n");
    fs::create_directory(folder / "sub.npy");
    for (const auto &[name, word] :
         {std::pair("cut.npy", "ends"), std::pair("odd.txt", "extension"),
          std::pair("half.hdr", "no such file"), std::pair("absent.h5", "no such file"),
          std::pair("sub.npy", "a folder")}) {
        const FileFacts facts = factsOf(folder / name);
        ASSERT_TRUE(facts.error) << name;
        EXPECT_NE(std::string(facts.error->what()).find(word), std::string::npos) << facts.error->what();
        EXPECT_FALSE(facts.samples() || facts.image() || facts.trajectory() || facts.isSampleList());
    }
    EXPECT_EQ(sortFiles({folder / "absent.h5"}).unused.size(), 1U);
}

TEST(ScanImport, ContentWinsOverNames)
{
    const Folder folder;
    const Scan scan = smallSpiralOf(2);
    writeScan(folder / "a.npy", scan); // a.npy and a-traj.npy
    fs::rename(folder / "a-traj.npy", folder / "ksp.npy");
    fs::rename(folder / "a.npy", folder / "traj.npy");
    writeImage(folder / "one.npy", imageOf({16, 16, 1}, 2));
    writeImage(folder / "two.nii", imageOf({16, 16, 1}, 1));
    const SortedFiles sorted =
        sortedInEveryOrder({folder / "ksp.npy", folder / "traj.npy", folder / "one.npy", folder / "two.nii"});
    EXPECT_EQ(nameIn(sorted.import, KSpace), "traj.npy");
    EXPECT_EQ(nameIn(sorted.import, Trajectory), "ksp.npy");
    EXPECT_EQ(nameIn(sorted.import, Maps), "one.npy");
    EXPECT_EQ(nameIn(sorted.import, Reference), "two.nii");
    EXPECT_TRUE(sorted.unused.empty());
}

TEST(ScanImport, NamesDecideWhereHeadersAgree)
{
    const Folder folder;
    const Scan scan = smallSpiralOf(2);
    writeScan(folder / "x.cfl", scan); // and x-traj
    writeScan(folder / "x-old.cfl", scan);
    for (const char *name : {"sens", "sens-2"})
        writeImage(folder / (std::string(name) + ".cfl"), imageOf({16, 16, 1}, 2));
    for (const char *name : {"noise", "cal"})
        writeImage(folder / (std::string(name) + ".npy"), imageOf({24, 24, 1}, 2));
    writeImage(folder / "fieldmap.nii", imageOf({16, 16, 1}, 1));
    writeImage(folder / "ref.nii", imageOf({16, 16, 1}, 1));
    const SortedFiles sorted =
        sortedInEveryOrder({folder / "x.cfl", folder / "x.hdr", folder / "x-traj.cfl", folder / "x-old.cfl",
                            folder / "sens.cfl", folder / "sens-2.hdr", folder / "noise.npy",
                            folder / "cal.npy", folder / "fieldmap.nii", folder / "ref.nii"});
    EXPECT_EQ(nameIn(sorted.import, KSpace), "x.cfl"); // the trajectory is named after it
    EXPECT_EQ(nameIn(sorted.import, Trajectory), "x-traj.cfl");
    EXPECT_EQ(nameIn(sorted.import, Maps), "sens-2.cfl"); // the first by name
    EXPECT_EQ(nameIn(sorted.import, Noise), "noise.npy");
    EXPECT_EQ(nameIn(sorted.import, Calibration), "cal.npy");
    EXPECT_EQ(nameIn(sorted.import, FieldMap), "fieldmap.nii");
    EXPECT_EQ(nameIn(sorted.import, Reference), "ref.nii");
    ASSERT_EQ(sorted.unused.size(), 2U);
    EXPECT_EQ(sorted.unused[0].filename(), "sens.cfl");
    EXPECT_EQ(sorted.unused[1].filename(), "x-old.cfl");
}

TEST(ScanImport, ATrajectoryThatDoesNotFitIsPutInAllTheSame)
{
    const Folder folder;
    writeScan(folder / "x.cfl", smallSpiralOf(1));
    writeImage(folder / "y.cfl", imageOf({1, 77, 1}, 1));
    const SortedFiles sorted = sortedInEveryOrder({folder / "y.cfl", folder / "x-traj.cfl"});
    EXPECT_EQ(nameIn(sorted.import, KSpace), "y.cfl");
    EXPECT_EQ(nameIn(sorted.import, Trajectory), "x-traj.cfl");
}

TEST(ScanImport, SamplesThatDoNotFitGiveWayToThoseThatDo)
{
    const Folder folder;
    writeScan(folder / "x.cfl", smallSpiralOf(1));
    writeImage(folder / "x-ksp.cfl", imageOf({1, 2031, 1}, 1)); // one too many, whatever its name says
    const SortedFiles sorted =
        sortedInEveryOrder({folder / "x.cfl", folder / "x-ksp.cfl", folder / "x-traj.cfl"});
    EXPECT_EQ(nameIn(sorted.import, KSpace), "x.cfl");
    ScanImport import;
    import.scan = (folder / "x-ksp.cfl").string();
    EXPECT_FALSE(addSiblings(import).contains(Trajectory));
}

TEST(ScanImport, ACartesianScanTakesMapsOfItsCoils)
{
    const Folder folder;
    writeImage(folder / "a.npy", imageOf({24, 20, 1}, 4)); // [4][1][20][24]
    writeImage(folder / "b-maps.npy", imageOf({24, 20, 1}, 4));
    writeImage(folder / "c-maps.npy", imageOf({24, 20, 1}, 3)); // of other coils
    const SortedFiles sorted =
        sortedInEveryOrder({folder / "c-maps.npy", folder / "b-maps.npy", folder / "a.npy"});
    EXPECT_EQ(nameIn(sorted.import, KSpace), "a.npy");
    EXPECT_EQ(nameIn(sorted.import, Maps), "b-maps.npy");
    EXPECT_TRUE(sorted.import.read.trajectory.empty());
    EXPECT_EQ(sorted.unused.size(), 1U);
}

TEST(ScanImport, SiblingsOfTheSameNameOrOfNoneAreFound)
{
    const Folder folder;
    writeScan(folder / "knee-ksp.cfl", smallSpiralOf(2));
    fs::rename(folder / "knee-ksp-traj.cfl", folder / "traj.cfl");
    fs::rename(folder / "knee-ksp-traj.hdr", folder / "traj.hdr");
    writeImage(folder / "hip-sens.cfl", imageOf({16, 16, 1}, 2)); // of another scan
    writeImage(folder / "knee-noise.npy", imageOf({64, 1, 1}, 2));
    writeImage(folder / "knee-maps.npy", imageOf({16, 16, 1}, 3)); // of other coils
    ScanImport import;
    import.scan = (folder / "knee-ksp.cfl").string();
    EXPECT_EQ(addSiblings(import), (std::set{Trajectory, Noise}));
    EXPECT_EQ(nameIn(import, Trajectory), "traj.cfl");
    EXPECT_EQ(nameIn(import, Noise), "knee-noise.npy");

    // Those of the same name come first, and fields that are left alone stay empty.
    fs::copy(folder / "traj.cfl", folder / "knee_traj.cfl");
    fs::copy(folder / "traj.hdr", folder / "knee_traj.hdr");
    writeImage(folder / "sens.cfl", imageOf({16, 16, 1}, 2));
    writeImage(folder / "knee-cal.npy", imageOf({24, 24, 1}, 2));
    import = {};
    import.scan = (folder / "knee-ksp.cfl").string();
    EXPECT_EQ(addSiblings(import, {Noise}), (std::set{Trajectory, Maps}));
    EXPECT_EQ(nameIn(import, Trajectory), "knee_traj.cfl");
    EXPECT_EQ(nameIn(import, Maps), "sens.cfl"); // and no calibration beside maps

    // From a trajectory to its samples.
    ScanImport places;
    places.read.trajectory = folder / "knee_traj.cfl";
    EXPECT_TRUE(addSiblings(places).contains(KSpace));
    EXPECT_EQ(nameIn(places, KSpace), "knee-ksp.cfl");
}

TEST(ScanImport, SurvivesJson)
{
    ScanImport import;
    import.scan = "/a/ksp.cfl";
    import.read.trajectory = "/a/traj.cfl";
    import.read.unit = TrajectoryUnit::PerMetre;
    import.read.fieldOfView = larmor::FieldOfView{{ 0.24, 0.18 }};
    import.read.matrix = "64x48";
    for (const ImportField field : importFiles)
        if (field > Trajectory) import.setFile(field, "/b/" + std::string(toString(field)));
    EXPECT_EQ(ScanImport::fromJson(Json::parse(import.toJson().dump())), import);
    EXPECT_FALSE(import.plain());
    ScanImport plain;
    plain.scan = "/a/brain.h5";
    EXPECT_TRUE(plain.plain());
    EXPECT_EQ(ScanImport::fromJson(plain.toJson()), plain);
    EXPECT_THROW(ScanImport::fromJson(Json::parse("[]")), Error);
    EXPECT_THROW(ScanImport::fromJson(Json::parse(R"({"scan": "x", "more": 1})")), Error);
}

} // namespace
} // namespace larmor
