// SPDX-License-Identifier: GPL-3.0-or-later
// No measured roof lies above what the hardware can do: a loop that the compiler or a cache shortened would.
#include "engine/device_properties.h"
#include "gpu/gpu_support.h"
#include "lab/roofs.h"

#include <gtest/gtest.h>

#include <string>

namespace larmor {
namespace {

using namespace test;

struct Ceiling {
    RoofKind kind;
    double perCycle; ///< bytes or operations of one multiprocessor
};

class Roof : public ::testing::TestWithParam<Ceiling> {};

TEST_P(Roof, staysBelowWhatTheMultiprocessorsCanDo)
{
    LARMOR_NEED_CUDA(engine);
    if (quick()) GTEST_SKIP() << "rates mean nothing under a sanitizer";
    const DeviceProperties &device = deviceProperties(EngineKind::Cuda);
    const double megahertz = device.values.at("clock_mhz").get<double>();
    const RoofKind kinds[] = {GetParam().kind};
    const double measured = measureRoofs(*engine, kinds).value(GetParam().kind).value();
    const double ceiling = GetParam().perCycle * device.multiprocessors * megahertz * 1e-3;
    EXPECT_LE(measured, 1.01 * ceiling) << "per 1e9";
    RecordProperty("measured", std::to_string(measured));
    RecordProperty("ceiling", std::to_string(ceiling));
}

// CUDA C Programming Guide, throughput of instructions and of shared memory; no capability has more.
INSTANTIATE_TEST_SUITE_P(OnAGpu, Roof,
                         ::testing::Values(Ceiling{RoofKind::Shared, 128}, Ceiling{RoofKind::L2, 64},
                                           Ceiling{RoofKind::Fused, 256}, Ceiling{RoofKind::Separate, 128},
                                           Ceiling{RoofKind::Special, 16}),
                         [](const auto &roof) {
                             std::string name(toString(roof.param.kind));
                             std::erase(name, '-');
                             return name;
                         });

TEST(MemoryRoofs, stayBelowTheBusAndAboveOneAnother)
{
    LARMOR_NEED_CUDA(engine);
    if (quick()) GTEST_SKIP() << "rates mean nothing under a sanitizer";
    const RoofKind kinds[] = {RoofKind::Copy, RoofKind::Read, RoofKind::L2, RoofKind::Shared};
    const Roofs roofs = measureRoofs(*engine, kinds);
    const double bus = deviceProperties(EngineKind::Cuda).values.at("theoretical_gbs").get<double>();
    EXPECT_LE(roofs.value(RoofKind::Copy).value(), 1.01 * bus);
    EXPECT_LE(roofs.value(RoofKind::Read).value(), 1.01 * bus);
    EXPECT_GT(roofs.value(RoofKind::L2).value(), roofs.value(RoofKind::Read).value());
    EXPECT_GT(roofs.value(RoofKind::Shared).value(), roofs.value(RoofKind::L2).value());
}

} // namespace
} // namespace larmor
