// SPDX-License-Identifier: GPL-3.0-or-later
// A board's profile from measurements: what an H200 gave, kept in tests/bench/results/machine-h200.json,
// makes the figures of resources/devices/h200.json.
#include "lab/machine/measured_profile.h"
#include "lab/machine/probe.h"
#include "lab/machine/sources.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/registry.h"
#include "support/full_tests.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

namespace larmor::machine {
namespace {

using model::ComputeCapability;
using model::DeviceProfile;
using model::Figure;

/// As the driver describes it.
Board h200()
{
    Board board;
    board.name = "NVIDIA H200";
    board.driver = "580.82.07, CUDA 13.0";
    board.compiler = "NVRTC 13.0";
    board.capability = {9, 0};
    board.processors = 132;
    board.threadsEach = 2048;
    board.sharedEach = 233472;
    board.sharedReserved = 1024;
    board.secondLevelBytes = 52428800;
    board.freeBytes = 140'000'000'000;
    board.theoreticalGBs = 4916.7;
    return board;
}

Board small()
{
    Board board = h200();
    board.name = "NVIDIA GeForce GTX 1650";
    board.capability = {7, 5};
    board.processors = 14;
    board.threadsEach = 1024;
    board.sharedEach = 65536;
    board.sharedReserved = 0;
    board.secondLevelBytes = 1 << 20;
    board.freeBytes = 3'500'000'000;
    return board;
}

RawFigures measuredH200()
{
    return RawFigures::fromJson(
        Json::parse(readFile(LARMOR_SOURCE_DIR "/tests/bench/results/machine-h200.json")));
}

std::map<std::string, Figure> figuresOf(const RawFigures &raw)
{
    return profileFigures(h200(), raw, "measured: here");
}

/// How far the profile's figure may lie from what the kept run gives: half of its last digit, or, where it
/// comes from another run than the one that is kept, what the two differ by.
struct Stated {
    const char *figure;
    double within;
};
constexpr Stated fromMachineBench[] = {
    {"memory_latency_cycles", 25},             // "661 to 686 in three runs": the upper end
    {"l2_latency_cycles", 0.7},                // another run
    {"l2_read_bytes_per_cycle", 0.3},          // another run
    {"l2_write_bytes_per_cycle", 0.07},        // another run
    {"atomic_sectors_per_cycle", 1.5},         // rounded to tens
    {"atomic_memory_sectors_per_cycle", 0.5},  //
    {"atomic_passing_sectors_per_cycle", 0.5}, //
    {"atomic_word_cycles", 0.015},             // another run
    {"atomic_integer_word_cycles", 0.01},      //
    {"atomic_sector_cycles", 0.01},            //
    {"texture_latency_cycles", 0.5},           //
    {"texture_fetches_per_cycle", 0.01},       //
    {"launch_interval_us", 0.005},             //
    {"launch_marks_us", 0.005},                //
    {"block_start_cycles", 0.05},              //
    {"block_life_cycles", 1},                  // another run
    {"matrix_instructions_per_cycle", 0.005},  //
    {"matrix_latency_cycles", 0.5},
    {"shared_atomic_latency_cycles", 0.5},
    {"special_latency_cycles", 0.5},
    {"double_latency_cycles", 0.5},
    {"barrier_cycles", 0.06},
    {"barrier_cycles_per_warp", 0.02},
    {"constant_address_cycles", 0.02},
    {"constant_word_cycles", 0.03}}; // another run

TEST(MachineProfile, givesTheFiguresOfTheH200FromItsMeasurements)
{
    const auto figures = figuresOf(measuredH200());
    const DeviceProfile profile = model::deviceProfile("h200");
    for (const auto &[name, within] : fromMachineBench) {
        ASSERT_TRUE(figures.at(name).value) << name << ": " << figures.at(name).why;
        EXPECT_NEAR(*figures.at(name).value, profile.require(name), within) << name;
        EXPECT_NE(figures.at(name).source.find("measured: here: "), std::string::npos) << name;
    }
}

TEST(MachineProfile, checksEveryFigureThatTheProfileTakesFromMachineBench)
{
    const DeviceProfile profile = model::deviceProfile("h200");
    std::set<std::string> checked;
    for (const Stated &stated : fromMachineBench)
        checked.insert(stated.figure);
    for (const auto *names : {&model::figureNames(), &model::measuredFigureNames()})
        for (const std::string &name : *names) {
            const std::string &source = profile.figure(name).source;
            EXPECT_TRUE(source.find("tests/bench/machine") == std::string::npos || checked.contains(name))
                << name;
        }
}

TEST(MachineProfile, takesLatenciesAndBarriersAsTheKeptRunHasThem)
{
    const auto figures = figuresOf(measuredH200());
    const auto value = [&](const char *name) { return figures.at(name).value.value_or(-1); };
    EXPECT_DOUBLE_EQ(value("shared_atomic_latency_cycles"), 96.03);
    EXPECT_DOUBLE_EQ(value("special_latency_cycles"), 22.91); // sin_latency 22.905
    EXPECT_DOUBLE_EQ(value("double_latency_cycles"), 8.235);
    EXPECT_DOUBLE_EQ(value("arithmetic_latency_cycles"), 3.962);
    EXPECT_DOUBLE_EQ(value("l1_latency_cycles"), 39.37); // 39.365
    EXPECT_DOUBLE_EQ(value("shared_latency_cycles"), 23.03);
    EXPECT_NEAR(value("barrier_cycles"), 12.6, 0.1);
    EXPECT_NEAR(value("barrier_cycles_per_warp"), 2, 0.01);
    EXPECT_NEAR(value("constant_word_cycles"), 1.02, 0.005);
    EXPECT_NEAR(value("constant_miss_cycles"), 24.5, 0.01);
    EXPECT_EQ(value("constant_cache_bytes"), 2048);
    EXPECT_EQ(value("l1_bytes"), 262144);
    EXPECT_EQ(value("processor_clock_ghz"), 1.98);
    EXPECT_EQ(value("multiprocessors"), 132);
}

/// An exact line gives itself, whatever it is.
TEST(MachineProfile, drawsALineThroughBarriers)
{
    RawFigures raw = measuredH200();
    for (auto &[name, figure] : raw.figures)
        if (name.starts_with("barrier_")) figure.value = 7.5 + 3.25 * std::stoi(name.substr(8)) / 32;
    const auto figures = figuresOf(raw);
    EXPECT_NEAR(*figures.at("barrier_cycles").value, 7.5, 1e-9);
    EXPECT_NEAR(*figures.at("barrier_cycles_per_warp").value, 3.25, 1e-9);
}

TEST(MachineProfile, makesAFileThatIsRead)
{
    const Board board = h200();
    const Json json = profileJson(board, figuresOf(measuredH200()));
    const DeviceProfile profile = DeviceProfile::parse(jsonText(json, 4), "mine.json");
    EXPECT_EQ(profile.name(), "nvidia-h200");
    EXPECT_EQ(profile.title(), "NVIDIA H200");
    EXPECT_EQ(profile.capability(), (ComputeCapability{9, 0}));
    EXPECT_NEAR(profile.require("l2_latency_cycles"), 290.3, 0.05);
    EXPECT_EQ(profile.require("bandwidth_gbs"), 4917);
    EXPECT_FALSE(profile.value("partitions"));
    // copy_gbs was measured by something else then: null, with the reason.
    EXPECT_FALSE(profile.value("copy_gbs"));
    EXPECT_EQ(profile.figure("copy_gbs").why, "copy_gbs was not measured");
}

TEST(MachineProfile, isNullWithTheReasonWhereTheGpuLacksIt)
{
    RawFigures raw = measuredH200();
    std::erase_if(raw.figures, [](const auto &figure) { return figure.first == "mma_halves_rate"; });
    raw.absent["mma_halves_rate"] = "it needs compute capability 8.0, and this GPU has 7.5";
    const auto figures = figuresOf(raw);
    EXPECT_FALSE(figures.at("matrix_instructions_per_cycle").value);
    EXPECT_EQ(figures.at("matrix_instructions_per_cycle").why, raw.absent["mma_halves_rate"]);
    EXPECT_TRUE(figures.at("matrix_latency_cycles").value);
}

TEST(MachineProfile, hasEveryFigureAndTellsTheSpread)
{
    RawFigures raw = measuredH200();
    for (auto &[name, figure] : raw.figures)
        if (name == "l2_latency") figure.spread = 0.034;
    const auto figures = figuresOf(raw);
    for (const auto *names : {&model::figureNames(), &model::measuredFigureNames()})
        for (const std::string &name : *names) {
            ASSERT_TRUE(figures.contains(name)) << name;
            const Figure &figure = figures.at(name);
            EXPECT_EQ(figure.source.empty(), !figure.value) << name;
            EXPECT_EQ(figure.why.empty(), bool(figure.value)) << name;
        }
    EXPECT_NE(figures.at("l2_latency_cycles").source.find("l2_latency; spread 3.4 %"), std::string::npos)
        << figures.at("l2_latency_cycles").source;
}

TEST(MachineProfile, needsOnlyWhatIsMeasured)
{
    for (const Board &board : {h200(), small()}) {
        std::set<std::string> measured;
        for (const Probe &probe : allProbes(board))
            EXPECT_TRUE(measured.insert(probe.name).second) << probe.name << " twice";
        for (const std::string &name : neededFor(board))
            EXPECT_TRUE(measured.contains(name)) << board.name << ": " << name;
    }
}

/// So that a run anew can stand beside the kept one.
TEST(MachineProfile, keepsTheNamesOfTheMeasurements)
{
    std::set<std::string> measured;
    for (const Probe &probe : allProbes(h200()))
        measured.insert(probe.name);
    for (const auto &[name, figure] : measuredH200().figures)
        EXPECT_TRUE(measured.contains(name)) << name;
}

TEST(MachineBoard, measuresAnH200WithTheSizesOfTheKeptRun)
{
    const Board board = h200();
    EXPECT_EQ(board.chainInCache(), 4_mb);
    EXPECT_EQ(board.rateInCache(), 16_mb);
    EXPECT_EQ(board.atomicsInCache(), 1_mb);
    EXPECT_EQ(board.beyondCache(), 512_mb);
    EXPECT_EQ(board.chainInMemory(), 1024_mb);
    EXPECT_EQ(board.blockThreads(), 1024u);
    EXPECT_EQ(board.gridBlocks(), 264u);
    EXPECT_EQ(board.warpsEach(), 64);
}

TEST(MachineBoard, keepsToTheCacheAndToFreeMemory)
{
    for (std::uint64_t cache = 256 << 10; cache <= 256_mb; cache = cache * 3 / 2)
        for (const std::uint64_t free : {512_mb, 4096_mb, 131072_mb}) {
            Board board = h200();
            board.secondLevelBytes = cache;
            board.freeBytes = free;
            EXPECT_LE(board.chainInCache(), std::max<std::uint64_t>(cache / 12, 65536));
            EXPECT_LE(board.rateInCache(), std::max<std::uint64_t>(cache / 3, 65536));
            EXPECT_LE(board.atomicsInCache(), std::max<std::uint64_t>(cache / 4, 65536));
            EXPECT_LE(board.beyondCache(), free / 4);
            EXPECT_LE(board.chainInMemory(), free / 2);
            if (free > 32 * cache && free > 1024_mb) {
                EXPECT_GE(board.beyondCache(), 6 * cache);
                EXPECT_GE(board.chainInMemory(), 12 * cache);
            }
        }
}

TEST(MachineBoard, namesSizes)
{
    EXPECT_EQ(sizeName(256 << 10), "256kb");
    EXPECT_EQ(sizeName(16_mb), "16mb");
    EXPECT_EQ(sizeName(1024_mb), "1gb");
    EXPECT_EQ(memoryLatencyName(256_mb), "dram_latency");
    EXPECT_EQ(memoryLatencyName(1024_mb), "dram_latency_1gb");
}

TEST(MachineBoard, isNoOtherThanAnNvidiaGpu)
{
    const auto engine = openEngine(EngineKind::Cpu);
    EXPECT_THROW(boardOf(*engine), Error);
}

TEST(RawFigures, areReadAsTheyAreWritten)
{
    RawFigures raw = measuredH200();
    raw.absent["x"] = "because";
    raw.figures.front().second.spread = 0.25;
    const Json json = raw.toJson();
    const RawFigures again = RawFigures::fromJson(json);
    EXPECT_EQ(again.toJson(), json);
    EXPECT_EQ(again.figures.size(), raw.figures.size());
    EXPECT_EQ(again.figures.front().second.spread, 0.25);
}

/// Each place of a chain once, then the first again; in the emulator.
TEST(MachineChain, goesThroughAllPlacesAndBack)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const auto engine = openEngine(EngineKind::Model);
    const Board board = small();
    const Task task;
    Bench bench(*engine, board, task);
    for (const std::uint32_t lines : {3u, 64u, 1000u, 4099u}) {
        const BufferPtr next = bench.zeroed(std::size_t(lines) * 128);
        const auto bits = std::uint32_t(std::max(2, int(std::bit_width(lines - 1))));
        bench.launch(bench.plan({"chains.cu", "lay"}, 2, 256, {BufferArgument{next}, lines, bits}));
        std::vector<std::uint32_t> chain(lines * 32);
        engine->download(chain.data(), *next, chain.size() * 4);
        std::set<std::uint32_t> seen;
        std::uint32_t place = 0, near = 0;
        for (std::uint32_t i = 0; i < lines; ++i) {
            ASSERT_TRUE(seen.insert(place).second) << lines << " at " << i;
            const std::uint32_t after = chain.at(place);
            near += after == place + 32;
            place = after;
        }
        EXPECT_EQ(place, 0u) << lines;
        EXPECT_LT(near, 1 + lines / 50 + 2) << "in order, which caches fetch ahead";
    }
}

/// The measurements of a GPU of one small multiprocessor: each gets the arguments that its kernel takes, and
/// touches nothing outside its arrays, which the emulator refuses.
TEST(MachineProbes, runInTheEmulator)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const auto engine = openEngine(EngineKind::Model);
    Board board = h200();
    board.processors = 1;
    board.threadsEach = 64;
    board.secondLevelBytes = 64 << 10;
    board.freeBytes = 4_mb;
    const Task task;
    Bench bench(*engine, board, task);
    int ran = 0;
    for (const Probe &probe : allProbes(board)) {
        // A million blocks, or arrays of megabytes, take the emulator minutes.
        const std::size_t size = probe.name.rfind('_') + 1;
        const bool large = probe.name.ends_with("mb") && probe.name.substr(size) != "1mb";
        if (large || probe.part == "blocks" || probe.name == "copy_gbs" || probe.name == "dram_latency")
            continue;
        if (probe.name.find("_rows_of_") != std::string::npos || probe.name.starts_with("write_gbs"))
            continue;
        if (probe.name.find("_apart_ns") != std::string::npos || probe.name.ends_with("_in_32_rows"))
            continue;
        if (probe.name.ends_with("_blocks_together")) continue;
        try {
            EXPECT_EQ(probe.measure(bench, 1).size(), 1u) << probe.name;
            ++ran;
        } catch (const Error &error) {
            ADD_FAILURE() << probe.name << ": " << error.what();
        }
    }
    EXPECT_GT(ran, 80);
}

