// SPDX-License-Identifier: GPL-3.0-or-later
// Samples that scans share, and what becomes of them when one scan changes.
#include "scan/samples.h"

#include <gtest/gtest.h>

#include <thread>

namespace larmor {
namespace {

using Values = std::vector<cfloat>;

TEST(Samples, CopiesShareUntilOneChanges)
{
    Samples first = Values{1, 2, 3};
    const Samples second = first;
    EXPECT_EQ(first.data(), second.data());
    first.own()[1] = 9;
    EXPECT_NE(first.data(), second.data());
    EXPECT_EQ(Values(first.begin(), first.end()), (Values{1, 9, 3}));
    EXPECT_EQ(Values(second.begin(), second.end()), (Values{1, 2, 3}));
    EXPECT_FALSE(first == second);
}

TEST(Samples, AloneTheyChangeInPlace)
{
    Samples samples = Values{1, 2};
    const cfloat *const before = samples.data();
    samples.own()[0] = 5;
    EXPECT_EQ(samples.data(), before);
    {
        const Samples other = samples;
    }
    samples.own()[0] = 6; // the other has gone
    EXPECT_EQ(samples.data(), before);
    EXPECT_EQ(samples[0], cfloat(6));
}

TEST(Samples, BorrowedOnesAreReadInPlaceAndKeptAlive)
{
    auto memory = std::make_shared<Values>(Values{4, 5, 6});
    const std::weak_ptr<Values> watched = memory;
    const cfloat *const place = memory->data();
    Samples samples(memory, *memory);
    memory.reset();
    EXPECT_EQ(samples.data(), place);
    EXPECT_EQ(samples.size(), 3U);
    Samples copy = samples;
    samples = {};
    EXPECT_TRUE(samples.empty());
    ASSERT_FALSE(watched.expired());
    copy.own().push_back(7);
    EXPECT_TRUE(watched.expired()); // nobody reads it any more
    EXPECT_EQ(Values(copy.begin(), copy.end()), (Values{4, 5, 6, 7}));
}

TEST(Samples, ThreadsThatShareChangeTheirOwn)
{
    const Samples shared = Values(1000, 1);
    std::vector<Samples> each(8, shared);
    {
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < each.size(); ++t)
            threads.emplace_back([&each, t] {
                for (cfloat &value : each[t].own())
                    value += cfloat(float(t));
            });
    }
    for (std::size_t t = 0; t < each.size(); ++t)
        EXPECT_EQ(each[t][999], cfloat(float(1 + t)));
    EXPECT_EQ(shared[0], cfloat(1));
}

TEST(Samples, NoneAreNone)
{
    Samples none;
    EXPECT_TRUE(none.empty());
    EXPECT_TRUE(none == Samples(Values{}));
    EXPECT_TRUE(none.own().empty());
}

} // namespace
} // namespace larmor
