// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks against an import is said beside its field, before anything is read.
#include "lab/import_check.h"

#include "core/error.h"
#include "unit/import_files.h"

#include <gtest/gtest.h>

#include <numbers>

namespace larmor {
namespace {

using enum ImportField;

/// A spiral of two coils with maps, in files; each test spoils one thing.
class ImportChecks : public testing::Test {
protected:
    void SetUp() override
    {
        const Scan scan = smallSpiralOf(2);
        writeScan(m_folder / "x.cfl", scan);
        writeScan(m_folder / "x.npy", scan);
        writeImage(m_folder / "x-sens.cfl", *scan.coilMaps);
        m_import.scan = at("x.cfl");
        m_import.read.trajectory = at("x-traj.cfl");
    }
    std::string at(const std::string &name) const { return (m_folder / name).string(); }
    /// What is said at a field, and nothing elsewhere.
    std::string saidAt(ImportField field)
    {
        const ImportCheck check = m_inspector.check(m_import);
        EXPECT_EQ(check.problems.size(), 1U);
        for (const auto &[other, problem] : check.problems)
            EXPECT_EQ(toString(other), toString(field)) << problem.why;
        const auto found = check.problems.find(field);
        return found == check.problems.end()
                   ? ""
                   : found->second.why.english() + "; " + found->second.hint.english();
    }
    void expectSaid(ImportField field, const std::string &words)
    {
        const std::string said = saidAt(field);
        EXPECT_NE(said.find(words), std::string::npos) << said;
    }
    /// The trajectory with k times a factor, as x2-traj.
    void writeScaled(float factor)
    {
        Scan scan = smallSpiralOf(2);
        scaleTrajectory(scan, factor);
        writeScan(m_folder / "x2.cfl", scan);
        m_import.read.trajectory = at("x2-traj.cfl");
    }

