// SPDX-License-Identifier: GPL-3.0-or-later
// Limits and abilities by compute capability, peaks of boards, latencies and patterns of accesses in words:
// the guides' and the book's own numbers.
#include "core/error.h"
#include "model/access_pattern.h"
#include "model/access_picture.h"
#include "model/capability_abilities.h"
#include "model/capability_rows.h"
#include "model/device_peaks.h"
#include "model/hidden_latency.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace larmor::model {
namespace {

constexpr ComputeCapability g80{1, 0}, gt200{1, 3}, fermi{2, 0}, hopper{9, 0};

Json limit(ComputeCapability cc, const char *name)
{
    return capabilityJson(capabilityLimits(cc))["limits"].at(name);
}

/// CUDA C Programming Guide 3.0, table G-1.
TEST(ModelLimits, TheGuidesTable)
{
    struct Line {
        const char *name;
        int first, second, fermi; ///< 1.0, 1.3, 2.0
    };
    for (const Line &line : std::initializer_list<Line>{{"threads_per_block", 512, 512, 1024},
                                                        {"block_xy", 512, 512, 1024},
                                                        {"block_z", 64, 64, 64},
                                                        {"grid_x", 65535, 65535, 65535},
                                                        {"grid_z", 1, 1, 65535},
                                                        {"blocks", 8, 8, 8},
                                                        {"warps", 24, 32, 48},
                                                        {"threads", 768, 1024, 1536},
                                                        {"registers", 8192, 16384, 32768},
                                                        {"shared_bytes", 16384, 16384, 49152},
                                                        {"banks", 16, 16, 32},
                                                        {"local_bytes", 16384, 16384, 524288},
                                                        {"constant_bytes", 65536, 65536, 65536},
                                                        {"constant_cache_bytes", 8192, 8192, 8192},
                                                        {"warp_size", 32, 32, 32},
                                                        {"parameter_bytes", 256, 256, 4096}}) {
        EXPECT_EQ(limit(g80, line.name), line.first) << line.name;
        EXPECT_EQ(limit(gt200, line.name), line.second) << line.name;
        EXPECT_EQ(limit(fermi, line.name), line.fermi) << line.name;
    }
    EXPECT_EQ(limit(g80, "texture_cache_bytes"), (Json{6144, 8192}));
    EXPECT_EQ(limit({3, 0}, "grid_x"), 2147483647);
    EXPECT_TRUE(limit(g80, "double_precision").is_null());
    EXPECT_EQ(limit({6, 0}, "constant_cache_bytes"), 4096);
}

TEST(ModelLimits, EveryValueIsThereAndHasASource)
{
    std::set<std::string_view> names;
    for (const LimitRow &row : limitRows()) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_FALSE(row.source.empty()) << row.name;
        for (const CapabilityLimits &limits : allCapabilityLimits()) {
            const Json value = row.value(limits);
            const bool isMissing = value.is_null() || (value.is_number() && value.get<std::int64_t>() <= 0);
            EXPECT_EQ(isMissing, row.name == "double_precision" && limits.doubles == 0)
                << row.name << ' ' << limits.capability.toString();
            if (value.is_array()) {
                EXPECT_LT(value[0], value[1]);
            }
        }
    }
    EXPECT_EQ(limitText(limitRows()[0], capabilityLimits(g80)), "512");
}

TEST(ModelLimits, AbilitiesCameOneAfterTheOther)
{
    std::set<std::string_view> words;
    ASSERT_EQ(int(abilities().size()), abilityCount);
    for (int i = 0; i < abilityCount; ++i) {
        const AbilityFacts &facts = abilities()[std::size_t(i)];
        EXPECT_EQ(int(facts.ability), i) << facts.word;
        EXPECT_TRUE(words.insert(facts.word).second) << facts.word;
        EXPECT_FALSE(facts.title.empty() || facts.source.empty()) << facts.word;
        EXPECT_GE(facts.since, abilities()[std::size_t(std::max(i - 1, 0))].since) << facts.word;
        for (const CapabilityLimits &limits : allCapabilityLimits())
            EXPECT_EQ(has(limits.capability, facts.ability),
                      limits.capability >= facts.since &&
                          (facts.ability != Ability::WarpGroupProducts || limits.capability == hopper))
                << facts.word << ' ' << limits.capability.toString();
    }
}

