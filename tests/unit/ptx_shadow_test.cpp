// SPDX-License-Identifier: GPL-3.0-or-later
// The quick way of the race checks against their slow way: the same races, whatever came before.
#include "model/ptx/shadow.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <random>

namespace larmor::model::ptx {
namespace {

constexpr std::uint64_t bytes = 1024; // few words, so that accesses meet

struct Instruction {
    LaneAccess access;
    std::array<std::uint64_t, 32> offsets{};
    std::uint64_t size = 4;
    std::uint64_t block = 0;
};

/// A row, a column or any places of a small memory.
Instruction instruction(std::mt19937 &random, std::uint32_t serial)
{
    Instruction made;
    made.size = std::uint64_t(4) << random() % 3;
    const std::uint64_t places = bytes / made.size, start = random() % places;
    const std::uint64_t stride = std::array<std::uint64_t, 4>{0, 1, 7, 32}[random() % 4];
    const bool scattered = random() % 4 == 0;
    for (std::uint64_t lane = 0; lane < 32; ++lane)
        made.offsets[lane] = (scattered ? random() : start + lane * stride) % places * made.size;
    made.access = {serial,
                   random() % 3 == 0 ? std::uint32_t(random()) | 1u : 0xffffffffu,
                   serial,
                   std::uint32_t(random() % 2),
                   std::uint8_t(random() % 4),
                   0,
                   random() % 3 == 0,
                   false,
                   random() % 2 == 0};
    made.block = random() % 3;
    return made;
}

/// All lanes take part, each with words of its own.
bool isApart(const Instruction &now)
{
    auto sorted = now.offsets;
    std::sort(sorted.begin(), sorted.end());
    return now.access.mask == 0xffffffffu && std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

/// What the checks find, as the emulator asks them: the lanes that are not quiet one by one, in their order.
template <class Access>
std::string races(const Instruction &of, std::uint32_t lanes, const Access &access)
{
    std::string found;
    for (; lanes != 0; lanes &= lanes - 1) {
        LaneAccess lane = of.access;
        lane.lane = std::uint8_t(std::countr_zero(lanes));
        const Race race = access(of.offsets[lane.lane], lane);
        if (race.found)
            found += std::to_string(lane.lane) + ':' + std::to_string(race.otherBlock) + '.' +
                     std::to_string(race.otherThread) + '@' + std::to_string(race.otherStep) +
                     (race.otherWrote ? 'w' : 'r') + (race.sameInstruction ? '=' : ' ');
    }
    return found;
}

TEST(PtxShadow, QuietLanesOfSharedMemoryChangeNoFinding)
{
    int raced = 0, quiet = 0, fresh = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        SharedShadow slow, quick;
        const int granule = seed % 2 ? 4 : 1;
        slow.resize(bytes, granule, seed % 3 == 0);
        quick.resize(bytes, granule, seed % 3 == 0);
        for (std::uint32_t serial = 1; serial < 60; ++serial) {
            const Instruction now = instruction(random, serial);
            const auto with = [&](SharedShadow &shadow) {
                return [&](std::uint64_t offset, const LaneAccess &lane) {
                    return shadow.access(offset, now.size, lane);
                };
            };
            const std::string expected = races(now, now.access.mask, with(slow));
            const bool recorded = isApart(now) && quick.recordFresh(now.offsets.data(), now.size, now.access);
            const std::uint32_t others =
                recorded ? 0 : quick.recordQuiet(now.offsets.data(), now.size, now.access.mask, now.access);
            fresh += recorded;
            EXPECT_EQ(others & ~now.access.mask, 0u);
            ASSERT_EQ(races(now, others, with(quick)), expected) << seed << ", " << serial;
            raced += !expected.empty();
            quiet += others == 0;
            if (random() % 8 == 0) slow.nextInterval(), quick.nextInterval();
        }
    }
    EXPECT_GT(raced, 1000);
    EXPECT_GT(quiet, 1000);
    EXPECT_GT(fresh, 300);
}

TEST(PtxShadow, QuietLanesOfGlobalMemoryChangeNoFinding)
{
    int raced = 0, quiet = 0, fresh = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        GlobalShadow slow(4), quick(4);
        slow.addRegion(bytes);
        quick.addRegion(bytes);
        for (std::uint32_t serial = 1; serial < 25; ++serial) {
            const Instruction now = instruction(random, serial);
            const GlobalShadow::Toucher by{now.block, serial / 8};
            const auto with = [&](GlobalShadow &shadow) {
                return [&](std::uint64_t offset, const LaneAccess &lane) {
                    return shadow.access(0, offset, now.size, by, lane);
                };
            };
            const std::string expected = races(now, now.access.mask, with(slow));
            const bool recorded =
                isApart(now) && quick.recordFresh(0, now.offsets.data(), now.size, by, now.access);
            const std::uint32_t others = recorded ? 0
                                                  : quick.recordQuiet(0, now.offsets.data(), now.size,
                                                                      now.access.mask, by, now.access);
            fresh += recorded;
            ASSERT_EQ(races(now, others, with(quick)), expected) << seed << ", " << serial;
            raced += !expected.empty();
            quiet += others == 0;
            if (random() % 6 == 0)
                for (GlobalShadow *shadow : {&slow, &quick})
                    shadow->fence(now.block), shadow->release(now.block), shadow->acquire(now.block);
        }
    }
    EXPECT_GT(raced, 500);
    EXPECT_GT(quiet, 300);
    EXPECT_GT(fresh, 100);
}

} // namespace
} // namespace larmor::model::ptx
