// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring the GPU that is here, quickly: figures that no GPU can contradict.
#include "core/json_text.h"
#include "engine/device_properties.h"
#include "gpu/gpu_support.h"
#include "lab/machine/measuring.h"
#include "model/device_profile.h"

#include <gtest/gtest.h>

namespace larmor::machine {
namespace {

using namespace test;

const MeasuredBoard &measured(Engine &engine)
{
    static const MeasuredBoard once = [&] {
        MeasuringSettings settings;
        settings.quick = true;
        settings.force = true; // other tests may run beside this one
        return measureBoard(engine, settings, {});
    }();
    return once;
}

TEST(MachineMeasured, makesAPlausibleProfile)
{
    LARMOR_NEED_CUDA(engine);
    if (quick()) GTEST_SKIP() << "rates mean nothing under a sanitizer";
    const MeasuredBoard &board = measured(*engine);
    const auto profile = model::DeviceProfile::parse(jsonText(board.profile()), "measured");
    RecordProperty("profile", jsonText(board.profile()));
    const auto value = [&](const char *name) { return profile.require(name); };
    EXPECT_LT(value("arithmetic_latency_cycles"), value("shared_latency_cycles"));
    EXPECT_LT(value("shared_latency_cycles"), value("l1_latency_cycles"));
    EXPECT_LT(value("l1_latency_cycles"), value("l2_latency_cycles"));
    EXPECT_LT(value("l2_latency_cycles"), value("memory_latency_cycles"));
    EXPECT_LT(value("shared_latency_cycles"), value("shared_atomic_latency_cycles"));
    EXPECT_GT(value("special_latency_cycles"), value("arithmetic_latency_cycles"));
    EXPECT_GT(value("l2_read_bytes_per_cycle"),
              value("copy_gbs") / value("processor_clock_ghz") / (2 * value("multiprocessors")));
    EXPECT_GT(value("atomic_sectors_per_cycle"), value("atomic_memory_sectors_per_cycle"));
    EXPECT_GT(value("atomic_word_cycles"), 0.1);
    EXPECT_GT(value("barrier_cycles_per_warp"), 0.5);
    EXPECT_GT(value("block_life_cycles"), value("block_start_cycles"));
    EXPECT_GE(value("constant_cache_bytes"), 1024);
    EXPECT_GT(value("constant_miss_cycles"), value("constant_word_cycles"));
    if (profile.value("bandwidth_gbs")) {
        EXPECT_LE(value("copy_gbs"), 1.01 * value("bandwidth_gbs"));
    }
    const double driverGHz = deviceProperties(EngineKind::Cuda).values.at("clock_mhz").get<double>() / 1e3;
    EXPECT_GT(value("processor_clock_ghz"), 0.3 * driverGHz);
    EXPECT_LT(value("processor_clock_ghz"), 1.5 * driverGHz);
}

TEST(MachineMeasured, lacksNothingOnARecentGpu)
{
    LARMOR_NEED_CUDA(engine);
    if (quick()) GTEST_SKIP() << "rates mean nothing under a sanitizer";
    const MeasuredBoard &board = measured(*engine);
    if (board.board.capability.major < 8) GTEST_SKIP() << "tensor cores multiply otherwise there";
    for (const auto &[name, why] : board.raw.absent)
        ADD_FAILURE() << name << ": " << why;
}

TEST(MachineMeasured, isThePredictionsOwnDevice)
{
    LARMOR_NEED_CUDA(engine);
    if (quick()) GTEST_SKIP() << "rates mean nothing under a sanitizer";
    const Json profile = measured(*engine).profile();
    EXPECT_EQ(profile.at("name"), model::profileName(engine->device().name));
}

TEST(MachineMeasuring, stops)
{
    LARMOR_NEED_CUDA(engine);
    std::stop_source stop;
    const Task task(stop.get_token(), [&](double share, const Text &) {
        if (share > 0) stop.request_stop();
    });
    MeasuringSettings settings;
    settings.quick = settings.force = true;
    try {
        measureBoard(*engine, settings, task);
        FAIL() << "it went on";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

} // namespace
} // namespace larmor::machine