/// CUDA C Programming Guide 3.0, table G-1: which columns say yes.
TEST(ModelLimits, AbilitiesOfTheGuide)
{
    EXPECT_EQ(since(Ability::GlobalAtomics), (ComputeCapability{1, 1}));
    for (const Ability ability : {Ability::SharedAtomics, Ability::LongGlobalAtomics, Ability::Votes})
        EXPECT_EQ(since(ability), (ComputeCapability{1, 2})) << title(ability).english();
    EXPECT_EQ(since(Ability::Doubles), (ComputeCapability{1, 3}));
    for (const Ability ability : {Ability::FloatAtomics, Ability::Ballots, Ability::BarrierReductions,
                                  Ability::SystemFences, Ability::ConcurrentKernels})
        EXPECT_EQ(since(ability), fermi) << title(ability).english();
    // Those who have units for doubles have the ability, and the other way round.
    for (const CapabilityLimits &limits : allCapabilityLimits()) {
        EXPECT_EQ(limits.doubles > 0, has(limits.capability, Ability::Doubles));
        EXPECT_EQ(limits.gridZ, has(limits.capability, Ability::ThirdGridDimension));
        EXPECT_EQ(limits.gridX > 65535, has(limits.capability, Ability::WideGrid));
        EXPECT_EQ(limits.grids > 1, has(limits.capability, Ability::ConcurrentKernels));
    }
}

TEST(ModelPeaks, AsTheSourcesComputeThem)
{
    const DevicePeaks g = devicePeaks(deviceProfile("geforce-8800-gtx"));
    EXPECT_NEAR(*g.multiplyAddGflops, 345.6, 1e-9);  // 128 x 2 x 1.35
    EXPECT_NEAR(*g.withMultiplyGflops, 518.4, 1e-9); // Kirk & Hwu 1.2: over 500
    EXPECT_EQ(g.quotedGflops, 367);
    EXPECT_FALSE(g.doubleGflops);
    EXPECT_NEAR(*g.bandwidthGbs, 86.4, 1e-9);
    const DevicePeaks t = devicePeaks(deviceProfile("geforce-gtx-280"));
    EXPECT_NEAR(*t.bandwidthGbs, 141.696, 1e-9); // the guide cuts it to 141.6
    EXPECT_NEAR(*t.bandwidthGibs, 131.9, 0.1);
    EXPECT_EQ(t.bandwidthFormula, "1107 MHz x 2 x 512 bit / 8");
    EXPECT_NEAR(*t.doubleGflops, 30 * 2 * 1.296, 1e-9);
    EXPECT_FALSE(devicePeaks(deviceProfile("h200")).withMultiplyGflops);
}

/// The formula and the stated bandwidth of a board agree.
TEST(ModelPeaks, FormulasAgreeWithTheStatedBandwidth)
{
    int found = 0;
    for (const DeviceProfile &device : deviceProfiles()) {
        const DevicePeaks peaks = devicePeaks(device);
        EXPECT_EQ(peaks.bandwidthGbs.has_value(), peaks.bandwidthGibs.has_value());
        if (peaks.bandwidthFormula.empty()) continue;
        ++found;
        EXPECT_NEAR(*peaks.bandwidthGbs, device.require("bandwidth_gbs"), 0.05) << device.name();
    }
    EXPECT_GE(found, 3);
}

TEST(ModelLatency, RulesSideBySide)
{
    const auto warps = [](ComputeCapability cc, const LatencyQuestion &question) {
        const HiddenLatency found = hiddenLatency(capabilityLimits(cc), nullptr, question);
        return std::array{found.rules[0].warps, found.rules[1].warps, found.rules[2].warps};
    };
    EXPECT_EQ(warps(g80, {}), (std::array{6, 15, 13}));
    EXPECT_EQ(warps(fermi, {}), (std::array{11, 30, 13}));
    EXPECT_EQ(warps(fermi, {200.0, 10, 8}), (std::array{100, 10, 7}));
    const HiddenLatency book = hiddenLatency(capabilityLimits(g80), nullptr, {});
    EXPECT_NE(book.rules[2].note.english().find("14"), std::string::npos);
    EXPECT_TRUE(hiddenLatency(capabilityLimits(g80), nullptr, {200.0, 10, 8}).rules[2].note.empty());
    EXPECT_FALSE(book.model);
    EXPECT_FALSE(book.whyNoRate.empty());
    EXPECT_THROW(warps(g80, {-1.0, 10, 4}), Error);
    EXPECT_THROW(warps(g80, {22.0, 0, 4}), Error);
    EXPECT_THROW(warps(g80, {22.0, 10, 0}), Error);
}

