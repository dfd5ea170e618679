// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/command_line.h"

#include "lab/session_scan.h"
#include "scan/simulate.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

TEST(CommandLine, QuotesWhatAShellWouldRead)
{
    EXPECT_EQ(shellWord("scan-1.h5"), "scan-1.h5");
    EXPECT_EQ(shellWord("my scan.h5"), "'my scan.h5'");
    EXPECT_EQ(shellWord("it's"), "'it'\\''s'");
    EXPECT_EQ(shellWord("$HOME;rm"), "'$HOME;rm'");
    EXPECT_EQ(shellWord(""), "''");
}

TEST(CommandLine, SaysWhatDiffersFromTheDefaults)
{
    Session session;
    session.scan = "data/brain.h5";
    session.settings.method = Method::LeastSquares;
    EXPECT_EQ(commandLine(session), "larmor recon data/brain.h5 --method least-squares -o image.nii.gz");
    session.settings.iterations = 12;
    session.settings.lambda = 1e-3;
    session.settings.engine = EngineKind::OpenCl;
    session.settings.matrix = Extent{64, 48, 1};
    session.settings.kernels["fhd"].set("trig", "fast");
    session.attachments.maps = "my maps.cfl";
    EXPECT_EQ(
        commandLine(session, {"path.npy", TrajectoryUnit::PerMetre, FieldOfView{{0.22, 0.18}}, {}, {}}),
        "larmor recon data/brain.h5 --traj path.npy --traj-unit 1/m --fov 0.22x0.18 --maps 'my maps.cfl' "
        "--method least-squares --matrix 64x48 --engine opencl --iterations 12 --lambda 0.001 "
        "--set fhd.trig=fast -o image.nii.gz");
}

/// Switches of kernels that another method has are kept for it, and told only there.
TEST(CommandLine, NamesTheSwitchesThatPlayAPart)
{
    Session session;
    session.scan = "scan.h5";
    for (const char *kernel : {"transpose", "fft", "gridding", "fhd"})
        session.settings.kernels[kernel].set("pad", "1");
    const auto told = [&](Method method) {
        session.settings.method = method;
        std::string kernels;
        for (const char *kernel : {"transpose", "fft", "gridding", "fhd"})
            if (commandLine(session).find(std::string("--set ") + kernel + ".pad=1") != std::string::npos)
                kernels += std::string(kernel) + ' ';
        return kernels;
    };
    EXPECT_EQ(told(Method::InverseFft), "transpose fft ");
    EXPECT_EQ(told(Method::Gridding), "gridding ");
    EXPECT_EQ(told(Method::LeastSquares), "gridding fhd ");
}

TEST(CommandLine, AMatrixByWhichTheFileWasReadIsNamed)
{
    Session session;
    session.scan = "ksp.cfl";
    session.settings.method = Method::Gridding;
    ReadOptions read;
    read.trajectory = "traj.cfl";
    read.unit = TrajectoryUnit::CyclesPerPixel;
    read.matrix = "64";
    EXPECT_EQ(commandLine(session, read), "larmor recon ksp.cfl --traj traj.cfl --traj-unit cycles/pixel "
                                          "--matrix 64 --method gridding -o image.nii.gz");
    session.settings.matrix = Extent{64, 64, 1}; // the same, once
    EXPECT_EQ(commandLine(session, read), "larmor recon ksp.cfl --traj traj.cfl --traj-unit cycles/pixel "
                                          "--method gridding --matrix 64x64 -o image.nii.gz");
    session.settings.matrix = Extent{32, 32, 1}; // --matrix 32 would count k by other pixels
    EXPECT_EQ(commandLine(session, read), "larmor play session.json");
    EXPECT_EQ(commandLine(session, StreamSettings(), read), "");
    read.unit.reset();
    EXPECT_NE(commandLine(session, read).find("--matrix 32x32"), std::string::npos);
}

TEST(CommandLine, EverySettingIsReadAgain)
{
    for (const SettingSpec &spec : settingSpecs()) {
        if (spec.key == "method" || spec.key == "estimate-maps") continue;
        for (const std::string &word : spec.words) {
            Session session;
            session.scan = "scan.h5";
            spec.setText(session.settings, word);
            if (session.settings == ReconSettings()) continue; // the default
            const std::string option = " --" + spec.key + " " + shellWord(word);
            bool told = false;
            for (const Method method : allMethods()) {
                session.settings.method = method;
                const bool tells = commandLine(session).find(option) != std::string::npos;
                EXPECT_EQ(tells, spec.noEffect(session.settings).empty()) << commandLine(session);
                told = told || tells;
            }
            // What needs yet another setting to have an effect is told beside that one.
            EXPECT_TRUE(told || !spec.noEffect(session.settings).empty()) << spec.key << ' ' << word;
        }
    }
}

TEST(CommandLine, ASimulatedScanIsSimulatedFirst)
{
    Session session;
    session.scan = scanNameOf({{"trajectory", "radial"}, {"matrix", "64"}});
    session.settings.method = Method::Adjoint;
    EXPECT_EQ(commandLine(session),
              "larmor simulate --matrix 64 --trajectory radial -o scan.h5 && larmor recon "
              "scan.h5 --method adjoint -o image.nii.gz");
    // The built-in scans are what their recipes make.
    EXPECT_EQ(simulate(SimulationRecipe{{"trajectory", "cartesian"}}).samples, builtInScan().samples);
    EXPECT_EQ(simulate(SimulationRecipe{{"trajectory", "spiral"}}).samples, builtInSpiral().samples);
}

TEST(CommandLine, WhatHasNoOptionIsPlayed)
{
    Session session;
    session.scan = "scan.h5";
    session.attachments.noise = "noise.h5";
    EXPECT_EQ(commandLine(session), "larmor play session.json");
    EXPECT_EQ(commandLine(session, StreamSettings()), "");
}

TEST(CommandLine, AStreamIsStreamedAgain)
{
    Session session;
    session.scan = "scan.h5";
    session.settings.method = Method::Adjoint; // of the window, not of its streams
    StreamSettings stream;
    stream.recon.engine = EngineKind::Cpu;
    stream.spokesPerFrame = 21;
    stream.overlap = false;
    stream.speed = 4;
    EXPECT_EQ(commandLine(session, stream),
              "larmor recon scan.h5 --stream --engine cpu --spokes-per-frame 21 --step 8 --overlap off "
              "--speed 4.0 --json");
    session.scan = scanNameOf({{"trajectory", "radial"}, {"matrix", "64"}});
    EXPECT_TRUE(
        commandLine(session, stream).starts_with("larmor simulate --matrix 64 --trajectory radial -o "));
}

TEST(CommandLine, AMeasurementIsRunAgain)
{
    Measurement m;
    m.kernel = "transpose";
    m.problem.set("size", "512");
    m.options = OptionSet{{"tile", "32"}, {"pad", "1"}};
    m.provenance.engine = EngineKind::Cpu;
    m.provenance.seed = 7;
    m.host = HostForm::Sequential;
    m.cache = CacheState::Cold;
    EXPECT_EQ(commandLine(m),
              "larmor lab run transpose size=512 pad=1 tile=32 --engine cpu --host sequential "
              "--seed 7 --cache cold");
    m.kernel = "of-a-person";
    EXPECT_EQ(commandLine(m), "");
}

} // namespace
} // namespace larmor