class MachineKernels : public ::testing::TestWithParam<int> {};

/// Each for every architecture that has what it measures, and within the registers of a full multiprocessor.
TEST_P(MachineKernels, compile)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const std::vector<int> known = NvrtcCompiler::architectures();
    if (std::ranges::find(known, GetParam()) == known.end())
        GTEST_SKIP() << NvrtcCompiler::version() << " has no code for " << GetParam();
    NvrtcCompiler compiler{{}};
    const ComputeCapability capability{GetParam() / 10, GetParam() % 10};
    std::set<std::string> seen;
    for (const Probe &probe : allProbes(capability.major == 7 ? small() : h200())) {
        if (capability < probe.least) continue;
        EXPECT_TRUE(!probe.kernels.empty() || probe.name == "copy_gbs") << probe.name;
        for (const Kernel &kernel : probe.kernels) {
            KernelVariant variant;
            variant.entryPoint = kernel.entry;
            variant.defines = kernel.defines;
            std::string key = kernel.entry;
            for (const auto &[name, value] : kernel.defines)
                key += " " + name + "=" + value;
            if (!seen.insert(std::string(kernel.file) + key).second) continue;
            try {
                const CompiledKernel compiled =
                    compiler.compileSource("machine", machineSource(kernel.file), variant, GetParam());
                EXPECT_GT(compiled.resources.registers, 0) << key;
                EXPECT_LE(compiled.resources.registers, 64) << key << ": 1024 threads need no more";
                EXPECT_EQ(compiled.resources.localBytes, 0) << key << " spills";
            } catch (const Error &error) {
                ADD_FAILURE() << key << ": " << error.what();
            }
        }
    }
    EXPECT_GT(seen.size(), 40u);
}
INSTANTIATE_TEST_SUITE_P(For, MachineKernels,
                         ::testing::ValuesIn(test::fullTests() ? std::vector{75, 80, 86, 89, 90, 100, 120}
                                                               : std::vector{75, 90, 120}));

} // namespace
} // namespace larmor::machine
