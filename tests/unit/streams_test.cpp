// SPDX-License-Identifier: GPL-3.0-or-later
// Streams of every engine that is here: data arrive whole, waits order them, records lie on one clock.
#include "engine/streams.h"

#include "core/error.h"
#include "engine/registry.h"
#include "kernels/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <numeric>
#include <thread>

namespace larmor {
namespace {

using namespace std::chrono_literals;

class Streams : public testing::TestWithParam<EngineKind> {
protected:
    void SetUp() override
    {
        const auto statuses = engineStatuses();
        const auto here = std::find_if(statuses.begin(), statuses.end(),
                                       [](const EngineStatus &s) { return s.kind == GetParam(); });
        if (here == statuses.end() || !here->available) GTEST_SKIP() << "the engine is not here";
        engine = openEngine(GetParam());
        streams = engine->streams();
        ASSERT_NE(streams, nullptr);
        streams->open(3);
    }
    std::unique_ptr<Engine> engine;
    StreamEngine *streams = nullptr;
};

HostBlockPtr blockOf(StreamEngine &streams, HostMemoryKind kind, std::size_t values, unsigned first)
{
    HostBlockPtr block = streams.allocateHost(kind, values * sizeof(unsigned));
    auto *data = static_cast<unsigned *>(block->data());
    std::iota(data, data + values, first);
    return block;
}

std::vector<unsigned> valuesOf(HostBlock &block)
{
    std::vector<unsigned> values(block.bytes() / sizeof(unsigned));
    std::memcpy(values.data(), block.data(), values.size() * sizeof(unsigned));
    return values;
}

TEST_P(Streams, everyKindOfHostMemoryGoesThereAndBackOrSaysWhyNot)
{
    int here = 0;
    for (const HostMemoryKind kind : allHostMemoryKinds()) {
        SCOPED_TRACE(toString(kind));
        if (const Text why = streams->whyNot(kind); !why.empty()) {
            EXPECT_EQ(why.english().find('\n'), std::string::npos);
            try {
                streams->allocateHost(kind, 64);
                ADD_FAILURE() << "was given";
            } catch (const Error &error) {
                EXPECT_EQ(error.code(), ErrorCode::Unavailable);
                EXPECT_EQ(error.why(), why);
            }
            continue;
        }
        ++here;
        const std::size_t count = 100'003;
        const HostBlockPtr from = blockOf(*streams, kind, count, 7);
        const HostBlockPtr back = streams->allocateHost(HostMemoryKind::Pageable, count * 4);
        std::memset(back->data(), 0xff, back->bytes());
        const BufferPtr device = engine->allocate(count * 4);
        engine->fill(*device, 0);
        engine->synchronize();
        // In two parts on two streams, and back on a third that waits for both.
        const std::size_t cut = 4 * 40'001;
        streams->upload(1, *device, 0, *from, 0, cut, "first");
        streams->upload(2, *device, cut, *from, cut, count * 4 - cut, "second");
        streams->wait(3, *streams->mark(1));
        streams->wait(3, *streams->mark(2));
        streams->download(3, *back, 0, *device, 0, count * 4, "back");
        streams->synchronize(3);
        EXPECT_EQ(valuesOf(*back), valuesOf(*blockOf(*streams, HostMemoryKind::Pageable, count, 7)));
        EXPECT_EQ(from->inPlace() != nullptr, kind == HostMemoryKind::Mapped);
    }
    EXPECT_GE(here, 2);
}

TEST_P(Streams, operationsOfTheEngineWaitForCopiesAndCopiesForThem)
{
    const std::size_t count = 1 << 16;
    const HostBlockPtr a = blockOf(*streams, HostMemoryKind::Pageable, count, 0);
    const HostBlockPtr b = blockOf(*streams, HostMemoryKind::Pageable, count, 1'000'000);
    const HostBlockPtr out = streams->allocateHost(HostMemoryKind::Pageable, count * 4);
    const BufferPtr in = engine->allocate(count * 4), kept = engine->allocate(count * 4);
    for (int round = 0; round < 20; ++round) {
        streams->upload(1, *in, 0, *a, 0, count * 4, "a");
        streams->wait(0, *streams->mark(1));
        streams->operations("copy", [&] { engine->copy(*in, *kept, count * 4); });
        streams->wait(1, *streams->mark(0));
        streams->upload(1, *in, 0, *b, 0, count * 4, "b"); // must not overtake the copy
        streams->wait(2, *streams->mark(0));
        streams->download(2, *out, 0, *kept, 0, count * 4, "out");
        streams->synchronizeAll();
        ASSERT_EQ(valuesOf(*out), valuesOf(*a)) << round;
    }
}

TEST_P(Streams, recordsNameTheirWorkOnOneClock)
{
    const std::size_t bytes = 8 << 20;
    const HostBlockPtr block = streams->allocateHost(HostMemoryKind::Pageable, bytes);
    std::memset(block->data(), 1, bytes);
    const BufferPtr first = engine->allocate(bytes), second = engine->allocate(bytes);
    engine->fill(*first, 0);
    engine->fill(*second, 0);
    streams->beginTimeline();
    streams->upload(1, *first, 0, *block, 0, bytes, "one");
    streams->upload(1, *second, 0, *block, 0, bytes, "two");
    streams->host("wait", [] { std::this_thread::sleep_for(1ms); });
    streams->synchronizeAll();
    const double end = streams->nowMs();
    const Timeline timeline = streams->takeTimeline();
    ASSERT_EQ(timeline.size(), 3u);
    std::vector<const StreamRecord *> copies;
    for (const StreamRecord &record : timeline) {
        EXPECT_LT(record.startMs, record.endMs) << record.label;
        // Two clocks are set beside each other to within the time that a call takes.
        EXPECT_GT(record.startMs, -0.5) << record.label;
        EXPECT_LT(record.endMs, end + 0.5) << record.label;
        if (record.work == StreamWork::Upload) copies.push_back(&record);
    }
    ASSERT_EQ(copies.size(), 2u);
    EXPECT_EQ(copies[0]->label, "one");
    EXPECT_EQ(copies[1]->label, "two");
    EXPECT_EQ(copies[0]->bytes, bytes);
    EXPECT_LE(copies[0]->endMs, copies[1]->startMs + 1e-3); // one stream: one after the other
    EXPECT_TRUE(streams->takeTimeline().empty());
}

TEST_P(Streams, copiesBeyondTheirMemoryAreRefused)
{
    const HostBlockPtr block = streams->allocateHost(HostMemoryKind::Pageable, 100);
    const BufferPtr buffer = engine->allocate(100);
    EXPECT_THROW(streams->upload(1, *buffer, 4, *block, 0, 100, "x"), Error);
    EXPECT_THROW(streams->upload(1, *buffer, 0, *block, 101, 0, "x"), Error);
    EXPECT_THROW(streams->download(1, *block, 1, *buffer, 0, 100, "x"), Error);
    EXPECT_THROW(streams->upload(4, *buffer, 0, *block, 0, 100, "x"), Error);
    EXPECT_THROW(streams->mark(-1), Error);
    streams->synchronizeAll();
}

INSTANTIATE_TEST_SUITE_P(Engines, Streams,
                         testing::Values(EngineKind::Cpu, EngineKind::OpenCl, EngineKind::Cuda),
                         [](const auto &kind) { return std::string(toString(kind.param)); });

/// One copy engine and one compute engine, each in the order of issue: what a GPU's queues do.
TEST(CpuStreams, copiesRunBesideComputationAndWithinAStreamAfterIt)
{
    const auto engine = openEngine(EngineKind::Cpu);
    StreamEngine &streams = *engine->streams();
    streams.open(2);
    const HostBlockPtr block = blockOf(streams, HostMemoryKind::Pageable, 16, 3);
    const BufferPtr one = engine->allocate(64), two = engine->allocate(64);
    std::atomic<bool> copied{false}, sawTheCopy{false};
    // The computation of stream 1 ends only once the copy of stream 2 has: they run at the same time.
    streams.call(
        1,
        [&] {
            for (int i = 0; i < 5000 && !copied; ++i)
                std::this_thread::sleep_for(1ms);
            sawTheCopy = copied.load();
        },
        "compute");
    streams.upload(2, *one, 0, *block, 0, 64, "copy");
    streams.wait(0, *streams.mark(2));
    copied = true;
    streams.upload(1, *two, 0, *block, 0, 64, "after"); // in the stream's order
    const auto mark = streams.mark(1);
    streams.wait(2, *mark);
    streams.call(
        2, [&] { EXPECT_EQ(std::memcmp(two->host(), block->data(), 64), 0); }, "check");
    streams.synchronizeAll();
    EXPECT_TRUE(sawTheCopy);
}

/// At whatever point of its wait a worker is told to end: a lost word would be a program that does not.
TEST(CpuStreams, endWhereverTheirThreadsAre)
{
    for (int round = 0; round < 20'000; ++round) {
        const auto engine = openEngine(EngineKind::Cpu);
        StreamEngine &streams = *engine->streams();
        streams.open(1);
        std::atomic<int> done = 0;
        for (int i = 0; i < round % 3; ++i)
            streams.call(
                1, [&done] { ++done; }, "work");
        streams.synchronizeAll();
        ASSERT_EQ(done, round % 3);
    }
}

TEST(CpuStreams, whatWorkThrowsComesOutOfTheWait)
{
    const auto engine = openEngine(EngineKind::Cpu);
    StreamEngine &streams = *engine->streams();
    streams.open(1);
    streams.call(
        1, [] { throw Error(ErrorCode::OutOfMemory, "no room"); }, "fails");
    EXPECT_THROW(streams.synchronize(1), Error);
    streams.synchronize(1); // once
}

TEST(Timeline, overlapIsTheTimeInWhichBothRan)
{
    const auto record = [](StreamWork work, double from, double to) {
        return StreamRecord{work, 1, {}, from, to, 0};
    };
    const Timeline timeline{record(StreamWork::Upload, 0, 4), record(StreamWork::Upload, 3, 6),
                            record(StreamWork::Kernel, 2, 5), record(StreamWork::Kernel, 5.5, 9),
                            record(StreamWork::Upload, 20, 30)};
    const auto is = [](StreamWork work) { return [work](const StreamRecord &r) { return r.work == work; }; };
    EXPECT_DOUBLE_EQ(overlapMs(timeline, is(StreamWork::Upload), is(StreamWork::Kernel)), 3.5);
    EXPECT_DOUBLE_EQ(overlapMs(timeline, is(StreamWork::Upload), is(StreamWork::Host)), 0);
    EXPECT_DOUBLE_EQ(overlapMs({}, is(StreamWork::Upload), is(StreamWork::Host)), 0);
}

} // namespace
} // namespace larmor