    Folder m_folder;
    ScanImport m_import;
    ImportInspector m_inspector;
};

TEST_F(ImportChecks, WhatIsKnownIsTold)
{
    const ImportCheck check = m_inspector.check(m_import);
    EXPECT_TRUE(check.ready());
    EXPECT_EQ(check.coils, 2);
    ASSERT_TRUE(check.reach && check.matrix);
    EXPECT_NEAR(check.reach->largest(), 8, 0.01);
    EXPECT_EQ(*check.matrix, (Extent{16, 16, 1}));
    // As the reader has it.
    const Scan read = readScan(m_import.scan, m_import.read);
    EXPECT_EQ(read.coils, check.coils);
    EXPECT_EQ(read.matrix, *check.matrix);
}

TEST_F(ImportChecks, WhatIsMissingIsAskedFor)
{
    m_import.read.trajectory.clear();
    expectSaid(Trajectory, "list, not a grid");
    m_import.read.trajectory = at("gone.cfl");
    expectSaid(Trajectory, "no such file");
    m_import.read.trajectory = at("x-traj.cfl");
    m_import.scan.clear();
    expectSaid(KSpace, "Choose a k-space file");
}

TEST_F(ImportChecks, SamplesAndPointsMustAgree)
{
    writeImage(m_folder / "short.cfl", imageOf({1, 1014, 1}, 1));
    m_import.scan = at("short.cfl");
    expectSaid(Trajectory, "1015 points do not fit the 1014 samples");
    m_import.scan = at("x-sens.cfl");
    expectSaid(KSpace, "1 x samples");
    m_import.scan = at("x-traj.cfl");
    expectSaid(Trajectory, "in another field already");
    m_import.scan = at("x.cfl");
    m_import.read.trajectory = at("x-sens.cfl");
    expectSaid(Trajectory, "3 x samples x interleaves");
    m_import.read.trajectory = at("x.npy");
    expectSaid(Trajectory, "real, [sample][2 or 3]");
}

TEST_F(ImportChecks, ATrajectoryIsNoKSpace)
{
    m_import.read.trajectory.clear();
    for (const char *file : {"x-traj.cfl", "x-traj.npy"}) {
        m_import.scan = at(file);
        expectSaid(KSpace, "looks like a trajectory, not k-space: 1015 points");
        expectSaid(KSpace, "give this one as its trajectory"); // what is remembered
        EXPECT_THROW(readScan(m_import.scan), Error);
    }
    // Complex samples of the same sizes are k-space.
    Image complex = imageOf({3, 8, 8}, 1);
    complex.data[5] = cfloat(1, 1e-6F);
    for (const char *file : {"k.cfl", "k.npy"}) {
        writeImage(m_folder / file, complex);
        m_import.scan = at(file);
        EXPECT_TRUE(m_inspector.check(m_import).ready()) << file;
        EXPECT_EQ(readScan(m_import.scan).matrix, (Extent{3, 8, 8})) << file;
    }
    // So are real ones of other sizes.
    writeImage(m_folder / "real.cfl", imageOf({4, 8, 8}, 1));
    EXPECT_EQ(readScan(m_folder / "real.cfl").matrix, (Extent{4, 8, 8}));
}

TEST_F(ImportChecks, AUnitThatCannotBeIsSaidBesideTheUnit)
{
    m_import.read.matrix = "16";
    for (const auto unit : {TrajectoryUnit::CyclesPerPixel, TrajectoryUnit::RadiansPerPixel}) {
        m_import.read.unit = unit;
        if (unit == TrajectoryUnit::CyclesPerPixel)
            expectSaid(Unit, "no scan has 8 cycles in one pixel");
        else
            EXPECT_TRUE(m_inspector.check(m_import).ready()); // 1.3 cycles: odd, and possible
    }
    m_import.read.unit = TrajectoryUnit::PerMetre;
    expectSaid(FieldOfView, "needs the field of view");
    m_import.read.fieldOfView = larmor::FieldOfView{{0.01}};
    expectSaid(Unit, "less than a cycle");
    m_import.read.fieldOfView = larmor::FieldOfView{{1}};
    EXPECT_TRUE(m_inspector.check(m_import).ready());

    m_import.read = {};
    writeScaled(1.0F / 16);
    expectSaid(Unit, "cycles/pixel?");
    m_import.read.unit = TrajectoryUnit::CyclesPerPixel;
    expectSaid(Matrix, "needs the matrix");
    m_import.read.matrix = "16";
    EXPECT_TRUE(m_inspector.check(m_import).ready());
    EXPECT_EQ(readScan(m_import.scan, m_import.read).matrix, (Extent{16, 16, 1}));
}

TEST_F(ImportChecks, WhatIsRefusedBySizeTheReaderRefusesToo)
{
    writeScaled(1.0F / 16);
    EXPECT_FALSE(m_inspector.check(m_import).ready());
    EXPECT_THROW(readScan(m_import.scan, m_import.read), Error);
    writeScaled(1e5F);
    expectSaid(Unit, "a matrix of");
    EXPECT_THROW(readScan(m_import.scan, m_import.read), Error);
}

TEST_F(ImportChecks, MapsHaveTheCoilsAndTheMatrix)
{
    m_import.attachments.maps = at("x-sens.cfl");
    EXPECT_TRUE(m_inspector.check(m_import).ready());
    m_import.read.matrix = "20";
    expectSaid(Matrix, "coil maps are 16x16, the image is 20x20");
    m_import.read.matrix = "2x-3";
    expectSaid(Matrix, "N, AxB or AxBxC");
    m_import.read.matrix.reset();
    writeImage(m_folder / "three.npy", imageOf({16, 16, 1}, 3));
    m_import.attachments.maps = at("three.npy");
    expectSaid(Maps, "of 3 coils, the samples are of 2");
    m_import.attachments.maps = at("x-sens.cfl");
    writeImage(m_folder / "cal.npy", imageOf({16, 16, 1}, 2));
    m_import.attachments.calibration = at("cal.npy");
    expectSaid(Calibration, "leave one of the two");
}

TEST_F(ImportChecks, OtherFilesMustBeWhatTheyAreFor)
{
    m_import.attachments.noise = at("x.cfl");
    expectSaid(Noise, "in another field already");
    writeScan(m_folder / "y.cfl", smallSpiralOf(2));
    m_import.attachments.noise = at("y.cfl");
    expectSaid(Noise, "no grid of samples");
    writeImage(m_folder / "n.cfl", imageOf({64, 1, 1}, 3));
    m_import.attachments.noise = at("n.cfl");
    expectSaid(Noise, "of 3 coils");
    m_import.attachments = {};
    m_import.attachments.fieldMap = at("x-sens.cfl");
    expectSaid(FieldMap, "2 images");
    m_import.attachments = {};
    writeScan(m_folder / "z.h5", smallSpiralOf(2));
    m_import.attachments.reference = at("z.h5");
    expectSaid(Reference, "no image");
    m_import.attachments = {};
    m_import.scan = at("z.h5");
    expectSaid(Trajectory, "its own trajectory");
}

TEST_F(ImportChecks, AChangedTrajectoryIsReadAgain)
{
    EXPECT_TRUE(m_inspector.check(m_import).ready());
    writeScaled(1.0F / 16);
    std::filesystem::rename(m_folder / "x2-traj.cfl", m_folder / "x-traj.cfl");
    const auto later = std::filesystem::last_write_time(m_folder / "x-traj.cfl") + std::chrono::seconds(3);
    std::filesystem::last_write_time(m_folder / "x-traj.cfl", later);
    m_import.read.trajectory = at("x-traj.cfl");
    expectSaid(Unit, "cycles/pixel?");
}

TEST_F(ImportChecks, OneFileThatIsEnoughAsksNothing)
{
    writeImage(m_folder / "grid.npy", imageOf({24, 20, 1}, 2));
    writeScan(m_folder / "z.h5", smallSpiralOf(2));
    for (const char *name : {"grid.npy", "z.h5", "x-sens.cfl", "gone.cfl"})
        EXPECT_FALSE(m_inspector.propose({m_folder / name}).asks) << name;
    const ImportProposal twice = m_inspector.propose({m_folder / "x-sens.hdr", m_folder / "x-sens.cfl"});
    EXPECT_FALSE(twice.asks); // a pair is one file
    for (const char *name : {"x.cfl", "x.hdr", "x.npy", "x-traj.cfl", "x-traj.npy"}) {
        const ImportProposal proposal = m_inspector.propose({m_folder / name});
        EXPECT_TRUE(proposal.asks) << name;
        EXPECT_FALSE(proposal.import.scan.empty()) << name;
        EXPECT_FALSE(proposal.import.read.trajectory.empty()) << name;
        EXPECT_TRUE(proposal.offered.contains(Maps)) << name;
        EXPECT_TRUE(m_inspector.check(proposal.import).ready()) << name;
    }
}

TEST_F(ImportChecks, UnitAndMatrixAreChosenWhereOneIsLeft)
{
    writeScaled(1.0F / 16);
    ImportProposal proposal = m_inspector.propose({m_folder / "x2.cfl", m_folder / "x2-traj.cfl"});
    EXPECT_EQ(proposal.import.read.unit, TrajectoryUnit::CyclesPerPixel);
    EXPECT_TRUE(proposal.offered.contains(Unit));
    EXPECT_FALSE(proposal.import.read.matrix); // nothing says it
    proposal = m_inspector.propose({m_folder / "x2.cfl", m_folder / "x2-traj.cfl", m_folder / "x-sens.cfl"});
    EXPECT_EQ(proposal.import.read.matrix, "16x16");
    EXPECT_TRUE(m_inspector.check(proposal.import).ready());
    writeScaled(float(2 * std::numbers::pi / 16));
    proposal = m_inspector.propose({m_folder / "x2.cfl", m_folder / "x2-traj.cfl", m_folder / "x-sens.cfl"});
    EXPECT_EQ(proposal.import.read.unit, TrajectoryUnit::RadiansPerPixel);
    EXPECT_TRUE(m_inspector.check(proposal.import).ready());
}

} // namespace
} // namespace larmor