TEST(ModelLatency, RatesRiseToTheirRoof)
{
    const DeviceProfile board = deviceProfile("geforce-gtx-280");
    for (const double ratio : {0.5, 1.0, 10.0, 100.0}) {
        const HiddenLatency found = hiddenLatency(board.limits(), &board, {{}, ratio, 4});
        ASSERT_TRUE(found.model);
        for (std::size_t i = 1; i < found.rates.size(); ++i)
            EXPECT_GE(found.rates[i].second, found.rates[i - 1].second);
        EXPECT_EQ(found.rates.back().first, 32);
        const double roof = found.model->rate(1e9, ratio);
        EXPECT_LT(found.model->rate(0.9 * found.warpsOfFullRate, ratio), roof);
        EXPECT_NEAR(found.model->rate(found.warpsOfFullRate, ratio), roof, 1e-12);
    }
    const DeviceProfile unknown = deviceProfile("geforce-g100");
    EXPECT_FALSE(hiddenLatency(unknown.limits(), &unknown, {}).whyNoRate.empty());
}

std::size_t transactionsOf(const AccessPattern &pattern, ComputeCapability cc)
{
    return coalesce(accessOf(pattern, MemorySpace::Global), cc).transactions.size();
}

/// CUDA C Programming Guide 3.0, figure G-1, and the book's: half of a warp is one transaction or sixteen.
TEST(ModelPatterns, FiguresInWords)
{
    AccessPattern idle, swapped, listed;
    idle.idle = "5";
    swapped.swap = "3,4";
    listed.lanes = "0,1,2,4,3,5,6,7,8,9,10,11,12,13,14,15";
    EXPECT_EQ(transactionsOf(idle, g80), 2u);
    EXPECT_EQ(transactionsOf(swapped, g80), 17u);
    EXPECT_EQ(transactionsOf(swapped, gt200), 2u);
    EXPECT_EQ(transactionsOf(listed, g80), 16u); // the second half-warp is idle
    EXPECT_EQ(transactionsOf(listed, gt200), 1u);
    listed.offset = 1;
    const WarpAccess access = accessOf(listed, MemorySpace::Global);
    EXPECT_EQ(access.active, 0xffffu);
    EXPECT_EQ(access.addresses[3] - access.addresses[0], 16u);
    EXPECT_EQ(access.addresses[0], stridedAccess(1, 1, 4, MemorySpace::Global).addresses[0]);
}

TEST(ModelPatterns, SharedMemoryByLanes)
{
    AccessPattern pattern; // OpenCL Programming Guide 2.3, figure 3-8: a permutation, and one word for some
    pattern.lanes = "0,1,2,5,5,4,5,5,8,5,10,11,12,13,14,15";
    EXPECT_EQ(serve(accessOf(pattern, MemorySpace::Shared), fermi).best, 1);
    pattern.lanes = "0,32,-,64";
    const WarpAccess access = accessOf(pattern, MemorySpace::Shared);
    EXPECT_EQ(access.active, 0b1011u);
    EXPECT_EQ(serve(access, fermi).best, 3);
    pattern.idle = "1";
    EXPECT_EQ(serve(accessOf(pattern, MemorySpace::Shared), fermi).best, 2);
}

TEST(ModelPatterns, WrongWordsAreRefused)
{
    for (const char *lanes : {"a", "1,,2", "1,", "0,1x", "99999999999", "1;2"}) {
        AccessPattern pattern;
        pattern.lanes = lanes;
        EXPECT_THROW(accessOf(pattern, MemorySpace::Global), Error) << lanes;
    }
    std::string many = "0";
    for (int i = 0; i < 32; ++i)
        many += ",0";
    for (const auto &[lanes, swap, idle] :
         {std::array{many.c_str(), "", ""}, {"", "3", ""}, {"", "3,32", ""}, {"", "", "-1"}, {"", "", "-"}}) {
        AccessPattern pattern;
        pattern.lanes = lanes, pattern.swap = swap, pattern.idle = idle;
        EXPECT_THROW(accessOf(pattern, MemorySpace::Global), Error) << lanes << swap << idle;
    }
}

/// Whatever lanes ask for, no more is used than moved, and nothing used twice.
TEST(ModelPatterns, NoMoreIsUsedThanMoved)
{
    for (const ComputeCapability cc : {g80, gt200, fermi, hopper})
        for (const int stride : {0, 1, 2, 3, 17})
            for (const int bytes : {1, 4, 8, 16}) {
                AccessPattern pattern;
                pattern.stride = stride, pattern.bytes = bytes;
                const AccessPicture picture = pictureOf(accessOf(pattern, MemorySpace::Global), cc);
                EXPECT_LE(picture.bytesUsed, picture.traffic.bytesMoved) << stride << ' ' << bytes;
                EXPECT_GT(picture.bytesUsed, 0u);
            }
}

} // namespace
} // namespace larmor::model
